#include "app/window/windows.h"

#include "app/window/application.h"
#include "app/window/file_session.h"
#include "app/window/main_window.h"
#include "app/window/session_end.h"
#include "app/window/settings.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QScreen>
#include <QTimer>
#include <QWindow>

#include <algorithm>
#include <utility>

namespace meshwright::app {

namespace {

views::Workspace& prepared(views::Workspace& workspace)
{
    prepareWorkspace(workspace);
    return workspace;
}

/// Where a window of @p size with its frame stands a step beside the last one, whole on the screen.
/// Where there is no room for that: one that fills most of the screen gets smaller by the step, as
/// long as it keeps most of its size; others begin again at the side that they are too far from.
QRect placeBeside(const QWidget& before, const QSize& size)
{
    constexpr QPoint kStep(32, 32);
    const auto along = [&](int at, int length, int from, int room) {
        const bool hasRoom = at + length <= from + room;
        return hasRoom ? at : from + std::clamp(room - length, 0, kStep.x() / 2);
    };
    const auto isMost = [](const QSize& part, const QSize& whole) {
        return 4 * part.width() > 3 * whole.width() && 4 * part.height() > 3 * whole.height();
    };
    const QRect screen = before.screen()->availableGeometry();
    const QRect place(before.pos() + kStep, size);
    const QRect seen = place & screen;
    if (seen == place || (isMost(size, screen.size()) && isMost(seen.size(), size)))
        return seen;
    const QPoint corner(along(place.x(), size.width(), screen.x(), screen.width()),
                        along(place.y(), size.height(), screen.y(), screen.height()));
    return QRect(corner, size) & screen;
}

} // namespace

struct Windows::One
{
    explicit One(Settings& settings)
        : window(prepared(workspace), settings)
        , end(
              workspace, window.fileSession(), settings, [this] { return window.mayDiscard(); },
              &window)
    {
    }

    bool isEmpty()
    {
        return !isClosed && !workspace.hasDocument() && !window.fileSession().isBusy();
    }

    /// What it shows, or is about to.
    QString path() const
    {
        return opening.isEmpty() && workspace.hasDocument()
            ? QFileInfo(QFile::decodeName(workspace.document().path().string().c_str()))
                  .canonicalFilePath()
            : opening;
    }

    views::Workspace workspace;
    MainWindow window;
    SessionEnd end;
    QString opening; ///< canonical
    QString wanted; ///< canonical: asked for since the window began to leave its document
    bool isClosed = false; ///< it goes with the next event
};

Windows::Windows(Settings& settings)
    : m_settings(settings)
{
    connect(&m_signals, &EndSignals::endRequested, this, &Windows::endOn);
    connect(&m_next, &QTimer::timeout, this, [this] {
        const One* last = m_windows.empty() ? nullptr : m_windows.back().get();
        const QWindow* window = last && !last->isClosed ? last->window.windowHandle() : nullptr;
        if (!window || window->isExposed() || last->window.isMinimized() || m_patience.hasExpired())
            openWaiting();
    });
}

Windows::~Windows() = default;

Windows::One& Windows::make()
{
    m_windows.push_back(std::make_unique<One>(m_settings));
    One& one = *m_windows.back();
    connect(&one.end, &SessionEnd::said, &one.window, &MainWindow::say);
    connect(&one.window, &MainWindow::gaveUpChanges, &one.end, &SessionEnd::dropKept);
    connect(&one.window.fileSession(), &FileSession::opened, &one.end, [&one](const QString& path) {
        one.opening.clear();
        one.end.offerKeptWork(path);
    });
    connect(&one.window.fileSession(), &FileSession::openFailed, &one.end,
            [&one] { one.opening.clear(); });
    connect(&one.window, &MainWindow::windowRequested, this,
            [this](const QString& path) { path.isEmpty() ? openNew() : open(path); });
    connect(&one.window, &MainWindow::settingsChanged, this, [this] {
        for (const std::unique_ptr<One>& each : m_windows)
            each->window.followSettings();
    });
    connect(&one.window, &MainWindow::leaving, &one.end, [&one] { one.wanted.clear(); });
    connect(&one.workspace, &views::Workspace::documentReplaced, &one.end,
            [this, &one] { openAgain(one); });
    connect(&one.window, &MainWindow::closed, this, [this, &one] { leave(one); });
    connect(&one.window, &MainWindow::quitRequested, this, &Windows::quit);
    one.window.setOthers(
        {[this, &one](const QString& path) { return elsewhere(one, path) != nullptr; },
         [this, &one](const QString& path) {
             if (One* there = elsewhere(one, path))
                 show(there->window);
         }});
    tellCount();
    return one;
}

MainWindow& Windows::openNew()
{
    const QWidget* before = m_windows.empty() ? nullptr : &m_windows.back()->window;
    MainWindow& window = make().window;
    if (before && !window.isMaximized()) {
        const QSize frame = before->frameSize() - before->size(); // it has none yet
        const QRect place = placeBeside(*before, window.size() + frame);
        window.move(place.topLeft());
        window.resize(place.size() - frame);
    }
    window.show();
    return window;
}

Windows::One* Windows::with(const QString& path) const
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    const auto found = std::ranges::find_if(m_windows, [&](const std::unique_ptr<One>& one) {
        return !canonical.isEmpty() && !one->isClosed && one->path() == canonical;
    });
    return found == m_windows.end() ? nullptr : found->get();
}

Windows::One* Windows::elsewhere(const One& asking, const QString& path) const
{
    One* there = with(path);
    return there == &asking ? nullptr : there;
}

void Windows::tellCount()
{
    const auto open =
        std::ranges::count_if(m_windows, [](const auto& one) { return !one->isClosed; });
    for (const std::unique_ptr<One>& each : m_windows)
        each->window.setIsOnlyWindow(open < 2);
}

void Windows::show(MainWindow& window) const
{
    window.raise();
    window.activateWindow();
}

/// In another window: this one shows what it was left for.
void Windows::openAgain(One& left)
{
    const QString path = std::exchange(left.wanted, {});
    if (!path.isEmpty() && left.path() != path)
        open(path);
}

/// At once: a program without a window ends.
void Windows::leave(One& closed)
{
    closed.isClosed = true;
    const QString path = std::exchange(closed.wanted, {});
    if (!path.isEmpty())
        open(path);
    tellCount();
    QTimer::singleShot(0, this, [this, gone = &closed] { remove(gone); });
}

MainWindow& Windows::open(const QString& path)
{
    if (One* there = with(path)) {
        there->wanted = QFileInfo(path).canonicalFilePath();
        show(there->window);
        return there->window;
    }
    const auto empty =
        std::ranges::find_if(m_windows, [](const auto& each) { return each->isEmpty(); });
    const auto place = empty - m_windows.begin();
    if (empty == m_windows.end())
        openNew();
    One& one = *m_windows[std::size_t(place)];
    one.opening = QFileInfo(path).canonicalFilePath();
    one.window.openFile(path);
    show(one.window);
    return one.window;
}

void Windows::openAll(const QStringList& paths)
{
    if (paths.isEmpty())
        openNew();
    m_waiting << paths;
    if (!m_waiting.isEmpty() && !m_next.isActive())
        openWaiting();
}

/// A window takes a while to build. What lies behind the one before would be seen through it until
/// it is painted.
void Windows::openWaiting()
{
    constexpr int kBetweenLooks = 5, kLongest = 500; // ms
    open(m_waiting.takeFirst());
    m_patience.setRemainingTime(kLongest);
    if (m_waiting.isEmpty())
        m_next.stop();
    else
        m_next.start(kBetweenLooks);
}

void Windows::forgetWaiting()
{
    m_waiting.clear();
    m_next.stop();
}

void Windows::offerKeptWork()
{
    if (!m_windows.empty())
        m_windows.front()->end.offerKeptWork();
}

void Windows::remove(const One* closed)
{
    std::erase_if(m_windows, [&](const std::unique_ptr<One>& one) { return one.get() == closed; });
}

/// All or none. Those that are there now: what another start hands over while the person is asked
/// stays.
void Windows::quit()
{
    std::vector<QPointer<MainWindow>> windows;
    for (const std::unique_ptr<One>& one : m_windows)
        windows.emplace_back(&one->window);
    const bool isAgreed = std::ranges::all_of(windows, [this](const QPointer<MainWindow>& window) {
        if (window && window->isWindowModified())
            show(*window);
        return !window || window->agreesToClose();
    });
    if (isAgreed)
        forgetWaiting();
    for (const QPointer<MainWindow>& window : windows) {
        if (window)
            isAgreed ? void(window->close()) : window->stayOpen();
    }
}

void Windows::endOn(int signal)
{
    forgetWaiting();
    for (const std::unique_ptr<One>& one : m_windows)
        one->end.keepWork();
    constexpr int kEndedBySignal = 128; // as a shell says it
    QCoreApplication::exit(kEndedBySignal + signal);
}

} // namespace meshwright::app

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
#include <QScreen>
#include <QTimer>

#include <algorithm>

namespace meshwright::app {

namespace {

views::Workspace& prepared(views::Workspace& workspace)
{
    prepareWorkspace(workspace);
    return workspace;
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

    bool isEmpty() { return !workspace.hasDocument() && !window.fileSession().isBusy(); }

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
};

Windows::Windows(Settings& settings)
    : m_settings(settings)
{
    connect(&m_signals, &EndSignals::endRequested, this, &Windows::endOn);
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
    connect(&one.window, &MainWindow::closed, this, [this, &one] {
        QTimer::singleShot(0, this, [this, closed = &one] { remove(closed); });
    });
    one.window.setElsewhere([this, &one](const QString& path) { return showElsewhere(one, path); });
    return one;
}

MainWindow& Windows::openNew()
{
    // Beside the one that is there, where the screen has room for it.
    constexpr QPoint kCascade(32, 32);
    const QWidget* before = m_windows.empty() ? nullptr : &m_windows.back()->window;
    MainWindow& window = make().window;
    const QRect place(before ? before->pos() + kCascade : QPoint(), window.frameSize());
    const bool isRoom = window.screen()->availableGeometry().contains(place);
    if (before && isRoom && !window.isMaximized())
        window.move(place.topLeft());
    window.show();
    return window;
}

Windows::One* Windows::with(const QString& path) const
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    const auto found = std::ranges::find_if(m_windows, [&](const std::unique_ptr<One>& one) {
        return !canonical.isEmpty() && one->path() == canonical;
    });
    return found == m_windows.end() ? nullptr : found->get();
}

bool Windows::showElsewhere(const One& asking, const QString& path)
{
    One* there = with(path);
    if (!there || there == &asking)
        return false;
    there->window.raise();
    there->window.activateWindow();
    return true;
}

MainWindow& Windows::open(const QString& path)
{
    if (One* there = with(path)) {
        there->window.raise();
        there->window.activateWindow();
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
    one.window.raise();
    one.window.activateWindow();
    return one.window;
}

void Windows::openAll(const QStringList& paths)
{
    for (const QString& path : paths)
        open(path);
    if (paths.isEmpty())
        openNew();
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

void Windows::endOn(int signal)
{
    for (const std::unique_ptr<One>& one : m_windows)
        one->end.keepWork();
    constexpr int kEndedBySignal = 128; // as a shell says it
    QCoreApplication::exit(kEndedBySignal + signal);
}

} // namespace meshwright::app

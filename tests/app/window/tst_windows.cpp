#include "app/window/actions.h"
#include "app/window/file_session.h"
#include "app/window/first_instance.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "app/window/windows.h"
#include "tests/support/test_program.h"
#include "views/canvas/graph_view.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocalServer>
#include <QLocalSocket>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QScreen>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <future>
#include <optional>

using namespace meshwright;

namespace {

using Role = app::FirstInstance::Role;

/// The windows over a folder with two models.
struct Desktop
{
    QTemporaryDir folder;
    app::Settings settings {folder.filePath(QStringLiteral("settings/settings.ini"))};
    app::Windows windows {settings};

    Desktop()
    {
        for (const char* name : {"a.onnx", "b.onnx"}) {
            QFile::copy(QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx"), path(name));
            QFile::setPermissions(path(name), QFile::ReadOwner | QFile::WriteOwner);
        }
    }

    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }

    app::MainWindow& open(const char* name)
    {
        app::MainWindow& window = windows.open(path(name));
        waitFor(window, name);
        return window;
    }

    /// Puts all nodes on one stage.
    static void edit(app::MainWindow& window)
    {
        window.actions().selectAll->trigger();
        QTest::keyClick(&window.graphView(), Qt::Key_0);
    }

    static void waitFor(const app::MainWindow& window, const char* name)
    {
        QTRY_VERIFY_WITH_TIMEOUT(window.windowTitle().startsWith(QLatin1String(name)), 20'000);
    }

    static std::vector<app::MainWindow*> shown()
    {
        std::vector<app::MainWindow*> found;
        for (QWidget* each : QApplication::topLevelWidgets()) {
            auto* window = qobject_cast<app::MainWindow*>(each);
            if (window && window->isVisible())
                found.push_back(window);
        }
        return found;
    }
};

/// Lets go of a file over a window, as another program does.
void drop(QWidget& window, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    const auto* hint = window.findChild<QLabel*>(QStringLiteral("dropHint"));
    QVERIFY(hint && hint->isVisible());
    // Read from afar: the person looks at what is dragged.
    QVERIFY(hint->fontMetrics().height() >= 3 * window.fontMetrics().height() / 2);
    QDropEvent event({9, 9}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
    QVERIFY(!hint->isVisible());
}

/// Presses the button of a text in the next message box, as long as this lives.
struct Answer
{
    explicit Answer(const QString& button)
    {
        QObject::connect(&timer, &QTimer::timeout, &timer, [this, button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box)
                return;
            timer.stop();
            for (QAbstractButton* each : box->buttons()) {
                if (each->text().remove(QLatin1Char('&')) == button)
                    QTest::mouseClick(each, Qt::LeftButton);
            }
        });
        timer.start(5);
    }

    QTimer timer;
};

} // namespace

/// Several windows, and files that other starts of the program hand over.
class TestWindows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secondFile_hasItsOwnWindow();
    void severalFiles_areOpenedOneAfterTheOther();
    void sameFile_staysOneDocument();
    void fileOfAnotherWindow_isNotSavedOver();
    void closeOfAnEmptyWindow_closesIt();
    void newWindow_isEmptyAndTakesTheNextFile();
    void droppedFile_isOpenedWhereThePersonSays_data();
    void droppedFile_isOpenedWhereThePersonSays();
    void closedWindow_goes();
    void newWindow_standsBesideTheLast();
    void fileHandedOverWhileThePersonIsAsked_isOpened_data();
    void fileHandedOverWhileThePersonIsAsked_isOpened();

    void cancelledQuit_closesNone();
};

void TestWindows::secondFile_hasItsOwnWindow()
{
    Desktop desktop;
    desktop.windows.openNew();
    desktop.windows.openAll({desktop.path("a.onnx"), desktop.path("b.onnx")});
    QTRY_COMPARE(desktop.windows.count(), std::size_t(2)); // the empty one took the first
    QTRY_COMPARE_WITH_TIMEOUT(
        std::ranges::count_if(
            Desktop::shown(),
            [](const app::MainWindow* window) { return window->windowTitle().contains(".onnx"); }),
        2, 20'000);
}

namespace {

/// What happens to a window until this is asked.
struct Watched : QObject
{
    explicit Watched(QWidget& window) { window.installEventFilter(this); }

    bool eventFilter(QObject*, QEvent* event) override
    {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        restylings += event->type() == QEvent::StyleChange ? 1 : 0;
        return false;
    }

    int paints = 0, restylings = 0;
};

} // namespace

/// When the second of two windows is there, the first is painted and says what it does. Windows
/// that are there already are not styled anew for it, which takes as long as building one.
void TestWindows::severalFiles_areOpenedOneAfterTheOther()
{
    Desktop desktop;
    app::MainWindow& first = desktop.windows.openNew();
    const Watched watched(first);
    QString said;
    connect(&first.fileSession(), &app::FileSession::progressed, this,
            [&](double, const QString& what) { said += said.isEmpty() ? what : QString(); });
    desktop.windows.openAll({desktop.path("a.onnx"), desktop.path("b.onnx")});
    QCOMPARE(said, QStringLiteral("Opening a.onnx…"));
    QTRY_COMPARE(desktop.windows.count(), std::size_t(2));
    QVERIFY(watched.paints > 0);
    QCOMPARE(watched.restylings, 0);
}

void TestWindows::sameFile_staysOneDocument()
{
    Desktop desktop;
    app::MainWindow& first = desktop.open("a.onnx");
    app::MainWindow& second = desktop.open("b.onnx");
    QVERIFY(&first != &second);
    QVERIFY(&desktop.windows.open(desktop.path("a.onnx")) == &first);
    // By another name of it, from the other window.
    QVERIFY(QFile::link(desktop.path("a.onnx"), desktop.path("link.onnx")));
    second.openFile(desktop.path("link.onnx"));
    QVERIFY(!second.fileSession().isBusy());
    QVERIFY(second.windowTitle().startsWith("b.onnx"));
    QCOMPARE(desktop.windows.count(), std::size_t(2));
}

/// Save as over the file of the other window, by another name of it: nothing is written and both
/// keep their plans; another name is asked for.
void TestWindows::fileOfAnotherWindow_isNotSavedOver()
{
    Desktop desktop;
    app::MainWindow& first = desktop.open("a.onnx");
    desktop.edit(first);
    app::MainWindow& second = desktop.open("b.onnx");
    desktop.edit(second);
    QVERIFY(QFile::link(desktop.path("a.onnx"), desktop.path("link.onnx")));
    const auto contents = [&](const char* name) {
        QFile file(desktop.path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray before = contents("a.onnx");
    QStringList names {desktop.path("a.onnx"), desktop.path("link.onnx"), desktop.path("c.onnx")};
    QStringList told;
    QTimer answers;
    connect(&answers, &QTimer::timeout, this, [&] {
        QWidget* shown = QApplication::activeModalWidget();
        if (auto* dialog = qobject_cast<QFileDialog*>(shown)) {
            dialog->setOption(QFileDialog::DontConfirmOverwrite);
            auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            name->setText(names.takeFirst());
            QTest::keyClick(name, Qt::Key_Return);
        } else if (auto* box = qobject_cast<QMessageBox*>(shown)) {
            told << box->text();
            QTest::keyClick(box, Qt::Key_Return);
        }
    });
    answers.start(5);
    second.actions().saveAs->trigger();
    desktop.waitFor(second, "c.onnx");
    QTRY_VERIFY(!second.isWindowModified());
    QCOMPARE(told,
             (QStringList {QStringLiteral("a.onnx is open in another window"),
                           QStringLiteral("link.onnx is open in another window")}));
    QCOMPARE(contents("a.onnx"), before);
    QVERIFY(first.isWindowModified());
    QVERIFY(!contents("c.onnx").isEmpty());
}

/// Close closes the model, then the window, unless that is the last.
void TestWindows::closeOfAnEmptyWindow_closesIt()
{
    Desktop desktop;
    app::MainWindow& first = desktop.open("a.onnx");
    first.actions().newWindow->trigger();
    QCOMPARE(desktop.windows.count(), std::size_t(2));
    app::MainWindow* second =
        Desktop::shown().front() == &first ? Desktop::shown().back() : Desktop::shown().front();
    QVERIFY(QTest::qWaitForWindowActive(second));
    QTest::keySequence(second, second->actions().close->shortcut());
    QTRY_COMPARE(desktop.windows.count(), std::size_t(1));
    first.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&first));
    QTest::keySequence(&first, first.actions().close->shortcut());
    QTRY_COMPARE(first.windowTitle(), QStringLiteral("Meshwright"));
    QVERIFY(!first.actions().close->isEnabled());
    QCOMPARE(desktop.windows.count(), std::size_t(1));
}

void TestWindows::newWindow_isEmptyAndTakesTheNextFile()
{
    Desktop desktop;
    app::MainWindow& first = desktop.open("a.onnx");
    first.actions().newWindow->trigger();
    QCOMPARE(desktop.windows.count(), std::size_t(2));
    QVERIFY(&desktop.open("b.onnx") != &first);
    QCOMPARE(desktop.windows.count(), std::size_t(2));
}

void TestWindows::droppedFile_isOpenedWhereThePersonSays_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<QString>("title");
    QTest::addColumn<int>("windows");
    QTest::newRow("new window") << "New window"
                                << "a.onnx" << 2;
    QTest::newRow("this window") << "This window"
                                 << "b.onnx" << 1;
}

void TestWindows::droppedFile_isOpenedWhereThePersonSays()
{
    QFETCH(QString, button);
    QFETCH(QString, title);
    QFETCH(int, windows);
    Desktop desktop;
    app::MainWindow& first = desktop.windows.openNew();
    drop(first, desktop.path("a.onnx")); // an empty one takes it without a word
    Desktop::waitFor(first, "a.onnx");
    const Answer answer(button);
    drop(first, desktop.path("b.onnx"));
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::any_of(Desktop::shown(),
                                                 [](const app::MainWindow* window) {
                                                     return window->windowTitle().startsWith(
                                                         "b.onnx");
                                                 }),
                             20'000);
    QCOMPARE(int(desktop.windows.count()), windows);
    QVERIFY(first.windowTitle().startsWith(title));
}

void TestWindows::closedWindow_goes()
{
    Desktop desktop;
    desktop.open("a.onnx");
    app::MainWindow& second = desktop.open("b.onnx");
    QVERIFY(second.close());
    QTRY_COMPARE(desktop.windows.count(), std::size_t(1));
    desktop.open("b.onnx");
    QCOMPARE(desktop.windows.count(), std::size_t(2));
}

/// Each a step further than the last one, whole on the screen.
void TestWindows::newWindow_standsBesideTheLast()
{
    Desktop desktop;
    const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
    app::MainWindow& first = desktop.open("a.onnx");
    first.resize(screen.size() / 2);
    first.move(screen.topLeft());
    desktop.settings.setWindow(first.saveGeometry(), {}); // as it is kept for the next ones
    std::vector<QPoint> corners {first.pos()};
    for (int i = 0; i < 3; ++i) {
        const app::MainWindow& next = desktop.windows.openNew();
        QVERIFY(std::ranges::find(corners, next.pos()) == corners.end());
        QVERIFY(screen.contains(next.pos()));
        corners.push_back(next.pos());
    }
}

void TestWindows::fileHandedOverWhileThePersonIsAsked_isOpened_data()
{
    QTest::addColumn<QString>("handed");
    QTest::addColumn<QString>("leavesBy");
    QTest::addColumn<QString>("button");
    QTest::addColumn<int>("windows");
    QTest::newRow("another file, quit") << "b.onnx"
                                        << "quit"
                                        << "Discard" << 1;
    QTest::newRow("another file, close the window") << "b.onnx"
                                                    << "window"
                                                    << "Discard" << 1;
    QTest::newRow("another file, quit is given up") << "b.onnx"
                                                    << "quit"
                                                    << "Cancel" << 2;
    QTest::newRow("the file that is left") << "a.onnx"
                                           << "quit"
                                           << "Discard" << 1;
    QTest::newRow("the file that is closed") << "a.onnx"
                                             << "file"
                                             << "Discard" << 1;
}

void TestWindows::fileHandedOverWhileThePersonIsAsked_isOpened()
{
    QFETCH(QString, handed);
    QFETCH(QString, leavesBy);
    QFETCH(QString, button);
    Desktop desktop;
    app::FirstInstance instance(app::FirstInstance::nameFor(desktop.folder.path()));
    QCOMPARE(instance.start({}), Role::First);
    connect(&instance, &app::FirstInstance::filesReceived, &desktop.windows,
            &app::Windows::openAll);
    QPointer<app::MainWindow> first = &desktop.open("a.onnx");
    desktop.edit(*first);
    QVERIFY(first->isWindowModified());
    // The second start comes while the question stands; then it is answered.
    std::future<Role> second;
    std::optional<Answer> answer;
    QTimer whenAsked;
    connect(&whenAsked, &QTimer::timeout, this, [&] {
        if (!qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
            return;
        if (!second.valid())
            second = std::async(std::launch::async, [&] {
                return app::FirstInstance(app::FirstInstance::nameFor(desktop.folder.path()))
                    .start({desktop.path(handed.toLatin1().constData())});
            });
        else if (second.wait_for(std::chrono::seconds(0)) == std::future_status::ready && !answer)
            answer.emplace(button);
    });
    whenAsked.start(5);
    if (leavesBy == "quit")
        first->actions().quit->trigger();
    else if (leavesBy == "window")
        first->close();
    else
        first->actions().close->trigger();
    whenAsked.stop();
    QVERIFY(second.valid() && second.get() == Role::HandedOver);
    QTRY_COMPARE_WITH_TIMEOUT(std::ranges::count_if(Desktop::shown(),
                                                    [&](const app::MainWindow* window) {
                                                        return window->windowTitle().startsWith(
                                                                   handed)
                                                            && !window->isWindowModified();
                                                    }),
                              1, 20'000);
    QFETCH(int, windows);
    QTRY_COMPARE(int(desktop.windows.count()), windows);
}

/// Quit over three windows, of which two are edited: who cancels the last question has all of
/// them as before, also the one whose changes were to go.
void TestWindows::cancelledQuit_closesNone()
{
    Desktop desktop;
    app::MainWindow& clean = desktop.open("a.onnx");
    QFile::copy(desktop.path("b.onnx"), desktop.path("c.onnx"));
    app::MainWindow& first = desktop.open("b.onnx");
    desktop.edit(first); // by a key: each while it is the active window
    app::MainWindow& second = desktop.open("c.onnx");
    desktop.edit(second);
    QVERIFY(first.isWindowModified() && second.isWindowModified());
    QSignalSpy gaveUp(&first, &app::MainWindow::gaveUpChanges);
    int asked = 0;
    QTimer whenAsked;
    connect(&whenAsked, &QTimer::timeout, this, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        QTest::mouseClick(box->button(++asked == 1 ? QMessageBox::Discard : QMessageBox::Cancel),
                          Qt::LeftButton);
    });
    whenAsked.start(5);
    clean.actions().quit->trigger();
    QTRY_COMPARE(asked, 2);
    QCOMPARE(Desktop::shown().size(), std::size_t(3));
    QCoreApplication::sendPostedEvents();
    QTest::qWait(10);
    QCOMPARE(desktop.windows.count(), std::size_t(3));
    QVERIFY(first.isWindowModified() && second.isWindowModified());
    QCOMPARE(gaveUp.count(), 0);
    // Who agrees to all closes all, and is asked about each once.
    whenAsked.disconnect();
    asked = 0;
    connect(&whenAsked, &QTimer::timeout, this, [&] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            ++asked;
            QTest::mouseClick(box->button(QMessageBox::Discard), Qt::LeftButton);
        }
    });
    clean.actions().quit->trigger();
    QTRY_COMPARE(desktop.windows.count(), std::size_t(0));
    QCOMPARE(asked, 2);
    QCOMPARE(gaveUp.count(), 1);
}

MESHWRIGHT_WIDGET_TEST(TestWindows)
#include "tst_windows.moc"

#include "app/window/first_instance.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <future>

using namespace meshwright;

namespace {

using Role = app::FirstInstance::Role;

QString nameOf(const QTemporaryDir& folder)
{
    return app::FirstInstance::nameFor(folder.path());
}

/// As another process does it, beside this one's event loop.
std::future<Role> startLater(const QString& name, const QStringList& paths,
                             int patience = app::FirstInstance::kPatienceMilliseconds)
{
    return std::async(std::launch::async,
                      [=] { return app::FirstInstance(name, patience).start(paths); });
}

Role start(const QString& name, const QStringList& paths)
{
    std::future<Role> later = startLater(name, paths);
    while (later.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready)
        QCoreApplication::processEvents();
    return later.get();
}

} // namespace

/// Several starts of the program.
class TestFirstInstance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secondStart_handsOver();
    void names_areOfTheSettings();
    void leftSocket_isNoProgram();
    void slowFirst_isWaitedFor();
    void withdrawnFile_isNotOpenedLate();
    void endedFirst_isNoLongerAsked();
};

void TestFirstInstance::secondStart_handsOver()
{
    const QTemporaryDir folder;
    app::FirstInstance first(nameOf(folder));
    QCOMPARE(first.start({}), Role::First);
    QSignalSpy received(&first, &app::FirstInstance::filesReceived);
    QCOMPARE(start(nameOf(folder), {"/m/a b.onnx", "relative.onnx"}), Role::HandedOver);
    QCOMPARE(received.count(), 1);
    QCOMPARE(received.front().front().toStringList(), QStringList {"/m/a b.onnx"});
    QCOMPARE(start(nameOf(folder), {}), Role::HandedOver);
    QCOMPARE(received.count(), 2);
}

void TestFirstInstance::names_areOfTheSettings()
{
    QVERIFY(nameOf(QTemporaryDir()) != nameOf(QTemporaryDir()));
}

/// Of a program that was killed.
void TestFirstInstance::leftSocket_isNoProgram()
{
    const QTemporaryDir folder;
    const pid_t child = ::fork();
    if (child == 0) {
        app::FirstInstance killed(nameOf(folder));
        killed.start({});
        ::_exit(0); // without a destructor, as by a signal
    }
    ::waitpid(child, nullptr, 0);
    QVERIFY(QFileInfo::exists(QDir::temp().filePath(nameOf(folder)))); // its socket
    app::FirstInstance next(nameOf(folder));
    QCOMPARE(next.start({"/a.onnx"}), Role::First);
    QCOMPARE(start(nameOf(folder), {"/a.onnx"}), Role::HandedOver);
}

/// One that loads a model and comes to its events after seconds is waited for; no other process
/// opens the file, and the first opens it once.
void TestFirstInstance::slowFirst_isWaitedFor()
{
    const QTemporaryDir folder;
    app::FirstInstance first(nameOf(folder));
    QCOMPARE(first.start({}), Role::First);
    QSignalSpy received(&first, &app::FirstInstance::filesReceived);
    std::future<Role> later = startLater(nameOf(folder), {"/a.onnx"});
    // Twice as long as it takes to connect, and nothing is answered: still nobody went on alone.
    QCOMPARE(later.wait_for(std::chrono::seconds(2)), std::future_status::timeout);
    QTRY_VERIFY(later.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
    QCOMPARE(later.get(), Role::HandedOver);
    QCOMPARE(received.count(), 1);
}

/// Who waits no longer opens the file; the first does not, when it comes to the message at last,
/// and goes on taking what later starts hand over.
void TestFirstInstance::withdrawnFile_isNotOpenedLate()
{
    const QTemporaryDir folder;
    app::FirstInstance first(nameOf(folder));
    QCOMPARE(first.start({}), Role::First);
    QSignalSpy received(&first, &app::FirstInstance::filesReceived);
    std::future<Role> later = startLater(nameOf(folder), {"/a.onnx"}, 100);
    QCOMPARE(later.get(), Role::Alone); // this thread has not come to its events meanwhile
    for (int i = 0; i < 50; ++i)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 2);
    QCOMPARE(received.count(), 0);
    QCOMPARE(start(nameOf(folder), {"/b.onnx"}), Role::HandedOver);
    QCOMPARE(received.count(), 1);
    QCOMPARE(received.front().front().toStringList(), QStringList {"/b.onnx"});
}

/// Its end makes room for a next first.
void TestFirstInstance::endedFirst_isNoLongerAsked()
{
    const QTemporaryDir folder;
    app::FirstInstance first(nameOf(folder));
    QCOMPARE(first.start({}), Role::First);
    first.stop();
    app::FirstInstance next(nameOf(folder));
    QCOMPARE(next.start({"/a.onnx"}), Role::First);
}

MESHWRIGHT_WIDGET_TEST(TestFirstInstance)
#include "tst_first_instance.moc"

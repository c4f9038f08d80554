#include "tests/support/test_program.h"
#include "views/workspace/latest_work.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>
#include <new>

using namespace meshwright;
using namespace meshwright::views;

namespace {

void waitUntilStopped(const Progress& progress)
{
    while (!progress.cancelled())
        QThread::msleep(1);
}

} // namespace

/// Work in the background, of which the window wants only the last.
class TestLatestWork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheLast_isDelivered();
    void stopped_isDelivered();
    void abandoned_isNotDelivered();
    void progress_isThatOfTheLast();
    void owner_canWaitForTheThread();
    void lackOfMemory_isTold();
};

void TestLatestWork::onlyTheLast_isDelivered()
{
    LatestWork work(nullptr);
    std::atomic<bool> firstCancelled = false;
    QStringList delivered;
    work.start([&](Progress& progress) -> LatestWork::Delivery {
        waitUntilStopped(progress);
        firstCancelled = true;
        return [&] { delivered << QStringLiteral("first"); };
    });
    work.start([&](Progress&) -> LatestWork::Delivery {
        return [&] { delivered << QStringLiteral("second"); };
    });
    QVERIFY(work.isRunning());
    work.waitUntilDone();
    QVERIFY(firstCancelled);
    QCOMPARE(delivered, QStringList {QStringLiteral("second")});
}

/// A dialog says that it was stopped.
void TestLatestWork::stopped_isDelivered()
{
    LatestWork work(nullptr);
    bool isDelivered = false;
    work.start([&](Progress& progress) -> LatestWork::Delivery {
        waitUntilStopped(progress);
        return [&] { isDelivered = true; };
    });
    work.stop();
    work.waitUntilDone();
    QVERIFY(isDelivered);
}

void TestLatestWork::abandoned_isNotDelivered()
{
    LatestWork work(nullptr);
    bool isDelivered = false;
    work.start([&](Progress& progress) -> LatestWork::Delivery {
        waitUntilStopped(progress);
        return [&] { isDelivered = true; };
    });
    work.abandon();
    QVERIFY(!work.isRunning());
    work.waitForThread();
    QCoreApplication::processEvents();
    QVERIFY(!isDelivered);
}

void TestLatestWork::progress_isThatOfTheLast()
{
    LatestWork work(nullptr);
    QCOMPARE(work.fraction(), 0.0);
    QVERIFY(work.what().isEmpty());
    work.start([](Progress& progress) -> LatestWork::Delivery {
        progress.report(0.25, "Reading");
        waitUntilStopped(progress);
        return [] {};
    });
    QTRY_COMPARE(work.what(), QStringLiteral("Reading"));
    QCOMPARE(work.fraction(), 0.25);
    work.start([](Progress&) -> LatestWork::Delivery { return [] {}; });
    QVERIFY(work.what().isEmpty());
    QCOMPARE(work.fraction(), 0.0);
    work.waitUntilDone();
}

/// What the other thread uses by reference may go after that.
void TestLatestWork::owner_canWaitForTheThread()
{
    std::atomic<bool> hasEnded = false;
    LatestWork work(nullptr);
    work.start([&](Progress& progress) -> LatestWork::Delivery {
        waitUntilStopped(progress);
        hasEnded = true;
        return [] {};
    });
    work.abandon();
    work.waitForThread();
    QVERIFY(hasEnded);
}

void TestLatestWork::lackOfMemory_isTold()
{
    LatestWork work(nullptr);
    const QSignalSpy told(&work, &LatestWork::ranOutOfMemory);
    bool isDelivered = false;
    work.start([](Progress&) -> LatestWork::Delivery { throw std::bad_alloc(); });
    QTRY_COMPARE(told.size(), 1);
    QVERIFY(!work.isRunning());
    work.start([&](Progress&) -> LatestWork::Delivery { return [&] { isDelivered = true; }; });
    QTRY_VERIFY(isDelivered); // and goes on
    work.start([](Progress&) -> LatestWork::Delivery { throw std::bad_alloc(); });
    work.abandon();
    work.start([&](Progress&) -> LatestWork::Delivery { return [&] { isDelivered = false; }; });
    QTRY_VERIFY(!isDelivered);
    QCOMPARE(told.size(), 1); // nobody waited for the abandoned one
}

MESHWRIGHT_TEST(TestLatestWork)
#include "tst_latest_work.moc"

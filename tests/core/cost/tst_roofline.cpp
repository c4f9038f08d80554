#include "core/cost/roofline.h"
#include "core/cost/transfer.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <vector>

using namespace meshwright;
using graph::DataType;

class TestRoofline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void operatorTime_isLaunchPlusTheSlowerLimit_data();
    void operatorTime_isLaunchPlusTheSlowerLimit();
    void transferTime_isThatOfPublishedNetworkTests_data();
    void transferTime_isThatOfPublishedNetworkTests();
    void linkBetweenKinds_isTheSlower();
};

void TestRoofline::operatorTime_isLaunchPlusTheSlowerLimit_data()
{
    QTest::addColumn<qint64>("flops");
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<double>("seconds");
    // 100 FLOP/s and 10 B/s, both reached to 50 %, launch 1 s.
    QTest::newRow("memory bound") << qint64(200) << qint64(30) << 1.0 + 6.0; // 4 against 6
    QTest::newRow("compute bound") << qint64(500) << qint64(30) << 1.0 + 10.0; // 10 : 6
    QTest::newRow("only moves") << qint64(0) << qint64(5) << 2.0;
    QTest::newRow("a view costs nothing") << qint64(0) << qint64(0) << 0.0;
}

void TestRoofline::operatorTime_isLaunchPlusTheSlowerLimit()
{
    QFETCH(qint64, flops);
    QFETCH(qint64, bytes);
    QFETCH(double, seconds);
    cost::DeviceSpec device;
    device.peakFlops[DataType::Float] = 100;
    device.bytesPerSecond = 10;
    device.computeFraction = device.bandwidthFraction = 0.5;
    device.launch = fromSeconds(1);
    // Read and written bytes count alike.
    const operators::OperatorCost work {{flops}, {bytes / 3}, {bytes - bytes / 3}};
    QCOMPARE(cost::operatorTime(work, DataType::Float, device).count, fromSeconds(seconds).count);
}

void TestRoofline::transferTime_isThatOfPublishedNetworkTests_data()
{
    QTest::addColumn<double>("gigabytes"); // of 2^30 B per second
    QTest::addColumn<qint64>("latency"); // ns
    QTest::addColumn<int>("hops");
    QTest::addColumn<qint64>("expected"); // ns, truncated
    // Unit tests of astra-sim's analytical network (congestion unaware), 1 MiB.
    QTest::newRow("ring of 16, 1 to 4") << 50.0 << qint64(500) << 3 << qint64(21031);
    QTest::newRow("fully connected") << 50.0 << qint64(500) << 1 << qint64(20031);
    QTest::newRow("switch") << 50.0 << qint64(500) << 2 << qint64(20531);
    QTest::newRow("ring of 2 in three dimensions") << 200.0 << qint64(50) << 1 << qint64(4932);
    QTest::newRow("fully connected 8 of it") << 100.0 << qint64(500) << 1 << qint64(10265);
    QTest::newRow("switch of it") << 50.0 << qint64(2000) << 2 << qint64(23531);
}

void TestRoofline::transferTime_isThatOfPublishedNetworkTests()
{
    QFETCH(double, gigabytes);
    QFETCH(qint64, latency);
    QFETCH(int, hops);
    QFETCH(qint64, expected);
    const cost::Link link {gigabytes * double(1 << 30), {latency * 1000}};
    QCOMPARE(cost::transferTime({1 << 20}, link, hops).count / 1000, int64_t(expected));
}

void TestRoofline::linkBetweenKinds_isTheSlower()
{
    const cost::Link fast {100, {7}}, slow {10, {5}};
    QCOMPARE(cost::slower(fast, slow), (cost::Link {10, {7}}));
}

MESHWRIGHT_TEST(TestRoofline)
#include "tst_roofline.moc"

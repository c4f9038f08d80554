#include "core/base/format_share.h"
#include "core/base/units.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace meshwright;

class TestUnits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytes_areShownInDecimalMultiples_data();
    void bytes_areShownInDecimalMultiples();
    void times_areShownInTheLargestUnitAboveOne_data();
    void times_areShownInTheLargestUnitAboveOne();
    void shares_areShownInPercent_data();
    void shares_areShownInPercent();
    void seconds_areRoundedToPicoseconds();
    void seconds_beyondTheRangeSaturate();
};

void TestUnits::bytes_areShownInDecimalMultiples_data()
{
    QTest::addColumn<qlonglong>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 0LL << "0 B";
    QTest::newRow("below a kilobyte") << 999LL << "999 B";
    QTest::newRow("a kilobyte") << 1000LL << "1 kB";
    QTest::newRow("rounds up into the next unit") << 999'999LL << "1 MB";
    QTest::newRow("2048 x 2048 float32") << 2048LL * 2048 * 4 << "16.8 MB";
    QTest::newRow("80 GB") << 80'000'000'000LL << "80 GB";
    QTest::newRow("negative, a saving") << -16'777'216LL << "-16.8 MB";
}

void TestUnits::bytes_areShownInDecimalMultiples()
{
    QFETCH(qlonglong, bytes);
    QTEST(QString::fromStdString(formatBytes({bytes})), "text");
}

void TestUnits::times_areShownInTheLargestUnitAboveOne_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << 0.0 << "0 s";
    QTest::newRow("microseconds") << 1.5e-6 << "1.5 µs";
    QTest::newRow("milliseconds") << 0.214 << "214 ms";
    QTest::newRow("above a second") << 12.04 << "12 s";
}

void TestUnits::times_areShownInTheLargestUnitAboveOne()
{
    QFETCH(double, seconds);
    QTEST(QString::fromStdString(formatTime(fromSeconds(seconds))), "text");
}

void TestUnits::shares_areShownInPercent_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<QString>("text");
    QTest::newRow("a third") << 1.0 / 3 << "33.3 %";
    QTest::newRow("rounds up") << 0.0419 << "4.2 %";
    QTest::newRow("all") << 1.0 << "100.0 %";
    QTest::newRow("less than nothing") << -0.25 << "-25.0 %";
    QTest::newRow("of nothing") << double(INFINITY) << "inf %";
    QTest::newRow("the largest") << std::numeric_limits<double>::max() << "inf %";
}

void TestUnits::shares_areShownInPercent()
{
    QFETCH(double, share);
    QTEST(QString::fromStdString(formatShare(share)), "text");
    QCOMPARE(formatShare(0.04193, 2), "4.19 %");
}

void TestUnits::seconds_areRoundedToPicoseconds()
{
    QCOMPARE(fromSeconds(1.0).count, int64_t(1'000'000'000'000));
    QCOMPARE(fromSeconds(18.522e-3).count, int64_t(18'522'000'000));
}

void TestUnits::seconds_beyondTheRangeSaturate()
{
    QVERIFY(fromSeconds(1e300).count > 0);
    QVERIFY(fromSeconds(-1e300).count < 0);
    // Half of the range is left so that a sum of two saturated times does not overflow.
    QVERIFY((fromSeconds(1e300) + fromSeconds(1e300)).count > 0);
}

MESHWRIGHT_TEST(TestUnits)
#include "tst_units.moc"

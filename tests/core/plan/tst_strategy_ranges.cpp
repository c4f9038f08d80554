#include "core/plan/strategies/strategy.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;

/// The index arithmetic of MAX's ShardingStrategy (max/graph/weight.py). Rows marked * are also
/// cases of its upstream tests; the others follow from the rule range(D, i, n): with q = D div n
/// and r = D mod n the first r devices get q + 1 indices.
class StrategyRangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void evenRange_data();
    void evenRange();
    void ranges_data();
    void ranges();
    void oddPackedSegment_losesItsAlignment();
    void sizes_data();
    void sizes();
    void refuses_data();
    void refuses();
    void replicate_hasNoPieces();
    void fits_data();
    void fits();
    void workingDeviceCounts_data();
    void workingDeviceCounts();
    void shardsTileTheAxis_data();
    void shardsTileTheAxis();
};

namespace {

/// Every device's part.
Result<ShardRanges> rangesOf(const WeightStrategy& strategy, const std::vector<graph::Dim>& shape,
                             const StrategyParameters& parameters, int64_t devices)
{
    const Result<Division> division = strategy.divide(shape, parameters);
    if (!division)
        return division.error();
    return shardRanges(*division, devices);
}

std::vector<graph::Dim> dims(const QString& shape)
{
    std::vector<graph::Dim> result;
    for (const QString& dim : shape.split(QLatin1Char(','))) {
        bool isNumber = false;
        const int64_t size = dim.toLongLong(&isNumber);
        result.push_back(isNumber ? graph::Dim(size) : graph::Dim(dim.toStdString()));
    }
    return result;
}

/// "heads=32 headDim=128 axis=1 segments=32x128,8x128".
StrategyParameters parameters(const QString& text)
{
    StrategyParameters result;
    for (const QString& part : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QStringList pair = part.split(QLatin1Char('='));
        const int64_t number = pair.at(1).toLongLong();
        if (pair.at(0) == QLatin1String("heads"))
            result.heads = number;
        else if (pair.at(0) == QLatin1String("headDim"))
            result.headDim = number;
        else if (pair.at(0) == QLatin1String("axis"))
            result.axis = number;
        else if (!parseSegments(pair.at(1).toStdString(), result))
            qFatal("bad segments");
    }
    return result;
}

/// "[0,4) | [4,7) | [7,10)", pieces of a device joined by "+".
QString text(const ShardRanges& ranges)
{
    QStringList devices;
    for (const std::vector<Range>& pieces : ranges.devices) {
        QStringList list;
        for (const Range& range : pieces)
            list << QStringLiteral("[%1,%2)").arg(range.start).arg(range.end);
        devices << list.join(QLatin1Char('+'));
    }
    return devices.join(QLatin1String(" | "));
}

void columns()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("shape");
    QTest::addColumn<QString>("with");
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("expected");
}

} // namespace

void StrategyRangesTest::evenRange_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("expected");
    QTest::newRow("10 on 3 *") << 10 << 3 << "0-4 4-7 7-10";
    QTest::newRow("10 on 4") << 10 << 4 << "0-3 3-6 6-8 8-10";
    QTest::newRow("3 on 4: the last is empty") << 3 << 4 << "0-1 1-2 2-3 3-3";
    QTest::newRow("4096 on 3") << 4096 << 3 << "0-1366 1366-2731 2731-4096";
    QTest::newRow("32000 on 3") << 32000 << 3 << "0-10667 10667-21334 21334-32000";
    QTest::newRow("11008 on 3: 3670, 3669, 3669") << 11008 << 3 << "0-3670 3670-7339 7339-11008";
    QTest::newRow("151674 on 4 *: 37919, 37919, 37918, 37918")
        << 151674 << 4 << "0-37919 37919-75838 75838-113756 113756-151674";
    QTest::newRow("9 on 8") << 9 << 8 << "0-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9";
    QTest::newRow("25 on 2") << 25 << 2 << "0-13 13-25";
    QTest::newRow("nothing on 2") << 0 << 2 << "0-0 0-0";
}

void StrategyRangesTest::evenRange()
{
    QFETCH(int, count);
    QFETCH(int, devices);
    QStringList found;
    for (int device = 0; device < devices; ++device) {
        const Range range = plan::evenRange(count, device, devices);
        found << QStringLiteral("%1-%2").arg(range.start).arg(range.end);
    }
    QTEST(found.join(QLatin1Char(' ')), "expected");
}

void StrategyRangesTest::ranges_data()
{
    columns();
    QTest::newRow("rowwise") << "rowwise"
                             << "10,8"
                             << "" << 3 << "[0,4) | [4,7) | [7,10)";
    QTest::newRow("columnwise") << "columnwise"
                                << "8,10"
                                << "" << 3 << "[0,4) | [4,7) | [7,10)";
    QTest::newRow("axiswise, from the back") << "axiswise"
                                             << "2,10,4"
                                             << "axis=-2" << 4 << "[0,3) | [3,6) | [6,8) | [8,10)";
    QTest::newRow("heads do not change where rowwise cuts")
        << "rowwise"
        << "4096,4096"
        << "heads=32 headDim=128" << 3 << "[0,1366) | [1366,2731) | [2731,4096)";
    const char* head = "head_aware_columnwise";
    QTest::newRow("32 heads on 3") << head << "4096,4096"
                                   << "heads=32 headDim=128" << 3
                                   << "[0,1408) | [1408,2816) | "
                                      "[2816,4096)";
    QTest::newRow("30 heads on 4 *")
        << head << "1920,1920"
        << "heads=30 headDim=64" << 4 << "[0,512) | [512,1024) | [1024,1472) | [1472,1920)";
    QTest::newRow("40 heads on 3")
        << head << "5120,5120"
        << "heads=40 headDim=128" << 3 << "[0,1792) | [1792,3456) | [3456,5120)";
    QTest::newRow("FP4, 32 heads")
        << head << "2048,1024"
        << "heads=32 headDim=64" << 4 << "[0,256) | [256,512) | [512,768) | [768,1024)";
    QTest::newRow("FP4, 30 heads")
        << head << "1920,960"
        << "heads=30 headDim=64" << 4 << "[0,256) | [256,512) | [512,736) | [736,960)";
    QTest::newRow("MXFP6, 32 heads")
        << head << "4096,3072"
        << "heads=32 headDim=128" << 3 << "[0,1056) | [1056,2112) | [2112,3072)";
    QTest::newRow("another extent is no packing")
        << head << "8,1000"
        << "heads=4 headDim=128" << 2 << "[0,256) | [256,512)";
    QTest::newRow("2 K/V heads on 4")
        << head << "8,256"
        << "heads=2 headDim=128" << 4 << "[0,128) | [128,256) | [256,256) | [256,256)";
    QTest::newRow("stacked q, k, v")
        << "stacked_qkv"
        << "12288,4096"
        << "heads=32 headDim=128" << 3
        << "[0,1408)+[4096,5504)+[8192,9600) | [1408,2816)+[5504,6912)+[9600,11008) | "
           "[2816,4096)+[6912,8192)+[11008,12288)";
    QTest::newRow("7 stacked heads on 3 *")
        << "stacked_qkv"
        << "42,14"
        << "heads=7 headDim=2" << 3
        << "[0,6)+[14,20)+[28,34) | [6,10)+[20,24)+[34,38) | [10,14)+[24,28)+[38,42)";
    QTest::newRow("gate and up of stacked experts")
        << "gate_up"
        << "8,4096,28672"
        << "" << 3
        << "[0,4779)+[14336,19115) | [4779,9558)+[19115,23894) | [9558,14336)+[23894,28672)";
    QTest::newRow("gate and up of 10, axis from the back")
        << "gate_up"
        << "3,10"
        << "axis=-1" << 3 << "[0,2)+[5,7) | [2,4)+[7,9) | [4,5)+[9,10)";
    QTest::newRow("grouped q, k, v on 4")
        << "segmented"
        << "6144,4096"
        << "axis=0 segments=32x128,8x128,8x128" << 4
        << "[0,1024)+[4096,4352)+[5120,5376) | [1024,2048)+[4352,4608)+[5376,5632) | "
           "[2048,3072)+[4608,4864)+[5632,5888) | [3072,4096)+[4864,5120)+[5888,6144)";
    QTest::newRow("grouped q, k, v on 3")
        << "segmented"
        << "6144,4096"
        << "axis=0 segments=32x128,8x128,8x128" << 3
        << "[0,1408)+[4096,4480)+[5120,5504) | [1408,2816)+[4480,4864)+[5504,5888) | "
           "[2816,4096)+[4864,5120)+[5888,6144)";
    QTest::newRow("equal segments")
        << "segmented"
        << "8,6"
        << "axis=1 segments=2" << 3 << "[0,1)+[3,4) | [1,2)+[4,5) | [2,3)+[5,6)";
    QTest::newRow("vocabulary: blocks of ceil(10 / 4) = 3")
        << "vocabulary_parallel"
        << "10,8"
        << "" << 4 << "[0,3) | [3,6) | [6,9) | [9,10)";
    // ceil(151674 / 4) = 37919; the last begins at 3 · 37919 = 113757.
    QTest::newRow("vocabulary of Qwen2") << "vocabulary_parallel"
                                         << "151674,8"
                                         << "" << 4
                                         << "[0,37919) | [37919,75838) | [75838,113757) | "
                                            "[113757,151674)";
}

void StrategyRangesTest::ranges()
{
    QFETCH(QString, strategy);
    QFETCH(QString, shape);
    QFETCH(QString, with);
    QFETCH(int, devices);
    QFETCH(QString, expected);
    const auto found =
        rangesOf(*findStrategy(strategy.toStdString()), dims(shape), parameters(with), devices);
    QVERIFY2(found.ok(), found ? "" : found.error().message.english().c_str());
    QCOMPARE(text(*found), expected);
}

/// One part of 6 FP4 codes in 3 bytes: range(6, i, 4) = [0,2) [2,4) [4,5) [5,6), halved and rounded
/// down.
void StrategyRangesTest::oddPackedSegment_losesItsAlignment()
{
    StrategyParameters packed;
    packed.axis = 0;
    packed.parts = {{6, 1}};
    const WeightStrategy& segmented = *findStrategy("segmented");
    const auto found = rangesOf(segmented, dims(QStringLiteral("3,8")), packed, 4);
    QVERIFY(found.ok());
    QCOMPARE(text(*found), QStringLiteral("[0,1) | [1,2) | [2,2) | [2,3)"));
    const auto division = segmented.divide(dims(QStringLiteral("3,8")), packed);
    QVERIFY(fitOf(*division, 4).fit == Fit::No);
    QVERIFY(fitOf(*division, 3).fit == Fit::Even);
}

void StrategyRangesTest::sizes_data()
{
    columns();
    QTest::newRow("30 stacked heads on 4 *") << "stacked_qkv"
                                             << "5760,1920"
                                             << "heads=30 headDim=64" << 4 << "1536 1536 1344 1344";
    QTest::newRow("32 stacked heads on 4 *") << "stacked_qkv"
                                             << "6144,2048"
                                             << "heads=32 headDim=64" << 4 << "1536 1536 1536 1536";
    QTest::newRow("gate and up of 1536 on 4 *") << "gate_up"
                                                << "4,8,1536"
                                                << "" << 4 << "384 384 384 384";
    QTest::newRow("grouped q, k, v on 3")
        << "segmented"
        << "6144,8"
        << "axis=0 segments=32x128,8x128,8x128" << 3 << "2176 2176 1792";
    // 3 · 24 · 256 + 2 · 18432 = 55296 = 4 · 13824.
    QTest::newRow("q, k, v, gate and up of Flux 2 *")
        << "segmented"
        << "55296,8"
        << "axis=0 segments=24x256,24x256,24x256,18432,18432" << 4 << "13824 13824 13824 13824";
}

void StrategyRangesTest::sizes()
{
    QFETCH(QString, strategy);
    QFETCH(QString, shape);
    QFETCH(QString, with);
    QFETCH(int, devices);
    const auto found =
        rangesOf(*findStrategy(strategy.toStdString()), dims(shape), parameters(with), devices);
    QVERIFY(found.ok());
    QStringList sizes;
    for (std::size_t device = 0; device < found->devices.size(); ++device)
        sizes << QString::number(found->size(device));
    QTEST(sizes.join(QLatin1Char(' ')), "expected");
}

void StrategyRangesTest::refuses_data()
{
    columns();
    QTest::newRow("stacked rows that are no multiple of 3")
        << "stacked_qkv"
        << "4097,8"
        << "heads=32 headDim=128" << 2 << "not a multiple of 3";
    QTest::newRow("stacked heads of another width")
        << "stacked_qkv"
        << "12288,4096"
        << "heads=16 headDim=128" << 2 << "hidden size 4096 is not 16 heads";
    QTest::newRow("stacked without heads") << "stacked_qkv"
                                           << "12,4"
                                           << "" << 2 << "needs the number of heads";
    QTest::newRow("stacked with segments") << "stacked_qkv"
                                           << "12,4"
                                           << "segments=3" << 2 << "three equal segments";
    QTest::newRow("heads without a size") << "head_aware_columnwise"
                                          << "8,8"
                                          << "heads=4" << 2 << "size of a head";
    QTest::newRow("no heads") << "head_aware_columnwise"
                              << "8,8"
                              << "heads=0 headDim=4" << 2 << "0 heads of 4";
    QTest::newRow("heads with segments") << "head_aware_columnwise"
                                         << "8,8"
                                         << "heads=2 headDim=4 segments=2" << 2 << "use segmented";
    QTest::newRow("an odd gate and up") << "gate_up"
                                        << "2,2,9"
                                        << "" << 3 << "must be even, not 9";
    QTest::newRow("gate and up of a matrix") << "gate_up"
                                             << "4,10"
                                             << "" << 2 << "no axis 2";
    QTest::newRow("gate and up with heads") << "gate_up"
                                            << "4,4,10"
                                            << "heads=2" << 2 << "takes no heads";
    QTest::newRow("parts that do not cover *")
        << "segmented"
        << "1000,8"
        << "axis=0 segments=300,200" << 2 << "cover 500 features";
    QTest::newRow("segmented without parts") << "segmented"
                                             << "8,8"
                                             << "axis=0" << 2 << "needs its parts";
    QTest::newRow("segmented without axis") << "segmented"
                                            << "8,8"
                                            << "segments=2" << 2 << "needs the axis";
    QTest::newRow("segmented with heads") << "segmented"
                                          << "8,8"
                                          << "axis=0 heads=2" << 2 << "heads by part";
    QTest::newRow("parts of rowwise") << "rowwise"
                                      << "8,8"
                                      << "segments=4,4" << 2 << "for the strategy segmented";
    QTest::newRow("axiswise without axis") << "axiswise"
                                           << "8,8"
                                           << "" << 2 << "needs the axis";
    QTest::newRow("an axis that is not there") << "axiswise"
                                               << "8,8"
                                               << "axis=2" << 2 << "no axis 2";
    QTest::newRow("a symbolic size") << "rowwise"
                                     << "batch,8"
                                     << "" << 2 << "not a number";
    QTest::newRow("no devices") << "rowwise"
                                << "8,8"
                                << "" << 0 << "0 devices cannot";
    // ceil(9 / 8) = 2: device 5 would begin at 10.
    QTest::newRow("rounded up past the end") << "vocabulary_parallel"
                                             << "9,8"
                                             << "" << 8 << "begin at 10 of 9";
    QTest::newRow("vocabulary with segments") << "vocabulary_parallel"
                                              << "9,8"
                                              << "segments=3" << 3 << "takes no heads";
}

void StrategyRangesTest::refuses()
{
    QFETCH(QString, strategy);
    QFETCH(QString, shape);
    QFETCH(QString, with);
    QFETCH(int, devices);
    QFETCH(QString, expected);
    const auto found =
        rangesOf(*findStrategy(strategy.toStdString()), dims(shape), parameters(with), devices);
    QVERIFY(!found.ok());
    QVERIFY2(found.error().message.english().find(expected.toStdString()) != std::string::npos,
             found.error().message.english().c_str());
}

void StrategyRangesTest::replicate_hasNoPieces()
{
    const auto found = rangesOf(*findStrategy("replicate"), dims(QStringLiteral("8,8")), {}, 3);
    QVERIFY(found.ok());
    QVERIFY(!found->axis);
    QCOMPARE(found->devices.size(), std::size_t(3));
}

void StrategyRangesTest::fits_data()
{
    columns();
    QTest::newRow("even") << "rowwise"
                          << "12,8"
                          << "" << 4 << "even ";
    QTest::newRow("uneven") << "rowwise"
                            << "10,8"
                            << "" << 4 << "uneven 3, 3, 2, 2";
    QTest::newRow("too small") << "rowwise"
                               << "3,8"
                               << "" << 4 << "no the last device would get none";
    QTest::newRow("heads torn") << "rowwise"
                                << "4096,8"
                                << "heads=32 headDim=128" << 3 << "no would tear a head of 128";
    QTest::newRow("uneven heads") << "head_aware_columnwise"
                                  << "8,1920"
                                  << "heads=30 headDim=64" << 4
                                  << "uneven 30 heads on 4 devices: 8, 8, 7, 7";
    QTest::newRow("fewer K/V heads than devices")
        << "head_aware_columnwise"
        << "8,256"
        << "heads=2 headDim=128" << 4 << "no 2 heads on 4 devices";
    QTest::newRow("heads that leave the axis partly to nobody")
        << "head_aware_columnwise"
        << "8,1000"
        << "heads=4 headDim=128" << 2 << "no no device would hold the rest";
    QTest::newRow("heads past the end") << "head_aware_columnwise"
                                        << "8,500"
                                        << "heads=4 headDim=128" << 2 << "no past its end";
    // [0,3) [3,6) of codes in pairs.
    QTest::newRow("FP4 codes torn") << "head_aware_columnwise"
                                    << "8,3"
                                    << "heads=2 headDim=3" << 2 << "no group of 2 packed codes";
    // Device 1 has query heads 11 … 21 of 4 per K/V head, and K/V heads 3 … 5.
    QTest::newRow("query heads without their K/V heads")
        << "segmented"
        << "6144,8"
        << "axis=0 segments=32x128,8x128,8x128" << 3
        << "no device 1 would hold query heads 11 to 21, which need K/V heads 2 to 5, and K/V "
           "heads 3 to 5";
    QTest::newRow("grouped heads") << "segmented"
                                   << "6144,8"
                                   << "axis=0 segments=32x128,8x128,8x128" << 4 << "even ";
    QTest::newRow("whole") << "replicate"
                           << "8,8"
                           << "" << 3 << "even ";
    QTest::newRow("rounded up past the end") << "vocabulary_parallel"
                                             << "9,8"
                                             << "" << 8 << "no the last device would get none";
}

void StrategyRangesTest::fits()
{
    QFETCH(QString, strategy);
    QFETCH(QString, shape);
    QFETCH(QString, with);
    QFETCH(int, devices);
    QFETCH(QString, expected);
    const auto division =
        findStrategy(strategy.toStdString())->divide(dims(shape), parameters(with));
    QVERIFY(division.ok());
    const DeviceFit fit = fitOf(*division, devices);
    const QString kind = expected.section(QLatin1Char(' '), 0, 0);
    QCOMPARE(fit.fit == Fit::Even, kind == QLatin1String("even"));
    QCOMPARE(fit.fit == Fit::Uneven, kind == QLatin1String("uneven"));
    const QString reason = QString::fromStdString(fit.reason.english());
    QVERIFY2(reason.contains(expected.section(QLatin1Char(' '), 1)), qPrintable(reason));
}

void StrategyRangesTest::workingDeviceCounts_data()
{
    columns();
    // 28 heads: even for the divisors, torn otherwise.
    QTest::newRow("28 heads by features") << "rowwise"
                                          << "3584,8"
                                          << "heads=28 headDim=128" << 28 << "1 2 4 7 14 28";
    QTest::newRow("28 heads, 4 K/V heads") << "segmented"
                                           << "4608,8"
                                           << "axis=0 segments=28x128,4x128,4x128" << 28 << "1 2 4";
}

void StrategyRangesTest::workingDeviceCounts()
{
    QFETCH(QString, strategy);
    QFETCH(QString, shape);
    QFETCH(QString, with);
    QFETCH(int, devices);
    const auto division =
        findStrategy(strategy.toStdString())->divide(dims(shape), parameters(with));
    QStringList even;
    for (int count = 1; count <= devices; ++count) {
        if (fitOf(*division, count).fit == Fit::Even)
            even << QString::number(count);
    }
    QTEST(even.join(QLatin1Char(' ')), "expected");
}

void StrategyRangesTest::shardsTileTheAxis_data()
{
    columns();
    QTest::newRow("plain") << "rowwise"
                           << "1001,8"
                           << "" << 0 << "1001";
    QTest::newRow("stacked") << "stacked_qkv"
                             << "42,8"
                             << "heads=7 headDim=2" << 0 << "42";
    QTest::newRow("gate and up") << "gate_up"
                                 << "2,2,94"
                                 << "" << 0 << "94";
    QTest::newRow("grouped") << "segmented"
                             << "72,8"
                             << "axis=0 segments=10x4,4x4,4x4" << 0 << "72";
    QTest::newRow("packed") << "segmented"
                            << "36,8"
                            << "axis=0 segments=10x4,4x4,4x4" << 0 << "36";
}

/// Every index belongs to exactly one device, whatever the count.
void StrategyRangesTest::shardsTileTheAxis()
{
    QFETCH(QString, strategy);
    QFETCH(QString, shape);
    QFETCH(QString, with);
    QFETCH(QString, expected);
    for (int devices = 1; devices <= 13; ++devices) {
        const auto found =
            rangesOf(*findStrategy(strategy.toStdString()), dims(shape), parameters(with), devices);
        QVERIFY(found.ok());
        std::vector<int> held(std::size_t(expected.toInt()), 0);
        for (const std::vector<Range>& pieces : found->devices) {
            for (const Range& range : pieces) {
                for (int64_t i = range.start; i < range.end; ++i)
                    ++held.at(std::size_t(i));
            }
        }
        QVERIFY(std::all_of(held.begin(), held.end(), [](int times) { return times == 1; }));
    }
}

MESHWRIGHT_TEST(StrategyRangesTest)
#include "tst_strategy_ranges.moc"

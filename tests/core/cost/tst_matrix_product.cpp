#include "core/cost/matrix_product.h"
#include "core/cost/roofline.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using graph::DataType;

namespace {

/// 4 units of 2 TFLOP/s together, nothing else limiting.
cost::DeviceSpec device()
{
    cost::DeviceSpec spec;
    spec.peakFlops[DataType::Float16] = 2e12;
    spec.bytesPerSecond = 1e18;
    spec.tiles = cost::TileUnits {4, 1e18, {}};
    return spec;
}

double microseconds(const operators::MatrixProduct& product, const cost::DeviceSpec& spec,
                    cost::ElementBytes bytes = {})
{
    return toSeconds(cost::matrixProductTime(product, bytes, DataType::Float16, spec)) * 1e6;
}

} // namespace

class TestMatrixProduct : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wavesThatAreNotFull_takeAsLongAsFullOnes_data();
    void wavesThatAreNotFull_takeAsLongAsFullOnes();
    void everyWave_isFilledAndDrained();
    void tilesBeyondTheCache_waitForTheirOperands();
    void fewTilesOfALongInnerDimension_areCut();
    void smallProducts_areBoundByMemory();
    void productWithAVector_readsTheMatrixOnce();
    void rowsThatBeginOffSixteenBytes_areMultipliedSlower_data();
    void rowsThatBeginOffSixteenBytes_areMultipliedSlower();
    void resultsOfAllWavesButTheLast_leaveBesideTheNext();
    void deviceWithoutUnits_countsFlopsAlone();
};

void TestMatrixProduct::wavesThatAreNotFull_takeAsLongAsFullOnes_data()
{
    QTest::addColumn<qint64>("rows");
    QTest::addColumn<qint64>("columns");
    QTest::addColumn<double>("expected");
    // A unit does 0.5 FLOP/ps; a tile of 128 × 128 by 64 has 2^21 FLOP: 4.194304 µs.
    constexpr double kTile = 2.097152 / 0.5;
    QTest::newRow("four tiles of 128 x 128 on four units") << qint64(256) << qint64(256) << kTile;
    // Five of 128 x 128 are two waves, ten of 64 x 128 three of half the work, twenty of 64 x 64
    // five of a quarter.
    QTest::newRow("five tiles") << qint64(128) << qint64(640) << 1.25 * kTile;
    // Two rows are worked on as 64: 4 tiles of 64 x 64.
    QTest::newRow("two rows") << qint64(2) << qint64(256) << kTile / 4;
}

void TestMatrixProduct::wavesThatAreNotFull_takeAsLongAsFullOnes()
{
    QFETCH(qint64, rows);
    QFETCH(qint64, columns);
    QFETCH(double, expected);
    QCOMPARE(microseconds({1, rows, columns, 64}, device()), expected);
}

void TestMatrixProduct::everyWave_isFilledAndDrained()
{
    cost::DeviceSpec spec = device();
    spec.tiles->fill = {1'000'000}; // 1 µs
    spec.bytesPerSecond = 1e12;
    // As the first row above; 4 tiles of 128 · 128 · 2 B at 1 TB/s are 0.131072 µs. The operands'
    // way through the memory (131,072 B) is shorter than all this.
    QCOMPARE(microseconds({1, 256, 256, 64}, spec), 1 + 4.194304 + 0.131072);
    // Added to a float32 result: 8 B an element.
    QCOMPARE(microseconds({1, 256, 256, 64}, spec, {2, 8}), 1 + 4.194304 + 0.524288);
}

void TestMatrixProduct::tilesBeyondTheCache_waitForTheirOperands()
{
    cost::DeviceSpec spec = device();
    // 10 GB/s for each unit: 2 · (128 + 128) · 64 B = 32,768 B take 3.2768 µs, less than the
    // 4.194304 µs of its FLOPs; at 5 GB/s twice that.
    spec.tiles->cacheBytesPerSecond = 40e9;
    QCOMPARE(microseconds({1, 256, 256, 64}, spec), 4.194304);
    spec.tiles->cacheBytesPerSecond = 20e9;
    QCOMPARE(microseconds({1, 256, 256, 64}, spec), 6.5536);
}

void TestMatrixProduct::fewTilesOfALongInnerDimension_areCut()
{
    // One tile of 64 × 64 by 1024 cut in four: 2 · 64 · 64 · 256 FLOP at 0.5 FLOP/ps. Cut in two,
    // or wider tiles cut in four, take longer.
    QCOMPARE(microseconds({1, 64, 64, 1024}, device()), 4.194304);
    // Parts shorter than 256 are not made.
    QCOMPARE(microseconds({1, 64, 64, 511}, device()), 2 * 64 * 64 * 511 / 0.5e6);
}

void TestMatrixProduct::smallProducts_areBoundByMemory()
{
    cost::DeviceSpec spec = device();
    spec.bytesPerSecond = 1e9;
    spec.bandwidthFraction = 0.5;
    // 1 · 256 + 256 · 64 + 1 · 64 elements of 2 B at 0.5 GB/s.
    QCOMPARE(microseconds({1, 1, 64, 256}, spec), double((256 + 256 * 64 + 64) * 2) / 0.5e3);
}

void TestMatrixProduct::productWithAVector_readsTheMatrixOnce()
{
    cost::DeviceSpec spec = device();
    spec.bytesPerSecond = 1e12;
    // 2,048 + 2,048 · 2,048 elements are read, 2,048 written, 2 B each; the FLOPs take 4.2 µs.
    QCOMPARE(microseconds({1, 1, 2048, 2048}, spec), 8.396800);
    QCOMPARE(microseconds({1, 2048, 1, 2048}, spec), 8.396800);
    spec.tiles->fill = {1'000'000}; // 1 µs
    QCOMPARE(microseconds({1, 1, 2048, 2048}, spec), 9.396800);
}

void TestMatrixProduct::rowsThatBeginOffSixteenBytes_areMultipliedSlower_data()
{
    QTest::addColumn<qint64>("rowStep");
    QTest::addColumn<qint64>("elementBytes");
    QTest::addColumn<double>("times");
    QTest::newRow("unknown") << qint64(0) << qint64(2) << 1.0;
    QTest::newRow("16 bytes") << qint64(8) << qint64(2) << 1.0;
    QTest::newRow("48 bytes") << qint64(24) << qint64(2) << 1.0;
    QTest::newRow("8 bytes") << qint64(100) << qint64(2) << 2.0;
    QTest::newRow("4 bytes") << qint64(6) << qint64(2) << 2.0;
    QTest::newRow("2 bytes") << qint64(50257) << qint64(2) << 5.0;
    QTest::newRow("16 elements of a byte") << qint64(16) << qint64(1) << 1.0;
    QTest::newRow("8 elements of a byte") << qint64(8) << qint64(1) << 2.0;
    QTest::newRow("2 elements of a byte") << qint64(2) << qint64(1) << 5.0;
    QTest::newRow("float32, which other units multiply") << qint64(1) << qint64(4) << 1.0;
}

void TestMatrixProduct::rowsThatBeginOffSixteenBytes_areMultipliedSlower()
{
    QFETCH(qint64, rowStep);
    QFETCH(qint64, elementBytes);
    QFETCH(double, times);
    cost::DeviceSpec spec = device();
    spec.tiles->misalignedFraction = 0.5;
    spec.tiles->oddFraction = 0.2;
    // As the first row of wavesThatAreNotFull.
    QCOMPARE(microseconds({1, 256, 256, 64, 0, rowStep}, spec, {elementBytes, elementBytes}),
             4.194304 * times);
}

void TestMatrixProduct::resultsOfAllWavesButTheLast_leaveBesideTheNext()
{
    cost::DeviceSpec spec = device();
    spec.bytesPerSecond = 1e12;
    // 32 tiles of 64 x 64 by 64 are eight waves on four units, 1.048576 us each; the last one's 4 ·
    // 64 · 64 · 2 B at 1 TB/s are waited for. Larger tiles work as long and leave more to the end.
    QCOMPARE(microseconds({1, 256, 512, 64}, spec), 8 * 1.048576 + 0.032768);
}

void TestMatrixProduct::deviceWithoutUnits_countsFlopsAlone()
{
    cost::DeviceSpec spec = device();
    operators::OperatorCost work {{1'000'000}, {100}, {100}};
    work.product = operators::MatrixProduct {1, 2, 256, 64};
    // 64 · 64 · 64 · 2 FLOP at 0.5 FLOP/ps.
    QCOMPARE(cost::operatorTime(work, DataType::Float16, spec).count, int64_t(1'048'576));
    spec.tiles.reset();
    QCOMPARE(cost::operatorTime(work, DataType::Float16, spec).count, int64_t(500'000));
}

MESHWRIGHT_TEST(TestMatrixProduct)
#include "tst_matrix_product.moc"

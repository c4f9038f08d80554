#include "core/cost/roofline.h"
#include "tests/support/run/measured_table.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numeric>
#include <string>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

/// Products of bfloat16 matrices, their results once in memory, and what they took.
struct MeasuredProduct
{
    int64_t count, rows, columns, inner;
    double microseconds;
};

/// On an H100 80GB SXM: PyTorch 2.11, CUDA 13.0, driver 580; replays of CUDA graphs of 16 products
/// on operands that the L2 cache does not keep, the faster of two runs of some 12 ms. Of 457 whose
/// rows begin at multiples of 16 bytes every eighth stands here; of the others all.
constexpr MeasuredProduct kProducts[] = {
    // clang-format off
    {1, 1, 1024, 4096, 7.557},
    {1, 1, 4096, 1792, 7.903},
    {1, 1, 50304, 1024, 39.98},
    {1, 8, 4096, 4096, 15.07},
    {1, 8, 8192, 8192, 47.44},
    {1, 64, 3072, 1024, 5.346},
    {1, 64, 4096, 14336, 46.15},
    {1, 64, 3584, 8192, 27.91},
    {1, 256, 2048, 2048, 7.519},
    {1, 256, 512, 4096, 8.985},
    {1, 256, 128256, 4096, 434.2},
    {1, 512, 12288, 4096, 70.92},
    {1, 512, 28672, 8192, 310.9},
    {1, 1024, 4096, 1024, 15.56},
    {1, 1024, 1792, 4096, 24.66},
    {1, 1024, 8192, 1024, 28.6},
    {1, 2048, 8192, 2048, 93.85},
    {1, 2048, 4096, 512, 17.21},
    {1, 4096, 1024, 1024, 17.92},
    {1, 4096, 14336, 4096, 687.5},
    {1, 4096, 8192, 28672, 2692},
    {1, 8192, 1024, 4096, 91.98},
    {1, 8192, 4096, 1792, 171.9},
    {1, 8192, 50304, 1024, 1251},
    {1, 16384, 12288, 4096, 2325},
    {1, 16384, 28672, 8192, 1.092e+04},
    {1, 1024, 1024, 4096, 15.81},
    {1, 1024, 4096, 4096, 46.48},
    {1, 1024, 4096, 1792, 24.17},
    {1, 1024, 8192, 8192, 173.7},
    {1, 1024, 1024, 8192, 26.21},
    {1, 2048, 4096, 1024, 31.06},
    {1, 2048, 4096, 12288, 277.9},
    {1, 2048, 1792, 4096, 45.32},
    {1, 2048, 8192, 28672, 1366},
    {1, 4096, 1024, 1024, 16.86},
    {1, 4096, 2048, 2048, 52.73},
    {1, 4096, 4096, 14336, 676.6},
    {1, 4096, 4096, 512, 34.54},
    {1, 4096, 28672, 8192, 2674},
    {1, 8192, 1024, 3072, 78.63},
    {1, 8192, 2048, 8192, 363.9},
    {1, 8192, 14336, 4096, 1404},
    {1, 8192, 512, 4096, 51.19},
    {1, 8192, 8192, 3584, 736.4},
    {1, 4096, 4128, 4096, 213.7},
    {1, 8192, 50264, 1024, 1151},
    {32, 2048, 2048, 88, 116.7},
    {32, 2048, 2048, 120, 118.9},
    {32, 2048, 2048, 160, 122.1},
    {8, 512, 512, 128, 4.692},
    {8, 2048, 2048, 64, 29.41},
    {16, 1024, 128, 1024, 17.49},
    {32, 512, 512, 128, 9.434},
    {32, 2048, 2048, 64, 109.2},
    {64, 1024, 128, 1024, 63.47},
    {128, 1024, 1024, 128, 127.3},
    {1, 4096, 4092, 4096, 486.5},
    {1, 4096, 4094, 4096, 482.9},
    {1, 4096, 4095, 4096, 1280},
    {1, 4096, 4097, 4096, 1415},
    {1, 4096, 4100, 4096, 479.3},
    {1, 4096, 4096, 4092, 567.6},
    {1, 4096, 4096, 4094, 517},
    {1, 4096, 4096, 4095, 1006},
    {1, 4096, 4096, 4097, 1040},
    {1, 4096, 4096, 4100, 530.7},
    {1, 8192, 50257, 1024, 8928},
    {32, 2048, 2048, 100, 262.5},
    {32, 2048, 100, 2048, 136.5},
    {32, 2048, 2048, 108, 269},
    {32, 2048, 108, 2048, 137},
    {32, 2048, 2048, 126, 270.6},
    {32, 2048, 126, 2048, 138.7},
    {32, 2048, 2048, 127, 404.9},
    {32, 2048, 127, 2048, 278.4},
    {32, 2048, 2048, 130, 323},
    {32, 2048, 130, 2048, 225},
    // clang-format on
};

/// Of short runs. compute_fraction in the file is for load that lasts, at a lower clock: 8192 x
/// 8192 x 8192 took 1.41 ms here and 1.62 ms after a second of it. Products of other rows do not
/// draw the power that lowers it.
constexpr double kShortRuns = 0.76;

enum class Rows : uint8_t
{
    Aligned,
    Misaligned,
    Odd
};

Rows rowsOf(const MeasuredProduct& product)
{
    const int64_t step = std::gcd(product.columns, product.inner);
    return step % 8 == 0 ? Rows::Aligned : step % 2 == 0 ? Rows::Misaligned : Rows::Odd;
}

} // namespace

/// What products of matrices take by the rule of tile_units beside what they took on an H100.
class TestMeasuredProducts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void productsOnH100_data();
    void productsOnH100();

private:
    cost::DeviceSpec m_device;
};

void TestMeasuredProducts::initTestCase()
{
    m_device = *wholeCatalogue(std::string(MESHWRIGHT_SAMPLES) + "/../hardware").find("h100-sxm");
}

void TestMeasuredProducts::productsOnH100_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<double>("median");
    QTest::newRow("rows at multiples of 16 bytes") << int(Rows::Aligned) << 0.06;
    QTest::newRow("of 4 or 8 bytes") << int(Rows::Misaligned) << 0.15;
    QTest::newRow("odd") << int(Rows::Odd) << 0.2;
}

void TestMeasuredProducts::productsOnH100()
{
    QFETCH(int, rows);
    QFETCH(double, median);
    cost::DeviceSpec device = m_device;
    if (Rows(rows) == Rows::Aligned)
        device.computeFraction = kShortRuns;
    std::vector<Compared> compared;
    for (const MeasuredProduct& each : kProducts) {
        if (rowsOf(each) != Rows(rows))
            continue;
        const int64_t count = each.count, m = each.rows, n = each.columns, k = each.inner;
        operators::OperatorCost cost;
        cost.flops = {2 * count * m * n * k};
        cost.bytesRead = {2 * count * (m + n) * k};
        cost.bytesWritten = {2 * count * m * n};
        cost.product = operators::MatrixProduct {count, m, n, k, 0, std::gcd(n, k)};
        const Picoseconds time = cost::operatorTime(cost, graph::DataType::BFloat16, device);
        compared.push_back({std::to_string(count) + " of " + std::to_string(m) + " x "
                                + std::to_string(k) + " by " + std::to_string(n),
                            toSeconds(time) * 1e6, each.microseconds});
    }
    print("Products on an H100", "us", compared);
    QVERIFY(medianError(compared) <= median);
}

MESHWRIGHT_TEST(TestMeasuredProducts)
#include "tst_measured_products.moc"

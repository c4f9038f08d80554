#include "tests/support/run/sharded_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

using Numbers = std::vector<int64_t>;
using Lines = std::vector<std::string>;

} // namespace

/// Windows over an image that is split along its height or width need the edges of the neighbours'
/// parts, and no more.
class TestHaloExchange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void convolution_exchangesRows();
    void windowsWithinTheirParts_exchangeNothing();
    void bothDimensions_exchangeCorners();
    void edgesLikeTheWholeImage_areNotExchanged();
};

void TestHaloExchange::convolution_exchangesRows()
{
    // The first convolution of a ResNet. Device 1 has the rows [56, 112) and computes 28 windows,
    // which see [53, 114): 3 rows of the part in front of it and 2 of the part behind it. A row
    // has 3 · 224 elements of 4 bytes: 2,688 bytes.
    ShardedGraph g({{"rows", 4}});
    const ValueId x = g.builder.input("x", {1, 3, 224, 224});
    const ValueId w = g.builder.weight("w", {64, 3, 7, 7});
    g.builder.node("Conv", {x, w},
                   {attribute("strides", Numbers {2, 2}), attribute("pads", Numbers {3, 3, 3, 3})});
    g.annotate(x, "[{}, {}, {rows}, {}]");
    QCOMPARE(
        g.communications(),
        (Lines {"collective_permute Conv_0 halo 8064", "collective_permute Conv_0 halo 5376"}));
    const Collective& step = g.propagation().communications().front().steps.front();
    QCOMPARE(step.groupSize(), int64_t(4));
}

void TestHaloExchange::windowsWithinTheirParts_exchangeNothing()
{
    ShardedGraph g({{"rows", 2}});
    const ValueId x = g.builder.input("x", {1, 1, 8, 8});
    g.builder.node(
        "MaxPool", {x},
        {attribute("kernel_shape", Numbers {2, 2}), attribute("strides", Numbers {2, 2})});
    g.annotate(x, "[{}, {}, {rows}, {}]");
    QCOMPARE(g.communications(), Lines {});
}

void TestHaloExchange::bothDimensions_exchangeCorners()
{
    // 4 × 4 elements of 4 bytes on each device. A row of 4 to either side; then a column of the 5
    // that a device has by then.
    ShardedGraph g({{"rows", 2}, {"columns", 2}});
    const ValueId x = g.builder.input("x", {1, 1, 8, 8});
    const ValueId w = g.builder.weight("w", {1, 1, 3, 3});
    g.builder.node("Conv", {x, w}, {attribute("pads", Numbers {1, 1, 1, 1})});
    g.annotate(x, "[{}, {}, {rows}, {columns}]");
    QCOMPARE(g.communications(),
             (Lines {"collective_permute Conv_0 halo 16", "collective_permute Conv_0 halo 16",
                     "collective_permute Conv_0 halo 20", "collective_permute Conv_0 halo 20"}));
}

void TestHaloExchange::edgesLikeTheWholeImage_areNotExchanged()
{
    // Each of two devices has 6 rows of 12. Two edges of 2 rows, for a kernel of 5, are less than
    // the 6 rows of a gather; two of 4, for a kernel of 9, are not.
    for (const auto& [kernel, edges] : {std::pair(5, 2), std::pair(9, 0)}) {
        ShardedGraph g({{"rows", 2}});
        const ValueId x = g.builder.input("x", {1, 1, 12, 12});
        const ValueId w = g.builder.weight("w", {1, 1, kernel, kernel});
        const int64_t pad = kernel / 2;
        g.builder.node("Conv", {x, w}, {attribute("pads", Numbers {pad, pad, pad, pad})});
        g.annotate(x, "[{}, {}, {rows}, {}]");
        const Lines all = g.communications();
        QCOMPARE(std::ranges::count_if(all,
                                       [](const std::string& line) {
                                           return line.find("halo") != std::string::npos;
                                       }),
                 edges);
        // Instead the image is gathered, and each device computes all of it.
        QCOMPARE(std::ranges::count_if(
                     all, [](const std::string& line) { return line.starts_with("all_gather"); }),
                 edges == 0 ? 1 : 0);
    }
}

MESHWRIGHT_TEST(TestHaloExchange)
#include "tst_halo_exchange.moc"

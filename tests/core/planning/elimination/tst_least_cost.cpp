#include "core/planning/elimination/least_cost.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using planning::LeastCost;

/// How devices share a graph at the least cost, against worked examples.
class TestLeastCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fastLink_splitsColumnsThenRows();
    void slowLink_exchangesNothing();
    void training_countsGradientsOfWhatIsWhole();
    void image_isSplitWithItsEdgesExchanged();
    void oddSizes_stayWhole();
};

namespace {

constexpr double kTieBreak = 1e-9; ///< seconds at most: what weights that lie in parts count

/// 1 TFLOP/s and memory far faster than needed; a link of @p bytesPerSecond without latency.
cost::DeviceSpec linkedDevice(double bytesPerSecond)
{
    cost::DeviceSpec device;
    device.name = "device";
    device.peakFlops = {{graph::DataType::Float, 1e12}};
    device.memory = {1'000'000'000'000};
    device.bytesPerSecond = 1e18;
    device.link = {bytesPerSecond, {}};
    return device;
}

LeastCost chosen(const GraphBuilder& builder, double link, bool training = false)
{
    const cost::DeviceSpec device = linkedDevice(link);
    const planning::ShardedRun run {
        &device, cost::DeviceGroup::over(2, device.link), {}, training, 1};
    const shapes::ShapeTable shapes = infer(builder);
    const auto found = planning::leastCostShardings(builder.graph(), shapes, run);
    return found ? *found : LeastCost();
}

bool isSplit(const LeastCost& found, ValueId value, std::size_t dim)
{
    const auto at = found.shardings.find(value);
    return at != found.shardings.end() && at->second == dim;
}

bool isWhole(const LeastCost& found, ValueId value)
{
    const auto at = found.shardings.find(value);
    return at == found.shardings.end() || !at->second;
}

bool takes(const LeastCost& found, double seconds)
{
    return std::abs(found.seconds - seconds) <= seconds * 1e-3 + kTieBreak && found.isOptimal
        && found.bound <= found.seconds * (1 + 1e-9);
}

/// x [7, 1000] · W1 [1000, 4000] → Relu → · W2 [4000, 1000]: 7 rows that two devices do not share.
struct TwoProducts
{
    GraphBuilder builder;
    ValueId x = builder.input("x", {7, 1000});
    ValueId first = builder.weight("W1", {1000, 4000});
    ValueId second = builder.weight("W2", {4000, 1000});
    ValueId wide = builder.node("MatMul", {x, first});
    ValueId narrow = builder.node("MatMul", {builder.node("Relu", {wide}), second});

    TwoProducts() { builder.output(narrow); }
};

} // namespace

/// Two products of 56 MFLOP, 56 µs each: half of both, and parts of the result are added up; a
/// part of the sum for each device, as nobody reads it: 28,000 bytes at 100 GB/s, half of them
/// sent.
void TestLeastCost::fastLink_splitsColumnsThenRows()
{
    const TwoProducts model;
    const LeastCost found = chosen(model.builder, 1e11);
    QVERIFY(isSplit(found, model.first, 1));
    QVERIFY(isSplit(found, model.second, 0));
    QVERIFY(isSplit(found, model.wide, 1));
    QVERIFY2(takes(found, 56e-6 + 0.14e-6), std::to_string(found.seconds * 1e6).c_str());
}

/// At 100 MB/s the same sum takes 140 µs, and a gathering longer: the first product is whole, of
/// the second the columns are shared, as nobody reads the result; 56 and 28 µs.
void TestLeastCost::slowLink_exchangesNothing()
{
    const TwoProducts model;
    const LeastCost found = chosen(model.builder, 1e8);
    QVERIFY(isWhole(found, model.wide));
    QVERIFY(isSplit(found, model.second, 1));
    QVERIFY2(takes(found, 84e-6), std::to_string(found.seconds * 1e6).c_str());
}

/// A product y = x · W0 of 14 µs before two of 56 µs, over 1 GB/s. What each device reads whole and
/// shares the columns out of has a gradient in as many terms.
void TestLeastCost::training_countsGradientsOfWhatIsWhole()
{
    GraphBuilder builder;
    const ValueId x = builder.input("x", {7, 1000});
    const ValueId w0 = builder.weight("W0", {1000, 1000}), w1 = builder.weight("W1", {1000, 4000});
    const ValueId w2 = builder.weight("W2", {4000, 1000});
    const ValueId y = builder.node("MatMul", {x, w0});
    const ValueId wide = builder.node("MatMul", {y, w1});
    builder.output(builder.node("MatMul", {wide, w2}));
    const LeastCost forward = chosen(builder, 1e9), both = chosen(builder, 1e9, true);
    // Half of y would save 7 µs and be gathered in 14: it is whole. Halves of the two others take
    // 56 µs, adding up a part of the result for each device 14 µs.
    QVERIFY2(takes(forward, 84e-6), std::to_string(forward.seconds * 1e6).c_str());
    // Three times the work, so that half of y saves 21 µs: 3 · 63 + 14. The gradient of y is added
    // up, 28 µs; the result is scattered and its gradient gathered, 14 µs each.
    QVERIFY2(takes(both, 259e-6), std::to_string(both.seconds * 1e6).c_str());
    QVERIFY(isSplit(both, w1, 1));
}

/// A convolution of 3 by 3 over 8 channels of 32 by 32, that makes 7: 7 · 32 · 32 · 8 · 9 · 2
/// = 1.03 MFLOP, of which each device does half, and a row of 8 · 32 numbers from either side at
/// 100 GB/s.
void TestLeastCost::image_isSplitWithItsEdgesExchanged()
{
    GraphBuilder builder;
    const ValueId x = builder.input("x", {1, 8, 32, 32});
    const ValueId w = builder.weight("w", {7, 8, 3, 3});
    const ValueId y = builder.node("Conv", {x, w},
                                   {attribute("pads", std::vector<int64_t> {1, 1, 1, 1}),
                                    attribute("kernel_shape", std::vector<int64_t> {3, 3})});
    builder.output(y);
    const LeastCost found = chosen(builder, 1e11);
    QVERIFY(isSplit(found, y, 2) || isSplit(found, y, 3));
    QVERIFY(isWhole(found, w));
    const double half = 7.0 * 32 * 32 * 8 * 9 * 2 / 2 / 1e12;
    QVERIFY2(takes(found, half + 2 * 8 * 32 * 4 / 1e11),
             std::to_string(found.seconds * 1e6).c_str());
}

/// Nothing of [7, 9] · [9, 5] divides by two, and a node without inputs has nothing to share.
void TestLeastCost::oddSizes_stayWhole()
{
    GraphBuilder builder;
    const ValueId made = builder.node("Constant", {}, {tensorAttribute("value", {7, 9})});
    const ValueId x = builder.node("ConstantOfShape", {made});
    const ValueId y = builder.node("MatMul", {x, builder.weight("w", {9, 5})});
    builder.output(y);
    const LeastCost found = chosen(builder, 1e11);
    QVERIFY(found.shardings.empty());
    QVERIFY(found.isOptimal);
}

MESHWRIGHT_TEST(TestLeastCost)
#include "tst_least_cost.moc"

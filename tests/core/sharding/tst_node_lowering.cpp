#include "core/sharding/carried_out.h"
#include "core/sharding/runs_whole.h"
#include "tests/support/run/sharded_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

using Numbers = std::vector<int64_t>;
using Lines = std::vector<std::string>;

/// The number of nodes that run whole.
std::size_t wholeCount(ShardedGraph& g)
{
    return wholeRuns(g.propagation(), g.graph()).size();
}

plan::AxesSharding heldByComponents(int64_t major, int64_t minor, std::size_t rank)
{
    plan::AxesSharding axes;
    axes.dims.resize(rank);
    axes.dims[0].components = {{major, {}}, {minor, {{"a", {}}}}};
    return axes;
}

/// Kinds of the collectives from one sharding to another of a tensor.
Lines kindsOf(const std::string& from, const std::string& to, const plan::Mesh& mesh,
              const Numbers& sizes)
{
    std::vector<std::optional<int64_t>> known(sizes.begin(), sizes.end());
    const auto steps = carriedOut({parseSharding(from, mesh, sizes.size()).value(),
                                   parseSharding(to, mesh, sizes.size()).value(), known, false},
                                  mesh);
    Lines kinds;
    for (const Collective& step : steps.value())
        kinds.push_back(toString(step.kind));
    return kinds;
}

} // namespace

/// How nodes run on parts of their tensors, and what that exchanges.
class TestNodeLowering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scatteredRows_areGathered();
    void unknownOperator_getsTheWhole();
    void emptyParts_areGathered();
    void nearestUpsampling_exchangesNothing();
    void linearUpsampling_exchangesARow();
    void alignedCorners_areGathered();
    void stages_gatherEachForItself();
    void slicedComponents_areClosed();
    void elementwiseComponents_goOn();
    void gathers_areOneDimensionAtATime();
    void unevenBlocks_areGatheredAndCut();
    void normalisedGroups_sendAStatisticEach();
};

/// Where a scatter writes is counted from the first row of the whole, so its rows come together.
void TestNodeLowering::scatteredRows_areGathered()
{
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 8});
    const ValueId indices = g.builder.integers({0, 3}, {2, 1});
    const ValueId updates = g.builder.input("u", {2, 8});
    g.builder.node("ScatterND", {x, indices, updates});
    g.annotate(x, "[{a}, {}]");
    // Half of 4 · 8 · 4 bytes.
    QCOMPARE(g.communications(),
             (Lines {"all_gather ScatterND_0 operand 64", "all_slice ScatterND_0 result 0"}));
    QCOMPARE(wholeCount(g), std::size_t(1));
    QCOMPARE(wholeRuns(g.propagation(), g.graph()).front().sent, std::optional(Bytes {64}));
}

void TestNodeLowering::unknownOperator_getsTheWhole()
{
    ShardedGraph g({{"a", 2}});
    g.builder.import("com.acme", 1);
    const ValueId x = g.builder.input("x", {4, 16});
    g.builder.node("Mystery", {x}, {}, "com.acme");
    g.annotate(x, "[{a}, {}]");
    QCOMPARE(g.communications(), Lines {"all_gather Mystery_0 operand 128"});
    QCOMPARE(wholeCount(g), std::size_t(1));
}

/// 3 rows over 4 devices leave one with nothing: each computes all.
void TestNodeLowering::emptyParts_areGathered()
{
    ShardedGraph g({{"a", 4}});
    const ValueId x = g.builder.input("x", {5, 3});
    const ValueId w = g.builder.weight("w", {3, 2});
    g.builder.node("MatMul", {x, w});
    g.annotate(w, "[{a}, {}]");
    QCOMPARE(wholeCount(g), std::size_t(1));
    for (const Communication& moved : g.propagation().communications())
        QVERIFY(moved.cause != CommunicationReason::Reduction);
}

/// Rows 2 k and 2 k + 1 of the result are row k of the image.
void TestNodeLowering::nearestUpsampling_exchangesNothing()
{
    ShardedGraph g({{"rows", 2}});
    const ValueId x = g.builder.input("x", {1, 2, 8, 8});
    const ValueId sizes = g.builder.integers({1, 2, 16, 16});
    g.builder.node("Resize", {x, {}, {}, sizes},
                   {attribute("coordinate_transformation_mode", "asymmetric"),
                    attribute("nearest_mode", "floor")});
    g.annotate(x, "[{}, {}, {rows}, {}]");
    QCOMPARE(g.communications(), Lines {});
    QCOMPARE(wholeCount(g), std::size_t(0));
}

/// Interpolation sees a row of each neighbour: 2 · 8 elements of 4 bytes either way.
void TestNodeLowering::linearUpsampling_exchangesARow()
{
    ShardedGraph g({{"rows", 2}});
    const ValueId x = g.builder.input("x", {1, 2, 8, 8});
    const ValueId sizes = g.builder.integers({1, 2, 16, 16});
    g.builder.node("Resize", {x, {}, {}, sizes}, {attribute("mode", "linear")});
    g.annotate(x, "[{}, {}, {rows}, {}]");
    QCOMPARE(
        g.communications(),
        (Lines {"collective_permute Resize_0 halo 64", "collective_permute Resize_0 halo 64"}));
}

/// With corners aligned the step between elements follows from the size of the whole.
void TestNodeLowering::alignedCorners_areGathered()
{
    ShardedGraph g({{"rows", 2}});
    const ValueId x = g.builder.input("x", {1, 2, 8, 8});
    const ValueId sizes = g.builder.integers({1, 2, 16, 16});
    g.builder.node("Resize", {x, {}, {}, sizes},
                   {attribute("mode", "linear"),
                    attribute("coordinate_transformation_mode", "align_corners")});
    g.annotate(x, "[{}, {}, {rows}, {}]");
    QCOMPARE(wholeCount(g), std::size_t(1));
}

/// Readers of one stage share what they need alike; those of another stage are other devices.
void TestNodeLowering::stages_gatherEachForItself()
{
    ShardedGraph g({{"pipe", 2}, {"a", 2}});
    g.stageAxis = "pipe";
    g.builder.import("com.acme", 1);
    const ValueId x = g.builder.input("x", {4, 16});
    for (int i = 0; i < 3; ++i) {
        const ValueId made = g.builder.node("Mystery", {x}, {}, "com.acme");
        g.setStage(*g.builder.graph().value(made).producer, i == 2 ? 1 : 0);
    }
    g.annotate(x, "[{a}, {}]");
    QCOMPARE(g.communications().size(), std::size_t(2));
}

/// 24 rows as 4 × 6: a slice of 12 is no such product, and takes no components.
void TestNodeLowering::slicedComponents_areClosed()
{
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {24, 3});
    const ValueId starts = g.builder.integers({0});
    const ValueId ends = g.builder.integers({12});
    const ValueId axes = g.builder.integers({0});
    const ValueId y = g.builder.node("Slice", {x, starts, ends, axes});
    g.annotate(x, heldByComponents(4, 6, 2));
    const TensorView& view =
        g.propagation().planGraph().view(g.propagation().planGraph().tensorOf(y));
    QVERIFY(view.components[0].empty());
}

void TestNodeLowering::elementwiseComponents_goOn()
{
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {24, 3});
    const ValueId y = g.builder.node("Relu", {x});
    g.annotate(x, heldByComponents(4, 6, 2));
    const TensorView& view =
        g.propagation().planGraph().view(g.propagation().planGraph().tensorOf(y));
    QCOMPARE(view.components[0], (DimComponents {4, 6}));
    QCOMPARE(g.communications(), Lines {});
}

void TestNodeLowering::gathers_areOneDimensionAtATime()
{
    const plan::Mesh mesh {{{"a", 2}, {"b", 2}}};
    QCOMPARE(kindsOf("[{a}, {b}]", "[{}, {}]", mesh, {8, 8}), (Lines {"all_gather", "all_gather"}));
}

/// 5 over {a 2, b 2} are blocks of 2, 2, 1 and 0; over a they are 3 and 2, which no two blocks
/// make.
void TestNodeLowering::unevenBlocks_areGatheredAndCut()
{
    const plan::Mesh mesh {{{"a", 2}, {"b", 2}}};
    QCOMPARE(kindsOf("[{a, b}]", "[{a}]", mesh, {5}), (Lines {"all_gather", "all_slice"}));
    // 8 are blocks of 2, and pairs of them are those of 4.
    QCOMPARE(kindsOf("[{a, b}]", "[{a}]", mesh, {8}), Lines {"all_gather"});
}

/// 4 groups of 8 channels over 2 devices along the height: a mean and a variance per group and
/// sample, 2 · 4 numbers of 4 bytes each. An all-reduce over 2 sends all of it.
void TestNodeLowering::normalisedGroups_sendAStatisticEach()
{
    ShardedGraph g({{"rows", 2}});
    const ValueId x = g.builder.input("x", {2, 32, 8, 8});
    const ValueId scale = g.builder.weight("scale", {32});
    const ValueId bias = g.builder.weight("bias", {32});
    g.builder.node("GroupNormalization", {x, scale, bias}, {attribute("num_groups", int64_t(4))});
    g.annotate(x, "[{}, {}, {rows}, {}]");
    const Communication& statistic = g.propagation().communications().front();
    QCOMPARE(toString(statistic.cause), std::string_view("internal"));
    QCOMPARE(statistic.count, 2);
    QCOMPARE(statistic.sent, std::optional(Bytes {32}));
}

MESHWRIGHT_TEST(TestNodeLowering)
#include "tst_node_lowering.moc"

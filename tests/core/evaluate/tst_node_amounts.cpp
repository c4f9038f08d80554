#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/evaluate/node_amounts.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/run/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numeric>

using namespace meshwright;
using namespace meshwright::tests;
using evaluate::NodeAmount;

namespace {

/// x [4, 64] · W [64, 64] → Add x → Reshape → y, all float32, on devices that move a byte a
/// picosecond and compute 1e14 FLOP/s.
struct Small
{
    std::unique_ptr<document::Document> document;
    evaluate::Settings settings;
    std::optional<ConfigurationId> configuration;

    Small()
    {
        GraphBuilder builder(17, 11);
        const GraphBuilder::Dims shape {int64_t(4), int64_t(64)};
        const ValueId x = builder.input("x", shape);
        const ValueId product = builder.node("MatMul", {x, builder.weight("W", {64, 64})});
        const ValueId sum = builder.node("Add", {product, x});
        const ValueId flat = builder.node("Reshape", {sum, builder.integers({256})});
        builder.output(flat);
        onnx::Model model;
        model.graph = builder.build();
        document = std::move(document::Document::fromModel(std::move(model), "small.onnx")).value();
        cost::DeviceSpec device;
        device.name = "test";
        device.title = "Test device";
        device.peakFlops = {{graph::DataType::Float, 1e14}};
        device.memory = Bytes {1'000'000};
        device.bytesPerSecond = 1e12;
        device.link = {1e11, Picoseconds {1'000}};
        settings.hardware.devices.push_back(device);
        settings.simulation.hardware = "test";
    }

    void cutAfter(uint32_t node)
    {
        plan::Configuration made;
        made.name = "two";
        made.numDevices = 2;
        configuration = document->newConfigurationId();
        QVERIFY(document->apply(*document::addConfiguration(*document, *configuration, made)));
        for (uint32_t i = 0; i < 3; ++i)
            QVERIFY(document->apply(*document::setStage(*document, *configuration,
                                                        std::vector {NodeId {i}},
                                                        StageNumber {i <= node ? 0 : 1})));
    }

    evaluate::NodeAmounts amounts(NodeAmount what) const
    {
        NoProgress progress;
        const auto evaluation = shapesOf(document->snapshot(), settings);
        const auto made = evaluate::nodeAmounts(*evaluation, configuration, what, progress);
        return made ? *made : evaluate::NodeAmounts {};
    }
};

} // namespace

class TestNodeAmounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// W is 64 · 64 · 4 bytes, each result 4 · 64 · 4; a Reshape makes nothing but looks at its
    /// shape of 8 bytes.
    void memory_isResultsAndWeightsOnce()
    {
        const evaluate::NodeAmounts made = Small().amounts(NodeAmount::Memory);
        QCOMPARE(made.ofNode, (std::vector<double> {16384 + 1024, 1024, 8}));
    }

    /// Both wait for memory: the product moves 1024 + 16384 + 1024 bytes, the sum 3 · 1024, beside
    /// the same time of a launch.
    void time_isThatOfTheRoofline()
    {
        const evaluate::NodeAmounts made = Small().amounts(NodeAmount::Time);
        QCOMPARE(made.hardware, std::string("Test device"));
        QCOMPARE(made.ofNode[0] - made.ofNode[1], 15360.0);
    }

    void communication_isWhatOtherStagesRead()
    {
        Small small;
        const std::vector<double> alone = small.amounts(NodeAmount::Communication).ofNode;
        QCOMPARE(std::accumulate(alone.begin(), alone.end(), 0.0), 0.0);
        small.cutAfter(0);
        const evaluate::NodeAmounts made = small.amounts(NodeAmount::Communication);
        QCOMPARE(made.ofNode, (std::vector<double> {1024, 0, 0}));
    }

    /// Of all nodes the sums of what is told of each: W of 16384 bytes and the shape of 8, and two
    /// results of 1024; a Reshape makes nothing.
    void sum_isThatOfTheNodes()
    {
        const Small small;
        NoProgress progress;
        const auto evaluation = shapesOf(small.document->snapshot(), small.settings);
        const std::vector<NodeId> all {NodeId {0}, NodeId {1}, NodeId {2}};
        const auto sum = evaluate::amountSum(*evaluation, std::nullopt, all, progress);
        QVERIFY(sum);
        const std::vector<double> times = small.amounts(NodeAmount::Time).ofNode;
        QCOMPARE(double(sum->forward.count), std::accumulate(times.begin(), times.end(), 0.0));
        QCOMPARE(sum->weights, Bytes {16384 + 8});
        QCOMPARE(sum->results, Bytes {1024 + 1024});
        QCOMPARE(sum->hardware, std::string("Test device"));
        const auto second =
            evaluate::amountSum(*evaluation, std::nullopt, std::vector {NodeId {1}}, progress);
        QVERIFY(second && second->weights == Bytes {0} && second->results == Bytes {1024});
    }

    void unknownHardware_isAnError()
    {
        Small small;
        small.settings.simulation.hardware = "abacus";
        NoProgress progress;
        const auto evaluation = shapesOf(small.document->snapshot(), small.settings);
        QVERIFY(!evaluate::nodeAmounts(*evaluation, std::nullopt, NodeAmount::Time, progress));
    }
};

MESHWRIGHT_TEST(TestNodeAmounts)
#include "tst_node_amounts.moc"

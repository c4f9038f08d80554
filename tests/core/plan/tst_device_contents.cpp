#include "core/plan/device_contents.h"
#include "core/plan/lowering.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

using namespace meshwright;
using namespace meshwright::plan;

namespace {

constexpr ConfigurationId kId {0};

/// Two products in a row: x [4, 8] · W [8, 16] · V [16, 2], float32. W has 8·16·4 = 512 bytes, V
/// 16·2·4 = 128.
struct Chain
{
    graph::Graph graph;
    ValueId w, v, hidden;
    NodeId first, second;
    Plan plan;

    Chain()
    {
        tests::GraphBuilder builder(17, 11);
        const ValueId x = builder.input("x", {int64_t(4), int64_t(8)});
        w = builder.weight("w", {8, 16});
        v = builder.weight("v", {16, 2});
        hidden = builder.node("MatMul", {x, w});
        first = builder.lastNode();
        builder.declare(hidden, {int64_t(4), int64_t(16)});
        builder.output(builder.node("MatMul", {hidden, v}));
        second = builder.lastNode();
        graph = builder.build();
        plan = Plan(graph.nodes().size());
    }

    void configure(Configuration configuration)
    {
        configuration.id = kId;
        plan.setConfigurations({std::move(configuration)});
    }

    void annotate(NodeId node, std::optional<StageNumber> stage,
                  std::vector<ShardingSpec> specs = {})
    {
        plan.setAnnotations(node, {{kId, std::move(specs), stage, {}}});
    }

    TensorSizeOf sizes() const
    {
        return [this](ValueId value) { return declaredSize(graph, value); };
    }
};

Configuration twoByTwo()
{
    Configuration configuration;
    configuration.name = "tp2pp2";
    configuration.numDevices = 4;
    configuration.mesh = Mesh {{{"pipe", 2}, {"model", 2}}};
    configuration.stageAxis = "pipe";
    return configuration;
}

ShardingSpec splitIn(ValueId value, int64_t axis, int64_t dim, std::vector<int64_t> devices)
{
    ShardingSpec spec;
    spec.tensor = value;
    spec.dims = {{axis, {{dim, int64_t(devices.size()), {}}}, {}}};
    spec.device = std::move(devices);
    return spec;
}

using DeviceNumbers = std::vector<int64_t>;

} // namespace

class tst_device_contents : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void stages_putNodesAndWholeWeightsOnTheirDevices()
    {
        Chain chain;
        chain.configure(twoByTwo());
        chain.annotate(chain.first, StageNumber {0});
        chain.annotate(chain.second, StageNumber {1});
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        // pipe 0 is devices 0 and 1, pipe 1 is 2 and 3; nothing is split.
        QCOMPARE(summary.devices.size(), std::size_t(4));
        for (std::size_t device = 0; device < 4; ++device) {
            const StageNumber stage {device < 2 ? 0 : 1};
            const DeviceTotals expected {1, {stage}, 1, {device < 2 ? 512 : 128}, 0};
            QVERIFY(summary.devices[device] == expected);
        }
        QCOMPARE(summary.weightBytes.count, int64_t(640));
        QCOMPARE(summary.unplacedNodes, int64_t(0));
        QCOMPARE(summary.unplacedWeightBytes.count, int64_t(0));
    }

    void splitWeight_isHeldInParts()
    {
        Chain chain;
        chain.configure(twoByTwo());
        chain.annotate(chain.first, StageNumber {0}, {splitIn(chain.w, 1, 16, {0, 1})});
        chain.annotate(chain.second, StageNumber {1});
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        QCOMPARE(summary.devices[0].weightBytes.count, int64_t(256)); // 512 / 2
        QCOMPARE(summary.devices[1].weightBytes.count, int64_t(256));
        const std::vector<HeldTensor> held =
            tensorsOnDevice(chain.graph, chain.plan, kId, 1, chain.sizes());
        QCOMPARE(held.size(), std::size_t(1));
        const HeldTensor expected {chain.w, {8, 8}, Bytes {256}, true, true};
        QVERIFY(held.front() == expected);
    }

    /// W is split over the model axis of the whole mesh, because its node states no stage; the node
    /// runs with its reader on stage 1, which has both halves.
    void shardsOfANodeWithoutAStage_areWhereItRuns()
    {
        Chain chain;
        chain.configure(twoByTwo());
        ShardingSpec halves = splitIn(chain.w, 1, 16, {-1, -2});
        halves.groups = {{-1, {0, 2}, {}}, {-2, {1, 3}, {}}};
        chain.annotate(chain.first, std::nullopt, {halves});
        chain.annotate(chain.second, StageNumber {1});
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        QVERIFY(summary.devices[0] == DeviceTotals {});
        QVERIFY(summary.devices[1] == DeviceTotals {});
        const DeviceTotals expected {2, {{1}}, 2, {512 / 2 + 128}, 0};
        QVERIFY(summary.devices[2] == expected);
        QVERIFY(summary.devices[3] == expected);
    }

    /// Split over all four devices: stage 1 has half of it only, and what the plan says stands.
    void shardsOverSeveralStages_stayThere()
    {
        Chain chain;
        chain.configure(twoByTwo());
        chain.annotate(chain.first, std::nullopt, {splitIn(chain.w, 1, 16, {0, 1, 2, 3})});
        chain.annotate(chain.second, StageNumber {1});
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        QCOMPARE(summary.devices[0].weightBytes.count, int64_t(512 / 4));
        QCOMPARE(summary.devices[0].nodes, int64_t(1));
        QCOMPARE(summary.devices[3].weightBytes.count, int64_t(512 / 4 + 128));
    }

    void unevenSplit_leavesTheLastDeviceLess()
    {
        Chain chain;
        Configuration configuration;
        configuration.numDevices = 3;
        chain.configure(configuration);
        chain.annotate(chain.first, std::nullopt, {splitIn(chain.w, 1, 16, {0, 1, 2})});
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        // Blocks of ceil(16 / 3) = 6, 6 and 4 columns of 8 rows of 4 bytes; V lies on all (no
        // stages).
        QCOMPARE(summary.devices[0].weightBytes.count, int64_t(6 * 8 * 4 + 128));
        QCOMPARE(summary.devices[2].weightBytes.count, int64_t(4 * 8 * 4 + 128));
    }

    void annotatedActivation_isListedAndNotCounted()
    {
        Chain chain;
        chain.configure(twoByTwo());
        chain.annotate(chain.first, StageNumber {0}, {splitIn(chain.hidden, 1, 16, {0, 1})});
        chain.annotate(chain.second, StageNumber {1});
        const std::vector<HeldTensor> held =
            tensorsOnDevice(chain.graph, chain.plan, kId, 0, chain.sizes());
        QCOMPARE(held.size(), std::size_t(2));
        QVERIFY(held[0].value == chain.w || held[1].value == chain.w);
        const HeldTensor& activation = held[0].weight ? held[1] : held[0];
        QCOMPARE(activation.bytes->count, int64_t(4 * 8 * 4)); // [4, 16 / 2] float32
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        QCOMPARE(summary.devices[0].weightBytes.count, int64_t(512));
    }

    void devicesOfNode_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<DeviceNumbers>("devices");
        QTest::newRow("its stage's") << 0 << DeviceNumbers {2, 3};
        QTest::newRow("placement only overrides the stage") << 1 << DeviceNumbers {1};
        QTest::newRow("without a stage, where its shards lie") << 2 << DeviceNumbers {0, 3};
        QTest::newRow("all, where no node has a stage") << 3 << DeviceNumbers {0, 1, 2, 3};
        QTest::newRow("a group stands for its members") << 4 << DeviceNumbers {0, 2};
        QTest::newRow("devices that do not exist are left out") << 5 << DeviceNumbers {1};
        QTest::newRow("without a stage, those of its reader's") << 6 << DeviceNumbers {2, 3};
    }

    void devicesOfNode()
    {
        QFETCH(int, kind);
        QFETCH(DeviceNumbers, devices);
        Chain chain;
        chain.configure(twoByTwo());
        ShardingSpec placed;
        placed.tensor = chain.w;
        placed.device = {1};
        switch (kind) {
        case 0:
            chain.annotate(chain.first, StageNumber {1});
            break;
        case 1:
            chain.annotate(chain.first, StageNumber {1}, {placed});
            break;
        case 2:
            chain.annotate(chain.first, {}, {splitIn(chain.w, 1, 16, {3, 0})});
            break;
        case 4:
            placed.device = {-1};
            placed.groups = {{-1, {2, 0}, {}}};
            chain.annotate(chain.first, {}, {placed});
            break;
        case 5:
            placed.device = {1, 77};
            chain.annotate(chain.first, {}, {placed});
            break;
        case 6:
            chain.annotate(chain.second, StageNumber {1});
            break;
        default:
            break;
        }
        QCOMPARE(plan::devicesOfNode(chain.graph, chain.plan, kId, chain.first), devices);
    }

    void withoutStages_everyDeviceRunsEverything()
    {
        Chain chain;
        Configuration configuration;
        configuration.numDevices = 2;
        configuration.mesh = Mesh {{{"model", 2}}};
        chain.configure(configuration);
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        const DeviceTotals expected {2, {}, 2, {640}, 0};
        QVERIFY(summary.devices[0] == expected && summary.devices[1] == expected);
        QCOMPARE(nodesOnDevice(chain.graph, chain.plan, kId, 1).size(), std::size_t(2));
    }

    void nodeWithoutAPlace_isCounted()
    {
        Chain chain;
        chain.configure(twoByTwo());
        chain.annotate(chain.first, StageNumber {0});
        chain.annotate(chain.second, StageNumber {7}); // the stage axis has two
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        QCOMPARE(summary.unplacedNodes, int64_t(1));
        QCOMPARE(summary.unplacedWeightBytes.count, int64_t(128)); // V
    }

    void specThatDoesNotFit_isOfUnknownSize()
    {
        Chain chain;
        chain.configure(twoByTwo());
        // Three devices for two shards mean nothing.
        ShardingSpec spec = splitIn(chain.w, 1, 16, {0, 1, 2});
        spec.dims[0].components[0].shards = 2;
        chain.annotate(chain.first, StageNumber {0}, {spec});
        chain.annotate(chain.second, StageNumber {1});
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        QCOMPARE(summary.devices[0].unknownWeights, int64_t(1));
        QCOMPARE(summary.devices[0].weightBytes.count, int64_t(0));
    }

    void hugeDeviceCount_isBounded()
    {
        Chain chain;
        Configuration configuration;
        configuration.numDevices = std::numeric_limits<int32_t>::max();
        chain.configure(configuration);
        const ContentsSummary summary =
            summariseDevices(chain.graph, chain.plan, kId, chain.sizes());
        QCOMPARE(int64_t(summary.devices.size()), kMaxContentsDevices);
    }

    void missingConfiguration_holdsNothing()
    {
        const Chain chain;
        QVERIFY(summariseDevices(chain.graph, chain.plan, kId, chain.sizes()).devices.empty());
        QVERIFY(nodesOnDevice(chain.graph, chain.plan, kId, 0).empty());
    }

    void largeDecoder_onManyDevices()
    {
        const graph::Graph graph = tests::generatedDecoder({64, 1024, 16, 4096, 32000});
        Plan plan(graph.nodes().size());
        Configuration configuration;
        configuration.id = kId;
        configuration.numDevices = 64;
        configuration.mesh = Mesh {{{"model", 64}}};
        plan.setConfigurations({configuration});
        const ContentsSummary summary = summariseDevices(
            graph, plan, kId, [&](ValueId value) { return declaredSize(graph, value); });
        QCOMPARE(summary.devices.size(), std::size_t(64));
        QCOMPARE(summary.devices[63].nodes, int64_t(graph.nodes().size()));
        QCOMPARE(summary.devices[63].weightBytes.count, summary.weightBytes.count);
    }
};

MESHWRIGHT_TEST(tst_device_contents)
#include "tst_device_contents.moc"

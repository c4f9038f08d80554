#include "core/simulate/pricing/host_time.h"
#include "tests/support/run/parallel_mlp.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

using Devices = std::vector<std::vector<int64_t>>; ///< of each stage

cost::Topology nodesOfTwo(int64_t nodes)
{
    return cost::Topology(
        {{cost::Fabric::Switch, 2, {1e9, {}}}, {cost::Fabric::Switch, nodes, {1e9, {}}}});
}

/// Its last stage, whose forward pass ends with an all-reduce over all of its devices, on nodes of
/// so many devices. @p stages: 1 or 2, of two devices each.
Picoseconds lastForward(int stages, int64_t devicesOfNode, Picoseconds hostPerPeer)
{
    ParallelMlp mlp(stages == 2 ? std::vector<plan::MeshAxis> {{"pipe", 2}, {"model", 2}}
                                : std::vector<plan::MeshAxis> {{"model", 2}});
    mlp.splitColumnThenRow();
    if (stages == 2) {
        mlp.graph.stageAxis = "pipe";
        for (uint32_t node = 0; node < 3; ++node)
            mlp.graph.setStage(NodeId {node}, node == 2 ? 1 : 0);
    }
    cost::Catalogue catalogue {{computeBoundDevice({})}, {}};
    catalogue.devices.front().hostPerPeer = hostPerPeer;
    cost::NodeSpec node;
    node.name = "node";
    node.device = catalogue.devices.front().name;
    node.levels = {{"inside", cost::Fabric::Switch, devicesOfNode, {1e9, {}}},
                   {"between", cost::Fabric::Switch, std::nullopt, {1e9, {}}}};
    catalogue.nodes = {node};
    simulate::Options options;
    options.training = true;
    options.microbatches = 1;
    options.hardware = "node";
    NoProgress progress;
    const Result<simulate::Simulation> run = simulate::simulateModel(
        {mlp.graph.graph(), mlp.graph.plan(), mlp.graph.shapes(), ConfigurationId {1}, catalogue},
        options, progress);
    return run && run->completed ? run->stages.back().forward : Picoseconds();
}

} // namespace

/// How the host of a training framework and its device wait for each other.
class TestHostTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hostAndDevice_waitForEachOther();
    void stages_areOnSeveralNodes();
    void collectives_takeTheHostLongerWhereStagesAreOnSeveralNodes();
};

/// (4³ + 4³)^⅓ = 5.04 and (4³ + 1³)^⅓ = 4.021 ms.
void TestHostTime::hostAndDevice_waitForEachOther()
{
    const Picoseconds one {1'000'000'000}, four {4'000'000'000};
    const auto ms = [](Picoseconds time) { return 1e-9 * double(time.count); };
    QVERIFY(std::abs(ms(simulate::besideHost(four, four)) - 5.0397) < 1e-3);
    QVERIFY(std::abs(ms(simulate::besideHost(four, one)) - 4.0207) < 1e-3);
    QCOMPARE(simulate::besideHost(one, four), simulate::besideHost(four, one));
    QCOMPARE(simulate::besideHost(four, {}), four);
    QCOMPARE(simulate::besideHost({}, {}), Picoseconds());
}

void TestHostTime::stages_areOnSeveralNodes()
{
    using simulate::isOverNodes;
    QVERIFY(isOverNodes(Devices {{0, 1}, {2, 3}}, nodesOfTwo(2)));
    QVERIFY(isOverNodes(Devices {{0}, {1}, {2}}, nodesOfTwo(2)));
    QVERIFY(isOverNodes(Devices {{0, 2}, {1, 3}}, nodesOfTwo(2)));
    QVERIFY(!isOverNodes(Devices {{2}, {3}}, nodesOfTwo(2))); // one node
    QVERIFY(!isOverNodes(Devices {{0, 1, 2, 3}}, nodesOfTwo(2))); // one stage
    QVERIFY(!isOverNodes(Devices {{0, 2}, {0, 2}}, nodesOfTwo(2))); // virtual stages alone
    QVERIFY(!isOverNodes(Devices {}, nodesOfTwo(2)));
    const cost::Topology alike({{cost::Fabric::Switch, 4, {1e9, {}}}});
    QVERIFY(!isOverNodes(Devices {{0, 1}, {2, 3}}, alike)); // no nodes are known
}

/// The all-reduce has one other device: 12 ms of the host beside the device's time.
void TestHostTime::collectives_takeTheHostLongerWhereStagesAreOnSeveralNodes()
{
    const Picoseconds each {12'000'000'000};
    const Picoseconds device = lastForward(2, 2, {});
    QVERIFY(device.count > 0);
    QCOMPARE(lastForward(2, 2, each), simulate::besideHost(device, each));
    QCOMPARE(lastForward(2, 4, each), lastForward(2, 4, {})); // all on one node
    QCOMPARE(lastForward(1, 1, each), lastForward(1, 1, {})); // one stage over two nodes
}

MESHWRIGHT_TEST(TestHostTime)
#include "tst_host_time.moc"

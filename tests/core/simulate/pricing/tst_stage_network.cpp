#include "core/simulate/pricing/stage_network.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace meshwright;
using namespace meshwright::simulate;
using cost::Fabric;
using cost::Topology;

namespace {

constexpr int64_t kMiB = 1 << 20;

/// Two devices in each of two nodes: 1 MiB takes 1 µs within a node and 10 µs between nodes.
Topology nodes()
{
    return Topology({{Fabric::FullyConnected, 2, {double(kMiB) * 1e6, {}}},
                     {Fabric::Switch, 2, {double(kMiB) * 1e5, {}}}});
}

/// A gather of 2 MiB along one axis of a mesh: each of two devices gets 1 MiB.
CollectiveStep gatherAlong(uint32_t axis, uint32_t mesh)
{
    CollectiveStep step;
    step.collective.kind = sharding::CollectiveKind::AllGather;
    step.collective.axes = {{{axis, 1, 2}}};
    step.traffic.groupSize = 2;
    step.traffic.tensor = Bytes {2 * kMiB};
    step.mesh = mesh;
    return step;
}

} // namespace

class TestStageNetwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void collectives_takeTheLevelThatTheyCross();
    void stageMesh_liesOnTheStagesDevices();
    void repetitions_addUp();
    void everyCollective_startsLate();
    void unknownBytes_haveNoTime();
};

void TestStageNetwork::collectives_takeTheLevelThatTheyCross()
{
    const Topology topology = nodes();
    const std::vector<int64_t> devices {0, 1, 2, 3};
    const std::vector<plan::Mesh> meshes {{{{"outer", 2}, {"inner", 2}}}};
    const StageNetwork network(topology, devices, meshes);
    QCOMPARE(network.time(gatherAlong(1, 0))->count, int64_t(1'000'000));
    QCOMPARE(network.time(gatherAlong(0, 0))->count, int64_t(10'000'000));
    QCOMPARE(network.levels(gatherAlong(1, 0)), uint64_t(1));
    QCOMPARE(network.levels(gatherAlong(0, 0)), uint64_t(2));
}

void TestStageNetwork::stageMesh_liesOnTheStagesDevices()
{
    const Topology topology = nodes();
    const std::vector<plan::Mesh> meshes {{{{"model", 2}}}};
    // In one node, and in two.
    const std::vector<int64_t> near {2, 3}, far {1, 2};
    QCOMPARE(StageNetwork(topology, near, meshes).time(gatherAlong(0, 0))->count,
             int64_t(1'000'000));
    // 1 MiB each way at the slowest of the way's links, that between the nodes: 10 µs.
    QCOMPARE(StageNetwork(topology, far, meshes).time(gatherAlong(0, 0))->count,
             int64_t(10'000'000));
    // A mesh over all devices, of which the stage has some.
    const std::vector<plan::Mesh> all {{{{"pipe", 2}, {"model", 2}}}};
    QCOMPARE(StageNetwork(topology, near, all).time(gatherAlong(1, 0))->count, int64_t(1'000'000));
}

void TestStageNetwork::repetitions_addUp()
{
    const Topology topology = nodes();
    const std::vector<int64_t> devices {0, 1};
    const std::vector<plan::Mesh> meshes {{{{"model", 2}}}};
    CollectiveStep step = gatherAlong(0, 0);
    step.count = 3;
    QCOMPARE(StageNetwork(topology, devices, meshes).time(step)->count, int64_t(3'000'000));
}

/// Three times 1 µs on its way and 20 µs before.
void TestStageNetwork::everyCollective_startsLate()
{
    const Topology topology = nodes();
    const std::vector<int64_t> devices {0, 1};
    const std::vector<plan::Mesh> meshes {{{{"model", 2}}}};
    CollectiveStep step = gatherAlong(0, 0);
    step.count = 3;
    const StageNetwork network(topology, devices, meshes, {20'000'000});
    QCOMPARE(network.time(step)->count, int64_t(63'000'000));
}

void TestStageNetwork::unknownBytes_haveNoTime()
{
    const Topology topology = nodes();
    const std::vector<int64_t> devices {0, 1};
    CollectiveStep step = gatherAlong(0, 0);
    step.traffic.tensor.reset();
    QVERIFY(!StageNetwork(topology, devices, {}).time(step));
}

MESHWRIGHT_TEST(TestStageNetwork)
#include "tst_stage_network.moc"

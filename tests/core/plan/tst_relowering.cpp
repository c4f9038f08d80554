#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/relowering.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;
using tests::GraphBuilder;

class TestRelowering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shardingsOneAfterTheOther_areLoweredAsAlone();
    void unknownFields_stayWithTheirSpec();
    void whatDoesNotLower_isRefusedEachTime();
};

namespace {

/// Two stages of two devices.
Configuration configuration()
{
    Configuration made;
    made.name = "c";
    made.numDevices = 4;
    made.mesh = Mesh {{{"pipe", 2}, {"model", 2}}};
    made.stageAxis = "pipe";
    return made;
}

/// Splits the first dimension, or the second one.
AxesSharding splitting(std::size_t dim)
{
    AxesSharding sharding;
    sharding.dims.resize(2);
    sharding.dims[dim].axes = {{"model", {}}};
    return sharding;
}

ShardingSpec specOf(ValueId value)
{
    ShardingSpec spec;
    spec.tensor = value;
    return spec;
}

/// Weights of 8 × 16, 8 × 16 and 16 × 16.
graph::Graph weights()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {2, 8});
    b.output(b.node("MatMul", {x, b.weight("w", {8, 16})}));
    b.output(b.node("MatMul", {x, b.weight("u", {8, 16})}));
    b.output(b.node("Identity", {b.weight("v", {16, 16})}));
    return b.build();
}

} // namespace

void TestRelowering::shardingsOneAfterTheOther_areLoweredAsAlone()
{
    const graph::Graph graph = weights();
    const Configuration own = configuration();
    SpecLowering lowering(own, graph);
    for (int round = 0; round < 2; ++round) {
        for (const char* name : {"w", "u", "v"}) {
            for (const int32_t stage : {0, 1}) {
                for (const std::size_t dim : {0, 1}) {
                    const ValueId value = *graph.findValue(ScopeId {0}, name);
                    ShardingSpec spec = specOf(value);
                    QVERIFY(lowering.set(spec, splitting(dim), StageNumber {stage}));
                    auto alone = lower(splitting(dim), *meshDevices(own, StageNumber {stage}),
                                       declaredShape(graph, value));
                    QVERIFY(alone);
                    alone->tensor = value;
                    QVERIFY(spec == *alone);
                }
            }
        }
    }
}

void TestRelowering::unknownFields_stayWithTheirSpec()
{
    const graph::Graph graph = weights();
    const Configuration own = configuration();
    SpecLowering lowering(own, graph);
    ShardingSpec first = specOf(*graph.findValue(ScopeId {0}, "w")),
                 second = specOf(*graph.findValue(ScopeId {0}, "u"));
    first.unknown = "field";
    QVERIFY(lowering.set(first, splitting(0), StageNumber {0}));
    QVERIFY(lowering.set(second, splitting(0), StageNumber {0}));
    QCOMPARE(first.unknown, std::string("field"));
    QVERIFY(second.unknown.empty());
}

void TestRelowering::whatDoesNotLower_isRefusedEachTime()
{
    const graph::Graph graph = weights();
    const Configuration own = configuration();
    SpecLowering lowering(own, graph);
    AxesSharding sharding = splitting(0);
    sharding.dims[0].axes = {{"data", {}}};
    for (int round = 0; round < 2; ++round) {
        ShardingSpec spec = specOf(*graph.findValue(ScopeId {0}, "w"));
        const ShardingSpec before = spec;
        const Result<void> set = lowering.set(spec, sharding, StageNumber {0});
        QVERIFY(!set);
        QVERIFY(set.error().message.english().find("no axis 'data'") != std::string::npos);
        QVERIFY(spec == before);
    }
}

MESHWRIGHT_TEST(TestRelowering)
#include "tst_relowering.moc"

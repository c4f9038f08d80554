#include "core/simulate/pricing/node_figures.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using tests::GraphBuilder;

namespace {

/// 1 GFLOP/s, 1 GB/s, a launch of 1 µs.
cost::Catalogue oneDevice()
{
    cost::DeviceSpec device;
    device.name = "nano";
    device.title = "Test device";
    device.peakFlops[graph::DataType::Float] = 1e9;
    device.memory = {int64_t(1) << 30};
    device.bytesPerSecond = 1e9;
    device.launch = {1'000'000};
    cost::Catalogue catalogue;
    catalogue.devices.push_back(device);
    return catalogue;
}

} // namespace

/// What one node works, moves and takes.
class TestNodeFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matMul_isTheWholeOneWithoutAConfiguration();
    void unknownOperator_hasNoCost();
};

/// x [batch, 64] · w [64, 256], batch taken as 1: 2 · 64 · 256 = 32,768 FLOP take 32.768 µs; bytes:
/// (64 + 16,384) · 4 = 65,792 read and 256 · 4 = 1,024 written, 66.816 µs, which is longer; with
/// the launch 67.816 µs. Bound to 4, 131,072 FLOP take 131.072 µs.
void TestNodeFigures::matMul_isTheWholeOneWithoutAConfiguration()
{
    GraphBuilder b(17);
    const ValueId x = b.input("x", {"batch", int64_t(64)});
    b.output(b.node("MatMul", {x, b.weight("w", {64, 256})}));
    const NodeId node = b.lastNode();
    const shapes::ShapeTable shapes = tests::infer(b);
    const plan::Plan plan;
    const cost::Catalogue catalogue = oneDevice();
    const simulate::ModelInput input {b.graph(), plan, shapes, std::nullopt, catalogue};
    simulate::Options options;
    const auto assumed = simulate::nodeFigures(input, options, node);
    QVERIFY(assumed.ok());
    QCOMPARE(assumed->cost->flops.count, 32768);
    QCOMPARE(assumed->cost->bytesRead.count, 65792);
    QCOMPARE(assumed->cost->bytesWritten.count, 1024);
    QCOMPARE(assumed->forward->count, 67'816'000);
    QCOMPARE(assumed->hardware, std::string("Test device"));
    QVERIFY(assumed->isAssumed);
    QCOMPARE(assumed->assumed, std::vector<std::string> {"batch"});
    options.bindings["batch"] = 4;
    options.hardware = "nano";
    const auto bound = simulate::nodeFigures(input, options, node);
    QVERIFY(bound.ok());
    QCOMPARE(bound->forward->count, 132'072'000);
    QVERIFY(bound->assumed.empty() && !bound->isAssumed);
    options.hardware = "another";
    QVERIFY(!simulate::nodeFigures(input, options, node));
}

void TestNodeFigures::unknownOperator_hasNoCost()
{
    GraphBuilder b(17);
    b.output(b.node("Odd", {b.input("x", {int64_t(4)})}, {}, "acme"));
    const shapes::ShapeTable shapes = tests::infer(b);
    const plan::Plan plan;
    const cost::Catalogue catalogue = oneDevice();
    const auto figures =
        simulate::nodeFigures({b.graph(), plan, shapes, std::nullopt, catalogue}, {}, b.lastNode());
    QVERIFY(figures.ok());
    QVERIFY(!figures->cost && !figures->forward);
}

MESHWRIGHT_TEST(TestNodeFigures)
#include "tst_node_figures.moc"

#include "core/grouping/absent_weights.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

using namespace meshwright;
using namespace meshwright::tests;

class TestWeightTotals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initializersAndConstants_areCountedApart();
    void quantisedWeights_areParameters();
    void dequantisedBiases_areParameters();
    void weightsDeclaredAsInputs_areCountedApart();
    void sizesBeyondInt64_saturate();
};

namespace {

graph::Attribute valueOf(graph::DataType type, std::vector<int64_t> dims)
{
    graph::TensorInfo tensor;
    tensor.type = type;
    tensor.dims = std::move(dims);
    return {"value", {}, std::make_shared<const graph::TensorInfo>(tensor)};
}

} // namespace

void TestWeightTotals::initializersAndConstants_areCountedApart()
{
    GraphBuilder b(17);
    const ValueId x = b.input("x", {1, 4});
    const ValueId w = b.weight("w", {4, 3}); // 12 parameters of 4 bytes
    const ValueId held =
        b.node("Constant", {}, {valueOf(graph::DataType::Float16, {3, 5})}); // 15 of 2 bytes
    b.node("Constant", {}, {valueOf(graph::DataType::Int64, {2})}); // a shape
    b.node("Constant", {}, {valueOf(graph::DataType::Float, {1})}); // a setting
    b.output(b.node("MatMul", {b.node("MatMul", {x, w}), held}));
    const grouping::ModelWeights weights = grouping::modelWeights(b.build());
    QCOMPARE(weights.initializers.tensors, int64_t(1));
    QCOMPARE(weights.initializers.parameters, int64_t(12));
    QCOMPARE(weights.initializers.bytes.count, int64_t(48));
    QCOMPARE(weights.constants.tensors, int64_t(1));
    QCOMPARE(weights.constants.parameters, int64_t(15));
    QCOMPARE(weights.constants.bytes.count, int64_t(30));
    QCOMPARE(weights.external, int64_t(0));
}

/// 8 of 8 bits; a shape and a scale are none.
void TestWeightTotals::quantisedWeights_areParameters()
{
    GraphBuilder b(17);
    b.weight("w", {2, 4}, graph::DataType::Int8);
    b.weight("shape", {3}, graph::DataType::Int64);
    b.weight("scale", {1});
    const grouping::WeightTotals totals = grouping::modelWeights(b.build()).initializers;
    QCOMPARE(totals.tensors, int64_t(3));
    QCOMPARE(totals.parameters, int64_t(8));
    QCOMPARE(totals.bytes.count, int64_t(8 + 24 + 4));
}

/// A bias of 32 bits, of which a DequantizeLinear makes real numbers, and no other of that type.
void TestWeightTotals::dequantisedBiases_areParameters()
{
    GraphBuilder b(17);
    const ValueId bias = b.weight("bias", {8}, graph::DataType::Int32);
    b.weight("lengths", {3}, graph::DataType::Int32);
    b.output(b.node("DequantizeLinear", {bias, b.weight("scale", {1})}));
    const grouping::WeightTotals totals = grouping::modelWeights(b.build()).initializers;
    QCOMPARE(totals.tensors, int64_t(3));
    QCOMPARE(totals.parameters, int64_t(8));
}

/// A model whose weights were taken out declares them as inputs, more than 24 of them.
void TestWeightTotals::weightsDeclaredAsInputs_areCountedApart()
{
    GraphBuilder b(17);
    ValueId flow = b.input("x", {4, 4});
    for (int i = 0; i < 30; ++i)
        flow = b.node("MatMul", {flow, b.input("w" + std::to_string(i), {4, 4})});
    b.output(flow);
    const graph::Graph model = b.build();
    QCOMPARE(grouping::modelWeights(model).initializers.parameters, int64_t(0));
    const grouping::WeightTotals absent = grouping::absentWeights(model);
    QCOMPARE(absent.tensors, int64_t(30));
    QCOMPARE(absent.parameters, int64_t(30 * 16));
}

void TestWeightTotals::sizesBeyondInt64_saturate()
{
    GraphBuilder b(17);
    for (int i = 0; i < 20; ++i)
        b.weight("w" + std::to_string(i), {int64_t(1) << 57});
    const grouping::WeightTotals totals = grouping::modelWeights(b.build()).initializers;
    QCOMPARE(totals.parameters, int64_t(20) << 57);
    QCOMPARE(totals.bytes.count, std::numeric_limits<int64_t>::max()); // 20 · 2^59
}

MESHWRIGHT_TEST(TestWeightTotals)
#include "tst_weight_totals.moc"

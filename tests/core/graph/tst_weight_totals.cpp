#include "core/graph/weight_totals.h"
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
    const graph::ModelWeights weights = graph::modelWeights(b.build());
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
    const graph::WeightTotals totals = graph::modelWeights(b.build()).initializers;
    QCOMPARE(totals.tensors, int64_t(3));
    QCOMPARE(totals.parameters, int64_t(8));
    QCOMPARE(totals.bytes.count, int64_t(8 + 24 + 4));
}

void TestWeightTotals::sizesBeyondInt64_saturate()
{
    GraphBuilder b(17);
    for (int i = 0; i < 20; ++i)
        b.weight("w" + std::to_string(i), {int64_t(1) << 57});
    const graph::WeightTotals totals = graph::modelWeights(b.build()).initializers;
    QCOMPARE(totals.parameters, int64_t(20) << 57);
    QCOMPARE(totals.bytes.count, std::numeric_limits<int64_t>::max()); // 20 · 2^59
}

MESHWRIGHT_TEST(TestWeightTotals)
#include "tst_weight_totals.moc"

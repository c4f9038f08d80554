#include "core/operators/gradient_cost.h"

#include <QtTest>

using namespace meshwright;
using operators::GradientCost;
using operators::MatrixProduct;
using operators::OperatorCost;

namespace {

graph::Node node(const std::string& opType)
{
    graph::Node node;
    node.opType = opType;
    return node;
}

} // namespace

class TestGradientCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void product_hasOneForEachOperand();
    void weightOfAProduct_isAddedTo();
    void elementwise_readsItsInputAgain();
    void dropout_readsTheGradientAlone();
    void convolution_costsAsMuchForInputAndWeight();
    void fusedAttention_makesTheScoresAgain();
    void viewsAndUntrainedNodes_costNothing();
};

void TestGradientCost::product_hasOneForEachOperand()
{
    OperatorCost forward {{2 * 3 * 5 * 7}, {100}, {30}};
    forward.product = MatrixProduct {1, 3, 5, 7}; // [3, 7] × [7, 5]
    const GradientCost gradient = operators::gradientCost(node("MatMul"), forward, {true, false});
    QCOMPARE(gradient.inputs.size(), std::size_t(2));
    QVERIFY(gradient.inputs[0].product == (MatrixProduct {1, 3, 7, 5})); // [3, 5] × [5, 7]
    QVERIFY(gradient.inputs[1].product == (MatrixProduct {1, 7, 5, 3})); // [7, 3] × [3, 5]
    QCOMPARE(gradient.inputs[0].flops.count, forward.flops.count);
    QVERIFY(gradient.weights.empty());
}

void TestGradientCost::weightOfAProduct_isAddedTo()
{
    OperatorCost forward {{210}, {100}, {30}};
    forward.product = MatrixProduct {1, 3, 5, 7};
    const GradientCost gradient = operators::gradientCost(node("MatMul"), forward, {true, true});
    QCOMPARE(gradient.inputs.size(), std::size_t(1));
    QCOMPARE(gradient.weights.size(), std::size_t(1));
    QVERIFY(gradient.weights[0].product == (MatrixProduct {1, 7, 5, 3, true}));
    QVERIFY(operators::gradientCost(node("MatMul"), forward, {false, true}).inputs.empty());
}

void TestGradientCost::elementwise_readsItsInputAgain()
{
    const OperatorCost forward {{8}, {2'000'000}, {2'000'000}};
    const GradientCost gradient = operators::gradientCost(node("Gelu"), forward, {true, false});
    QCOMPARE(gradient.inputs.size(), std::size_t(1));
    QCOMPARE(gradient.inputs[0].bytesRead.count, int64_t(4'000'000));
    QCOMPARE(gradient.inputs[0].bytesWritten.count, int64_t(2'000'000));
    QCOMPARE(gradient.inputs[0].flops.count, int64_t(16));
}

void TestGradientCost::dropout_readsTheGradientAlone()
{
    // x of 2 MB in, y of 2 MB and a mask of 1 MB out; back: dy and the mask in, dx out.
    const OperatorCost forward {{8}, {2'000'000}, {3'000'000}};
    const GradientCost gradient = operators::gradientCost(node("Dropout"), forward, {true, false});
    QCOMPARE(gradient.inputs[0].bytesRead.count, int64_t(3'000'000));
    QCOMPARE(gradient.inputs[0].bytesWritten.count, int64_t(2'000'000));
}

void TestGradientCost::convolution_costsAsMuchForInputAndWeight()
{
    const OperatorCost forward {{1000}, {30}, {20}};
    const GradientCost gradient = operators::gradientCost(node("Conv"), forward, {true, true});
    QCOMPARE(gradient.inputs[0].flops.count, int64_t(1000));
    QCOMPARE(gradient.weights[0].flops.count, int64_t(1000));
    QCOMPARE(gradient.weights[0].bytesRead.count, int64_t(50));
}

void TestGradientCost::fusedAttention_makesTheScoresAgain()
{
    OperatorCost forward {{1000}, {30}, {10}};
    forward.isFusedAttention = true;
    const GradientCost gradient =
        operators::gradientCost(node("Attention"), forward, {true, false});
    QCOMPARE(gradient.inputs[0].flops.count, int64_t(2500)); // five products for two
    QVERIFY(gradient.inputs[0].isFusedAttention);
}

void TestGradientCost::viewsAndUntrainedNodes_costNothing()
{
    const GradientCost view = operators::gradientCost(node("Reshape"), {}, {true, false});
    QVERIFY(view.inputs.empty() && view.weights.empty());
    const GradientCost none =
        operators::gradientCost(node("Gelu"), {{8}, {2}, {2}}, {false, false});
    QVERIFY(none.inputs.empty() && none.weights.empty());
}

QTEST_APPLESS_MAIN(TestGradientCost)
#include "tst_gradient_cost.moc"

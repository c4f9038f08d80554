#include "core/operators/gradient_cost.h"

#include <QtTest>

using namespace meshwright;
using operators::MatrixProduct;
using operators::OperatorCost;

class TestGradientCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void product_hasOneForEachOperand();
    void weightOfAProduct_isAddedTo();
    void fusedAttention_makesTheScoresAgain();
    void otherOperators_areNotKnown();
};

void TestGradientCost::product_hasOneForEachOperand()
{
    OperatorCost forward {{2 * 3 * 5 * 7}, {100}, {30}};
    forward.product = MatrixProduct {1, 3, 5, 7}; // [3, 7] × [7, 5]
    const auto gradient = operators::gradientCost(forward, false);
    QVERIFY(gradient && gradient->weights.empty());
    QCOMPARE(gradient->inputs.size(), std::size_t(2));
    QVERIFY(gradient->inputs[0].product == (MatrixProduct {1, 3, 7, 5})); // [3, 5] × [5, 7]
    QVERIFY(gradient->inputs[1].product == (MatrixProduct {1, 7, 5, 3})); // [7, 3] × [3, 5]
    QCOMPARE(gradient->inputs[0].flops.count, forward.flops.count);
}

void TestGradientCost::weightOfAProduct_isAddedTo()
{
    OperatorCost forward {{210}, {100}, {30}};
    forward.product = MatrixProduct {1, 3, 5, 7};
    const auto gradient = operators::gradientCost(forward, true);
    QVERIFY(gradient);
    QCOMPARE(gradient->inputs.size(), std::size_t(1));
    QCOMPARE(gradient->weights.size(), std::size_t(1));
    QVERIFY(gradient->weights[0].product == (MatrixProduct {1, 7, 5, 3, true}));
}

void TestGradientCost::fusedAttention_makesTheScoresAgain()
{
    OperatorCost forward {{1000}, {30}, {10}};
    forward.isFusedAttention = true;
    const auto gradient = operators::gradientCost(forward, false);
    QVERIFY(gradient);
    QCOMPARE(gradient->inputs.size(), std::size_t(1));
    QCOMPARE(gradient->inputs[0].flops.count, int64_t(2500)); // five products for two
    QVERIFY(gradient->inputs[0].isFusedAttention);
    QCOMPARE(gradient->inputs[0].bytesRead.count, int64_t(30 + 10 + 10));
    QCOMPARE(gradient->inputs[0].bytesWritten.count, int64_t(30));
}

void TestGradientCost::otherOperators_areNotKnown()
{
    QVERIFY(!operators::gradientCost({{8}, {2}, {2}}, true));
}

QTEST_APPLESS_MAIN(TestGradientCost)
#include "tst_gradient_cost.moc"

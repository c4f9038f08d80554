#include "core/operators/gradient_cost.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using operators::MatrixProduct;
using operators::OperandGradient;
using operators::OperatorCost;

class TestGradientCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void product_hasOneForEachOperand();
    void operandWithoutGradient_costsNothing();
    void whatIsAddedTo_isReadToo();
    void fusedAttention_makesTheScoresAgain();
    void otherOperators_areNotKnown();
};

void TestGradientCost::product_hasOneForEachOperand()
{
    OperatorCost forward {{2 * 3 * 5 * 7}, {100}, {30}};
    forward.product = MatrixProduct {1, 3, 5, 7, 0, 1}; // [3, 7] × [7, 5]
    const auto gradient =
        operators::gradientCost(forward, OperandGradient::Activation, OperandGradient::Activation);
    QVERIFY(gradient && gradient->weights.empty());
    QCOMPARE(gradient->inputs.size(), std::size_t(2));
    QVERIFY(gradient->inputs[0].product == (MatrixProduct {1, 3, 7, 5, 0, 1})); // [3, 5] × [5, 7]
    QVERIFY(gradient->inputs[1].product == (MatrixProduct {1, 7, 5, 3, 0, 1})); // [7, 3] × [3, 5]
    QCOMPARE(gradient->inputs[0].flops.count, forward.flops.count);
}

void TestGradientCost::operandWithoutGradient_costsNothing()
{
    OperatorCost forward {{210}, {100}, {30}};
    forward.product = MatrixProduct {1, 3, 5, 7};
    const auto first =
        operators::gradientCost(forward, OperandGradient::None, OperandGradient::Weight);
    QVERIFY(first && first->inputs.empty());
    QCOMPARE(first->weights.size(), std::size_t(1));
    QVERIFY(first->weights[0].product == (MatrixProduct {1, 7, 5, 3})); // [7, 3] × [3, 5]
    const auto left =
        operators::gradientCost(forward, OperandGradient::Weight, OperandGradient::Activation);
    QVERIFY(left && left->weights[0].product == (MatrixProduct {1, 3, 7, 5}));
    QVERIFY(left->inputs[0].product == (MatrixProduct {1, 7, 5, 3}));
}

void TestGradientCost::whatIsAddedTo_isReadToo()
{
    OperatorCost cost {{210}, {100}, {30}};
    cost.product = MatrixProduct {1, 7, 5, 3};
    const OperatorCost first = operators::intoGradient(cost, {{140}, 4, false});
    QVERIFY(first.product == (MatrixProduct {1, 7, 5, 3, 4}));
    QCOMPARE(first.bytesRead, cost.bytesRead);
    const OperatorCost adding = operators::intoGradient(cost, {{140}, 4, true});
    QVERIFY(adding.product == (MatrixProduct {1, 7, 5, 3, 8})); // read and written
    QCOMPARE(adding.bytesRead.count, int64_t(240));
    QCOMPARE(adding.bytesWritten, cost.bytesWritten);
    QCOMPARE(adding.flops, cost.flops);
}

void TestGradientCost::fusedAttention_makesTheScoresAgain()
{
    OperatorCost forward {{1000}, {30}, {10}};
    forward.isFusedAttention = true;
    const auto gradient =
        operators::gradientCost(forward, OperandGradient::Activation, OperandGradient::Activation);
    QVERIFY(gradient);
    QCOMPARE(gradient->inputs.size(), std::size_t(1));
    QCOMPARE(gradient->inputs[0].flops.count, int64_t(2500)); // five products for two
    QVERIFY(gradient->inputs[0].isFusedAttention);
    QCOMPARE(gradient->inputs[0].bytesRead.count, int64_t(30 + 10 + 10));
    QCOMPARE(gradient->inputs[0].bytesWritten.count, int64_t(30));
}

void TestGradientCost::otherOperators_areNotKnown()
{
    QVERIFY(!operators::gradientCost({{8}, {2}, {2}}, OperandGradient::Activation,
                                     OperandGradient::Weight));
}

MESHWRIGHT_TEST(TestGradientCost)
#include "tst_gradient_cost.moc"

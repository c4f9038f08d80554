#include "core/simulate/pricing/gradient_needs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;

/// What backward passes need of the forward pass, by the derivative of each operator.
class TestGradientNeeds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void needed_followsFromTheDerivative_data();
    void needed_followsFromTheDerivative();
};

/// Inputs are the values 0, 1, 2, outputs 3 and 4; those of `trained` have a gradient.
void TestGradientNeeds::needed_followsFromTheDerivative_data()
{
    QTest::addColumn<QByteArray>("operation");
    QTest::addColumn<int>("inputs");
    QTest::addColumn<int>("outputs");
    QTest::addColumn<QList<int>>("trained");
    QTest::addColumn<QList<int>>("needed");
    const QList<int> none, both {0, 1};
    QTest::newRow("d(a + b) = da + db") << QByteArray("Add") << 2 << 1 << both << none;
    QTest::newRow("d(a b) = b da + a db") << QByteArray("Mul") << 2 << 1 << both << both;
    QTest::newRow("a · constant") << QByteArray("Mul") << 2 << 1 << QList<int> {0}
                                  << QList<int> {1};
    QTest::newRow("frozen weight")
        << QByteArray("MatMul") << 2 << 1 << QList<int> {0} << QList<int> {1};
    QTest::newRow("weight alone") << QByteArray("MatMul") << 2 << 1 << QList<int> {1}
                                  << QList<int> {0};
    QTest::newRow("bias of Gemm") << QByteArray("Gemm") << 3 << 1 << QList<int> {0, 1, 2} << both;
    QTest::newRow("a / constant") << QByteArray("Div") << 2 << 1 << QList<int> {0}
                                  << QList<int> {1};
    QTest::newRow("constant / b") << QByteArray("Div") << 2 << 1 << QList<int> {1} << both;
    QTest::newRow("chosen by a mask")
        << QByteArray("Where") << 3 << 1 << QList<int> {1, 2} << QList<int> {0};
    QTest::newRow("d exp x = exp x dx")
        << QByteArray("Exp") << 1 << 1 << QList<int> {0} << QList<int> {3};
    QTest::newRow("dropped by a mask")
        << QByteArray("Dropout") << 1 << 2 << QList<int> {0} << QList<int> {4};
    QTest::newRow("turned by tables")
        << QByteArray("RotaryEmbedding") << 3 << 1 << QList<int> {0} << QList<int> {1, 2};
    QTest::newRow("not known") << QByteArray("Mystery") << 2 << 1 << both << both;
}

void TestGradientNeeds::needed_followsFromTheDerivative()
{
    QFETCH(QByteArray, operation);
    QFETCH(int, inputs);
    QFETCH(int, outputs);
    QFETCH(QList<int>, trained);
    QFETCH(QList<int>, needed);
    graph::Node node;
    node.opType = operation.toStdString();
    for (int i = 0; i < inputs; ++i)
        node.inputs.push_back(ValueId {uint32_t(i)});
    for (int i = 0; i < outputs; ++i)
        node.outputs.push_back(ValueId {uint32_t(3 + i)});
    std::vector<bool> hasGradient(5, false);
    for (int value : trained)
        hasGradient[std::size_t(value)] = true;
    QList<int> found;
    for (ValueId value : simulate::neededForGradient(node, hasGradient))
        found << int(value.index);
    QCOMPARE(found, needed);
}

MESHWRIGHT_TEST(TestGradientNeeds)
#include "tst_gradient_needs.moc"

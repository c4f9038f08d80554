#include "core/simulate/pricing/kernel_fusion.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

/// What a training framework launches.
class TestKernelFusion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void biasOfAProduct_hasNoKernel();
    void otherSums_haveTheirs();
    void stridesAreFollowed_untilAReshape();
    void gateOfItself_isOneKernel();
    void droppedResidual_isOneKernel();
};

void TestKernelFusion::biasOfAProduct_hasNoKernel()
{
    GraphBuilder b;
    const ValueId product = b.node("MatMul", {b.input("x", {4, 8}), b.weight("w", {8, 6})});
    b.output(b.node("Add", {product, b.weight("bias", {6})}));
    QCOMPARE(simulate::nodesWithoutKernel(b.build()), (std::vector<bool> {false, true}));
}

/// Two products; a product that somebody else reads; a table of positions.
void TestKernelFusion::otherSums_haveTheirs()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {4, 8}), w = b.weight("w", {8, 8});
    const ValueId one = b.node("MatMul", {x, w}), other = b.node("MatMul", {x, w});
    const ValueId sum = b.node("Add", {one, other});
    const ValueId shifted = b.node("Add", {one, b.weight("bias", {8})});
    const ValueId table = b.node("Add", {b.node("MatMul", {sum, w}), b.weight("t", {4, 8})});
    b.output(shifted);
    b.output(table);
    const std::vector<bool> without = simulate::nodesWithoutKernel(b.build());
    QCOMPARE(std::count(without.begin(), without.end(), true), std::ptrdiff_t(0));
}

/// A product reads transposed heads in place; a Reshape that joins them copies.
void TestKernelFusion::stridesAreFollowed_untilAReshape()
{
    GraphBuilder b;
    const graph::Attribute order = attribute("perm", std::vector<int64_t> {0, 2, 1, 3});
    const ValueId x = b.input("x", {2, 4, 8, 16});
    const std::vector<ValueId> parts = b.nodes("Split", {x}, 2, {attribute("axis", 3)});
    const ValueId q = b.node("Transpose", {parts[0]}, {order});
    const ValueId k = b.node("Transpose", {parts[1]}, {order});
    const ValueId made = b.node("MatMul", {q, k});
    const ValueId rows = b.node("Transpose", {made}, {order});
    b.output(b.node("Reshape", {rows, b.integers({0, 0, -1})}));
    QCOMPARE(simulate::nodesWithoutKernel(b.build()),
             (std::vector<bool> {true, true, true, false, false, false}));
}

/// x · sigmoid(x), beside y · sigmoid(x).
void TestKernelFusion::gateOfItself_isOneKernel()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {4, 8}), y = b.input("y", {4, 8});
    b.output(b.node("Mul", {x, b.node("Sigmoid", {x})}));
    b.output(b.node("Mul", {y, b.node("Sigmoid", {x})}));
    QCOMPARE(simulate::nodesWithoutKernel(b.build()),
             (std::vector<bool> {true, false, false, false}));
}

/// A sum drops what it adds; a product reads what a kernel before it has dropped.
void TestKernelFusion::droppedResidual_isOneKernel()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {8, 8}), rate = b.weight("rate", {}),
                  training = b.weight("training", {}, graph::DataType::Bool);
    const ValueId made = b.nodes("Dropout", {x, rate, training}, 2).front();
    b.output(b.node("Add", {x, made}));
    const ValueId shares = b.nodes("Dropout", {x, rate, training}, 2).front();
    b.output(b.node("MatMul", {shares, x}));
    QCOMPARE(simulate::nodesWithoutKernel(b.build()),
             (std::vector<bool> {true, false, false, false}));
}

MESHWRIGHT_TEST(TestKernelFusion)
#include "tst_kernel_fusion.moc"

#include "core/graph/grouping/shape_arithmetic.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

using Served = std::vector<std::optional<NodeId>>;

} // namespace

class TestShapeArithmetic : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// x → Shape 0 → Gather 1 → Unsqueeze 2 → Concat 3 → Reshape 4 of y.
    void chainIntoAReshape_servesIt()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {"batch", int64_t(8)});
        const ValueId shape = b.node("Shape", {x});
        const ValueId batch = b.node("Gather", {shape, b.scalar(0)});
        const ValueId one = b.node("Unsqueeze", {batch, b.integers({0})});
        const ValueId all = b.node("Concat", {one, b.integers({2, 4})});
        b.output(b.node("Reshape", {x, all}));
        const NodeId reshape {4};
        QVERIFY(graph::shapeArithmetic(b.graph())
                == (Served {reshape, reshape, reshape, reshape, std::nullopt}));
    }

    /// As chainIntoAReshape_servesIt(), after ONNX Runtime made a step of training of it.
    void concatForTraining_servesAsConcat()
    {
        GraphBuilder b;
        b.import("com.microsoft", 1);
        const ValueId x = b.input("x", {"batch", int64_t(8)});
        const ValueId shape = b.node("Shape", {x});
        const ValueId batch = b.node("Gather", {shape, b.scalar(0)});
        const ValueId one = b.node("Unsqueeze", {batch, b.integers({0})});
        const ValueId all =
            b.node("ConcatTraining", {one, b.integers({2, 4})}, {}, "com.microsoft");
        b.output(b.node("Reshape", {x, all}));
        const NodeId reshape {4};
        QVERIFY(graph::shapeArithmetic(b.graph())
                == (Served {reshape, reshape, reshape, reshape, std::nullopt}));
    }

    /// Shape 0 → Mul 1 → Slice 2 (starts) and → Add 3, whose sum leaves the model.
    void whatIsAlsoData_servesNone()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(8)});
        const ValueId length = b.node("Mul", {b.node("Shape", {x}), b.integers({1})});
        b.output(b.node("Slice", {x, length, length}));
        b.output(b.node("Add", {length, length}));
        QVERIFY(graph::shapeArithmetic(b.graph()) == Served(4));
    }

    /// One Shape 0 for two: it is seen at the first, Expand 1.
    void ofSeveral_theFirstIsServed()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(8)});
        const ValueId shape = b.node("Shape", {x});
        const ValueId wide = b.node("Expand", {x, shape});
        b.output(b.node("Reshape", {wide, shape}));
        QVERIFY(graph::shapeArithmetic(b.graph())
                == (Served {NodeId {1}, std::nullopt, std::nullopt}));
    }

    /// The data of a Reshape, and what is an output, are data.
    void dataOperandsAndOutputs_areNoArithmetic()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(8)});
        const ValueId sum = b.node("Add", {x, x});
        b.output(b.node("Reshape", {sum, b.integers({4, 2})}));
        const ValueId shape = b.node("Shape", {x});
        b.output(shape);
        b.output(b.node("Expand", {x, shape}));
        QVERIFY(graph::shapeArithmetic(b.graph()) == Served(4));
    }

    /// Constant 0 is for both additions; Constant 3 for one alone sits beside that.
    void constantOfSeveral_isFolded()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(8)});
        const ValueId two = b.node("Constant", {});
        const ValueId once = b.node("Add", {x, two});
        const ValueId twice = b.node("Add", {once, two});
        b.output(b.node("Mul", {twice, b.node("Constant", {})}));
        const Served served = graph::shapeArithmetic(b.graph());
        QVERIFY(served == (Served {NodeId {1}, {}, {}, {}, {}}));
    }

    /// A malformed Constant whose first output is left out sits beside the reader of the other.
    void constantWithoutAFirstOutput_isRead()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(8)});
        b.output(b.node("Relu", {x}));
        const ValueId two = b.nodes("Constant", {}, 2)[1];
        const NodeId constant = b.lastNode();
        b.output(b.node("Add", {x, two}));
        graph::Graph graph = b.build();
        graph.nodeForBuilding(constant).outputs.front().reset();
        QVERIFY(graph::shapeArithmetic(graph) == Served(3));
    }

    /// A body is not folded into what is around it.
    void otherScopes_areNotServed()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(8)});
        const ValueId shape = b.node("Shape", {x});
        const ValueId condition = b.input("c", GraphBuilder::Dims {}, graph::DataType::Bool);
        const ScopeId body = b.beginSubgraph("then_branch");
        b.output(b.node("Expand", {x, shape}));
        b.end();
        b.output(b.node("If", {condition}, {attribute("then_branch", body)}));
        for (const std::optional<NodeId>& served : graph::shapeArithmetic(b.graph()))
            QVERIFY(!served);
    }
};

MESHWRIGHT_TEST(TestShapeArithmetic)
#include "tst_shape_arithmetic.moc"

#include "core/grouping/folded_nodes.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

using Served = std::vector<std::optional<NodeId>>;

} // namespace

class TestFoldedNodes : public QObject
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
        QVERIFY(grouping::foldedNodes(b.graph())
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
        QVERIFY(grouping::foldedNodes(b.graph())
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
        QVERIFY(grouping::foldedNodes(b.graph()) == Served(4));
    }

    /// One Shape 0 for two: it is seen at the first, Expand 1.
    void ofSeveral_theFirstIsServed()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(8)});
        const ValueId shape = b.node("Shape", {x});
        const ValueId wide = b.node("Expand", {x, shape});
        b.output(b.node("Reshape", {wide, shape}));
        QVERIFY(grouping::foldedNodes(b.graph())
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
        QVERIFY(grouping::foldedNodes(b.graph()) == Served(4));
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
        const Served served = grouping::foldedNodes(b.graph());
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
        QVERIFY(grouping::foldedNodes(graph) == Served(3));
    }

    /// w → DequantizeLinear 0 → Transpose 1 → MatMul 2 with x.
    void weightInAnotherForm_isFolded()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(2), int64_t(8)});
        const ValueId w = b.weight("w", {4, 8}, graph::DataType::Int8);
        const ValueId real = b.node("DequantizeLinear", {w, b.weight("scale", {})});
        b.output(b.node("MatMul", {x, b.node("Transpose", {real})}));
        QVERIFY(grouping::foldedNodes(b.graph()) == (Served {NodeId {2}, NodeId {2}, {}}));
    }

    /// A tied weight's Transpose 0 is for MatMul 1 and 2; Transpose 3 turns what flows.
    void weightFormOfSeveral_isSeenAtTheFirst()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(8), int64_t(8)});
        const ValueId turned = b.node("Transpose", {b.weight("w", {8, 8})});
        const ValueId once = b.node("MatMul", {x, turned});
        b.output(b.node("Transpose", {b.node("MatMul", {once, turned})}));
        QVERIFY(grouping::foldedNodes(b.graph()) == (Served {NodeId {1}, {}, {}, {}}));
    }

    /// MatMul 0 of x and Transpose 1 of Cast 2 of a weight: in the file readers come first.
    void nodesInAnyOrder_areFoldedAlike()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(8), int64_t(8)});
        const ValueId w = b.weight("w", {8, 8}, graph::DataType::Float16);
        b.output(b.node("MatMul", {x, x}));
        const ValueId turned = b.node("Transpose", {x});
        const ValueId wide = b.node("Cast", {w});
        graph::Graph graph = b.build();
        graph.setInput({0}, 1, turned);
        graph.setInput({1}, 0, wide);
        QVERIFY(grouping::foldedNodes(graph) == (Served {{}, NodeId {0}, NodeId {0}}));
    }

    /// A table that is looked up in is no other form of it, and dequantized data is no weight.
    void lookupsAndData_areSeen()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {int64_t(2), int64_t(8)}, graph::DataType::Int8);
        const ValueId real = b.node("DequantizeLinear", {x, b.weight("scale", {})});
        const ValueId rows = b.node("Gather", {b.weight("table", {9, 8}), b.integers({0, 3})});
        b.output(b.node("Add", {real, rows}));
        QVERIFY(grouping::foldedNodes(b.graph()) == Served(3));
    }

    /// Where weights were taken out of the model they are inputs: here 24 and the image.
    void formOfAWeightWithoutAValue_isFolded()
    {
        GraphBuilder b;
        ValueId flow = b.input("image", {int64_t(2), int64_t(8)});
        for (int i = 0; i < 24; ++i) {
            const ValueId w = b.input("w" + std::to_string(i), {int64_t(8), int64_t(8)});
            flow = b.node("MatMul", {flow, b.node("Transpose", {w})});
        }
        b.output(flow);
        Served expected(48);
        for (uint32_t i = 0; i < 48; i += 2)
            expected[i] = NodeId {i + 1};
        QVERIFY(grouping::foldedNodes(b.graph()) == expected);
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
        for (const std::optional<NodeId>& served : grouping::foldedNodes(b.graph()))
            QVERIFY(!served);
    }
};

MESHWRIGHT_TEST(TestFoldedNodes)
#include "tst_folded_nodes.moc"

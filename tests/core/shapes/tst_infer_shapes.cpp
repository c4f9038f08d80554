#include "tests/support/model/generated_models.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using Numbers = std::vector<int64_t>;

namespace {

/// Says that nobody waits any more.
class Cancelled final : public Progress
{
public:
    void report(double, std::string_view) override { }

    bool cancelled() const override { return true; }
};

} // namespace

class TestInferShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unnamedInputDimensions_getSymbols();
    void initializers_haveTheirShapes();
    void declaredShapes_fillInWhatIsUnknown();
    void declaredNumber_thatContradictsIsReportedAndLoses();
    void declaredNumber_besideAnExpressionStays();
    void unsortedNodes_areInferredInOrder();
    void namesProducedTwice_keepWhatBothAgreeOn();
    void ifBranches_areJoined();
    void ifBranches_ofAKnownConditionAreChosen();
    void outerValues_areSeenInSubgraphs();
    void loop_stacksByItsTripCount();
    void loop_statesThatGrowAreUnknown();
    void scan_slicesAndStacks();
    void scan_ofOpset8HasABatch();
    void functions_areEnteredCallByCall();
    void functions_passAttributesAndLeaveInputsOut();
    void functions_thatCallThemselvesEnd();
    void functions_thatExplodeEnd();
    void unwieldyShapes_areNotFollowed();
    void symbols_areListed();
    void cancelled_isAnError();
    void generatedDecoder_isKnown();
};

void TestInferShapes::unnamedInputDimensions_getSymbols()
{
    GraphBuilder b;
    const ValueId x = b.input("input_ids", {std::monostate(), int64_t(-1), int64_t(4)});
    QCOMPARE(inferredShape(b, x), "[input_ids_0, input_ids_1, 4]");
    const ValueId y = b.inputWithoutShape("y");
    QCOMPARE(inferredShape(b, b.node("Relu", {y})), "?");
}

void TestInferShapes::initializers_haveTheirShapes()
{
    GraphBuilder b;
    QCOMPARE(inferredShape(b, b.weight("w", {3, 4})), "[3, 4]");
    QCOMPARE(inferredShape(b, b.weight("broken", {3, -4})), "?");
    QCOMPARE(inferredElements(b, b.integers({1, 2})), "[1, 2]");
}

void TestInferShapes::declaredShapes_fillInWhatIsUnknown()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n"});
    const ValueId y = b.node("NonZero", {x});
    b.declare(y, {int64_t(1), "count"}, graph::DataType::Int64);
    QCOMPARE(inferredShape(b, y), "[1, count]");
    const ValueId z = b.node("Foo", {x}, {}, "com.acme");
    b.declare(z, {"n", int64_t(7)});
    QCOMPARE(inferredShape(b, z), "[n, 7]");
    QCOMPARE(inferredShape(b, b.node("Relu", {z})), "[n, 7]");
}

void TestInferShapes::declaredNumber_thatContradictsIsReportedAndLoses()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(2), int64_t(3)});
    const ValueId y = b.node("Relu", {x});
    b.declare(y, {int64_t(2), int64_t(4)});
    const ValueId z = b.node("Relu", {x});
    b.declare(z, {int64_t(6)});
    const shapes::ShapeTable table = infer(b);
    QCOMPARE(inferredShape(b, y), "[2, 3]");
    QCOMPARE(table.diagnostics.size(), std::size_t(2));
    QCOMPARE(table.diagnostics[0].code(), "declared-shape-contradicts");
    QCOMPARE(table.diagnostics[0].place.value, std::optional(y));
    QCOMPARE(table.diagnostics[1].place.value, std::optional(z));
}

void TestInferShapes::declaredNumber_besideAnExpressionStays()
{
    // Exporters leave the numbers of a trace behind.
    GraphBuilder b;
    const ValueId y = b.node("Relu", {b.input("x", {"batch", int64_t(3)})});
    b.declare(y, {int64_t(1), int64_t(3)});
    QCOMPARE(inferredShape(b, y), "[batch, 3]");
    QVERIFY(infer(b).diagnostics.empty());
}

void TestInferShapes::unsortedNodes_areInferredInOrder()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3)});
    const ValueId late = b.node("Relu", {x}); // stands for a value that is produced below
    const NodeId first = b.lastNode();
    const ValueId y = b.node("Transpose", {x});
    graph::Graph graph = b.build();
    graph.setInput(first, 0, y);
    NoProgress progress;
    const auto table = shapes::inferShapes(graph, {}, progress);
    QVERIFY(table.ok());
    QCOMPARE(table->of(late).dims, table->of(y).dims);
    QVERIFY(table->of(late).allDimsKnown());
}

void TestInferShapes::namesProducedTwice_keepWhatBothAgreeOn()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(8), int64_t(12)});
    b.named("c");
    const ValueId constant = b.node("Constant", {}, {tensorAttribute("value", {4, 24})});
    b.named("c");
    b.node("Constant", {}, {tensorAttribute("value", {4, 2})}); // the same output name again
    QCOMPARE(inferredElements(b, constant), "[4, ?]");
    // 96 elements: the second dimension follows from the first
    QCOMPARE(inferredShape(b, b.node("Reshape", {x, constant})), "[4, 24]");
}

void TestInferShapes::ifBranches_areJoined()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3)});
    const ValueId y = b.input("y", {"n", int64_t(4)});
    const ValueId c = b.input("c", {}, graph::DataType::Bool);
    const ScopeId thenBody = b.beginSubgraph("then_branch");
    b.output(b.node("Relu", {x}));
    b.end();
    const ScopeId elseBody = b.beginSubgraph("else_branch");
    b.output(b.node("Relu", {y}));
    b.end();
    const ValueId z =
        b.node("If", {c}, {attribute("then_branch", thenBody), attribute("else_branch", elseBody)});
    QCOMPARE(inferredShape(b, z), "[n, ?]");
}

void TestInferShapes::ifBranches_ofAKnownConditionAreChosen()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3)});
    const ValueId rank = b.node("Size", {b.node("Shape", {x})});
    const ValueId isMatrix = b.node("Equal", {rank, b.scalar(2)});
    const ScopeId thenBody = b.beginSubgraph("then_branch");
    b.output(b.node("Transpose", {x}));
    b.end();
    const ScopeId elseBody = b.beginSubgraph("else_branch");
    b.output(b.node("Flatten", {x}));
    b.end();
    const ValueId z = b.node(
        "If", {isMatrix}, {attribute("then_branch", thenBody), attribute("else_branch", elseBody)});
    QCOMPARE(inferredShape(b, z), "[3, n]");
}

void TestInferShapes::outerValues_areSeenInSubgraphs()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n"});
    const ValueId y = b.node("Relu", {x});
    const ScopeId thenBody = b.beginSubgraph("then_branch");
    const ValueId inner = b.node("Add", {y, y});
    b.output(inner);
    b.end();
    const ScopeId elseBody = b.beginSubgraph("else_branch");
    b.output(b.node("Neg", {y}));
    b.end();
    const ValueId z =
        b.node("If", {b.input("c", {}, graph::DataType::Bool)},
               {attribute("then_branch", thenBody), attribute("else_branch", elseBody)});
    QCOMPARE(inferredShape(b, inner), "[n]");
    QCOMPARE(inferredShape(b, z), "[n]");
}

namespace {

/// Loop(trips, "", x) { cond_out = Identity(cond); state = @p op(state, …); scan = Relu(state) }
std::vector<ValueId> addLoop(GraphBuilder& b, ValueId trips, ValueId x, const std::string& op)
{
    const ScopeId body = b.beginSubgraph("body");
    b.formal("iteration");
    const ValueId condition = b.formal("condition");
    const ValueId state = b.formal("state");
    b.output(b.node("Identity", {condition}));
    b.output(op == "Concat" ? b.node(op, {state, state}, {attribute("axis", 0)})
                            : b.node(op, {state}));
    b.output(b.node("Relu", {x}));
    b.end();
    return b.nodes("Loop", {trips, std::nullopt, x}, 2, {attribute("body", body)});
}

} // namespace

void TestInferShapes::loop_stacksByItsTripCount()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3)});
    const auto out = addLoop(b, b.scalar(5), x, "Neg");
    QCOMPARE(inferredShape(b, out[0]), "[n, 3]");
    QCOMPARE(inferredShape(b, out[1]), "[5, n, 3]");
    const ValueId many =
        b.node("Gather", {b.node("Shape", {b.input("y", {"steps"})}), b.scalar(0)});
    QCOMPARE(inferredShape(b, addLoop(b, many, x, "Neg")[1]), "[steps, n, 3]");
}

void TestInferShapes::loop_statesThatGrowAreUnknown()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(2), int64_t(3)});
    // The state doubles in each turn; the second dimension stays.
    QCOMPARE(inferredShape(b, addLoop(b, b.scalar(5), x, "Concat")[0]), "[?, 3]");
    // Turned in each turn, [2, 3] and [3, 2] agree on nothing but the rank.
    QCOMPARE(inferredShape(b, addLoop(b, b.scalar(5), x, "Transpose")[0]), "[?, ?]");
}

void TestInferShapes::scan_slicesAndStacks()
{
    GraphBuilder b;
    const ValueId start = b.input("start", {"n"});
    const ValueId xs = b.input("xs", {"n", "time"});
    const ScopeId body = b.beginSubgraph("body");
    const ValueId state = b.formal("state");
    const ValueId slice = b.formal("slice");
    const ValueId next = b.node("Add", {state, slice});
    b.output(next);
    b.output(b.node("Relu", {next}));
    b.end();
    const auto out = b.nodes("Scan", {start, xs}, 2,
                             {attribute("body", body), attribute("num_scan_inputs", 1),
                              attribute("scan_input_axes", Numbers {1}),
                              attribute("scan_output_axes", Numbers {0})});
    QCOMPARE(inferredShape(b, slice), "[n]");
    QCOMPARE(inferredShape(b, out[0]), "[n]");
    QCOMPARE(inferredShape(b, out[1]), "[time, n]");
}

/// ONNX, Scan-8: states and slices have the batch in front, and lengths come first.
void TestInferShapes::scan_ofOpset8HasABatch()
{
    GraphBuilder b(8);
    const ValueId start = b.input("start", {"b", "n"});
    const ValueId xs = b.input("xs", {"b", "time", "n"});
    const ScopeId body = b.beginSubgraph("body");
    const ValueId state = b.formal("state");
    const ValueId slice = b.formal("slice");
    const ValueId next = b.node("Add", {state, slice});
    b.output(next);
    b.output(b.node("Relu", {next}));
    b.end();
    const auto out = b.nodes("Scan", {std::nullopt, start, xs}, 2,
                             {attribute("body", body), attribute("num_scan_inputs", 1)});
    QCOMPARE(inferredShape(b, slice), "[n]");
    QCOMPARE(inferredShape(b, out[0]), "[b, n]");
    QCOMPARE(inferredShape(b, out[1]), "[b, time, n]");
}

void TestInferShapes::functions_areEnteredCallByCall()
{
    GraphBuilder b;
    b.import("local", 1);
    b.beginFunction("local", "Turn");
    const ValueId formal = b.formal("x");
    const ValueId turned = b.node("Transpose", {formal});
    b.output(turned);
    b.end();
    const ValueId y = b.node("Turn", {b.input("a", {"n", int64_t(3)})}, {}, "local");
    const ValueId z = b.node("Turn", {b.input("b", {"n", int64_t(4)})}, {}, "local");
    QCOMPARE(inferredShape(b, y), "[3, n]");
    QCOMPARE(inferredShape(b, z), "[4, n]");
    QCOMPARE(inferredShape(b, turned), "[?, n]"); // what holds in both calls
}

void TestInferShapes::functions_passAttributesAndLeaveInputsOut()
{
    GraphBuilder b;
    b.import("local", 1);
    b.beginFunction("local", "Sum", {"dim"});
    const ValueId x = b.formal("x");
    const ValueId axes = b.formal("axes");
    b.output(b.node("ReduceSum", {x, axes}, {attributeReference("keepdims", "dim")}));
    b.end();
    const ValueId in = b.input("in", {"n", int64_t(3)});
    const ValueId all = b.node("Sum", {in, std::nullopt}, {attribute("dim", 0)}, "local");
    const ValueId one = b.node("Sum", {in, b.integers({1})}, {attribute("dim", 1)}, "local");
    QCOMPARE(inferredShape(b, all), "[]");
    QCOMPARE(inferredShape(b, one), "[n, 1]");
}

void TestInferShapes::functions_thatCallThemselvesEnd()
{
    GraphBuilder b;
    b.import("local", 1);
    b.beginFunction("local", "Again");
    b.output(b.node("Again", {b.formal("x")}, {}, "local"));
    b.end();
    const ValueId y = b.node("Again", {b.input("a", {"n"})}, {}, "local");
    QCOMPARE(inferredShape(b, y), "?");
}

void TestInferShapes::functions_thatExplodeEnd()
{
    // Each of 40 functions calls the next one twice: 2^40 calls, were they all entered.
    GraphBuilder b;
    b.import("local", 1);
    constexpr int kLevels = 40;
    for (int level = 0; level < kLevels; ++level) {
        b.beginFunction("local", "f" + std::to_string(level));
        ValueId x = b.formal("x");
        const std::string next =
            level + 1 < kLevels ? "f" + std::to_string(level + 1) : std::string("Relu");
        for (int i = 0; i < 2; ++i)
            x = b.node(next, {x}, {}, level + 1 < kLevels ? "local" : "");
        b.output(x);
        b.end();
    }
    const ValueId y = b.node("f0", {b.input("a", {"n"})}, {}, "local");
    QCOMPARE(inferredShape(b, y), "?");
}

void TestInferShapes::unwieldyShapes_areNotFollowed()
{
    GraphBuilder b;
    ValueId x = b.input("x", {"n"});
    const ValueId first = b.integers({0});
    for (int i = 0; i < 100; ++i)
        x = b.node("Unsqueeze", {x, first});
    QCOMPARE(inferredShape(b, x), "?"); // rank 101 is beyond any runtime
    const ValueId negative = b.node("ConstantOfShape", {b.integers({-5, 2})});
    QCOMPARE(inferredShape(b, negative), "[?, 2]");
}

void TestInferShapes::symbols_areListed()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", "m"});
    b.node("Flatten", {x});
    QCOMPARE(infer(b).symbols(), (std::vector<std::string> {"m", "n"}));
    QCOMPARE(infer(b).knownShare(), 1.0);
    b.inputWithoutShape("y");
    QCOMPARE(infer(b).knownShare(), 2.0 / 3);
}

void TestInferShapes::cancelled_isAnError()
{
    Cancelled progress;
    DecoderShape shape;
    shape.layers = 3;
    const auto table = shapes::inferShapes(generatedDecoder(shape), {}, progress);
    QVERIFY(!table);
    QVERIFY(!table.error().message.english().empty());
}

void TestInferShapes::generatedDecoder_isKnown()
{
    DecoderShape shape;
    shape.layers = 2;
    const graph::Graph graph = generatedDecoder(shape);
    QCOMPARE(graph.nodes().size(), std::size_t(2 * kDecoderNodesPerLayer + kDecoderNodesOutside));
    NoProgress progress;
    const auto table = shapes::inferShapes(graph, {}, progress);
    QVERIFY(table.ok());
    QCOMPARE(table->knownShare(), 1.0);
    QVERIFY(table->operatorsWithoutRule.empty());
    const ValueId logits = graph.scope(ScopeId {0}).outputs.front();
    const operators::Bindings bindings {{"batch", 2}, {"seq", 16}};
    QCOMPARE(table->of(logits).numbers(bindings), (std::vector<int64_t> {2, 16, 32000}));
}

MESHWRIGHT_TEST(TestInferShapes)
#include "tst_infer_shapes.moc"

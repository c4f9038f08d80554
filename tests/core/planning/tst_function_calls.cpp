#include "core/planning/parallelism/parallelism.h"
#include "tests/core/blocks/block_graphs.h"
#include "tests/support/run/sharded_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::planning;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

constexpr const char* kLibrary = "pkg.torch_lib";

ValueId call(GraphBuilder& b, const std::string& name, GraphBuilder::Inputs inputs,
             GraphBuilder::Attributes attributes = {})
{
    return b.node(name, std::move(inputs), std::move(attributes), kLibrary);
}

/// "Is it a scalar?" before and after, as PyTorch's function library has it.
ValueId unlessScalar(GraphBuilder& b, ValueId x, ValueId isScalar)
{
    const ScopeId yes = b.beginSubgraph("then_branch");
    b.output(b.node("Unsqueeze", {x, b.node("Constant", {}, {tensorAttribute("value", {0})})}));
    b.end();
    const ScopeId no = b.beginSubgraph("else_branch");
    b.output(b.node("Identity", {x}));
    b.end();
    return b.node("If", {isScalar}, {attribute("then_branch", yes), attribute("else_branch", no)});
}

void addSoftmax(GraphBuilder& b)
{
    b.beginFunction(kLibrary, "aten_softmax", {"dim"});
    const ValueId x = b.formal("self");
    const ValueId rank = b.node("Size", {b.node("Shape", {x})});
    const ValueId zero = b.node("Constant", {}, {attribute("value_int", 0)});
    const ValueId isScalar = b.node("Equal", {rank, zero});
    b.output(
        b.node("Softmax", {unlessScalar(b, x, isScalar)}, {attributeReference("axis", "dim")}));
    b.end();
}

/// Functions as the library that PyTorch's exporter wrote until 2.5 has them.
void addLibrary(GraphBuilder& b)
{
    b.import(kLibrary, 1);
    b.beginFunction(kLibrary, "aten_linear");
    const ValueId x = b.formal("input"), w = b.formal("weight"), c = b.formal("bias");
    b.output(b.node("Add", {b.node("MatMul", {x, b.node("Transpose", {w})}), c}));
    b.end();
    b.beginFunction(kLibrary, "aten_addmm", {"alpha", "beta"});
    const ValueId self = b.formal("self"), left = b.formal("mat1"), right = b.formal("mat2");
    b.output(b.node("Gemm", {left, right, self},
                    {attributeReference("alpha", "alpha"), attributeReference("beta", "beta")}));
    b.end();
    b.beginFunction(kLibrary, "aten_matmul");
    const ValueId a = b.formal("self"), other = b.formal("other");
    b.output(b.node("MatMul", {a, other}));
    b.end();
    b.beginFunction(kLibrary, "aten_view");
    const ValueId whole = b.formal("self"), size = b.formal("size");
    b.output(b.node("Reshape", {whole, b.node("Cast", {size}, {attribute("to", 7)})}));
    b.end();
    b.beginFunction(kLibrary, "aten_relu");
    b.output(b.node("Relu", {b.formal("self")}));
    b.end();
    addSoftmax(b);
}

ValueId linearCall(GraphBuilder& b, ValueId x, const std::string& name)
{
    return call(b, "aten_linear", {x, b.weight(name, {32, 32}), b.weight(name + ".bias", {32})});
}

/// Of [2, 5, 32]: 4 heads of 8.
ValueId attentionOfCalls(GraphBuilder& b, ValueId x, const std::string& name)
{
    const auto heads = [&](const std::string& part, std::vector<int64_t> perm) {
        const ValueId shaped =
            call(b, "aten_view", {linearCall(b, x, name + part), b.integers({2, 5, 4, 8})});
        return b.node("Transpose", {shaped}, {permOf(std::move(perm))});
    };
    const ValueId q = heads(".q", {0, 2, 1, 3}), k = heads(".k", {0, 2, 3, 1}),
                  v = heads(".v", {0, 2, 1, 3});
    const ValueId weights =
        call(b, "aten_softmax", {call(b, "aten_matmul", {q, k})}, {attribute("dim", -1)});
    const ValueId mixed =
        b.node("Transpose", {call(b, "aten_matmul", {weights, v})}, {permOf({0, 2, 1, 3})});
    const ValueId flat = call(b, "aten_view", {mixed, b.integers({2, 5, 32})});
    return linearCall(b, flat, name + ".o");
}

ValueId mlpOfCalls(GraphBuilder& b, ValueId x, const std::string& name)
{
    const auto product = [&](ValueId value, const std::string& part, int64_t in, int64_t out) {
        return call(
            b, "aten_addmm",
            {b.weight(name + part + ".bias", {out}), value, b.weight(name + part, {in, out})},
            {attribute("alpha", 1.0F), attribute("beta", 1.0F)});
    };
    const ValueId rows = call(b, "aten_view", {x, b.integers({10, 32})});
    const ValueId inner = call(b, "aten_relu", {product(rows, ".up", 32, 64)});
    return call(b, "aten_view", {product(inner, ".down", 64, 32), b.integers({2, 5, 32})});
}

ValueId scaledNorm(GraphBuilder& b, ValueId x, const std::string& name)
{
    return b.node("LayerNormalization", {x, b.weight(name, {32})});
}

void twoLayers(GraphBuilder& b)
{
    addLibrary(b);
    ValueId x = b.input("x", {int64_t(2), int64_t(5), int64_t(32)});
    for (const std::string& name : {std::string("0"), std::string("1")}) {
        const ValueId y = scaledNorm(b, x, name + ".norm1");
        x = b.node("Add", {x, attentionOfCalls(b, y, name)});
        const ValueId z = scaledNorm(b, x, name + ".norm2");
        x = b.node("Add", {x, mlpOfCalls(b, z, name)});
    }
    b.output(x);
}

/// "all_reduce aten_linear": kind and operator, those that send nothing left out.
QStringList sentBy(ShardedGraph& g)
{
    QStringList list;
    for (const Communication& communication : g.propagation().communications()) {
        for (const Collective& step : communication.steps) {
            if (communication.sent != Bytes {0})
                list << QString::fromStdString(toString(step.kind) + ' '
                                               + g.graph().node(communication.node).opType);
        }
    }
    list.sort();
    return list;
}

void divideBlocks(ShardedGraph& g)
{
    const shapes::ShapeTable shapes = infer(g.builder);
    const Blocks blocks = findBlocks(g.builder.graph(), shapes);
    ParallelOptions options;
    options.over = {{"model", std::nullopt}};
    const auto planned = planParallelism(*findParallelism("tensor_parallel"), g.builder.graph(),
                                         shapes, blocks, g.mesh(), options);
    QVERIFY2(planned.ok(), planned.ok() ? "" : planned.error().message.english().c_str());
    QVERIFY(!planned->isRefused());
    for (const auto& [value, sharding] : planned->annotations)
        g.annotate(value, sharding);
}

} // namespace

/// Functions that many nodes call are in every call split as that call needs it.
class TestFunctionCalls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocks_areFoundInCalls();
    void layersOfCalls_reduceTwice();
    void modules_calledOnce();
    void sumInside_staysAnEdge();
    void knownOperatorWithABody_hasItsOwnRule();
};

void TestFunctionCalls::blocks_areFoundInCalls()
{
    GraphBuilder b(22);
    twoLayers(b);
    const Blocks blocks = blocksOf(b);
    QCOMPARE(blocks.count(BlockKind::Attention), std::size_t(2));
    QCOMPARE(blocks.count(BlockKind::Mlp), std::size_t(2));
    QCOMPARE(weightsOf(blocks.blocks[0]), QStringLiteral("q 32x32, k 32x32, v 32x32, o 32x32"));
    QCOMPARE(weightsOf(blocks.blocks[1]), QStringLiteral("up 32x64, down 64x32"));
    QCOMPARE(blocks.blocks[0].queryHeads, std::optional<int64_t>(4));
    // The calls, not what is in the functions.
    for (const NodeId node : blocks.blocks[0].nodes)
        QCOMPARE(b.graph().node(node).scope, ScopeId {0});
    const BlockWeight* up = blocks.blocks[1].weight(WeightRole::Up);
    QCOMPARE(b.graph().node(up->node).opType, std::string("aten_addmm"));
    QCOMPARE(b.graph().value(up->weight).name, std::string("0.up"));
    QCOMPARE(up->companions.size(), std::size_t(1));
    QCOMPARE(b.graph().value(up->companions[0].value).name, std::string("0.up.bias"));
}

/// Megatron-LM (Shoeybi et al. 2019), section 3: one behind each block.
void TestFunctionCalls::layersOfCalls_reduceTwice()
{
    ShardedGraph g({{"model", 2}});
    twoLayers(g.builder);
    divideBlocks(g);
    QCOMPARE(sentBy(g),
             (QStringList {"all_reduce aten_addmm", "all_reduce aten_addmm",
                           "all_reduce aten_linear", "all_reduce aten_linear"}));
}

/// Modules as functions, which pass their weights on to the library.
void TestFunctionCalls::modules_calledOnce()
{
    ShardedGraph g({{"model", 2}});
    GraphBuilder& b = g.builder;
    addLibrary(b);
    b.beginFunction(kLibrary, "Up");
    const ValueId x = b.formal("x"), w = b.formal("w"), c = b.formal("c");
    b.output(call(b, "aten_relu", {call(b, "aten_linear", {x, w, c})}));
    b.end();
    b.beginFunction(kLibrary, "Down");
    const ValueId y = b.formal("x"), v = b.formal("w"), d = b.formal("c");
    b.output(call(b, "aten_linear", {y, v, d}));
    b.end();
    const ValueId in = scaledNorm(b, b.input("x", {int64_t(2), int64_t(5), int64_t(32)}), "norm");
    const ValueId inner = call(b, "Up", {in, b.weight("up", {64, 32}), b.weight("up.b", {64})});
    b.output(call(b, "Down", {inner, b.weight("down", {32, 64}), b.weight("down.b", {32})}));
    const Blocks blocks = blocksOf(b);
    QCOMPARE(blocks.count(BlockKind::Mlp), std::size_t(1));
    QCOMPARE(weightsOf(blocks.blocks[0]), QStringLiteral("up 32x64, down 64x32"));
    divideBlocks(g);
    QCOMPARE(sentBy(g), QStringList {"all_reduce aten_linear"});
}

/// Relu of a product whose sums are split: not something that runs as one operator. As before, the
/// body is one for both calls.
void TestFunctionCalls::sumInside_staysAnEdge()
{
    ShardedGraph g({{"model", 2}});
    GraphBuilder& b = g.builder;
    b.import(kLibrary, 1);
    b.beginFunction(kLibrary, "layer");
    const ValueId x = b.formal("x"), w = b.formal("w");
    const ValueId product = b.node("MatMul", {x, w});
    b.output(b.node("Relu", {product}));
    b.end();
    const ValueId in = b.input("in", {int64_t(4), int64_t(8)});
    const ValueId first = call(b, "layer", {in, b.weight("a", {8, 8})});
    b.output(call(b, "layer", {first, b.weight("b", {8, 8})}));
    g.annotate(in, "[{model}, {}]");
    QCOMPARE(g.sharding(product), std::string("[{model, ?}, {?}]"));
    QVERIFY(g.communications().empty());
}

/// Models bring bodies for operators that runtimes may lack: these are known here.
void TestFunctionCalls::knownOperatorWithABody_hasItsOwnRule()
{
    ShardedGraph g({{"model", 2}});
    GraphBuilder& b = g.builder;
    b.import("com.microsoft", 1);
    b.beginFunction("com.microsoft", "Gelu");
    b.output(b.node("Relu", {b.formal("x")}));
    b.end();
    const ValueId x = b.input("x", {int64_t(4), int64_t(8)});
    const ValueId y = b.node("Gelu", {x}, {}, "com.microsoft");
    const NodeId gelu = b.lastNode();
    b.output(y);
    g.annotate(x, "[{model}, {}]");
    QCOMPARE(g.sharding(y), std::string("[{model, ?}, {?}]"));
    QVERIFY(g.engine().rules().of(gelu));
}

MESHWRIGHT_TEST(TestFunctionCalls)
#include "tst_function_calls.moc"

#include "tests/support/run/sharded_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

/// What follows through ONNX operators that Shardy's cases do not have, each derived by hand from
/// the operator's definition and the rules of shardy.md 2.3.
class TestOnnxPropagation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gemm_transposesAndAddsTheBias();
    void broadcastBias_takesTheLastAxis();
    void reshape_ofSymbolicShapesSplitsHeads();
    void fusedWeight_passesThroughSplit();
    void plainSplitOfFusedWeight_stopsAtSplit();
    void embedding_byVocabularyReduces();
    void embedding_byHiddenPasses();
    void softmax_alongASplitAxisReducesInside();
    void layerNormalization_alongASplitAxisReducesInside();
    void attention_splitsHeads();
    void groupedQueryAttention_splitsOnlyTheHeadsThatBothHave();
    void concatOfACache_keepsItsHeads();
    void if_joinsItsBranches();
    void loop_carriesItsState();
    void scan_takesItsInputApart();
    void function_isSeenThrough();
    void unknownOperator_stopsEverything();
    void stages_shareTheirMesh();
    void readerOfItsOwn_reshardsForItself();
    void resultAnnotatedOtherwise_isReduceScattered();
    void oneElement_isNeverSplit();
    void storedWeight_isGatheredForTheBatch();
    void valueMadeLate_isItsProducersInABranch();
    void partsThatCannotCoexist_areTheResults();
};

namespace {

QString text(const std::string& text)
{
    return QString::fromStdString(text);
}

using Lines = std::vector<std::string>;

} // namespace

void TestOnnxPropagation::gemm_transposesAndAddsTheBias()
{
    // y [m, n] = x [m, k] · wT [k, n] + c [n], w stored [n, k]: n on w's dimension 0.
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 8});
    const ValueId w = g.builder.weight("w", {16, 8});
    const ValueId c = g.builder.weight("c", {16});
    const ValueId y = g.builder.node("Gemm", {x, w, c}, {attribute("transB", 1)});
    g.annotate(w, "[{a}, {}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {a, ?}]");
    QCOMPARE(text(g.sharding(c)), "[{a, ?}]");
    QCOMPARE(text(g.sharding(x)), "[{?}, {?}]");
    QVERIFY(g.communications().empty());
}

void TestOnnxPropagation::broadcastBias_takesTheLastAxis()
{
    ShardedGraph g({{"a", 2}, {"b", 2}});
    const ValueId x = g.builder.input("x", {4, 8});
    const ValueId bias = g.builder.weight("bias", {8});
    const ValueId y = g.builder.node("Add", {x, bias});
    g.annotate(x, "[{a}, {b}]");
    QCOMPARE(text(g.sharding(bias)), "[{b, ?}]");
    QCOMPARE(text(g.sharding(y)), "[{a, ?}, {b, ?}]");
}

void TestOnnxPropagation::reshape_ofSymbolicShapesSplitsHeads()
{
    // [batch, seq, 64] as [batch, seq, 8 heads, 8]: the four parts of 64 are two heads each.
    ShardedGraph g({{"data", 2}, {"model", 4}});
    const ValueId x = g.builder.input("x", {"batch", "seq", 64});
    const ValueId y = g.builder.node("Reshape", {x, g.builder.integers({0, 0, 8, 8})});
    const ValueId z =
        g.builder.node("Transpose", {y}, {attribute("perm", std::vector<int64_t> {0, 2, 1, 3})});
    g.annotate(x, "[{data}, {}, {model}]");
    QCOMPARE(text(g.sharding(y)), "[{data, ?}, {?}, {model, ?}, {?}]");
    QCOMPARE(text(g.sharding(z)), "[{data, ?}, {model, ?}, {?}, {?}]");
}

void TestOnnxPropagation::fusedWeight_passesThroughSplit()
{
    // w [8, 24] = q | k | v of 8 each, every part over model: Split gives q, k, v split alike, and
    // no device needs anything of another.
    ShardedGraph g({{"model", 2}});
    const ValueId x = g.builder.input("x", {4, 8});
    const ValueId w = g.builder.weight("w", {8, 24});
    const ValueId fused = g.builder.node("MatMul", {x, w});
    const ValueId bias = g.builder.weight("bias", {24});
    const ValueId added = g.builder.node("Add", {fused, bias});
    const std::vector<ValueId> parts = g.builder.nodes("Split", {added}, 3, {attribute("axis", 1)});
    plan::AxesSharding axes;
    axes.dims.resize(2);
    axes.dims[1].components = {{3, {}}, {8, {{"model", std::nullopt}}}};
    g.annotate(w, axes);
    for (const ValueId part : parts)
        QCOMPARE(text(g.sharding(part)), "[{?}, {model, ?}]");
    // Held as 3 × 8 all the way.
    QCOMPARE(text(g.sharding(added)), "[{?}, {?}, {model, ?}]");
    QCOMPARE(text(g.sharding(bias)), "[{?}, {model, ?}]");
    QVERIFY(g.communications().empty());
    const auto form = g.propagation().axes(added);
    QCOMPARE(form->dims[1].components.size(), std::size_t(2));
    QCOMPARE(g.propagation().localShape(added), (std::vector<std::optional<int64_t>> {4, 12}));
}

void TestOnnxPropagation::plainSplitOfFusedWeight_stopsAtSplit()
{
    // 24 in 2 is 0..11 and 12..23: the cut goes through k. 3 parts and 2 shards are relatively
    // prime, so that nothing follows behind the Split, and it reads its input whole.
    ShardedGraph g({{"model", 2}});
    const ValueId x = g.builder.input("x", {4, 24});
    const std::vector<ValueId> parts = g.builder.nodes("Split", {x}, 3, {attribute("axis", 1)});
    g.annotate(x, "[{}, {model}]");
    for (const ValueId part : parts)
        QCOMPARE(text(g.sharding(part)), "[{?}, {?}]");
    // 4 · 24 float32 gathered from halves: each device sends its half, 192 bytes.
    QCOMPARE(g.communications(), (Lines {"all_gather Split_0 operand 192"}));
}

void TestOnnxPropagation::embedding_byVocabularyReduces()
{
    // Each device has some rows: the rows looked up are partial, their sum is the embedding.
    // [2, 3, 8] float32 is 192 bytes; over 2 devices each sends 2 · 1/2 · 192.
    ShardedGraph g({{"model", 2}});
    const ValueId table = g.builder.weight("table", {100, 8});
    const ValueId ids = g.builder.input("ids", {2, 3}, graph::DataType::Int64);
    const ValueId y = g.builder.node("Gather", {table, ids});
    g.annotate(table, "[{model}, {}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {?}, {?}]");
    QCOMPARE(g.communications(), (Lines {"all_reduce Gather_0 reduction 192"}));
}

void TestOnnxPropagation::embedding_byHiddenPasses()
{
    ShardedGraph g({{"model", 2}, {"data", 2}});
    const ValueId table = g.builder.weight("table", {100, 8});
    const ValueId ids = g.builder.input("ids", {2, 3}, graph::DataType::Int64);
    const ValueId y = g.builder.node("Gather", {table, ids});
    g.annotate(table, "[{}, {model}]");
    g.annotate(ids, "[{data}, {}]");
    QCOMPARE(text(g.sharding(y)), "[{data, ?}, {?}, {model, ?}]");
    QVERIFY(g.communications().empty());
}

void TestOnnxPropagation::softmax_alongASplitAxisReducesInside()
{
    // Maximum and sum of [4, 16] along the split 16: two all-reduces of [4, 1] float32, of which a
    // device sends 2 · 1/2 · 16 bytes each.
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 16});
    const ValueId y = g.builder.node("Softmax", {x}, {attribute("axis", -1)});
    g.annotate(x, "[{}, {a}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {a, ?}]");
    QCOMPARE(g.communications(), (Lines {"all_reduce Softmax_0 internal 16"}));
    QCOMPARE(g.propagation().communications()[0].count, 2);
    QCOMPARE(g.propagation().sentPerDevice().count, int64_t(32));
}

void TestOnnxPropagation::layerNormalization_alongASplitAxisReducesInside()
{
    // Mean and mean square of 4 rows each; scale and bias are split as the axis is.
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 16});
    const ValueId scale = g.builder.weight("scale", {16});
    const ValueId bias = g.builder.weight("bias", {16});
    const ValueId y = g.builder.node("LayerNormalization", {x, scale, bias});
    g.annotate(x, "[{}, {a}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {a, ?}]");
    QCOMPARE(text(g.sharding(scale)), "[{a, ?}]");
    QCOMPARE(text(g.sharding(bias)), "[{a, ?}]");
    QCOMPARE(g.communications(), (Lines {"all_reduce LayerNormalization_0 internal 16"}));
}

void TestOnnxPropagation::attention_splitsHeads()
{
    // Q, K, V [batch, heads, sequence, head dimension]: heads pass, nothing is communicated.
    ShardedGraph g({{"model", 4}});
    const ValueId q = g.builder.input("q", {2, 8, 5, 16});
    const ValueId k = g.builder.input("k", {2, 8, 7, 16});
    const ValueId v = g.builder.input("v", {2, 8, 7, 16});
    const ValueId scores = g.builder.node(
        "MatMul",
        {q,
         g.builder.node("Transpose", {k}, {attribute("perm", std::vector<int64_t> {0, 1, 3, 2})})});
    const ValueId weights = g.builder.node("Softmax", {scores});
    const ValueId y = g.builder.node("MatMul", {weights, v});
    g.annotate(q, "[{}, {model}, {}, {}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {model, ?}, {?}, {?}]");
    QCOMPARE(text(g.sharding(k)), "[{?}, {model, ?}, {?}, {?}]");
    QCOMPARE(text(g.sharding(v)), "[{?}, {model, ?}, {?}, {?}]");
    QVERIFY(g.communications().empty());
}

void TestOnnxPropagation::groupedQueryAttention_splitsOnlyTheHeadsThatBothHave()
{
    // 8 query heads in 2 groups over 4 devices: the query's hidden 64 is (2 K/V heads)(4 of each)
    // (8 wide). Of the axis of 4, a part of 2 divides the K/V heads and the rest the query heads of
    // a group, so that K and V are split in 2 and each half lies on two devices.
    ShardedGraph g({{"model", 4}});
    g.builder.import("com.microsoft", 1);
    const ValueId q = g.builder.input("q", {1, 4, 64});
    const ValueId k = g.builder.input("k", {1, 4, 16});
    const ValueId v = g.builder.input("v", {1, 4, 16});
    const ValueId y =
        g.builder.node("GroupQueryAttention", {q, k, v},
                       {attribute("num_heads", 8), attribute("kv_num_heads", 2)}, "com.microsoft");
    g.annotate(q, "[{}, {}, {model}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {?}, {model, ?}]");
    QCOMPARE(text(g.sharding(k)), "[{?}, {?}, {model:(1)2, ?}]");
    QCOMPARE(text(g.sharding(v)), "[{?}, {?}, {model:(1)2, ?}]");
    QVERIFY(g.communications().empty());
}

void TestOnnxPropagation::concatOfACache_keepsItsHeads()
{
    // Past and new keys joined along the sequence: the heads pass, the sequence would have to be
    // whole and is.
    ShardedGraph g({{"model", 2}});
    const ValueId past = g.builder.input("past", {1, 8, 6, 4});
    const ValueId fresh = g.builder.input("fresh", {1, 8, 1, 4});
    const ValueId y = g.builder.node("Concat", {past, fresh}, {attribute("axis", 2)});
    g.annotate(fresh, "[{}, {model}, {}, {}]");
    QCOMPARE(text(g.sharding(past)), "[{?}, {model, ?}, {?}, {?}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {model, ?}, {?}, {?}]");
}

void TestOnnxPropagation::if_joinsItsBranches()
{
    ShardedGraph g({{"a", 2}});
    GraphBuilder& b = g.builder;
    const ValueId condition = b.input("condition", {}, graph::DataType::Bool);
    const ValueId x = b.input("x", {4, 8});
    const ValueId z = b.input("z", {4, 8});
    const ScopeId thenBranch = b.beginSubgraph("then_branch");
    b.output(b.node("Relu", {x}));
    b.end();
    const ScopeId elseBranch = b.beginSubgraph("else_branch");
    b.output(b.node("Neg", {z}));
    b.end();
    const ValueId y =
        b.node("If", {condition},
               {attribute("then_branch", thenBranch), attribute("else_branch", elseBranch)});
    g.annotate(x, "[{a}, {}]");
    // Forwards through Relu to the result, and backwards through Neg to the other branch's input.
    QCOMPARE(text(g.sharding(y)), "[{a, ?}, {?}]");
    QCOMPARE(text(g.sharding(z)), "[{a, ?}, {?}]");
    QVERIFY(g.communications().empty());
}

void TestOnnxPropagation::loop_carriesItsState()
{
    ShardedGraph g({{"a", 2}});
    GraphBuilder& b = g.builder;
    const ValueId turns = b.scalar(3);
    const ValueId start = b.input("start", {4, 8});
    const ScopeId body = b.beginSubgraph("body");
    b.formal("turn");
    const ValueId condition = b.formal("condition");
    const ValueId state = b.formal("state");
    const ValueId next = b.node("Relu", {state});
    b.output(b.node("Identity", {condition}));
    b.output(next);
    b.output(b.node("Neg", {next}));
    b.end();
    const std::vector<ValueId> results =
        b.nodes("Loop", {turns, std::nullopt, start}, 2, {attribute("body", body)});
    g.annotate(start, "[{}, {a}]");
    QCOMPARE(text(g.sharding(state)), "[{?}, {a, ?}]");
    QCOMPARE(text(g.sharding(results[0])), "[{?}, {a, ?}]");
    // Stacked along a new first axis.
    QCOMPARE(text(g.sharding(results[1])), "[{?}, {?}, {a, ?}]");
}

void TestOnnxPropagation::scan_takesItsInputApart()
{
    // x [4 steps, 8] is taken apart along its first axis; the body sees [8].
    ShardedGraph g({{"a", 2}});
    GraphBuilder& b = g.builder;
    const ValueId sum = b.input("sum", {8});
    const ValueId x = b.input("x", {4, 8});
    const ScopeId body = b.beginSubgraph("body");
    const ValueId before = b.formal("before");
    const ValueId row = b.formal("row");
    const ValueId after = b.node("Add", {before, row});
    b.output(after);
    b.output(b.node("Identity", {after}));
    b.end();
    const std::vector<ValueId> results =
        b.nodes("Scan", {sum, x}, 2, {attribute("body", body), attribute("num_scan_inputs", 1)});
    g.annotate(x, "[{}, {a}]");
    QCOMPARE(text(g.sharding(row)), "[{a, ?}]");
    QCOMPARE(text(g.sharding(sum)), "[{a, ?}]");
    QCOMPARE(text(g.sharding(results[0])), "[{a, ?}]");
    QCOMPARE(text(g.sharding(results[1])), "[{?}, {a, ?}]");
}

void TestOnnxPropagation::function_isSeenThrough()
{
    ShardedGraph g({{"a", 2}});
    GraphBuilder& b = g.builder;
    b.import("local", 1);
    b.beginFunction("local", "Twice");
    const ValueId inside = b.formal("v");
    b.output(b.node("Add", {inside, inside}));
    b.end();
    const ValueId x = b.input("x", {4, 8});
    const ValueId y = b.node("Twice", {x}, {}, "local");
    g.annotate(x, "[{a}, {}]");
    QCOMPARE(text(g.sharding(inside)), "[{a, ?}, {?}]");
    QCOMPARE(text(g.sharding(y)), "[{a, ?}, {?}]");
}

void TestOnnxPropagation::unknownOperator_stopsEverything()
{
    ShardedGraph g({{"a", 2}});
    GraphBuilder& b = g.builder;
    b.import("com.acme", 1);
    const ValueId x = b.input("x", {4, 8});
    const ValueId y = b.node("Mystery", {x}, {}, "com.acme");
    b.declare(y, {4, 8});
    g.annotate(x, "[{a}, {}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {?}]");
    QCOMPARE(g.engine().rules().withoutRule().at("com.acme.Mystery"), 1);
    const auto stops = g.propagation().barriers(x);
    QCOMPARE(stops.size(), std::size_t(1));
    QVERIFY(stops[0].reason == sharding::BarrierReason::NoRule);
}

void TestOnnxPropagation::stages_shareTheirMesh()
{
    // Two stages of two devices each: the axes of a stage are those without the stage axis, and
    // what splits a tensor on the one splits it on the other.
    ShardedGraph g({{"pipe", 2}, {"model", 2}});
    g.stageAxis = "pipe";
    const ValueId x = g.builder.input("x", {4, 8});
    const ValueId y = g.builder.node("Relu", {x});
    const NodeId first = g.builder.lastNode();
    const ValueId z = g.builder.node("Neg", {y});
    g.setStage(first, 0);
    g.setStage(g.builder.lastNode(), 1);
    g.annotateAt(first, x, "[{}, {model}]");
    QCOMPARE(text(g.sharding(z)), "[{?}, {model, ?}]");
    QCOMPARE(g.propagation().mesh(z).axes.size(), std::size_t(1));
}

void TestOnnxPropagation::readerOfItsOwn_reshardsForItself()
{
    // Proposal 0007: a consumer's spec that differs from the producer's is a deliberate reshard.
    // [4, 8] float32 from {a} on 0 to {a} on 1 over 2 devices: an all-to-all of shards of 64 bytes,
    // of which half stays.
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 8});
    const ValueId y = g.builder.node("Relu", {x});
    const NodeId producer = g.builder.lastNode();
    const ValueId z = g.builder.node("Neg", {y});
    const NodeId reader = g.builder.lastNode();
    g.annotateAt(producer, y, "[{a}, {}]");
    g.annotateAt(reader, y, "[{}, {a}]");
    QCOMPARE(text(g.sharding(x)), "[{a, ?}, {?}]");
    QCOMPARE(text(g.sharding(z)), "[{?}, {a, ?}]");
    QCOMPARE(g.communications(), (Lines {"all_to_all Neg_1 operand 32"}));
}

void TestOnnxPropagation::resultAnnotatedOtherwise_isReduceScattered()
{
    // k over a leaves partial sums of [4, 8]; wanted split along 4 they are summed and scattered at
    // once: half of the 128 bytes is sent.
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 16});
    const ValueId w = g.builder.weight("w", {16, 8});
    const ValueId y = g.builder.node("MatMul", {x, w});
    g.annotate(x, "[{}, {a}]");
    g.annotate(w, "[{a}, {}]");
    g.annotate(y, "[{a}, {}]");
    QCOMPARE(g.communications(), (Lines {"reduce_scatter MatMul_0 reduction 64"}));
}

void TestOnnxPropagation::oneElement_isNeverSplit()
{
    // Of 4 devices three would hold padding alone. (Shardy would split it; ONNX calls it uneven.)
    ShardedGraph g({{"a", 4}});
    const ValueId x = g.builder.input("x", {1, 8});
    const ValueId y = g.builder.node("Relu", {x});
    g.annotate(x, "[{a}, {}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {?}]");
}

void TestOnnxPropagation::storedWeight_isGatheredForTheBatch()
{
    // Fully sharded: the batch of 4 over a, and the weight, the larger of both, stored in halves at
    // a lower priority. It is gathered: [8, 16] float32 is 512 bytes, a device sends its half.
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 8});
    const ValueId w = g.builder.weight("w", {8, 16});
    const ValueId y = g.builder.node("MatMul", {x, w});
    g.annotate(x, "[{a}, {}]");
    g.annotate(w, "[{a}p1, {}]");
    QCOMPARE(text(g.sharding(y)), "[{a, ?}, {?}]");
    QCOMPARE(g.communications(), (Lines {"all_gather MatMul_0 operand 256"}));
}

void TestOnnxPropagation::valueMadeLate_isItsProducersInABranch()
{
    // The branch reads what is made three nodes deep; what the producer says is the value's own,
    // and the branch's reader reshards for itself.
    ShardedGraph g({{"a", 2}});
    GraphBuilder& b = g.builder;
    const ValueId condition = b.input("condition", {}, graph::DataType::Bool);
    const ValueId x = b.input("x", {4, 8});
    const ValueId late = b.node("Relu", {b.node("Neg", {b.node("Abs", {x})})});
    const NodeId producer = b.lastNode();
    const ScopeId thenBranch = b.beginSubgraph("then_branch");
    b.output(b.node("Exp", {late}));
    const NodeId reader = b.lastNode();
    b.end();
    const ScopeId elseBranch = b.beginSubgraph("else_branch");
    b.output(b.node("Exp", {x}));
    b.end();
    b.node("If", {condition},
           {attribute("then_branch", thenBranch), attribute("else_branch", elseBranch)});
    g.annotateAt(producer, late, "[{a}, {}]");
    g.annotateAt(reader, late, "[{}, {a}]");
    QCOMPARE(text(g.sharding(late)), "[{a}, {}]");
}

/// 6 devices as 2 · 3 and as 3 · 2: a value has one of the two, and what is wanted of the result
/// comes first (shardy.md 5.2, case 12).
void TestOnnxPropagation::partsThatCannotCoexist_areTheResults()
{
    ShardedGraph g({{"a", 6}});
    const ValueId x = g.builder.input("x", {2, 2});
    const ValueId y = g.builder.node("Sin", {x});
    const ValueId result = g.builder.node("Identity", {y});
    g.annotate(x, "[{a:(1)2}, {}]");
    g.annotate(result, "[{}, {a:(3)2}]");
    QCOMPARE(text(g.sharding(y)), "[{?}, {a:(3)2, ?}]");
    QCOMPARE(text(g.sharding(x)), "[{a:(1)2}, {}]");
}

MESHWRIGHT_TEST(TestOnnxPropagation)
#include "tst_onnx_propagation.moc"

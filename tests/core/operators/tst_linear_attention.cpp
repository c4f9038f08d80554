#include "core/operators/operator_cost.h"
#include "tests/support/model/factor_text.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

/// 8 query heads over 4 of keys, keys of 16, values of 32 features: query 128, key 64, value 128.
struct GatedDelta
{
    GraphBuilder b;
    std::vector<ValueId> outputs;

    explicit GatedDelta(const std::string& domain = "", GraphBuilder::Attributes more = {},
                        int64_t queryHeads = 8, int64_t keyHeads = 4)
        : b(27, 13)
    {
        b.import("com.microsoft", 1);
        more.push_back(attribute("q_num_heads", queryHeads));
        more.push_back(attribute("kv_num_heads", keyHeads));
        const ValueId q = b.input("q", {"b", "t", 16 * queryHeads});
        const ValueId k = b.input("k", {"b", "t", 16 * keyHeads});
        const ValueId v = b.input("v", {"b", "t", 32 * keyHeads});
        const ValueId decay = b.input("decay", {"b", "t", keyHeads});
        const ValueId beta = b.input("beta", {"b", "t", int64_t(1)});
        outputs = b.nodes("LinearAttention", {q, k, v, std::nullopt, decay, beta}, 2, more, domain);
    }

    std::optional<operators::OperatorCost> cost() const
    {
        const shapes::ShapeTable table = infer(b);
        return operators::operatorCost(
            b.graph(), b.lastNode(),
            [&](ValueId value) -> const operators::TensorFacts& { return table.of(value); },
            {{"b", 2}, {"t", 3}});
    }
};

} // namespace

/// Attention with a state, the convolution before it, and attention whose scores a graph changes.
class TestLinearAttention : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linearAttention_givesResultAndState();
    void linearAttention_keepsAWindowOfStates();
    void linearAttention_splitsHeadsAndValues();
    void linearAttention_ofMoreValueHeadsKeepsHeads();
    void linearAttention_costsByItsRule();
    void causalConvolution_keepsLengthAndState();
    void causalConvolution_splitsChannels();
    void gatedNorm_splitsGroups();
    void flexAttention_isAttentionAroundItsGraphs();
    void flexAttention_withoutGraphsSplitsHeads();
    void swiglu_isElementwise();
};

/// ONNX, LinearAttention-27: output (B, T, H_q · d_v), present_state (B, H_kv, d_k, d_v).
void TestLinearAttention::linearAttention_givesResultAndState()
{
    const GatedDelta model;
    QCOMPARE(inferredShape(model.b, model.outputs[0]), "[b, t, 256]"); // 8 · 32
    QCOMPARE(inferredShape(model.b, model.outputs[1]), "[b, 4, 16, 32]");
    QCOMPARE(inferredType(model.b, model.outputs[1]), "float32");
}

/// ONNX Runtime: (W, B, H_kv, d_k, d_v), and one output per head of values where these are more.
void TestLinearAttention::linearAttention_keepsAWindowOfStates()
{
    const GatedDelta model("com.microsoft", {attribute("state_window", 3)}, 2, 6);
    QCOMPARE(inferredShape(model.b, model.outputs[0]), "[b, t, 192]"); // 6 · 32
    QCOMPARE(inferredShape(model.b, model.outputs[1]), "[3, b, 6, 16, 32]");
}

/// Heads 4, groups of 2, a key's size 16 whole, a value's 32.
void TestLinearAttention::linearAttention_splitsHeadsAndValues()
{
    QCOMPARE(factorText(GatedDelta().b),
             "a b (efc), a b (ec), a b (ed), -, a b e, a b g -> a b (efd), a e c d"
             " | a=b b=t whole c=16 whole head dimension d=32 head dimension e=4 head"
             " f=2 head group g=1");
}

void TestLinearAttention::linearAttention_ofMoreValueHeadsKeepsHeads()
{
    const QString text = QString::fromStdString(factorText(GatedDelta("", {}, 2, 6).b));
    QVERIFY2(!text.contains(" head,") && !text.contains("4 head") && text.contains("=2 whole"),
             qPrintable(text));
    QCOMPARE(factorText(GatedDelta("", {}, 3, 4).b), "none"); // 3 and 4 heads share nothing
}

/// b 2, t 3: 6 tokens. k · v = 512. gated_delta: 4 states of (2 + 1 + 2), 8 results of 2: 36 · 512
/// for each token. linear: 4 · 2 + 8 · 2 = 24.
void TestLinearAttention::linearAttention_costsByItsRule()
{
    QCOMPARE(GatedDelta().cost()->flops.count, int64_t(6 * 36 * 512));
    QCOMPARE(GatedDelta("", {attribute("update_rule", "linear")}).cost()->flops.count,
             int64_t(6 * 24 * 512));
}

/// ONNX, CausalConvWithState-27: the state has the last k − 1 positions.
void TestLinearAttention::causalConvolution_keepsLengthAndState()
{
    GraphBuilder b(27, 13);
    b.import("com.microsoft", 1);
    const ValueId w = b.weight("w", {64, 1, 4});
    const auto y = b.nodes("CausalConvWithState", {b.input("x", {"b", int64_t(64), "t"}), w}, 2);
    QCOMPARE(inferredShape(b, y[0]), "[b, 64, t]");
    QCOMPARE(inferredShape(b, y[1]), "[b, 64, 3]");
    const auto last =
        b.nodes("CausalConvWithState", {b.input("z", {"b", "t", int64_t(64)}), w}, 2,
                {attribute("channels_last", 1), attribute("state_window", 2)}, "com.microsoft");
    QCOMPARE(inferredShape(b, last[0]), "[b, t, 64]");
    QCOMPARE(inferredShape(b, last[1]), "[2, b, 64, 3]");
}

void TestLinearAttention::causalConvolution_splitsChannels()
{
    GraphBuilder b(27, 13);
    const ValueId x = b.input("x", {"b", int64_t(64), "t"});
    const ValueId past = b.input("past", {"b", int64_t(64), int64_t(3)});
    b.nodes("CausalConvWithState", {x, b.weight("w", {64, 1, 4}), b.weight("bias", {64}), past}, 2);
    QCOMPARE(factorText(b),
             "a b c, b e f, b, a b d -> a b c, a b d | a=b b=64 c=t whole d=3 whole e=1 f=4 whole");
}

void TestLinearAttention::gatedNorm_splitsGroups()
{
    GraphBuilder b(21, 11);
    b.import("com.microsoft", 1);
    const ValueId x = b.input("x", {"b", "t", int64_t(512)});
    b.node("GatedRMSNorm", {x, b.weight("scale", {128}), b.input("gate", {"b", "t", int64_t(512)})},
           {}, "com.microsoft");
    // 512 = 4 groups of 128.
    QCOMPARE(factorText(b), "a b (dc), c, a b (dc) -> a b (dc) | a=b b=t c=128 whole d=4 head");
}

/// ONNX, ai.onnx.preview FlexAttention: Y (batch, q heads, q length, v head size); the graph sees
/// scores (B, Hq, L, S).
void TestLinearAttention::flexAttention_isAttentionAroundItsGraphs()
{
    GraphBuilder b(26, 13);
    b.import("ai.onnx.preview", 1);
    const ValueId q = b.input("q", {"b", int64_t(8), "s", int64_t(64)});
    const ValueId k = b.input("k", {"b", int64_t(2), "t", int64_t(64)});
    const ValueId v = b.input("v", {"b", int64_t(2), "t", int64_t(32)});
    const ScopeId body = b.beginSubgraph("score_mod");
    const ValueId changed = b.node("Relu", {b.formal("scores")});
    b.output(changed);
    b.end();
    const ValueId y =
        b.node("FlexAttention", {q, k, v}, {attribute("score_mod", body)}, "ai.onnx.preview");
    QCOMPARE(inferredShape(b, y), "[b, 8, s, 32]");
    QCOMPARE(inferredShape(b, changed), "[b, 8, s, t]");
    QVERIFY(infer(b).operatorsWithoutRule.empty());
}

void TestLinearAttention::flexAttention_withoutGraphsSplitsHeads()
{
    GraphBuilder b(26, 13);
    b.import("ai.onnx.preview", 1);
    const ValueId q = b.input("q", {"b", int64_t(8), "s", int64_t(64)});
    const ValueId k = b.input("k", {"b", int64_t(2), "t", int64_t(64)});
    b.node("FlexAttention", {q, k, k}, {}, "ai.onnx.preview");
    QCOMPARE(factorText(b),
             "a (cd) b e, a c g e, a c g f -> a (cd) b f | a=b b=s c=2 head d=4 head group"
             " e=64 whole head dimension f=64 head dimension g=t whole");
}

void TestLinearAttention::swiglu_isElementwise()
{
    GraphBuilder b(28, 13);
    const ValueId a = b.input("a", {"b", int64_t(4)});
    QCOMPARE(inferredShape(b, b.node("SwiGLU", {a, a})), "[b, 4]");
    QCOMPARE(factorText(b), "a b, a b -> a b | a=b b=4 | elementwise");
    GraphBuilder before(27, 13);
    before.node("SwiGLU", {before.input("a", {"b"}), before.input("b", {"b"})});
    QCOMPARE(factorText(before), "none"); // it came with opset 28
}

MESHWRIGHT_TEST(TestLinearAttention)
#include "tst_linear_attention.moc"

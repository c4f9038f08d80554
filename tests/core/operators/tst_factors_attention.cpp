#include "tests/support/model/factor_text.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

/// Factors of attention and rotary embeddings. Letters are given in the order batch, query length,
/// heads of keys, group, size of a head, size of a value's head, length of keys, of the past, of
/// both; what is left out moves up.
class TestFactorsAttention : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onnxAttention_ofFeatures();
    void onnxAttention_ofHeadsWithCache();
    void onnxAttention_needsWholeGroups();
    void packedAttention_splitsHeadsOfPartsOnly();
    void packedAttention_ofDifferentPartsKeepsItsWeights();
    void multiHeadAttention_apartAndPacked();
    void multiHeadAttention_biasTiesValuesToKeys();
    void groupQueryAttention_apart();
    void groupQueryAttention_packedOnlyWithEqualHeads();
    void rowsWithoutPadding_splitByHeadsOnly();
    void rotaryEmbedding_needsWholeHeads();
    void maskOfOnePosition_isBroadcast();
};

void TestFactorsAttention::onnxAttention_ofFeatures()
{
    GraphBuilder b(23);
    const ValueId q = b.input("q", {"b", "s", int64_t(512)});
    const ValueId k = b.input("k", {"b", "t", int64_t(128)});
    b.node("Attention", {q, k, k}, {attribute("q_num_heads", 8), attribute("kv_num_heads", 2)});
    // 8 query heads over 2: groups of 4; 512 = 2 · 4 · 64, 128 = 2 · 64.
    QCOMPARE(factorText(b),
             "a b (cde), a g (ce), a g (cf) -> a b (cdf) | a=b b=s c=2 head d=4 head group"
             " e=64 whole head dimension f=64 head dimension g=t whole");
}

void TestFactorsAttention::onnxAttention_ofHeadsWithCache()
{
    GraphBuilder b(23);
    const ValueId q = b.input("q", {"b", int64_t(8), "s", int64_t(64)});
    const ValueId k = b.input("k", {"b", int64_t(2), "t", int64_t(64)});
    const ValueId v = b.input("v", {"b", int64_t(2), "t", int64_t(32)});
    const ValueId keys = b.input("keys", {"b", int64_t(2), "p", int64_t(64)});
    const ValueId values = b.input("values", {"b", int64_t(2), "p", int64_t(32)});
    b.nodes("Attention", {q, k, v, std::nullopt, keys, values}, 4);
    // The caches share the heads with everything; past p and present p + t are lengths of their
    // own.
    QCOMPARE(factorText(b),
             "a (cd) b e, a c g e, a c g f, -, a c h e, a c h f"
             " -> a (cd) b f, a c i e, a c i f, a (cd) b i"
             " | a=b b=s c=2 head d=4 head group e=64 whole head dimension f=32 head dimension"
             " g=t whole h=p whole i=p + t whole");
}

void TestFactorsAttention::onnxAttention_needsWholeGroups()
{
    GraphBuilder b(23);
    const ValueId q = b.input("q", {"b", "s", int64_t(576)});
    const ValueId k = b.input("k", {"b", "t", int64_t(256)});
    // 9 heads cannot share 4; without head counts nothing can be said of 3-D tensors.
    b.node("Attention", {q, k, k}, {attribute("q_num_heads", 9), attribute("kv_num_heads", 4)});
    QCOMPARE(factorText(b), "none");
    b.node("Attention", {q, q, q});
    QCOMPARE(factorText(b), "none");
}

void TestFactorsAttention::packedAttention_splitsHeadsOfPartsOnly()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(768)});
    const ValueId w = b.weight("w", {768, 2304});
    const ValueId bias = b.weight("bias", {2304});
    const ValueId mask = b.input("mask", {"b"}, graph::DataType::Int32);
    const ValueId past = b.input("past", {int64_t(2), "b", int64_t(12), "p", int64_t(64)});
    b.nodes("Attention", {x, w, bias, mask, past}, 2, {attribute("num_heads", 12)},
            "com.microsoft");
    // 2304 = 3 parts · 12 heads · 64. One length serves queries and keys, and the input's features
    // are summed before the softmax: both whole.
    QCOMPARE(factorText(b),
             "a b g, g (hcd), (hcd), a, i a c e d -> a b (cd), j a c f d"
             " | a=b b=s whole c=12 head d=64 whole head dimension e=p whole f=p + s whole"
             " g=768 whole h=3 whole part i=2 whole j=2 whole");
}

void TestFactorsAttention::packedAttention_ofDifferentPartsKeepsItsWeights()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(256)});
    const ValueId w = b.weight("w", {256, 512});
    b.node("Attention", {x, w},
           {attribute("num_heads", 8),
            attribute("qkv_hidden_sizes", std::vector<int64_t> {128, 128, 256})},
           "com.microsoft");
    // 128 + 128 + 256 are no product; the output's 256 are 8 heads of 32.
    QCOMPARE(factorText(b),
             "a b e, e f -> a b (cd)"
             " | a=b b=s whole c=8 head d=32 head dimension e=256 whole f=512 whole");
}

void TestFactorsAttention::multiHeadAttention_apartAndPacked()
{
    GraphBuilder b;
    const ValueId q = b.input("q", {"b", "s", int64_t(512)});
    const ValueId k = b.input("k", {"b", "t", int64_t(512)});
    const ValueId v = b.input("v", {"b", "t", int64_t(256)});
    b.node("MultiHeadAttention", {q, k, v}, {attribute("num_heads", 8)}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a b (cd), a f (cd), a f (ce) -> a b (ce)"
             " | a=b b=s c=8 head d=64 whole head dimension e=32 head dimension f=t whole");
    const ValueId qkv = b.input("qkv", {"b", "s", int64_t(8), int64_t(3), int64_t(64)});
    b.node("MultiHeadAttention", {qkv}, {attribute("num_heads", 8)}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a b c e d -> a b (cd)"
             " | a=b b=s whole c=8 head d=64 whole head dimension e=3 whole");
    const ValueId kv = b.input("kv", {"b", "t", int64_t(8), int64_t(2), int64_t(64)});
    b.node("MultiHeadAttention", {q, kv}, {attribute("num_heads", 8)}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a b (cd), a e c f d -> a b (cd)"
             " | a=b b=s c=8 head d=64 whole head dimension e=t whole f=2 whole");
}

void TestFactorsAttention::multiHeadAttention_biasTiesValuesToKeys()
{
    GraphBuilder b;
    const ValueId q = b.input("q", {"b", "s", int64_t(512)});
    const ValueId k = b.input("k", {"b", "t", int64_t(512)});
    const ValueId bias = b.weight("bias", {1536});
    const ValueId padding = b.input("padding", {"b", "t"}, graph::DataType::Int32);
    b.node("MultiHeadAttention", {q, k, k, bias, padding}, {attribute("num_heads", 8)},
           "com.microsoft");
    // 1536 = 3 · 8 · 64: a split of values inside a head would split the bias of queries too.
    QCOMPARE(factorText(b),
             "a b (cd), a e (cd), a e (cd), (gcd), a f -> a b (cd)"
             " | a=b b=s c=8 head d=64 whole head dimension e=t whole f=t whole g=3 whole part");
}

namespace {

/// GroupQueryAttention of 8 heads and a cache.
std::string groupQueryText(graph::Dim features, std::optional<int64_t> keyFeatures, int heads)
{
    GraphBuilder b;
    const ValueId q = b.input("q", {"b", "s", std::move(features)});
    const auto k =
        keyFeatures ? std::optional(b.input("k", {"b", "s", *keyFeatures})) : std::nullopt;
    const ValueId past = b.input("past", {"b", int64_t(heads), "p", int64_t(64)});
    const ValueId lengths = b.input("lengths", {"b"}, graph::DataType::Int32);
    const ValueId total = b.scalar(100);
    b.nodes("GroupQueryAttention", {q, k, k, past, past, lengths, total}, 3,
            {attribute("num_heads", 8), attribute("kv_num_heads", heads)}, "com.microsoft");
    return factorText(b);
}

} // namespace

void TestFactorsAttention::groupQueryAttention_apart()
{
    QCOMPARE(groupQueryText(int64_t(512), 128, 2),
             "a b (cde), a g (ce), a g (cf), a c h e, a c h f, a, -"
             " -> a b (cdf), a c i e, a c i f"
             " | a=b b=s c=2 head d=4 head group e=64 whole head dimension f=64 head dimension"
             " g=s whole h=p whole i=max(100, p) whole");
    // One head of keys for all: the heads of the query are all group.
    QCOMPARE(groupQueryText(int64_t(512), 64, 1),
             "a b (de), a g e, a g f, a c h e, a c h f, a, -"
             " -> a b (df), a c i e, a c i f"
             " | a=b b=s c=1 head d=8 head group e=64 whole head dimension f=64 head dimension"
             " g=s whole h=p whole i=max(100, p) whole");
}

void TestFactorsAttention::groupQueryAttention_packedOnlyWithEqualHeads()
{
    // (8 + 2 + 2) · 64 = 768 is q|k|v of different sizes.
    QCOMPARE(groupQueryText(int64_t(768), std::nullopt, 2),
             "a b h, -, -, a c f e, a c f e, a, - -> a b (cde), a c g e, a c g e"
             " | a=b b=s whole c=2 head d=4 head group e=64 whole head dimension"
             " f=p whole g=max(100, p) whole h=768 whole");
    QCOMPARE(groupQueryText(int64_t(1536), std::nullopt, 8),
             "a b (gcd), -, -, a c e d, a c e d, a, - -> a b (cd), a c f d, a c f d"
             " | a=b b=s whole c=8 head d=64 whole head dimension"
             " e=p whole f=max(100, p) whole g=3 whole part");
}

void TestFactorsAttention::rowsWithoutPadding_splitByHeadsOnly()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"rows", int64_t(256)});
    const ValueId offsets = b.input("offsets", {"b", "s"}, graph::DataType::Int32);
    const ValueId lengths = b.input("lengths", {"b1"}, graph::DataType::Int32);
    const ValueId out =
        b.node("PackedAttention",
               {x, b.weight("w", {256, 768}), b.weight("bias", {768}), offsets, lengths},
               {attribute("num_heads", 8)}, "com.microsoft");
    QCOMPARE(inferredShape(b, out), "[rows, 256]");
    // 768 = 3 · 8 · 32
    QCOMPARE(
        factorText(b),
        "a d, d (ebc), (ebc), f g, h -> a (bc) | a=rows whole b=8 head c=32 whole head dimension"
        " d=256 whole e=3 whole part f=b whole g=s whole h=b1 whole");
    const ValueId v = b.input("v", {"rows", int64_t(128)});
    const ValueId apart =
        b.node("PackedMultiHeadAttention", {x, x, v, std::nullopt, offsets, lengths},
               {attribute("num_heads", 8)}, "com.microsoft");
    QCOMPARE(inferredShape(b, apart), "[rows, 128]");
    QCOMPARE(factorText(b),
             "a (bc), a (bc), a (bd), -, e f, g -> a (bd) | a=rows whole b=8 head"
             " c=32 whole head dimension d=16 head dimension e=b whole f=s whole g=b1 whole");
    const ValueId packed = b.input("packed", {"rows", int64_t(8), int64_t(3), int64_t(32)});
    const ValueId together =
        b.node("PackedMultiHeadAttention",
               {packed, std::nullopt, std::nullopt, std::nullopt, offsets, lengths},
               {attribute("num_heads", 8)}, "com.microsoft");
    QCOMPARE(inferredShape(b, together), "[rows, 256]");
    QCOMPARE(factorText(b),
             "a b d c, -, -, -, e f, g -> a (bc) | a=rows whole b=8 head c=32 whole head dimension"
             " d=3 whole e=b whole f=s whole g=b1 whole");
}

void TestFactorsAttention::rotaryEmbedding_needsWholeHeads()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(512)});
    const ValueId table = b.weight("table", {2048, 32});
    const ValueId positions = b.input("positions", {"b", "s"}, graph::DataType::Int64);
    b.node("RotaryEmbedding", {x, positions, table, table}, {}, "com.microsoft");
    // The tables turn pairs: heads of 2 · 32 features, 512 / 64 = 8 of them.
    QCOMPARE(factorText(b),
             "a b (cd), a b, e f, g h -> a b (cd) | a=b b=s c=8 head d=64 whole head dimension"
             " e=2048 whole f=32 whole g=2048 whole h=32 whole");
    GraphBuilder n(23);
    const ValueId y = n.input("y", {"b", int64_t(8), "s", int64_t(64)});
    const ValueId angles = n.input("angles", {"b", "s", int64_t(32)});
    n.node("RotaryEmbedding", {y, angles, angles});
    QCOMPARE(factorText(n),
             "a c b d, a b e, a b f -> a c b d | a=b b=s c=8 head d=64 whole head dimension"
             " e=32 whole f=32 whole");
}

void TestFactorsAttention::maskOfOnePosition_isBroadcast()
{
    GraphBuilder b(23);
    const ValueId q = b.input("q", {"b", int64_t(8), "s", int64_t(64)});
    const ValueId mask = b.input("mask", {int64_t(1), int64_t(1), "s", "t"});
    const ValueId k = b.input("k", {"b", int64_t(8), "t", int64_t(64)});
    b.node("Attention", {q, k, k, mask});
    QCOMPARE(factorText(b),
             "a c b d, a c f d, a c f e, ~h i b g -> a c b e"
             " | a=b b=s c=8 head d=64 whole head dimension e=64 head dimension f=t whole g=t whole"
             " h=1 i=1");
    const ValueId flat = b.input("flat", {"s", "t"});
    b.node("Attention", {q, k, k, flat});
    QCOMPARE(factorText(b),
             "a c b d, a c f d, a c f e, ~b g -> a c b e"
             " | a=b b=s c=8 head d=64 whole head dimension e=64 head dimension f=t whole g=t"
             " whole");
}

MESHWRIGHT_TEST(TestFactorsAttention)
#include "tst_factors_attention.moc"

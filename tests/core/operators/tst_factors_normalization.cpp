#include "tests/support/model/factor_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using Numbers = std::vector<int64_t>;

/// Factors of normalizations: all pass through, and statistics over split dimensions are reduced
/// inside.
class TestFactorsNormalization : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void softmax_byOpset();
    void hardmax_needsItsAxis();
    void layerNormalization_sharesScaleAndBias();
    void rmsNormalization_hasOneStatistic();
    void skipNormalization_hasItsSum();
    void embedLayerNormalization_cannotSplitRows();
    void batchNormalization_trainsOverEverythingElse();
    void instanceAndGroupNormalization();
    void contribGroupNorm_hasChannelsLast();
    void overGivenAxes();
    void localResponse_exchangesNeighbours();
    void gradients_sumOverRows();
};

void TestFactorsNormalization::softmax_byOpset()
{
    GraphBuilder b(17);
    const ValueId x = b.input("x", {"b", int64_t(12), "s", "t"});
    b.node("Softmax", {x});
    QCOMPARE(factorText(b),
             "a b c d -> a b c d | a=b b=12 c=s d=t | elementwise | 2 of input 0 over d");
    b.node("LogSoftmax", {x}, {attribute("axis", 1)});
    QCOMPARE(factorText(b),
             "a b c d -> a b c d | a=b b=12 c=s d=t | elementwise | 2 of input 0 over b");
    GraphBuilder old(12); // as two dimensions, [b, 12·s·t]
    old.node("Softmax", {old.input("x", {"b", int64_t(12), "s", "t"})});
    QCOMPARE(factorText(old),
             "a b c d -> a b c d | a=b b=12 c=s d=t | elementwise | 2 of input 0 over bcd");
}

void TestFactorsNormalization::hardmax_needsItsAxis()
{
    GraphBuilder b(17);
    b.node("Hardmax", {b.input("x", {"b", "t"})});
    QCOMPARE(factorText(b), "a b -> a b | a=b b=t whole");
    GraphBuilder old(12);
    old.node("Hardmax", {old.input("x", {"b", "s", "t"})});
    QCOMPARE(factorText(old), "a b c -> a b c | a=b b=s whole c=t whole");
}

void TestFactorsNormalization::layerNormalization_sharesScaleAndBias()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(768)});
    const ValueId scale = b.weight("scale", {768});
    b.nodes("LayerNormalization", {x, scale, scale}, 3);
    // Mean and deviation are [b, s, 1].
    QCOMPARE(factorText(b),
             "a b c, ~c, ~c -> a b c, a b d, a b e | a=b b=s c=768 d=1 e=1 | elementwise"
             " | 2 of input 0 over c");
    b.node("LayerNormalization", {x, b.weight("w", {768, 768})}, {attribute("axis", 1)});
    QCOMPARE(factorText(b),
             "a b c, ~b c -> a b c | a=b b=768 c=768 | elementwise | 2 of input 0 over bc");
}

void TestFactorsNormalization::rmsNormalization_hasOneStatistic()
{
    GraphBuilder b(23);
    const ValueId x = b.input("x", {"b", "s", int64_t(64)});
    const ValueId scale = b.weight("scale", {64});
    b.node("RMSNormalization", {x, scale});
    const std::string expected =
        "a b c, ~c -> a b c | a=b b=s c=64 | elementwise | 1 of input 0 over c";
    QCOMPARE(factorText(b), expected);
    b.node("SimplifiedLayerNormalization", {x, scale});
    QCOMPARE(factorText(b), expected);
}

void TestFactorsNormalization::skipNormalization_hasItsSum()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(64)});
    const ValueId skip = b.input("skip", {"s", int64_t(64)});
    const ValueId w = b.weight("w", {64});
    b.nodes("SkipLayerNormalization", {x, skip, w, w, w}, 4, {}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a b c, ~b c, ~c, ~c, ~c -> a b c, a b d, a b e, a b c"
             " | a=b b=s c=64 d=1 e=1 | elementwise | 2 of input 0 over c");
    b.node("SkipSimplifiedLayerNormalization", {x, x, w}, {}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a b c, a b c, ~c -> a b c | a=b b=s c=64 | elementwise | 1 of input 0 over c");
}

void TestFactorsNormalization::embedLayerNormalization_cannotSplitRows()
{
    GraphBuilder b;
    const ValueId ids = b.input("ids", {"b", "s"}, graph::DataType::Int32);
    const ValueId words = b.weight("words", {1000, 32});
    const ValueId positions = b.weight("positions", {512, 32});
    const ValueId w = b.weight("w", {32});
    b.nodes("EmbedLayerNormalization",
            {ids, std::nullopt, words, positions, std::nullopt, w, w, ids}, 2, {}, "com.microsoft");
    // Mean and mean square are numbers per id; mask_index counts a mask's row.
    QCOMPARE(factorText(b),
             "a b, -, d c, e c, -, c, c, a b -> a b c, a"
             " | a=b b=s c=32 d=1000 whole vocabulary e=512 whole"
             " | 2 of input 0 over c | 1 of input 7 over b");
}

void TestFactorsNormalization::batchNormalization_trainsOverEverythingElse()
{
    GraphBuilder b(17);
    const ValueId x = b.input("x", {"n", int64_t(8), "h", "w"});
    const ValueId v = b.weight("v", {8});
    b.node("BatchNormalization", {x, v, v, v, v});
    QCOMPARE(factorText(b), "a b c d, b, b, b, b -> a b c d | a=n b=8 c=h d=w | elementwise");
    b.nodes("BatchNormalization", {x, v, v, v, v}, 3, {attribute("training_mode", 1)});
    QCOMPARE(factorText(b),
             "a b c d, b, b, b, b -> a b c d, b, b | a=n b=8 c=h d=w | elementwise"
             " | 2 of input 0 over acd");
    GraphBuilder old(7);
    const ValueId y = old.input("y", {"n", int64_t(8), int64_t(5)});
    const ValueId each = old.weight("each", {8, 5});
    old.node("BatchNormalization", {y, each, each, each, each}, {attribute("spatial", 0)});
    QCOMPARE(factorText(old), "a b c, b c, b c, b c, b c -> a b c | a=n b=8 c=5 | elementwise");
}

void TestFactorsNormalization::instanceAndGroupNormalization()
{
    GraphBuilder b(21);
    const ValueId x = b.input("x", {"n", int64_t(320), "h", "w"});
    const ValueId v = b.weight("v", {320});
    b.node("InstanceNormalization", {x, v, v});
    QCOMPARE(factorText(b),
             "a b c d, b, b -> a b c d | a=n b=320 c=h d=w | elementwise | 2 of input 0 over cd");
    b.node("GroupNormalization", {x, v, v}, {attribute("num_groups", 32)});
    // 320 channels are 32 groups (e) of 10 (b).
    QCOMPARE(factorText(b),
             "a (eb) c d, (eb), (eb) -> a (eb) c d | a=n b=10 c=h d=w e=32 | elementwise"
             " | 2 of input 0 over bcd");
    GraphBuilder old(18); // a scale per group
    const ValueId y = old.input("y", {"n", int64_t(320), "h"});
    const ValueId g = old.weight("g", {32});
    old.node("GroupNormalization", {y, g, g}, {attribute("num_groups", 32)});
    QCOMPARE(factorText(old),
             "a (db) c, d, d -> a (db) c | a=n b=10 c=h d=32 | elementwise | 2 of input 0 over bc");
}

void TestFactorsNormalization::contribGroupNorm_hasChannelsLast()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", "h", "w", int64_t(320)});
    const ValueId v = b.weight("v", {320});
    b.node("GroupNorm", {x, v, v}, {attribute("groups", 32)}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a b c (ed), (ed), (ed) -> a b c (ed) | a=n b=h c=w d=10 e=32 | elementwise"
             " | 2 of input 0 over bcd");
}

void TestFactorsNormalization::overGivenAxes()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8), "h", "w"});
    b.node("MeanVarianceNormalization", {x}); // all but the channel
    QCOMPARE(factorText(b),
             "a b c d -> a b c d | a=n b=8 c=h d=w | elementwise | 2 of input 0 over acd");
    b.node("LpNormalization", {x}, {attribute("axis", 1)});
    QCOMPARE(factorText(b),
             "a b c d -> a b c d | a=n b=8 c=h d=w | elementwise | 1 of input 0 over b");
}

void TestFactorsNormalization::localResponse_exchangesNeighbours()
{
    GraphBuilder b;
    b.node("LRN", {b.input("x", {"n", int64_t(8), "h"})}, {attribute("size", 3)});
    QCOMPARE(factorText(b), "a c b -> a c b | a=n b=h c=8 permutation");
}

void TestFactorsNormalization::gradients_sumOverRows()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(64)});
    const ValueId w = b.weight("w", {64});
    const ValueId rows = b.input("rows", {"b", "s", int64_t(1)});
    b.nodes("LayerNormalizationGrad", {x, x, w, rows, rows}, 3, {}, "com.microsoft");
    // Two sums over the axis for dX, and the gradients of scale and bias over all rows.
    QCOMPARE(factorText(b),
             "a b c, a b c, ~c, ~a b d, ~a b e -> a b c, c, c | a=b b=s c=64 d=1 e=1 | elementwise"
             " | 2 of input 1 over c | 2 of input 1 over ab");
    b.node("SoftmaxGrad_13", {x, x}, {attribute("axis", -1)}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a b c, a b c -> a b c | a=b b=s c=64 | elementwise | 1 of input 0 over c");
}

MESHWRIGHT_TEST(TestFactorsNormalization)
#include "tst_factors_normalization.moc"

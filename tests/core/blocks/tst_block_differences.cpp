#include "tests/core/blocks/block_graphs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::tests;

/// What began like a block and is none: what was expected and what was found.
class BlockDifferencesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void differences_areTold_data();
    void differences_areTold();
    void hostileNumbers_areNoParts_data();
    void hostileNumbers_areNoParts();
};

void BlockDifferencesTest::differences_areTold_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("found");
    QTest::newRow("queries without a product") << "queries"
                                               << "behind the queries"
                                               << "none";
    QTest::newRow("keys of two products") << "keys"
                                          << "one product with a weight behind the keys"
                                          << "'k1', 'k2'";
    QTest::newRow("no output projection") << "output"
                                          << "behind the attention"
                                          << "none";
    QTest::newRow("an output projection of something else")
        << "width"
        << "4 heads of 8 input features of the output projection"
        << "64";
    QTest::newRow("probabilities without values") << "values"
                                                  << "probabilities with values"
                                                  << "none";
    QTest::newRow("packed heads of no whole number") << "packed"
                                                     << "whole heads"
                                                     << "another number of features";
    QTest::newRow("a product on its own") << "alone"
                                          << "of attention, of an MLP or the head"
                                          << "from 32 to 7 features on its own";
    QTest::newRow("a head of another size") << "head"
                                            << "the 100 tokens of the vocabulary"
                                            << "to 7 features";
    QTest::newRow("experts without a second layer") << "experts"
                                                    << "of two layers"
                                                    << "1 of them";
}

void BlockDifferencesTest::differences_areTold()
{
    QFETCH(QString, what);
    QFETCH(QString, expected);
    QFETCH(QString, found);
    const auto is = [&](const char* name) { return what == QLatin1String(name); };
    GraphBuilder b(17);
    b.import("com.microsoft", 1);
    const ValueId x = normalized(b, 32);
    if (is("alone") || is("head")) {
        ValueId y = x;
        if (is("head"))
            y = b.node("Gather",
                       {b.weight("table", {100, 32}),
                        b.input("ids", {int64_t(5)}, graph::DataType::Int64)});
        const ValueId product = linear(b, y, "w", 32, 7);
        b.output(is("alone") ? linear(b, product, "w2", 7, 90) : product);
    } else if (is("experts")) {
        b.output(b.node("MoE", {x, linear(b, x, "r", 32, 4), b.weight("fc1", {4, 64, 32})}, {},
                        "com.microsoft"));
    } else if (is("packed")) {
        b.output(b.node(
            "GroupQueryAttention", {linear(b, x, "wqkv", 32, 63), std::nullopt, std::nullopt},
            {attribute("num_heads", 4), attribute("kv_num_heads", 2)}, "com.microsoft"));
    } else {
        ValueId q = toHeads(b, is("queries") ? x : linear(b, x, "wq", 32, 32), 4, 8);
        ValueId keys;
        if (is("keys")) {
            const ValueId k1 = b.named("k1").node("MatMul", {x, b.weight("wk1", {32, 16})});
            const ValueId k2 = b.named("k2").node("MatMul", {x, b.weight("wk2", {32, 16})});
            keys = b.node("Concat", {k1, k2}, {attribute("axis", -1)});
        } else {
            keys = linear(b, x, "wk", 32, 32);
        }
        const ValueId k = toHeads(b, keys, 4, 8);
        const ValueId v = toHeads(b, linear(b, x, "wv", 32, 32), 4, 8);
        if (is("values")) {
            const ValueId turned = b.node("Transpose", {k}, {permOf({0, 1, 3, 2})});
            b.output(b.node("Softmax", {b.node("MatMul", {q, turned})}));
        } else {
            ValueId y = attend(b, q, k, v, 32);
            if (is("width"))
                y = b.node("Concat", {y, y}, {attribute("axis", -1)});
            b.output(is("output") ? y : linear(b, y, "wo", is("width") ? 64 : 32, 32));
        }
    }
    const Blocks blocks = blocksOf(b);
    const bool told = std::any_of(
        blocks.unrecognised.begin(), blocks.unrecognised.end(), [&](const Unrecognised& one) {
            return one.expected.english().find(expected.toStdString()) != std::string::npos
                && one.found.english().find(found.toStdString()) != std::string::npos;
        });
    QVERIFY(told);
}

void BlockDifferencesTest::hostileNumbers_areNoParts_data()
{
    QTest::addColumn<bool>("heads");
    QTest::newRow("more heads than there are numbers") << true;
    QTest::newRow("a part that begins beyond the end") << false;
}

/// Files may say anything: 2^62 heads, a slice that begins at 2^62.
void BlockDifferencesTest::hostileNumbers_areNoParts()
{
    QFETCH(bool, heads);
    const int64_t huge = int64_t(1) << 62;
    GraphBuilder b(17);
    b.import("com.microsoft", 1);
    const ValueId packed = linear(b, normalized(b, 32), "wqkv", 32, 96);
    if (heads) {
        const ValueId mixed = b.node(
            "GroupQueryAttention", {packed, std::nullopt, std::nullopt},
            {attribute("num_heads", huge), attribute("kv_num_heads", huge)}, "com.microsoft");
        b.output(linear(b, mixed, "wo", 32, 32));
    } else {
        const auto part = [&](int64_t start) {
            return b.node("Slice",
                          {packed, b.integers({start}), b.integers({INT64_MAX}), b.integers({2})});
        };
        const ValueId q = toHeads(b, part(huge), 4, 8);
        const ValueId k = toHeads(b, part(32), 4, 8);
        const ValueId v = toHeads(b, part(64), 4, 8);
        b.output(linear(b, attend(b, q, k, v, 32), "wo", 32, 32));
    }
    const Blocks blocks = blocksOf(b);
    QCOMPARE(blocks.count(blocks::BlockKind::Attention), std::size_t(0));
    QVERIFY(!blocks.unrecognised.empty());
}

MESHWRIGHT_TEST(BlockDifferencesTest)
#include "tst_block_differences.moc"

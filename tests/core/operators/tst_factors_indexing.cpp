#include "tests/support/model/factor_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using Numbers = std::vector<int64_t>;

/// Factors of gathering, scattering and selecting.
class TestFactorsIndexing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gather_embedsByVocabulary();
    void gather_alongAnyAxis();
    void gatherElements_needsItsAxis();
    void scatterElements_needsItsAxis();
    void gatherNd_reducesWhatIsIndexed();
    void scatterNd_keepsOrCombines();
    void tensorScatter_takesWhatFallsInto();
    void reverseSequence_turnsTime();
    void topK_ordersItsAxisWhole();
    void oneHot_makesItsDepth();
    void compress_alongAnAxisOrAll();
    void whatDependsOnEverything_isBlocked();
    void recurrence_splitsByBatch();
};

void TestFactorsIndexing::gather_embedsByVocabulary()
{
    GraphBuilder b;
    const ValueId ids = b.input("ids", {"b", "s"}, graph::DataType::Int64);
    b.node("Gather", {b.weight("table", {1000, 64}), ids});
    QCOMPARE(factorText(b), "d c, a b -> a b c | a=b b=s c=64 d=1000 reduction vocabulary");
}

void TestFactorsIndexing::gather_alongAnyAxis()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(64)});
    b.node("Gather", {x, b.scalar(3)}, {attribute("axis", 1)});
    // The axis goes; a scalar index has no dimensions.
    QCOMPARE(factorText(b), "a c b, - -> a b | a=b b=64 c=s reduction");
    b.node("Gather", {b.input("v", {"n"}), b.scalar(3)}); // the element is one device's to give
    QCOMPARE(factorText(b), "a, - -> () | a=n reduction");
    const ValueId one = b.input("one", {int64_t(1), "h"});
    b.node("Gather", {one, b.integers({0, 0})}); // a single row has nothing to look up
    QCOMPARE(factorText(b), "c b, a -> a b | a=2 b=h c=1");
}

void TestFactorsIndexing::gatherElements_needsItsAxis()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(64)});
    const ValueId indices = b.input("indices", {"b", "k", int64_t(32)}, graph::DataType::Int64);
    b.node("GatherElements", {x, indices}, {attribute("axis", 1)});
    // b goes element by element; of 64 the first 32 are read.
    QCOMPARE(factorText(b), "a d e, a b c -> a b c | a=b b=k c=32 whole d=s whole e=64 whole");
}

void TestFactorsIndexing::scatterElements_needsItsAxis()
{
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"b", "s"});
    const ValueId indices = b.input("indices", {"b", "k"}, graph::DataType::Int64);
    const ValueId updates = b.input("updates", {"b", "k"});
    b.node("ScatterElements", {x, indices, updates}, {attribute("axis", 1)});
    QCOMPARE(factorText(b), "a b, a c, a c -> a b | a=b b=s whole c=k whole");
}

void TestFactorsIndexing::gatherNd_reducesWhatIsIndexed()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(5), int64_t(64)});
    const ValueId indices = b.input("indices", {"b", "k", int64_t(2)}, graph::DataType::Int64);
    b.node("GatherND", {x, indices}, {attribute("batch_dims", 1)});
    // One shared dimension, two that the pairs index, one that is copied.
    QCOMPARE(factorText(b),
             "a d e c, a b f -> a b c | a=b b=k c=64 d=s reduction e=5 reduction f=2 whole");
}

void TestFactorsIndexing::scatterNd_keepsOrCombines()
{
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"s", int64_t(64)});
    const ValueId indices = b.input("indices", {"k", int64_t(1)}, graph::DataType::Int64);
    const ValueId updates = b.input("updates", {"k", int64_t(64)});
    b.node("ScatterND", {x, indices, updates});
    QCOMPARE(factorText(b), "a b, c d, c b -> a b | a=s b=64 c=k whole d=1");
    b.node("ScatterND", {x, indices, updates}, {attribute("reduction", "add")});
    QCOMPARE(factorText(b), "+a b, c d, c b -> a b | a=s b=64 c=k reduction d=1");
    b.node("ScatterND", {x, indices, updates}, {attribute("reduction", "max")});
    QCOMPARE(factorText(b), "+a b, c d, c b -> a b | a=s b=64 c=k reduction d=1 | maximum");
}

void TestFactorsIndexing::tensorScatter_takesWhatFallsInto()
{
    GraphBuilder b(24);
    const ValueId cache = b.input("cache", {"b", int64_t(8), "max", int64_t(64)});
    const ValueId update = b.input("update", {"b", int64_t(8), "s", int64_t(64)});
    const ValueId at = b.input("at", {"b"}, graph::DataType::Int64);
    b.node("TensorScatter", {cache, update, at});
    QCOMPARE(factorText(b), "a b c d, a b e d, a -> a b c d | a=b b=8 c=max d=64 e=s whole");
}

void TestFactorsIndexing::reverseSequence_turnsTime()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"t", "b", int64_t(8)});
    b.node("ReverseSequence", {x, b.input("lengths", {"b"}, graph::DataType::Int64)});
    QCOMPARE(factorText(b), "c a b, a -> c a b | a=b b=8 c=t whole");
}

void TestFactorsIndexing::topK_ordersItsAxisWhole()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(1000)});
    b.nodes("TopK", {x, b.integers({8})}, 2);
    QCOMPARE(factorText(b), "a b, - -> a c, a c | a=b b=1000 whole blocked c=8 whole blocked");
}

void TestFactorsIndexing::oneHot_makesItsDepth()
{
    GraphBuilder b;
    const ValueId ids = b.input("ids", {"b", "s"}, graph::DataType::Int64);
    b.node("OneHot", {ids, b.scalar(10), b.reals({0, 1})}, {attribute("axis", 0)});
    QCOMPARE(factorText(b), "a b, -, - -> c a b | a=b b=s c=10");
}

void TestFactorsIndexing::compress_alongAnAxisOrAll()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s"});
    const ValueId keep = b.input("keep", {"s"}, graph::DataType::Bool);
    b.node("Compress", {x, keep}, {attribute("axis", 1)});
    QCOMPARE(factorText(b),
             "a b, d -> a c | a=b b=s whole blocked c=? whole blocked d=s whole blocked");
    b.node("Compress", {x, keep});
    QCOMPARE(factorText(b),
             "a b, c -> d | a=b whole blocked b=s whole blocked c=s whole blocked"
             " d=? whole blocked");
}

void TestFactorsIndexing::whatDependsOnEverything_isBlocked()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s"});
    b.node("NonZero", {x});
    QCOMPARE(factorText(b),
             "a b -> c d | a=b whole blocked b=s whole blocked c=2 whole blocked"
             " d=? whole blocked");
    b.node("Unique", {b.input("y", {"n"})});
    QCOMPARE(factorText(b), "a -> b | a=n whole blocked b=? whole blocked");
    const ValueId boxes = b.input("boxes", {int64_t(1), "n", int64_t(4)});
    const ValueId scores = b.input("scores", {int64_t(1), "c", "n"});
    b.node("NonMaxSuppression", {boxes, scores});
    QCOMPARE(factorText(b),
             "a b c, d e f -> g h | a=1 b=n whole blocked c=4 whole blocked d=1 e=c whole blocked"
             " f=n whole blocked g=? whole blocked h=3 whole blocked");
}

void TestFactorsIndexing::recurrence_splitsByBatch()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"s", "b", int64_t(10)});
    const ValueId w = b.weight("w", {1, 80, 10}), r = b.weight("r", {1, 80, 20});
    b.nodes("LSTM", {x, w, r}, 2);
    QCOMPARE(factorText(b),
             "b a c, d e f, g h i -> j k a l, m a n"
             " | a=b b=s whole c=10 whole d=1 e=80 whole f=10 whole g=1 h=80 whole i=20 whole"
             " j=s whole k=1 l=20 whole m=1 n=20 whole");
    b.node("GRU", {b.input("y", {"b", "s", int64_t(10)}), w, r},
           {attribute("layout", 1), attribute("hidden_size", 20)});
    QCOMPARE(factorText(b),
             "a b c, d e f, g h i -> a j k l"
             " | a=b b=s whole c=10 whole d=1 e=80 whole f=10 whole g=1 h=80 whole i=20 whole"
             " j=s whole k=1 l=20 whole");
}

MESHWRIGHT_TEST(TestFactorsIndexing)
#include "tst_factors_indexing.moc"

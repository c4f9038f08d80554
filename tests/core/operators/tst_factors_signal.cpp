#include "tests/support/model/factor_text.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using Numbers = std::vector<int64_t>;

/// Shapes and factors of operators on signals, images and texts.
class TestFactorsSignal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void windows_areMadeInParts();
    void fourierTransform_needsItsAxis();
    void fourierTransform_byAxisInput();
    void shortTimeTransform_splitsByFrame();
    void determinant_ofBatches();
    void affineGrid_splitsByPoint();
    void columnsToImage_addsWindowsUp();
    void centerCropPad_exchangesEdges();
    void imageDecoder_isBlocked();
    void texts();
};

void TestFactorsSignal::windows_areMadeInParts()
{
    GraphBuilder b;
    const ValueId window = b.node("HannWindow", {b.scalar(400)});
    QCOMPARE(inferredShape(b, window), "[400]");
    QCOMPARE(factorText(b), "- -> a | a=400");
    const ValueId mel =
        b.node("MelWeightMatrix",
               {b.scalar(80), b.scalar(512), b.scalar(16000), b.reals({0}), b.reals({8000})});
    QCOMPARE(inferredShape(b, mel), "[257, 80]"); // 512 / 2 + 1
    QCOMPARE(factorText(b), "-, -, -, -, - -> a b | a=257 b=80");
}

void TestFactorsSignal::fourierTransform_needsItsAxis()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(400), int64_t(1)});
    QCOMPARE(inferredShape(b, b.node("DFT", {x})), "[b, 400, 2]");
    QCOMPARE(factorText(b), "a b c -> a b d | a=b b=400 whole c=1 d=2 whole");
    const ValueId half = b.node("DFT", {x, b.scalar(512)}, {attribute("onesided", 1)});
    QCOMPARE(inferredShape(b, half), "[b, 257, 2]");
    QCOMPARE(factorText(b),
             "a b d, - -> a c e | a=b b=400 whole blocked c=257 whole blocked d=1 e=2 whole");
    QCOMPARE(inferredShape(b, b.node("DFT", {x}, {attribute("axis", 2)})), "?"); // no signal's axis
}

void TestFactorsSignal::fourierTransform_byAxisInput()
{
    GraphBuilder b(20);
    const ValueId x = b.input("x", {"b", int64_t(4), int64_t(8), int64_t(2)});
    QCOMPARE(inferredShape(b, b.node("DFT", {x, std::nullopt, b.scalar(1)})), "[b, 4, 8, 2]");
    QCOMPARE(factorText(b), "a c b d, -, - -> a c b e | a=b b=8 c=4 whole d=2 whole e=2 whole");
    QCOMPARE(inferredShape(b, b.node("DFT", {x}, {attribute("onesided", 1)})), "[b, 4, 5, 2]");
    const ValueId back = b.node("DFT", {x}, {attribute("onesided", 1), attribute("inverse", 1)});
    QCOMPARE(inferredShape(b, back), "[b, 4, ?, ?]");
    const ValueId unknown = b.input("axis", {}, graph::DataType::Int64);
    QCOMPARE(inferredShape(b, b.node("DFT", {x, std::nullopt, unknown})), "?");
    QCOMPARE(factorText(b), "none");
}

void TestFactorsSignal::shortTimeTransform_splitsByFrame()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(1000), int64_t(1)});
    const ValueId out = b.node("STFT", {x, b.scalar(100), b.weight("window", {400})});
    // (1000 − 400) / 100 + 1 = 7 frames of 400 / 2 + 1 = 201 frequencies.
    QCOMPARE(inferredShape(b, out), "[b, 7, 201, 2]");
    QCOMPARE(factorText(b),
             "a c d, -, e -> a b f g"
             " | a=b b=7 c=1000 whole d=1 e=400 whole f=201 whole g=2 whole");
    QCOMPARE(inferredShape(b, b.node("STFT", {x, b.scalar(0), std::nullopt, b.scalar(400)})),
             "[b, ?, 201, 2]");
}

void TestFactorsSignal::determinant_ofBatches()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(3), int64_t(3)});
    QCOMPARE(inferredShape(b, b.node("Det", {x})), "[b]");
    QCOMPARE(factorText(b), "a b c -> a | a=b b=3 whole c=3 whole");
}

void TestFactorsSignal::affineGrid_splitsByPoint()
{
    GraphBuilder b(20);
    const ValueId theta = b.input("theta", {"n", int64_t(2), int64_t(3)});
    const ValueId grid = b.node("AffineGrid", {theta, b.integers({4, 3, 10, 20})});
    QCOMPARE(inferredShape(b, grid), "[4, 10, 20, 2]");
    QCOMPARE(factorText(b), "a d e, - -> a b c f | a=4 b=10 c=20 d=2 whole e=3 whole f=2 whole");
}

void TestFactorsSignal::columnsToImage_addsWindowsUp()
{
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"n", int64_t(12), int64_t(25)});
    const ValueId image = b.node("Col2Im", {x, b.integers({6, 6}), b.integers({2, 2})});
    QCOMPARE(inferredShape(b, image), "[n, 3, 6, 6]"); // 12 / (2 · 2)
    QCOMPARE(factorText(b),
             "a (bc) d, -, - -> a b e f"
             " | a=n b=3 c=4 reduction d=25 reduction e=6 whole f=6 whole");
}

void TestFactorsSignal::centerCropPad_exchangesEdges()
{
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"n", int64_t(10), int64_t(8)});
    const ValueId out =
        b.node("CenterCropPad", {x, b.integers({6, 8})}, {attribute("axes", Numbers {1, 2})});
    QCOMPARE(inferredShape(b, out), "[n, 6, 8]");
    QCOMPARE(factorText(b), "a b c, - -> a b c | a=n b=10 permutation c=8");
}

void TestFactorsSignal::imageDecoder_isBlocked()
{
    GraphBuilder b(20);
    const ValueId bytes = b.input("bytes", {"n"}, graph::DataType::UInt8);
    QCOMPARE(inferredShape(b, b.node("ImageDecoder", {bytes})), "[?, ?, 3]");
    QCOMPARE(factorText(b),
             "a -> b c d | a=n whole blocked b=? whole blocked c=? whole blocked"
             " d=3 whole blocked");
}

void TestFactorsSignal::texts()
{
    GraphBuilder b(20);
    const ValueId x = b.input("x", {"n", "c"}, graph::DataType::String);
    const ValueId y = b.input("y", {"c"}, graph::DataType::String);
    QCOMPARE(inferredShape(b, b.node("StringConcat", {x, y})), "[n, c]");
    QCOMPARE(factorText(b), "a b, ~b -> a b | a=n b=c | elementwise");
    QCOMPARE(inferredType(b, b.node("RegexFullMatch", {x})), "bool");
    QCOMPARE(factorText(b), "a b -> a b | a=n b=c | elementwise");
    const auto split = b.nodes("StringSplit", {x}, 2);
    QCOMPARE(inferredShape(b, split[0]), "[n, c, ?]");
    QCOMPARE(factorText(b), "a b -> a b c, a b | a=n b=c c=? whole blocked");
    const ValueId counts =
        b.node("TfIdfVectorizer", {x}, {attribute("ngram_indexes", Numbers {0, 6, 2})});
    QCOMPARE(inferredShape(b, counts), "[n, 7]");
    QCOMPARE(factorText(b), "a b -> a c | a=n b=c whole c=7 whole");
    QCOMPARE(inferredShape(b, b.node("StringNormalizer", {y})), "[?]");
    QCOMPARE(factorText(b), "a -> b | a=c whole blocked b=? whole blocked");
}

MESHWRIGHT_TEST(TestFactorsSignal)
#include "tst_factors_signal.moc"

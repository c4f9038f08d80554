#include "tests/support/model/factor_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using graph::DataType;

namespace {

QString rule(const GraphBuilder& b)
{
    return QString::fromStdString(factorText(b));
}

constexpr const char* kMicrosoft = "com.microsoft";

} // namespace

/// Factors of operators that make tensors, resize images, and of training; expected by the
/// operators' documentation and shardy.md 2.3.
class TestCreationFactors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void creation_takesNoOperand();
    void shapes_areNeverSplit();
    void random_takesShapesOrValues();
    void resize_permutesWhatItScales();
    void gridSample_needsImagesWhole();
    void loss_isPartialOverSamples();
    void loss_besideLogProbabilities_reducesInside();
    void lossGradient_sharesEverything();
    void gradients_areElementwise();
    void sliceGradient_isAPermutation();
    void concatTraining_isAConcat();
};

void TestCreationFactors::creation_takesNoOperand()
{
    GraphBuilder b;
    b.node("Constant", {}, {tensorAttribute("value", {1, 2, 3})});
    QCOMPARE(rule(b), " -> a | a=3");
    const ValueId x = b.input("x", {"n", int64_t(8)});
    b.node("ConstantOfShape", {b.node("Shape", {x})});
    QCOMPARE(rule(b), "- -> a b | a=n b=8");
    b.node("Range", {b.scalar(0), b.scalar(10), b.scalar(2)});
    QCOMPARE(rule(b), "-, -, - -> a | a=5");
    b.node("EyeLike", {x}); // only the shape of x counts
    QCOMPARE(rule(b), "- -> a b | a=n b=8");
    b.node("ConstantOfShape", {b.inputWithoutShape("shape", DataType::Int64)});
    QCOMPARE(rule(b), "none");
}

void TestCreationFactors::shapes_areNeverSplit()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8)});
    b.node("Shape", {x});
    QCOMPARE(rule(b), "- -> a | a=2 whole blocked");
    b.node("Size", {x});
    QCOMPARE(rule(b), "- -> () |");
    b.import(kMicrosoft, 1);
    b.nodes("BroadcastGradientArgs", {b.node("Shape", {x}), b.integers({1, 8})}, 2, {}, kMicrosoft);
    QCOMPARE(rule(b), "-, - -> a, b | a=? whole blocked b=? whole blocked");
}

void TestCreationFactors::random_takesShapesOrValues()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8)});
    b.node("RandomNormal", {}, {attribute("shape", std::vector<int64_t> {4, 8})});
    QCOMPARE(rule(b), " -> a b | a=4 b=8");
    b.node("RandomUniformLike", {x});
    QCOMPARE(rule(b), "- -> a b | a=n b=8");
    b.node("Bernoulli", {x}); // each element with its own probability
    QCOMPARE(rule(b), "a b -> a b | a=n b=8 | elementwise");
    // A row of 8 classes gives a row of 3 draws.
    b.node("Multinomial", {x}, {attribute("sample_size", 3)});
    QCOMPARE(rule(b), "a c -> a b | a=n b=3 c=8 whole");
}

void TestCreationFactors::resize_permutesWhatItScales()
{
    GraphBuilder b(13);
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(8), int64_t(8)});
    const auto resize = [&](int64_t rows, int64_t columns, const char* mode) {
        b.node("Resize", {x, std::nullopt, std::nullopt, b.integers({1, 3, rows, columns})},
               {attribute("coordinate_transformation_mode", mode)});
    };
    // The sizes say n = 1; 8 to 16 is a whole multiple, 8 to 12 is not.
    resize(16, 12, "half_pixel");
    QCOMPARE(rule(b),
             "a b c d, -, -, - -> a b c d | a=n permutation blocked b=3 c=8 permutation "
             "d=8 permutation blocked");
    resize(8, 8, "tf_crop_and_resize"); // some part of it
    QCOMPARE(rule(b),
             "a b c d, -, -, - -> a b c d | a=n permutation blocked b=3 permutation "
             "blocked c=8 permutation blocked d=8 permutation blocked");
    GraphBuilder old(9);
    old.node("Upsample", {old.input("x", {"n", int64_t(8)}), old.reals({1, 2})});
    QCOMPARE(rule(old), "a b, - -> a b | a=n b=8 permutation");
}

void TestCreationFactors::gridSample_needsImagesWhole()
{
    GraphBuilder b;
    b.node("GridSample",
           {b.input("x", {"n", "c", int64_t(8), int64_t(6)}),
            b.input("grid", {"n", int64_t(4), int64_t(5), int64_t(2)})});
    QCOMPARE(rule(b),
             "a b e f, a c d g -> a b c d | a=n b=c c=4 d=5 e=8 whole f=6 whole g=2 whole");
}

void TestCreationFactors::loss_isPartialOverSamples()
{
    GraphBuilder b;
    const ValueId scores = b.input("scores", {"n", int64_t(10), "d"});
    const ValueId labels = b.input("labels", {"n", "d"}, DataType::Int64);
    // Over split classes: the maximum, the sum, and the label's own score.
    b.node("SoftmaxCrossEntropyLoss", {scores, labels});
    QCOMPARE(rule(b),
             "a b c, a c -> () | a=n reduction b=10 c=d reduction | mean "
             "| 3 of input 0 over b");
    b.node("SoftmaxCrossEntropyLoss", {scores, labels, b.weight("w", {10})},
           {attribute("reduction", "none")});
    QCOMPARE(rule(b), "a b c, a c, b -> a c | a=n b=10 c=d | 3 of input 0 over b");
    b.node("NegativeLogLikelihoodLoss", {scores, labels}, {attribute("reduction", "sum")});
    QCOMPARE(rule(b), "a b c, a c -> () | a=n reduction b=10 c=d reduction | 1 of input 0 over b");
    b.node("NegativeLogLikelihoodLoss", {scores, b.scalar(0)});
    QCOMPARE(rule(b), "none");
}

void TestCreationFactors::loss_besideLogProbabilities_reducesInside()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    b.nodes("SoftmaxCrossEntropyLossInternal",
            {b.input("scores", {"n", int64_t(10)}), b.input("labels", {"n"}, DataType::Int64)}, 2,
            {}, kMicrosoft);
    // log_prob has the samples, so they cannot be a reduction: one all-reduce of the summed loss.
    QCOMPARE(rule(b), "a b, a -> (), a b | a=n b=10 | 3 of input 0 over b | 1 of input 1 over a");
}

void TestCreationFactors::lossGradient_sharesEverything()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId log = b.input("log", {"n", int64_t(10), "d"});
    const ValueId labels = b.input("labels", {"n", "d"}, DataType::Int64);
    b.node("SoftmaxCrossEntropyLossGrad", {b.scalar(1), log, labels}, {}, kMicrosoft);
    QCOMPARE(rule(b), "-, a b c, a c -> a b c | a=n b=10 c=d");
    b.node("SoftmaxCrossEntropyLossInternalGrad", {b.input("dy", {"n", "d"}), log, labels}, {},
           kMicrosoft);
    QCOMPARE(rule(b), "a c, a b c, a c -> a b c | a=n b=10 c=d");
}

void TestCreationFactors::gradients_areElementwise()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId dy = b.input("dy", {"n", int64_t(8)});
    const ValueId x = b.input("x", {"n", int64_t(8)});
    b.node("ReluGrad", {dy, x}, {}, kMicrosoft);
    QCOMPARE(rule(b), "a b, a b -> a b | a=n b=8 | elementwise");
    b.node("BiasGeluGrad_dX", {dy, x, b.weight("bias", {8})}, {}, kMicrosoft);
    QCOMPARE(rule(b), "a b, a b, ~b -> a b | a=n b=8 | elementwise");
    // dx = dy − exp(y) · (sum of dy along the axis)
    b.node("LogSoftmaxGrad_13", {dy, x}, {attribute("axis", 1)}, kMicrosoft);
    QCOMPARE(rule(b), "a b, a b -> a b | a=n b=8 | elementwise | 1 of input 0 over b");
}

void TestCreationFactors::sliceGradient_isAPermutation()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId dy = b.input("dy", {"n", int64_t(4)});
    const ValueId shape = b.node("Shape", {b.input("x", {"n", int64_t(8)})});
    b.node("SliceGrad", {dy, shape, b.integers({2}), b.integers({6}), b.integers({1})}, {},
           kMicrosoft);
    QCOMPARE(rule(b), "a b, -, -, -, - -> a b | a=n b=8 permutation");
}

void TestCreationFactors::concatTraining_isAConcat()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    b.nodes("ConcatTraining", {b.input("x", {"n", int64_t(4)}), b.input("y", {"n", int64_t(2)})}, 2,
            {attribute("axis", 1)}, kMicrosoft);
    // The lengths, 4 and 2, are a shape.
    QCOMPARE(rule(b), "a b, a b -> a b, c | a=n b=6 whole c=2 whole blocked");
}

MESHWRIGHT_TEST(TestCreationFactors)
#include "tst_factors_creation.moc"

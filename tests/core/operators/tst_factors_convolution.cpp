#include "tests/support/model/factor_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using Numbers = std::vector<int64_t>;

/// Factors of convolutions and poolings, after shardy.md 2.2. Of a convolution in the order batch,
/// spatial ones, group, input features, output features; then what has a factor of its own.
class TestFactorsConvolution : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void convolution_ofWindows();
    void convolution_ofPatches();
    void convolution_bySymbols();
    void convolution_inGroups();
    void convolution_depthwise();
    void convolutionInteger_andQuantized();
    void convolutionTranspose_hasItsWeightsTurned();
    void fusedConvolution_activatesSums();
    void deformConvolution_needsTheImage();
    void pool_exchangesEdges();
    void globalPool_reduces();
    void regions_splitByRegionAndChannel();
    void maxUnpool_countsThroughEverything();
};

void TestFactorsConvolution::convolution_ofWindows()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(224), int64_t(200)});
    const ValueId w = b.weight("w", {64, 3, 7, 7});
    b.node("Conv", {x, w, b.weight("bias", {64})},
           {attribute("strides", Numbers {2, 1}), attribute("pads", Numbers {3, 3, 3, 3})});
    // 112 windows of 7: the larger first, 224 / 112 = 2 elements of the window are left.
    // 200 windows of stride 1: 200 / 200 = 1, the window (7) is not split.
    QCOMPARE(factorText(b),
             "a e (bc) d, f e c g, +f -> a f b d"
             " | a=n b=112 permutation c=2 reduction d=200 permutation e=3 reduction f=64"
             " g=7 whole");
}

void TestFactorsConvolution::convolution_ofPatches()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(224)});
    b.node("Conv", {x, b.weight("w", {768, 3, 16})}, {attribute("strides", Numbers {16})});
    // 14 windows of 16: the window first, then 224 / 16 = 14 windows.
    QCOMPARE(factorText(b),
             "a d (bc), e d b -> a e c"
             " | a=n b=16 reduction c=14 permutation d=3 reduction e=768");
}

void TestFactorsConvolution::convolution_bySymbols()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3), "h"});
    b.node("Conv", {x, b.weight("w", {8, 3, 3})}, {attribute("pads", Numbers {1, 1})});
    QCOMPARE(factorText(b),
             "a c b, d c e -> a d b | a=n b=h permutation c=3 reduction d=8 e=3 whole");
}

void TestFactorsConvolution::convolution_inGroups()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(12), int64_t(5)});
    b.node("Conv", {x, b.weight("w", {32, 3, 1}), b.weight("bias", {32})}, {attribute("group", 4)});
    // 12 = 4 · 3 input features, 32 = 4 · 8 of the output.
    QCOMPARE(factorText(b),
             "a (cd) b, (ce) d f, +(ce) -> a (ce) b"
             " | a=n b=5 permutation c=4 d=3 reduction e=8 f=1");
}

void TestFactorsConvolution::convolution_depthwise()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(32), int64_t(5)});
    b.node("Conv", {x, b.weight("w", {32, 1, 1})}, {attribute("group", 32)});
    QCOMPARE(factorText(b), "a c b, c d e -> a c b | a=n b=5 permutation c=32 d=1 reduction e=1");
}

void TestFactorsConvolution::convolutionInteger_andQuantized()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(8)}, graph::DataType::UInt8);
    const ValueId w = b.weight("w", {4, 3, 1}, graph::DataType::Int8);
    const ValueId zero = b.weight("zero", {}, graph::DataType::UInt8);
    const ValueId zeros = b.weight("zeros", {4}, graph::DataType::Int8);
    b.node("ConvInteger", {x, w, zero, zeros});
    QCOMPARE(factorText(b),
             "a c b, d c e, -, d -> a d b | a=n b=8 permutation c=3 reduction d=4 e=1");
    const ValueId scale = b.weight("scale", {}), scales = b.weight("scales", {4});
    const ValueId bias = b.weight("bias", {4}, graph::DataType::Int32);
    b.node("QLinearConv", {x, scale, zero, w, scales, zeros, scale, zero, bias});
    // Sums are rounded to 8 bits at once: what is summed is needed whole.
    QCOMPARE(factorText(b),
             "a c b, -, -, d c e, d, d, -, -, +d -> a d b"
             " | a=n b=8 permutation c=3 whole d=4 e=1");
}

void TestFactorsConvolution::convolutionTranspose_hasItsWeightsTurned()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(6), int64_t(10)});
    b.node("ConvTranspose", {x, b.weight("w", {6, 4, 2}), b.weight("bias", {8})},
           {attribute("strides", Numbers {2}), attribute("group", 2)});
    // 20 outputs of 10 inputs: as many windows as the input has. 6 = 2 · 3 in, 2 · 4 = 8 out.
    QCOMPARE(factorText(b),
             "a (cd) b, (cd) e f, +(ce) -> a (ce) b"
             " | a=n b=10 permutation c=2 d=3 reduction e=4 f=2 whole");
}

void TestFactorsConvolution::fusedConvolution_activatesSums()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(5)});
    const ValueId w = b.weight("w", {8, 3, 1}), bias = b.weight("bias", {8});
    const ValueId z = b.input("z", {"n", int64_t(8), int64_t(5)});
    b.node("FusedConv", {x, w, bias, z}, {attribute("activation", "Relu")}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a c b, d c e, +d, +a d b -> a d b | a=n b=5 permutation c=3 whole d=8 e=1");
    b.node("FusedConv", {x, w, bias}, {}, "com.microsoft");
    QCOMPARE(factorText(b),
             "a c b, d c e, +d -> a d b | a=n b=5 permutation c=3 reduction d=8 e=1");
}

void TestFactorsConvolution::deformConvolution_needsTheImage()
{
    GraphBuilder b(19);
    const ValueId x = b.input("x", {"n", int64_t(4), int64_t(5), int64_t(5)});
    const ValueId offset = b.input("offset", {"n", int64_t(8), int64_t(4), int64_t(4)});
    b.node("DeformConv", {x, b.weight("w", {6, 4, 2, 2}), offset});
    // 5 − 2 + 1 = 4 windows each way, which the offsets have too.
    QCOMPARE(factorText(b),
             "a b f g, c b h i, a j d e -> a c d e | a=n b=4 reduction c=6 d=4 e=4"
             " f=5 whole g=5 whole h=2 whole i=2 whole j=8 whole");
}

void TestFactorsConvolution::pool_exchangesEdges()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8), int64_t(16), int64_t(16)});
    b.nodes("MaxPool", {x}, 2,
            {attribute("kernel_shape", Numbers {2, 1}), attribute("strides", Numbers {2, 1})});
    // Windows of one element pass through.
    QCOMPARE(factorText(b), "a b c d -> a b c d, a b c d | a=n b=8 c=8 permutation d=16");
    b.node("AveragePool", {x},
           {attribute("kernel_shape", Numbers {1, 1}), attribute("pads", Numbers {0, 1, 0, 1})});
    QCOMPARE(factorText(b), "a b c d -> a b c d | a=n b=8 c=16 d=18 permutation");
}

void TestFactorsConvolution::globalPool_reduces()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8), "h", "w"});
    b.node("GlobalAveragePool", {x});
    QCOMPARE(factorText(b),
             "a b c d -> a b e f | a=n b=8 c=h reduction d=w reduction e=1 f=1 | mean");
    b.node("GlobalMaxPool", {x});
    QCOMPARE(factorText(b),
             "a b c d -> a b e f | a=n b=8 c=h reduction d=w reduction e=1 f=1 | maximum");
    b.node("GlobalLpPool", {x}); // a root is taken of the sum
    QCOMPARE(factorText(b), "a b c d -> a b e f | a=n b=8 c=h whole d=w whole e=1 f=1");
}

void TestFactorsConvolution::regions_splitByRegionAndChannel()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8), "h", "w"});
    const ValueId rois = b.input("rois", {"r", int64_t(4)});
    const ValueId batch = b.input("batch", {"r"}, graph::DataType::Int64);
    b.node("RoiAlign", {x, rois, batch},
           {attribute("output_height", 7), attribute("output_width", 5)});
    QCOMPARE(factorText(b),
             "c a d e, b f, b -> b a g h"
             " | a=8 b=r c=n whole d=h whole e=w whole f=4 whole g=7 whole h=5 whole");
    const ValueId boxes = b.input("boxes", {"r", int64_t(5)});
    b.node("MaxRoiPool", {x, boxes}, {attribute("pooled_shape", Numbers {7, 5})});
    QCOMPARE(factorText(b),
             "c a d e, b f -> b a g h"
             " | a=8 b=r c=n whole d=h whole e=w whole f=5 whole g=7 whole h=5 whole");
}

void TestFactorsConvolution::maxUnpool_countsThroughEverything()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(2), int64_t(8), int64_t(3)});
    b.node("MaxUnpool", {x, x},
           {attribute("kernel_shape", Numbers {2}), attribute("strides", Numbers {2})});
    QCOMPARE(factorText(b),
             "a b c, d e f -> g h i | a=2 whole b=8 whole c=3 whole d=2 whole e=8 whole f=3 whole"
             " g=2 whole h=8 whole i=6 whole"); // (3 − 1)·2 + 2
}

MESHWRIGHT_TEST(TestFactorsConvolution)
#include "tst_factors_convolution.moc"

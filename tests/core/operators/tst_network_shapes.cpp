#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using Numbers = std::vector<int64_t>;

/// Convolutions, poolings, resizing and attention.
class TestNetworkShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void convolution_countsWindows();
    void convolution_bySymbols();
    void convolution_ofQuantizedTensors();
    void convolutionTranspose_isTheInverse();
    void pool_roundsUpByOpset();
    void pool_globalLeavesOnes();
    void resize_scalesOrTakesSizes();
    void upsample_scalesByOpset();
    void onnxAttention_appendsToTheCache();
    void packedAttention_splitsItsWeights();
    void multiHeadAttention_takesPackedInputs();
    void groupQueryAttention_hasFewerKeyHeads();
    void embedding_hasTheHiddenSize();
    void mixtureOfExperts_keepsItsShape();
    void recurrence_hasItsStates();
    void sequences_joinTheirItems();
};

void TestNetworkShapes::convolution_countsWindows()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(224), int64_t(224)});
    const ValueId w = b.weight("w", {64, 3, 7, 7});
    // (224 + 3 + 3 − 7) / 2 + 1 = 112
    QCOMPARE(inferredShape(b,
                           b.node("Conv", {x, w},
                                  {attribute("strides", Numbers {2, 2}),
                                   attribute("pads", Numbers {3, 3, 3, 3})})),
             "[n, 64, 112, 112]");
    QCOMPARE(inferredShape(b, b.node("Conv", {x, w})), "[n, 64, 218, 218]");
    // Dilation 2 makes the kernel 13 wide: 224 − 13 + 1 = 212.
    QCOMPARE(inferredShape(b, b.node("Conv", {x, w}, {attribute("dilations", Numbers {2, 2})})),
             "[n, 64, 212, 212]");
    QCOMPARE(inferredShape(b,
                           b.node("Conv", {x, w},
                                  {attribute("auto_pad", "SAME_UPPER"),
                                   attribute("strides", Numbers {3, 3})})),
             "[n, 64, 75, 75]"); // ceil(224 / 3)
    QCOMPARE(inferredShape(b, b.node("Conv", {x, w}, {attribute("strides", Numbers {0, 0})})),
             "[n, 64, ?, ?]");
}

void TestNetworkShapes::convolution_bySymbols()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3), "h", "w"});
    const ValueId w = b.weight("weights", {8, 3, 3, 3});
    const ValueId half =
        b.node("Conv", {x, w},
               {attribute("strides", Numbers {2, 2}), attribute("pads", Numbers {1, 1, 1, 1})});
    // floor((h + 2 − 3) / 2) + 1 = floor((h + 1) / 2)
    QCOMPARE(inferredShape(b, half), "[n, 8, floor((h + 1)/2), floor((w + 1)/2)]");
}

void TestNetworkShapes::convolution_ofQuantizedTensors()
{
    GraphBuilder b;
    const ValueId x =
        b.input("x", {"n", int64_t(3), int64_t(8), int64_t(8)}, graph::DataType::UInt8);
    const ValueId w = b.weight("w", {4, 3, 3, 3}, graph::DataType::Int8);
    const ValueId scale = b.weight("scale", {});
    const ValueId zero = b.weight("zero", {}, graph::DataType::UInt8);
    const ValueId y = b.node("QLinearConv", {x, scale, zero, w, scale, zero, scale, zero});
    QCOMPARE(inferredShape(b, y), "[n, 4, 6, 6]");
    QCOMPARE(inferredType(b, y), "uint8");
    QCOMPARE(inferredType(b, b.node("ConvInteger", {x, w})), "int32");
}

void TestNetworkShapes::convolutionTranspose_isTheInverse()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(6), int64_t(10), int64_t(10)});
    const ValueId w = b.weight("w", {6, 4, 3, 3});
    // 2·(10 − 1) + 1 + (3 − 1) + 1 − 2 = 20; 4 · 2 groups = 8 channels
    QCOMPARE(
        inferredShape(
            b,
            b.node("ConvTranspose", {x, w},
                   {attribute("strides", Numbers {2, 2}), attribute("pads", Numbers {1, 1, 1, 1}),
                    attribute("output_padding", Numbers {1, 1}), attribute("group", 2)})),
        "[n, 8, 20, 20]");
    QCOMPARE(inferredShape(b,
                           b.node("ConvTranspose", {x, w},
                                  {attribute("output_shape", Numbers {21, 22}),
                                   attribute("strides", Numbers {2, 2})})),
             "[n, 4, 21, 22]");
}

void TestNetworkShapes::pool_roundsUpByOpset()
{
    const auto pooled = [](int64_t opset, int64_t size, int64_t pad) {
        GraphBuilder b(opset);
        const ValueId x = b.input("x", {"n", int64_t(8), size});
        const auto out =
            b.nodes("MaxPool", {x}, 2,
                    {attribute("kernel_shape", Numbers {2}), attribute("strides", Numbers {2}),
                     attribute("ceil_mode", 1), attribute("pads", Numbers {pad, pad})});
        return inferredShape(b, out[0]);
    };
    QCOMPARE(pooled(22, 5, 0), "[n, 8, 3]"); // ceil((5 − 2)/2) + 1 = 3
    // ceil((5 + 2 − 2)/2) + 1 = 4, and the last window would start at 6 = 5 + 1: it does not count.
    QCOMPARE(pooled(22, 5, 1), "[n, 8, 3]");
    QCOMPARE(pooled(17, 5, 1), "[n, 8, ?]"); // runtimes differed before opset 22
    QCOMPARE(pooled(17, 5, 0), "[n, 8, 3]");
}

void TestNetworkShapes::pool_globalLeavesOnes()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8), "h", "w"});
    QCOMPARE(inferredShape(b, b.node("GlobalAveragePool", {x})), "[n, 8, 1, 1]");
    const ValueId rois = b.input("rois", {"r", int64_t(4)});
    QCOMPARE(inferredShape(b,
                           b.node("RoiAlign", {x, rois, rois},
                                  {attribute("output_height", 7), attribute("output_width", 5)})),
             "[r, 8, 7, 5]");
}

void TestNetworkShapes::resize_scalesOrTakesSizes()
{
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(10), "w"});
    const ValueId scales = b.reals({1, 1, 1.5F, 2});
    QCOMPARE(inferredShape(b, b.node("Resize", {x, std::nullopt, scales})), "[n, 3, 15, 2*w]");
    const ValueId sizes = b.integers({7, 9});
    QCOMPARE(inferredShape(b,
                           b.node("Resize", {x, std::nullopt, std::nullopt, sizes},
                                  {attribute("axes", Numbers {2, 3})})),
             "[n, 3, 7, 9]");
    QCOMPARE(inferredShape(b,
                           b.node("Resize", {x, std::nullopt, std::nullopt, sizes},
                                  {attribute("axes", Numbers {2, 3}),
                                   attribute("keep_aspect_ratio_policy", "not_larger")})),
             "[?, ?, ?, ?]");
    GraphBuilder old(10);
    const ValueId y = old.input("y", {int64_t(1), int64_t(3), int64_t(5), int64_t(5)});
    QCOMPARE(inferredShape(old, old.node("Resize", {y, old.reals({1, 1, 2, 2})})),
             "[1, 3, 10, 10]");
}

void TestNetworkShapes::upsample_scalesByOpset()
{
    GraphBuilder b(9);
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(5), int64_t(5)});
    QCOMPARE(inferredShape(b, b.node("Upsample", {x, b.reals({1, 1, 2, 2})})), "[n, 3, 10, 10]");
    GraphBuilder old(7);
    const ValueId y = old.input("y", {"n", int64_t(5)});
    QCOMPARE(
        inferredShape(old, old.node("Upsample", {y}, {{"scales", {}, std::vector<float> {1, 3}}})),
        "[n, 15]");
    GraphBuilder newer(10);
    const ValueId z = newer.input("z", {"n", int64_t(5)});
    QCOMPARE(inferredShape(newer, newer.node("Upsample", {z, newer.reals({1, 2})})), "?"); // gone
}

void TestNetworkShapes::onnxAttention_appendsToTheCache()
{
    GraphBuilder b(23);
    const ValueId q = b.input("q", {"b", "s", int64_t(512)});
    const ValueId k = b.input("k", {"b", "t", int64_t(128)});
    const ValueId past = b.input("past", {"b", int64_t(2), "p", int64_t(64)});
    const auto out = b.nodes("Attention", {q, k, k, std::nullopt, past, past}, 4,
                             {attribute("q_num_heads", 8), attribute("kv_num_heads", 2)});
    QCOMPARE(inferredShape(b, out[0]), "[b, s, 512]");
    QCOMPARE(inferredShape(b, out[1]), "[b, 2, p + t, 64]");
    QCOMPARE(inferredShape(b, out[3]), "[b, 8, s, p + t]");
    const ValueId q4 = b.input("q4", {"b", int64_t(8), "s", int64_t(64)});
    const ValueId v4 = b.input("v4", {"b", int64_t(2), "t", int64_t(32)});
    QCOMPARE(inferredShape(b, b.node("Attention", {q4, past, v4})), "[b, 8, s, 32]");
}

void TestNetworkShapes::packedAttention_splitsItsWeights()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", int64_t(768)});
    const ValueId w = b.weight("w", {768, 2304});
    const ValueId past = b.input("past", {int64_t(2), "b", int64_t(12), "p", int64_t(64)});
    const auto out = b.nodes("Attention", {x, w, std::nullopt, std::nullopt, past}, 2,
                             {attribute("num_heads", 12)}, "com.microsoft");
    QCOMPARE(inferredShape(b, out[0]), "[b, s, 768]"); // 2304 / 3
    QCOMPARE(inferredShape(b, out[1]), "[2, b, 12, p + s, 64]");
}

void TestNetworkShapes::multiHeadAttention_takesPackedInputs()
{
    GraphBuilder b;
    const ValueId q = b.input("q", {"b", "s", int64_t(512)});
    const ValueId k = b.input("k", {"b", "t", int64_t(512)});
    const auto out =
        b.nodes("MultiHeadAttention", {q, k, k}, 3, {attribute("num_heads", 8)}, "com.microsoft");
    QCOMPARE(inferredShape(b, out[0]), "[b, s, 512]");
    QCOMPARE(inferredShape(b, out[1]), "[b, 8, t, 64]");
    const ValueId qkv = b.input("qkv", {"b", "s", int64_t(8), int64_t(3), int64_t(64)});
    QCOMPARE(
        inferredShape(
            b, b.node("MultiHeadAttention", {qkv}, {attribute("num_heads", 8)}, "com.microsoft")),
        "[b, s, 512]");
}

void TestNetworkShapes::groupQueryAttention_hasFewerKeyHeads()
{
    GraphBuilder b;
    const auto attend = [&](ValueId q, std::optional<ValueId> k) {
        const ValueId past = b.input("past", {"b", int64_t(2), "p", int64_t(64)});
        const ValueId lengths = b.input("lengths", {"b"}, graph::DataType::Int32);
        const ValueId mask = b.input("mask", {"b", "total"}, graph::DataType::Int64);
        const ValueId total = b.node("Gather", {b.node("Shape", {mask}), b.scalar(1)});
        return b.nodes("GroupQueryAttention", {q, k, k, past, past, lengths, total}, 3,
                       {attribute("num_heads", 8), attribute("kv_num_heads", 2)}, "com.microsoft");
    };
    const auto apart =
        attend(b.input("q", {"b", "s", int64_t(512)}), b.input("k", {"b", "s", int64_t(128)}));
    QCOMPARE(inferredShape(b, apart[0]), "[b, s, 512]");
    QCOMPARE(inferredShape(b, apart[1]), "[b, 2, max(p, total), 64]");
    // Packed: (8 + 2 + 2) heads of 64 are 768.
    const auto packed = attend(b.input("qkv", {"b", "s", int64_t(768)}), std::nullopt);
    QCOMPARE(inferredShape(b, packed[0]), "[b, s, 512]");
}

void TestNetworkShapes::embedding_hasTheHiddenSize()
{
    GraphBuilder b;
    const ValueId ids = b.input("ids", {"b", "s"}, graph::DataType::Int32);
    const ValueId words = b.weight("words", {1000, 32}, graph::DataType::Float16);
    const auto out =
        b.nodes("EmbedLayerNormalization", {ids, ids, words, words, words}, 3, {}, "com.microsoft");
    QCOMPARE(inferredShape(b, out[0]), "[b, s, 32]");
    QCOMPARE(inferredType(b, out[0]), "float16");
    QCOMPARE(inferredShape(b, out[1]), "[b]");
}

void TestNetworkShapes::mixtureOfExperts_keepsItsShape()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"tokens", int64_t(64)});
    QCOMPARE(inferredShape(b, b.node("QMoE", {x, x}, {attribute("k", 2)}, "com.microsoft")),
             "[tokens, 64]");
}

void TestNetworkShapes::recurrence_hasItsStates()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"s", "b", int64_t(10)});
    const ValueId w = b.weight("w", {2, 80, 10}); // 4 gates of 20, both directions
    const ValueId r = b.weight("r", {2, 80, 20});
    const auto out = b.nodes("LSTM", {x, w, r}, 3, {attribute("direction", "bidirectional")});
    QCOMPARE(inferredShape(b, out[0]), "[s, 2, b, 20]");
    QCOMPARE(inferredShape(b, out[2]), "[2, b, 20]");
    const auto turned =
        b.nodes("GRU", {x, w, r}, 2, {attribute("layout", 1), attribute("hidden_size", 7)});
    QCOMPARE(inferredShape(b, turned[0]), "[s, b, 1, 7]"); // x counts as [batch, steps, size]
    QCOMPARE(inferredShape(b, turned[1]), "[s, 1, 7]");
}

void TestNetworkShapes::sequences_joinTheirItems()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3)});
    const ValueId y = b.input("y", {"n", int64_t(5)});
    const ValueId both = b.node("SequenceConstruct", {x, y});
    QCOMPARE(inferredShape(b, b.node("ConcatFromSequence", {both}, {attribute("axis", 1)})),
             "[n, 8]");
    QCOMPARE(inferredShape(b, b.node("SequenceAt", {both, b.scalar(-1)})), "[n, 5]");
    QCOMPARE(inferredElements(b, b.node("SequenceLength", {both})), "[2]");
    const ValueId alike = b.node("SequenceConstruct", {x, x});
    QCOMPARE(inferredShape(b,
                           b.node("ConcatFromSequence", {alike},
                                  {attribute("axis", 0), attribute("new_axis", 1)})),
             "[2, n, 3]");
}

MESHWRIGHT_TEST(TestNetworkShapes)
#include "tst_network_shapes.moc"

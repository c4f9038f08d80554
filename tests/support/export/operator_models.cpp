#include "tests/support/export/operator_model_builder.h"

namespace meshwright::tests {

using graph::DataType;
using Dims = std::vector<int64_t>;
using Names = std::vector<std::string>;

namespace {

using Builder = OperatorModelBuilder;

OperatorModel gemm()
{
    Builder b("gemm");
    b.input("x", {5, 7}).weight("w", {6, 7}).weight("c", {6});
    b.node("Gemm", {"x", "w", "c"}, {"y"})
        .attribute("transB", int64_t(1))
        .attribute("alpha", 0.5F)
        .attribute("beta", 2.0F);
    b.made("y", 2).op("Relu", {"y"}, "z", 2).output("z", {5, 6});
    return b.finish();
}

OperatorModel convolution(int64_t groups)
{
    Builder b("convolution of " + std::to_string(groups) + " groups");
    b.input("x", {2, 12, 7, 6}).weight("w", {8 * (groups > 1 ? 3 : 1), 12 / groups, 3, 3});
    const int64_t out = groups > 1 ? 24 : 8;
    b.weight("c", {out});
    b.node("Conv", {"x", "w", "c"}, {"y"})
        .attribute("group", groups)
        .attribute("pads", Dims {1, 1, 1, 1});
    b.made("y", 4).op("Relu", {"y"}, "z", 4).output("z", {2, out, 7, 6});
    return b.finish();
}

/// Patches: windows that do not overlap, and a kernel as large as the image.
OperatorModel patches(int64_t kernel, bool isWritten)
{
    Builder b("patches of " + std::to_string(kernel));
    b.input("x", {2, 4, 8, 8}).weight("w", {6, 4, kernel, kernel});
    onnx::NodeBuilder node = b.node("Conv", {"x", "w"}, {"y"});
    node.attribute("strides", Dims {kernel, kernel});
    if (isWritten)
        node.attribute("kernel_shape", Dims {kernel, kernel});
    else
        node.attribute("pads", Dims {1, 1, 1, 1});
    const int64_t size = ((isWritten ? 8 : 10) - kernel) / kernel + 1;
    b.made("y", 4).op("Relu", {"y"}, "z", 4).output("z", {2, 6, size, size});
    return b.finish();
}

/// Windows of all sorts over an image: edges that neighbours exchange.
OperatorModel windows()
{
    Builder b("windows");
    b.input("x", {2, 3, 24, 13}).weight("w", {4, 3, 3, 3}).weight("v", {4, 4, 3, 2});
    b.node("Conv", {"x", "w"}, {"a"}).attribute("auto_pad", "SAME_LOWER");
    b.node("Conv", {"a", "v"}, {"d"})
        .attribute("dilations", Dims {2, 1})
        .attribute("strides", Dims {1, 2});
    b.node("MaxPool", {"d"}, {"m"})
        .attribute("kernel_shape", Dims {3, 2})
        .attribute("strides", Dims {2, 1})
        .attribute("pads", Dims {1, 0, 1, 1});
    b.node("AveragePool", {"m"}, {"p"})
        .attribute("kernel_shape", Dims {3, 3})
        .attribute("pads", Dims {1, 1, 1, 1})
        .attribute("count_include_pad", int64_t(1));
    b.node("LpPool", {"p"}, {"y"})
        .attribute("kernel_shape", Dims {2, 2})
        .attribute("strides", Dims {2, 2});
    b.made("a", 4).made("d", 4).made("m", 4).made("p", 4).made("y", 4);
    b.output("y", {2, 4, 5, 3}).output("a", {2, 4, 24, 13});
    return b.finish();
}

/// Indices of the largest elements, and back by them.
OperatorModel pooledIndices()
{
    Builder b("pooled indices");
    b.input("x", {4, 4, 6, 6});
    b.node("MaxPool", {"x"}, {"y", "i"})
        .attribute("kernel_shape", Dims {2, 2})
        .attribute("strides", Dims {2, 2});
    b.node("MaxUnpool", {"y", "i"}, {"u"})
        .attribute("kernel_shape", Dims {2, 2})
        .attribute("strides", Dims {2, 2});
    b.node("Cast", {"i"}, {"f"}).attribute("to", int64_t(1));
    b.made("y", 4).made("i", 4).made("u", 4).made("f", 4);
    b.output("u", {4, 4, 6, 6}).output("f", {4, 4, 3, 3});
    return b.finish();
}

/// Of length 1 and without dimensions: they take no part in what the operator's rule says.
OperatorModel smallBiases()
{
    Builder b("small biases");
    b.input("x", {1, 6, 5, 5}).weight("w", {1, 6, 1, 1}).weight("c", {1}, 3);
    b.op("Conv", {"x", "w", "c"}, "y", 4);
    b.weight("turned", {6, 1, 1, 1}).op("ConvTranspose", {"x", "turned", "c"}, "t", 4);
    b.input("a", {5, 6}).weight("m", {6, 5}).weight("one", {}, 3);
    b.op("Gemm", {"a", "m", "one"}, "g", 2).op("Gemm", {"a", "m", "c"}, "h", 2);
    b.op("Add", {"y", "t"}, "u", 4).op("Add", {"g", "h"}, "i", 2).op("Mul", {"u", "i"}, "z", 4);
    b.output("z", {1, 1, 5, 5});
    return b.finish();
}

OperatorModel reductions()
{
    Builder b("reductions");
    b.input("x", {4, 7, 5});
    b.node("ReduceMean", {"x"}, {"mean"}).attribute("axes", Dims {1});
    b.node("ReduceMax", {"x"}, {"max"}).attribute("axes", Dims {1});
    b.node("ReduceL2", {"x"}, {"l2"}).attribute("axes", Dims {1});
    b.integers("axis", {1});
    b.node("ReduceSum", {"x", "axis"}, {"sum"});
    b.made("mean", 3).made("max", 3).made("sum", 3).made("l2", 3);
    b.op("Sub", {"x", "mean"}, "a", 3).op("Add", {"max", "sum"}, "m", 3);
    b.op("Add", {"m", "l2"}, "n", 3).op("Mul", {"a", "n"}, "y", 3);
    b.output("y", {4, 7, 5});
    return b.finish();
}

OperatorModel shapes()
{
    Builder b("shapes");
    b.input("x", {4, 6, 5}).integers("one", {1}).integers("rest", {-1}).integers("zero", {0});
    b.op("Shape", {"x"}, "shape", 1);
    b.integers("first", {0}, true);
    b.node("Gather", {"shape", "first"}, {"rows"});
    b.op("Unsqueeze", {"rows", "zero"}, "rows1", 1);
    b.node("Concat", {"rows1", "rest"}, {"target"}).attribute("axis", int64_t(0));
    b.op("Reshape", {"x", "target"}, "flat", 2).op("Neg", {"flat"}, "neg", 2);
    b.op("Reshape", {"neg", "shape"}, "back", 3);
    b.node("ConstantOfShape", {"shape"}, {"zeros"});
    b.made("zeros", 3).op("Add", {"back", "zeros"}, "sum", 3);
    b.integers("copies", {0, 0, 5}).op("Reshape", {"sum", "copies"}, "kept", 3);
    b.weight("row", {1, 1, 5}).op("Expand", {"row", "shape"}, "wide", 3);
    b.op("Mul", {"kept", "wide"}, "y", 3).output("y", {4, 6, 5});
    return b.finish();
}

OperatorModel fused()
{
    Builder b("fused");
    b.input("x", {2, 5, 6}).weight("w", {6, 24}).weight("c", {24});
    b.op("MatMul", {"x", "w"}, "m", 3).op("Add", {"m", "c"}, "qkv", 3);
    b.node("Split", {"qkv"}, {"q", "k", "v"}).attribute("axis", int64_t(2));
    b.made("q", 3).made("k", 3).made("v", 3);
    b.op("Mul", {"q", "k"}, "qk", 3).op("Sub", {"qk", "v"}, "y", 3).output("y", {2, 5, 8});
    return b.finish();
}

OperatorModel slices()
{
    Builder b("slices");
    b.input("x", {5, 8}).integers("one", {1}).integers("four", {4}).integers("end", {8});
    b.integers("start", {0});
    b.op("Slice", {"x", "start", "four", "one"}, "low", 2);
    b.op("Slice", {"x", "four", "end", "one"}, "high", 2).op("Neg", {"high"}, "neg", 2);
    b.node("Concat", {"neg", "low"}, {"turned"}).attribute("axis", int64_t(1));
    b.made("turned", 2).op("Add", {"turned", "x"}, "sum", 2);
    b.integers("pads", {0, 1, 0, 2}).op("Pad", {"sum", "pads"}, "padded", 2);
    b.integers("sizes", {3, 8});
    b.node("Split", {"padded", "sizes"}, {"left", "right"}).attribute("axis", int64_t(1));
    b.made("left", 2).made("right", 2).op("Add", {"right", "sum"}, "y", 2);
    b.output("y", {5, 8}).output("left", {5, 3});
    return b.finish();
}

OperatorModel normalizations()
{
    Builder b("normalizations");
    b.input("x", {3, 5, 6}).weight("s", {6}, 1).weight("c", {6});
    b.node("LayerNormalization", {"x", "s", "c"}, {"n"}).attribute("axis", int64_t(-1));
    b.made("n", 3);
    b.node("Softmax", {"n"}, {"p"}).attribute("axis", int64_t(1));
    b.node("LogSoftmax", {"n"}, {"l"}).attribute("axis", int64_t(2));
    b.made("p", 3).made("l", 3).op("Mul", {"p", "l"}, "y", 3).output("y", {3, 5, 6});
    return b.finish();
}

/// Statistics over each of their dimensions, of every operator that has such.
OperatorModel statistics()
{
    Builder b("statistics");
    b.input("x", {3, 8, 6}).weight("s", {8, 6}, 1).weight("c", {6});
    b.node("LayerNormalization", {"x", "s", "c"}, {"n", "mean", "inverse"})
        .attribute("axis", int64_t(1));
    b.made("n", 3).made("mean", 3).made("inverse", 3);
    b.weight("gamma", {6}, 2).weight("skip", {3, 8, 6});
    b.node("SimplifiedLayerNormalization", {"n", "gamma"}, {"r"})
        .attribute("axis", int64_t(-1))
        .attribute("epsilon", 0.5F);
    b.made("r", 3);
    b.node("SkipLayerNormalization", {"r", "skip", "gamma", "c"}, {"k"}, "com.microsoft");
    b.node("SkipSimplifiedLayerNormalization", {"k", "skip", "gamma", "c"}, {"l", "", "", "sum"},
           "com.microsoft");
    b.made("k", 3).made("l", 3).made("sum", 3);
    b.node("LpNormalization", {"l"}, {"one"})
        .attribute("axis", int64_t(1))
        .attribute("p", int64_t(1));
    b.node("LpNormalization", {"sum"}, {"two"}).attribute("axis", int64_t(2));
    b.made("one", 3).made("two", 3).op("Add", {"one", "two"}, "norms", 3);
    b.op("Mul", {"mean", "inverse"}, "m", 3).op("Add", {"norms", "m"}, "y", 3);
    b.output("y", {3, 8, 6});
    return b.finish();
}

/// The same over an image and channels; @p opset 21: groups of channels have a scale per channel.
OperatorModel imageStatistics(int64_t opset)
{
    Builder b("image statistics of opset " + std::to_string(opset), opset);
    b.input("x", {2, 6, 7, 5}).weight("s", {6}, 2).weight("c", {6});
    b.op("InstanceNormalization", {"x", "s", "c"}, "i", 4);
    b.node("MeanVarianceNormalization", {"i"}, {"v"}).attribute("axes", Dims {0, 2, 3});
    b.made("v", 4);
    std::string last = "v";
    if (opset >= 18) {
        b.weight("gs", {opset < 21 ? 3 : 6}, 2).weight("gc", {opset < 21 ? 3 : 6});
        b.node("GroupNormalization", {"v", "gs", "gc"}, {"g"}).attribute("num_groups", int64_t(3));
        b.made("g", 4);
        last = "g";
    }
    b.node("Softmax", {last}, {"y"}).attribute("axis", int64_t(1));
    b.made("y", 4).output("y", {2, 6, 7, 5});
    return b.finish();
}

OperatorModel channels()
{
    Builder b("channels");
    b.input("x", {2, 6, 4, 4}).weight("s", {6}, 2).weight("c", {6}).weight("mean", {6});
    b.weight("var", {6}, 2);
    b.op("BatchNormalization", {"x", "s", "c", "mean", "var"}, "n", 4);
    b.op("InstanceNormalization", {"n", "s", "c"}, "i", 4);
    b.node("AveragePool", {"i"}, {"a"})
        .attribute("kernel_shape", Dims {2, 2})
        .attribute("strides", Dims {2, 2});
    b.made("a", 4).op("GlobalAveragePool", {"a"}, "g", 4).op("Sub", {"a", "g"}, "y", 4);
    b.output("y", {2, 6, 2, 2});
    return b.finish();
}

OperatorModel indexing()
{
    Builder b("indexing");
    b.input("ids", {4, 3}, DataType::Int64, 9).weight("table", {9, 6});
    b.op("Gather", {"table", "ids"}, "rows", 3);
    b.input("chosen", {4, 3, 6}, DataType::Int64, 3);
    b.node("GatherElements", {"rows", "chosen"}, {"picked"}).attribute("axis", int64_t(1));
    b.made("picked", 3);
    b.node("ScatterElements", {"rows", "chosen", "picked"}, {"put"}).attribute("axis", int64_t(1));
    b.made("put", 3).integers("axis", {2}, true).op("CumSum", {"put", "axis"}, "sums", 3);
    b.integers("k", {2});
    b.node("TopK", {"sums", "k"}, {"best", "where"}).attribute("axis", int64_t(2));
    b.made("best", 3).op("Trilu", {"best"}, "y", 3).output("y", {4, 3, 2});
    return b.finish();
}

OperatorModel scattered()
{
    Builder b("scattered");
    b.input("x", {6, 5}).input("at", {4, 1}, DataType::Int64, 6).input("u", {4, 5});
    b.node("ScatterND", {"x", "at", "u"}, {"put"}).attribute("reduction", "add");
    b.made("put", 2).op("GatherND", {"put", "at"}, "y", 2).output("y", {4, 5});
    return b.finish();
}

OperatorModel products()
{
    Builder b("products");
    b.input("x", {2, 3, 6, 4}).input("z", {2, 3, 4, 5}).op("MatMul", {"x", "z"}, "m", 4);
    b.node("Einsum", {"m", "x"}, {"e"}).attribute("equation", "bhij,bhik->bhjk");
    b.made("e", 4);
    b.node("Transpose", {"e"}, {"t"}).attribute("perm", Dims {0, 2, 1, 3});
    b.made("t", 4).integers("to", {2, 5, 12}).op("Reshape", {"t", "to"}, "y", 3);
    b.output("y", {2, 5, 12});
    return b.finish();
}

OperatorModel blocks()
{
    Builder b("blocks");
    b.input("x", {1, 12, 4, 4});
    b.node("DepthToSpace", {"x"}, {"d"}).attribute("blocksize", int64_t(2));
    b.made("d", 4);
    b.node("SpaceToDepth", {"d"}, {"s"}).attribute("blocksize", int64_t(4));
    b.made("s", 4).integers("times", {1, 1, 2, 1}).op("Tile", {"s", "times"}, "y", 4);
    b.output("y", {1, 48, 4, 2});
    return b.finish();
}

OperatorModel constants()
{
    Builder b("constants");
    b.input("x", {4, 6});
    std::string raw;
    for (int i = 0; i < 24; ++i) {
        const float value = float(i);
        raw.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    b.node("Constant", {}, {"c"}).tensorAttribute("value", DataType::Float, {4, 6}, raw);
    b.made("c", 2).op("Add", {"x", "c"}, "s", 2);
    b.integers("zero", {0}, true).integers("six", {6}, true).integers("one", {1}, true);
    b.node("Range", {"zero", "six", "one"}, {"r"});
    b.node("Cast", {"r"}, {"f"}).attribute("to", int64_t(1));
    b.made("f", 1).op("Mul", {"s", "f"}, "y", 2).output("y", {4, 6});
    return b.finish();
}

OperatorModel multiHead(int64_t heads)
{
    Builder b("multi-head attention of " + std::to_string(heads));
    const int64_t hidden = heads * 4;
    b.input("q", {2, 5, hidden}).input("k", {2, 6, hidden}).input("v", {2, 6, hidden});
    b.node("MultiHeadAttention", {"q", "k", "v"}, {"y"}, "com.microsoft")
        .attribute("num_heads", heads);
    b.made("y", 3).op("Relu", {"y"}, "z", 3).output("z", {2, 5, hidden});
    return b.finish();
}

OperatorModel groupedQuery()
{
    Builder b("grouped-query attention");
    b.input("q", {1, 4, 64}).input("k", {1, 4, 32}).input("v", {1, 4, 32});
    b.constant<int32_t>("last", DataType::Int32, {1}, {3});
    b.constant<int32_t>("total", DataType::Int32, {}, {4});
    b.node("GroupQueryAttention", {"q", "k", "v", "", "", "last", "total"},
           {"y", "present_k", "present_v"}, "com.microsoft")
        .attribute("num_heads", int64_t(8))
        .attribute("kv_num_heads", int64_t(4));
    b.made("y", 3).op("Relu", {"y"}, "z", 3).output("z", {1, 4, 64});
    return b.finish();
}

/// Of each sequence where it ends, and in a second list where it begins.
OperatorModel paddedAttention()
{
    Builder b("attention with lists of lengths");
    b.input("x", {4, 5, 8}).weight("w", {8, 24}).weight("c", {24});
    b.constant<int32_t>("lengths", DataType::Int32, {8}, {5, 4, 3, 5, 0, 1, 0, 2});
    b.node("Attention", {"x", "w", "c", "lengths"}, {"y"}, "com.microsoft")
        .attribute("num_heads", int64_t(2));
    b.made("y", 3).op("Relu", {"y"}, "z", 3).output("z", {4, 5, 8});
    return b.finish();
}

/// With seeds: the same numbers in all runs of a new session.
OperatorModel randomNumbers()
{
    Builder b("random numbers");
    b.input("x", {4, 6}).weight("w", {6, 6});
    b.node("RandomNormalLike", {"x"}, {"r"}).attribute("seed", 3.0F);
    b.node("RandomUniform", {}, {"u"}).attribute("seed", 4.0F).attribute("shape", Dims {4, 6});
    b.made("r", 2).made("u", 2);
    b.op("Add", {"x", "r"}, "a", 2).op("MatMul", {"a", "w"}, "m", 2).op("Add", {"m", "u"}, "n", 2);
    b.op("Sub", {"n", "r"}, "y", 2).output("y", {4, 6});
    return b.finish();
}

/// With 40 classes what is exchanged for a sample is less than its scores.
OperatorModel loss(const std::string& reduction)
{
    Builder b("cross entropy, " + reduction, 13);
    b.input("x", {6, 8}).weight("w", {8, 40}).integers("labels", {3, 39, 0, 20, 19, 8});
    b.op("MatMul", {"x", "w"}, "scores", 2);
    b.node("SoftmaxCrossEntropyLoss", {"scores", "labels"}, {"y"})
        .attribute("reduction", reduction);
    b.op("LogSoftmax", {"scores"}, "logarithms", 2);
    b.node("NegativeLogLikelihoodLoss", {"logarithms", "labels"}, {"z"})
        .attribute("reduction", reduction);
    const Dims dims = reduction == "none" ? Dims {6} : Dims {};
    b.made("y", dims.size()).made("z", dims.size());
    b.output("y", dims).output("z", dims);
    return b.finish();
}

OperatorModel attention(bool isCausal)
{
    Builder b(isCausal ? "causal attention" : "attention", 23);
    b.input("q", {2, 5, 24}).input("k", {2, 5, 12}).input("v", {2, 5, 12});
    b.node("Attention", {"q", "k", "v"}, {"y"})
        .attribute("q_num_heads", int64_t(6))
        .attribute("kv_num_heads", int64_t(3))
        .attribute("is_causal", int64_t(isCausal));
    b.made("y", 3).op("Relu", {"y"}, "z", 3).output("z", {2, 5, 24});
    return b.finish();
}

} // namespace

std::vector<OperatorModel> operatorModels()
{
    return {gemm(),
            convolution(1),
            convolution(6),
            reductions(),
            shapes(),
            fused(),
            slices(),
            normalizations(),
            channels(),
            indexing(),
            scattered(),
            products(),
            blocks(),
            constants(),
            multiHead(4),
            multiHead(5),
            groupedQuery(),
            attention(false),
            attention(true),
            patches(4, true),
            patches(8, false),
            pooledIndices(),
            paddedAttention(),
            smallBiases(),
            randomNumbers(),
            loss("mean"),
            loss("sum"),
            loss("none"),
            statistics(),
            imageStatistics(11),
            imageStatistics(21),
            windows()};
}

} // namespace meshwright::tests

#include "tests/support/export/runnable_models.h"

#include "tests/support/export/export_fixture.h"
#include "tests/support/export/weighted_builder.h"

namespace meshwright::tests {

using graph::DataType;

namespace {

std::string convolution(WeightedBuilder& b, const std::string& name, const std::string& x,
                        int64_t in, int64_t out)
{
    b.node(name + "/conv", "Conv",
           {x, b.weight(weightName(name) + ".conv.weight", {out, in, 3, 3}),
            b.weight(weightName(name) + ".conv.bias", {out})})
        .attribute("pads", std::vector<int64_t> {1, 1, 1, 1})
        .attribute("kernel_shape", std::vector<int64_t> {3, 3});
    const std::string norm = weightName(name) + ".norm.";
    return b.op(name + "/norm", "BatchNormalization",
                {name + "/conv", b.weight(norm + "weight", {out}, 0.2F, 1),
                 b.weight(norm + "bias", {out}), b.weight(norm + "mean", {out}),
                 b.weight(norm + "var", {out}, 0.2F, 1)});
}

/// [tokens, hidden] → [tokens, hidden]: the two best experts of each token, weighted. All experts
/// compute; the weights of the others are zero.
std::string experts(WeightedBuilder& b, const std::string& layer, const std::string& x,
                    int64_t hidden, int64_t experts)
{
    const int64_t inner = 16;
    const std::string name = weightName(layer) + ".experts.";
    b.project(layer + "/router", x, hidden, experts);
    b.node(layer + "/scores", "Softmax", {layer + "/router"}).attribute("axis", int64_t(-1));
    b.node(layer + "/best", "TopK", {layer + "/scores", b.integers(layer + "/two", {2})},
           {layer + "/best", layer + "/chosen"});
    b.op(layer + "/none", "Sub", {layer + "/scores", layer + "/scores"});
    b.node(layer + "/gates", "ScatterElements",
           {layer + "/none", layer + "/chosen", layer + "/best"})
        .attribute("axis", int64_t(1));
    b.transpose(layer + "/by_expert", layer + "/gates", {1, 0});
    b.op(layer + "/weights", "Unsqueeze", {layer + "/by_expert", b.integers(layer + "/last", {2})});
    b.op(layer + "/fc1", "MatMul", {x, b.weight(name + "fc1.weight", {experts, hidden, inner})});
    b.op(layer + "/relu", "Relu", {layer + "/fc1"});
    b.op(layer + "/fc2", "MatMul",
         {layer + "/relu", b.weight(name + "fc2.weight", {experts, inner, hidden})});
    b.op(layer + "/weighted", "Mul", {layer + "/fc2", layer + "/weights"});
    b.node(layer + "/sum", "ReduceSum", {layer + "/weighted", b.integers(layer + "/first", {0})})
        .attribute("keepdims", int64_t(0));
    return layer + "/sum";
}

} // namespace

void writeModel(const RunnableModel& model, const std::filesystem::path& path)
{
    writeBytes(path, model.model);
    if (!model.weights.empty())
        writeBytes(path.parent_path() / kWeightFile, model.weights);
}

RunnableModel runnableConvolutions(int layers, WeightPlace place)
{
    const int64_t channels = 12;
    WeightedBuilder b(place, "convolutions");
    b.input({"image", DataType::Float, {2, 3, 16, 16}, 0},
            {"batch", int64_t(3), int64_t(16), int64_t(16)});
    std::string x = b.op("stem/relu", "Relu", {convolution(b, "stem", "image", 3, channels)});
    b.node("stem/pool", "MaxPool", {x})
        .attribute("kernel_shape", std::vector<int64_t> {2, 2})
        .attribute("strides", std::vector<int64_t> {2, 2});
    x = "stem/pool";
    for (int i = 0; i < layers; ++i) {
        const std::string layer = "layers." + std::to_string(i);
        const std::string inner =
            b.op(layer + "/relu1", "Relu",
                 {convolution(b, layer + "/first", x, channels, 2 * channels)});
        convolution(b, layer + "/second", inner, 2 * channels, channels);
        b.op(layer + "/residual", "Add", {x, layer + "/second/norm"});
        x = b.op(layer + "/relu2", "Relu", {layer + "/residual"});
    }
    b.op("head/pool", "GlobalAveragePool", {x});
    b.node("head/flat", "Flatten", {"head/pool"}).attribute("axis", int64_t(1));
    b.op("scores", "Gemm",
         {"head/flat", b.weight("head.weight", {channels, 10}), b.weight("head.bias", {10})});
    b.output("scores", {"batch", int64_t(10)});
    return b.finish();
}

RunnableModel runnableMixture(int64_t count, int layers, WeightPlace place)
{
    const int64_t hidden = 24;
    WeightedBuilder b(place, "mixture");
    b.input({"x", DataType::Float, {2, 6, hidden}, 0}, {"batch", "seq", hidden});
    std::string x = b.reshape("tokens", "x", {-1, hidden});
    for (int i = 0; i < layers; ++i) {
        const std::string layer = "layers." + std::to_string(i);
        x = b.op(layer + "/residual", "Add", {x, experts(b, layer, x, hidden, count)});
    }
    b.op("y", "Reshape", {x, b.op("shape", "Shape", {"x"})});
    b.output("y", {"batch", "seq", hidden});
    return b.finish();
}

} // namespace meshwright::tests

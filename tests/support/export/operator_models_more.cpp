#include "tests/support/export/operator_model_builder.h"

/// Operator models of old opsets, with subgraphs, and of ONNX Runtime's mixtures of experts.
namespace meshwright::tests {

using graph::DataType;
using Dims = std::vector<int64_t>;

namespace {

/// C is required before opset 11.
OperatorModel gemmOfOpset(int64_t opset)
{
    OperatorModelBuilder b("gemm of opset " + std::to_string(opset), opset);
    b.input("x", {5, 7}).weight("w", {7, 6}).weight("c", {6}).weight("v", {6, 4}).weight("d", {4});
    b.node("Gemm", {"x", "w", "c"}, {"h"}).attribute("alpha", 0.5F).attribute("beta", 2.0F);
    b.made("h", 2).op("Relu", {"h"}, "r", 2);
    b.op("Gemm", {"r", "v", "d"}, "y", 2).output("y", {5, 4});
    return b.finish();
}

/// A branch reads values from outside, and a loop one more.
OperatorModel captured()
{
    OperatorModelBuilder b("values that subgraphs read");
    b.input("x", {4, 6}).weight("w", {6, 6});
    b.constant<uint8_t>("yes", DataType::Bool, {}, {1}).integers("turns", {3}, true);
    b.op("MatMul", {"x", "w"}, "m", 2).op("Relu", {"x"}, "r", 2);
    onnx::NodeBuilder choice = b.node("If", {"yes"}, {"c"});
    for (const char* branch : {"then_branch", "else_branch"}) {
        onnx::GraphBuilder inner = choice.subgraph(branch);
        inner.name(branch);
        inner.node(branch[0] == 't' ? "Add" : "Sub", {"m", "r"}, {branch});
        inner.output(branch, DataType::Float, {int64_t(4), int64_t(6)});
    }
    b.made("c", 2);
    onnx::NodeBuilder loop = b.node("Loop", {"turns", "", "c"}, {"l"});
    onnx::GraphBuilder body = loop.subgraph("body");
    body.name("body");
    body.input("i", DataType::Int64, {}).input("go", DataType::Bool, {});
    body.input("state", DataType::Float, {int64_t(4), int64_t(6)});
    body.node("MatMul", {"state", "w"}, {"product"});
    body.node("Add", {"product", "r"}, {"next"});
    body.node("Identity", {"go"}, {"goes"});
    body.output("goes", DataType::Bool, {})
        .output("next", DataType::Float, {int64_t(4), int64_t(6)});
    b.made("l", 2).op("Tanh", {"l"}, "y", 2).output("y", {4, 6});
    return b.finish();
}

/// Float experts with biases; the scores are logits for some runtimes and weights for others.
OperatorModel mixture(bool isNormalized, int64_t chosen)
{
    OperatorModelBuilder b(std::string(isNormalized ? "normalised" : "plain") + " mixture of "
                           + std::to_string(chosen));
    b.input("x", {5, 8}).weight("r", {8, 6});
    b.op("MatMul", {"x", "r"}, "s", 2);
    b.node("Softmax", {"s"}, {"p"}).attribute("axis", int64_t(1));
    b.made("p", 2);
    b.weight("w1", {6, 16, 8}).weight("b1", {6, 16}).weight("w2", {6, 8, 16}).weight("b2", {6, 8});
    b.node("MoE", {"x", "p", "w1", "b1", "w2", "b2"}, {"y"}, "com.microsoft")
        .attribute("k", chosen)
        .attribute("activation_type", std::string_view("relu"))
        .attribute("normalize_routing_weights", int64_t(isNormalized));
    b.made("y", 2).op("Relu", {"y"}, "z", 2).output("z", {5, 8});
    return b.finish();
}

/// Four bits a weight, two in a byte; a gate beside each feature.
OperatorModel quantizedMixture(int64_t chosen)
{
    OperatorModelBuilder b("quantised mixture of " + std::to_string(chosen));
    b.input("x", {5, 32}).weight("r", {32, 6});
    b.op("MatMul", {"x", "r"}, "p", 2);
    const auto bytes = [&](const std::string& name, const Dims& dims) {
        std::vector<uint8_t> values(std::size_t(dims[0] * dims[1] * dims[2]));
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = uint8_t(i * 37 + 11);
        b.constant<uint8_t>(name, DataType::UInt8, dims, values).made(name, 3);
    };
    bytes("w1", {6, 64, 16});
    bytes("w2", {6, 32, 16});
    b.weight("s1", {6, 64}).weight("s2", {6, 32}).weight("b1", {6, 64}).weight("b2", {6, 32});
    b.node("QMoE", {"x", "p", "w1", "s1", "b1", "w2", "s2", "b2"}, {"y"}, "com.microsoft")
        .attribute("k", chosen)
        .attribute("expert_weight_bits", int64_t(4))
        .attribute("activation_type", std::string_view("swiglu"))
        .attribute("swiglu_fusion", int64_t(1))
        .attribute("normalize_routing_weights", int64_t(1));
    b.made("y", 2).op("Relu", {"y"}, "z", 2).output("z", {5, 32});
    return b.finish();
}

} // namespace

std::vector<OperatorModel> moreOperatorModels()
{
    return {gemmOfOpset(7),   gemmOfOpset(9),      gemmOfOpset(10),
            captured(),       mixture(true, 2),    mixture(false, 2),
            mixture(true, 4), quantizedMixture(2), quantizedMixture(4)};
}

} // namespace meshwright::tests

#include "core/simulate/pricing/operator_kinds.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace meshwright::simulate {

namespace {

template<std::size_t Count>
bool isOneOf(const std::string& name, const std::array<std::string_view, Count>& names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

bool isProduct(const graph::Node& node)
{
    static constexpr std::array<std::string_view, 25> kProducts {
        "Attention",
        "Conv",
        "ConvInteger",
        "ConvTranspose",
        "DecoderMaskedMultiHeadAttention",
        "DeformConv",
        "Einsum",
        "FusedConv",
        "FusedGemm",
        "FusedMatMul",
        "Gemm",
        "GRU",
        "GroupQueryAttention",
        "LSTM",
        "LongformerAttention",
        "MatMul",
        "MatMulInteger",
        "MatMulNBits",
        "MoE",
        "MultiHeadAttention",
        "PagedAttention",
        "QAttention",
        "QLinearMatMul",
        "QMoE",
        "RNN",
    };
    return isOneOf(node.opType, kProducts);
}

bool isGradient(const graph::Node& node)
{
    return node.opType.find("Grad") != std::string::npos;
}

std::vector<ValueId> neededForGradient(const graph::Node& node,
                                       const std::vector<bool>& hasGradient)
{
    static constexpr std::array<std::string_view, 30> kLinear {
        "Add",    "Cast",    "Concat", "Constant",     "ConstantOfShape", "DepthToSpace",
        "Expand", "Flatten", "Gather", "GatherND",     "Identity",        "Mean",
        "Neg",    "Pad",     "Range",  "ReduceMean",   "ReduceSum",       "Reshape",
        "Resize", "Shape",   "Slice",  "SpaceToDepth", "Split",           "Squeeze",
        "Sub",    "Sum",     "Tile",   "Transpose",    "Unsqueeze",       "AveragePool",
    };
    static constexpr std::array<std::string_view, 9> kByOutput {
        "Exp", "LogSoftmax", "Reciprocal", "Relu", "Sigmoid", "Softmax", "Softplus", "Sqrt", "Tanh",
    };
    static constexpr std::array<std::string_view, 4> kOfTwoFactors {"Div", "Gemm", "MatMul", "Mul"};
    std::vector<ValueId> needed;
    const auto add = [&](const std::optional<ValueId>& value) {
        if (value)
            needed.push_back(*value);
    };
    const auto isTrained = [&](std::size_t input) {
        return node.inputs[input] && hasGradient[node.inputs[input]->index];
    };
    if (node.opType == "Dropout" || node.opType == "BiasDropout") {
        if (node.outputs.size() > 1)
            add(node.outputs[1]);
    } else if (node.opType == "Where" && !node.inputs.empty()) {
        add(node.inputs[0]);
    } else if (node.opType == "RotaryEmbedding") { // linear in what it turns
        for (std::size_t i = 1; i < node.inputs.size(); ++i)
            add(node.inputs[i]);
    } else if (isOneOf(node.opType, kOfTwoFactors) && node.inputs.size() > 1) {
        if (isTrained(1))
            add(node.inputs[0]);
        if (isTrained(0) || node.opType == "Div")
            add(node.inputs[1]);
    } else if (!isOneOf(node.opType, kLinear)) {
        for (const auto& value : isOneOf(node.opType, kByOutput) ? node.outputs : node.inputs)
            add(value);
    }
    return needed;
}

} // namespace meshwright::simulate

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

Needs neededForGradient(const graph::Node& node)
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
    if (node.opType == "Dropout" || node.opType == "BiasDropout")
        return Needs::Mask;
    if (isOneOf(node.opType, kLinear))
        return Needs::Nothing;
    return isOneOf(node.opType, kByOutput) ? Needs::Outputs : Needs::Inputs;
}

} // namespace meshwright::simulate

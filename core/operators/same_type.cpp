#include "core/operators/same_type.h"

#include "core/operators/operator_rule.h"

#include <unordered_map>

/// The type constraint T of ONNX's operators (docs/Operators.md, docs/Changelog.md), those that
/// only the first opsets had included, and of ONNX Runtime's contrib operators.
namespace meshwright::operators {

namespace {

constexpr uint32_t kAll = UINT32_MAX;

constexpr uint32_t bits(std::initializer_list<int> places)
{
    uint32_t all = 0;
    for (const int place : places)
        all |= 1U << place;
    return all;
}

constexpr uint32_t kFirst = 1;

struct Entry
{
    std::string_view opType;
    uint32_t inputs = kAll, outputs = kAll;
};

/// One input and one result, or several that are all alike.
constexpr std::string_view kAllAlike[] = {"Abs",
                                          "Acos",
                                          "Acosh",
                                          "Add",
                                          "Affine",
                                          "And",
                                          "Asin",
                                          "Asinh",
                                          "Atan",
                                          "Atanh",
                                          "AveragePool",
                                          "BitwiseAnd",
                                          "BitwiseNot",
                                          "BitwiseOr",
                                          "BitwiseXor",
                                          "Ceil",
                                          "Celu",
                                          "Clip",
                                          "Concat",
                                          "Conv",
                                          "ConvTranspose",
                                          "Cos",
                                          "Cosh",
                                          "Crop",
                                          "DepthToSpace",
                                          "Det",
                                          "Div",
                                          "Einsum",
                                          "Elu",
                                          "Erf",
                                          "Exp",
                                          "Flatten",
                                          "Floor",
                                          "Gelu",
                                          "Gemm",
                                          "GlobalAveragePool",
                                          "GlobalLpPool",
                                          "GlobalMaxPool",
                                          "GroupNormalization",
                                          "HardSigmoid",
                                          "HardSwish",
                                          "Hardmax",
                                          "Identity",
                                          "ImageScaler",
                                          "InstanceNormalization",
                                          "LRN",
                                          "LeakyRelu",
                                          "Log",
                                          "LogSoftmax",
                                          "LpNormalization",
                                          "LpPool",
                                          "MatMul",
                                          "Max",
                                          "Mean",
                                          "MeanVarianceNormalization",
                                          "Min",
                                          "Mish",
                                          "Mod",
                                          "Mul",
                                          "Neg",
                                          "Not",
                                          "Or",
                                          "PRelu",
                                          "ParametricSoftplus",
                                          "RMSNormalization",
                                          "Reciprocal",
                                          "Relu",
                                          "Round",
                                          "ScaledTanh",
                                          "Selu",
                                          "Shrink",
                                          "Sigmoid",
                                          "Sign",
                                          "Sin",
                                          "Sinh",
                                          "Softmax",
                                          "Softplus",
                                          "Softsign",
                                          "SpaceToDepth",
                                          "Sqrt",
                                          "Sub",
                                          "Sum",
                                          "Swish",
                                          "Tan",
                                          "Tanh",
                                          "ThresholdedRelu",
                                          "Transpose",
                                          "Xor"};

constexpr Entry kEntries[] = {
    // Data first; sizes, indices and axes of other types behind.
    {"ArrayFeatureExtractor", kFirst},
    {"Compress", kFirst},
    {"CumProd", kFirst},
    {"CumSum", kFirst},
    {"DynamicSlice", kFirst},
    {"Expand", kFirst},
    {"Gather", kFirst},
    {"GatherElements", kFirst},
    {"GatherND", kFirst},
    {"Pow", kFirst},
    {"ReduceL1", kFirst},
    {"ReduceL2", kFirst},
    {"ReduceLogSum", kFirst},
    {"ReduceLogSumExp", kFirst},
    {"ReduceMax", kFirst},
    {"ReduceMean", kFirst},
    {"ReduceMin", kFirst},
    {"ReduceProd", kFirst},
    {"ReduceSum", kFirst},
    {"ReduceSumSquare", kFirst},
    {"Reshape", kFirst},
    {"Resize", kFirst},
    {"ReverseSequence", kFirst},
    {"Slice", kFirst},
    {"Split", kFirst},
    {"Squeeze", kFirst},
    {"Tile", kFirst},
    {"Trilu", kFirst},
    {"Unsqueeze", kFirst},
    {"Upsample", kFirst},
    {"GridSample", kFirst},
    {"CenterCropPad", kFirst},
    {"MaxUnpool", kFirst},
    {"Col2Im", kFirst},
    // Results of other types behind the first.
    {"Dropout", kFirst, kFirst},
    {"MaxPool", kFirst, kFirst},
    {"TopK", kFirst, kFirst},
    {"Unique", kFirst, kFirst},
    {"LayerNormalization", bits({0, 1, 2}), kFirst},
    {"BatchNormalization", kFirst, kFirst},
    {"Attention", bits({0, 1, 2, 4, 5}), bits({0, 1, 2})},
    {"RotaryEmbedding", bits({0, 1, 2}), kFirst},
    // Some inputs of many.
    {"DeformConv", bits({0, 1, 2, 3, 4})},
    {"Pad", bits({0, 2})},
    {"RoiAlign", bits({0, 1})},
    {"Scatter", bits({0, 2})},
    {"ScatterElements", bits({0, 2})},
    {"ScatterND", bits({0, 2})},
    {"TensorScatter", bits({0, 1})},
    {"Where", bits({1, 2})},
    {"GRU", bits({0, 1, 2, 3, 5})},
    {"LSTM", bits({0, 1, 2, 3, 5, 6, 7})},
    {"RNN", bits({0, 1, 2, 3, 5})},
    {"Range"},
};

constexpr Entry kContrib[] = {
    {"BiasAdd"},
    {"BiasGelu"},
    {"BiasSplitGelu"},
    {"FastGelu"},
    {"FusedConv"},
    {"FusedGemm"},
    {"FusedMatMul"},
    {"Gelu"},
    {"NhwcConv"},
    {"QuickGelu"},
    {"TransposeMatMul"},
    {"GroupNorm", kFirst},
    {"Attention", bits({0, 1, 2, 4, 5}), bits({0, 1})},
    {"GroupQueryAttention", bits({0, 1, 2}), kFirst},
    {"MatMulNBits", bits({0, 2, 5})},
    {"MoE"},
    {"MultiHeadAttention", bits({0, 1, 2, 3, 5}), kFirst},
    {"QMoE", bits({0, 1})},
    {"RotaryEmbedding", bits({0, 2, 3})},
    {"SkipLayerNormalization", kAll, bits({0, 3})},
    {"SkipSimplifiedLayerNormalization", kAll, bits({0, 3})},
    {"SimplifiedLayerNormalization", bits({0, 1}), kFirst},
};

using SameTypes = std::unordered_map<std::string_view, SameType>;

SameTypes onnxTypes()
{
    SameTypes types;
    for (const std::string_view opType : kAllAlike)
        types[opType] = {kAll, kAll};
    for (const Entry& entry : kEntries)
        types[entry.opType] = {entry.inputs, entry.outputs};
    return types;
}

SameTypes contribTypes()
{
    SameTypes types;
    for (const Entry& entry : kContrib)
        types[entry.opType] = {entry.inputs, entry.outputs};
    return types;
}

} // namespace

std::optional<SameType> sameTypeOf(std::string_view domain, std::string_view opType,
                                   int64_t version)
{
    static const SameTypes onnx = onnxTypes(), contrib = contribTypes();
    const bool isOnnx = domain.empty() || domain == "ai.onnx";
    if (!isOnnx && domain != kMicrosoft)
        return std::nullopt;
    // Later scale, mean and the rest have types of their own, and so has the exponent.
    if (isOnnx
        && ((opType == "BatchNormalization" && version < 14) || (opType == "Pow" && version < 12)))
        return SameType {kAll, kAll};
    const SameTypes& types = isOnnx ? onnx : contrib;
    const auto found = types.find(opType);
    return found == types.end() ? std::nullopt : std::optional(found->second);
}

} // namespace meshwright::operators

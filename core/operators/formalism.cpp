#include "core/operators/formalism.h"

#include "core/base/user_text.h"
#include "core/operators/operator_rule.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

constexpr std::string_view kUnary[] = {
    "Abs",   "Acos",  "Acosh", "Asin", "Asinh",   "Atan", "Atanh", "Cast",
    "Ceil",  "Cos",   "Cosh",  "Erf",  "Dropout", "Exp",  "Floor", "Identity",
    "IsInf", "IsNaN", "Log",   "Max",  "Min",     "Neg",  "Not",   "Reciprocal",
    "Round", "Sign",  "Sin",   "Sinh", "Sigmoid", "Tan",  "Tanh",  "ConstantOfShape",
};

constexpr std::string_view kBroadcast[] = {
    "Add",        "And",   "BitShift", "BitwiseAnd", "BitwiseNot", "BitwiseOr",
    "BitwiseXor", "Equal", "Less",     "Mod",        "Greater",    "Mul",
    "Or",         "Pow",   "Sub",      "Sum",        "Xor",        "Where",
};

constexpr std::string_view kReduction[] = {
    "ReduceSum", "ReduceMean",   "ReduceMax",       "ReduceMin",       "ReduceProd", "ReduceL1",
    "ReduceL2",  "ReduceLogSum", "ReduceLogSumExp", "ReduceSumSquare", "ArgMax",     "ArgMin",
};

constexpr std::string_view kMatMul[] = {"MatMul", "Gemm", "MatMulInteger", "QLinearMatMul",
                                        "Einsum"};

constexpr std::string_view kUnsupported[] = {
    "SequenceAt",
    "SequenceConstruct",
    "SequenceEmpty",
    "SequenceErase",
    "SequenceInsert",
    "SequenceLength",
    "SequenceMap",
    "ConcatFromSequence",
    "SplitToSequence",
    "Optional",
    "OptionalGetElement",
    "OptionalHasElement",
    "If",
    "Loop",
    "Scan",
    "GRU",
    "LSTM",
    "RNN",
    "DFT",
    "STFT",
    "MelWeightMatrix",
    "TfIdfVectorizer",
    "AveragePool",
    "GlobalAveragePool",
    "GlobalLpPool",
    "GlobalMaxPool",
    "LpPool",
    "MaxPool",
    "MaxRoiPool",
    "Conv",
    "ConvInteger",
    "ConvTranspose",
    "DeformConv",
    "InstanceNormalization",
    "LpNormalization",
    "LayerNormalization",
};

constexpr std::string_view kOmittedUnary[] = {
    "Relu", "Sqrt",  "Clip",     "LeakyRelu",       "Elu",         "Selu",
    "Celu", "Gelu",  "Softplus", "Softsign",        "HardSigmoid", "HardSwish",
    "Mish", "Swish", "Shrink",   "ThresholdedRelu", "CastLike",    "Bernoulli",
};

constexpr std::string_view kOmittedBroadcast[] = {"Div", "GreaterOrEqual", "LessOrEqual", "PRelu",
                                                  "Mean"};

/// What is not as its row says.
struct Deviation
{
    std::string_view opType;
    Standing standing;
    std::string_view reason;
};

constexpr std::string_view kNary = trNoop(
    "ONNX's sharding rules list it as unary; with several inputs it broadcasts as Add does.");
constexpr std::string_view kPosition = trNoop("ONNX's sharding rules reduce partial results; the "
                                              "position of a part's extreme is not a position in "
                                              "the whole, so the axis is needed whole.");
constexpr std::string_view kNotLinear =
    trNoop("ONNX's sharding rules reduce partial results; those of a root or a logarithm cannot be "
           "combined, so the axis is needed whole.");

constexpr Deviation kDeviations[] = {
    {"Max", Standing::Contradicts, kNary},
    {"Min", Standing::Contradicts, kNary},
    {"ConstantOfShape", Standing::Contradicts,
     trNoop("ONNX's sharding rules list it as unary; its input is a shape, whose sharding says "
            "nothing about the result.")},
    {"BitwiseNot", Standing::Contradicts,
     trNoop(
         "ONNX's sharding rules list it as a broadcast operator of several inputs; it has one.")},
    {"ReduceL2", Standing::Contradicts, kNotLinear},
    {"ReduceLogSum", Standing::Contradicts, kNotLinear},
    {"ReduceLogSumExp", Standing::Contradicts, kNotLinear},
    {"ArgMax", Standing::Contradicts, kPosition},
    {"ArgMin", Standing::Contradicts, kPosition},
    {"QLinearMatMul", Standing::Contradicts,
     trNoop("ONNX's sharding rules reduce partial results over K; those of this operator are "
            "rounded to 8 bits around a zero point, so K is needed whole.")},
    {"Gemm", Standing::Extends,
     trNoop("ONNX's sharding rules do not say where C is added: once, to the reduced result.")},
    {"Einsum", Standing::Extends,
     trNoop("ONNX's sharding rules mean those equations that are matrix products; the rule takes "
            "every equation by its letters.")},
};

template<std::size_t Size>
bool contains(const std::string_view (&names)[Size], std::string_view name)
{
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

constexpr FormalismRow kRows[] = {FormalismRow::Unary, FormalismRow::Broadcast,
                                  FormalismRow::Reduction, FormalismRow::MatMul,
                                  FormalismRow::Unsupported};

FormalismRow rowOf(std::string_view opType)
{
    for (FormalismRow row : kRows) {
        const std::span<const std::string_view> names = operatorsIn(row);
        if (std::find(names.begin(), names.end(), opType) != names.end())
            return row;
    }
    return FormalismRow::NotMentioned;
}

std::string_view reasonOfOmission(std::string_view opType)
{
    if (contains(kOmittedUnary, opType))
        return trNoop("ONNX's sharding rules leave it out of their list of unary operators.");
    if (contains(kOmittedBroadcast, opType))
        return trNoop("ONNX's sharding rules leave it out of their list of broadcast operators.");
    return trNoop("ONNX's sharding rules do not mention it.");
}

} // namespace

std::span<const std::string_view> operatorsIn(FormalismRow row)
{
    switch (row) {
    case FormalismRow::Unary:
        return kUnary;
    case FormalismRow::Broadcast:
        return kBroadcast;
    case FormalismRow::Reduction:
        return kReduction;
    case FormalismRow::MatMul:
        return kMatMul;
    case FormalismRow::Unsupported:
        return kUnsupported;
    case FormalismRow::NotMentioned:
        break;
    }
    return {};
}

Formalism formalismOf(std::string_view domain, std::string_view opType)
{
    if (domain != kOnnx && domain != "ai.onnx")
        return {FormalismRow::NotMentioned, Standing::Extends,
                trNoop("ONNX's sharding rules mention no operators of this domain.")};
    const FormalismRow row = rowOf(opType);
    for (const Deviation& deviation : kDeviations) {
        if (deviation.opType == opType)
            return {row, deviation.standing, deviation.reason};
    }
    // Sequences and optionals are no tensors: neither has a rule for them.
    const bool isOfTensors =
        opType.find("Sequence") == opType.npos && !opType.starts_with("Optional");
    if (row == FormalismRow::Unsupported && isOfTensors)
        return {row, Standing::Extends, trNoop("ONNX's sharding rules do not cover it yet.")};
    if (row == FormalismRow::NotMentioned)
        return {row, Standing::Extends, reasonOfOmission(opType)};
    return {row, Standing::Follows, {}};
}

} // namespace meshwright::operators

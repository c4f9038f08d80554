#pragma once

#include "core/graph/graph.h"
#include "core/operators/operator_rule.h"

#include <string_view>

/// The operators that code outside this folder may name: it reads their parameters, recognizes
/// patterns of them or writes them. Facts about operators are traits (traits.h).
namespace meshwright::operators {

struct Operator
{
    std::string_view type;
    std::string_view domain = kOnnx;

    constexpr operator std::string_view() const { return type; } ///< to write a node
};

/// Returns whether the node calls the operator. Only for patterns: facts about operators are traits
/// (traits.h).
inline bool is(const graph::Node& node, const Operator& one)
{
    return node.opType == one.type && node.domain == one.domain;
}

namespace op {

inline constexpr Operator kAbs {"Abs"};
inline constexpr Operator kAdd {"Add"};
inline constexpr Operator kAnd {"And"};
inline constexpr Operator kAttention {"Attention"};
inline constexpr Operator kCast {"Cast"};
inline constexpr Operator kConcat {"Concat"};
inline constexpr Operator kConstant {"Constant"};
inline constexpr Operator kConstantOfShape {"ConstantOfShape"};
inline constexpr Operator kContribAttention {"Attention", kMicrosoft};
inline constexpr Operator kContribLinearAttention {"LinearAttention", kMicrosoft};
inline constexpr Operator kContribRotaryEmbedding {"RotaryEmbedding", kMicrosoft};
inline constexpr Operator kContribTrilu {"Trilu", kMicrosoft};
inline constexpr Operator kDiv {"Div"};
inline constexpr Operator kDropout {"Dropout"};
inline constexpr Operator kDynamicQuantizeLinear {"DynamicQuantizeLinear"};
inline constexpr Operator kEqual {"Equal"};
inline constexpr Operator kExp {"Exp"};
inline constexpr Operator kExpand {"Expand"};
inline constexpr Operator kFlexAttention {"FlexAttention", kOnnxPreview};
inline constexpr Operator kGather {"Gather"};
inline constexpr Operator kGatherElements {"GatherElements"};
inline constexpr Operator kGroupNorm {"GroupNorm", kMicrosoft};
inline constexpr Operator kGroupNormalization {"GroupNormalization"};
inline constexpr Operator kGroupQueryAttention {"GroupQueryAttention", kMicrosoft};
inline constexpr Operator kIdentity {"Identity"};
inline constexpr Operator kIf {"If"};
inline constexpr Operator kInstanceNormalization {"InstanceNormalization"};
inline constexpr Operator kLayerNormalization {"LayerNormalization"};
inline constexpr Operator kLess {"Less"};
inline constexpr Operator kLessOrEqual {"LessOrEqual"};
inline constexpr Operator kLinearAttention {"LinearAttention"};
inline constexpr Operator kLog {"Log"};
inline constexpr Operator kLogSoftmax {"LogSoftmax"};
inline constexpr Operator kLoop {"Loop"};
inline constexpr Operator kLpNormalization {"LpNormalization"};
inline constexpr Operator kMatMulBnb4 {"MatMulBnb4", kMicrosoft};
inline constexpr Operator kMatMulNBits {"MatMulNBits", kMicrosoft};
inline constexpr Operator kMeanVarianceNormalization {"MeanVarianceNormalization"};
inline constexpr Operator kMin {"Min"};
inline constexpr Operator kMul {"Mul"};
inline constexpr Operator kMultiHeadAttention {"MultiHeadAttention", kMicrosoft};
inline constexpr Operator kNeg {"Neg"};
inline constexpr Operator kNegativeLogLikelihoodLoss {"NegativeLogLikelihoodLoss"};
inline constexpr Operator kNot {"Not"};
inline constexpr Operator kOr {"Or"};
inline constexpr Operator kPackedAttention {"PackedAttention", kMicrosoft};
inline constexpr Operator kPackedMultiHeadAttention {"PackedMultiHeadAttention", kMicrosoft};
inline constexpr Operator kPad {"Pad"};
inline constexpr Operator kRMSNormalization {"RMSNormalization"};
inline constexpr Operator kReciprocal {"Reciprocal"};
inline constexpr Operator kReduceMax {"ReduceMax"};
inline constexpr Operator kReduceMean {"ReduceMean"};
inline constexpr Operator kReduceMin {"ReduceMin"};
inline constexpr Operator kReduceSum {"ReduceSum"};
inline constexpr Operator kReshape {"Reshape"};
inline constexpr Operator kResize {"Resize"};
inline constexpr Operator kRotaryEmbedding {"RotaryEmbedding"};
inline constexpr Operator kScan {"Scan"};
inline constexpr Operator kScatterElements {"ScatterElements"};
inline constexpr Operator kShape {"Shape"};
inline constexpr Operator kSigmoid {"Sigmoid"};
inline constexpr Operator kSimplifiedLayerNormalization {"SimplifiedLayerNormalization"};
inline constexpr Operator kSize {"Size"};
inline constexpr Operator kSkipLayerNormalization {"SkipLayerNormalization", kMicrosoft};
inline constexpr Operator kSkipSimplifiedLayerNormalization {"SkipSimplifiedLayerNormalization",
                                                             kMicrosoft};
inline constexpr Operator kSlice {"Slice"};
inline constexpr Operator kSoftmax {"Softmax"};
inline constexpr Operator kSoftmaxCrossEntropyLoss {"SoftmaxCrossEntropyLoss"};
inline constexpr Operator kSplit {"Split"};
inline constexpr Operator kSplitToSequence {"SplitToSequence"};
inline constexpr Operator kSqrt {"Sqrt"};
inline constexpr Operator kSqueeze {"Squeeze"};
inline constexpr Operator kSub {"Sub"};
inline constexpr Operator kTile {"Tile"};
inline constexpr Operator kTopK {"TopK"};
inline constexpr Operator kTranspose {"Transpose"};
inline constexpr Operator kTrilu {"Trilu"};
inline constexpr Operator kUnsqueeze {"Unsqueeze"};
inline constexpr Operator kUpsample {"Upsample"};
inline constexpr Operator kWhere {"Where"};

} // namespace op

} // namespace meshwright::operators

#pragma once

#include "core/graph/graph.h"
#include "core/operators/operator_rule.h"

#include <string_view>

/// The operators that code outside this folder may name: those whose parameters it reads, whose
/// pattern it looks for or which it writes. What an operator is stands in its traits.
namespace meshwright::operators {

struct Operator
{
    std::string_view type;
    std::string_view domain = kOnnx;
};

/// Whether the node calls the operator. Of a pattern's parts only: a fact about an operator is a
/// trait (traits.h).
inline bool is(const graph::Node& node, const Operator& one)
{
    return node.opType == one.type && node.domain == one.domain;
}

namespace op {

inline constexpr Operator kAbs {"Abs"};
inline constexpr Operator kAdd {"Add"};
inline constexpr Operator kCast {"Cast"};
inline constexpr Operator kConcat {"Concat"};
inline constexpr Operator kConstant {"Constant"};
inline constexpr Operator kConstantOfShape {"ConstantOfShape"};
inline constexpr Operator kDiv {"Div"};
inline constexpr Operator kDynamicQuantizeLinear {"DynamicQuantizeLinear"};
inline constexpr Operator kExpand {"Expand"};
inline constexpr Operator kFlexAttention {"FlexAttention", kOnnxPreview};
inline constexpr Operator kGather {"Gather"};
inline constexpr Operator kIdentity {"Identity"};
inline constexpr Operator kIf {"If"};
inline constexpr Operator kLoop {"Loop"};
inline constexpr Operator kMul {"Mul"};
inline constexpr Operator kReciprocal {"Reciprocal"};
inline constexpr Operator kReduceMax {"ReduceMax"};
inline constexpr Operator kReduceMean {"ReduceMean"};
inline constexpr Operator kReshape {"Reshape"};
inline constexpr Operator kScan {"Scan"};
inline constexpr Operator kShape {"Shape"};
inline constexpr Operator kSigmoid {"Sigmoid"};
inline constexpr Operator kSize {"Size"};
inline constexpr Operator kSkipLayerNormalization {"SkipLayerNormalization", kMicrosoft};
inline constexpr Operator kSkipSimplifiedLayerNormalization {"SkipSimplifiedLayerNormalization",
                                                             kMicrosoft};
inline constexpr Operator kSlice {"Slice"};
inline constexpr Operator kSplit {"Split"};
inline constexpr Operator kSplitToSequence {"SplitToSequence"};
inline constexpr Operator kSqrt {"Sqrt"};
inline constexpr Operator kSqueeze {"Squeeze"};
inline constexpr Operator kSub {"Sub"};
inline constexpr Operator kTile {"Tile"};
inline constexpr Operator kTopK {"TopK"};
inline constexpr Operator kTranspose {"Transpose"};
inline constexpr Operator kUnsqueeze {"Unsqueeze"};
inline constexpr Operator kWhere {"Where"};

} // namespace op

} // namespace meshwright::operators

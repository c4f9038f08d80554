#pragma once

#include "core/operators/factors.h"

/// Factors of the attention operators: batch, query length and heads split the work (KV heads, with
/// the query heads of each as a minor factor), keys and values are needed in their whole length,
/// and so is the size of a query's and key's head, whose products are summed before the softmax.
namespace meshwright::operators {

std::optional<FactorRule> onnxAttentionFactors(const OperatorCall& call);
std::optional<FactorRule> packedAttentionFactors(const OperatorCall& call);
std::optional<FactorRule> multiHeadAttentionFactors(const OperatorCall& call);
std::optional<FactorRule> groupQueryAttentionFactors(const OperatorCall& call);
/// Of rows without padding: PackedAttention and PackedMultiHeadAttention.
std::optional<FactorRule> rowAttentionFactors(const OperatorCall& call);
std::optional<FactorRule> rowMultiHeadAttentionFactors(const OperatorCall& call);
std::optional<FactorRule> onnxRotaryFactors(const OperatorCall& call);
std::optional<FactorRule> contribRotaryFactors(const OperatorCall& call);

} // namespace meshwright::operators

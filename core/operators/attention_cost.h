#pragma once

#include "core/operators/operator_rule.h"

/// What attention costs: 2·b·n·s·t·d FLOPs for the scores, as many for their product with the
/// values, and 5 per score for the softmax (scale and mask left out); s queries by t keys with the
/// past. Of causal attention only what a query sees counts, as kernels skip the rest. The count of
/// "Reducing Activation Recomputation in Large Transformer Models" (Korthikanti
/// et al. 2022).
namespace meshwright::operators {

std::optional<OperatorCost> onnxAttentionCost(const OperatorCall& call, const Bindings& bindings);
/// With the projection of the input to queries, keys and values.
std::optional<OperatorCost> packedAttentionCost(const OperatorCall& call, const Bindings& bindings);
/// PackedAttention and PackedMultiHeadAttention, whose rows are the tokens of all sequences: as if
/// every token saw the longest sequence that token_offset has room for.
std::optional<OperatorCost> rowAttentionCost(const OperatorCall& call, const Bindings& bindings);
std::optional<OperatorCost> multiHeadAttentionCost(const OperatorCall& call,
                                                   const Bindings& bindings);
std::optional<OperatorCost> groupQueryAttentionCost(const OperatorCall& call,
                                                    const Bindings& bindings);
/// MoE and QMoE: 2 FLOPs per weight of the k experts that each token visits; no more experts are
/// read than tokens choose.
std::optional<OperatorCost> mixtureCost(const OperatorCall& call, const Bindings& bindings);

} // namespace meshwright::operators

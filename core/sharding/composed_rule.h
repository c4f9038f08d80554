#pragma once

#include "core/sharding/model_rules.h"

#include <optional>
#include <span>
#include <vector>

namespace meshwright::sharding {

/// The rule of several operations that run as one, as the body of a function does in a call:
/// factors of dimensions that are one and the same thing through all of them. Of x · w + c, [m, k]
/// · [k, n] and [n], these are m, n and k; k is a reduction and c an addend, as in Gemm.
///
/// What would need a communication in between is needed whole: sums that are not the last that is
/// computed, up to views, scaling by one number and the addition of an operand; statistics of a
/// tensor that is no operand. @p nodes are in an order in which producers come first.
///
/// Absent: an operation has no rule, dimensions do not fit together, or one thing is in two
/// dimensions of a tensor.
std::optional<Rule> composedRule(const ModelRules& rules, std::span<const NodeId> nodes,
                                 const std::vector<std::optional<ValueId>>& inputs,
                                 const std::vector<std::optional<ValueId>>& outputs);

} // namespace meshwright::sharding

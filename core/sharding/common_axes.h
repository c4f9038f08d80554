#pragma once

#include "core/sharding/rule.h"
#include "core/sharding/tensor_sharding.h"

#include <vector>

namespace meshwright::sharding {

/// One list per factor of a rule.
using CommonAxes = std::vector<AxisList>;

/// Chooses one list of axes per factor so that all tensors of an operation agree, preferring what
/// large tensors have already (shardy.md 2.11). @p tensors as in execute().
CommonAxes commonAxes(const Rule& rule, const std::vector<const TensorSharding*>& tensors);

} // namespace meshwright::sharding

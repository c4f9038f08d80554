#pragma once

#include "core/sharding/model_rules.h"
#include "core/sharding/tensor_sharding.h"

namespace meshwright::sharding {

/// A mark of partial results (AxesSharding::unreduced) where a device holds the whole, not a term
/// of a sum. It has no effect: readers would count the whole once per device.
struct NothingPartial
{
    NodeId node; ///< whose annotation has the mark, or where it would apply
    ValueId value;
    AxisList axes;
    uint32_t mesh = 0; ///< index into PlanGraph::meshes()
};

/// Whether the operator that makes a value can leave terms of a sum on the devices: it adds up
/// along a dimension. False for what no node makes, as a weight or an input of the model.
bool canLeaveTerms(const ModelRules& rules, ValueId value);

/// Returns those of @p axes along which an operator that reduces over @p partial leaves terms.
AxisList termsAlong(const AxisList& axes, const AxisList& partial);

} // namespace meshwright::sharding

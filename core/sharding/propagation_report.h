#pragma once

#include "core/sharding/propagation_result.h"

#include <span>
#include <string>

namespace meshwright::sharding {

/// A propagation as one JSON document: `tensors` (those that are split: sharding, what of it is the
/// user's, local shape), `communications`, `totals`, `sent_per_device_bytes`,
/// `operators_without_rule`, `unread`; `why` for the values
/// asked about: where each axis comes from, and where it goes no further.
std::string toJson(const PropagationResult& propagation, const ModelRules& rules,
                   const plan::Configuration& configuration, std::span<const ValueId> why = {});
/// The same as a person reads it: what follows, what it costs, what is not known.
std::string toText(const PropagationResult& propagation, const ModelRules& rules,
                   const plan::Configuration& configuration);

/// Where each axis of a value comes from, and where it goes no further.
std::string whyText(const PropagationResult& propagation, const graph::Graph& graph, ValueId value);

} // namespace meshwright::sharding

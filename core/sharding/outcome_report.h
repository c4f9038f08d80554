#pragma once

#include "core/sharding/outcome.h"

#include <string>

namespace meshwright::sharding {

/// An outcome as one JSON document: `tensors` (those that are split: sharding, what of it is the
/// user's, local shape), `communications`, `totals`, `sent_per_device_bytes`,
/// `operators_without_rule`, `unread`.
std::string toJson(const Outcome& outcome, const ModelRules& rules,
                   const plan::Configuration& configuration);
/// The same as a person reads it: what follows, what it costs, what is not known.
std::string toText(const Outcome& outcome, const ModelRules& rules,
                   const plan::Configuration& configuration);

} // namespace meshwright::sharding

#pragma once

#include "core/plan/device_contents.h"
#include "core/sharding/propagation_result.h"

#include <memory>

namespace meshwright::evaluate {

/// The part of a weight that a device stores where the plan says nothing of it at its node: as
/// propagation has it. Without a propagation, or where it says nothing: none, which is the whole.
plan::PartOf storedParts(std::shared_ptr<const sharding::PropagationResult> propagation);

} // namespace meshwright::evaluate

#pragma once

#include "core/planning/search/plan_estimate.h"

#include <optional>
#include <vector>

namespace meshwright::planning {

/// Whether stages of the settings, if they had no chunks, may have tensor-parallel devices and
/// replicas of their own.
bool mayHaveOwnDevices(const PlanSettings& settings);

/// Tensor-parallel devices that a stage of the settings may have while all stages keep the devices
/// that they have: divisors of which the replicas that are left divide a pass, ascending. Empty:
/// the stages cannot differ.
std::vector<int64_t> stageTensorChoices(const PlanSettings& settings);

/// Settings like those given, of which each stage has its own layers, tensor-parallel devices and
/// replicas, so that the slowest stage is fastest within @p part of what may be used of each
/// device's memory: by splitByWays over the layers of the model with their prices. First with the
/// same number of stages and of devices on each, then, with @p anySize and not too many devices,
/// with any: the two cuts that are soonest with what filling their stages takes. Messages and what
/// a step has once are not counted, and places count as if they were the first devices: the
/// simulation judges. None of devices of several kinds.
std::vector<PlanSettings> stageParallel(PlanEstimate& estimate, const PlanEvaluation& evaluation,
                                        const PlanSettings& settings, double part, bool anySize,
                                        Progress& progress);

} // namespace meshwright::planning

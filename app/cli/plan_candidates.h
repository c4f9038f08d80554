#pragma once

#include "app/cli/plan_devices.h"
#include "core/planning/search/search.h"

#include <string>

namespace meshwright::app::cli {

/// Works out the settings of a file, in their order. Kinds of devices have the names that
/// --hardware takes. Errors: as parseSettings().
Result<planning::FoundPlans> tryCandidates(planning::PlanEvaluation& evaluation,
                                           const std::string& file, const PlanDevices& devices,
                                           const planning::Objective& objective,
                                           Progress& progress);

} // namespace meshwright::app::cli

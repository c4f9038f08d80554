#pragma once

#include "core/evaluate/evaluation.h"
#include "core/planning/search/plan_evaluation.h"

#include <optional>
#include <string>

namespace meshwright::app::cli {

/// Sets what devices a plan is for: @p hardware is a name or a file for all @p devices, or says how
/// many there are of each kind, "dgx-h100:8,dgx-a100:8", each a name or a file. Files join the
/// catalogue of @p settings. Errors: as chooseHardware() and parseHardwareGroups(), no number of
/// devices, or another one than that of the kinds together.
Result<void> choosePlanDevices(const std::string& hardware, std::optional<int64_t> devices,
                               evaluate::Settings& settings, planning::PlanProblem& problem);

} // namespace meshwright::app::cli

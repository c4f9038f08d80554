#pragma once

#include "core/evaluate/evaluation.h"
#include "core/planning/plans/plan_evaluation.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::app::cli {

/// What --hardware has said.
struct PlanDevices
{
    std::map<std::string, std::string> machines; ///< by what they were called
    std::vector<std::string> files; ///< with descriptions

    /// Groups of these names, or of devices in the catalogue, by those of the machines that plans
    /// are worked out for.
    planning::HardwareGroups renamed(const planning::HardwareGroups& groups,
                                     const cost::Catalogue& catalogue) const;
};

/// Sets what devices a plan is for: @p hardware is a name or a file for all @p devices, or says how
/// many there are of each kind, "dgx-h100:8,dgx-a100:8", each a name or a file. Files join the
/// catalogue of @p settings. Errors: as chooseHardware() and parseHardwareGroups(), no number of
/// devices, or another one than that of the kinds together.
Result<PlanDevices> choosePlanDevices(const std::string& hardware, std::optional<int64_t> devices,
                                      evaluate::Settings& settings, planning::PlanProblem& problem);

} // namespace meshwright::app::cli

#pragma once

#include "app/cli/open_model.h"
#include "core/planning/plans/plan_evaluation.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace meshwright::app::cli {

/// A plan that was put onto a model in a file.
struct WrittenPlan
{
    /// The line of a shell that runs it as it was judged.
    std::string simulate;
    /// How many findings of each code `check` warns of.
    std::map<std::string, int64_t> warnings;
};

/// What that says to a person.
std::string textOf(const WrittenPlan& written);

/// Puts a plan that has figures onto the model, as a configuration "plan" or with a number behind.
/// @p hardwareFiles: descriptions that its devices are of; @p output: the file that the model is
/// going to be written to. Errors: as PlanEvaluation::arrangement().
Result<WrittenPlan> putPlan(const planning::PlanEvaluation& evaluation,
                            const planning::TriedPlan& plan, OpenModel& model,
                            const std::vector<std::string>& hardwareFiles,
                            const std::string& output);

} // namespace meshwright::app::cli

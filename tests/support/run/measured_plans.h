#pragma once

#include "core/architectures/new_model.h"
#include "core/planning/plans/plan_evaluation.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <optional>
#include <string>

namespace meshwright::tests {

/// Plans of the model that `meshwright new` makes of a configuration, by default for training.
/// Throws std::runtime_error where the generator or the planner refuses.
std::unique_ptr<planning::PlanEvaluation>
evaluationOfConfig(const std::string& config, planning::PlanProblem problem,
                   evaluate::Settings settings,
                   architectures::Purpose purpose = architectures::Purpose::Training);

/// A table of ../shared/cases/planner; none: it is not there.
std::optional<nlohmann::json> plannerCases(const std::string& file);

/// A Llama with the dimensions of a problem of such a table, of weights of a type ("float16").
std::string llamaConfig(const nlohmann::json& model, const std::string& type);

/// A GPT-2 with them. @p others: further entries of the configuration, or other values.
std::string gptConfig(const nlohmann::json& model, const std::string& type,
                      const nlohmann::json& others);

} // namespace meshwright::tests

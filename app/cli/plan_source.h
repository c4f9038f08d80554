#pragma once

#include "core/exchange/plan_items.h"

#include <filesystem>

namespace meshwright::app::cli {

/// Whether a file is a plan text: JSON, by its name or its first character.
bool isPlanText(const std::filesystem::path& path);

/// What a plan text states, or what a model's annotations do. Errors begin with the file.
Result<exchange::PlanStatements> readPlan(const std::filesystem::path& path);

/// The same of a plan text as a model understands it: its rules are followed, what it says replaces
/// the model's own. Entries that cannot be placed are reported on standard error.
Result<exchange::PlanStatements> readPlanOnto(const std::filesystem::path& text,
                                              const std::filesystem::path& model);

} // namespace meshwright::app::cli

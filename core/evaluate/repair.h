#pragma once

#include "core/base/result.h"
#include "core/evaluate/evaluator.h"

#include <string>
#include <vector>

namespace meshwright::evaluate {

/// Applies the first fix of every error and warning that has one, and again to what is found then,
/// until nothing is left to fix or a fix comes back. Notes are left alone. Without shapes in the
/// evaluator the plan is checked without operator knowledge. Returns the titles in the order in
/// which the fixes were applied. Errors: a fix that the document refuses, cancelled.
Result<std::vector<UserText>> repair(document::Document& document, Evaluator& evaluator,
                                     std::optional<ConfigurationId> only, Progress& progress);

} // namespace meshwright::evaluate

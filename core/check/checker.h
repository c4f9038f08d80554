#pragma once

#include "core/check/context/finding.h"
#include "core/check/context/input.h"

#include <vector>

namespace meshwright::check {

/// Everything that is wrong or noteworthy in a plan: linear in the plan and the graph. The order is
/// by severity, configuration, node and code, the same for equal input.
std::vector<Finding> check(const Input& input);

/// Runs the checks of single entries and their shardings, node by node.
std::vector<Finding> checkEntries(const Input& input);

/// The findings of one family about the model as a whole.
struct CheckRule;
std::vector<Finding> check(const Input& input, const CheckRule& family);

} // namespace meshwright::check

#pragma once

#include "core/operators/operator_rule.h"

namespace meshwright::operators {

/// The rule of an operator in a version of its domain ("ai.onnx" is ""); null where none knows it.
const OperatorRule* findRule(std::string_view domain, std::string_view opType, int64_t version);

/// Every rule, by family; for tests and documentation.
std::vector<std::span<const OperatorRule>> allRules();

} // namespace meshwright::operators

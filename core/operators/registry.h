#pragma once

#include "core/operators/operator_rule.h"
#include "core/operators/operator_traits.h"

namespace meshwright::operators {

/// The rule of an operator in a version of its domain ("ai.onnx" is ""); null where none knows it.
const OperatorRule* findRule(std::string_view domain, std::string_view opType, int64_t version);

/// The version of the node's domain that the model imports. Models that use com.microsoft without
/// importing it mean its only version, 1: ONNX Runtime imports its own domains by itself.
std::optional<int64_t> operatorVersion(const graph::Graph& graph, const graph::Node& node);

/// Every rule, by family; for tests and documentation.
std::vector<std::span<const OperatorRule>> allRules();
/// The traits that families state, by family.
std::vector<std::span<const OperatorTraits>> allTraits();

/// "matmul", "attention": the family whose rule a node's operator has; empty where none knows it.
std::string_view familyOf(const graph::Graph& graph, const graph::Node& node);

} // namespace meshwright::operators

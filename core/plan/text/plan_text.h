#pragma once

#include "core/graph/graph.h"
#include "core/plan/text/plan_entries.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Plans as JSON text that people keep in git and review (format "meshwright-plan", version 1).
namespace meshwright::plan {

/// Every annotation of a plan, in a stable order, a line per node or sharding. A sharding is
/// written as mesh axes only where those lower to the identical spec.
std::string extract(const graph::Graph& graph, const Plan& plan);

/// Shardings in axes form as the "shardings" of a node in a plan text, each with the name of its
/// tensor: what is copied from one tensor to others.
std::string shardingsText(std::span<const ShardingEntry> shardings);
/// Reads such a text. Errors name the line and what was expected there.
Result<std::vector<ShardingEntry>> parseShardings(std::string_view text);

/// Reads one of the "rules" of a configuration in a plan text.
Result<RuleEntry> parseRule(std::string_view text);

} // namespace meshwright::plan

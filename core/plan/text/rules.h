#pragma once

#include "core/base/diagnostic.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"
#include "core/plan/text/plan_entries.h"

#include <cstddef>
#include <string>
#include <vector>

namespace meshwright::plan {

/// What a rule's patterns over nodes are held against: the name of a node, of one without a name
/// its place.
std::string patternName(const graph::Graph& graph, NodeId node);

/// What a rule selects, whatever it says about it.
struct RuleMatches
{
    std::vector<NodeId> nodes; ///< sorted; of rules for tensors those that touch them
    std::size_t tensors = 0; ///< of rules for tensors
};

RuleMatches matchesOf(const graph::Graph& graph, const RuleEntry& rule);

/// Adds what the rules say, in their order; later rules replace what earlier ones said. A rule that
/// selects nothing is a warning, tensors that its strategy cannot shard are one error per rule.
void applyStageRules(const graph::Graph& graph, const std::vector<RuleEntry>& rules,
                     NodeEntries& nodes, std::vector<Diagnostic>& diagnostics);
/// Needs the final stages, because the mesh of a node is that of its stage.
void applyShardingRules(const graph::Graph& graph, const Configuration& configuration,
                        const std::vector<RuleEntry>& rules, NodeEntries& nodes,
                        std::vector<Diagnostic>& diagnostics);

} // namespace meshwright::plan

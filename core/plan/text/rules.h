#pragma once

#include "core/base/diagnostic.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"
#include "core/plan/text/plan_entries.h"

#include <map>
#include <vector>

namespace meshwright::plan {

/// A sharding that a plan text gives a tensor at a node.
struct PlannedSharding
{
    TextPosition position;
    TensorReference tensor;
    std::optional<AxesSharding> axes; ///< either this or the spec
    ShardingSpec spec;
};

/// What a plan text says about one node in one configuration.
struct PlannedNode
{
    std::optional<int32_t> stage;
    std::vector<PlannedSharding> shardings;

    /// Adds a sharding, or replaces the one of the same tensor.
    void set(PlannedSharding sharding);
};

using PlannedNodes = std::map<NodeId, PlannedNode>;

/// Adds what the rules say, in their order; later rules replace what earlier ones said. A rule that
/// selects nothing is a warning, tensors that its strategy cannot shard are one error per rule.
void applyStageRules(const graph::Graph& graph, const std::vector<RuleEntry>& rules,
                     PlannedNodes& nodes, std::vector<Diagnostic>& diagnostics);
/// Needs the final stages, because the mesh of a node is that of its stage.
void applyShardingRules(const graph::Graph& graph, const Configuration& configuration,
                        const std::vector<RuleEntry>& rules, PlannedNodes& nodes,
                        std::vector<Diagnostic>& diagnostics);

} // namespace meshwright::plan

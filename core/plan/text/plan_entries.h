#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/plan/pattern.h"
#include "core/plan/plan.h"
#include "core/plan/strategies/strategy.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is to be put onto a model: read from a plan text, or made by an import.
namespace meshwright::plan {

struct ShardingEntry
{
    /// Its axes, where it has them, are what is said; the other fields follow from them. A text
    /// gives the tensor by its name.
    ShardingSpec spec;
    bool unresolved = false; ///< the tensor is meant to be one that nothing in the model has
    std::optional<TextPosition> position = {};
};

/// What one configuration says about one node.
struct NodeEntry
{
    std::optional<StageNumber> stage;
    std::vector<ShardingEntry> shardings;

    /// Adds a sharding, or replaces the one of the same tensor.
    void set(ShardingEntry sharding);
};

using NodeEntries = std::map<NodeId, NodeEntry>;

/// A node as a text has it, by its name or place.
struct NamedNodeEntry
{
    std::string node;
    NodeEntry entry;
    TextPosition position;
};

/// What a rule says about all nodes, or all tensors at those nodes, that it selects.
struct RuleEntry
{
    TextPosition position;
    std::string text; ///< that it was read from, on one line; empty: from none
    std::vector<Pattern> nodes, tensors, operators; ///< empty: any
    std::optional<StageNumber> stage; ///< of rules without tensors
    const WeightStrategy* strategy = nullptr; ///< of rules for tensors: either this or axes
    StrategyParameters parameters;
    std::optional<AxesSharding> axes;
};

/// A configuration with all that it says about nodes.
struct ConfigurationEntry
{
    /// Without an id. An absent name is null in the text: the nodes' entries name none.
    Configuration content;
    NodeEntries nodes;
    std::vector<NamedNodeEntry> named; ///< nodes that are still to be found
    std::vector<RuleEntry> rules;
    std::optional<TextPosition> position;
};

using PlanEntries = std::vector<ConfigurationEntry>;

/// Reads a plan text. Errors name the line and what was expected there.
Result<PlanEntries> parsePlanText(std::string_view text);

/// Gives a new configuration its id.
using ConfigurationIdSource = std::function<ConfigurationId()>;

struct AppliedEntries
{
    Plan plan;
    std::vector<Diagnostic> diagnostics; ///< entries that could not be placed (errors), warnings
    std::vector<ConfigurationId> configurations; ///< those of the entries, in their order
};

/// Adds or replaces the configurations of the entries, with all that they say about nodes, in a
/// copy of @p plan; others stay. Single nodes beat rules, later rules beat earlier ones.
AppliedEntries applyEntries(const graph::Graph& graph, const Plan& plan, const PlanEntries& entries,
                            const ConfigurationIdSource& newId);

} // namespace meshwright::plan

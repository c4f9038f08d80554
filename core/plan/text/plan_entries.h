#pragma once

#include "core/base/json/located_json.h"
#include "core/base/result.h"
#include "core/plan/pattern.h"
#include "core/plan/plan.h"
#include "core/plan/strategies/strategy.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A plan text as it stands, before its names are looked up in a model.
namespace meshwright::plan {

struct ShardingEntry
{
    TextPosition position;
    std::optional<std::string> tensor;
    bool unresolved = false; ///< the tensor is meant to be one that nothing in the model has
    std::optional<AxesSharding> axes; ///< either this or the spec
    ShardingSpec spec;
};

struct NodeEntry
{
    TextPosition position;
    std::string node; ///< name or place
    std::optional<int32_t> stage;
    std::vector<ShardingEntry> shardings;
};

/// What a rule says about all nodes, or all tensors at those nodes, that it selects.
struct RuleEntry
{
    TextPosition position;
    std::vector<Pattern> nodes, tensors, operators; ///< empty: any
    std::optional<int32_t> stage; ///< of rules without tensors
    const WeightStrategy* strategy = nullptr; ///< of rules for tensors: either this or axes
    StrategyParameters parameters;
    std::optional<AxesSharding> axes;
};

struct ConfigurationEntry
{
    TextPosition position;
    std::optional<std::string> name; ///< absent: null in the text, the nodes' entries name none
    bool declared = true;
    /// Everything but id, name and declared.
    Configuration content;
    std::vector<RuleEntry> rules;
    std::vector<NodeEntry> nodes;
};

struct PlanText
{
    std::vector<ConfigurationEntry> configurations;
};

/// Errors name the line and what was expected there.
Result<PlanText> parsePlanText(std::string_view text);

} // namespace meshwright::plan

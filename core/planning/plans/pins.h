#pragma once

#include "core/base/result.h"
#include "core/plan/plan.h"
#include "core/planning/plans/layer_chain.h"
#include "core/planning/plans/plan_settings.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::planning {

/// What a person has set in a configuration, and every plan keeps: the sizes of its axes, the
/// stages of nodes, the shardings of values. The rest of a plan is open.
struct Pins
{
    std::string configuration;
    std::map<std::string, int64_t> axes; ///< sizes by the names that plans give them
    std::optional<int64_t> stageCount; ///< where the configuration says its stages
    std::vector<std::optional<StageIndex>> stages; ///< per node
    std::map<ValueId, plan::AxesSharding> shardings; ///< over the axes of plans
};

/// What @p name holds. Axes are known by their names: pipe, data, expert, context, model and what
/// else people call them ("tp", "sequence", …); the stage axis is the pipeline's. Errors: no such
/// configuration, naming those there are; an axis whose use its name does not tell.
Result<Pins> readPins(const plan::Plan& plan, const graph::Graph& graph, std::string_view name);

/// Why settings do not keep what is pinned; empty: they do.
UserText contradiction(const Pins& pins, const PlanSettings& settings);

/// How many layers (of a chain without layers, parts) each of @p stages has: as even as what is
/// pinned leaves it. Errors: a pinned node would be on an earlier stage than one before it, or on a
/// stage that there is not.
/// Example: layers 0 to 5 over 2 stages, layer 1 pinned to stage 1: {1, 5}.
Result<std::vector<int64_t>> pinnedLayers(const Pins& pins, const LayerChain& chain,
                                          int64_t stages);

/// Whether every pinned node of the chain is where it was put.
bool keepsStages(const Pins& pins, const LayerChain& chain, const std::vector<StageIndex>& stages);

} // namespace meshwright::planning

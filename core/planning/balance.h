#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/document/edit.h"
#include "core/evaluate/balance_weights.h"
#include "core/graph/graph.h"
#include "core/grouping/groups.h"
#include "core/planning/split/split_search.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::document {
class Document;
}

namespace meshwright::planning {

/// A model cut into consecutive stages.
struct ModelCut
{
    std::vector<StageIndex> stages; ///< of every node
    double slowest = 0; ///< time of the slowest stage with what it sends and receives
    double bound = 0; ///< no cut is faster
    bool isOptimal = false; ///< the bound is reached
    std::vector<double> loads, memories; ///< of every stage
};

/// Cuts a model into at most @p stages so that the slowest is fastest (see splitIntoStages).
/// Without times every node weighs the same. Of cuts that are as fast, or slower by at most the
/// share @p forBorders of the fastest, it is one that parts no group that a stage can hold: 24
/// equal layers over 2 stages are cut between the 12th and the 13th. A
/// node is never on an earlier stage than what it uses. Nodes of subgraphs go with the node that
/// holds them. Errors: fewer than one stage; no cut keeps @p memory, with what would.
Result<ModelCut> cutModel(const graph::Graph& graph, const grouping::GroupTree& groups,
                          const evaluate::BalanceWeights& weights, int32_t stages,
                          std::optional<double> memory = std::nullopt, SplitEffort effort = {},
                          double forBorders = 0);

/// What a cut between layers may cost where a person splits a stage: the simulated step is not
/// known as well as that, and a part of a layer on another stage is hard to read and to export.
constexpr double kForLayerBorders = 0.01;

/// The stages that a configuration says it has, by its stage axis or its list, ascending; none: it
/// has neither, and stage s is device s.
std::vector<StageNumber> declaredStages(const plan::Configuration& configuration);

/// Whether a configuration has so many stages. Errors: fewer than one stage, another number than
/// the configuration declares, more than it has devices.
Result<void> checkStageCount(const plan::Configuration& configuration, int32_t stages);

/// Puts every node on the stage of its part, as one step; empty where all are there already. Nodes
/// of functions run where these are called and have none. Errors: no such configuration, a part
/// that it has no stage for.
Result<document::Edit> putOnStages(const document::Document& document,
                                   ConfigurationId configuration,
                                   const std::vector<StageIndex>& parts);

} // namespace meshwright::planning

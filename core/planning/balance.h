#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/document/edit.h"
#include "core/graph/graph.h"
#include "core/graph/grouping/groups.h"

#include <cstdint>
#include <vector>

namespace meshwright::document {
class Document;
}

namespace meshwright::planning {

/// Splits a model into @p stages consecutive parts of nearly equal weight. @p weights: of every
/// node; none: a node weighs the bytes of the initializers that it is the first to use (work per
/// token grows with them). A little of its own is added, so that what weighs nothing is shared out
/// too. Groups stay whole while they weigh no more than a stage: for 24 equal layers over 2 stages
/// the cut is between the 12th and the 13th. Nothing flows backward: a node is never on an earlier
/// stage than what it uses. Nodes of subgraphs go with the node that holds them. Returns the part
/// of every node; @p stages is at least 1.
std::vector<StageIndex> balancedStages(const graph::Graph& graph, const graph::GroupTree& groups,
                                       int32_t stages, std::vector<double> weights = {});

/// The stages that a configuration says it has, by its stage axis or its list, ascending; none: it
/// has neither, and stage s is device s.
std::vector<StageNumber> declaredStages(const plan::Configuration& configuration);

/// Puts every node on the stage of its part, as one step; empty where all are there already. Nodes
/// of functions run where these are called and have none. Weights as in balancedStages. Errors: no
/// such configuration, fewer than one stage, another number of stages than the configuration
/// declares, more than it has devices.
Result<document::Edit> balanceStages(const document::Document& document,
                                     ConfigurationId configuration, const graph::GroupTree& groups,
                                     int32_t stages, std::vector<double> weights = {});

} // namespace meshwright::planning

#pragma once

#include "core/base/result.h"
#include "core/document/document.h"
#include "core/document/edit.h"
#include "core/evaluate/balance_weights.h"
#include "core/grouping/groups.h"

#include <span>
#include <vector>

/// Changes of the pipeline as a whole. Each is one step, moves only nodes that state a stage, or
/// whose stage is asked about, and refuses a configuration that is not there any more.
namespace meshwright::planning {

/// The later half of a stage, by @p weights as in cutModel with kForLayerBorders, goes to a new one
/// behind it. The stages behind make room, up to the first that has no nodes. Refused: fewer than
/// two nodes.
Result<document::Edit> splitStage(const document::Document& document, ConfigurationId configuration,
                                  const grouping::GroupTree& groups, StageNumber stage,
                                  evaluate::BalanceWeights weights = {});

/// Cuts the stage of @p nodes behind them: they and what they need stay, what needs them goes to a
/// new stage behind it, and with it what only that reads. The stages behind make room as above.
/// Where no node has a stage, the model becomes stages 0 and 1. Refused: nodes of several stages,
/// or of none where others have one; nothing comes behind them.
Result<document::Edit> cutStage(const document::Document& document, ConfigurationId configuration,
                                std::span<const NodeId> nodes);

/// All nodes of a stage go to another; the stages behind it close up.
Result<document::Edit> mergeStages(const document::Document& document,
                                   ConfigurationId configuration, StageNumber stage,
                                   StageNumber into);

/// A stage takes the place of another; those between, with nodes, move up by one towards where it
/// was. Neighbours change places.
Result<document::Edit> moveStage(const document::Document& document, ConfigurationId configuration,
                                 StageNumber stage, StageNumber place);

} // namespace meshwright::planning

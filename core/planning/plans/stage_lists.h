#pragma once

#include "core/base/result.h"
#include "core/planning/plans/layer_chain.h"
#include "core/planning/plans/plan_settings.h"

#include <cstdint>
#include <span>

namespace meshwright::planning {

/// Whether a model of @p layers layers (nodes, where it has no layers) can be put on the virtual
/// stages of settings as their lists say. Errors: fewer layers than stages; a list with other than
/// a number for each stage; other than all layers in `stageLayers`.
Result<void> checkStageLists(const PlanSettings& settings, int64_t layers);

/// Whether each stage has the layers that it is to compute again, with the parts of the chain on
/// @p stages.
Result<void> checkRecomputedLayers(const PlanSettings& settings, const LayerChain& chain,
                                   std::span<const StageIndex> stages);

} // namespace meshwright::planning

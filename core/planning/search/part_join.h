#pragma once

#include "core/planning/search/place_links.h"
#include "core/planning/search/priced_parts.h"

#include <vector>

namespace meshwright::planning {

/// What stages are joined under.
struct JoinOptions
{
    simulate::Options run;
    simulate::VirtualStages places; ///< which devices run a virtual stage
    PlaceLinks& links; ///< of these places
    bool endsStep = true; ///< false: gradients are not reduced, weights not updated
    /// Prices of parts that keep their activations where others compute them again, and which parts
    /// of the whole chain these are.
    const PricedParts* kept = nullptr;
    std::vector<bool> keeps = {};
    /// Where stages differ in their parallelism, the prices of each place's parts instead, and of
    /// those that keep their activations; empty: they do not differ.
    std::vector<const PricedParts*> ofPlaces = {}, keptOfPlaces = {};
};

/// A pipeline of the whole model whose stages have the parts that @p stages says, by the same sums
/// as if each had been worked out node by node. Nothing of it takes longer or needs more than it
/// would there.
simulate::ModelPipeline joinParts(const FoldedModel& model, const PricedParts& prices,
                                  const std::vector<StageIndex>& stages,
                                  const JoinOptions& options);

} // namespace meshwright::planning

#pragma once

#include "core/planning/plans/layer_chain.h"
#include "core/planning/search/folded_model.h"
#include "core/planning/search/part_join.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// Of a layer, with what stands around it, shared in one way.
struct LayerCost
{
    double time = 0; ///< picoseconds of a microbatch
    double weights = 0, gradients = 0, optimizer = 0; ///< bytes that are always held
    double inFlight = 0; ///< bytes per microbatch
    double rebuilt = 0; ///< bytes while it is computed again; of several the most

    double held() const { return weights + gradients + optimizer; }

    LayerCost& operator+=(const LayerCost& other);
    LayerCost& operator*=(double factor); ///< but for `rebuilt`
};

/// Per layer of the chain its part and those around it: what stands in front of all goes with the
/// first, everything else with the layer before it.
std::vector<std::vector<uint32_t>> layersWithRest(const LayerChain& chain);

/// Of parts of the chain together. @p overNodes: see simulate::isOverNodes().
LayerCost costOf(const std::vector<uint32_t>& parts, const PricedParts& prices,
                 const FoldedModel& folded, const simulate::Options& run, bool overNodes);

} // namespace meshwright::planning

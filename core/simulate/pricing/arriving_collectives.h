#pragma once

#include "core/simulate/pricing/stage_network.h"
#include "core/simulate/pricing/stage_work.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::simulate {

/// What collectives of arriving values are looked for in.
struct ArrivingInput
{
    const graph::Graph& graph;
    const Placement& placement;
    const Collectives& collectives;
    const StageNetwork& network; ///< of the stage
    const std::vector<std::optional<uint32_t>>& segments; ///< see Recomputed
    CollectiveHost host;
};

/// See StageFragment::ForValue; what is computed again communicates again.
std::vector<StageFragment::ForValue> arrivingCollectives(const ArrivingInput& input,
                                                         StageIndex stage);

} // namespace meshwright::simulate

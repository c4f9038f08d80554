#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace meshwright::simulate {

/// Durations measured or invented, instead of a model: per virtual stage (chunk · stages + stage).
struct StageTimes
{
    uint32_t stages = 1; ///< devices in the pipeline
    uint32_t chunks = 1; ///< model chunks on each
    std::vector<Picoseconds> forward; ///< stages · chunks numbers, as the two below
    std::vector<Picoseconds> backwardInput;
    std::vector<Picoseconds> backwardWeight;
    /// Of a block in which this forward pass overlaps with a backward pass (DualPipe); empty: one
    /// after the other.
    std::vector<Picoseconds> forwardBackward;
    Picoseconds transfer; ///< pure latency of each edge between different stages

    bool hasBackward() const;
};

/// Reads `{"stages": 8, "chunks": 1, "forward": 18.522, "backward_input": 18.086,
/// "backward_weight": 9.337, "transfer": 0.601, "unit": "ms"}`, and for schedules that overlap them
/// "forward_backward"; a duration is one number for all or a list of one per virtual stage. Errors
/// name @p origin, the field and what it must be.
Result<StageTimes> parseStageTimes(std::string_view text, std::string_view origin);

} // namespace meshwright::simulate

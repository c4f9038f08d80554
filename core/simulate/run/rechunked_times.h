#pragma once

#include "core/simulate/run/stage_times.h"

namespace meshwright::simulate {

/// The same stages with another number of model chunks: what a stage does for a microbatch is
/// divided evenly. Example: 1 chunk of 6 ms is 3 chunks of 2 ms. Error: more virtual stages than
/// stage times may have, or no chunk.
Result<StageTimes> withChunks(const StageTimes& times, uint32_t chunks);

} // namespace meshwright::simulate

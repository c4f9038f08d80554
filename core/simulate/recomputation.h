#pragma once

#include "core/simulate/simulation.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace meshwright::simulate {

/// Per node of a stage (in their order) the segment with which the backward pass computes it again;
/// none: what it made is kept. Only what enters a segment from outside is kept, and one segment is
/// rebuilt at a time.
/// - Selective: the core of each attention, from the product of queries and keys to that with the
///   values (Korthikanti et al. 2022, section 5). Fused attention operators keep no scores anyway.
/// - Full: everything, layer by layer. A layer begins where the fewest bytes pass between the block
///   before an attention and the attention; @p bytesOf says what a value has on one device.
///   Without layers the stage is one segment.
std::vector<std::optional<uint32_t>>
recomputedSegments(const ModelInput& input, const std::vector<NodeId>& nodes,
                   Recomputation recomputation, const std::function<int64_t(ValueId)>& bytesOf);

} // namespace meshwright::simulate

#pragma once

#include "core/simulate/order.h"

#include <cstdint>
#include <vector>

namespace meshwright::simulate {

/// When a stage runs the passes of microbatch 0, in slots of the length of a pass.
struct VBlock
{
    uint32_t forward0, forward1, backward1, backward0;
};

/// The order of a pipeline of two chunks per stage in a V whose @p blocks, one per stage, repeat
/// every six slots, one per microbatch; weight gradients take the free slots in the order in which
/// they become possible ("Pipeline Parallelism with Controllable Memory", Qi et al., NeurIPS 2024).
Order repeatedV(const std::vector<VBlock>& blocks, uint32_t microbatches);

/// The same with the paper's re-ordering of what the block leaves idle in the beginning and in the
/// end: passes move to the earliest free slot that their dependencies allow and in which the stage
/// holds no more than some stage does anyway; then all move up as far as they can without a change
/// of order; then once more for the end, with weight gradients going wherever nothing else runs.
/// Where all passes take the same time, the order is never slower than the repeated block.
/// Deterministic.
///
/// V-Min on three stages has F0 of stage 0 in slot 0 and, of its second chunk, in 5, and F1 in 6.
/// Slot 1 is free, and the two activations then held are no more than the four of the block: F1
/// moves there.
Order reorderedV(const std::vector<VBlock>& blocks, uint32_t microbatches);

} // namespace meshwright::simulate

#pragma once

#include "core/simulate/node_times.h"
#include "core/simulate/placement.h"

namespace meshwright::simulate {

/// What the devices of one stage hold.
struct FragmentMemory
{
    Bytes weights;
    Bytes gradients; ///< of the trainable weights, in their types
    Bytes optimizerState; ///< Adam's moments and float32 copies of weights of other types
    Bytes activations; ///< every value that a node makes or that arrives, of one microbatch
    Bytes peak; ///< most of them alive at once in a forward pass that keeps nothing for later
    std::vector<HeldTensor> largestWeights, largestActivations; ///< at most kNamedTensors each
};

/// Sizes the memory of a stage under the sharding rule of fragments.h. Values of unknown size count
/// as nothing. A view shares the memory of what it looks at.
/// Example: x [4 MB] → Relu → y [4 MB] → Relu → z [4 MB]: activations x + y + z = 12 MB, peak 8 MB.
FragmentMemory fragmentMemory(const ModelInput& input, const operators::Bindings& bindings,
                              const LocalShare& share, const NodeTimes& times,
                              const Placement& placement, uint32_t stage);

/// The size of a value under the bindings; absent where it is not known.
std::optional<Bytes> bytesOf(const ModelInput& input, const operators::Bindings& bindings,
                             ValueId value);

} // namespace meshwright::simulate

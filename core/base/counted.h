#pragma once

#include "core/base/user_text.h"

#include <cstdint>

/// A number and what it counts: countedDevices(1) is "1 device", countedDevices(3) "3 devices".
namespace meshwright {

/// The templates for one and for several; {0} is the number.
struct Counted
{
    const char* one;
    const char* many;

    UserText operator()(int64_t count) const
    {
        return UserText::of(count == 1 ? one : many, {UserText(count)});
    }
};

inline constexpr Counted countedDevices {trNoop("{0} device"), trNoop("{0} devices")};
inline constexpr Counted countedDeviceNames {trNoop("{0} device name"), trNoop("{0} device names")};
inline constexpr Counted countedDimensions {trNoop("{0} dimension"), trNoop("{0} dimensions")};
inline constexpr Counted countedHeads {trNoop("{0} head"), trNoop("{0} heads")};
inline constexpr Counted countedInitializers {trNoop("{0} initializer"),
                                              trNoop("{0} initializers")};
inline constexpr Counted countedInputs {trNoop("{0} input"), trNoop("{0} inputs")};
inline constexpr Counted countedLayers {trNoop("{0} layer"), trNoop("{0} layers")};
inline constexpr Counted countedMicrobatches {trNoop("{0} microbatch"), trNoop("{0} microbatches")};
inline constexpr Counted countedNodes {trNoop("{0} node"), trNoop("{0} nodes")};
inline constexpr Counted countedNodesAre {trNoop("{0} node is"), trNoop("{0} nodes are")};
inline constexpr Counted countedOutputs {trNoop("{0} output"), trNoop("{0} outputs")};
inline constexpr Counted countedParts {trNoop("{0} part"), trNoop("{0} parts")};
inline constexpr Counted countedRanks {trNoop("{0} rank"), trNoop("{0} ranks")};
inline constexpr Counted countedShards {trNoop("{0} shard"), trNoop("{0} shards")};
inline constexpr Counted countedStages {trNoop("{0} stage"), trNoop("{0} stages")};
inline constexpr Counted countedTensors {trNoop("{0} tensor"), trNoop("{0} tensors")};
inline constexpr Counted countedMoreTensors {trNoop("{0} more tensor"), trNoop("{0} more tensors")};

} // namespace meshwright

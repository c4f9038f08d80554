#pragma once

#include "core/base/user_text.h"

#include <cstdint>

/// A number and what it counts: "1 device", "3 devices".
namespace meshwright {

UserText countedDevices(int64_t count);
UserText countedDeviceNames(int64_t count);
UserText countedDimensions(int64_t count);
UserText countedHeads(int64_t count);
UserText countedInitializers(int64_t count);
UserText countedInputs(int64_t count);
UserText countedNodes(int64_t count);
/// "1 node is", "3 nodes are".
UserText countedNodesAre(int64_t count);
UserText countedOutputs(int64_t count);
UserText countedParts(int64_t count);
UserText countedRanks(int64_t count);
UserText countedShards(int64_t count);
UserText countedStages(int64_t count);
UserText countedTensors(int64_t count);
UserText countedMoreTensors(int64_t count);

} // namespace meshwright

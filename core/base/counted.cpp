#include "core/base/counted.h"

namespace meshwright {

UserText countedDevices(int64_t count)
{
    return countedText(count, tr("{0} device"), tr("{0} devices"));
}

UserText countedDeviceNames(int64_t count)
{
    return countedText(count, tr("{0} device name"), tr("{0} device names"));
}

UserText countedDimensions(int64_t count)
{
    return countedText(count, tr("{0} dimension"), tr("{0} dimensions"));
}

UserText countedHeads(int64_t count)
{
    return countedText(count, tr("{0} head"), tr("{0} heads"));
}

UserText countedInitializers(int64_t count)
{
    return countedText(count, tr("{0} initializer"), tr("{0} initializers"));
}

UserText countedInputs(int64_t count)
{
    return countedText(count, tr("{0} input"), tr("{0} inputs"));
}

UserText countedNodes(int64_t count)
{
    return countedText(count, tr("{0} node"), tr("{0} nodes"));
}

UserText countedNodesAre(int64_t count)
{
    return countedText(count, tr("{0} node is"), tr("{0} nodes are"));
}

UserText countedOutputs(int64_t count)
{
    return countedText(count, tr("{0} output"), tr("{0} outputs"));
}

UserText countedParts(int64_t count)
{
    return countedText(count, tr("{0} part"), tr("{0} parts"));
}

UserText countedRanks(int64_t count)
{
    return countedText(count, tr("{0} rank"), tr("{0} ranks"));
}

UserText countedShards(int64_t count)
{
    return countedText(count, tr("{0} shard"), tr("{0} shards"));
}

UserText countedStages(int64_t count)
{
    return countedText(count, tr("{0} stage"), tr("{0} stages"));
}

UserText countedTensors(int64_t count)
{
    return countedText(count, tr("{0} tensor"), tr("{0} tensors"));
}

UserText countedMoreTensors(int64_t count)
{
    return countedText(count, tr("{0} more tensor"), tr("{0} more tensors"));
}

} // namespace meshwright

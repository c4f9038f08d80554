#include "core/simulate/run/rechunked_times.h"

namespace meshwright::simulate {

namespace {

constexpr uint64_t kRechunkedTimesMaximumVirtualStages = 65536;

/// The part of a time that falls to one of several chunks: the parts add up exactly.
Picoseconds partOf(Picoseconds whole, uint32_t chunk, uint32_t chunks)
{
    const int64_t each = whole.count / chunks, left = whole.count % chunks;
    return {each + (int64_t(chunk) < left ? 1 : 0)};
}

std::vector<Picoseconds> divided(const std::vector<Picoseconds>& durations, uint32_t stages,
                                 uint32_t chunks)
{
    std::vector<Picoseconds> perStage(stages);
    for (std::size_t i = 0; i < durations.size(); ++i)
        perStage[i % stages] += durations[i];
    std::vector<Picoseconds> result;
    for (uint32_t chunk = 0; chunk < chunks; ++chunk) {
        for (const Picoseconds& whole : perStage)
            result.push_back(partOf(whole, chunk, chunks));
    }
    return result;
}

} // namespace

Result<StageTimes> withChunks(const StageTimes& times, uint32_t chunks)
{
    if (chunks < 1 || uint64_t(times.stages) * chunks > kRechunkedTimesMaximumVirtualStages)
        return Error {tr("{0} chunks: there must be at least 1, and at most {1} for {2} stages",
                         chunks, kRechunkedTimesMaximumVirtualStages / times.stages, times.stages)};
    StageTimes result = times;
    result.chunks = chunks;
    result.forward = divided(times.forward, times.stages, chunks);
    result.backwardInput = divided(times.backwardInput, times.stages, chunks);
    result.backwardWeight = divided(times.backwardWeight, times.stages, chunks);
    return result;
}

} // namespace meshwright::simulate

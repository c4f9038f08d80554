#include "core/simulate/pricing/pass_profile.h"

#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// Of a time, numerator / denominator, which is at most 1 or stretches what is at most @p
/// denominator; rounded down.
Picoseconds scaled(Picoseconds time, Picoseconds numerator, Picoseconds denominator)
{
    if (numerator == denominator || denominator.count == 0)
        return time;
    return {int64_t(static_cast<long double>(time.count) * static_cast<long double>(numerator.count)
                    / static_cast<long double>(denominator.count))};
}

/// All passes as one.
Pass joinedPasses(std::span<const Pass* const> passes)
{
    Pass all;
    for (const Pass* pass : passes) {
        for (PassCollective collective : pass->collectives) {
            collective.ready = {saturatedSum(collective.ready.count, all.computed.count)};
            all.collectives.push_back(std::move(collective));
        }
        all.computed = {saturatedSum(all.computed.count, pass->computed.count)};
    }
    return all;
}

} // namespace

std::vector<Interval> placeCollectives(std::span<const Pass* const> passes, bool isOverlapped,
                                       Interval within)
{
    const Pass all = joinedPasses(passes);
    const Picoseconds length = within.end - within.start;
    Picoseconds communicated;
    for (const PassCollective& collective : all.collectives)
        communicated = {saturatedSum(communicated.count, collective.time.count)};
    const Picoseconds fits = std::min(communicated, length);
    const Picoseconds computing = isOverlapped ? std::min(all.computed, length) : length - fits;
    std::vector<Interval> placed;
    Picoseconds before; // communicated so far
    Picoseconds last = within.start;
    for (const PassCollective& collective : all.collectives) {
        const Picoseconds time = scaled(collective.time, fits, communicated);
        const Picoseconds computed = scaled(collective.ready, computing, all.computed);
        const Picoseconds ready = within.start + (isOverlapped ? computed : computed + before);
        const Picoseconds latest = within.end - (fits - before);
        const Picoseconds start = std::max(last, std::min(ready, latest));
        last = start + time;
        before += time;
        placed.push_back({start, last});
    }
    return placed;
}

} // namespace meshwright::simulate

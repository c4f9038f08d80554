#include "core/cost/transfer.h"

#include <algorithm>

namespace meshwright::cost {

Picoseconds occupancy(Bytes bytes, const Link& link)
{
    return fromSeconds(double(bytes.count) / link.bytesPerSecond);
}

Picoseconds transferTime(Bytes bytes, const Link& link, int hops)
{
    return hops * link.latency + occupancy(bytes, link);
}

Link slower(const Link& a, const Link& b)
{
    return {std::min(a.bytesPerSecond, b.bytesPerSecond), std::max(a.latency, b.latency)};
}

} // namespace meshwright::cost

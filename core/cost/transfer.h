#pragma once

#include "core/base/units.h"
#include "core/cost/link.h"

namespace meshwright::cost {

/// How long bytes keep a link busy: bytes / bandwidth.
Picoseconds occupancy(Bytes bytes, const Link& link);

/// How long bytes are under way over equal links in a row, cut through: hops · latency + bytes /
/// bandwidth. 1 MiB over one link of 50 · 2^30 B/s and 500 ns: 500 + 19,531.25 ns.
Picoseconds transferTime(Bytes bytes, const Link& link, int hops = 1);

/// The link between devices of two kinds: no faster than either end.
Link slower(const Link& a, const Link& b);

} // namespace meshwright::cost

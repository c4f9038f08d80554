#pragma once

#include "core/base/units.h"
#include "core/cost/device_group.h"
#include "core/cost/topology.h"
#include "core/sharding/collective_traffic.h"

#include <optional>
#include <span>
#include <vector>

namespace meshwright::cost {

enum class CollectiveAlgorithm : uint8_t
{
    Direct, ///< every device sends to every other
    Ring, ///< neighbours in turn
    TwoWayRing, ///< the same in both directions of a closed ring at once
    RecursiveDoubling, ///< partners at distance 1, 2, 4, …
    Tree, ///< up to a root and down again
};

struct CollectiveTime
{
    std::vector<CollectiveAlgorithm> algorithms; ///< per level, innermost first; none: nothing sent
    Picoseconds time;
};

/// How long a collective takes on a group that has the network to itself, by the fastest
/// algorithm of each level. @p tensor is S bytes: the whole of an all-gather's result, else what a
/// device has before. On one level of k devices, latency a from one to another, b seconds per byte
/// (Thakur, Rabenseifner and Gropp, 2005; one message at a time leaves a port):
/// - all-gather, reduce-scatter: ring (k − 1)a + (k − 1)/k S b; both ways around a closed ring half
///   of both; recursive doubling log2(k)a + (k − 1)/k S b where k is a power of two and no ring is
///   in the way; direct a + S/k b where all are connected;
/// - all-reduce: a reduce-scatter and an all-gather, or by tree 2 ceil(log2 k)(a + S b);
/// - all-to-all: (k − 1)a + (k − 1)/k S b through a switch, a + S/k b where all are connected, on a
///   ring what its busiest link has to carry;
/// - permutation: a + S b, to the farthest other device;
/// - all-slice and a group of one: nothing.
/// Levels follow each other: an all-reduce of S over 8 devices in each of 2 nodes scatters S in the
/// nodes, reduces S/8 between them and gathers S in the nodes.
/// 16 MiB all-reduced over 4 at 50 · 2^30 B/s and 500 ns: 4 · 500 ns + 24 MiB / bandwidth =
/// 470,750 ns.
CollectiveTime collectiveTime(sharding::CollectiveKind kind, const DeviceGroup& group,
                              Bytes tensor);

/// Of one step of a reshard over @p mesh, whose i-th device in row-major order is number
/// @p devices[i] of the topology: the slowest of its groups, which work at the same time. Absent
/// where its bytes are, or where the mesh has not as many devices as are given.
std::optional<CollectiveTime>
collectiveTime(const sharding::Collective& collective, const sharding::CollectiveTraffic& traffic,
               const plan::Mesh& mesh, std::span<const int64_t> devices, const Topology& topology);

} // namespace meshwright::cost

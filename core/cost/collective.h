#pragma once

#include "core/base/units.h"
#include "core/cost/hardware.h"
#include "core/sharding/collective_traffic.h"

#include <optional>

namespace meshwright::cost {

/// How devices are joined: nodes of equally many, filled in the mesh's row-major order.
struct Interconnect
{
    Link within;
    std::optional<Link> between; ///< nodes; none: as within one
    std::optional<int64_t> devicesPerNode; ///< at least 1; none: all devices are in one node
};

/// Whether devices that differ along @p axes only can be in two nodes. Of x = 2, y = 4 in nodes of
/// 4 those along y are together, those along x never.
bool crossesNodes(const sharding::AxisList& axes, const plan::Mesh& mesh, int64_t devicesPerNode);

/// The link that a collective runs at: that within a node, unless one of its groups (for a
/// permutation: all devices) crosses nodes; then the larger latency and the smaller bandwidth of
/// the two (as Alpa, OSDI 2022, costs axes that are used as one).
Link groupLink(const Interconnect& interconnect, const sharding::Collective& collective,
               const plan::Mesh& mesh);

enum class CollectiveAlgorithm
{
    None, ///< nothing is sent
    Direct, ///< one message each
    Ring, ///< k − 1 neighbours in turn (all-to-all: pairs)
    RecursiveDoubling, ///< partners at distance 1, 2, 4, …: k must be a power of two
    Tree, ///< up to a root and down again
};

struct CollectiveTime
{
    CollectiveAlgorithm algorithm = CollectiveAlgorithm::None;
    Picoseconds time;
};

/// The fastest of the algorithms for k = @p group devices, @p tensor of S bytes (the whole of an
/// all-gather's result, else what a device has before), latency a and b seconds per byte:
/// - all-gather, reduce-scatter: ring (k − 1)a, recursive doubling log2(k)a, each + (k − 1)/k S b;
/// - all-reduce: twice those, or by tree 2 ceil(log2 k)(a + S b);
/// - all-to-all (k − 1)a + (k − 1)/k S b; permutation a + S b; all-slice and a group of one:
/// nothing (Thakur, Rabenseifner and Gropp, 2005). 16 MiB all-reduced over 4 at 50 · 2^30 B/s and
/// 500 ns: 4 · 500 ns + 24 MiB / bandwidth = 470,750 ns.
CollectiveTime collectiveTime(sharding::CollectiveKind kind, int64_t group, Bytes tensor,
                              const Link& link);

/// Of one step of a reshard; absent where its bytes are.
std::optional<CollectiveTime> collectiveTime(const sharding::Collective& collective,
                                             const sharding::CollectiveTraffic& traffic,
                                             const Link& link);

} // namespace meshwright::cost

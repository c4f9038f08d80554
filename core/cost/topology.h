#pragma once

#include "core/base/units.h"
#include "core/cost/link.h"

#include <cstdint>
#include <vector>

namespace meshwright::cost {

/// How the devices of one level are joined.
enum class Fabric : uint8_t
{
    Ring, ///< each with the next and the one before; with three axes of rings, a torus
    Switch, ///< each with a switch that never blocks: two hops from one to another
    FullyConnected, ///< each with every other by a link of its own
};

/// One level: @p size devices (or groups of the level below) joined by equal links.
struct Level
{
    Fabric fabric = Fabric::Switch;
    int64_t size = 1;
    Link link; ///< of one hop, one direction
    /// Collectives pass it as rings, each device waiting for the one before, as NCCL's all-gathers
    /// and reduce-scatters do; never in rounds of doubled distance.
    bool inRings = false;

    bool operator==(const Level&) const = default;
};

/// Devices joined by levels, the innermost first. Device d has the coordinates d mod size0,
/// d / size0 mod size1, …; those that differ in one coordinate only are joined by that level. With
/// levels [NVLink switch of 8, InfiniBand switch of 4] there are 32 devices in 4 nodes, and device
/// 9 is (1, 1). A message goes level by level, as in ASTRA-sim's multi-dimensional networks and a
/// torus' dimension-order routing.
///
/// Or machines of different kinds side by side, each with levels of its own: device d of all is in
/// the one whose turn it is. From one machine to another a message goes by the ports of both, at
/// the slower one.
class Topology
{
public:
    struct Machine;

    /// At most this many devices: 1 Mi, more than any machine has.
    static constexpr int64_t kMaximumDevices = int64_t(1) << 20;

    /// @p levels with sizes of at least 1 and at most kMaximumDevices devices together; at least
    /// one level.
    explicit Topology(std::vector<Level> levels);

    /// Of @p machines (at least one), whose devices are numbered one machine after the other.
    explicit Topology(std::vector<Machine> machines);

    /// Of several machines the one that a device is in; else null.
    const Machine* machineOf(int64_t device) const;

    /// Of several machines as many as the one with most has, and behind them, of fabric Switch,
    /// what joins them, at the slowest of their ports.
    const std::vector<Level>& levels() const { return m_levels; }

    int64_t deviceCount() const { return m_deviceCount; }

    /// Where a device is on a level: within its machine, or, on the last one, which machine that
    /// is.
    int64_t coordinate(int64_t device, std::size_t level) const;

    /// All hops in a row as one link: the sum of the latencies, the smallest bandwidth (cut
    /// through, congestion unaware). Both devices the same: latency 0 and the innermost bandwidth.
    Link path(int64_t from, int64_t to) const;

private:
    /// Hops between two coordinates of a level: on a ring the shorter way.
    int64_t hops(std::size_t level, int64_t from, int64_t to) const;

    std::vector<Level> m_levels;
    std::vector<int64_t> m_strides; ///< per level, the distance of devices one apart on it
    int64_t m_deviceCount = 1;
    std::vector<Machine> m_machines; ///< of several kinds; empty: all is one
};

struct Topology::Machine
{
    Topology inside;
    int64_t devices = 1; ///< the first ones of `inside`
    Link port; ///< of each device to other machines, all of the way
    int64_t first = 0; ///< of its devices, among all; set by Topology
};

} // namespace meshwright::cost

#pragma once

#include "core/cost/topology.h"
#include "core/plan/plan.h"
#include "core/sharding/axis.h"

#include <cstdint>
#include <span>
#include <vector>

namespace meshwright::cost {

/// The devices of a group that one level joins.
struct GroupLevel
{
    Fabric fabric = Fabric::Switch;
    int64_t size = 2; ///< at least 2
    /// From one device of the group to the next, all hops of the level as one. On a ring with other
    /// devices in between, which are taken to do the same at the same time, they share the
    /// bandwidth.
    Link link;
    bool isClosed = false; ///< of a ring: the last is as near to the first as others are
    bool inRings = false; ///< see Level

    bool operator==(const GroupLevel&) const = default;
};

/// Devices that carry a collective out together, level by level, the innermost first: per device of
/// one level's group there is a group of the next. Without levels it is one device.
struct DeviceGroup
{
    std::vector<GroupLevel> levels;

    bool operator==(const DeviceGroup&) const = default;

    int64_t size() const;

    /// @p size devices behind a port each, @p link from any to any.
    static DeviceGroup over(int64_t size, const Link& link);
};

/// How a topology joins some of its devices (all different). Devices 0, 1, 8, 9 of nodes of 8 are 2
/// within a node and 2 nodes. Where they are not as many in every row (0, 1, 8) they are a line at
/// the latency of all levels that they cross and the smallest bandwidth. Of machines of several
/// kinds, devices of more than one are each behind the slowest port of those.
DeviceGroup groupOn(const Topology& topology, std::span<const int64_t> devices);

} // namespace meshwright::cost

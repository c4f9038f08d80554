#pragma once

#include "core/cost/link.h"
#include "core/simulate/collective_steps.h"

#include <map>
#include <optional>
#include <tuple>

namespace meshwright::simulate {

/// What collectives cost among the devices of a stage, each with one port into a switch.
class StageNetwork
{
public:
    /// @p link: from any of the devices to any other.
    explicit StageNetwork(const cost::Link& link)
        : m_link(link)
    {
    }

    /// All repetitions of a step; absent where its bytes are not known.
    std::optional<Picoseconds> time(const CollectiveStep& step) const;

private:
    using Key = std::tuple<sharding::CollectiveKind, int64_t, int64_t>; ///< kind, devices, bytes

    cost::Link m_link;
    mutable std::map<Key, Picoseconds> m_known; ///< a model repeats few collectives many times
};

} // namespace meshwright::simulate

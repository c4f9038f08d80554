#pragma once

#include "core/base/result.h"
#include "core/cost/topology.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::cost {

/// What joins the devices of a node, or its nodes.
struct NodeLevel
{
    std::string name; ///< "NVLink 4": for people
    Fabric fabric = Fabric::Switch;
    std::optional<int64_t> size; ///< of the last level may be absent: as many as there are
    Link link;
    bool inRings = false; ///< see Level

    bool operator==(const NodeLevel&) const = default;
};

/// A machine of equal devices, or a pod of them: "dgx-h100" is 8 devices "h100-sxm" behind NVLink
/// switches, in as many nodes behind InfiniBand switches as there are.
struct NodeSpec
{
    std::string name, title;
    std::string device; ///< a DeviceSpec's name
    std::vector<NodeLevel> levels; ///< innermost first, at least one
    std::map<std::string, std::string> sources; ///< per field, where its number is from

    bool operator==(const NodeSpec&) const = default;

    /// How its first @p devices (at least 1) are joined; absent where it has fewer.
    std::optional<Topology> topology(int64_t devices) const;
};

/// Reads a description of a node, `"format": "meshwright-node"`. Errors name @p origin and field.
Result<NodeSpec> readNode(const nlohmann::json& json, std::string_view origin);

} // namespace meshwright::cost

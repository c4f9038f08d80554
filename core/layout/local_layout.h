#pragma once

#include "core/layout/geometry.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace meshwright::layout {

/// One group to be laid out alone. Its vertices are parts (nodes, boxes of groups inside), then
/// entry ports on the upper border, then exit ports on the lower border.
struct LocalGraph
{
    struct Edge
    {
        uint32_t from = 0, to = 0;

        auto operator<=>(const Edge&) const = default;
    };

    std::vector<Size> sizes; ///< per part
    std::vector<Point> anchorTop, anchorBottom; ///< per part: where lines end, from its upper left
    uint32_t entries = 0, exits = 0;
    std::vector<Edge> edges; ///< sorted
    /// Per edge, where the other end is a group's box: the place of its port on the box's border,
    /// from the box's left; negative: the anchor.
    std::vector<float> fromOffset, toOffset;
    float betweenRanks = 0, betweenItems = 0;
    float marginTop = 0, marginSides = 0, marginBottom = 0;

    bool operator==(const LocalGraph&) const = default;

    uint32_t partCount() const { return uint32_t(sizes.size()); }

    uint32_t vertexCount() const { return partCount() + entries + exits; }

    bool isEntry(uint32_t vertex) const
    {
        return vertex >= partCount() && vertex < partCount() + entries;
    }

    bool isExit(uint32_t vertex) const { return vertex >= partCount() + entries; }
};

/// Where the parts of a LocalGraph lie, from (0, 0).
struct LocalLayout
{
    Size size;
    std::vector<Point> part; ///< upper left corners
    std::vector<float> entryX, exitX; ///< ports: on y = 0 and y = size.height
    std::vector<uint32_t> firstPoint; ///< per edge, one more than edges
    std::vector<Point> points; ///< see Layout::points
};

uint64_t hashOf(const LocalGraph& graph);

/// Lays out one group: a chain by stacking, small groups by Graphviz, the rest by simple layers;
/// parts that do not hang together are packed in rows, and so are many that hang on one.
LocalLayout layOutLocally(const LocalGraph& graph);

} // namespace meshwright::layout

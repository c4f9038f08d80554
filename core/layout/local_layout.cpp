#include "core/layout/local_layout.h"

#include "core/layout/column_folding.h"
#include "core/layout/curves.h"
#include "core/layout/leaf_blocks.h"
#include "core/layout/placement.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace meshwright::layout {

namespace {

constexpr float kRowWidth = 1200; ///< loose components go into rows about this wide
constexpr float kWide = 1000; ///< what is less wide stays as it is

uint64_t mix(uint64_t hash, uint64_t value)
{
    hash ^= value + 0x9e3779b97f4a7c15ull + (hash << 6) + (hash >> 2);
    hash *= 0xff51afd7ed558ccdull;
    return hash ^ (hash >> 32);
}

uint64_t bitsOf(float a, float b)
{
    return uint64_t(std::bit_cast<uint32_t>(a)) << 32 | std::bit_cast<uint32_t>(b);
}

Size placeInOneColumn(const LocalGraph& graph, const Component& component, Placement& placement)
{
    if (const std::optional<Size> size = placeChain(graph, component, placement))
        return *size;
    if (const std::optional<Size> size = placeWithGraphviz(graph, component, placement))
        return *size;
    return placeInLayers(graph, component, placement);
}

Size placeComponent(const LocalGraph& graph, const Component& component, Placement& placement)
{
    const Size size = placeInOneColumn(graph, component, placement);
    return foldIntoColumns(graph, component, placement, size);
}

void shift(const Component& component, Point by, Placement& placement)
{
    for (uint32_t vertex : component.vertices) {
        placement.at[vertex].x += by.x;
        placement.at[vertex].y += by.y;
    }
    for (uint32_t edge : component.edges) {
        for (Point& point : placement.curves[edge]) {
            point.x += by.x;
            point.y += by.y;
        }
    }
}

/// Puts components side by side: those with ports in one row, so that their lines meet the borders;
/// the others in rows beside them.
Size pack(const LocalGraph& graph, const std::vector<Component>& components,
          const std::vector<Size>& sizes, Placement& placement)
{
    const float gap = graph.betweenItems * 1.5f;
    Size total;
    const auto hasPorts = [&](const Component& component) {
        return component.vertices.back() >= graph.partCount();
    };
    float x = 0;
    for (std::size_t i = 0; i < components.size(); ++i) {
        if (!hasPorts(components[i]))
            continue;
        shift(components[i], {x, 0}, placement);
        total = {x + sizes[i].width, std::max(total.height, sizes[i].height)};
        x = total.width + gap;
    }
    const float left = x;
    float area = 0;
    for (std::size_t i = 0; i < components.size(); ++i)
        area += hasPorts(components[i]) ? 0 : (sizes[i].width + gap) * (sizes[i].height + gap);
    const float rowWidth = std::max(kRowWidth, std::sqrt(area) * 1.5f);
    Point at {left, 0};
    float rowHeight = 0;
    for (std::size_t i = 0; i < components.size(); ++i) {
        if (hasPorts(components[i]))
            continue;
        if (at.x > left && at.x + sizes[i].width > left + rowWidth) {
            at = {left, at.y + rowHeight + gap};
            rowHeight = 0;
        }
        shift(components[i], at, placement);
        total = {std::max(total.width, at.x + sizes[i].width),
                 std::max(total.height, at.y + sizes[i].height)};
        at.x += sizes[i].width + gap;
        rowHeight = std::max(rowHeight, sizes[i].height);
    }
    return total;
}

/// Lets a line that starts (ends) at a port start (end) at the border itself, in the same curve.
void extend(std::vector<Point>& curve, Point to, bool entry)
{
    if (curve.size() == 4)
        curve = entry ? curveBetween(to, curve.back()) : curveBetween(curve.front(), to);
    else if (entry)
        startAt(curve, to);
    else
        endAt(curve, to);
}

/// Lets a line that starts at a port start at the border: straight down behind the frame's title,
/// so that it is seen to go on below it.
void comeIn(std::vector<Point>& curve, float titleBottom)
{
    const float x = curve.front().x;
    extend(curve, {x, titleBottom}, true);
    if (titleBottom <= 0)
        return;
    std::vector<Point> line {{x, 0}};
    straightTo(line, curve.front());
    curve.insert(curve.begin(), line.begin(), line.end() - 1);
}

} // namespace

uint64_t hashOf(const LocalGraph& graph)
{
    uint64_t hash = mix(graph.entries, graph.exits);
    for (const Size& size : graph.sizes)
        hash = mix(hash, bitsOf(size.width, size.height));
    for (const LocalGraph::Edge& edge : graph.edges)
        hash = mix(hash, uint64_t(edge.from) << 32 | edge.to);
    for (std::size_t i = 0; i < graph.edges.size(); ++i)
        hash = mix(hash, bitsOf(graph.fromOffset[i], graph.toOffset[i]));
    return hash;
}

namespace {

LocalLayout layOutParts(const LocalGraph& graph)
{
    Placement placement;
    placement.at.resize(graph.vertexCount());
    placement.curves.resize(graph.edges.size());
    const std::vector<Component> components = componentsOf(graph);
    std::vector<Size> sizes;
    sizes.reserve(components.size());
    for (const Component& component : components)
        sizes.push_back(placeComponent(graph, component, placement));
    const Size inner = pack(graph, components, sizes, placement);
    for (const Component& component : components)
        shift(component, {graph.marginSides, graph.marginTop}, placement);

    LocalLayout layout;
    layout.size = {inner.width + 2 * graph.marginSides,
                   inner.height + graph.marginTop + graph.marginBottom};
    layout.part.assign(placement.at.begin(), placement.at.begin() + graph.partCount());
    for (uint32_t vertex = graph.partCount(); vertex < graph.vertexCount(); ++vertex)
        (graph.isEntry(vertex) ? layout.entryX : layout.exitX).push_back(placement.at[vertex].x);
    layout.firstPoint.push_back(0);
    for (uint32_t edge = 0; edge < graph.edges.size(); ++edge) {
        std::vector<Point>& curve = placement.curves[edge];
        if (graph.isEntry(graph.edges[edge].from))
            comeIn(curve, graph.marginTop - graph.marginBottom);
        if (graph.isExit(graph.edges[edge].to))
            extend(curve, {curve.back().x, layout.size.height}, false);
        layout.points.insert(layout.points.end(), curve.begin(), curve.end());
        layout.firstPoint.push_back(uint32_t(layout.points.size()));
    }
    return layout;
}

} // namespace

LocalLayout layOutLocally(const LocalGraph& graph)
{
    LocalLayout rows = layOutParts(graph);
    const auto extent = [](Size size) { return std::max(size.width / kWindowAspect, size.height); };
    if (rows.size.width < kWide || rows.size.width < kWindowAspect * rows.size.height)
        return rows;
    const LeafBlocks blocks(graph);
    if (blocks.isEmpty())
        return rows;
    LocalLayout stacked = blocks.expanded(layOutParts(blocks.reduced()));
    return extent(stacked.size) < extent(rows.size) ? stacked : rows;
}

} // namespace meshwright::layout

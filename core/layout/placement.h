#pragma once

#include "core/layout/local_layout.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::layout {

/// Width to height of the window that a layout is to be fitted into.
constexpr float kWindowAspect = 1.6f;

/// Vertices of a LocalGraph that hang together, and the edges between them, both rising.
struct Component
{
    std::vector<uint32_t> vertices, edges;
};

std::vector<Component> componentsOf(const LocalGraph& graph);

/// Where vertices lie while a LocalGraph is laid out: each component from (0, 0), its entries on
/// its upper border, its exits on its lower border.
struct Placement
{
    std::vector<Point> at; ///< upper left corners of parts; places of ports
    std::vector<std::vector<Point>> curves; ///< per edge, see Layout::points
};

/// Where a line leaves its first vertex and arrives at its last.
Point startOf(const LocalGraph& graph, const Placement& placement, uint32_t edge);
Point endOf(const LocalGraph& graph, const Placement& placement, uint32_t edge);
/// One curve that leaves downwards and arrives from above.
std::vector<Point> curveBetween(Point start, Point end);
/// A rank per vertex of the component: ports of entry 0, then the longest path from above; edges
/// that close a cycle do not count. Indexed like Component::vertices.
std::vector<uint32_t> ranksOf(const LocalGraph& graph, const Component& component);

/// Stacks a component whose parts follow each other one by one; lines that skip parts run beside
/// the stack. None where parts stand side by side.
std::optional<Size> placeChain(const LocalGraph& graph, const Component& component,
                               Placement& placement);
/// By Graphviz dot. None where the component is too big, too dense or too wide for it, or it
/// failed.
std::optional<Size> placeWithGraphviz(const LocalGraph& graph, const Component& component,
                                      Placement& placement);
/// In rows by rank, without looking for the best order: always works, in linear time.
Size placeInLayers(const LocalGraph& graph, const Component& component, Placement& placement);

} // namespace meshwright::layout

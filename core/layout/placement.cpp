#include "core/layout/placement.h"

#include <algorithm>
#include <numeric>

namespace meshwright::layout {

std::vector<Component> componentsOf(const LocalGraph& graph)
{
    std::vector<uint32_t> leader(graph.vertexCount());
    std::iota(leader.begin(), leader.end(), 0u);
    const auto find = [&](uint32_t vertex) {
        while (leader[vertex] != vertex)
            vertex = leader[vertex] = leader[leader[vertex]];
        return vertex;
    };
    for (const LocalGraph::Edge& edge : graph.edges) {
        const uint32_t a = find(edge.from);
        const uint32_t b = find(edge.to);
        leader[std::max(a, b)] = std::min(a, b);
    }
    std::vector<Component> components;
    std::vector<uint32_t> componentOf(graph.vertexCount(), UINT32_MAX);
    for (uint32_t vertex = 0; vertex < graph.vertexCount(); ++vertex) {
        uint32_t& component = componentOf[find(vertex)];
        if (component == UINT32_MAX) {
            component = uint32_t(components.size());
            components.emplace_back();
        }
        components[component].vertices.push_back(vertex);
    }
    for (uint32_t edge = 0; edge < graph.edges.size(); ++edge)
        components[componentOf[find(graph.edges[edge].from)]].edges.push_back(edge);
    return components;
}

Point startOf(const LocalGraph& graph, const Placement& placement, uint32_t edge)
{
    const uint32_t vertex = graph.edges[edge].from;
    const Point at = placement.at[vertex];
    if (vertex >= graph.partCount())
        return at;
    const Point anchor = graph.anchorBottom[vertex];
    const float offset = graph.fromOffset[edge];
    return {at.x + (offset >= 0 ? offset : anchor.x), at.y + anchor.y};
}

Point endOf(const LocalGraph& graph, const Placement& placement, uint32_t edge)
{
    const uint32_t vertex = graph.edges[edge].to;
    const Point at = placement.at[vertex];
    if (vertex >= graph.partCount())
        return at;
    const Point anchor = graph.anchorTop[vertex];
    const float offset = graph.toOffset[edge];
    return {at.x + (offset >= 0 ? offset : anchor.x), at.y + anchor.y};
}

std::vector<Point> curveBetween(Point start, Point end)
{
    const float reach = std::max((end.y - start.y) / 2, 12.f);
    return {start, {start.x, start.y + reach}, {end.x, end.y - reach}, end};
}

std::vector<uint32_t> ranksOf(const LocalGraph& graph, const Component& component)
{
    const auto placeOf = [&](uint32_t vertex) {
        return uint32_t(
            std::lower_bound(component.vertices.begin(), component.vertices.end(), vertex)
            - component.vertices.begin());
    };
    const std::size_t count = component.vertices.size();
    std::vector<std::vector<uint32_t>> next(count);
    std::vector<uint32_t> waiting(count, 0);
    for (uint32_t edge : component.edges) {
        const uint32_t from = placeOf(graph.edges[edge].from);
        const uint32_t to = placeOf(graph.edges[edge].to);
        if (from == to)
            continue;
        next[from].push_back(to);
        ++waiting[to];
    }
    std::vector<uint32_t> ranks(count, 0);
    std::vector<uint32_t> ready;
    std::vector<bool> done(count);
    for (uint32_t i = 0; i < count; ++i) {
        if (waiting[i] == 0)
            ready.push_back(i);
    }
    uint32_t oldest = 0; // everything before it is done
    for (std::size_t finished = 0; finished < count;) {
        if (ready.empty()) { // only cycles are left: open one at its first vertex
            while (done[oldest])
                ++oldest;
            ready.push_back(oldest);
        }
        const uint32_t vertex = ready.back();
        ready.pop_back();
        if (done[vertex])
            continue;
        done[vertex] = true;
        ++finished;
        for (uint32_t follower : next[vertex]) {
            if (done[follower])
                continue;
            ranks[follower] = std::max(ranks[follower], ranks[vertex] + 1);
            if (--waiting[follower] == 0)
                ready.push_back(follower);
        }
    }
    return ranks;
}

} // namespace meshwright::layout

#include "core/layout/placement.h"

#include <algorithm>
#include <numeric>

namespace meshwright::layout {

namespace {

/// Vertices by rank, ports of exit on a rank of their own.
std::vector<std::vector<uint32_t>> rowsOf(const LocalGraph& graph, const Component& component)
{
    const std::vector<uint32_t> ranks = ranksOf(graph, component);
    uint32_t deepest = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (!graph.isExit(component.vertices[i]))
            deepest = std::max(deepest, ranks[i]);
    }
    std::vector<std::vector<uint32_t>> rows(deepest + 2);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const uint32_t vertex = component.vertices[i];
        rows[graph.isExit(vertex)        ? deepest + 1
                 : graph.isEntry(vertex) ? 0
                                         : ranks[i]]
            .push_back(vertex);
    }
    std::erase_if(rows, [](const std::vector<uint32_t>& row) { return row.empty(); });
    return rows;
}

/// Orders each row by the mean place of what feeds it, so that lines cross less.
void orderByFeeders(const LocalGraph& graph, const Component& component,
                    std::vector<std::vector<uint32_t>>& rows)
{
    std::vector<double> place(graph.vertexCount(), 0);
    std::vector<double> sum(graph.vertexCount(), 0);
    std::vector<uint32_t> count(graph.vertexCount(), 0);
    std::vector<std::vector<uint32_t>> consumers(graph.vertexCount());
    for (uint32_t edge : component.edges)
        consumers[graph.edges[edge].from].push_back(graph.edges[edge].to);
    for (std::vector<uint32_t>& row : rows) {
        const auto mean = [&](uint32_t v) { return count[v] ? sum[v] / count[v] : 0.5; };
        std::stable_sort(row.begin(), row.end(),
                         [&](uint32_t a, uint32_t b) { return mean(a) < mean(b); });
        for (std::size_t i = 0; i < row.size(); ++i) {
            place[row[i]] = (double(i) + 0.5) / double(row.size());
            for (uint32_t consumer : consumers[row[i]]) {
                sum[consumer] += place[row[i]];
                ++count[consumer];
            }
        }
    }
}

} // namespace

Size placeInLayers(const LocalGraph& graph, const Component& component, Placement& placement)
{
    std::vector<std::vector<uint32_t>> rows = rowsOf(graph, component);
    orderByFeeders(graph, component, rows);
    const auto sizeOf = [&](uint32_t vertex) {
        return vertex < graph.partCount() ? graph.sizes[vertex] : Size {8, 0};
    };
    const auto widthOf = [&](const std::vector<uint32_t>& row) {
        return std::accumulate(
            row.begin(), row.end(), -graph.betweenItems,
            [&](float width, uint32_t v) { return width + sizeOf(v).width + graph.betweenItems; });
    };
    float width = 0;
    for (const std::vector<uint32_t>& row : rows)
        width = std::max(width, widthOf(row));
    float y = 0;
    for (const std::vector<uint32_t>& row : rows) {
        float x = (width - widthOf(row)) / 2;
        float height = 0;
        for (uint32_t vertex : row) {
            const bool port = vertex >= graph.partCount();
            placement.at[vertex] = {port ? x + sizeOf(vertex).width / 2 : x, y};
            x += sizeOf(vertex).width + graph.betweenItems;
            height = std::max(height, sizeOf(vertex).height);
        }
        y += height + graph.betweenRanks;
    }
    const float height = std::max(y - graph.betweenRanks, 0.f);
    for (uint32_t vertex : component.vertices) {
        if (vertex >= graph.partCount())
            placement.at[vertex].y = graph.isEntry(vertex) ? 0 : height;
    }
    for (uint32_t edge : component.edges)
        placement.curves[edge] =
            curveBetween(startOf(graph, placement, edge), endOf(graph, placement, edge));
    return {width, height};
}

} // namespace meshwright::layout

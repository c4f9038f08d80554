#include "core/layout/leaf_blocks.h"

#include "core/layout/curves.h"
#include "core/layout/placement.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace meshwright::layout {

namespace {

constexpr std::size_t kLeastLeaves = 8; ///< fewer stand in a row
constexpr float kBlockAspect = 2.5f; ///< width to height, about
constexpr float kLeafGap = 16; ///< between the rows of a block
constexpr float kLaneRoom = 16; ///< beside a column, for its lines
constexpr float kBlockTurn = 8; ///< radius of the lines' corners
constexpr float kHead = 20; ///< of the block, where its lines part
constexpr uint32_t kNoBlock = UINT32_MAX;

} // namespace

LeafBlocks::LeafBlocks(const LocalGraph& graph)
    : m_graph(graph)
{
    findBlocks();
    if (m_blocks.empty())
        return;
    for (Block& block : m_blocks)
        arrange(block);
    reduce();
}

/// Leaves by the part that they hang on and the side of it.
void LeafBlocks::findBlocks()
{
    std::vector<uint32_t> degree(m_graph.vertexCount(), 0);
    for (const LocalGraph::Edge& edge : m_graph.edges) {
        ++degree[edge.from];
        ++degree[edge.to];
    }
    std::map<std::pair<uint32_t, bool>, Block> found;
    for (uint32_t i = 0; i < m_graph.edges.size(); ++i) {
        const LocalGraph::Edge& edge = m_graph.edges[i];
        const bool isBelow = degree[edge.to] == 1;
        const uint32_t leaf = isBelow ? edge.to : edge.from;
        const uint32_t hub = isBelow ? edge.from : edge.to;
        if (degree[leaf] != 1 || leaf >= m_graph.partCount() || hub >= m_graph.partCount()
            || (isBelow ? m_graph.toOffset : m_graph.fromOffset)[i] >= 0) // a box
            continue;
        Block& block = found[{hub, isBelow}];
        block.isBelow = isBelow;
        block.leaves.push_back(leaf);
        block.edges.push_back(i);
    }
    for (auto& [hub, block] : found) {
        if (block.leaves.size() >= kLeastLeaves)
            m_blocks.push_back(std::move(block));
    }
}

/// In columns, filled row by row: with 10 leaves of 188 × 26, four columns of three rows.
void LeafBlocks::arrange(Block& block) const
{
    Size largest;
    for (uint32_t leaf : block.leaves)
        largest = {std::max(largest.width, m_graph.sizes[leaf].width),
                   std::max(largest.height, m_graph.sizes[leaf].height)};
    const Size cell {largest.width + kLaneRoom, largest.height + kLeafGap};
    const float count = float(block.leaves.size());
    const float ideal = std::sqrt(count * kBlockAspect * cell.height / cell.width);
    const auto columns = std::size_t(std::clamp(std::round(ideal), 1.f, count));
    const std::size_t rows = (block.leaves.size() + columns - 1) / columns;
    const float head = block.isBelow ? kHead : 0;
    for (std::size_t i = 0; i < block.leaves.size(); ++i) {
        const Point at {float(i % columns) * cell.width, float(i / columns) * cell.height};
        block.laneX.push_back(at.x + kLaneRoom / 2);
        block.at.push_back({at.x + kLaneRoom, at.y + head});
    }
    block.size = {float(columns) * cell.width, float(rows) * cell.height - kLeafGap + kHead};
}

void LeafBlocks::reduce()
{
    std::vector<bool> isLeaf(m_graph.vertexCount(), false);
    for (const Block& block : m_blocks) {
        for (uint32_t leaf : block.leaves)
            isLeaf[leaf] = true;
    }
    m_reduced.entries = m_graph.entries;
    m_reduced.exits = m_graph.exits;
    m_reduced.betweenRanks = m_graph.betweenRanks;
    m_reduced.betweenItems = m_graph.betweenItems;
    m_reduced.marginTop = m_graph.marginTop;
    m_reduced.marginSides = m_graph.marginSides;
    m_reduced.marginBottom = m_graph.marginBottom;
    m_reducedOf.resize(m_graph.vertexCount());
    for (uint32_t part = 0; part < m_graph.partCount(); ++part) {
        if (isLeaf[part])
            continue;
        m_reducedOf[part] = m_reduced.partCount();
        m_reduced.sizes.push_back(m_graph.sizes[part]);
        m_reduced.anchorTop.push_back(m_graph.anchorTop[part]);
        m_reduced.anchorBottom.push_back(m_graph.anchorBottom[part]);
    }
    for (const Block& block : m_blocks) {
        for (uint32_t leaf : block.leaves)
            m_reducedOf[leaf] = m_reduced.partCount();
        m_reduced.sizes.push_back(block.size);
        m_reduced.anchorTop.push_back({block.size.width / 2, 0});
        m_reduced.anchorBottom.push_back({block.size.width / 2, block.size.height});
    }
    for (uint32_t port = m_graph.partCount(); port < m_graph.vertexCount(); ++port)
        m_reducedOf[port] = m_reduced.partCount() + port - m_graph.partCount();

    m_blockOf.assign(m_graph.edges.size(), kNoBlock);
    for (uint32_t b = 0; b < m_blocks.size(); ++b) {
        for (uint32_t edge : m_blocks[b].edges)
            m_blockOf[edge] = b;
    }
    // A block has the first of its lines.
    std::vector<std::pair<LocalGraph::Edge, uint32_t>> edges;
    for (uint32_t i = 0; i < m_graph.edges.size(); ++i) {
        if (m_blockOf[i] == kNoBlock || m_blocks[m_blockOf[i]].edges.front() == i)
            edges.push_back(
                {{m_reducedOf[m_graph.edges[i].from], m_reducedOf[m_graph.edges[i].to]}, i});
    }
    std::sort(edges.begin(), edges.end());
    m_edgeOf.resize(m_graph.edges.size());
    for (const auto& [edge, whole] : edges) {
        m_edgeOf[whole] = uint32_t(m_reduced.edges.size());
        m_reduced.edges.push_back(edge);
        m_reduced.fromOffset.push_back(m_graph.fromOffset[whole]);
        m_reduced.toOffset.push_back(m_graph.toOffset[whole]);
    }
    for (const Block& block : m_blocks) {
        for (uint32_t edge : block.edges)
            m_edgeOf[edge] = m_edgeOf[block.edges.front()];
    }
}

std::vector<Point> LeafBlocks::lineIn(const Block& block, std::size_t leaf, Point corner) const
{
    const uint32_t part = block.leaves[leaf];
    const Point at {corner.x + block.at[leaf].x, corner.y + block.at[leaf].y};
    const Point anchor = block.isBelow ? m_graph.anchorTop[part] : m_graph.anchorBottom[part];
    const float border = corner.y + (block.isBelow ? 0 : block.size.height);
    const float part1 = border + (block.isBelow ? kBlockTurn : -kBlockTurn);
    const float beside = at.y + anchor.y + (block.isBelow ? -kBlockTurn : kBlockTurn);
    const float lane = corner.x + block.laneX[leaf];
    const Point middle {corner.x + block.size.width / 2, border};
    const Point corners[] = {
        {middle.x, part1}, {lane, part1}, {lane, beside}, {at.x + anchor.x, beside}};
    std::vector<Point> line {middle};
    alongCorners(line, corners, {at.x + anchor.x, at.y + anchor.y}, kBlockTurn);
    return line;
}

LocalLayout LeafBlocks::expanded(const LocalLayout& layout) const
{
    LocalLayout whole;
    whole.size = layout.size;
    whole.entryX = layout.entryX;
    whole.exitX = layout.exitX;
    whole.part.resize(m_graph.partCount());
    for (uint32_t part = 0; part < m_graph.partCount(); ++part)
        whole.part[part] = layout.part[m_reducedOf[part]];
    for (const Block& block : m_blocks) {
        for (std::size_t i = 0; i < block.leaves.size(); ++i) {
            const Point corner = layout.part[m_reducedOf[block.leaves[i]]];
            whole.part[block.leaves[i]] = {corner.x + block.at[i].x, corner.y + block.at[i].y};
        }
    }
    whole.firstPoint.push_back(0);
    for (uint32_t i = 0; i < m_graph.edges.size(); ++i) {
        const uint32_t reduced = m_edgeOf[i];
        std::vector<Point> line(layout.points.begin() + layout.firstPoint[reduced],
                                layout.points.begin() + layout.firstPoint[reduced + 1]);
        if (m_blockOf[i] != kNoBlock) {
            const Block& block = m_blocks[m_blockOf[i]];
            const auto leaf = std::size_t(std::ranges::find(block.edges, i) - block.edges.begin());
            std::vector<Point> inside =
                lineIn(block, leaf, layout.part[m_reducedOf[block.leaves[leaf]]]);
            const auto byPort = [&](const std::vector<float>& offset) {
                return offset[i] - offset[block.edges.front()];
            };
            if (block.isBelow) {
                startAt(line, {line.front().x + byPort(m_graph.fromOffset), line.front().y});
                line.insert(line.end(), inside.begin() + 1, inside.end());
            } else {
                endAt(line, {line.back().x + byPort(m_graph.toOffset), line.back().y});
                std::ranges::reverse(inside);
                inside.insert(inside.end(), line.begin() + 1, line.end());
                line = std::move(inside);
            }
        }
        whole.points.insert(whole.points.end(), line.begin(), line.end());
        whole.firstPoint.push_back(uint32_t(whole.points.size()));
    }
    return whole;
}

} // namespace meshwright::layout

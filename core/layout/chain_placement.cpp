#include "core/layout/channels.h"
#include "core/layout/placement.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace meshwright::layout {

namespace {

constexpr float kChannel = 14; ///< between lines beside the stack
constexpr float kTurn = 28; ///< radius of a line's corners
constexpr std::size_t kMostChannels = 12;
/// A stack that is higher than this, and than this many times its width, goes on in columns, that
/// together are so many times as wide as high.
constexpr float kTallest = 1400, kTallestAspect = 4, kColumnsAspect = 1.6f;
constexpr float kColumnGap = 48; ///< between columns, beside their lines

void straightTo(std::vector<Point>& curve, Point to)
{
    const Point from = curve.back();
    curve.push_back({from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3});
    curve.push_back({from.x + (to.x - from.x) * 2 / 3, from.y + (to.y - from.y) * 2 / 3});
    curve.push_back(to);
}

class Chain
{
public:
    Chain(const LocalGraph& graph, const Component& component, Placement& placement)
        : m_graph(graph)
        , m_component(component)
        , m_placement(placement)
        , m_level(graph.vertexCount(), 0)
    {
    }

    /// Whether the parts follow each other one by one, each fed by the one before.
    bool isChain()
    {
        const std::vector<uint32_t> ranks = ranksOf(m_graph, m_component);
        std::vector<std::pair<uint32_t, uint32_t>> order;
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            if (m_component.vertices[i] < m_graph.partCount())
                order.emplace_back(ranks[i], m_component.vertices[i]);
        }
        if (order.empty())
            return false;
        std::sort(order.begin(), order.end());
        for (std::size_t i = 0; i < order.size(); ++i) {
            m_stack.push_back(order[i].second);
            m_level[order[i].second] = uint32_t(i);
        }
        return everyPartFollowsTheLast() && channelsSuffice();
    }

    Size place()
    {
        splitIntoColumns();
        takeChannels();
        stackParts();
        placePorts();
        for (uint32_t edge : m_component.edges)
            m_placement.curves[edge] = route(edge);
        shiftToOrigin();
        return {m_right - m_left, m_bottom};
    }

private:
    enum class Way
    {
        Straight,
        Right,
        Left
    };

    bool everyPartFollowsTheLast() const
    {
        std::vector<bool> follows(m_stack.size(), false);
        for (uint32_t edge : m_component.edges) {
            const LocalGraph::Edge& e = m_graph.edges[edge];
            if (e.from >= m_graph.partCount() || e.to >= m_graph.partCount())
                continue;
            if (m_level[e.to] <= m_level[e.from])
                return false; // a cycle
            follows[m_level[e.to]] = follows[m_level[e.to]] || m_level[e.to] == m_level[e.from] + 1;
        }
        return std::all_of(follows.begin() + 1, follows.end(), [](bool yes) { return yes; });
    }

    /// A stretch of the stack with lines beside it.
    struct Column
    {
        uint32_t first = 0, end = 0; ///< levels
        Channels left, right;
        std::size_t gutter = 0; ///< lines that come from the column before
        float middle = 0; ///< x of the parts' anchors
        float innerLeft = 0, innerRight = 0; ///< x of the parts
    };

    uint32_t columnOf(uint32_t level) const
    {
        uint32_t column = 0;
        while (level >= m_columns[column].end)
            ++column;
        return column;
    }

    Way wayOf(const LocalGraph::Edge& edge) const
    {
        const bool entry = m_graph.isEntry(edge.from);
        const bool exit = m_graph.isExit(edge.to);
        if (entry && exit)
            return Way::Left;
        if (entry)
            return m_level[edge.to] > 0 ? Way::Left : Way::Straight;
        if (exit)
            return m_level[edge.from] + 1 < m_stack.size() ? Way::Right : Way::Straight;
        return m_level[edge.to] > m_level[edge.from] + 1 ? Way::Right : Way::Straight;
    }

    bool channelsSuffice()
    {
        m_columns = {{0, uint32_t(m_stack.size()), {}, {}, 0, 0, 0, 0}};
        takeChannels();
        const bool suffice = m_columns.front().left.count() <= kMostChannels
            && m_columns.front().right.count() <= kMostChannels;
        m_columns.clear();
        return suffice;
    }

    void takeChannels()
    {
        m_way.assign(m_component.edges.size(), Way::Straight);
        m_channel.assign(m_component.edges.size(), 0);
        for (std::size_t i = 0; i < m_component.edges.size(); ++i) {
            const LocalGraph::Edge& edge = m_graph.edges[m_component.edges[i]];
            const bool entry = m_graph.isEntry(edge.from);
            const bool exit = m_graph.isExit(edge.to);
            m_way[i] = wayOf(edge);
            Column& column = m_columns[columnAt(edge)];
            const uint32_t first = entry ? column.first : m_level[edge.from] + 1;
            const uint32_t last = exit ? column.end : m_level[edge.to];
            if (m_way[i] != Way::Straight)
                m_channel[i] =
                    (m_way[i] == Way::Left ? column.left : column.right).take(first, last + 1);
            else if (!entry && !exit && m_level[edge.to] == column.end)
                m_channel[i] = m_columns[columnOf(column.end)].gutter++;
        }
    }

    /// The column beside which a line runs: of what an entry leads to, else of where it starts.
    uint32_t columnAt(const LocalGraph::Edge& edge) const
    {
        if (!m_graph.isEntry(edge.from))
            return columnOf(m_level[edge.from]);
        return m_graph.isExit(edge.to) ? 0 : columnOf(m_level[edge.to]);
    }

    /// A stack that is far higher than wide goes on in further columns at its right. No line that
    /// skips parts leads from one column to another.
    void splitIntoColumns()
    {
        std::vector<float> above {0}; // of everything before each level
        float width = 0;
        for (uint32_t part : m_stack) {
            above.push_back(above.back() + m_graph.sizes[part].height + m_graph.betweenRanks);
            width = std::max(width, m_graph.sizes[part].width);
        }
        const float height = above.back();
        std::vector<bool> isCrossed(m_stack.size() + 1, false);
        for (uint32_t index : m_component.edges) {
            const LocalGraph::Edge& edge = m_graph.edges[index];
            if (edge.from >= m_graph.partCount() || edge.to >= m_graph.partCount())
                continue;
            for (uint32_t level = m_level[edge.from] + 1;
                 m_level[edge.to] > m_level[edge.from] + 1 && level <= m_level[edge.to]; ++level)
                isCrossed[level] = true;
        }
        m_columns.assign(1, {});
        const float columns = height > kTallest && height > kTallestAspect * width
            ? std::floor(std::sqrt(kColumnsAspect * height / (width + kColumnGap)))
            : 1;
        for (uint32_t level = 1; level < m_stack.size(); ++level) {
            const float column = above[level + 1] - above[m_columns.back().first];
            if (column <= height / columns || isCrossed[level])
                continue;
            m_columns.back().end = level;
            m_columns.emplace_back();
            m_columns.back().first = level;
        }
        m_columns.back().end = uint32_t(m_stack.size());
    }

    /// Parts below each other with the middles of their anchors in one line.
    void stackParts()
    {
        const float top = m_graph.entries > 0 ? m_graph.betweenRanks / 2 : 0;
        const float gap = m_columns.size() > 1 ? kTurn : 0; // for lines from column to column
        float x = 0;
        for (Column& column : m_columns) {
            float y = top + gap;
            for (uint32_t level = column.first; level < column.end; ++level) {
                const uint32_t part = m_stack[level];
                const Size size = m_graph.sizes[part];
                const float left = -m_graph.anchorTop[part].x;
                m_placement.at[part] = {left, y};
                column.innerLeft = std::min(column.innerLeft, left);
                column.innerRight = std::max(column.innerRight, left + size.width);
                y += size.height + m_graph.betweenRanks;
            }
            m_bottom = std::max(m_bottom,
                                y - m_graph.betweenRanks + gap
                                    + (m_graph.exits > 0 ? m_graph.betweenRanks / 2 : 0));
            const float start = x - column.innerLeft + reach(column.left.count())
                + (column.gutter > 0 ? reach(column.gutter) + kColumnGap / 2 : 0);
            column.middle = start;
            column.innerLeft += start;
            column.innerRight += start;
            for (uint32_t level = column.first; level < column.end; ++level)
                m_placement.at[m_stack[level]].x += start;
            x = column.innerRight + reach(column.right.count()) + kColumnGap / 2;
        }
        m_right = x - kColumnGap / 2;
    }

    static float reach(std::size_t channels)
    {
        return channels > 0 ? kChannel * float(channels + 1) : 0;
    }

    /// Each port above (below) what its first line goes to: a port of that box, or its anchor.
    void placePorts()
    {
        std::vector<bool> placed(m_graph.vertexCount(), false);
        float nextEntry = 0;
        float nextExit = 0;
        for (std::size_t i = 0; i < m_component.edges.size(); ++i) {
            const uint32_t index = m_component.edges[i];
            const LocalGraph::Edge& edge = m_graph.edges[index];
            if (m_graph.isEntry(edge.from) && !placed[edge.from]) {
                placed[edge.from] = true;
                float x = m_way[i] == Way::Straight
                    ? endOf(m_graph, m_placement, index).x + nextEntry
                    : channelX(i);
                if (m_way[i] == Way::Straight && m_graph.toOffset[index] < 0)
                    nextEntry += kChannel;
                m_placement.at[edge.from] = {x, 0};
            }
            if (m_graph.isExit(edge.to) && !placed[edge.to]) {
                placed[edge.to] = true;
                float x = m_way[i] == Way::Straight
                    ? startOf(m_graph, m_placement, index).x + nextExit
                    : channelX(i);
                if (m_way[i] == Way::Straight && m_graph.fromOffset[index] < 0)
                    nextExit += kChannel;
                m_placement.at[edge.to] = {x, m_bottom};
            }
        }
    }

    float channelX(std::size_t i) const
    {
        const Column& column = m_columns[columnAt(m_graph.edges[m_component.edges[i]])];
        const float distance = kChannel * float(m_channel[i] + 1);
        return m_way[i] == Way::Left ? column.innerLeft - distance : column.innerRight + distance;
    }

    /// From the foot of a column up to the head of the next.
    std::vector<Point> routeToNextColumn(Point start, Point end, std::size_t i,
                                         const Column& next) const
    {
        const float x =
            next.innerLeft - reach(next.left.count()) - kChannel * float(m_channel[i] + 1);
        const float foot = start.y + kTurn;
        const float head = end.y - kTurn;
        std::vector<Point> curve {
            start, {start.x, foot}, {x, foot + kTurn / 2}, {x, foot - kTurn / 2}};
        straightTo(curve, {x, head + kTurn / 2});
        curve.insert(curve.end(), {{x, head - kTurn / 2}, {end.x, head}, end});
        return curve;
    }

    std::vector<Point> route(uint32_t index) const
    {
        const auto at = std::lower_bound(m_component.edges.begin(), m_component.edges.end(), index);
        const std::size_t i = std::size_t(at - m_component.edges.begin());
        const Point start = startOf(m_graph, m_placement, index);
        const Point end = endOf(m_graph, m_placement, index);
        const LocalGraph::Edge& edge = m_graph.edges[index];
        if (m_way[i] == Way::Straight) {
            const bool inside = edge.from < m_graph.partCount() && edge.to < m_graph.partCount();
            if (inside && columnOf(m_level[edge.from]) != columnOf(m_level[edge.to]))
                return routeToNextColumn(start, end, i, m_columns[columnOf(m_level[edge.to])]);
            return curveBetween(start, end);
        }
        const float x = channelX(i);
        std::vector<Point> curve;
        // Out of the side of a node; out of the lower border of a box, where its port is.
        if (m_graph.isEntry(edge.from)
            || !attachesAtSide(edge.from, m_graph.fromOffset[index], m_way[i])) {
            curve = {start};
            const float turn = std::min(kTurn, m_graph.betweenRanks / 2);
            if (start.x != x) {
                curve.insert(curve.end(),
                             {{start.x, start.y + turn}, {x, start.y}, {x, start.y + turn}});
            }
        } else {
            const Point side = sideOf(edge.from, m_way[i]);
            curve = {side, {(side.x + x) / 2, side.y}, {x, side.y}, {x, side.y + kTurn}};
        }
        if (m_graph.isExit(edge.to)
            || !attachesAtSide(edge.to, m_graph.toOffset[index], m_way[i])) {
            const float turn = std::min(kTurn, m_graph.betweenRanks / 2);
            straightTo(curve, {x, end.y - (end.x == x ? 0 : turn)});
            if (end.x != x)
                curve.insert(curve.end(), {{x, end.y}, {end.x, end.y - turn}, end});
        } else {
            const Point side = sideOf(edge.to, m_way[i]);
            straightTo(curve, {x, side.y - kTurn});
            curve.insert(curve.end(), {{x, side.y}, {(side.x + x) / 2, side.y}, side});
        }
        return curve;
    }

    /// Not where its lines meet ports of a box, or where something sits at the left of the card.
    bool attachesAtSide(uint32_t part, float portOffset, Way way) const
    {
        const bool seated = m_graph.anchorTop[part].x > m_graph.sizes[part].width / 2 + 1;
        return portOffset < 0 && !(way == Way::Left && seated);
    }

    /// The middle of a part's side.
    Point sideOf(uint32_t part, Way way) const
    {
        const Point at = m_placement.at[part];
        const float half = m_graph.sizes[part].width - m_graph.anchorTop[part].x;
        const float x = way == Way::Right ? at.x + m_graph.sizes[part].width
                                          : at.x + m_graph.anchorTop[part].x - half;
        return {x, at.y + (m_graph.anchorTop[part].y + m_graph.anchorBottom[part].y) / 2};
    }

    void shiftToOrigin()
    {
        for (uint32_t vertex : m_component.vertices) {
            if (vertex >= m_graph.partCount()) {
                m_left = std::min(m_left, m_placement.at[vertex].x);
                m_right = std::max(m_right, m_placement.at[vertex].x);
            }
        }
        for (uint32_t vertex : m_component.vertices)
            m_placement.at[vertex].x -= m_left;
        for (uint32_t edge : m_component.edges) {
            for (Point& point : m_placement.curves[edge])
                point.x -= m_left;
        }
    }

    const LocalGraph& m_graph;
    const Component& m_component;
    Placement& m_placement;
    std::vector<uint32_t> m_stack; ///< parts from above
    std::vector<uint32_t> m_level; ///< per vertex: place in the stack
    std::vector<Way> m_way; ///< per edge of the component
    std::vector<std::size_t> m_channel; ///< per edge of the component, in its column or gutter
    std::vector<Column> m_columns;
    float m_left = 0, m_right = 0, m_bottom = 0; ///< of everything
};

} // namespace

std::optional<Size> placeChain(const LocalGraph& graph, const Component& component,
                               Placement& placement)
{
    Chain chain(graph, component, placement);
    if (!chain.isChain())
        return std::nullopt;
    return chain.place();
}

} // namespace meshwright::layout

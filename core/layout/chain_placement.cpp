#include "core/layout/channels.h"
#include "core/layout/curves.h"
#include "core/layout/placement.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace meshwright::layout {

namespace {

constexpr float kChannel = 14; ///< between lines beside the stack
constexpr float kTurn = 28; ///< radius of a line's corners
constexpr std::size_t kMostChannels = 12;

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
        stackParts();
        placePorts();
        for (uint32_t edge : m_component.edges)
            m_placement.curves[edge] = route(edge);
        shiftToOrigin();
        return {m_outerRight - m_outerLeft, m_bottom};
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
        takeChannels();
        return m_left.count() <= kMostChannels && m_right.count() <= kMostChannels;
    }

    void takeChannels()
    {
        const uint32_t end = uint32_t(m_stack.size());
        for (uint32_t index : m_component.edges) {
            const LocalGraph::Edge& edge = m_graph.edges[index];
            const uint32_t first = m_graph.isEntry(edge.from) ? 0 : m_level[edge.from] + 1;
            const uint32_t last = m_graph.isExit(edge.to) ? end : m_level[edge.to];
            m_way.push_back(wayOf(edge));
            m_channel.push_back(
                m_way.back() == Way::Straight
                    ? 0
                    : (m_way.back() == Way::Left ? m_left : m_right).take(first, last + 1));
        }
    }

    /// Parts below each other with the middles of their anchors in one line.
    void stackParts()
    {
        float y = m_graph.entries > 0 ? m_graph.betweenRanks / 2 : 0;
        for (uint32_t part : m_stack) {
            const Size size = m_graph.sizes[part];
            const float left = -m_graph.anchorTop[part].x;
            m_placement.at[part] = {left, y};
            m_innerLeft = std::min(m_innerLeft, left);
            m_innerRight = std::max(m_innerRight, left + size.width);
            y += size.height + m_graph.betweenRanks;
        }
        m_bottom = y - m_graph.betweenRanks + (m_graph.exits > 0 ? m_graph.betweenRanks / 2 : 0);
        m_outerLeft = m_innerLeft - reach(m_left.count());
        m_outerRight = m_innerRight + reach(m_right.count());
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
        const float distance = kChannel * float(m_channel[i] + 1);
        return m_way[i] == Way::Left ? m_innerLeft - distance : m_innerRight + distance;
    }

    std::vector<Point> route(uint32_t index) const
    {
        const auto at = std::lower_bound(m_component.edges.begin(), m_component.edges.end(), index);
        const std::size_t i = std::size_t(at - m_component.edges.begin());
        const Point start = startOf(m_graph, m_placement, index);
        const Point end = endOf(m_graph, m_placement, index);
        const LocalGraph::Edge& edge = m_graph.edges[index];
        if (m_way[i] == Way::Straight)
            return curveBetween(start, end);
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
                m_outerLeft = std::min(m_outerLeft, m_placement.at[vertex].x);
                m_outerRight = std::max(m_outerRight, m_placement.at[vertex].x);
            }
        }
        for (uint32_t vertex : m_component.vertices)
            m_placement.at[vertex].x -= m_outerLeft;
        for (uint32_t edge : m_component.edges) {
            for (Point& point : m_placement.curves[edge])
                point.x -= m_outerLeft;
        }
    }

    const LocalGraph& m_graph;
    const Component& m_component;
    Placement& m_placement;
    std::vector<uint32_t> m_stack; ///< parts from above
    std::vector<uint32_t> m_level; ///< per vertex: place in the stack
    std::vector<Way> m_way; ///< per edge of the component
    std::vector<std::size_t> m_channel; ///< per edge of the component
    Channels m_left, m_right;
    float m_innerLeft = 0, m_innerRight = 0; ///< of the parts
    float m_outerLeft = 0, m_outerRight = 0, m_bottom = 0; ///< of everything
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

#include "core/layout/column_folding.h"

#include "core/layout/column_choice.h"
#include "core/layout/curves.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace meshwright::layout {

namespace {

constexpr float kLaneStep = 10; ///< between lines that lead to the next column
constexpr float kLaneTurn = 14; ///< largest radius of their corners
constexpr float kFoldGap = 40; ///< between columns, beside those lines

class Folding
{
public:
    Folding(const LocalGraph& graph, const Component& component, Placement& placement, Size size)
        : m_graph(graph)
        , m_component(component)
        , m_placement(placement)
        , m_size(size)
        , m_columns(chooseColumns(graph, component, placement, size))
    {
    }

    bool isFolded() const { return m_columns.size() > 1; }

    Size fold()
    {
        findEnds();
        findCrossings();
        placeColumns();
        moveParts();
        placePorts();
        for (uint32_t edge : m_component.edges)
            route(edge);
        return {m_right, m_bottom};
    }

private:
    uint32_t columnAt(float y) const
    {
        uint32_t column = 0;
        while (column + 1 < m_columns.size() && y >= m_columns[column + 1].top)
            ++column;
        return column;
    }

    /// The column of each part, and of each port: that of the nearest part that it leads to.
    void findEnds()
    {
        m_columnOf.assign(m_graph.vertexCount(), kNoColumn);
        for (uint32_t vertex : m_component.vertices) {
            if (vertex < m_graph.partCount())
                m_columnOf[vertex] = columnAt(m_placement.at[vertex].y);
        }
        for (uint32_t index : m_component.edges) {
            const LocalGraph::Edge& edge = m_graph.edges[index];
            if (m_graph.isEntry(edge.from) && !m_graph.isExit(edge.to))
                m_columnOf[edge.from] = std::min(m_columnOf[edge.from], m_columnOf[edge.to]);
            if (m_graph.isExit(edge.to) && !m_graph.isEntry(edge.from))
                m_columnOf[edge.to] = std::min(m_columnOf[edge.to], m_columnOf[edge.from]);
        }
        for (uint32_t index : m_component.edges) { // from border to border
            const LocalGraph::Edge& edge = m_graph.edges[index];
            if (!m_graph.isEntry(edge.from) || !m_graph.isExit(edge.to))
                continue;
            if (m_columnOf[edge.from] == kNoColumn)
                m_columnOf[edge.from] = 0;
            m_columnOf[edge.to] = m_columnOf[edge.from];
        }
    }

    /// Where a line leaves a column and comes into the next one, and its places among those that
    /// do, from the right.
    struct Crossing
    {
        uint32_t edge = 0;
        float xAbove = 0, xBelow = 0;
        float rankAbove = 0, rankBelow = 0;
    };

    void findCrossings()
    {
        m_pieces.resize(m_component.edges.size());
        m_crossings.assign(m_columns.size(), {});
        for (std::size_t i = 0; i < m_component.edges.size(); ++i) {
            const uint32_t index = m_component.edges[i];
            const LocalGraph::Edge& edge = m_graph.edges[index];
            const uint32_t first = m_columnOf[edge.from];
            const uint32_t last = m_columnOf[edge.to];
            std::vector<Point> rest = m_placement.curves[index];
            if (m_graph.isEntry(edge.from)) { // it starts above the column that it leads to
                for (uint32_t column = 0; column < first; ++column)
                    rest = splitAt(rest, m_columns[column + 1].top).second;
            }
            for (uint32_t column = first; column < last; ++column) {
                m_pieces[i].push_back(splitAt(rest, m_columns[column].bottom).first);
                rest = splitAt(rest, m_columns[column + 1].top).second;
                m_crossings[column].push_back({index, m_pieces[i].back().back().x, rest.front().x});
            }
            if (m_graph.isExit(edge.to) && last + 1 < m_columns.size())
                rest = splitAt(rest, m_columns[last].bottom).first;
            m_pieces[i].push_back(std::move(rest));
        }
        for (std::vector<Crossing>& lines : m_crossings) {
            rank(lines, &Crossing::xBelow, &Crossing::rankBelow);
            rank(lines, &Crossing::xAbove, &Crossing::rankAbove);
        }
    }

    static void rank(std::vector<Crossing>& lines, float Crossing::*x, float Crossing::*rank)
    {
        std::sort(lines.begin(), lines.end(), [x](const Crossing& a, const Crossing& b) {
            return std::pair(a.*x, a.edge) > std::pair(b.*x, b.edge);
        });
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i].*rank = float(i);
    }

    void placeColumns()
    {
        float head = 0; // room above the columns
        for (const std::vector<Crossing>& lines : m_crossings)
            head = std::max(head, lines.empty() ? 0 : kLaneStep * float(lines.size()) + kLaneTurn);
        m_columns.front().top = std::min(topOfParts(), head); // lines of ports may start above
        float x = 0;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            const Column& column = m_columns[i];
            if (i > 0)
                x += kFoldGap + kLaneStep * float(m_crossings[i - 1].size());
            m_by.push_back({x - column.left, head - column.top});
            x += column.right - column.left;
            const float foot =
                m_crossings[i].empty() ? 0 : kLaneStep * float(m_crossings[i].size()) + kLaneTurn;
            m_bottom = std::max(m_bottom, head + column.bottom - column.top + foot);
        }
        m_right = x;
    }

    float topOfParts() const
    {
        float top = m_size.height;
        for (uint32_t vertex : m_component.vertices) {
            if (vertex < m_graph.partCount())
                top = std::min(top, m_placement.at[vertex].y);
        }
        return top;
    }

    void moveParts()
    {
        for (uint32_t vertex : m_component.vertices) {
            if (vertex < m_graph.partCount())
                m_placement.at[vertex] = moved(m_placement.at[vertex], m_columnOf[vertex]);
        }
    }

    Point moved(Point point, uint32_t column) const
    {
        return {point.x + m_by[column].x, point.y + m_by[column].y};
    }

    /// Each port above (below) where its first line is at the end of the column.
    void placePorts()
    {
        std::vector<bool> placed(m_graph.vertexCount(), false);
        for (std::size_t i = 0; i < m_component.edges.size(); ++i) {
            const LocalGraph::Edge& edge = m_graph.edges[m_component.edges[i]];
            if (m_graph.isEntry(edge.from) && !placed[edge.from]) {
                placed[edge.from] = true;
                const Point start = m_pieces[i].front().front();
                m_placement.at[edge.from] = {moved(start, m_columnOf[edge.from]).x, 0};
            }
            if (m_graph.isExit(edge.to) && !placed[edge.to]) {
                placed[edge.to] = true;
                const Point end = m_pieces[i].back().back();
                m_placement.at[edge.to] = {moved(end, m_columnOf[edge.to]).x, m_bottom};
            }
        }
    }

    void route(uint32_t index)
    {
        const auto at = std::lower_bound(m_component.edges.begin(), m_component.edges.end(), index);
        std::vector<std::vector<Point>>& pieces =
            m_pieces[std::size_t(at - m_component.edges.begin())];
        const LocalGraph::Edge& edge = m_graph.edges[index];
        const uint32_t first = m_columnOf[edge.from];
        std::vector<Point> curve;
        for (uint32_t i = 0; i < pieces.size(); ++i) {
            for (Point& point : pieces[i])
                point = moved(point, first + i);
            if (i > 0)
                leadToNextColumn(curve, index, first + i - 1, pieces[i].front());
            curve.insert(curve.end(), pieces[i].begin() + (i > 0 ? 1 : 0), pieces[i].end());
        }
        if (m_graph.isEntry(edge.from))
            startAt(curve, m_placement.at[edge.from]);
        if (m_graph.isExit(edge.to))
            endAt(curve, m_placement.at[edge.to]);
        m_placement.curves[index] = std::move(curve);
    }

    /// Down from the foot, up between the columns and down from above. The line at the right has
    /// the highest foot, the leftmost lane and the highest head: so none crosses another.
    void leadToNextColumn(std::vector<Point>& curve, uint32_t edge, uint32_t column, Point to) const
    {
        const std::vector<Crossing>& lines = m_crossings[column];
        const Crossing& line = *std::find_if(
            lines.begin(), lines.end(), [&](const Crossing& each) { return each.edge == edge; });
        const float x =
            m_columns[column].right + m_by[column].x + kFoldGap / 2 + kLaneStep * line.rankAbove;
        const float foot =
            m_columns[column].bottom + m_by[column].y + kLaneTurn + kLaneStep * line.rankAbove;
        const float head =
            to.y - kLaneTurn - kLaneStep * (float(lines.size()) - 1 - line.rankBelow);
        const Point corners[] = {{curve.back().x, foot}, {x, foot}, {x, head}, {to.x, head}};
        alongCorners(curve, corners, to, kLaneTurn);
    }

    static constexpr uint32_t kNoColumn = UINT32_MAX;

    const LocalGraph& m_graph;
    const Component& m_component;
    Placement& m_placement;
    Size m_size;
    std::vector<Column> m_columns;
    std::vector<uint32_t> m_columnOf; ///< per vertex
    std::vector<std::vector<std::vector<Point>>> m_pieces; ///< per edge of the component
    std::vector<std::vector<Crossing>> m_crossings; ///< per column, from the right
    std::vector<Point> m_by; ///< per column: how far it moves
    float m_right = 0, m_bottom = 0;
};

} // namespace

Size foldIntoColumns(const LocalGraph& graph, const Component& component, Placement& placement,
                     Size size)
{
    Folding folding(graph, component, placement, size);
    return folding.isFolded() ? folding.fold() : size;
}

} // namespace meshwright::layout

#include "core/layout/column_choice.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace meshwright::layout {

namespace {

constexpr float kTallest = 1000; ///< what is less high stays as it is
constexpr float kWorth = 1.1f; ///< so much larger must columns be
constexpr float kFullest = 0.7f; ///< a column is at least so full, for a cut with fewer lines
constexpr float kRoomOver = 0.05f; ///< weight of the shorter side
constexpr float kBesideColumn = 60; ///< room for what leads from one column to the next
constexpr float kLeastCutGap = 8; ///< between parts above and below a cut
constexpr uint32_t kMostLinesCut = 10;
constexpr int kMostColumns = 24;
constexpr std::size_t kMostToFold = 4000;

class Choice
{
public:
    Choice(const LocalGraph& graph, const Component& component, const Placement& placement,
           Size size)
        : m_graph(graph)
        , m_component(component)
        , m_placement(placement)
        , m_size(size)
    {
    }

    std::vector<Column> run()
    {
        std::vector<Column> best {{0, m_size.height, 0, m_size.width}};
        if (m_size.height < kTallest || m_component.vertices.size() > kMostToFold)
            return best;
        findCuts();
        countLines();
        measureSlabs();
        float least = extentOf(best) / kWorth;
        for (int columns = 2; columns <= kMostColumns; ++columns) {
            for (const float slack : {1.f, 1.15f, 1.35f}) {
                std::vector<Column> tried = filled(slack * m_size.height / float(columns));
                const float extent = extentOf(tried);
                if (extent < least) {
                    least = extent;
                    best = std::move(tried);
                }
            }
        }
        return best;
    }

private:
    /// The height of the window that columns fit into at 100 %; of those that fit into the same,
    /// the ones that leave least room over have the smallest.
    static float extentOf(const std::vector<Column>& columns)
    {
        float width = -kBesideColumn, height = 0;
        for (const Column& column : columns) {
            width += column.right - column.left + kBesideColumn;
            height = std::max(height, column.bottom - column.top);
        }
        const float wide = width / kWindowAspect;
        return std::max(wide, height) + kRoomOver * std::min(wide, height);
    }

    /// A gap between the parts above and those below.
    struct Cut
    {
        float above = 0, below = 0; ///< where the ones end and the others start
        uint32_t lines = 0; ///< that lead from part to part across it
        bool isBlocked = false; ///< by a line that leads upwards
    };

    /// Heights at which no part is, and the ends.
    void findCuts()
    {
        std::vector<std::pair<float, float>> parts; // upper and lower edges
        for (uint32_t vertex : m_component.vertices) {
            if (vertex < m_graph.partCount())
                parts.emplace_back(m_placement.at[vertex].y,
                                   m_placement.at[vertex].y + m_graph.sizes[vertex].height);
        }
        std::sort(parts.begin(), parts.end());
        m_cuts.push_back({0, 0, 0, false});
        float reached = parts.empty() ? 0 : parts.front().second;
        for (const auto& [top, bottom] : parts) {
            if (top - reached >= kLeastCutGap)
                m_cuts.push_back({reached, top, 0, false});
            reached = std::max(reached, bottom);
        }
        m_cuts.push_back({m_size.height, m_size.height, 0, false});
    }

    /// The first cut whose gap ends below a height.
    std::size_t cutBelow(float y) const
    {
        const auto at =
            std::lower_bound(m_cuts.begin(), m_cuts.end(), y,
                             [](const Cut& cut, float height) { return cut.below <= height; });
        return std::size_t(at - m_cuts.begin());
    }

    void countLines()
    {
        for (uint32_t index : m_component.edges) {
            const LocalGraph::Edge& edge = m_graph.edges[index];
            const std::vector<Point>& curve = m_placement.curves[index];
            const auto [low, high] = std::minmax(curve.front().y, curve.back().y);
            const bool isUp = curve.front().y > curve.back().y;
            const bool isOfPort = m_graph.isEntry(edge.from) || m_graph.isExit(edge.to);
            for (std::size_t i = cutBelow(low); i < m_cuts.size() && m_cuts[i].above < high; ++i) {
                m_cuts[i].isBlocked = m_cuts[i].isBlocked || isUp;
                m_cuts[i].lines += isOfPort ? 0 : 1;
            }
        }
    }

    /// How far parts and lines reach to both sides between each cut and the next.
    void measureSlabs()
    {
        m_slabs.assign(m_cuts.size() - 1,
                       {std::numeric_limits<float>::max(), std::numeric_limits<float>::lowest()});
        const auto add = [&](float top, float bottom, float left, float right) {
            std::size_t slab = cutBelow(top);
            for (slab -= slab > 0 ? 1 : 0; slab < m_slabs.size() && m_cuts[slab].below <= bottom;
                 ++slab)
                m_slabs[slab] = {std::min(m_slabs[slab].first, left),
                                 std::max(m_slabs[slab].second, right)};
        };
        for (uint32_t vertex : m_component.vertices) {
            const Point at = m_placement.at[vertex];
            if (vertex < m_graph.partCount())
                add(at.y, at.y + m_graph.sizes[vertex].height, at.x,
                    at.x + m_graph.sizes[vertex].width);
        }
        for (uint32_t index : m_component.edges) {
            const std::vector<Point>& curve = m_placement.curves[index];
            for (std::size_t p = 0; p + 3 < curve.size(); p += 3) {
                const auto [left, right] =
                    std::minmax({curve[p].x, curve[p + 1].x, curve[p + 2].x, curve[p + 3].x});
                const auto [top, bottom] = std::minmax(curve[p].y, curve[p + 3].y);
                add(top, bottom, left, right);
            }
        }
    }

    /// Columns no higher than that, as far as parts are not higher.
    std::vector<Column> filled(float height) const
    {
        std::vector<Column> columns;
        for (std::size_t first = 0; first + 1 < m_cuts.size();) {
            const std::size_t end = endOfColumn(first, height);
            Column column {m_cuts[first].below, m_cuts[end].above, m_slabs[first].first,
                           m_slabs[first].second};
            for (std::size_t slab = first + 1; slab < end; ++slab) {
                column.left = std::min(column.left, m_slabs[slab].first);
                column.right = std::max(column.right, m_slabs[slab].second);
            }
            columns.push_back(column);
            first = end;
        }
        return columns;
    }

    /// Of the cuts that fill a column, the one that fewest lines cross, and of these the lowest.
    std::size_t endOfColumn(std::size_t first, float height) const
    {
        const float top = m_cuts[first].below;
        std::size_t best = m_cuts.size() - 1;
        if (m_cuts[best].above - top <= height)
            return best;
        bool isFound = false;
        for (std::size_t i = first + 1; i + 1 < m_cuts.size(); ++i) {
            const float filled = m_cuts[i].above - top;
            if (filled > height && isFound)
                break;
            if (m_cuts[i].isBlocked || m_cuts[i].lines > kMostLinesCut
                || filled < kFullest * height)
                continue;
            if (!isFound || m_cuts[i].lines <= m_cuts[best].lines)
                best = i;
            isFound = true;
        }
        return best;
    }

    const LocalGraph& m_graph;
    const Component& m_component;
    const Placement& m_placement;
    Size m_size;
    std::vector<Cut> m_cuts; ///< from above
    std::vector<std::pair<float, float>> m_slabs; ///< left and right ends below each cut
};

} // namespace

std::vector<Column> chooseColumns(const LocalGraph& graph, const Component& component,
                                  const Placement& placement, Size size)
{
    return Choice(graph, component, placement, size).run();
}

} // namespace meshwright::layout

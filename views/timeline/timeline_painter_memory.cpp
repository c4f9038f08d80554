#include "views/timeline/timeline_painter.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>

namespace meshwright::views {

namespace {

constexpr double kLine = 1.25; ///< px
constexpr double kExcess = 0.55; ///< weight of the colour of what does not fit

constexpr std::size_t kAlways = 3; ///< weights, gradients and optimizer state: the whole run

/// Draws what one stage holds, from left to right. Neighbouring pixels that hold the same are drawn
/// as one.
class MemoryCourse
{
public:
    struct Place
    {
        double base = 0; ///< y of no memory
        double scale = 0; ///< px per byte
        std::optional<double> limit; ///< y of the capacity
    };

    struct Colours
    {
        std::array<QRgb, std::tuple_size_v<MemoryStack>> parts {};
        QRgb line = 0, excess = 0, excessLines = 0;
    };

    MemoryCourse(TimelineSurface& surface, const TimelineRows& rows, StageIndex stage,
                 const Place& place, const Colours& colours)
        : m_surface(surface)
        , m_rows(rows)
        , m_stage(stage)
        , m_place(place)
        , m_colours(colours)
    {
    }

    /// Of the points within one pixel the highest is drawn: a peak is never lost.
    void fill(std::span<const simulate::MemoryPoint> points, const TimeAxis& axis)
    {
        const double end = std::min(axis.xOf(m_rows.simulation()->makespan), axis.right());
        const double left = std::floor(axis.left());
        const auto columnOf = [&](const simulate::MemoryPoint& point) {
            return std::max(std::floor(axis.xOf(point.time)), left);
        };
        if (!points.empty())
            fillAlways(columnOf(points.front()), end);
        for (std::size_t i = 0; i < points.size();) {
            const double x = columnOf(points[i]);
            std::size_t most = i, next = i + 1;
            double nextX = end;
            for (; next < points.size(); ++next) {
                nextX = columnOf(points[next]);
                if (nextX > x)
                    break;
                if (points[next].bytes > points[most].bytes)
                    most = next;
                nextX = end;
            }
            put(x, std::min(x + 1, end), points[most]);
            if (nextX > x + 1)
                put(x + 1, nextX, points[next - 1]);
            i = next;
        }
        fillColumns();
    }

private:
    /// What is there all the time lies below what comes and goes.
    void fillAlways(double from, double to)
    {
        const MemoryStack parts = m_rows.memoryStack(m_stage, {});
        for (std::size_t part = 0; part < kAlways; ++part)
            m_place.base = pile(from, to, m_place.base, part, parts[part]);
    }

    void put(double from, double to, const simulate::MemoryPoint& point)
    {
        const bool same = m_to == from && m_point.bytes == point.bytes
            && m_point.activations == point.activations;
        if (!same) {
            fillColumns();
            m_from = from;
            m_point = point;
        }
        m_to = to;
    }

    double pile(double from, double to, double bottom, std::size_t part, Bytes bytes)
    {
        const double height = double(bytes.count) * m_place.scale;
        if (height <= 0 || from >= to)
            return bottom;
        m_surface.fill({from, bottom - height, to - from, height}, m_colours.parts[part]);
        return bottom - height;
    }

    /// The parts on top of each other, a line on top, and what is above the capacity marked.
    void fillColumns()
    {
        const double width = m_to - m_from;
        if (width <= 0)
            return;
        const MemoryStack parts = m_rows.memoryStack(m_stage, m_point);
        double top = m_place.base;
        for (std::size_t part = kAlways; part < parts.size(); ++part)
            top = pile(m_from, m_to, top, part, parts[part]);
        if (m_place.limit && top < *m_place.limit) {
            const QRectF excess(m_from, top, width, *m_place.limit - top);
            m_surface.fill(excess, m_colours.excess);
            m_surface.hatch(excess, m_colours.excessLines);
        }
        m_surface.fill({m_from, top - kLine / 2, width, kLine}, m_colours.line);
    }

    TimelineSurface& m_surface;
    const TimelineRows& m_rows;
    StageIndex m_stage;
    Place m_place;
    const Colours m_colours;
    double m_from = 0, m_to = 0; ///< px
    simulate::MemoryPoint m_point;
};

} // namespace

void TimelinePainter::fillMemory(TimelineSurface& surface, const StageRows& rows, double y)
{
    const StageNumber number = m_simulation.stages[rows.stage.index].stage;
    MemoryCourse::Colours colours;
    for (std::size_t part = 0; part < colours.parts.size(); ++part)
        colours.parts[part] = m_colours.memory(number, part);
    colours.line = m_colours.memoryLine(number);
    colours.excess = Theme::blend(m_theme.communication, m_theme.panel, kExcess).rgb();
    colours.excessLines = m_theme.communication.rgb();
    MemoryCourse::Place place;
    place.base = rows.memory + rows.memoryHeight + y;
    place.scale = rows.memoryHeight / double(m_rows.memoryScale(rows.stage).count);
    if (m_rows.capacity(rows.stage))
        place.limit = capacityY(rows) + y;
    MemoryCourse(surface, m_rows, rows.stage, place, colours)
        .fill(m_rows.memoryIn(rows.stage, m_axis.firstVisible(), m_axis.lastVisible()), m_axis);
}

/// The height of the capacity line; above the row where no capacity is known.
double TimelinePainter::capacityY(const StageRows& rows) const
{
    const std::optional<Bytes> capacity = m_rows.capacity(rows.stage);
    if (!capacity)
        return rows.memory - 1;
    const double scale = double(m_rows.memoryScale(rows.stage).count);
    return rows.memory + rows.memoryHeight - rows.memoryHeight * double(capacity->count) / scale;
}

void TimelinePainter::drawCapacity(QPainter& painter, const StageRows& rows, double y)
{
    if (!m_rows.capacity(rows.stage))
        return;
    const double at = std::floor(capacityY(rows) + y) + 0.5;
    QPen pen(m_theme.communication, 1);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(m_axis.left(), at), QPointF(m_axis.right(), at));
}

} // namespace meshwright::views

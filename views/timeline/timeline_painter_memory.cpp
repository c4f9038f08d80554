#include "views/timeline/timeline_painter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kLine = 1.25; ///< px
constexpr double kExcess = 0.55; ///< weight of the colour of what does not fit

} // namespace

/// Of the points within one pixel the highest is drawn: a peak is never lost. Neighbouring pixels
/// that hold the same are drawn as one.
void TimelinePainter::fillMemory(TimelineSurface& surface, const StageRows& rows, double y)
{
    const std::span<const simulate::MemoryPoint> points =
        m_rows.memoryIn(rows.stage, m_axis.firstVisible(), m_axis.lastVisible());
    const double end = std::min(m_axis.xOf(m_simulation.makespan), m_axis.right());
    const double left = std::floor(m_axis.left());
    const auto columnOf = [&](Picoseconds time) {
        return std::max(std::floor(m_axis.xOf(time)), left);
    };
    MemoryColumns columns {left, left, {}, coloursOfMemory(rows.stage)};
    const auto put = [&](double from, double to, const simulate::MemoryPoint& point) {
        const bool same = columns.to == from && columns.point.bytes == point.bytes
            && columns.point.activations == point.activations;
        if (!same) {
            fillMemoryColumns(surface, rows, y, columns);
            columns.from = from;
            columns.point = point;
        }
        columns.to = to;
    };
    for (std::size_t i = 0; i < points.size();) {
        const double x = columnOf(points[i].time);
        std::size_t most = i, next = i + 1;
        double nextX = end;
        for (; next < points.size(); ++next) {
            nextX = columnOf(points[next].time);
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
    fillMemoryColumns(surface, rows, y, columns);
}

TimelinePainter::MemoryColours TimelinePainter::coloursOfMemory(uint32_t stage) const
{
    const int number = m_simulation.stages[stage].stage;
    MemoryColours colours {};
    for (std::size_t part = 0; part < colours.size(); ++part)
        colours[part] = m_colours.memory(number, part);
    return colours;
}

/// What is held from one place to another: its parts on top of each other, the weights lowest, a
/// line on top, and what is above the capacity marked.
void TimelinePainter::fillMemoryColumns(TimelineSurface& surface, const StageRows& rows, double y,
                                        const MemoryColumns& columns)
{
    const double from = columns.from, width = columns.to - columns.from;
    if (width <= 0)
        return;
    const double scale = rows.memoryHeight / double(m_rows.memoryScale(rows.stage).count);
    const double base = rows.memory + rows.memoryHeight + y;
    double bottom = base;
    const MemoryStack parts = m_rows.memoryStack(rows.stage, columns.point);
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const double height = double(parts[part].count) * scale;
        if (height <= 0)
            continue;
        surface.fill({from, bottom - height, width, height}, columns.colours[part]);
        bottom -= height;
    }
    const double limit = capacityY(rows) + y;
    if (bottom < limit && m_rows.capacity(rows.stage)) {
        const QRectF excess(from, bottom, width, limit - bottom);
        surface.fill(excess, Theme::blend(m_theme.communication, m_theme.panel, kExcess).rgb());
        surface.hatch(excess, m_theme.communication.rgb());
    }
    surface.fill({from, bottom - kLine / 2, width, kLine},
                 m_colours.memoryLine(m_simulation.stages[rows.stage].stage));
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

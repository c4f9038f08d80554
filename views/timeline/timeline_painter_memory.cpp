#include "views/timeline/timeline_painter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kLine = 1.25; ///< px
constexpr double kExcess = 0.55; ///< weight of the colour of what does not fit

} // namespace

/// Of the points within one pixel the highest is drawn: a peak is never lost.
void TimelinePainter::fillMemory(TimelineSurface& surface, const StageRows& rows, double y)
{
    const std::span<const simulate::MemoryPoint> points =
        m_rows.memoryIn(rows.stage, m_axis.firstVisible(), m_axis.lastVisible());
    const double end = std::min(m_axis.xOf(m_simulation.makespan), m_axis.right());
    for (std::size_t i = 0; i < points.size();) {
        const double x = std::max(m_axis.xOf(points[i].time), m_axis.left());
        const double pixelEnd = std::floor(x) + 1;
        std::size_t most = i, next = i + 1;
        double nextX = end;
        for (; next < points.size(); ++next) {
            nextX = m_axis.xOf(points[next].time);
            if (nextX >= pixelEnd)
                break;
            if (points[next].bytes > points[most].bytes)
                most = next;
            nextX = end;
        }
        const bool several = next > i + 1;
        fillMemoryColumns(surface, rows, y, x, several ? std::min(pixelEnd, end) : nextX,
                          points[most]);
        if (several && nextX > pixelEnd)
            fillMemoryColumns(surface, rows, y, pixelEnd, nextX, points[next - 1]);
        i = next;
    }
}

/// What is held from one place to another: its parts on top of each other, the weights lowest, a
/// line on top, and what is above the capacity marked.
void TimelinePainter::fillMemoryColumns(TimelineSurface& surface, const StageRows& rows, double y,
                                        double from, double to, const simulate::MemoryPoint& point)
{
    if (to <= from)
        return;
    const double scale = rows.memoryHeight / double(m_rows.memoryScale(rows.stage).count);
    const double base = rows.memory + rows.memoryHeight + y;
    const int stage = m_simulation.stages[rows.stage].stage;
    double bottom = base;
    const MemoryStack parts = m_rows.memoryStack(rows.stage, point);
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const double height = double(parts[part].count) * scale;
        if (height <= 0)
            continue;
        surface.fill({from, bottom - height, to - from, height}, m_colours.memory(stage, part));
        bottom -= height;
    }
    const double limit = capacityY(rows) + y;
    if (bottom < limit && m_rows.capacity(rows.stage)) {
        const QRectF excess(from, bottom, to - from, limit - bottom);
        surface.fill(excess, Theme::blend(m_theme.communication, m_theme.panel, kExcess).rgb());
        surface.hatch(excess, m_theme.communication.rgb());
    }
    surface.fill({from, bottom - kLine / 2, to - from, kLine}, m_colours.memoryLine(stage));
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

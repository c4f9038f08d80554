#include "views/timeline/timeline_painter.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

void TimelinePainter::paintMemory(const StageRows& rows)
{
    const std::span<const simulate::MemoryPoint> points =
        m_rows.memoryIn(rows.stage, m_axis.firstVisible(), m_axis.lastVisible());
    if (points.empty())
        return;
    const double scale = double(m_rows.memoryScale(rows.stage).count);
    const double base = rows.memory + rows.memoryHeight;
    const auto yOf = [&](Bytes bytes) {
        return base - rows.memoryHeight * double(bytes.count) / scale;
    };
    const double end = std::min(m_axis.xOf(m_simulation.makespan), m_axis.right() + 2);
    QPolygonF line;
    // Of the points within one pixel the highest is drawn: a peak is never lost.
    for (std::size_t i = 0; i < points.size();) {
        const double x = std::max(m_axis.xOf(points[i].time), m_axis.left() - 2);
        Bytes most = points[i].bytes;
        std::size_t next = i + 1;
        for (; next < points.size() && m_axis.xOf(points[next].time) < std::floor(x) + 1; ++next)
            most = std::max(most, points[next].bytes);
        if (!line.isEmpty())
            line << QPointF(x, line.last().y());
        line << QPointF(x, yOf(most));
        if (next - i > 1 && points[next - 1].bytes != most)
            line << QPointF(x + 0.5, yOf(most)) << QPointF(x + 0.5, yOf(points[next - 1].bytes));
        i = next;
    }
    line << QPointF(end, line.last().y());
    QPolygonF area = line;
    area << QPointF(end, base) << QPointF(line.first().x(), base);
    const QColor hue = m_theme.stage(m_simulation.stages[rows.stage].stage);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(Theme::blend(hue, m_theme.panel, m_theme.dark ? 0.3 : 0.26));
    m_painter.drawPolygon(area);
    const double limit = capacityY(rows);
    if (yOf(m_simulation.stages[rows.stage].peakMemory) < limit)
        paintExcess(rows, area, limit);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(hue, 1.25));
    m_painter.drawPolyline(line);
    paintCapacity(rows);
}

/// What does not fit is vermilion and hatched.
void TimelinePainter::paintExcess(const StageRows& rows, const QPolygonF& area, double limit)
{
    m_painter.save();
    m_painter.setClipRect(
        QRectF(m_axis.left(), rows.memory - 2, m_axis.width(), limit - rows.memory + 2),
        Qt::IntersectClip);
    m_painter.setBrush(Theme::blend(m_theme.communication, m_theme.panel, 0.55));
    m_painter.drawPolygon(area);
    m_painter.setBrush(QBrush(m_theme.communication, Qt::BDiagPattern));
    m_painter.drawPolygon(area);
    m_painter.restore();
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

void TimelinePainter::paintCapacity(const StageRows& rows)
{
    if (!m_rows.capacity(rows.stage))
        return;
    const double y = std::floor(capacityY(rows)) + 0.5;
    QPen pen(m_theme.communication, 1);
    pen.setDashPattern({4, 3});
    m_painter.setPen(pen);
    m_painter.drawLine(QPointF(m_axis.left(), y), QPointF(m_axis.right(), y));
}

} // namespace meshwright::views

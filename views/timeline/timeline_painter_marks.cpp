#include "views/timeline/timeline_painter.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

/// What lies over the tasks of a timeline: what is selected, measured, dragged, and what leads from
/// one task to another.
namespace meshwright::views {

namespace {

constexpr double kFarOutside = 400; ///< px: lines are not drawn further than that beside the view
constexpr double kTimelinePainterMarksArrow = 6; ///< px
constexpr std::size_t kMostLinks = 4000; ///< of the critical path, in one picture
constexpr int kSpanAlpha = 34;
constexpr double kSmallestOutline = 4; ///< px

} // namespace

/// A small text in a round box, its middle at @p x, kept within the times.
void TimelinePainter::drawTag(QPainter& painter, double x, double top, const QString& text,
                              const QColor& fill, const QColor& colour)
{
    painter.setFont(secondaryFont());
    const double width = painter.fontMetrics().horizontalAdvance(text) + 8;
    const double left =
        std::clamp(x - width / 2, m_axis.left(), std::max(m_axis.left(), m_axis.right() - width));
    const QRectF tag(left, top, width, kRulerHeight - 3);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(tag, 3, 3);
    painter.setPen(colour);
    painter.drawText(tag, Qt::AlignCenter, text);
    m_tags.push_back(tag);
}

void TimelinePainter::drawCursor(QPainter& painter, const QRectF& viewport)
{
    if (!m_marks.cursorX || *m_marks.cursorX < m_axis.left() || *m_marks.cursorX > m_axis.right())
        return;
    const double x = std::floor(*m_marks.cursorX) + 0.5;
    painter.setPen(QPen(m_theme.accent, 1));
    painter.drawLine(QPointF(x, viewport.top() + kRulerHeight), QPointF(x, viewport.bottom()));
    drawTag(painter, x, viewport.top() + 1, timeText(m_axis.timeAt(*m_marks.cursorX)),
            m_theme.accent, m_theme.accentText);
}

void TimelinePainter::drawSpan(QPainter& painter, const QRectF& viewport)
{
    if (!m_marks.span)
        return;
    const double from = std::max(m_axis.xOf(m_marks.span->from), m_axis.left());
    const double to = std::min(m_axis.xOf(m_marks.span->to), m_axis.right());
    if (from > to)
        return;
    const QRectF area(from, viewport.top(), to - from, viewport.height());
    QColor tint = m_theme.accent;
    tint.setAlpha(kSpanAlpha);
    painter.fillRect(area, tint);
    painter.setPen(QPen(m_theme.accent, 1));
    for (const double x : {from, to})
        painter.drawLine(QPointF(std::floor(x) + 0.5, area.top()),
                         QPointF(std::floor(x) + 0.5, area.bottom()));
    drawTag(painter, area.center().x(), viewport.top() + 1, timeText(m_marks.span->length()),
            m_theme.accent, m_theme.accentText);
}

/// Two dashed lines and the length between them, so that another span can be compared with it.
void TimelinePainter::drawMark(QPainter& painter, const QRectF& viewport)
{
    if (!m_marks.mark)
        return;
    const double from = m_axis.xOf(m_marks.mark->from), to = m_axis.xOf(m_marks.mark->to);
    const double top = viewport.top() + kRulerHeight - 2;
    QPen pen(m_theme.text, 1);
    painter.setPen(QPen(m_theme.text, 2));
    const double left = std::clamp(from, m_axis.left(), m_axis.right());
    const double right = std::clamp(to, m_axis.left(), m_axis.right());
    if (right > left)
        painter.drawLine(QPointF(left, top), QPointF(right, top));
    pen.setDashPattern({3, 3});
    for (const double x : {from, to}) {
        if (x < m_axis.left() || x > m_axis.right())
            continue;
        painter.setPen(pen);
        painter.drawLine(QPointF(std::floor(x) + 0.5, top),
                         QPointF(std::floor(x) + 0.5, viewport.bottom()));
    }
    if (right > left)
        drawTag(painter, (left + right) / 2, viewport.top() + 1, timeText(m_marks.mark->length()),
                m_theme.text, m_theme.panel);
}

void TimelinePainter::drawSelection(QPainter& painter, double scroll)
{
    if (m_marks.collective)
        drawOutline(painter, m_rows.collectiveRect(*m_marks.collective, m_axis), scroll);
    if (m_marks.slice)
        drawOutline(painter, m_rows.sliceRect(*m_marks.slice, m_axis), scroll);
    if (m_marks.track)
        drawOutline(painter, m_rows.trackRect(*m_marks.track, m_axis), scroll);
    if (!m_marks.selected)
        return;
    for (const QRectF& rect : m_rows.taskRects(*m_marks.selected, m_axis))
        drawOutline(painter, rect, scroll);
}

void TimelinePainter::drawOutline(QPainter& painter, QRectF rect, double scroll) const
{
    if (rect.isNull())
        return;
    rect.moveTop(kRulerHeight + m_rows.shown(rect.top(), scroll));
    rect.setLeft(std::max(rect.left(), m_axis.left() - kFarOutside));
    rect.setRight(std::min(rect.right(), m_axis.right() + kFarOutside));
    if (rect.width() < kSmallestOutline)
        rect.setWidth(kSmallestOutline);
    painter.setBrush(Qt::NoBrush);
    // Two lines, so that it is seen on every fill.
    painter.setPen(QPen(m_theme.panel, 1));
    painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 2, 2);
    painter.setPen(QPen(m_theme.text, 2));
    painter.drawRoundedRect(rect, 3, 3);
}

void TimelinePainter::drawFlows(QPainter& painter, double scroll)
{
    if (!m_marks.selected)
        return;
    const simulate::TaskFlows& flows = m_rows.flows();
    if (const simulate::TaskFlow* flow = flows.ofTransfer(*m_marks.selected)) {
        drawFlow(painter, *flow, scroll);
        return;
    }
    for (const uint32_t i : flows.into(*m_marks.selected))
        drawFlow(painter, flows.all()[i], scroll);
    for (const uint32_t i : flows.outOf(*m_marks.selected))
        drawFlow(painter, flows.all()[i], scroll);
}

/// From the end of the task that makes a value to the start of the one that waits for it.
void TimelinePainter::drawFlow(QPainter& painter, const simulate::TaskFlow& flow, double scroll)
{
    const simulate::Task& sender = m_simulation.tasks[flow.sender];
    const simulate::Task& receiver = m_simulation.tasks[flow.receiver];
    const StageRows* sends = m_rows.rowsOf(sender.stage);
    const StageRows* receives = m_rows.rowsOf(receiver.stage);
    if (!sends || !receives)
        return;
    const auto middle = [&](const StageRows& rows) {
        return rows.compute + rows.computeHeight / 2 + shiftOf(rows, scroll);
    };
    const auto within = [&](double x) {
        return std::clamp(x, m_axis.left() - kFarOutside, m_axis.right() + kFarOutside);
    };
    const QPointF from(within(m_axis.xOf(sender.end)), middle(*sends));
    const QPointF to(within(m_axis.xOf(receiver.start)), middle(*receives));
    const double bend = std::clamp((to.x() - from.x()) / 2, 16.0, 120.0);
    QPainterPath path(from);
    path.cubicTo(from + QPointF(bend, 0), to - QPointF(bend, 0), to);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.panel, 4));
    painter.drawPath(path);
    const QColor colour = readableOn(m_theme.communication, m_theme.panel);
    painter.setPen(QPen(colour, 1.75));
    painter.drawPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(from, 3, 3);
    const QPolygonF head {
        to + QPointF(1, 0),
        to + QPointF(-kTimelinePainterMarksArrow, -kTimelinePainterMarksArrow * 0.6),
        to + QPointF(-kTimelinePainterMarksArrow, kTimelinePainterMarksArrow * 0.6)};
    painter.drawPolygon(head);
}

/// A line from each task of the path to the next one where that is on another stage. The path is
/// by time: only its visible part is walked.
void TimelinePainter::drawCriticalPath(QPainter& painter, double scroll)
{
    if (m_marks.criticalPath.empty())
        return;
    const std::vector<uint32_t>& path = m_marks.criticalPath;
    const Picoseconds first = m_axis.firstVisible(), last = m_axis.lastVisible();
    QVector<QLineF> lines;
    const auto visible = std::partition_point(path.begin() + 1, path.end(), [&](uint32_t task) {
        return m_simulation.tasks[task].start < first;
    });
    for (auto i = std::size_t(visible - path.begin());
         i < path.size() && lines.size() < qsizetype(kMostLinks); ++i) {
        const simulate::Task& before = m_simulation.tasks[path[i - 1]];
        const simulate::Task& after = m_simulation.tasks[path[i]];
        if (before.end > last)
            break;
        const auto end = [&](std::size_t task, Picoseconds time) {
            const QRectF rect = m_rows.taskRect(task, m_axis);
            const double x = std::clamp(m_axis.xOf(time), m_axis.left() - kFarOutside,
                                        m_axis.right() + kFarOutside);
            return QPointF(x,
                           kRulerHeight + m_rows.shown(rect.top(), scroll) + rect.height() - 1.5);
        };
        if (m_rows.taskRects(path[i - 1], m_axis).empty()
            || m_rows.taskRects(path[i], m_axis).empty())
            continue;
        const QLineF line(end(path[i - 1], before.end), end(path[i], after.start));
        if (std::abs(line.dy()) > 1 || line.dx() > 1)
            lines << line;
    }
    painter.setPen(QPen(m_theme.text, 1));
    painter.drawLines(lines);
}

/// The task under the pointer, where it would be put, and what forbids that.
void TimelinePainter::drawDrag(QPainter& painter, double scroll)
{
    const StageRows* shown = m_marks.drag ? m_rows.rowsOf(m_marks.drag->stage) : nullptr;
    if (!shown)
        return;
    const FragmentDrag& drag = *m_marks.drag;
    const bool legal = drag.violated.isEmpty();
    const QColor colour = legal ? m_theme.accent : m_theme.communication;
    const StageRows& rows = *shown;
    const double top = rows.compute + shiftOf(rows, scroll);
    const std::span<const simulate::Task> tasks = m_simulation.tasksOf(drag.stage);
    const simulate::Task& task = m_simulation.tasks[drag.task];
    const double x =
        drag.to <= drag.from ? m_axis.xOf(tasks[drag.to].start) : m_axis.xOf(tasks[drag.to].end);
    painter.setPen(QPen(colour, 3));
    painter.drawLine(QPointF(x, top - 3), QPointF(x, top + rows.computeHeight + 3));
    const double width = std::clamp(m_axis.xOf(task.end) - m_axis.xOf(task.start), 6.0, 400.0);
    const QRectF ghost(drag.pointerX - std::min(drag.grabbedAt, width), top - 4, width,
                       rows.computeHeight);
    QColor fill = colour;
    fill.setAlpha(150);
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(fill);
    painter.drawRoundedRect(ghost, 3, 3);
    painter.setFont(m_texts.font());
    painter.setPen(Theme::textOn(colour));
    painter.drawText(ghost, Qt::AlignCenter,
                     QString::fromStdString(simulate::taskName(task, m_simulation)));
    if (!legal)
        drawTag(painter, ghost.center().x(), ghost.bottom() + 4,
                QFontMetricsF(secondaryFont())
                    .elidedText(drag.violated, Qt::ElideRight, m_axis.width() - 16),
                m_theme.communication, Theme::textOn(m_theme.communication));
}

} // namespace meshwright::views

#include "views/runs/runs_plot.h"
#include "views/widgets/readable_colour.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

/// What a plot of runs looks like.
namespace meshwright::views {

namespace {

constexpr int kRunsPlotLeft = 76, kRunsPlotBottom = 40, kRunsPlotTop = 18, kRunsPlotRight = 28;
constexpr double kRunsPlotRadius = 4.5;

} // namespace

QRectF RunsPlot::area() const
{
    return QRectF(rect()).adjusted(kRunsPlotLeft, kRunsPlotTop, -kRunsPlotRight, -kRunsPlotBottom);
}

void RunsPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_dots.empty()) {
        painter.setPen(m_theme.secondaryText);
        painter.drawText(rect(), Qt::AlignCenter, m_empty);
        return;
    }
    drawAxes(painter);
    drawLimit(painter);
    drawLine(painter);
    for (const bool filled : {false, true}) {
        for (std::size_t i = 0; i < m_dots.size(); ++i) {
            if (m_dots[i].isFilled == filled && m_dots[i].figures)
                drawDot(painter, i);
        }
    }
    drawLabels(painter);
}

void RunsPlot::drawAxes(QPainter& painter) const
{
    const QRectF area = this->area();
    const QPen grid(Theme::blend(m_theme.line, m_theme.panel, 0.6), 1);
    for (const double value : m_across.range.ticks()) {
        const double x = std::round(area.left() + m_across.range.place(value) * area.width()) + 0.5;
        painter.setPen(grid);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(m_theme.secondaryText);
        painter.drawText(QRectF(x - 50, area.bottom() + 2, 100, 16), Qt::AlignCenter,
                         m_across.text(value));
    }
    for (const double value : m_up.range.ticks()) {
        const double y = std::round(area.bottom() - m_up.range.place(value) * area.height()) + 0.5;
        painter.setPen(grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(m_theme.secondaryText);
        painter.drawText(QRectF(0, y - 8, kRunsPlotLeft - 6, 16), Qt::AlignRight | Qt::AlignVCenter,
                         m_up.text(value));
    }
    painter.setPen(m_theme.secondaryText);
    painter.drawText(QRectF(area.left(), area.bottom() + 19, area.width(), 18), Qt::AlignCenter,
                     m_caption);
}

void RunsPlot::drawLine(QPainter& painter) const
{
    QPolygonF line;
    for (const std::size_t i : m_line)
        line << *positionOf(i);
    painter.setPen(QPen(Theme::blend(m_theme.accent, m_theme.panel, 0.6), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
}

void RunsPlot::drawLimit(QPainter& painter) const
{
    if (!m_limit)
        return;
    const QRectF area = this->area();
    const bool isAbove = *m_limit > m_up.range.to;
    const double y = isAbove ? area.top() : placeOf({0, *m_limit}).y();
    painter.setPen(QPen(m_theme.communication, 1.5, Qt::DashLine));
    if (!isAbove)
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    painter.setPen(readableOn(m_theme.communication, m_theme.panel));
    const QString text = tr("Limit %1").arg(m_up.text(*m_limit));
    painter.drawText(QRectF(area.left(), y - 16, area.width(), 15), Qt::AlignRight,
                     isAbove ? text + QStringLiteral(" ↑") : text);
}

void RunsPlot::drawDot(QPainter& painter, std::size_t index) const
{
    const Dot& dot = m_dots[index];
    const QPointF at = placeOf(*dot.figures);
    const QColor colour = dot.exceedsCapacity ? m_theme.communication
        : dot.isFilled                        ? m_theme.accent
                                              : m_theme.secondaryText;
    if (m_current == index) {
        painter.setPen(QPen(hasFocus() ? m_theme.accent : m_theme.text, hasFocus() ? 2.5 : 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(at, kRunsPlotRadius + 3.5, kRunsPlotRadius + 3.5);
    }
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(dot.isFilled ? colour : m_theme.panel);
    painter.drawEllipse(at, kRunsPlotRadius, kRunsPlotRadius);
}

/// Where there is room, of the current dot first.
void RunsPlot::drawLabels(QPainter& painter) const
{
    std::vector<std::size_t> order;
    if (m_current)
        order.push_back(*m_current);
    for (std::size_t i = 0; i < m_dots.size(); ++i)
        order.push_back(i);
    std::vector<QRectF> taken;
    painter.setPen(m_theme.text);
    for (const std::size_t i : order) {
        const Dot& dot = m_dots[i];
        if (!dot.figures || dot.label.isEmpty())
            continue;
        const QPointF at = placeOf(*dot.figures);
        const QRectF rect(at.x() + 7, at.y() - 15, fontMetrics().horizontalAdvance(dot.label) + 2,
                          14);
        const bool isFree = std::ranges::none_of(
            taken, [&](const QRectF& other) { return other.intersects(rect); });
        if (!isFree)
            continue;
        taken.push_back(rect);
        painter.drawText(rect, Qt::AlignLeft, dot.label);
    }
}

} // namespace meshwright::views

#include "views/runs/sweep_plot.h"

#include "views/runs/sweep_model.h"
#include "views/widgets/nice_step.h"
#include "views/widgets/quantity_text.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr int kSweepPlotLeft = 68, kSweepPlotBottom = 40, kSweepPlotTop = 12, kSweepPlotRight = 20;
constexpr double kSweepPlotRadius = 4.5, kSweepPlotReach = 9;
constexpr int kSweepPlotTicks = 4; ///< about as many as a range has

} // namespace

SweepPlot::SweepPlot(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Runs by time and memory"));
    setMinimumHeight(160);
    setFont(secondaryFont());
}

void SweepPlot::setSweep(std::shared_ptr<const simulate::Sweep> sweep)
{
    m_sweep = std::move(sweep);
    m_current.reset();
    measure();
    update();
}

void SweepPlot::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void SweepPlot::setCurrent(std::optional<std::size_t> point)
{
    m_current = point;
    update();
}

std::vector<double> SweepPlot::Range::ticks() const
{
    const double step = niceStep((to - from) / kSweepPlotTicks);
    std::vector<double> values;
    // By count: adding a step to a value that is large beside it may leave the value as it is.
    for (double i = std::ceil(from / step); int(values.size()) <= kSweepPlotTicks && i * step <= to;
         ++i)
        values.push_back(i * step);
    return values;
}

/// A margin around what there is; where all are alike, or differ by less than their texts show, the
/// figure stands in the middle.
void SweepPlot::measure()
{
    constexpr double kMargin = 0.08, kAlike = 1e-6;
    const auto around = [&](auto figureOf) {
        std::optional<double> least, most;
        for (const simulate::SweepPoint& point : m_sweep->points) {
            if (!point.completed())
                continue;
            const double figure = figureOf(point);
            least = std::min(least.value_or(figure), figure);
            most = std::max(most.value_or(figure), figure);
        }
        if (!least)
            return Range {};
        const bool isAlike = *most - *least <= *most * kAlike;
        const double margin = !isAlike ? (*most - *least) * kMargin : *most > 0 ? *most / 2 : 1;
        return Range {*least - margin, *most + margin};
    };
    if (!m_sweep)
        return;
    m_time = around([](const simulate::SweepPoint& point) { return point.timePerUnit; });
    m_memory =
        around([](const simulate::SweepPoint& point) { return double(point.peakMemory.count); });
}

QRectF SweepPlot::area() const
{
    return QRectF(rect()).adjusted(kSweepPlotLeft, kSweepPlotTop, -kSweepPlotRight,
                                   -kSweepPlotBottom);
}

std::optional<QPointF> SweepPlot::positionOf(std::size_t index) const
{
    const simulate::SweepPoint& point = m_sweep->points[index];
    if (!point.completed())
        return std::nullopt;
    const QRectF area = this->area();
    return QPointF(area.left() + m_time.place(point.timePerUnit) * area.width(),
                   area.bottom() - m_memory.place(double(point.peakMemory.count)) * area.height());
}

std::optional<std::size_t> SweepPlot::pointAt(QPointF position) const
{
    std::optional<std::size_t> nearest;
    double least = kSweepPlotReach;
    for (std::size_t i = 0; m_sweep && i < m_sweep->points.size(); ++i) {
        const std::optional<QPointF> at = positionOf(i);
        const double distance =
            at ? std::hypot(at->x() - position.x(), at->y() - position.y()) : kSweepPlotReach;
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

void SweepPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_sweep || m_sweep->points.empty()) {
        painter.setPen(m_theme.secondaryText);
        painter.drawText(rect(), Qt::AlignCenter, tr("Each run will be a dot here."));
        return;
    }
    drawAxes(painter);
    drawFront(painter);
    drawPoints(painter);
}

void SweepPlot::drawAxes(QPainter& painter) const
{
    const QRectF area = this->area();
    const QPen grid(Theme::blend(m_theme.line, m_theme.panel, 0.6), 1);
    for (const double value : m_time.ticks()) {
        const double x = std::round(area.left() + m_time.place(value) * area.width()) + 0.5;
        painter.setPen(grid);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(m_theme.secondaryText);
        painter.drawText(QRectF(x - 50, area.bottom() + 2, 100, 16), Qt::AlignCenter,
                         timeText(fromSeconds(std::max(value, 0.0))));
    }
    for (const double value : m_memory.ticks()) {
        const double y = std::round(area.bottom() - m_memory.place(value) * area.height()) + 0.5;
        painter.setPen(grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(m_theme.secondaryText);
        painter.drawText(QRectF(0, y - 8, kSweepPlotLeft - 6, 16),
                         Qt::AlignRight | Qt::AlignVCenter,
                         bytesText({int64_t(std::max(value, 0.0))}));
    }
    painter.setPen(m_theme.secondaryText);
    painter.drawText(QRectF(area.left(), area.bottom() + 19, area.width(), 18), Qt::AlignCenter,
                     m_sweep->unit == simulate::WorkUnit::Token
                         ? tr("Time per token → peak memory ↑: best at the lower left")
                         : tr("Time per microbatch → peak memory ↑: best at the lower left"));
}

void SweepPlot::drawFront(QPainter& painter) const
{
    QPolygonF line;
    for (std::size_t i = 0; i < m_sweep->points.size(); ++i) {
        if (m_sweep->points[i].isOnFront)
            line << *positionOf(i);
    }
    std::sort(line.begin(), line.end(), [](QPointF a, QPointF b) {
        return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y());
    });
    painter.setPen(QPen(Theme::blend(m_theme.accent, m_theme.panel, 0.6), 1.5));
    painter.drawPolyline(line);
}

void SweepPlot::drawPoints(QPainter& painter) const
{
    const auto draw = [&](std::size_t i, bool front) {
        const simulate::SweepPoint& point = m_sweep->points[i];
        if (point.isOnFront != front || !point.completed())
            return;
        const QPointF at = *positionOf(i);
        const QColor colour = point.exceedsCapacity ? m_theme.communication
            : front                                 ? m_theme.accent
                                                    : m_theme.secondaryText;
        if (m_current == i) {
            painter.setPen(QPen(m_theme.text, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(at, kSweepPlotRadius + 3.5, kSweepPlotRadius + 3.5);
        }
        painter.setPen(QPen(colour, 1.5));
        painter.setBrush(front ? colour : m_theme.panel);
        painter.drawEllipse(at, kSweepPlotRadius, kSweepPlotRadius);
    };
    for (const bool front : {false, true}) {
        for (std::size_t i = 0; i < m_sweep->points.size(); ++i)
            draw(i, front);
    }
}

void SweepPlot::mousePressEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> point = pointAt(event->position());
    if (!point || event->button() != Qt::LeftButton)
        return;
    setCurrent(point);
    Q_EMIT selected(*point);
}

void SweepPlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const std::optional<std::size_t> point = pointAt(event->position()))
        Q_EMIT activated(*point);
}

bool SweepPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::optional<std::size_t> at = pointAt(help->pos());
    QString text;
    if (at) {
        const simulate::SweepPoint& point = m_sweep->points[*at];
        text = tr("%1\nmakespan %2, peak memory %3")
                   .arg(settingText(point), timeText(point.makespan), bytesText(point.peakMemory));
        if (point.exceedsCapacity)
            text += QLatin1Char('\n') + tr("More than a device has");
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace meshwright::views

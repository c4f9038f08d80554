#include "views/runs/serving_plot.h"

#include "views/runs/figures_model.h"
#include "views/widgets/nice_step.h"
#include "views/widgets/quantity_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr int kServingPlotLeft = 76, kServingPlotBottom = 40, kServingPlotTop = 18,
              kServingPlotRight = 28;
constexpr double kServingPlotRadius = 4.5, kServingPlotReach = 9, kServingPlotHeadroom = 1.1;
constexpr int kServingPlotTicks = 4; ///< about as many as a range has

QString servingPlotRateText(double perSecond)
{
    return amountText(simulate::FigureUnit::PerSecond, perSecond);
}

} // namespace

ServingPlot::ServingPlot(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Tokens per second by time per token"));
    setMinimumHeight(160);
    setFont(secondaryFont());
}

void ServingPlot::setSweep(const simulate::ServingSweep& sweep)
{
    m_sweep = sweep;
    m_time.to = m_rate.to = 0;
    for (const simulate::ServingPoint& point : m_sweep.points) {
        if (!point.completed())
            continue;
        m_time.to = std::max(m_time.to, toSeconds(point.serving.perToken) * kServingPlotHeadroom);
        m_rate.to = std::max(m_rate.to, point.serving.tokensPerSecond * kServingPlotHeadroom);
    }
    for (Range* range : {&m_time, &m_rate})
        range->to = range->to > 0 ? range->to : 1;
    update();
}

void ServingPlot::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

std::vector<double> ServingPlot::Range::ticks() const
{
    const double step = niceStep(to / kServingPlotTicks);
    std::vector<double> values;
    for (int i = 0; i <= kServingPlotTicks && i * step <= to; ++i)
        values.push_back(i * step);
    return values;
}

QRectF ServingPlot::area() const
{
    return QRectF(rect()).adjusted(kServingPlotLeft, kServingPlotTop, -kServingPlotRight,
                                   -kServingPlotBottom);
}

std::optional<QPointF> ServingPlot::positionOf(std::size_t index) const
{
    const simulate::ServingPoint& point = m_sweep.points[index];
    if (!point.completed())
        return std::nullopt;
    const QRectF area = this->area();
    return QPointF(area.left() + toSeconds(point.serving.perToken) / m_time.to * area.width(),
                   area.bottom() - point.serving.tokensPerSecond / m_rate.to * area.height());
}

void ServingPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_sweep.points.empty()) {
        painter.setPen(m_theme.secondaryText);
        painter.drawText(rect(), Qt::AlignCenter,
                         tr("Each number of requests per group will be a dot here."));
        return;
    }
    drawAxes(painter);
    drawPoints(painter);
}

void ServingPlot::drawAxes(QPainter& painter) const
{
    const QRectF area = this->area();
    const QPen grid(Theme::blend(m_theme.line, m_theme.panel, 0.6), 1);
    for (const double value : m_time.ticks()) {
        const double x = std::round(area.left() + value / m_time.to * area.width()) + 0.5;
        painter.setPen(grid);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(m_theme.secondaryText);
        painter.drawText(QRectF(x - 50, area.bottom() + 2, 100, 16), Qt::AlignCenter,
                         timeText(fromSeconds(value)));
    }
    for (const double value : m_rate.ticks()) {
        const double y = std::round(area.bottom() - value / m_rate.to * area.height()) + 0.5;
        painter.setPen(grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(m_theme.secondaryText);
        painter.drawText(QRectF(0, y - 8, kServingPlotLeft - 6, 16),
                         Qt::AlignRight | Qt::AlignVCenter, servingPlotRateText(value));
    }
    painter.setPen(m_theme.secondaryText);
    painter.drawText(QRectF(area.left(), area.bottom() + 19, area.width(), 18), Qt::AlignCenter,
                     tr("Time per token → tokens per second ↑, with 1, 2, 4 … requests per group"));
}

void ServingPlot::drawPoints(QPainter& painter) const
{
    QPolygonF line;
    for (std::size_t i = 0; i < m_sweep.points.size(); ++i) {
        if (const std::optional<QPointF> at = positionOf(i))
            line << *at;
    }
    painter.setPen(QPen(Theme::blend(m_theme.accent, m_theme.panel, 0.6), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    for (std::size_t i = 0; i < m_sweep.points.size(); ++i) {
        const std::optional<QPointF> at = positionOf(i);
        if (!at)
            continue;
        const simulate::ServingPoint& point = m_sweep.points[i];
        const QColor colour = point.exceedsCapacity ? m_theme.communication : m_theme.accent;
        painter.setPen(QPen(colour, 1.5));
        painter.setBrush(point.exceedsCapacity ? m_theme.panel : colour);
        painter.drawEllipse(*at, kServingPlotRadius, kServingPlotRadius);
        painter.setPen(m_theme.text);
        painter.drawText(QRectF(at->x() + 7, at->y() - 15, 60, 14), Qt::AlignLeft,
                         countText(point.serving.batch));
    }
}

bool ServingPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QString text;
    for (std::size_t i = 0; i < m_sweep.points.size(); ++i) {
        const std::optional<QPointF> at = positionOf(i);
        if (!at
            || std::hypot(at->x() - help->pos().x(), at->y() - help->pos().y()) > kServingPlotReach)
            continue;
        const simulate::ServingPoint& point = m_sweep.points[i];
        text = tr("%1 requests per group\n%2 tokens, one after %3\nfirst token after %4")
                   .arg(countText(point.serving.batch),
                        servingPlotRateText(point.serving.tokensPerSecond),
                        timeText(point.serving.perToken), timeText(point.serving.firstTokenMean));
        if (point.exceedsCapacity)
            text += QLatin1Char('\n') + tr("More than a device has");
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace meshwright::views

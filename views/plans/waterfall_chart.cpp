#include "views/plans/waterfall_chart.h"

#include "views/plans/plan_text.h"
#include "views/widgets/nice_step.h"
#include "views/widgets/quantity_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

using planning::TimeCause;

namespace {

constexpr int kStairHeight = 168, kStairTop = 8, kStairNames = 34, kStairLeft = 56;
constexpr int kStairLegendRow = 18, kStairSwatch = 10;
constexpr double kBetweenStairs = 14, kWidestBar = 22;
constexpr int kStairTicks = 4;

} // namespace

WaterfallChart::WaterfallChart(QWidget* parent)
    : QWidget(parent)
{
    announceParts();
    setAccessibleName(tr("Where the time of the compared plans goes"));
    setFont(secondaryFont());
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WaterfallChart::setStairs(std::vector<Stair> stairs, std::size_t reference)
{
    m_stairs = std::move(stairs);
    m_reference = reference;
    m_current.reset();
    makeBars();
    setMinimumHeight(heightForWidth(width()));
    updateGeometry();
    update();
}

void WaterfallChart::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void WaterfallChart::makeBars()
{
    m_bars.clear();
    m_causes.clear();
    m_longest = {};
    for (std::size_t i = 0; i < planning::kTimeCauses; ++i) {
        const bool occurs = std::ranges::any_of(
            m_stairs, [&](const Stair& stair) { return stair.figures.causes[i].count > 0; });
        if (occurs)
            m_causes.push_back(TimeCause(i));
    }
    for (std::size_t i = 0; i < m_stairs.size(); ++i) {
        const planning::PlanFigures& figures = m_stairs[i].figures;
        m_longest = std::max(m_longest, figures.time);
        Picoseconds from;
        for (const TimeCause cause : m_causes) {
            const Picoseconds time = figures.causes[std::size_t(cause)];
            if (time.count > 0)
                m_bars.push_back({i, cause, from, time});
            from += time;
        }
        m_bars.push_back({i, std::nullopt, {}, figures.time});
    }
}

/// As in the chart of the bubble, where that has the cause too.
QColor WaterfallChart::colourOf(TimeCause cause) const
{
    const auto soft = [&](const QColor& colour, double weight) {
        return Theme::blend(colour, m_theme.panel, weight);
    };
    switch (cause) {
    case TimeCause::Compute:
        return m_theme.accent;
    case TimeCause::Recompute:
        return soft(m_theme.accent, 0.45);
    case TimeCause::Collectives:
        return m_theme.communication;
    case TimeCause::Host:
        return soft(m_theme.text, 0.55);
    case TimeCause::Transfers:
        return soft(m_theme.communication, 0.6);
    case TimeCause::Fill:
        return soft(m_theme.hue(4), 0.55);
    case TimeCause::Drain:
        return soft(m_theme.hue(2), 0.45);
    case TimeCause::MemoryLimit:
        return soft(m_theme.hue(3), 0.7);
    case TimeCause::Order:
        return soft(m_theme.hue(6), 0.6);
    case TimeCause::Imbalance:
        return soft(m_theme.hue(7), 0.6);
    case TimeCause::GradientReduction:
        return m_theme.hue(1);
    case TimeCause::Prompts:
        return m_theme.accent;
    case TimeCause::Tokens:
        return soft(m_theme.accent, 0.6);
    case TimeCause::Optimizer:
        break;
    }
    return m_theme.hue(3);
}

QRectF WaterfallChart::area() const
{
    return QRectF(kStairLeft, kStairTop, std::max(width() - kStairLeft - kPanelMargin, 1),
                  kStairHeight);
}

QRectF WaterfallChart::rectOf(const Bar& bar) const
{
    const QRectF area = this->area();
    const double group = area.width() / double(m_stairs.size());
    const double slots = double(m_causes.size()) + 1;
    const double width = std::min((group - kBetweenStairs) / slots, kWidestBar);
    const auto slot = bar.cause ? std::ranges::find(m_causes, *bar.cause) - m_causes.begin()
                                : std::ptrdiff_t(m_causes.size());
    const double left = area.left() + double(bar.stair) * group + (group - width * slots) / 2
        + double(slot) * width;
    const double scale = m_longest.count > 0 ? area.height() / double(m_longest.count) : 0;
    const double height = std::max(double(bar.time.count) * scale, 1.0);
    return {left, area.bottom() - double(bar.from.count) * scale - height, width, height};
}

/// Names of the colours that occur, in as many rows as a width needs.
std::vector<WaterfallChart::LegendEntry> WaterfallChart::layOutLegend(int width, int top) const
{
    std::vector<LegendEntry> entries;
    QPoint at(kPanelMargin, top);
    for (const TimeCause cause : m_causes) {
        const int needed =
            kStairSwatch + kGrid + fontMetrics().horizontalAdvance(causeTitle(cause)) + 4 * kGrid;
        if (at.x() > kPanelMargin && at.x() + needed > width - kPanelMargin)
            at = {kPanelMargin, at.y() + kStairLegendRow};
        entries.push_back({cause, QRect(at, QSize(needed, kStairLegendRow))});
        at.rx() += needed;
    }
    return entries;
}

int WaterfallChart::heightForWidth(int width) const
{
    const int top = kStairTop + kStairHeight + kStairNames;
    const std::vector<LegendEntry> legend = layOutLegend(width, top);
    return (legend.empty() ? top : legend.back().place.bottom()) + kGrid;
}

QSize WaterfallChart::sizeHint() const
{
    return {420, heightForWidth(std::max(width(), 420))};
}

void WaterfallChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setMinimumHeight(heightForWidth(width()));
}

void WaterfallChart::paintEvent(QPaintEvent*)
{
    if (m_stairs.empty())
        return;
    QPainter painter(this);
    drawScale(painter);
    drawBars(painter);
    drawNames(painter);
    drawLegend(painter);
}

void WaterfallChart::drawScale(QPainter& painter) const
{
    const QRectF area = this->area();
    if (m_longest.count <= 0)
        return;
    const double most = toSeconds(m_longest);
    const double step = niceStep(most / kStairTicks);
    for (int i = 0; i * step <= most * 1.001; ++i) {
        const double y = std::round(area.bottom() - i * step / most * area.height()) + 0.5;
        painter.setPen(QPen(Theme::blend(m_theme.line, m_theme.panel, 0.6), 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(m_theme.secondaryText);
        painter.drawText(QRectF(0, y - 8, kStairLeft - 6, 16), Qt::AlignRight | Qt::AlignVCenter,
                         i == 0 ? QStringLiteral("0") : timeText(fromSeconds(i * step)));
    }
}

void WaterfallChart::drawBars(QPainter& painter) const
{
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const Bar& bar = m_bars[i];
        const QRectF rect = rectOf(bar).adjusted(0.5, 0, -0.5, 0);
        if (bar.cause) {
            painter.fillRect(rect, colourOf(*bar.cause));
        } else {
            painter.fillRect(rect, Theme::blend(m_theme.text, m_theme.panel, 0.12));
            painter.setPen(QPen(m_theme.secondaryText, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(rect);
        }
        if (hasFocus() && m_current == int(i)) {
            painter.setPen(QPen(m_theme.text, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(rect.adjusted(-2, -2, 2, 2));
        }
    }
}

void WaterfallChart::drawNames(QPainter& painter) const
{
    const QRectF area = this->area();
    const double group = area.width() / double(m_stairs.size());
    for (std::size_t i = 0; i < m_stairs.size(); ++i) {
        const QRectF below(area.left() + double(i) * group, area.bottom() + 3, group, 14);
        painter.setPen(m_theme.text);
        painter.drawText(below, Qt::AlignCenter, tr("Plan %1").arg(m_stairs[i].name));
        painter.setPen(m_theme.secondaryText);
        painter.drawText(below.translated(0, 14), Qt::AlignCenter,
                         timeText(m_stairs[i].figures.time));
    }
}

void WaterfallChart::drawLegend(QPainter& painter) const
{
    for (const LegendEntry& entry : layOutLegend(width(), kStairTop + kStairHeight + kStairNames)) {
        const QRect& place = entry.place;
        painter.fillRect(QRect(place.x(), place.y() + (kStairLegendRow - kStairSwatch) / 2,
                               kStairSwatch, kStairSwatch),
                         colourOf(entry.cause));
        painter.setPen(m_theme.secondaryText);
        painter.drawText(place.adjusted(kStairSwatch + kGrid, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, causeTitle(entry.cause));
    }
}

QString WaterfallChart::textOf(int part) const
{
    const Bar& bar = m_bars[std::size_t(part)];
    const Stair& stair = m_stairs[bar.stair];
    const Stair& reference = m_stairs[m_reference];
    const planning::PlanFigures &own = stair.figures, &others = reference.figures;
    QString text = bar.cause
        ? tr("Plan %1, %2: %3, %4 of the step")
              .arg(stair.name, causeTitle(*bar.cause).toLower(), timeText(bar.time),
                   percentText(double(bar.time.count)
                               / double(std::max<int64_t>(own.time.count, 1))))
        : tr("Plan %1, the step: %2").arg(stair.name, timeText(bar.time));
    if (bar.stair == m_reference)
        return text;
    const Picoseconds other = bar.cause ? others.causes[std::size_t(*bar.cause)] : others.time;
    const int64_t more = bar.time.count - other.count;
    if (more != 0)
        text += (more > 0 ? tr(", %1 more than plan %2") : tr(", %1 less than plan %2"))
                    .arg(timeText({std::abs(more)}), reference.name);
    return text;
}

std::optional<int> WaterfallChart::partAt(QPoint position) const
{
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        // A sliver is found above and below it, too.
        QRectF rect = rectOf(m_bars[i]);
        if (rect.height() < 8)
            rect.adjust(0, -4, 0, 4);
        if (rect.contains(position))
            return int(i);
    }
    return std::nullopt;
}

AccessiblePart WaterfallChart::part(int index) const
{
    const bool isCurrent = m_current == index;
    return {textOf(index), rectOf(m_bars[std::size_t(index)]).toRect(), hasFocus() && isCurrent,
            isCurrent};
}

void WaterfallChart::pressPart(int index)
{
    m_current = index;
    announceFocusedPart(*this, index);
    update();
    const QRect rect = rectOf(m_bars[std::size_t(index)]).toRect();
    QToolTip::showText(mapToGlobal(rect.topRight()), textOf(index), this);
}

void WaterfallChart::mousePressEvent(QMouseEvent* event)
{
    if (const std::optional<int> at = partAt(event->pos()))
        pressPart(*at);
}

void WaterfallChart::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Right || event->key() == Qt::Key_Down ? 1
        : event->key() == Qt::Key_Left || event->key() == Qt::Key_Up               ? -1
                                                                                   : 0;
    if (step == 0 || m_bars.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int at = m_current ? *m_current + step : 0;
    pressPart(std::clamp(at, 0, partCount() - 1));
}

bool WaterfallChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::optional<int> at = partAt(help->pos());
    QToolTip::showText(help->globalPos(), at ? textOf(*at) : QString(), this);
    return true;
}

} // namespace meshwright::views

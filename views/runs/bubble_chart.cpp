#include "views/runs/bubble_chart.h"

#include "views/widgets/quantity_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kBubbleChartBarHeight = 16, kRowHeight = 22, kLegendRow = 18, kSwatch = 10;
constexpr int kCollectives = 1, kOtherStages = 2, kFirstCause = 3;
constexpr int kParts = kFirstCause + int(simulate::kBubbleCauses);

/// The order in which a bar shows its causes: what frames the work first.
constexpr std::array<simulate::BubbleCause, simulate::kBubbleCauses> kShown {
    simulate::BubbleCause::Fill,      simulate::BubbleCause::MemoryLimit,
    simulate::BubbleCause::Order,     simulate::BubbleCause::Communication,
    simulate::BubbleCause::Imbalance, simulate::BubbleCause::Drain};

QString partText(int part)
{
    if (part == 0)
        return BubbleChart::tr("Work");
    if (part == kCollectives)
        return BubbleChart::tr("Collectives");
    if (part == kOtherStages)
        return BubbleChart::tr("Other stages");
    return causeText(simulate::BubbleCause(part - kFirstCause));
}

} // namespace

QString causeText(simulate::BubbleCause cause)
{
    switch (cause) {
    case simulate::BubbleCause::Fill:
        return BubbleChart::tr("Fill");
    case simulate::BubbleCause::Drain:
        return BubbleChart::tr("Drain");
    case simulate::BubbleCause::MemoryLimit:
        return BubbleChart::tr("Memory limit");
    case simulate::BubbleCause::Order:
        return BubbleChart::tr("Order");
    case simulate::BubbleCause::Communication:
        return BubbleChart::tr("Communication");
    case simulate::BubbleCause::Imbalance:
        break;
    }
    return BubbleChart::tr("Imbalance");
}

QString causeExplanation(simulate::BubbleCause cause)
{
    switch (cause) {
    case simulate::BubbleCause::Fill:
        return BubbleChart::tr("Waits for the first microbatch, and for its gradient to come back. "
                               "More microbatches make it weigh less.");
    case simulate::BubbleCause::Drain:
        return BubbleChart::tr("No new microbatch comes in, others finish. More microbatches make "
                               "it weigh less.");
    case simulate::BubbleCause::MemoryLimit:
        return BubbleChart::tr("A microbatch is at hand, but the schedule does not admit it yet, "
                               "to hold few in memory.");
    case simulate::BubbleCause::Order:
        return BubbleChart::tr("Between first and last task, with nothing at hand: what it needs "
                               "comes late in the order of another stage.");
    case simulate::BubbleCause::Communication:
        return BubbleChart::tr("By how much transfers lengthen the run.");
    case simulate::BubbleCause::Imbalance:
        break;
    }
    return BubbleChart::tr("The busiest stage has so much more to do. Move nodes from it to this "
                           "one.");
}

BubbleChart::BubbleChart(QWidget* parent)
    : QWidget(parent)
{
    announceParts();
    setAccessibleName(tr("Bubble by cause"));
    setFont(secondaryFont());
}

void BubbleChart::setBars(std::vector<Bar> bars, Picoseconds makespan)
{
    m_bars = std::move(bars);
    m_makespan = makespan;
    setMinimumHeight(heightFor(width()));
    updateGeometry();
    update();
}

void BubbleChart::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

std::vector<BubbleChart::Part> BubbleChart::partsOf(const Bar& bar) const
{
    std::vector<Part> parts {{0, bar.bubble.work},
                             {kCollectives, bar.bubble.collectives},
                             {kOtherStages, bar.bubble.otherStages}};
    for (const simulate::BubbleCause cause : kShown)
        parts.push_back({kFirstCause + int(cause), bar.bubble.of(cause)});
    std::erase_if(parts, [](const Part& part) { return part.time.count == 0; });
    return parts;
}

QColor BubbleChart::colourOf(int part) const
{
    if (part == 0)
        return m_theme.accent;
    if (part == kCollectives)
        return m_theme.communication;
    if (part == kOtherStages)
        return Theme::blend(m_theme.accent, m_theme.panel, 0.45);
    switch (simulate::BubbleCause(part - kFirstCause)) {
    case simulate::BubbleCause::Fill:
        return Theme::blend(m_theme.hue(4), m_theme.panel, 0.55);
    case simulate::BubbleCause::Drain:
        return Theme::blend(m_theme.hue(2), m_theme.panel, 0.45);
    case simulate::BubbleCause::MemoryLimit:
        return Theme::blend(m_theme.hue(3), m_theme.panel, 0.7);
    case simulate::BubbleCause::Order:
        return Theme::blend(m_theme.hue(6), m_theme.panel, 0.6);
    case simulate::BubbleCause::Communication:
        return Theme::blend(m_theme.communication, m_theme.panel, 0.75);
    case simulate::BubbleCause::Imbalance:
        break;
    }
    return Theme::blend(m_theme.hue(7), m_theme.panel, 0.6);
}

int BubbleChart::labelWidth() const
{
    int width = 0;
    for (const Bar& bar : m_bars)
        width =
            std::max(width, fontMetrics().horizontalAdvance(tr("Stage %1").arg(bar.stage.value)));
    return width + 2 * kGrid;
}

QRectF BubbleChart::barRect(std::size_t index) const
{
    const int left = kPanelMargin + labelWidth();
    return {double(left), double(int(index) * kRowHeight + kGrid),
            double(std::max(width() - left - kPanelMargin, 1)), double(kBubbleChartBarHeight)};
}

QRectF BubbleChart::partRect(std::size_t index, Picoseconds from, Picoseconds time) const
{
    const QRectF bar = barRect(index);
    const double scale = m_makespan.count > 0 ? bar.width() / double(m_makespan.count) : 0;
    return {bar.left() + double(from.count) * scale, bar.top(), double(time.count) * scale,
            bar.height()};
}

/// Names of the colours that occur, in as many rows as a width needs.
std::vector<BubbleChart::LegendEntry> BubbleChart::layOutLegend(int width) const
{
    std::array<bool, kParts> occurs {};
    for (const Bar& bar : m_bars) {
        for (const Part& part : partsOf(bar))
            occurs[std::size_t(part.colour)] = true;
    }
    std::vector<LegendEntry> entries;
    QPoint at(kPanelMargin, int(m_bars.size()) * kRowHeight + 2 * kGrid);
    for (int part = 0; part < kParts; ++part) {
        if (!occurs[std::size_t(part)])
            continue;
        const int needed =
            kSwatch + kGrid + fontMetrics().horizontalAdvance(partText(part)) + 4 * kGrid;
        if (at.x() > kPanelMargin && at.x() + needed > width - kPanelMargin)
            at = {kPanelMargin, at.y() + kLegendRow};
        entries.push_back({part, QRect(at, QSize(needed, kLegendRow))});
        at.rx() += needed;
    }
    return entries;
}

int BubbleChart::heightFor(int width) const
{
    const std::vector<LegendEntry> legend = layOutLegend(width);
    return legend.empty() ? 2 * kRowHeight + int(m_bars.size()) * kRowHeight
                          : legend.back().place.y() + kLegendRow + 2 * kGrid;
}

void BubbleChart::drawLegend(QPainter& painter) const
{
    painter.setPen(m_theme.secondaryText);
    for (const LegendEntry& entry : layOutLegend(width())) {
        const QRect& place = entry.place;
        painter.fillRect(QRect(place.x(), place.y() + (kLegendRow - kSwatch) / 2, kSwatch, kSwatch),
                         colourOf(entry.colour));
        painter.drawText(place.adjusted(kSwatch + kGrid, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         partText(entry.colour));
    }
}

/// A narrower chart has more rows of names.
void BubbleChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setMinimumHeight(heightFor(width()));
}

void BubbleChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        painter.setPen(m_theme.text);
        painter.drawText(
            QRect(kPanelMargin, int(i) * kRowHeight + kGrid, labelWidth(), kBubbleChartBarHeight),
            Qt::AlignLeft | Qt::AlignVCenter, tr("Stage %1").arg(m_bars[i].stage.value));
    }
    for (const DrawnPart& drawn : drawnParts())
        painter.fillRect(drawn.rect, colourOf(drawn.part.colour));
    drawLegend(painter);
}

std::vector<BubbleChart::DrawnPart> BubbleChart::drawnParts() const
{
    std::vector<DrawnPart> drawn;
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        Picoseconds from;
        for (const Part& part : partsOf(m_bars[bar])) {
            drawn.push_back({bar, part, partRect(bar, from, part.time)});
            from += part.time;
        }
    }
    return drawn;
}

QString BubbleChart::textOf(const Part& part) const
{
    const QString text =
        tr("%1: %2 of %3").arg(partText(part.colour), timeText(part.time), timeText(m_makespan));
    return part.colour < kFirstCause ? text
                                     : text + QLatin1Char('\n')
            + causeExplanation(simulate::BubbleCause(part.colour - kFirstCause));
}

QString BubbleChart::textAt(QPoint position) const
{
    for (const DrawnPart& drawn : drawnParts()) {
        if (drawn.rect.contains(position))
            return textOf(drawn.part);
    }
    return {};
}

AccessiblePart BubbleChart::part(int index) const
{
    const DrawnPart drawn = drawnParts().at(std::size_t(index));
    const QString stage = tr("Stage %1").arg(m_bars[drawn.bar].stage.value);
    return {stage + QStringLiteral(" · ") + textOf(drawn.part), drawn.rect.toAlignedRect()};
}

void BubbleChart::pressPart(int index)
{
    const DrawnPart drawn = drawnParts().at(std::size_t(index));
    QToolTip::showText(mapToGlobal(drawn.rect.center().toPoint()), textOf(drawn.part), this);
}

bool BubbleChart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), textAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

QSize BubbleChart::sizeHint() const
{
    return {360, heightFor(width())};
}

} // namespace meshwright::views

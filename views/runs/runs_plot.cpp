#include "views/runs/runs_plot.h"

#include "views/runs/figures_model.h"
#include "views/runs/sweep_model.h"
#include "views/widgets/nice_step.h"
#include "views/widgets/quantity_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kRunsPlotReach = 9; ///< px around a dot that still are on it
constexpr int kRunsPlotTicks = 4; ///< about as many as a range has

QString runsPlotTimeText(double seconds)
{
    return timeText(fromSeconds(std::max(seconds, 0.0)));
}

QString runsPlotRateText(double perSecond)
{
    return amountText(simulate::FigureUnit::PerSecond, perSecond);
}

} // namespace

RunsPlot::RunsPlot(const QString& name, QString empty, QWidget* parent)
    : QWidget(parent)
    , m_empty(std::move(empty))
{
    announceParts();
    setAccessibleName(name);
    setMinimumHeight(160);
    setFont(secondaryFont());
}

QString RunsPlot::withCapacity(QString text, const simulate::SweepRun& run)
{
    return run.exceedsCapacity ? text + QLatin1Char('\n') + tr("More than a device has") : text;
}

void RunsPlot::setSweep(const simulate::Sweep& sweep)
{
    std::vector<Dot> dots;
    std::vector<std::size_t> front;
    for (const simulate::SweepPoint& point : sweep.points) {
        if (point.isOnFront)
            front.push_back(dots.size());
        Dot& dot = dots.emplace_back();
        if (!point.completed())
            continue;
        dot.figures = QPointF(point.timePerUnit, double(point.peakMemory.count));
        dot.exceedsCapacity = point.exceedsCapacity;
        dot.isFilled = point.isOnFront;
        dot.toolTip = withCapacity(
            tr("%1\nmakespan %2, peak memory %3")
                .arg(settingText(point), timeText(point.makespan), bytesText(point.peakMemory)),
            point);
    }
    sortFront(front, dots);
    show(std::move(dots), std::move(front),
         sweep.unit == simulate::WorkUnit::Token
             ? tr("Time per token → peak memory ↑: best at the lower left")
             : tr("Time per microbatch → peak memory ↑: best at the lower left"));
    m_across = {around(&QPointF::x), runsPlotTimeText};
    m_up = {around(&QPointF::y),
            [](double bytes) { return bytesText({int64_t(std::max(bytes, 0.0))}); }};
    setSelectable(true);
}

void RunsPlot::setFront(const std::vector<FrontDot>& of, Bytes limit, const QString& caption)
{
    constexpr double kFarAway = 1.6; ///< a limit so far above all would leave them no room
    std::vector<Dot> dots;
    std::vector<std::size_t> front;
    for (const FrontDot& each : of) {
        if (each.isOnFront)
            front.push_back(dots.size());
        Dot& dot = dots.emplace_back();
        dot.figures = QPointF(toSeconds(each.time), double(each.memory.count));
        dot.exceedsCapacity = each.memory > limit;
        dot.isFilled = each.isOnFront;
        dot.label = each.label;
        dot.toolTip = each.toolTip;
    }
    sortFront(front, dots);
    show(std::move(dots), std::move(front), caption);
    m_across = {around(&QPointF::x), runsPlotTimeText};
    m_up = {around(&QPointF::y),
            [](double bytes) { return bytesText({int64_t(std::max(bytes, 0.0))}); }};
    m_limit = double(limit.count);
    const auto extent = this->extent(&QPointF::y);
    if (extent && *m_limit <= extent->second * kFarAway)
        m_up.range.to = std::max(m_up.range.to, *m_limit * 1.04);
    setSelectable(true);
}

/// By what is across, the higher of two at one place first.
void RunsPlot::sortFront(std::vector<std::size_t>& front, const std::vector<Dot>& dots) const
{
    std::sort(front.begin(), front.end(), [&](std::size_t a, std::size_t b) {
        const QPointF one = *dots[a].figures, other = *dots[b].figures;
        return one.x() < other.x() || (one.x() == other.x() && one.y() > other.y());
    });
}

void RunsPlot::setSelectable(bool isSelectable)
{
    m_isSelectable = isSelectable;
    setFocusPolicy(isSelectable ? Qt::StrongFocus : Qt::NoFocus);
}

void RunsPlot::setSweep(const simulate::ServingSweep& sweep)
{
    std::vector<Dot> dots;
    std::vector<std::size_t> line;
    for (const simulate::ServingPoint& point : sweep.points) {
        if (point.completed())
            line.push_back(dots.size());
        Dot& dot = dots.emplace_back();
        if (!point.completed())
            continue;
        const simulate::Serving& serving = point.serving;
        dot.figures = QPointF(toSeconds(serving.perToken), serving.tokensPerSecond);
        dot.exceedsCapacity = point.exceedsCapacity;
        dot.isFilled = !point.exceedsCapacity;
        dot.label = countText(serving.batch);
        dot.toolTip =
            withCapacity(tr("%1 requests per group\n%2 tokens, one after %3\nfirst token after %4")
                             .arg(dot.label, runsPlotRateText(serving.tokensPerSecond),
                                  timeText(serving.perToken), timeText(serving.firstTokenMean)),
                         point);
    }
    show(std::move(dots), std::move(line),
         tr("Time per token → tokens per second ↑, with 1, 2, 4 … requests per group"));
    m_across = {fromZero(&QPointF::x), runsPlotTimeText};
    m_up = {fromZero(&QPointF::y), runsPlotRateText};
    setSelectable(false);
}

void RunsPlot::show(std::vector<Dot> dots, std::vector<std::size_t> line, const QString& caption)
{
    m_dots = std::move(dots);
    m_line = std::move(line);
    m_caption = caption;
    m_limit.reset();
    m_current.reset();
    update();
}

void RunsPlot::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void RunsPlot::setCurrent(std::optional<std::size_t> run)
{
    m_current = run;
    update();
}

std::vector<double> RunsPlot::Range::ticks() const
{
    const double step = niceStep((to - from) / kRunsPlotTicks);
    std::vector<double> values;
    // By count: adding a step to a value that is large beside it may leave the value as it is.
    for (double i = std::ceil(from / step); int(values.size()) <= kRunsPlotTicks && i * step <= to;
         ++i)
        values.push_back(i * step);
    return values;
}

/// The smallest and the largest.
std::optional<std::pair<double, double>> RunsPlot::extent(qreal (QPointF::*figure)() const) const
{
    std::optional<std::pair<double, double>> found;
    for (const Dot& dot : m_dots) {
        if (!dot.figures)
            continue;
        const double value = ((*dot.figures).*figure)();
        found = found ? std::pair(std::min(found->first, value), std::max(found->second, value))
                      : std::pair(value, value);
    }
    return found;
}

/// From a little below the smallest to a little above the largest; where all are alike, or differ
/// by less than their texts show, the figure stands in the middle.
RunsPlot::Range RunsPlot::around(qreal (QPointF::*figure)() const) const
{
    constexpr double kMargin = 0.08, kAlike = 1e-6;
    const auto found = extent(figure);
    if (!found)
        return {};
    const auto [least, most] = *found;
    const bool isAlike = most - least <= most * kAlike;
    const double margin = !isAlike ? (most - least) * kMargin : most > 0 ? most / 2 : 1;
    return {least - margin, most + margin};
}

/// From 0 to a little above the largest.
RunsPlot::Range RunsPlot::fromZero(qreal (QPointF::*figure)() const) const
{
    constexpr double kHeadroom = 1.1;
    const auto found = extent(figure);
    return {0, found && found->second > 0 ? found->second * kHeadroom : 1};
}

QPointF RunsPlot::placeOf(QPointF figures) const
{
    const QRectF area = this->area();
    return {area.left() + m_across.range.place(figures.x()) * area.width(),
            area.bottom() - m_up.range.place(figures.y()) * area.height()};
}

std::optional<QPointF> RunsPlot::positionOf(std::size_t run) const
{
    const std::optional<QPointF>& figures = m_dots[run].figures;
    return figures ? std::optional(placeOf(*figures)) : std::nullopt;
}

std::optional<std::size_t> RunsPlot::pointAt(QPointF position) const
{
    std::optional<std::size_t> nearest;
    double least = kRunsPlotReach;
    for (std::size_t i = 0; i < m_dots.size(); ++i) {
        const std::optional<QPointF> at = positionOf(i);
        const double distance =
            at ? std::hypot(at->x() - position.x(), at->y() - position.y()) : kRunsPlotReach;
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

void RunsPlot::mousePressEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> run = pointAt(event->position());
    if (!run || !m_isSelectable || event->button() != Qt::LeftButton)
        return;
    setCurrent(run);
    Q_EMIT selected(*run);
}

void RunsPlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> run = pointAt(event->position());
    if (run && m_isSelectable)
        Q_EMIT activated(*run);
}

/// To the dot that is so many further along what is across.
void RunsPlot::goTo(int step)
{
    std::vector<std::size_t> along;
    for (std::size_t i = 0; i < m_dots.size(); ++i) {
        if (m_dots[i].figures)
            along.push_back(i);
    }
    if (along.empty())
        return;
    std::stable_sort(along.begin(), along.end(), [&](std::size_t a, std::size_t b) {
        return m_dots[a].figures->x() < m_dots[b].figures->x();
    });
    const auto at = m_current ? std::find(along.begin(), along.end(), *m_current) : along.end();
    const int place =
        at == along.end() ? (step > 0 ? -1 : int(along.size())) : int(at - along.begin());
    pressPart(int(along[std::size_t(std::clamp(place + step, 0, int(along.size()) - 1))]));
}

void RunsPlot::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        goTo(1);
        break;
    case Qt::Key_Left:
    case Qt::Key_Up:
        goTo(-1);
        break;
    case Qt::Key_Home:
        goTo(-partCount());
        break;
    case Qt::Key_End:
        goTo(partCount());
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current)
            Q_EMIT activated(*m_current);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

AccessiblePart RunsPlot::part(int index) const
{
    const Dot& dot = m_dots[std::size_t(index)];
    const std::optional<QPointF> at = positionOf(std::size_t(index));
    const QRect rect = at ? QRect(at->toPoint(), QSize(1, 1)).adjusted(-5, -5, 5, 5) : QRect();
    const bool isCurrent = m_current == std::size_t(index);
    return {dot.toolTip, rect, hasFocus() && isCurrent, isCurrent};
}

void RunsPlot::pressPart(int index)
{
    if (!m_isSelectable)
        return;
    setCurrent(std::size_t(index));
    announceFocusedPart(*this, index);
    Q_EMIT selected(std::size_t(index));
}

bool RunsPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::optional<std::size_t> at = pointAt(help->pos());
    QToolTip::showText(help->globalPos(), at ? m_dots[*at].toolTip : QString(), this);
    return true;
}

} // namespace meshwright::views

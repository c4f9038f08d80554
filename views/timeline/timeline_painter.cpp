#include "views/timeline/timeline_painter.h"

#include "views/widgets/device_text.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/readable_colour.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kTimelinePainterTextMargin = 3;
constexpr double kTimelinePainterSmallestLabel = 10; ///< px: no name is narrower
constexpr double kTimelinePainterHighEnoughForText = 14; ///< px
constexpr double kReceived = 0.62; ///< weight of the colour of what is received
constexpr double kShortestTransfer = 3; ///< px
constexpr double kCriticalStripe = 3; ///< px
constexpr double kCollectiveStripe = 3; ///< px
constexpr qsizetype kNamedDevices = 3; ///< and ranges of them
constexpr int kHatchAlpha = 70;

/// Removes the texts from @p first on that begin above a height.
template<typename Texts>
void dropAbove(Texts& texts, std::size_t first, double top)
{
    texts.erase(std::remove_if(texts.begin() + std::ptrdiff_t(first), texts.end(),
                               [top](const auto& text) { return text.rect.top() < top; }),
                texts.end());
}

} // namespace

QString devicesText(const simulate::Simulation& simulation, StageIndex stage)
{
    QStringList names;
    for (const simulate::DeviceResult& device : simulation.devices) {
        if (device.stage == stage)
            names << QString::fromStdString(device.name);
    }
    return names.isEmpty() ? TimelinePainter::tr("no device") : namesText(names, kNamedDevices);
}

TimelinePainter::TimelinePainter(const Theme& theme, const TimelineColours& colours,
                                 const TimeAxis& axis, const TimelineRows& rows,
                                 const TimelineMarks& marks, TaskLabels& labels)
    : m_theme(theme)
    , m_colours(colours)
    , m_axis(axis)
    , m_rows(rows)
    , m_marks(marks)
    , m_texts(labels)
    , m_simulation(*rows.simulation())
{
}

QRectF TimelinePainter::bodyOf(const QRectF& viewport) const
{
    return viewport.adjusted(0, kRulerHeight, 0, 0);
}

bool TimelinePainter::isVisible(const StageRows& rows, const QRectF& viewport, double scroll) const
{
    const double top = m_rows.shown(rows.top, scroll);
    return top + rows.bottom - rows.top >= (rows.isPinned ? 0 : m_rows.pinnedHeight())
        && top <= viewport.height() - kRulerHeight;
}

/// Where the rows of a stage may be seen: what scrolls goes below what is pinned.
QRectF TimelinePainter::areaOf(const StageRows& rows, const QRectF& viewport) const
{
    return bodyOf(viewport).adjusted(0, rows.isPinned ? 0 : m_rows.pinnedHeight(), 0, 0);
}

double TimelinePainter::shiftOf(const StageRows& rows, double scroll) const
{
    return kRulerHeight - (rows.isPinned ? 0 : scroll);
}

void TimelinePainter::fill(TimelineSurface& surface, const QRectF& viewport, double scroll)
{
    surface.setClip(viewport);
    surface.fill(viewport, m_theme.panel.rgb());
    fillGrid(surface, viewport);
    LanePainter lane(surface, m_axis.left(), m_axis.right(), m_theme.panel.rgb());
    for (const StageRows& rows : m_rows.stages()) {
        if (!isVisible(rows, viewport, scroll))
            continue;
        const QRectF area = areaOf(rows, viewport);
        const std::size_t labels = m_labels.size(), inner = m_innerLabels.size(),
                          counts = m_counts.size();
        surface.setClip({m_axis.left(), area.top(), m_axis.width(), area.height()});
        const double y = shiftOf(rows, scroll);
        fillCompute(lane, surface, rows, y);
        fillBaseline(lane, rows, y);
        fillInside(lane, rows, y);
        fillTransfers(lane, rows, y);
        fillCollectives(lane, rows, y);
        fillMemory(surface, rows, y);
        if (rows.isPinned || m_rows.pinnedHeight() <= 0)
            continue;
        // What has scrolled behind the pinned rows has no text there.
        dropAbove(m_labels, labels, area.top());
        dropAbove(m_innerLabels, inner, area.top());
        dropAbove(m_counts, counts, area.top());
    }
}

void TimelinePainter::fillGrid(TimelineSurface& surface, const QRectF& viewport)
{
    for (const TimeTick& tick : m_axis.ticks())
        surface.fill({std::floor(tick.x), viewport.top(), 1, viewport.height()},
                     m_theme.line.rgb());
}

/// What a search found, else the microbatch under the pointer, else the critical path, else what
/// belongs to the selected nodes; the rest steps back.
bool TimelinePainter::isEmphasised(std::size_t task) const
{
    if (!m_marks.found.empty())
        return m_marks.found[task];
    if (m_marks.hovered && *m_marks.hovered == task)
        return true;
    if (m_marks.hovered && simulate::isOncePerStep(m_simulation.tasks[task].kind))
        return false;
    if (m_marks.hovered)
        return m_simulation.tasks[*m_marks.hovered].microbatch
            == m_simulation.tasks[task].microbatch;
    if (!m_marks.critical.empty())
        return m_marks.critical[task];
    return m_marks.linked.empty() || m_marks.linked[task];
}

const TaskColour& TimelinePainter::colourOf(std::size_t task) const
{
    const simulate::Task& what = m_simulation.tasks[task];
    return isEmphasised(task) ? m_colours.of(what, m_simulation)
                              : m_colours.faded(what, m_simulation);
}

void TimelinePainter::fillCompute(LanePainter& lane, TimelineSurface& surface,
                                  const StageRows& rows, double y)
{
    const QRectF area(m_axis.left(), rows.compute + y, m_axis.width(), rows.computeHeight);
    lane.begin(area, LaneStyle::Height);
    for (const simulate::Task& task :
         m_rows.computeIn(rows.stage, m_axis.firstVisible(), m_axis.lastVisible())) {
        const auto index = std::size_t(&task - m_simulation.tasks.data());
        const TaskColour& colour = colourOf(index);
        lane.add(m_axis.xOf(task.start), m_axis.xOf(task.end), uint32_t(index), colour.fill,
                 colour.text, m_rows.bandOf(index));
    }
    lane.end();
    QColor lines = m_theme.panel;
    lines.setAlpha(kHatchAlpha);
    const bool hatched = Theme::isHatched(m_simulation.stages[rows.stage.index].stage);
    for (const LaneBlock& block : lane.blocks()) {
        if (hatched)
            surface.hatch(block.rect, lines.rgba());
        const double share = m_rows.collectiveShare(m_simulation.tasks[block.task]);
        const double waiting = rows.collectiveHeight > 0 ? 0 : block.rect.width() * share;
        if (waiting >= 1)
            surface.fill(
                {block.rect.right() - waiting, block.rect.top(), waiting, kCollectiveStripe},
                m_theme.communication.rgb());
        if (!m_marks.critical.empty() && m_marks.critical[block.task])
            surface.fill({block.rect.left(), block.rect.bottom() - kCriticalStripe,
                          block.rect.width(), kCriticalStripe},
                         m_theme.text.rgb());
        if (block.rect.width() >= kTimelinePainterSmallestLabel
            && block.rect.height() >= kTimelinePainterHighEnoughForText)
            m_labels.push_back({block.rect & area, block.task, block.text});
    }
    for (const LaneRun& run : lane.runs()) {
        if (area.height() >= kTimelinePainterHighEnoughForText)
            m_counts.push_back(
                {{run.from, area.top(), run.to - run.from, area.height()}, run.count});
    }
}

void TimelinePainter::fillTransfers(LanePainter& lane, const StageRows& rows, double y)
{
    const Picoseconds reach {
        std::llround(kShortestTransfer * m_axis.picosecondsPerPixel())}; // drawn longer than it is
    const std::span<const uint32_t> transfers =
        m_rows.transfersIn(rows.stage, m_axis.firstVisible() - reach, m_axis.lastVisible());
    for (const bool sends : {true, false}) {
        lane.begin(
            TimelineRows::transferRect(rows, sends, m_axis.left(), m_axis.right()).translated(0, y),
            LaneStyle::Strength);
        for (const uint32_t i : transfers) {
            const simulate::Task& task = m_simulation.tasks[i];
            if ((task.stage == rows.stage) != sends)
                continue;
            const TaskColour& colour = colourOf(i);
            const QRgb fill =
                sends ? colour.fill : mixed(colour.fill, m_theme.panel.rgb(), int(256 * kReceived));
            lane.add(m_axis.xOf(task.start), m_axis.xOf(task.end), i, fill, colour.text);
        }
        lane.end();
    }
}

void TimelinePainter::draw(QPainter& painter, const QRectF& viewport, double scroll)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = bodyOf(viewport);
    // Each clip is a group in a vector picture: only where it is another.
    auto clip = [&painter, last = QRectF()](const QRectF& area) mutable {
        if (area != last)
            painter.setClipRect(area);
        last = area;
    };
    for (const StageRows& rows : m_rows.stages()) {
        if (!isVisible(rows, viewport, scroll))
            continue;
        clip(areaOf(rows, viewport));
        drawLabels(painter, rows, shiftOf(rows, scroll));
    }
    clip(body);
    drawTracks(painter, viewport, scroll);
    for (const StageRows& rows : m_rows.stages()) {
        const QRectF area = areaOf(rows, viewport);
        clip({m_axis.left(), area.top(), m_axis.width(), area.height()});
        if (isVisible(rows, viewport, scroll))
            drawCapacity(painter, rows, shiftOf(rows, scroll));
    }
    clip({m_axis.left(), body.top(), m_axis.width(), body.height()});
    drawNames(painter);
    drawInnerNames(painter);
    drawCounts(painter);
    drawCriticalPath(painter, scroll);
    drawFlows(painter, scroll);
    drawSelection(painter, scroll);
    drawDrag(painter, scroll);
    painter.setClipping(false);
    drawSpan(painter, viewport);
    drawMark(painter, viewport);
    drawCursor(painter, viewport);
    drawRuler(painter, viewport);
    painter.restore();
}

void TimelinePainter::drawNames(QPainter& painter)
{
    painter.setFont(m_texts.font());
    for (const Label& label : m_labels) {
        const simulate::Task& task = m_simulation.tasks[label.task];
        if (drawLongName(painter, label))
            continue;
        const TaskLabels::Label& text = m_texts.of(task, m_simulation);
        if (text.width + 2 * kTimelinePainterTextMargin > label.rect.width())
            continue;
        painter.setPen(QColor::fromRgb(label.colour));
        drawText(painter, label.rect, text);
    }
}

/// "G" and "O" say little: what ends a step has its whole name where that fits.
bool TimelinePainter::drawLongName(QPainter& painter, const Label& label)
{
    const simulate::TaskKind kind = m_simulation.tasks[label.task].kind;
    if (!simulate::isOncePerStep(kind))
        return false;
    const TaskLabels::Label& text = m_texts.of(
        kind == simulate::TaskKind::OptimizerStep ? tr("optimizer") : tr("gradient reduction"));
    if (text.width + 2 * kTimelinePainterTextMargin > label.rect.width())
        return false;
    painter.setPen(QColor::fromRgb(label.colour));
    drawText(painter, label.rect, text);
    return true;
}

/// In the middle, on whole pixels.
void TimelinePainter::drawText(QPainter& painter, const QRectF& rect,
                               const TaskLabels::Label& text) const
{
    painter.drawStaticText(QPointF(std::floor(rect.center().x() - text.width / 2),
                                   std::floor(rect.center().y() - text.height / 2)),
                           text.text);
}

/// "× 1,563" over tasks that are drawn together.
void TimelinePainter::drawCounts(QPainter& painter)
{
    painter.setFont(secondaryFont());
    const QFontMetricsF metrics(secondaryFont());
    for (const Count& count : m_counts) {
        const QString text = QStringLiteral("× ") + countText(int64_t(count.count));
        const double width = metrics.horizontalAdvance(text) + 4 * kTimelinePainterTextMargin;
        if (width + 4 * kTimelinePainterTextMargin > count.rect.width())
            continue;
        QRectF pill(0, 0, width, std::min(count.rect.height() - 2, 16.0));
        pill.moveCenter(count.rect.center());
        QColor fill = m_theme.panel;
        fill.setAlpha(225);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
        painter.setPen(m_theme.text);
        painter.drawText(pill, Qt::AlignCenter, text);
    }
}

void TimelinePainter::drawRuler(QPainter& painter, const QRectF& viewport)
{
    painter.setFont(secondaryFont());
    painter.setPen(m_theme.secondaryText);
    for (const TimeTick& tick : m_axis.ticks()) {
        const double width = painter.fontMetrics().horizontalAdvance(tick.label);
        const QRectF place(tick.x + kTimelinePainterTextMargin, viewport.top(), width + 1,
                           kRulerHeight);
        const bool isFree = std::none_of(m_tags.begin(), m_tags.end(),
                                         [&](const QRectF& tag) { return tag.intersects(place); });
        if (isFree && place.right() <= viewport.right())
            painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, tick.label);
    }
}

void TimelinePainter::drawLabels(QPainter& painter, const StageRows& rows, double y)
{
    const double width = m_axis.left() - kPanelMargin - kGrid;
    const auto line = [&](double top, double height, const QString& text, const QColor& colour) {
        painter.setPen(colour);
        painter.drawText(QRectF(kPanelMargin, top + y, width, height),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, int(width)));
    };
    drawOpener(painter, rows, y);
    drawLevelNames(painter, rows, y);
    painter.setFont(strongFont());
    const bool isFull = rows.computeHeight > 24;
    line(rows.compute, isFull ? rows.computeHeight / 2 : rows.computeHeight,
         devicesText(m_simulation, rows.stage), m_theme.text);
    painter.setFont(secondaryFont());
    if (isFull) {
        line(rows.compute + rows.computeHeight / 2, rows.computeHeight / 2, tr("compute"),
             m_theme.secondaryText);
        line(rows.communication, rows.communicationHeight, tr("comm"), m_theme.secondaryText);
        if (rows.collectiveHeight > 0)
            line(rows.collectives, rows.collectiveHeight, tr("collectives"), m_theme.secondaryText);
    }
    const Bytes peak = m_simulation.stages[rows.stage.index].peakMemory;
    const std::optional<Bytes> capacity = m_rows.capacity(rows.stage);
    const bool over = capacity && peak > *capacity;
    const double half = rows.memoryHeight / 2;
    if (isFull)
        line(rows.memory, half, tr("memory"), m_theme.secondaryText);
    QString held = capacity ? bytesOfText(peak, *capacity) : bytesText(peak);
    if (painter.fontMetrics().horizontalAdvance(held) > width) // "5.25 MB / 84 GB"
        held = bytesText(peak);
    line(isFull ? rows.memory + half : rows.memory, isFull ? half : rows.memoryHeight, held,
         over ? readableOn(m_theme.communication, m_theme.panel) : m_theme.secondaryText);
}

} // namespace meshwright::views

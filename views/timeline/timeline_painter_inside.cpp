#include "views/timeline/timeline_painter.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

/// The layers and operators inside the tasks of a timeline, and what the heads of tracks show.
namespace meshwright::views {

namespace {

constexpr double kSmallestOpened = 12; ///< px: nothing is worked out inside narrower tasks
constexpr double kSmallestSlice = 3; ///< px: shorter ones are drawn together
constexpr double kSmallestSliceLabel = 24; ///< px
constexpr double kSliceWeights[] = {0.8, 0.6}; ///< of the task's colour, for neighbours
constexpr double kMergedWeight = 0.45;

} // namespace

/// The compute tasks of the run to compare with, faded.
void TimelinePainter::fillBaseline(LanePainter& lane, const StageRows& rows, double y)
{
    if (rows.baselineHeight <= 0)
        return;
    lane.begin({m_axis.left(), rows.baseline + y, m_axis.width(), rows.baselineHeight},
               LaneStyle::Height);
    for (const simulate::Task& task :
         m_rows.baselineIn(rows, m_axis.firstVisible(), m_axis.lastVisible())) {
        const TaskColour& colour = m_colours.faded(task, *m_rows.baseline());
        lane.add(m_axis.xOf(task.start), m_axis.xOf(task.end), 0, colour.fill, colour.text);
    }
    lane.end();
}

void TimelinePainter::fillInside(LanePainter& lane, const StageRows& rows, double y)
{
    for (uint32_t level = 0; level < rows.insideLevels; ++level)
        fillLevel(lane, rows, level,
                  {m_axis.left(), rows.inside + level * kInsideHeight + y, m_axis.width(),
                   kInsideHeight - 1});
}

/// Neighbours differ, so that each is seen; the operators of selected nodes stand out.
TaskColour TimelinePainter::sliceColour(std::size_t task, uint32_t level,
                                        const TaskSlice& slice) const
{
    if (isLinked(task, slice))
        return {m_theme.accent.rgb(), m_theme.accentText.rgb()};
    const std::size_t parity = slice.group ? slice.group->index : slice.first;
    const double weight = slice.slices > 1 ? kMergedWeight : kSliceWeights[(parity + level) % 2];
    const QColor fill = Theme::blend(QColor::fromRgb(colourOf(task).fill), m_theme.panel, weight);
    return {fill.rgb(), Theme::textOn(fill).rgb()};
}

bool TimelinePainter::isLinked(std::size_t task, const TaskSlice& slice) const
{
    if (m_marks.linkedNodes.empty() || slice.group || slice.slices > 1)
        return false;
    return std::binary_search(m_marks.linkedNodes.begin(), m_marks.linkedNodes.end(),
                              m_rows.slices().nodesOf(task).at(slice.first).node);
}

void TimelinePainter::fillLevel(LanePainter& lane, const StageRows& rows, uint32_t level,
                                const QRectF& area)
{
    struct Drawn
    {
        std::size_t task = 0;
        TaskSlice slice;
    };

    const TaskSlices& slices = m_rows.slices();
    const Picoseconds first = m_axis.firstVisible(), last = m_axis.lastVisible();
    const double perPixel = m_axis.picosecondsPerPixel();
    const Picoseconds least {std::llround(kSmallestSlice * perPixel)};
    std::vector<Drawn> drawn;
    lane.begin(area, LaneStyle::Strength);
    for (const simulate::Task& task : m_rows.computeIn(rows.stage, first, last)) {
        if (double((task.end - task.start).count) < kSmallestOpened * perPixel)
            continue;
        const auto index = std::size_t(&task - m_simulation.tasks.data());
        slices.visit(index, level, first, last, least, [&](const TaskSlice& slice) {
            const TaskColour colour = sliceColour(index, level, slice);
            const double from = m_axis.xOf(slice.start), to = m_axis.xOf(slice.end);
            if (slice.slices > 1) {
                lane.addMany(from, to, slice.slices, 1, colour.fill);
                return;
            }
            lane.add(from, to, uint32_t(drawn.size()), colour.fill, colour.text,
                     m_rows.bandOf(index));
            drawn.push_back({index, slice});
        });
    }
    lane.end();
    for (const LaneBlock& block : lane.blocks()) {
        if (block.rect.width() < kSmallestSliceLabel || block.rect.height() < kInsideHeight - 2)
            continue;
        const QString title = slices.title(drawn[block.task].task, drawn[block.task].slice);
        m_innerLabels.push_back(
            {block.rect & area, title, title.section(QLatin1Char(' '), 0, 0), block.text});
    }
}

void TimelinePainter::drawLevelNames(QPainter& painter, const StageRows& rows, double y)
{
    if (rows.baselineHeight <= 0 && rows.insideLevels == 0)
        return;
    painter.setFont(secondaryFont());
    painter.setPen(m_theme.secondaryText);
    if (rows.baselineHeight > 0)
        painter.drawText(QRectF(kPanelMargin, rows.baseline + y,
                                m_axis.left() - kPanelMargin - kGrid, rows.baselineHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, tr("baseline"));
    const QString names[] = {tr("layers"), tr("parts"), tr("operators")};
    for (uint32_t level = 0; level < rows.insideLevels; ++level) {
        const QString& name =
            level + 1 == rows.insideLevels ? names[2] : names[std::min(level, 1u)];
        painter.drawText(QRectF(kPanelMargin, rows.inside + level * kInsideHeight + y,
                                m_axis.left() - kPanelMargin - kGrid, kInsideHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
    }
}

/// A triangle that opens the track, and a dot where it is pinned.
void TimelinePainter::drawOpener(QPainter& painter, const StageRows& rows, double y)
{
    const bool opens = m_showsOpeners && !m_rows.slices().isEmpty();
    if (!rows.isPinned && !opens)
        return;
    painter.setPen(Qt::NoPen);
    const double middle = rows.compute + y + std::min(rows.computeHeight, 16.0) / 2;
    if (rows.isPinned) {
        painter.setBrush(m_theme.accent);
        painter.drawEllipse(QPointF(m_axis.left() - 7, middle), 3, 3);
    }
    if (!opens)
        return;
    const double centre = kOpenerWidth / 2;
    painter.setBrush(m_theme.secondaryText);
    if (rows.insideLevels > 0)
        painter.drawPolygon(
            QPolygonF({{centre - 4, middle - 2}, {centre + 4, middle - 2}, {centre, middle + 4}}));
    else
        painter.drawPolygon(
            QPolygonF({{centre - 2, middle - 4}, {centre - 2, middle + 4}, {centre + 4, middle}}));
}

/// The line below what is pinned, and how many tracks are not shown.
void TimelinePainter::drawTracks(QPainter& painter, const QRectF& viewport, double scroll)
{
    const double pinned = std::floor(kRulerHeight + m_rows.pinnedHeight()) - 0.5;
    if (m_rows.pinnedHeight() > 0) {
        painter.setPen(QPen(m_theme.secondaryText, 1));
        painter.drawLine(QPointF(viewport.left(), pinned), QPointF(viewport.right(), pinned));
    }
    if (m_rows.hiddenCount() == 0)
        return;
    const QRectF seen = m_rows.hiddenPlace(scroll, bodyOf(viewport).height());
    const QRectF place(0, kRulerHeight + seen.top(), m_axis.left(), seen.height());
    painter.fillRect(place, m_theme.panel); // a track may go on below it
    painter.setFont(secondaryFont());
    painter.setPen(m_theme.secondaryText);
    painter.drawText(place.adjusted(kPanelMargin, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("+ %1 hidden").arg(m_rows.hiddenCount()));
}

} // namespace meshwright::views

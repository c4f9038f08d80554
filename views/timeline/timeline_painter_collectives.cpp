#include "views/timeline/collective_text.h"
#include "views/timeline/timeline_painter.h"
#include "views/workspace/communication_text.h"

#include <QPainter>

/// The collectives inside the tasks of a timeline.
namespace meshwright::views {

namespace {

constexpr double kTimelinePainterCollectivesTextMargin = 3; ///< px
constexpr double kTimelinePainterCollectivesSmallestLabel = 36; ///< px: no kind's name is narrower
constexpr double kCountedEach = 4; ///< px: where they are further apart everybody can count them
constexpr double kTimelinePainterCollectivesHighEnoughForText = 14; ///< px

} // namespace

/// One by one where they can be told apart, and else as much of each task's time as they take.
void TimelinePainter::fillCollectives(LanePainter& lane, const StageRows& rows, double y)
{
    if (rows.collectiveHeight <= 0)
        return;
    const QRectF area(m_axis.left(), rows.collectives + y, m_axis.width(), rows.collectiveHeight);
    const simulate::CollectiveBlocks& collectives = m_rows.collectives();
    std::vector<simulate::CollectiveBlock> drawn;
    lane.begin(area, LaneStyle::Strength);
    for (const simulate::Task& task :
         m_rows.computeIn(rows.stage, m_axis.firstVisible(), m_axis.lastVisible())) {
        const auto index = std::size_t(&task - m_simulation.tasks.data());
        const simulate::CollectivesInside inside = collectives.inside(index);
        if (inside.count == 0 || task.start == task.end)
            continue;
        const TaskColour& colour = m_colours.collective(!isEmphasised(index));
        if (!m_rows.showsEach(index, m_axis.picosecondsPerPixel())) {
            const double share = double(inside.time.count) / double((task.end - task.start).count);
            lane.addMany(m_axis.xOf(task.start), m_axis.xOf(task.end), inside.count, share,
                         colour.fill);
            continue;
        }
        for (simulate::CollectiveBlock& block : collectives.of(index)) {
            lane.add(m_axis.xOf(block.start), m_axis.xOf(block.end), uint32_t(drawn.size()),
                     colour.fill, colour.text);
            drawn.push_back(std::move(block));
        }
    }
    lane.end();
    labelCollectives(lane, drawn, area);
}

void TimelinePainter::labelCollectives(const LanePainter& lane,
                                       const std::vector<simulate::CollectiveBlock>& drawn,
                                       const QRectF& area)
{
    if (area.height() < kTimelinePainterCollectivesHighEnoughForText)
        return;
    for (const LaneBlock& block : lane.blocks()) {
        if (block.rect.width() < kTimelinePainterCollectivesSmallestLabel)
            continue;
        const simulate::CollectiveBlock& of = drawn[block.task];
        const QString kind = kindText(of.collective->kind);
        m_innerLabels.push_back(
            {block.rect & area, kind + QStringLiteral(" · ") + axesText(of), kind, block.text});
    }
    for (const LaneRun& run : lane.runs()) {
        if (run.to - run.from < kCountedEach * double(run.count))
            m_counts.push_back(
                {{run.from, area.top(), run.to - run.from, area.height()}, run.count});
    }
}

/// With their axes where these fit.
void TimelinePainter::drawInnerNames(QPainter& painter)
{
    painter.setFont(m_texts.font());
    for (const InnerLabel& label : m_innerLabels) {
        painter.setPen(QColor::fromRgb(label.colour));
        for (const QString& name : {label.text, label.shortText}) {
            const TaskLabels::Label& text = m_texts.of(name);
            if (text.width + 2 * kTimelinePainterCollectivesTextMargin > label.rect.width())
                continue;
            drawText(painter, label.rect, text);
            break;
        }
    }
}

} // namespace meshwright::views

#include "views/stages/cut_label.h"
#include "views/stages/drop_slot.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/widgets/node_drag.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kScrollZone = 20; ///< px at the edges in which a drag scrolls
constexpr int kScrollStep = 12;

} // namespace

std::optional<StageBoard::Target> StageBoard::targetAt(QPoint globalPosition) const
{
    if (m_stack->currentWidget() != m_scroll)
        return std::nullopt;
    const QPoint inViewport = m_scroll->viewport()->mapFromGlobal(globalPosition);
    if (!m_scroll->viewport()->rect().contains(inViewport))
        return std::nullopt;
    const QPoint place = m_scroll->widget()->mapFromGlobal(globalPosition);
    for (LaneWidget* lane : m_lanes) {
        if (lane->geometry().contains(place))
            return Target {lane, nullptr, lane->figures().stage};
    }
    if (m_newStage->geometry().contains(place))
        return Target {nullptr, m_newStage, newStage()};
    if (m_unassigned->isVisible() && m_unassigned->geometry().contains(place))
        return Target {nullptr, m_unassigned, std::nullopt};
    return std::nullopt;
}

StageMove StageBoard::moveTo(const Target& target, const DragPayload& payload)
{
    return {payload.nodes, target.stage, target.lane ? payload.stage : std::nullopt};
}

QString StageBoard::moveText(std::size_t nodes, const Target& target,
                             const DragPayload& payload) const
{
    if (target.lane && payload.stage)
        return tr("Move stage %1 to the place of stage %2")
            .arg(payload.stage->value)
            .arg(target.stage->value);
    if (!target.stage)
        return tr("Take %1 off their stages").arg(nodesText(nodes));
    if (target.lane)
        return tr("Move %1 to stage %2").arg(nodesText(nodes)).arg(target.stage->value);
    QString text = tr("Move %1 to new stage %2").arg(nodesText(nodes)).arg(target.stage->value);
    if (plan::stageDevices(*m_workspace.configuration(), *target.stage).empty())
        text += tr(" (no device yet)");
    return text;
}

std::optional<DropCandidate> StageBoard::dropCandidate(const DragPayload& payload,
                                                       QPoint globalPosition)
{
    if (payload.nodes.empty())
        return std::nullopt;
    if (!m_workspace.configuration())
        return DropCandidate {tr("Make a device configuration first"), false};
    const std::optional<Target> target = targetAt(globalPosition);
    if (!target)
        return std::nullopt;
    StageDrop& drop = m_workspace.stageDrop();
    drop.hold(moveTo(*target, payload));
    const QWidget& lanes = *m_scroll->viewport(); // all of them say what the drop gives
    const QRect global(lanes.mapToGlobal(QPoint()), lanes.size());
    if (target->lane && drop.newNodes() == 0)
        return DropCandidate {tr("Already on stage %1").arg(target->stage->value), false, global};
    QString label =
        moveText(target->lane ? drop.newNodes() : payload.nodes.size(), *target, payload);
    if (const QString text = drop.consequences(); !text.isEmpty())
        label += QLatin1Char('\n') + text;
    return DropCandidate {label, true, global};
}

void StageBoard::hover(const DragPayload& payload, QPoint globalPosition)
{
    scrollNear(globalPosition);
    const std::optional<Target> target =
        payload.nodes.empty() ? std::nullopt : targetAt(globalPosition);
    if (!target) {
        m_workspace.stageDrop().release();
        return;
    }
    m_workspace.stageDrop().hold(moveTo(*target, payload));
    for (DropSlot* slot : {m_newStage, m_unassigned})
        slot->setPreview(target->slot == slot ? moveText(payload.nodes.size(), *target, payload)
                                              : QString());
}

void StageBoard::showDrop()
{
    const StageDrop& drop = m_workspace.stageDrop();
    for (LaneWidget* lane : m_lanes) {
        std::optional<LanePreview> preview =
            drop.isHeld() ? previewOf(lane->figures().stage) : std::nullopt;
        if (preview || lane->preview())
            lane->setPreview(std::move(preview));
    }
    const evaluate::StageFigures* after = drop.after();
    for (std::size_t i = 0; i < m_cuts.size(); ++i)
        m_cuts[i]->setPreview(after && i < after->cuts.size() && i + 1 < m_lanes.size()
                                  ? std::optional(after->cuts[i])
                                  : std::nullopt);
    if (drop.isHeld())
        return;
    m_newStage->setPreview({});
    m_unassigned->setPreview({});
}

std::optional<LanePreview> StageBoard::previewOf(StageNumber stage) const
{
    const StageDrop& drop = m_workspace.stageDrop();
    const bool isTarget = drop.stage() == stage;
    const evaluate::StageLoad* load = drop.after(stage);
    if (!isTarget && !load)
        return std::nullopt;
    LanePreview preview {isTarget, {}, std::nullopt};
    if (isTarget && drop.after() && drop.after()->cannotRun)
        preview.text = tr("cannot run"); // why: beside the pointer
    else if (isTarget)
        preview.text =
            drop.newNodes() == 0 ? tr("already here") : tr("+%1").arg(nodesText(drop.newNodes()));
    if (load)
        preview.after = *load;
    return preview;
}

void StageBoard::scrollNear(QPoint globalPosition)
{
    const int y = m_scroll->viewport()->mapFromGlobal(globalPosition).y();
    QScrollBar* bar = m_scroll->verticalScrollBar();
    if (y < kScrollZone)
        bar->setValue(bar->value() - kScrollStep);
    else if (y > m_scroll->viewport()->height() - kScrollZone)
        bar->setValue(bar->value() + kScrollStep);
}

void StageBoard::leave()
{
    m_workspace.stageDrop().release();
}

void StageBoard::drop(const DragPayload& payload, QPoint globalPosition)
{
    if (const std::optional<Target> target = targetAt(globalPosition))
        m_workspace.stageDrop().drop(moveTo(*target, payload));
}

void StageBoard::startDrag(LaneWidget* lane, QPoint globalPosition)
{
    std::vector<NodeId> nodes = nodesOf(*lane);
    const QString title =
        tr("Stage %1 · %2").arg(lane->figures().stage.value).arg(nodesText(nodes.size()));
    DragPayload payload {std::move(nodes), title};
    if (payload.nodes.size() == lane->figures().nodes.size())
        payload.stage = lane->figures().stage;
    NodeDrag::start(*lane, std::move(payload), m_workspace.theme(), globalPosition);
}

std::vector<NodeId> StageBoard::nodesOf(const LaneWidget& lane) const
{
    const std::vector<NodeId>& selection = m_workspace.selection().nodes;
    const std::vector<NodeId>& own = lane.figures().nodes;
    std::vector<NodeId> both;
    std::set_intersection(selection.begin(), selection.end(), own.begin(), own.end(),
                          std::back_inserter(both));
    return both.empty() ? own : both;
}

} // namespace meshwright::views

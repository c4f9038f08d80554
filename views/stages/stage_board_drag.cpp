#include "views/stages/drop_slot.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/widgets/node_drag.h"
#include "views/widgets/quantity_text.h"
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

QString StageBoard::moveText(std::size_t nodes, const Target& target) const
{
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
    if (!m_workspace.configuration())
        return DropCandidate {tr("Make a device configuration first"), false};
    const std::optional<Target> target = targetAt(globalPosition);
    if (!target)
        return std::nullopt;
    if (target->lane) {
        const Consequence& change = consequence(payload, target->lane->figures());
        if (change.newNodes == 0)
            return DropCandidate {tr("Already on stage %1").arg(target->stage->value), false};
        return DropCandidate {moveText(change.newNodes, *target), true};
    }
    return DropCandidate {moveText(payload.nodes.size(), *target), true};
}

const StageBoard::Consequence& StageBoard::consequence(const DragPayload& payload,
                                                       const StageFigures& figures)
{
    if (m_consequence && m_consequence->stage == figures.stage
        && m_consequence->nodes == payload.nodes)
        return *m_consequence;
    std::vector<NodeId> added;
    for (NodeId node : payload.nodes) {
        if (!std::binary_search(figures.nodes.begin(), figures.nodes.end(), node))
            added.push_back(node);
    }
    m_consequence =
        Consequence {figures.stage, payload.nodes, weightsOf(m_workspace, added, figures.nodes),
                     uint32_t(added.size())};
    return *m_consequence;
}

void StageBoard::hover(const DragPayload& payload, QPoint globalPosition)
{
    scrollNear(globalPosition);
    const std::optional<Target> target = targetAt(globalPosition);
    for (LaneWidget* lane : m_lanes) {
        if (!target || target->lane != lane) {
            if (lane->preview())
                lane->setPreview(std::nullopt);
            continue;
        }
        const StageFigures& figures = lane->figures();
        const Consequence& change = consequence(payload, figures);
        const Bytes after = figures.memory() + change.added;
        const QString memory =
            figures.capacity ? bytesOfText(after, *figures.capacity) : bytesText(after);
        lane->setPreview(LanePreview {change.newNodes == 0
                                          ? tr("already here")
                                          : tr("+%1 → %2").arg(nodesText(change.newNodes), memory),
                                      after, uint32_t(figures.nodes.size()) + change.newNodes});
    }
    for (DropSlot* slot : {m_newStage, m_unassigned})
        slot->setPreview(target && target->slot == slot ? moveText(payload.nodes.size(), *target)
                                                        : QString());
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
    for (LaneWidget* lane : m_lanes) {
        if (lane->preview())
            lane->setPreview(std::nullopt);
    }
    m_newStage->setPreview({});
    m_unassigned->setPreview({});
}

void StageBoard::drop(const DragPayload& payload, QPoint globalPosition)
{
    if (const std::optional<Target> target = targetAt(globalPosition))
        moveNodes(payload.nodes, target->stage);
}

void StageBoard::startDrag(LaneWidget* lane, QPoint globalPosition)
{
    std::vector<NodeId> nodes = nodesOf(*lane);
    const QString title =
        tr("Stage %1 · %2").arg(lane->figures().stage.value).arg(nodesText(nodes.size()));
    NodeDrag::start(*lane, {std::move(nodes), title}, m_workspace.theme(), globalPosition);
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

#include "core/document/operations.h"
#include "core/evaluate/evaluator.h"
#include "views/stages/cut_label.h"
#include "views/stages/drop_slot.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/widgets/node_drag.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
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
        const DropPreview& preview = previewDrop(payload, target->stage);
        if (preview.newNodes == 0)
            return DropCandidate {tr("Already on stage %1").arg(target->stage->value), false};
        return DropCandidate {moveText(preview.newNodes, *target), true};
    }
    return DropCandidate {moveText(payload.nodes.size(), *target), true};
}

const StageBoard::DropPreview& StageBoard::previewDrop(const DragPayload& payload,
                                                       std::optional<StageNumber> stage)
{
    if (m_drop && m_drop->stage == stage && m_drop->nodes == payload.nodes)
        return *m_drop;
    m_drop = DropPreview {stage, payload.nodes, 0, std::nullopt};
    for (NodeId node : payload.nodes)
        m_drop->newNodes += m_workspace.stageOf(node) != stage ? 1 : 0;
    evaluateDrop();
    return *m_drop;
}

void StageBoard::evaluateDrop()
{
    m_previewing->abandon();
    const ConfigurationId id = *m_workspace.activeConfiguration();
    const auto known = m_workspace.liveEvaluation().evaluation();
    const Result<document::Edit> edit =
        document::setStage(m_workspace.document(), id, m_drop->nodes, m_drop->stage);
    const Result<document::Snapshot> after =
        edit ? m_workspace.preview(*edit) : Result<document::Snapshot>(edit.error());
    if (!after || !known->shapes)
        return;
    if (!m_previewEvaluator || m_previewSettings != known->settings) {
        m_previewEvaluator = std::make_shared<evaluate::Evaluator>(*known);
        m_previewSettings = known->settings;
    }
    m_previewing->start([this, id, snapshot = *after, evaluator = m_previewEvaluator](
                            Progress& progress) -> LatestWork::Delivery {
        evaluate::Evaluation evaluation = evaluator->begin(snapshot);
        evaluator->propagate(evaluation, id);
        if (!evaluator->simulate(evaluation, id, progress))
            return [] {}; // cancelled
        return [this, figures = evaluate::stageFigures(evaluation, id)] {
            if (!m_drop)
                return;
            m_drop->after = figures;
            showDropPreview();
        };
    });
}

void StageBoard::hover(const DragPayload& payload, QPoint globalPosition)
{
    scrollNear(globalPosition);
    const std::optional<Target> target = targetAt(globalPosition);
    if (!target) {
        clearDropPreview();
        return;
    }
    previewDrop(payload, target->stage);
    showDropPreview();
    for (DropSlot* slot : {m_newStage, m_unassigned})
        slot->setPreview(target->slot == slot ? moveText(payload.nodes.size(), *target)
                                              : QString());
}

void StageBoard::showDropPreview()
{
    const auto loadOf = [this](StageNumber stage) -> const evaluate::StageLoad* {
        if (!m_drop->after)
            return nullptr;
        for (const evaluate::StageLoad& load : m_drop->after->stages) {
            if (load.stage == stage)
                return &load;
        }
        return nullptr;
    };
    for (LaneWidget* lane : m_lanes) {
        const StageNumber stage = lane->figures().stage;
        const bool isTarget = m_drop->stage == stage;
        const evaluate::StageLoad* load = loadOf(stage);
        if (!isTarget && !load) {
            lane->setPreview(std::nullopt);
            continue;
        }
        LanePreview preview {isTarget, {}, std::nullopt};
        if (isTarget)
            preview.text = m_drop->newNodes == 0 ? tr("already here")
                                                 : tr("+%1").arg(nodesText(m_drop->newNodes));
        if (isTarget && m_drop->after && m_drop->after->cannotRun)
            preview.text = tr("cannot run: %1").arg(translated(*m_drop->after->cannotRun));
        if (load)
            preview.after = *load;
        lane->setPreview(std::move(preview));
    }
    for (std::size_t i = 0; m_drop->after && i < m_cuts.size(); ++i) {
        if (i < m_drop->after->cuts.size() && i + 1 < m_lanes.size())
            m_cuts[i]->setPreview(m_drop->after->cuts[i]);
    }
}

void StageBoard::clearDropPreview()
{
    m_previewing->abandon();
    m_drop.reset();
    for (LaneWidget* lane : m_lanes) {
        if (lane->preview())
            lane->setPreview(std::nullopt);
    }
    for (CutLabel* cut : m_cuts)
        cut->setPreview(std::nullopt);
    m_newStage->setPreview({});
    m_unassigned->setPreview({});
}

void StageBoard::waitForPreview()
{
    m_previewing->waitUntilDone();
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
    clearDropPreview();
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

#include "core/document/operations.h"
#include "core/grouping/groups.h"
#include "core/plan/stage_devices.h"
#include "core/planning/balance.h"
#include "core/planning/stage_changes.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QMenu>

#include <algorithm>

namespace meshwright::views {

/// The stages that the configuration declares, else those that nodes are on, else a device each.
int32_t StageBoard::stagesToBalance() const
{
    const plan::Configuration& configuration = *m_workspace.configuration();
    const std::size_t declared = planning::declaredStages(configuration).size();
    const std::size_t shown = declared > 0 ? declared : m_figures.stages.size();
    const int64_t devices = configuration.deviceCount();
    return int32_t(shown > 0 ? int64_t(shown) : std::clamp<int64_t>(devices, 1, 64));
}

/// Weighs the nodes for so many stages and works on that in the background, then pushes the edit.
void StageBoard::pushWeighed(int32_t stages, Weigh weigh)
{
    if (!m_workspace.configuration())
        return;
    m_balancing->start([this, evaluation = m_workspace.liveEvaluation().evaluation(),
                        id = m_workspace.configuration()->id, stages,
                        weigh = std::move(weigh)](Progress&) {
        Result<evaluate::BalanceWeights> weights = evaluate::BalanceWeights {};
        if (evaluation && evaluation->shapes)
            weights = evaluate::balanceWeights(*evaluation, id, stages);
        return [this, makeEdit = weigh(id, weights)] {
            const Result<document::Edit> edit = makeEdit();
            if (edit && edit->empty())
                m_workspace.note(tr("The stages are balanced already"));
            m_workspace.push(edit);
        };
    });
}

void StageBoard::balance()
{
    if (!m_workspace.configuration())
        return;
    const int32_t stages = stagesToBalance();
    pushWeighed(stages,
                [this, stages, graph = m_workspace.document().snapshot().graph](
                    ConfigurationId id, const Result<evaluate::BalanceWeights>& weights) {
                    const auto cut = weights ? planning::cutModel(
                                         *graph, grouping::buildGroups(*graph), *weights, stages)
                                             : Result<planning::ModelCut>(weights.error());
                    return [this, id, cut]() -> Result<document::Edit> {
                        return cut ? planning::putOnStages(m_workspace.document(), id, cut->stages)
                                   : Result<document::Edit>(cut.error());
                    };
                });
}

void StageBoard::split(StageNumber stage)
{
    pushWeighed(stagesToBalance(),
                [this, stage](ConfigurationId id, const Result<evaluate::BalanceWeights>& weights) {
                    return [this, stage, id, weights]() -> Result<document::Edit> {
                        return weights ? planning::splitStage(m_workspace.document(), id,
                                                              m_workspace.groups(), stage, *weights)
                                       : Result<document::Edit>(weights.error());
                    };
                });
}

void StageBoard::moveLane(const LaneWidget* lane, int step)
{
    const auto here = std::find(m_lanes.begin(), m_lanes.end(), lane) - m_lanes.begin();
    if (here + step < 0 || here + step >= std::ptrdiff_t(m_lanes.size()))
        return;
    LaneWidget* other = m_lanes[std::size_t(here + step)];
    m_workspace.push(planning::moveStage(m_workspace.document(), *m_workspace.activeConfiguration(),
                                         lane->figures().stage, other->figures().stage));
    // What was moved keeps the keyboard, so that it can be moved on.
    other->setFocus(Qt::OtherFocusReason);
}

void StageBoard::addLaneChanges(QMenu& menu, const LaneWidget* lane)
{
    const StageNumber stage = lane->figures().stage;
    const auto here =
        std::size_t(std::find(m_lanes.begin(), m_lanes.end(), lane) - m_lanes.begin());
    const bool isFirst = here == 0, isLast = here + 1 == m_lanes.size();
    menu.addAction(tr("Split stage %1 in two").arg(stage.value), this,
                   [this, stage] { split(stage); })
        ->setEnabled(lane->figures().nodes.size() > 1);
    const auto addMerge = [&](const QString& text, StageNumber into) {
        menu.addAction(text.arg(into.value), this, [this, stage, into] {
            m_workspace.push(planning::mergeStages(
                m_workspace.document(), *m_workspace.activeConfiguration(), stage, into));
        });
    };
    if (!isFirst)
        addMerge(tr("Merge into stage %1 above"), m_lanes[here - 1]->figures().stage);
    if (!isLast)
        addMerge(tr("Merge into stage %1 below"), m_lanes[here + 1]->figures().stage);
    const auto addMove = [&](const QString& text, int step, int key) {
        // By its number: lanes come and go while the menu is open.
        QAction* action = menu.addAction(text, this, [this, stage, step] {
            const auto at = std::find_if(m_lanes.begin(), m_lanes.end(), [&](const auto* each) {
                return each->figures().stage == stage;
            });
            if (at != m_lanes.end())
                moveLane(*at, step);
        });
        action->setShortcut(Qt::CTRL | Qt::Key(key));
    };
    if (!isFirst)
        addMove(tr("Move up"), -1, Qt::Key_Up);
    if (!isLast)
        addMove(tr("Move down"), 1, Qt::Key_Down);
}

void StageBoard::giveDevices(StageNumber stage)
{
    if (!m_workspace.configuration())
        return;
    if (auto changed = withDevicesFor(*m_workspace.configuration(), stage))
        m_workspace.push(
            document::changeConfiguration(m_workspace.document(), *std::move(changed)));
}

void StageBoard::showLaneMenu(LaneWidget* lane, QPoint globalPosition)
{
    const StageNumber stage = lane->figures().stage;
    const bool hasNodes = !lane->figures().nodes.empty();
    const bool hasSelection = !m_workspace.selection().nodes.empty();
    auto* shown = new QMenu(this);
    QMenu& menu = *shown;
    menu.setAttribute(Qt::WA_DeleteOnClose);
    menu.setObjectName(QStringLiteral("laneMenu"));
    menu.addAction(tr("Move selection here"), this, [this, stage] { moveSelection(stage); })
        ->setEnabled(hasSelection);
    menu.addAction(tr("Paint stage %1 on the canvas").arg(stage.value), this,
                   [this, stage] { Q_EMIT brushRequested(stage); });
    menu.addAction(tr("Select the nodes of stage %1").arg(stage.value), lane,
                   &LaneWidget::selectRequested)
        ->setEnabled(hasNodes);
    menu.addSeparator();
    menu.addAction(tr("Remove all nodes from stage %1").arg(stage.value), this,
                   [this, nodes = lane->figures().nodes] {
                       m_workspace.stageDrop().drop({nodes, std::nullopt});
                   })
        ->setEnabled(hasNodes);
    if (lane->figures().devices.isEmpty() && withDevicesFor(*m_workspace.configuration(), stage))
        menu.addAction(tr("Add devices for stage %1").arg(stage.value), this,
                       [this, stage] { giveDevices(stage); });
    menu.addSeparator();
    addLaneChanges(menu, lane);
    menu.addSeparator();
    menu.addAction(m_balanceAction);
    menu.popup(globalPosition);
}

} // namespace meshwright::views

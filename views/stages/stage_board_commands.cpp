#include "core/document/operations.h"
#include "core/evaluate/balance_weights.h"
#include "core/plan/stage_devices.h"
#include "core/planning/balance.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
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

void StageBoard::balance()
{
    if (!m_workspace.configuration())
        return;
    m_balancing->start([this, evaluation = m_workspace.liveEvaluation().evaluation(),
                        id = m_workspace.configuration()->id,
                        stages = stagesToBalance()](Progress&) {
        Result<std::vector<double>> weights = std::vector<double> {};
        if (evaluation && evaluation->shapes)
            weights = evaluate::balanceWeights(*evaluation, id, stages);
        return [this, id, stages, weights = std::move(weights)] {
            m_workspace.push(weights ? planning::balanceStages(
                                 m_workspace.document(), id, m_workspace.groups(), stages, *weights)
                                     : Result<document::Edit>(weights.error()));
        };
    });
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
    QMenu menu(this);
    menu.addAction(tr("Move selection here"), this, [this, stage] { moveSelection(stage); })
        ->setEnabled(hasSelection);
    menu.addAction(tr("Select the nodes of stage %1").arg(stage.value), lane,
                   &LaneWidget::selectRequested)
        ->setEnabled(hasNodes);
    menu.addSeparator();
    menu.addAction(tr("Remove all nodes from stage %1").arg(stage.value), this,
                   [this, nodes = lane->figures().nodes] { moveNodes(nodes, std::nullopt); })
        ->setEnabled(hasNodes);
    if (lane->figures().devices.isEmpty() && withDevicesFor(*m_workspace.configuration(), stage))
        menu.addAction(tr("Add devices for stage %1").arg(stage.value), this,
                       [this, stage] { giveDevices(stage); });
    menu.addSeparator();
    menu.addAction(m_balanceAction);
    menu.exec(globalPosition);
}

} // namespace meshwright::views

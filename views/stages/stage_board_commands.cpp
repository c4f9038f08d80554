#include "core/document/operations.h"
#include "core/plan/stage_devices.h"
#include "core/planning/balance.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/workspace/workspace.h"

#include <QMenu>

#include <map>

namespace meshwright::views {

/// Moves every node to its part as one step. Each move is worked out on the unchanged document;
/// they concern different nodes, so they can be applied after each other.
void StageBoard::balance()
{
    if (!m_workspace.configuration())
        return;
    const plan::Configuration& configuration = *m_workspace.configuration();
    int32_t count = int32_t(std::max<std::size_t>(1, m_figures.stages.size()));
    if (m_figures.stages.empty())
        count = int32_t(std::clamp<int64_t>(configuration.deviceCount(), 1, 64));
    const std::vector<int32_t> parts =
        planning::balancedStages(m_workspace.graph(), m_workspace.groups(), count);
    std::map<int32_t, std::vector<NodeId>> moved;
    for (uint32_t i = 0; i < parts.size(); ++i) {
        const auto part = std::size_t(parts[i]);
        const int32_t stage =
            part < m_figures.stages.size() ? m_figures.stages[part].stage : parts[i];
        if (m_workspace.stageOf(NodeId {i}) != stage)
            moved[stage].push_back(NodeId {i});
    }
    document::Edit edit;
    for (const auto& [stage, nodes] : moved) {
        Result<document::Edit> step =
            document::setStage(m_workspace.document(), configuration.id, nodes, stage);
        if (!step) {
            m_workspace.push(step);
            return;
        }
        edit.steps.insert(edit.steps.end(), step->steps.begin(), step->steps.end());
    }
    edit.name = tr("Balance stages").toStdString();
    m_workspace.push(edit);
}

void StageBoard::giveDevices(int32_t stage)
{
    if (!m_workspace.configuration())
        return;
    if (auto changed = withDevicesFor(*m_workspace.configuration(), stage))
        m_workspace.push(
            document::changeConfiguration(m_workspace.document(), *std::move(changed)));
}

void StageBoard::showLaneMenu(LaneWidget* lane, QPoint globalPosition)
{
    const int32_t stage = lane->figures().stage;
    const bool hasNodes = !lane->figures().nodes.empty();
    const bool hasSelection = !m_workspace.selection().nodes.empty();
    QMenu menu(this);
    menu.addAction(tr("Move selection here"), this, [this, stage] { moveSelection(stage); })
        ->setEnabled(hasSelection);
    menu.addAction(tr("Select the nodes of stage %1").arg(stage), lane,
                   &LaneWidget::selectRequested)
        ->setEnabled(hasNodes);
    menu.addSeparator();
    menu.addAction(tr("Remove all nodes from stage %1").arg(stage), this,
                   [this, nodes = lane->figures().nodes] { moveNodes(nodes, std::nullopt); })
        ->setEnabled(hasNodes);
    if (lane->figures().devices.isEmpty() && withDevicesFor(*m_workspace.configuration(), stage))
        menu.addAction(tr("Add devices for stage %1").arg(stage), this,
                       [this, stage] { giveDevices(stage); });
    menu.addSeparator();
    menu.addAction(m_balanceAction);
    menu.exec(globalPosition);
}

} // namespace meshwright::views

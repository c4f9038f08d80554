#include "views/timeline/timeline_selection.h"

#include "views/workspace/workspace.h"

#include <algorithm>

namespace meshwright::views {

std::vector<NodeId> nodesOfTask(const simulate::Simulation& simulation, const graph::Graph& graph,
                                std::size_t index)
{
    const simulate::Task& task = simulation.tasks[index];
    if (!simulate::isTransfer(task.kind))
        return simulation.nodesOf(task);
    std::vector<NodeId> nodes;
    for (const ValueId value : simulation.transfers[task.transfer].values) {
        if (const std::optional<NodeId> producer = graph.value(value).producer)
            nodes.push_back(*producer);
    }
    return nodes;
}

std::vector<bool> tasksOfSelection(const simulate::Simulation& simulation,
                                   const Selection& selection)
{
    // Per stage and chunk; a stage with one chunk has no parts.
    const auto isSelected = [&](const std::vector<NodeId>& nodes) {
        return std::any_of(nodes.begin(), nodes.end(), [&](NodeId node) {
            return std::binary_search(selection.nodes.begin(), selection.nodes.end(), node);
        });
    };
    std::vector<std::vector<bool>> parts;
    for (const simulate::StageResult& stage : simulation.stages) {
        parts.emplace_back();
        for (const simulate::StagePart& part : stage.parts)
            parts.back().push_back(isSelected(part.nodes));
        if (stage.parts.empty())
            parts.back().assign(std::max(simulation.chunks, 1u), isSelected(stage.nodes));
    }
    std::vector<bool> transfers;
    for (const simulate::TransferTotal& transfer : simulation.transfers)
        transfers.push_back(
            selection.value
            && std::find(transfer.values.begin(), transfer.values.end(), *selection.value)
                != transfer.values.end());
    std::vector<bool> linked;
    for (const simulate::Task& task : simulation.tasks)
        linked.push_back(simulate::isTransfer(task.kind) ? transfers[task.transfer]
                                                         : parts[task.stage.index].at(task.chunk));
    const auto computeEnd = linked.begin() + std::ptrdiff_t(simulation.computeTasks);
    const bool nothing = std::find(linked.begin(), linked.end(), true) == linked.end();
    const bool everything = std::find(linked.begin(), computeEnd, false) == computeEnd;
    if (nothing || everything)
        return {};
    return linked;
}

} // namespace meshwright::views

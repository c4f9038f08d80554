#pragma once

#include "core/graph/graph.h"
#include "core/simulate/simulation.h"

#include <cstddef>
#include <vector>

namespace meshwright::views {

struct Selection;

/// The nodes behind a task. A compute task: those of its stage. A transfer: the nodes that make
/// what it carries.
std::vector<NodeId> nodesOfTask(const simulate::Simulation& simulation, const graph::Graph& graph,
                                std::size_t task);

/// Per task, whether it belongs to what is selected: compute tasks of the stages that have selected
/// nodes, and transfers of the selected tensor. Empty where nothing is selected, or everything.
std::vector<bool> tasksOfSelection(const simulate::Simulation& simulation,
                                   const Selection& selection);

} // namespace meshwright::views

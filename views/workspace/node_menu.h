#pragma once

#include "core/base/ids.h"

#include <vector>

class QMenu;

namespace meshwright::views {

class Workspace;

enum class NodeMenuFrom
{
    List, ///< of nodes, which can be shown in the graph
    Graph
};

/// Adds what can be done with some nodes: show them, read of their operator, put them on a stage,
/// split their tensors, select others by what they have to do with them, copy their names.
void addNodeActions(QMenu& menu, Workspace& workspace, const std::vector<NodeId>& nodes,
                    NodeMenuFrom from = NodeMenuFrom::List);

} // namespace meshwright::views

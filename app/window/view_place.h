#pragma once

#include "core/grouping/groups.h"

#include <vector>

namespace meshwright::views {
class GraphView;
}

namespace meshwright::app {

/// Moves the canvas, at the zoom that it has, until the cards that hold @p nodes are in sight; as
/// much of them as there is room for. Nothing is opened; what is in sight already stays.
void bringIntoView(views::GraphView& view, const grouping::GroupTree& groups,
                   const std::vector<NodeId>& nodes);

} // namespace meshwright::app

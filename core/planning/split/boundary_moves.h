#pragma once

#include "core/planning/split/item_graph.h"

#include <vector>

namespace meshwright::planning {

/// Moves single items to other stages as long as the larger load of the two stages falls; nothing
/// is moved before what it needs or over the memory limit, and nothing at all of very large
/// problems.
void moveAcrossBoundaries(const ItemGraph& items, std::vector<uint32_t>& stage);

} // namespace meshwright::planning

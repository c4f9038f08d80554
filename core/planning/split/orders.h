#pragma once

#include "core/planning/split/item_graph.h"

#include <vector>

namespace meshwright::planning {

/// Orders of the items in which none comes before what it needs: as numbered, makers right before
/// their readers, readers right behind their makers, and always the item that lets the next cut
/// send least. One of them is often the order of a best split.
std::vector<std::vector<uint32_t>> candidateOrders(const ItemGraph& items);

/// Stage by stage, as numbered within each where the order lets them.
std::vector<uint32_t> orderByStage(const ItemGraph& items, const std::vector<uint32_t>& stage);

} // namespace meshwright::planning

#pragma once

#include "core/planning/split/item_graph.h"

#include <optional>
#include <vector>

namespace meshwright::planning {

/// The best cut of one order into consecutive runs, by dynamic programming over (runs, end):
/// best(s, j) = min over i of max(best(s - 1, i), load of i..j). Returns the stage of every item;
/// nothing where no cut has all loads below @p ceiling and all memories within the limit.
/// O(items² · (nets of an item + stages)), less by what the ceiling shuts out.
///
/// Times 3, 3, 4 on two stages and nothing sent: best(1, 2) = 6 and best(2, 3) = max(6, 4) = 6.
std::optional<std::vector<uint32_t>> splitOrder(const ItemGraph& items,
                                                const std::vector<uint32_t>& order, double ceiling);

} // namespace meshwright::planning

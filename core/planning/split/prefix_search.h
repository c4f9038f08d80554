#pragma once

#include "core/planning/split/item_graph.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// Whether a problem has a split of which every load is within a limit.
struct PrefixSearch
{
    enum class Answer
    {
        Found,
        None, ///< proven
        GaveUp ///< after as many steps as were allowed
    };

    Answer answer = Answer::GaveUp;
    std::vector<uint32_t> stage; ///< of every item, where one was found
};

/// The time of every item with all that must come behind it.
std::vector<double> timesBehind(const ItemGraph& items);

/// Looks for a split by breadth-first search over the prefixes (sets of items closed under what
/// they need) that so many stages can hold: Tarnawski et al. (NeurIPS 2020) with three cuts. What
/// is left must fit the stages that are left, with what crosses the prefix's edge. A prefix that an
/// item could join at no cost to anyone is not looked at. A set that grows pays for good for the
/// nets that it shares with what is known to be outside. @p steps: how many sets may be looked at;
/// what was used is taken off. @p behind: timesBehind(items).
///
/// Two items of time 2 that nothing orders, two stages, limit 3: {} reaches {0} and {1}, and each
/// of them both.
PrefixSearch findSplitWithin(const ItemGraph& items, const std::vector<double>& behind,
                             double limit, int64_t& steps);

} // namespace meshwright::planning

#pragma once

#include "core/planning/elimination/pairwise_problem.h"

#include <span>

namespace meshwright::planning {

/// In which order nodes are eliminated, and those that are conditioned on instead.
struct EliminationOrder
{
    std::vector<uint32_t> nodes;
    std::vector<uint32_t> conditioned;
    uint64_t runs = 1; ///< combinations of choices of the conditioned
    uint64_t work = 0; ///< of a run: entries that are looked at
};

/// Always a node with the fewest neighbours, of several the first; those of an eliminated node
/// become neighbours of each other. Where no table within the limit can be made, the node with the
/// most neighbours is conditioned on.
EliminationOrder minimumDegreeOrder(const PairwiseProblem& problem,
                                    std::span<const uint32_t> choices, uint64_t largestTable);

} // namespace meshwright::planning

#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// What two choices cost together.
struct PairwiseEdge
{
    uint32_t one = 0, other = 0; ///< two nodes
    std::vector<double> costs; ///< a row per choice of `one`, in it one for each of `other`
};

/// One choice is made at every node; costs add up. An infinite cost forbids.
struct PairwiseProblem
{
    std::vector<std::vector<double>> nodes; ///< the cost of every choice of every node
    std::vector<PairwiseEdge> edges;
};

/// How large tables may become, in entries, and how much work there may be in all.
struct EliminationLimits
{
    uint64_t largestTable = uint64_t(1) << 22;
    uint64_t mostWork = uint64_t(1) << 28;
};

struct PairwiseSolution
{
    std::vector<uint32_t> choice; ///< of every node
    double cost = 0;
    double bound = 0; ///< nothing costs less; the cost itself where it is proven
    bool isOptimal = false;
    /// Nodes that could choose otherwise at the same cost, if need be with others changed; none: no
    /// other solution is as good. Of solutions that are as good it is one of the first choices.
    std::vector<uint32_t> tied;
    uint32_t width = 0; ///< the most nodes that a table is over
    std::vector<uint32_t> conditioned; ///< nodes of which every choice was tried in turn
};

/// The cheapest choices, by elimination of one node after another, always of one with the fewest
/// neighbours: its costs become a table over these. Where a table would be too large the node with
/// the most neighbours is conditioned on instead; where that is too much work, tables are parted,
/// which gives a bound, and a solution that is not proven. Errors: a node without a choice, an edge
/// of an unknown node or to itself, costs of another number or that are no numbers, no choices that
/// are allowed together.
///
/// Two nodes with costs {0, 1} and {0, 3}, and 2 where both choose the first: eliminating the
/// second leaves {2, 0}, with the first node's costs {2, 1}: both choose 1 and 0, at 1.
Result<PairwiseSolution> minimizePairwise(const PairwiseProblem& problem,
                                          const EliminationLimits& limits = {});

/// What a choice at every node costs.
double pairwiseCost(const PairwiseProblem& problem, const std::vector<uint32_t>& choice);

} // namespace meshwright::planning

#pragma once

#include "core/planning/elimination/pairwise_problem.h"

#include <algorithm>
#include <random>

namespace meshwright::tests {

/// A random part of a k-tree: every node has edges to at most @p width nodes that are joined to
/// each other, so that eliminating the last node first never makes a table over more. Costs are
/// whole numbers below @p mostCost.
inline planning::PairwiseProblem randomPairwise(std::mt19937& random, uint32_t nodes,
                                                uint32_t mostChoices, uint32_t width,
                                                uint32_t mostCost)
{
    const auto below = [&](uint32_t limit) { return uint32_t(random() % limit); };
    planning::PairwiseProblem problem;
    std::vector<std::vector<uint32_t>> cliques {{}};
    for (uint32_t node = 0; node < nodes; ++node) {
        problem.nodes.emplace_back(1 + below(mostChoices));
        for (double& cost : problem.nodes.back())
            cost = below(mostCost);
        std::vector<uint32_t> clique = cliques[below(uint32_t(cliques.size()))];
        while (clique.size() > width)
            clique.erase(clique.begin() + below(uint32_t(clique.size())));
        for (uint32_t other : clique) {
            if (below(5) == 0)
                continue;
            planning::PairwiseEdge edge {node, other, {}};
            if (below(2) == 0)
                std::swap(edge.one, edge.other);
            edge.costs.resize(problem.nodes[node].size() * problem.nodes[other].size());
            for (double& cost : edge.costs)
                cost = below(mostCost);
            problem.edges.push_back(std::move(edge));
        }
        clique.push_back(node);
        cliques.push_back(std::move(clique));
    }
    return problem;
}

} // namespace meshwright::tests

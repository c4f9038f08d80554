#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace meshwright::planning {

/// Costs over the choices of some nodes, the last node's choices side by side.
struct CostTable
{
    std::vector<uint32_t> nodes; ///< ascending
    std::vector<uint64_t> strides; ///< of every node
    std::vector<double> costs;

    /// With all costs 0. @p choices: of every node of the problem.
    CostTable(std::vector<uint32_t> ofNodes, std::span<const uint32_t> choices);

    /// How far apart the choices of a node are; 0 where it is not in the table.
    uint64_t stride(uint32_t node) const;
    /// @p choice: of every node of the problem.
    double at(std::span<const uint32_t> choice) const;
    /// The part where a node has made its choice.
    CostTable fixed(uint32_t node, uint32_t choice, std::span<const uint32_t> choices) const;
};

/// The least sum of the tables over the choices of @p node, for all choices of their other nodes.
CostTable minimumOver(uint32_t node, std::span<const CostTable* const> tables,
                      std::span<const uint32_t> choices);

/// How many entries a table over these nodes has; the largest number where that is more.
uint64_t entriesOver(std::span<const uint32_t> nodes, std::span<const uint32_t> choices);

} // namespace meshwright::planning

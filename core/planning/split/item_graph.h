#pragma once

#include "core/planning/split/split_problem.h"

#include <span>

namespace meshwright::planning {

/// A list of lists in two vectors.
class Adjacency
{
public:
    Adjacency() = default;
    /// Of pairs (list, entry), in their order.
    Adjacency(uint32_t lists, std::span<const std::pair<uint32_t, uint32_t>> pairs);

    std::span<const uint32_t> operator[](uint32_t list) const
    {
        return {m_entries.data() + m_begins[list], m_begins[list + 1] - m_begins[list]};
    }

private:
    std::vector<uint32_t> m_begins {0};
    std::vector<uint32_t> m_entries;
};

/// An acyclic problem with its neighbours at hand: what the searches work on.
struct ItemGraph
{
    explicit ItemGraph(SplitProblem acyclic);

    SplitProblem problem; ///< without `together`; the order has no cycle, each pair once
    Adjacency before, after; ///< of every item
    Adjacency nets; ///< the indices of an item's nets that have other members
    double totalTime = 0;

    uint32_t size() const { return problem.size(); }
};

/// The strongly connected components of items 0 to @p size - 1 under @p pairs: the component of
/// every item.
std::vector<uint32_t> components(uint32_t size,
                                 std::span<const std::pair<uint32_t, uint32_t>> pairs);

} // namespace meshwright::planning

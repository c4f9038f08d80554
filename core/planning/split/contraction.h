#pragma once

#include "core/planning/split/item_graph.h"

#include <optional>

namespace meshwright::planning {

/// A smaller problem with the same optimum, and how its splits are read.
///
/// A weight w (time 0, net {w, matmul} of cost 2) and its matmul become one item: wherever w is
/// alone, moving it to the matmul's stage costs that stage nothing and frees it of 2.
class Contraction
{
public:
    /// Merges what must be on one stage (`together`, and circles of the order), then what an
    /// optimal split may have on one stage: items of which one gains nothing by standing apart.
    /// Where @p memoryMatters only items without memory are moved to others.
    Contraction(const SplitProblem& problem, bool memoryMatters);

    /// Numbered so that none comes before what it needs.
    const ItemGraph& items() const { return *m_items; }

    /// The stage of every item of the problem, from that of every item of items().
    std::vector<uint32_t> expand(const std::vector<uint32_t>& stage) const;
    /// The stage of every item of items(), from that of every item of the problem in a split: items
    /// that were moved go with those that they were moved to.
    std::vector<uint32_t> contract(const std::vector<uint32_t>& stage) const;

private:
    /// An item of time 0 that nothing comes before stands on the first stage that reads it.
    struct Float
    {
        uint32_t item;
        std::vector<uint32_t> readers;
    };

    void mergeForced();
    bool mergeFree();
    bool floatSources();
    bool isOneValueOf(uint32_t item, std::span<const uint32_t> readers) const;
    void rebuild();
    void number(std::vector<uint32_t> roots);
    std::vector<uint32_t> topologicalRoots() const;
    uint32_t root(uint32_t item) const;
    void unite(uint32_t one, uint32_t other);
    bool mayMove(uint32_t item, uint32_t to) const;

    const SplitProblem& m_problem;
    bool m_memoryMatters;
    mutable std::vector<uint32_t> m_parent; ///< union-find over the problem's items
    std::vector<uint32_t> m_host; ///< by root: the item that others were moved to
    std::vector<bool> m_isFloating; ///< by root
    std::vector<Float> m_floats; ///< in the order in which they were taken out
    std::vector<uint32_t> m_roots; ///< of an item in m_items
    std::optional<ItemGraph> m_items;
};

/// One item for each value of @p part, with what they have in sum; without `together`.
SplitProblem merged(const SplitProblem& problem, const std::vector<uint32_t>& part, uint32_t parts);

} // namespace meshwright::planning

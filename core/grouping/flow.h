#pragma once

#include "core/graph/graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace meshwright::grouping {

/// Which node feeds which, within each scope: what is used in a subgraph counts as used by the node
/// that owns the subgraph. Each pair once per value, in the order of inputs.
class Flow
{
public:
    explicit Flow(const graph::Graph& graph);

    std::span<const uint32_t> producers(uint32_t node) const
    {
        return std::span(m_producers)
            .subspan(m_producersAt[node], m_producersAt[node + 1] - m_producersAt[node]);
    }

    std::span<const uint32_t> consumers(uint32_t node) const
    {
        return std::span(m_consumers)
            .subspan(m_consumersAt[node], m_consumersAt[node + 1] - m_consumersAt[node]);
    }

    /// A scope's nodes, producers first, weights-only nodes right before their first consumer.
    std::vector<uint32_t> order(const graph::Graph& graph, ScopeId scope) const;

    /// Whether a node computes from constants and initializers only.
    bool weightsOnly(uint32_t node) const { return m_weightsOnly[node]; }

private:
    std::vector<uint32_t> m_producersAt, m_producers, m_consumersAt, m_consumers;
    std::vector<bool> m_weightsOnly;
};

} // namespace meshwright::grouping

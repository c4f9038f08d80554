#pragma once

#include "core/graph/graph.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::sharding {

/// Values of a graph, divided into regions: two are in one where a node touches both, or others of
/// them connect the two. A node with subgraphs or of a function connects what it touches with all
/// that they hold.
class ConnectedValues
{
public:
    ConnectedValues(const graph::Graph& graph, std::size_t values)
        : m_graph(graph)
        , m_parent(values, kNone)
    {
    }

    void add(ValueId value) { m_parent[value.index] = value.index; }

    bool has(ValueId value) const { return m_parent[value.index] != kNone; }

    /// After the last add.
    void connect();

    /// Equal for values of one region; of a value that it has.
    uint32_t of(ValueId value) const;

private:
    static constexpr uint32_t kNone = UINT32_MAX;

    using Member = std::optional<uint32_t>; ///< any value of a region

    uint32_t root(uint32_t value);
    void join(Member& region, uint32_t value);
    void join(Member& region, const std::vector<std::optional<ValueId>>& values);
    void join(Member& region, Member& other);
    /// The subgraph of a node of the main graph that holds a scope, or a function.
    ScopeId outermost(ScopeId scope) const;

    const graph::Graph& m_graph;
    std::vector<uint32_t> m_parent; ///< per value; of a root itself; kNone: not added
};

} // namespace meshwright::sharding

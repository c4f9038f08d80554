#pragma once

#include "core/base/units.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <optional>

namespace meshwright::simulate {

/// Into how many parts one configuration's specs split things: the simple rule of fragments.h.
class LocalShare
{
public:
    LocalShare(const graph::Graph& graph, const plan::Plan& plan,
               std::optional<ConfigurationId> configuration)
        : m_graph(graph)
        , m_plan(plan)
        , m_configuration(configuration)
    {
    }

    /// Shards of a value by its spec at a node; 1 where there is none.
    int64_t ofValue(NodeId node, ValueId value) const;
    /// By how much the node's work is divided: the most shards of its outputs and weights.
    int64_t ofNode(NodeId node) const;

private:
    const graph::Graph& m_graph;
    const plan::Plan& m_plan;
    std::optional<ConfigurationId> m_configuration;
};

/// The larger part of something divided evenly: ⌈whole / parts⌉.
constexpr int64_t dividedBy(int64_t whole, int64_t parts)
{
    return whole / parts + (whole % parts != 0 ? 1 : 0);
}

} // namespace meshwright::simulate

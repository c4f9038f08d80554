#pragma once

#include "core/blocks/blocks.h"
#include "core/blocks/stored_weight.h"
#include "core/graph/graph.h"
#include "core/operators/traits.h"
#include "core/shapes/shapes.h"

#include <set>
#include <unordered_map>

namespace meshwright::blocks {

/// A product of an activation with a weight: x · W, with its bias.
struct Projection
{
    NodeId node;
    ValueId activation;
    ValueId output; ///< with the bias added
    BlockWeight weight; ///< the role is set by who finds out
    std::vector<NodeId> nodes; ///< the product, its bias, what the weight passes through
};

class Projections
{
public:
    Projections(const graph::Graph& graph, const shapes::ShapeTable& shapes);

    /// None, for walks that do not end at them.
    explicit Projections(const graph::Graph& graph)
        : m_graph(graph)
    {
    }

    std::size_t size() const { return m_projections.size(); }

    const Projection& operator[](std::size_t i) const { return m_projections[i]; }

    /// The projection of a node; absent for other nodes.
    std::optional<std::size_t> at(NodeId node) const;

    /// Whether any of them takes so many features.
    bool anyTakes(std::optional<int64_t> features) const { return m_inputs.contains(features); }

    /// An initializer or a Constant's output.
    bool isConstant(ValueId value) const { return operators::isConstant(m_graph, value); }

private:
    const graph::Graph& m_graph;
    std::vector<Projection> m_projections;
    std::unordered_map<NodeId, std::size_t> m_byNode;
    std::set<std::optional<int64_t>> m_inputs; ///< features that they take
};

} // namespace meshwright::blocks

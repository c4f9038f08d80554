#pragma once

#include "core/blocks/projections.h"
#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

#include <functional>
#include <map>
#include <vector>

namespace meshwright::blocks {

/// What lies on the way of the data from or to a value, up to the nearest projections.
struct Walk
{
    std::vector<std::size_t> projections; ///< reached, the nearest first, each once
    std::vector<NodeId> nodes; ///< in between
    std::vector<NodeId> barriers; ///< reached and not passed, the nearest first, each once
    std::vector<ValueId> sources; ///< walking back: what nothing produces and is no weight
    /// Walking back: the node through which a value was reached, nearer to the start.
    std::map<ValueId, NodeId> towards;
    bool isComplete = true; ///< false: it was too long
};

/// Follows activations through a graph; shapes, indices, masks of booleans and weights are left
/// aside.
class Dataflow
{
public:
    Dataflow(const graph::Graph& graph, const shapes::ShapeTable& shapes,
             const Projections& projections)
        : m_graph(graph)
        , m_shapes(shapes)
        , m_projections(projections)
    {
    }

    struct Options
    {
        std::function<bool(NodeId)> isBarrier = {}; ///< nodes that are not passed; null: none
        std::size_t limit = 512; ///< nodes
    };

    Walk back(ValueId from, const Options& options) const;
    Walk forward(ValueId from, const Options& options) const;

    const graph::Graph& graph() const { return m_graph; }

    /// Returns the value behind views (Reshape, Cast) and quantization.
    ValueId root(ValueId value) const;
    /// Whether a node multiplies two activations: MatMul without a weight.
    bool isProduct(NodeId node) const;
    /// Whether values of its type can be activations.
    bool isData(ValueId value) const;

private:
    bool stops(NodeId node, const Options& options, Walk& walk) const;

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    const Projections& m_projections;
};

} // namespace meshwright::blocks

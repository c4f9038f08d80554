#pragma once

#include "core/planning/search/layer_chain.h"
#include "core/shapes/shapes.h"

#include <cstdint>
#include <set>
#include <vector>

namespace meshwright::planning {

/// A model in which of layers that are copies of one another only the first is left. What read a
/// layer that is gone reads the same value of the first one. An 80-layer decoder becomes what
/// stands before the layers, one layer, and what stands behind: whatever is worked out node by node
/// costs a fiftieth.
struct FoldedModel
{
    graph::Graph graph;
    shapes::ShapeTable shapes;
    LayerChain chain; ///< of the folded graph
    std::vector<uint32_t> partOf; ///< per part of the whole chain, the part that stands for it
    std::set<ValueId> shared; ///< that several parts of the whole chain read, one and the same
};

/// Layers count as copies where they have the same operators in the same order and weights of the
/// same shapes. A model with subgraphs or functions stays whole.
FoldedModel foldModel(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                      const LayerChain& chain);

} // namespace meshwright::planning

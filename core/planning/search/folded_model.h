#pragma once

#include "core/planning/plans/layer_chain.h"
#include "core/shapes/shapes.h"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace meshwright::planning {

/// A value that one part makes and others read, as the whole model has it, and the one that stands
/// for it.
struct Crossing
{
    uint32_t number = 0; ///< of the whole model's value among those that cross, from 0
    ValueId folded;
    std::optional<uint32_t> maker = {}; ///< part of the whole chain; none: outside of all parts
};

/// A model in which of layers that are copies of one another only the first is left, and the first
/// of all. What read a
/// layer that is gone reads the same value of the first one. An 80-layer decoder becomes what
/// stands before the layers, two layers, and what stands behind: whatever is worked out node by
/// node costs a fiftieth.
struct FoldedModel
{
    graph::Graph graph;
    shapes::ShapeTable shapes;
    LayerChain chain; ///< of the folded graph
    std::vector<uint32_t> partOf; ///< per part of the whole chain, the part that stands for it
    std::set<ValueId> shared; ///< weights that several parts of the whole chain read
    std::vector<std::vector<Crossing>> reads; ///< per part of the whole chain, what others made
    std::vector<std::vector<Crossing>> makes; ///< and what others read
    uint32_t crossings = 0; ///< values of the whole model in them
};

/// Layers count as copies where they have the same operators in the same order and weights of the
/// same shapes. A model with subgraphs or functions stays whole.
FoldedModel foldModel(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                      const LayerChain& chain);

} // namespace meshwright::planning

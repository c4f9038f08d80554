#pragma once

#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

#include <cstddef>
#include <set>
#include <vector>

namespace meshwright::simulate {

/// One tensor of keys or values that a model takes from the tokens before and gives back longer.
struct CacheTensor
{
    ValueId past; ///< input of the main graph
    ValueId present; ///< output of the main graph
    std::size_t batchDim = 0, lengthDim = 0;
    operators::Dim newTokens; ///< by how much it gets longer; absent: not known
};

/// The key-value cache of a model, and the nodes that do nothing but carry it on.
struct KvCache
{
    std::vector<CacheTensor> tensors; ///< in the order of the outputs
    std::set<ValueId> held; ///< past, present and what is between them: all one memory
    std::set<NodeId> carriers; ///< move it or append to it: Concat, Gather, Unsqueeze, …
    std::set<NodeId> attention; ///< append to it and read it

    bool empty() const { return tensors.empty(); }
};

/// Finds the cache by what is computed: an output that is made of an input by moving data alone,
/// and to which something is joined on the way, by Concat, a scatter, or an attention operator of
/// ai.onnx or com.microsoft with past and present. Names do not matter. Example: past_k [b, h, p,
/// d] → Concat with k [b, h, s, d] on axis 2 → present_k [b, h, p + s, d].
KvCache findCache(const graph::Graph& graph, const shapes::ShapeTable& shapes);

} // namespace meshwright::simulate

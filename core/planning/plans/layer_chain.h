#pragma once

#include "core/blocks/blocks.h"
#include "core/graph/graph.h"
#include "core/grouping/groups.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::planning {

/// Nodes of the main graph that stay on one stage.
struct ChainPart
{
    std::vector<NodeId> nodes; ///< topological order
    bool isLayer = false; ///< one of a run of alike groups
    /// Layers that are copies of one another share a number.
    std::optional<uint32_t> kind = {};
};

/// A model as parts that run one after the other: what comes before the layers, the layers, what
/// stands between them and behind them. A node outside all layers goes behind the last part that it
/// reads. Without layers each node is a part. Nodes that read no input of the model, as constants,
/// go where they are read; where that is in several parts, they are in none.
struct LayerChain
{
    std::vector<ChainPart> parts;

    std::size_t layerCount() const;
    /// Where parts end so that each of @p stages has as many layers as @p layers says; what stands
    /// before a layer goes with it, what comes behind the last one with that. Empty @p layers: as
    /// even as it goes, the further ones from the second stage on; without layers, parts.
    /// Returns per part its stage; empty: there are not as many layers, or not so many in all.
    std::vector<StageIndex> stages(int64_t stages, const std::vector<int64_t>& layers) const;
};

/// Layers are the largest run of sibling groups that are alike; several kinds of layers may
/// alternate.
LayerChain layerChain(const graph::Graph& graph, const grouping::GroupTree& groups);

/// Whether tensor parallelism shares layers by their meaning: the model has attention or MLPs.
bool hasSharedLayers(const blocks::Blocks& blocks);

} // namespace meshwright::planning

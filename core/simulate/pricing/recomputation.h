#pragma once

#include "core/blocks/blocks.h"
#include "core/simulate/pricing/placement.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// What the backward pass of each stage computes again.
/// - Selective: the core of each attention, from the product of queries and keys to that with the
///   values (Korthikanti et al. 2022, section 5). Fused attention operators keep no scores anyway.
/// - Full: layer by layer. A layer begins where the fewest bytes pass between the block before an
///   attention and the attention. What stands in front of the first layer of the model and behind
///   the last one keeps its activations, as in Megatron-LM, which checkpoints layers alone
///   (TransformerBlock._checkpointed_forward): embeddings, final norm, logits, loss. A model
///   without attention is one segment per stage.
class Recomputed
{
public:
    using Segments = std::vector<std::optional<uint32_t>>;
    using SizeOf = std::function<int64_t(ValueId)>; ///< bytes of a value on one device

    /// The model and its placement must outlive it. @p layers: see Options::recomputedLayers.
    Recomputed(const ModelInput& input, const Placement& placement, Recomputation recomputation,
               std::vector<int64_t> layers = {});
    Recomputed(const Recomputed&) = delete;
    Recomputed& operator=(const Recomputed&) = delete;

    /// Per node of the stage (in their order) the segment with which the backward pass computes it
    /// again; none: what it made is kept. Only what enters a segment from outside is kept, and one
    /// segment is rebuilt at a time.
    Segments segments(StageIndex stage, const SizeOf& bytesOf) const;

private:
    void findLayers(const blocks::Blocks& blocks);

    const graph::Graph& m_graph;
    const Placement& m_placement;
    Recomputation m_recomputation;
    std::vector<int64_t> m_layers; ///< per stage; empty: all
    blocks::Blocks m_blocks;
    std::vector<std::vector<const blocks::Block*>>
        m_blocksOf; ///< per stage, those with nodes there
    /// The first and the last stage with blocks of layers; none: no attention.
    std::optional<std::pair<StageIndex, StageIndex>> m_layerStages;
};

} // namespace meshwright::simulate

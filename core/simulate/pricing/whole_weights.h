#pragma once

#include "core/blocks/blocks.h"
#include "core/simulate/simulation.h"

#include <cstddef>
#include <unordered_map>
#include <vector>

namespace meshwright::simulate {

/// What a stage has in whole for a while of weights and gradients that it stores in parts.
/// Frameworks gather a layer and the next one while it runs, and scatter its gradients when all are
/// there (FSDP, ZeRO 3); outside of layers each node is alone.
class WholeWeights
{
public:
    /// Attention begins a layer, MLPs and experts behind it are in it. @p blocks: null where they
    /// are not known.
    WholeWeights(const blocks::Blocks* blocks, const Options& options);

    /// What a node gathers beside what is stored, and its gradients before they are scattered.
    void add(NodeId node, Bytes gathered, Bytes gradients);

    Bytes gathered() const; ///< the most at once
    Bytes gradients() const; ///< the most at once

private:
    struct Layer
    {
        Bytes gathered, gradients;
    };

    std::unordered_map<NodeId, std::size_t> m_layerOf; ///< of nodes in blocks, where it matters
    std::vector<Layer> m_layers;
    Bytes m_gatheredByNode; ///< the most
};

} // namespace meshwright::simulate

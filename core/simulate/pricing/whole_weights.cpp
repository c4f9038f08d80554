#include "core/simulate/pricing/whole_weights.h"

#include "core/simulate/pricing/weight_memory.h"
#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

WholeWeights::WholeWeights(const blocks::Blocks* blocks, const Options& options)
{
    if (!blocks || !dividesGradients(options))
        return;
    std::size_t layer = 0;
    for (const blocks::Block& block : blocks->blocks) {
        using blocks::BlockKind;
        if (block.kind == BlockKind::Embedding || block.kind == BlockKind::Head)
            continue;
        layer += block.kind == BlockKind::Attention ? 1 : 0;
        for (const NodeId node : block.nodes)
            m_layerOf[node] = layer;
    }
    m_layers.resize(layer + 1);
}

void WholeWeights::add(NodeId node, Bytes gathered, Bytes gradients)
{
    m_gatheredByNode = std::max(m_gatheredByNode, gathered);
    const auto layer = m_layerOf.find(node);
    if (layer == m_layerOf.end())
        return;
    Layer& whole = m_layers[layer->second];
    whole.gathered = {saturatedSum(whole.gathered.count, gathered.count)};
    whole.gradients = {saturatedSum(whole.gradients.count, gradients.count)};
}

Bytes WholeWeights::gathered() const
{
    Bytes most = m_gatheredByNode;
    for (const Layer& layer : m_layers)
        most.count = std::max(most.count, saturatedSum(layer.gathered.count, layer.gathered.count));
    return most;
}

Bytes WholeWeights::gradients() const
{
    Bytes most;
    for (const Layer& layer : m_layers)
        most = std::max(most, layer.gradients);
    return most;
}

} // namespace meshwright::simulate

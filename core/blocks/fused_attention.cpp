#include "core/blocks/finder.h"
#include "core/blocks/stored_weight.h"
#include "core/operators/traits.h"

namespace meshwright::blocks {

namespace {

using operators::AttentionOperands;

const AttentionOperands* operandsOf(const graph::Node& node)
{
    return operators::traitsOf(node).attention;
}

std::optional<int64_t> attributeOf(const graph::Graph& graph, const graph::Node& node,
                                   std::string_view name)
{
    const int64_t value = name.empty() ? 0 : graph.integer(node, name);
    return value > 0 ? std::optional(value) : std::nullopt;
}

/// The features of queries, keys and values in a weight with so many: the numbers of the file where
/// they make up the weight, equal parts where there are none; empty otherwise.
std::vector<int64_t> partsOf(const BlockSearch& search, const graph::Node& node,
                             std::optional<int64_t> features)
{
    if (!features)
        return {};
    const graph::Attribute* given = search.graph.attribute(node, "qkv_hidden_sizes");
    if (!given)
        return *features % 3 == 0 ? std::vector(3, *features / 3) : std::vector<int64_t> {};
    const auto* parts = std::get_if<std::vector<int64_t>>(&given->value);
    if (!parts || parts->size() != 3)
        return {};
    int64_t rest = *features;
    for (const int64_t part : *parts) {
        if (part < 1 || part > rest)
            return {};
        rest -= part;
    }
    return rest == 0 ? *parts : std::vector<int64_t> {};
}

/// Attention(input, weights [in, q + k + v], bias, …).
std::optional<BlockWeight> ownWeight(const BlockSearch& search, NodeId id)
{
    const graph::Node& node = search.graph.node(id);
    const std::optional<ValueId> seen = inputOf(node, 1);
    std::optional<StoredWeight> stored =
        seen ? storedWeight(search.graph, search.shapes, *seen, 1, 0) : std::nullopt;
    if (!stored)
        return std::nullopt;
    BlockWeight weight;
    weight.role = WeightRole::QueryKeyValue;
    weight.weight = stored->value;
    weight.node = id;
    weight.output = *node.outputs[0];
    weight.outAxis = stored->outAxis;
    weight.inAxis = stored->inAxis;
    const auto sizes = sizesOf(search.shapes, *seen);
    weight.in = (*sizes)[0];
    weight.out = (*sizes)[1];
    weight.companions = std::move(stored->companions);
    if (const auto bias = inputOf(node, 2)) {
        Companion companion;
        companion.value = *bias;
        companion.outAxis = 0;
        companion.isBias = true;
        weight.companions.push_back(companion);
    }
    weight.parts = partsOf(search, node, weight.out);
    return weight;
}

} // namespace

bool isAttentionOperator(const graph::Node& node)
{
    return operandsOf(node) != nullptr;
}

std::optional<AttentionCore> attentionOf(const graph::Graph& graph, NodeId id)
{
    const graph::Node& node = graph.node(id);
    if (node.outputs.empty() || !node.outputs[0] || !inputOf(node, 0))
        return std::nullopt;
    AttentionCore core;
    core.node = core.scores = id;
    core.values = id;
    core.nodes = {id};
    core.output = *node.outputs[0];
    const AttentionOperands* known = operandsOf(node);
    if (!known)
        return std::nullopt;
    core.queryHeads = attributeOf(graph, node, known->heads);
    if (known->projectsItself)
        return core;
    core.query = inputOf(node, 0);
    core.key = inputOf(node, 1);
    core.value = inputOf(node, 2);
    core.keyHeads = attributeOf(graph, node, known->keyHeads);
    if (const auto mask = known->mask ? inputOf(node, *known->mask) : std::nullopt)
        core.masks.push_back(*mask);
    return core;
}

void findFusedAttention(BlockSearch& search, NodeId id)
{
    const graph::Node& node = search.graph.node(id);
    std::optional<AttentionCore> core = attentionOf(search.graph, id);
    if (!core)
        return;
    const AttentionOperands& known = *operandsOf(node);
    if (known.projectsItself) {
        const std::optional<BlockWeight> weight = ownWeight(search, id);
        if (!weight || weight->parts.empty()) {
            search.differ(id, tr("a fused weight [in, q + k + v]"), tr("another or none"));
            return;
        }
        if (core->queryHeads && weight->parts[0] % *core->queryHeads == 0)
            core->headDim = weight->parts[0] / *core->queryHeads;
        if (core->queryHeads && weight->parts[2] % *core->queryHeads == 0)
            core->valueDim = weight->parts[2] / *core->queryHeads;
        core->ownWeight = weight;
        completeAttention(search, std::move(*core));
        return;
    }
    const auto sizes = sizesOf(search.shapes, *core->query);
    if (sizes && sizes->size() == 4) {
        core->queryHeads = (*sizes)[1];
        core->headDim = (*sizes)[3];
        // Of latent attention values are narrower than keys.
        const auto values = core->value ? sizesOf(search.shapes, *core->value) : std::nullopt;
        if (values && values->size() == 4)
            core->valueDim = (*values)[3];
    }
    const std::optional<ValueId> bias = known.bias ? inputOf(node, *known.bias) : std::nullopt;
    if (bias && comesWithModel(search.graph, search.shapes, *bias)) {
        Companion companion;
        companion.value = *bias;
        companion.outAxis = 0;
        companion.isBias = true;
        core->fusedBias = companion;
    }
    completeAttention(search, std::move(*core));
}

} // namespace meshwright::blocks

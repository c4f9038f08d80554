#include "core/blocks/finder.h"
#include "core/blocks/stored_weight.h"
#include "core/operators/traits.h"

namespace meshwright::blocks {

namespace {

/// All of them have the experts as their first dimension.
void addLayer(const BlockSearch& search, NodeId id, WeightRole role,
              const operators::ExpertLayer& layer, Block& block)
{
    const graph::Node& node = search.graph.node(id);
    const std::optional<ValueId> stored = inputOf(node, layer.weight);
    const auto sizes = stored ? sizesOf(search.shapes, *stored) : std::nullopt;
    if (!sizes || sizes->size() != 3 || !comesWithModel(search.graph, search.shapes, *stored))
        return;
    BlockWeight weight;
    weight.role = role;
    weight.weight = *stored;
    weight.node = id;
    weight.output = *node.outputs[0];
    weight.outAxis = 1;
    weight.inAxis = 2;
    weight.out = (*sizes)[1];
    weight.in = (*sizes)[2];
    block.experts = (*sizes)[0];
    for (const std::optional<uint8_t> input : {layer.scales, std::optional(layer.bias)}) {
        const std::optional<ValueId> value = input ? inputOf(node, *input) : std::nullopt;
        if (!value || !comesWithModel(search.graph, search.shapes, *value))
            continue;
        Companion companion;
        companion.value = *value;
        companion.outAxis = 1;
        // [experts, out, blocks] of input features.
        const auto dims = sizesOf(search.shapes, *value);
        if (dims && dims->size() == 3 && search.graph.integer(node, "block_size") > 0)
            companion.inAxis = 2;
        companion.isBias = input == layer.bias;
        weight.companions.push_back(companion);
    }
    const int64_t fusion = search.graph.integer(node, "swiglu_fusion");
    if (role == WeightRole::ExpertUp && fusion > 0 && weight.out) {
        weight.parts = {*weight.out / 2, *weight.out / 2};
        weight.interleaved = fusion == 1;
    }
    block.weights.push_back(std::move(weight));
}

/// The router stays whole: its product is of the block, and nothing divides it.
void takeRouter(BlockSearch& search, const graph::Node& node, Block& block)
{
    const std::optional<ValueId> scores = inputOf(node, 1);
    if (!scores)
        return;
    const Walk walk = search.flow.back(*scores, {});
    if (walk.projections.size() != 1)
        return;
    search.used.insert(walk.projections.front());
    block.nodes.insert(block.nodes.end(), walk.nodes.begin(), walk.nodes.end());
    block.nodes.push_back(search.projections[walk.projections.front()].node);
}

} // namespace

void findExperts(BlockSearch& search)
{
    for (uint32_t i = 0; i < search.graph.nodes().size(); ++i) {
        const graph::Node& node = search.graph.node({i});
        const operators::ExpertOperands* experts = operators::traitsOf(node).experts;
        if (!experts)
            continue;
        Block block;
        block.kind = BlockKind::MixtureOfExperts;
        block.nodes = {NodeId {i}};
        addLayer(search, {i}, WeightRole::ExpertUp, experts->up, block);
        addLayer(search, {i}, WeightRole::ExpertDown, experts->down, block);
        addLayer(search, {i}, WeightRole::ExpertGate, experts->gate, block);
        if (block.weights.size() < 2 || !block.experts) {
            search.differ({i}, tr("weights [experts, out, in] of two layers"),
                          tr("{0} of them", block.weights.size()));
            continue;
        }
        takeRouter(search, node, block);
        search.finish(std::move(block));
    }
}

} // namespace meshwright::blocks

#include "core/blocks/finder.h"
#include "core/operators/traits.h"
#include "core/shapes/flat_model.h"

#include <algorithm>

namespace meshwright::blocks {

namespace {

/// Products with weights that no block took. Those with a weight that a block has are its
/// gradients.
void reportLeft(BlockSearch& search)
{
    std::set<ValueId> taken;
    for (std::size_t i : search.used)
        taken.insert(search.projections[i].weight.weight);
    for (std::size_t i = 0; i < search.projections.size(); ++i) {
        const BlockWeight& weight = search.projections[i].weight;
        if (search.used.count(i) || taken.count(weight.weight))
            continue;
        const auto size = [](std::optional<int64_t> features) {
            return features ? std::to_string(*features) : std::string("?");
        };
        search.differ(
            search.projections[i].node, tr("a product of attention, of an MLP or the head"),
            tr("a product from {0} to {1} features on its own", size(weight.in), size(weight.out)));
    }
}

} // namespace

UserText BlockSearch::namesOf(const std::vector<std::size_t>& projectionList) const
{
    std::string names;
    for (std::size_t i = 0; i < projectionList.size(); ++i) {
        if (i == 4)
            return tr("{0} and others", names);
        names += (i ? ", " : "") + nameOf(projections[projectionList[i]].node);
    }
    return names.empty() ? tr("none") : UserText(names);
}

void BlockSearch::take(Block& block, std::size_t projection, WeightRole role)
{
    const Projection& own = projections[projection];
    if (used.insert(projection).second)
        taken.push_back(projection);
    BlockWeight weight = own.weight;
    weight.role = role;
    weight.output = own.output;
    block.weights.push_back(std::move(weight));
    block.nodes.insert(block.nodes.end(), own.nodes.begin(), own.nodes.end());
}

void BlockSearch::giveBack(std::size_t count)
{
    for (; taken.size() > count; taken.pop_back())
        used.erase(taken.back());
}

void BlockSearch::finish(Block block)
{
    std::sort(block.nodes.begin(), block.nodes.end());
    block.nodes.erase(std::unique(block.nodes.begin(), block.nodes.end()), block.nodes.end());
    blocks.blocks.push_back(std::move(block));
}

std::string_view toString(BlockKind kind)
{
    switch (kind) {
    case BlockKind::Embedding:
        return trNoop("embedding");
    case BlockKind::Attention:
        return trNoop("attention");
    case BlockKind::Mlp:
        return trNoop("mlp");
    case BlockKind::MixtureOfExperts:
        return trNoop("moe");
    case BlockKind::Head:
        return trNoop("head");
    }
    return {};
}

UserText nameOf(BlockKind kind)
{
    return UserText::of(std::string(toString(kind)));
}

std::string_view toString(WeightRole role)
{
    switch (role) {
    case WeightRole::Embedding:
        return "embedding";
    case WeightRole::Query:
        return "q";
    case WeightRole::Key:
        return "k";
    case WeightRole::Value:
        return "v";
    case WeightRole::QueryKeyValue:
        return "qkv";
    case WeightRole::KeyValue:
        return "kv";
    case WeightRole::AttentionOutput:
        return "o";
    case WeightRole::Gate:
        return "gate";
    case WeightRole::Up:
        return "up";
    case WeightRole::GateUp:
        return "gate_up";
    case WeightRole::Down:
        return "down";
    case WeightRole::ExpertGate:
        return "expert_gate";
    case WeightRole::ExpertUp:
        return "expert_up";
    case WeightRole::ExpertDown:
        return "expert_down";
    case WeightRole::Head:
        return "head";
    }
    return {};
}

const BlockWeight* Block::weight(WeightRole role) const
{
    const auto found = std::find_if(weights.begin(), weights.end(),
                                    [&](const BlockWeight& w) { return w.role == role; });
    return found == weights.end() ? nullptr : &*found;
}

std::size_t Blocks::count(BlockKind kind) const
{
    return std::size_t(std::count_if(blocks.begin(), blocks.end(),
                                     [&](const Block& block) { return block.kind == kind; }));
}

namespace {

/// What several blocks read, as the tables of rotary positions, is of none of them.
void leaveOutShared(std::vector<Block>& blocks, std::size_t nodes)
{
    std::vector<uint32_t> count(nodes, 0);
    for (const Block& block : blocks) {
        for (const NodeId node : block.nodes)
            ++count[node.index];
    }
    for (Block& block : blocks)
        std::erase_if(block.nodes, [&](NodeId node) { return count[node.index] > 1; });
}

/// The blocks of a model without functions.
Blocks blocksOf(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                const BlockSearch::Names& names)
{
    const Projections projections(graph, shapes);
    BlockSearch search {graph, shapes, names, projections, Dataflow(graph, shapes, projections),
                        {},    {},     {}};
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const graph::Node& node = graph.node({i});
        if (operators::traitsOf(node).has(operators::Trait::Softmax))
            findAttention(search, {i});
        else if (isAttentionOperator(node))
            findFusedAttention(search, {i});
    }
    findMlps(search);
    findExperts(search);
    findEmbeddings(search);
    findHeads(search);
    reportLeft(search);
    leaveOutShared(search.blocks.blocks, graph.nodes().size());
    const auto first = [](const Block& block) {
        return block.weights.empty() ? NodeId() : block.weights.front().node;
    };
    std::stable_sort(search.blocks.blocks.begin(), search.blocks.blocks.end(),
                     [&](const Block& a, const Block& b) { return first(a) < first(b); });
    return std::move(search.blocks);
}

/// What was found in a flat model, as nodes and values of the model that it was made from.
class Original
{
public:
    Original(const graph::Graph& graph, const shapes::FlatModel& flat)
        : m_graph(graph)
        , m_flat(flat)
    {
    }

    void rename(Blocks& blocks) const
    {
        for (Block& block : blocks.blocks)
            rename(block);
        for (Unrecognised& one : blocks.unrecognised)
            one.node = m_flat.nodes[one.node.index];
    }

private:
    void rename(Block& block) const
    {
        for (BlockWeight& weight : block.weights) {
            weight.node = m_flat.nodes[weight.node.index];
            weight.weight = m_flat.values[weight.weight.index];
            weight.output = resultOf(weight);
            for (Companion& companion : weight.companions)
                companion.value = m_flat.values[companion.value.index];
        }
        if (block.fusedBias)
            block.fusedBias->value = m_flat.values[block.fusedBias->value.index];
        for (NodeId& node : block.nodes)
            node = m_flat.nodes[node.index];
        std::sort(block.nodes.begin(), block.nodes.end());
        block.nodes.erase(std::unique(block.nodes.begin(), block.nodes.end()), block.nodes.end());
    }

    /// What is inside a function that several nodes call is in every call another value.
    ValueId resultOf(const BlockWeight& weight) const
    {
        const ValueId value = m_flat.values[weight.output.index];
        const graph::Node& node = m_graph.node(weight.node);
        const bool isInside =
            m_flat.calls.contains(weight.node) && m_graph.value(value).scope != node.scope;
        return isInside && !node.outputs.empty() && node.outputs[0] ? *node.outputs[0] : value;
    }

    const graph::Graph& m_graph;
    const shapes::FlatModel& m_flat;
};

} // namespace

Blocks findBlocks(const graph::Graph& graph, const shapes::ShapeTable& shapes)
{
    const std::optional<shapes::FlatModel> flat = shapes::flattened(graph);
    if (!flat)
        return blocksOf(graph, shapes, [&](NodeId node) { return graph.reference(node); });
    Blocks blocks = blocksOf(flat->graph, flat->shapes,
                             [&](NodeId node) { return graph.reference(flat->nodes[node.index]); });
    Original(graph, *flat).rename(blocks);
    return blocks;
}

} // namespace meshwright::blocks

#include "core/simulate/pricing/recomputation.h"

#include "core/operators/traits.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <unordered_map>

namespace meshwright::simulate {

namespace {

using Segments = Recomputed::Segments;
using SizeOf = Recomputed::SizeOf;

constexpr int kLongestCore = 16; ///< nodes between a product and its softmax

bool isOfLayer(blocks::BlockKind kind)
{
    return kind != blocks::BlockKind::Embedding && kind != blocks::BlockKind::Head;
}

/// The blocks of a stage whose layers are computed again.
struct LayersHere
{
    std::span<const blocks::Block* const> blocks;
    bool isFirst = false, isLast = false; ///< no blocks of layers are before it, or behind it
    bool isEnd = false; ///< no stage is behind it
    std::optional<int64_t> most = {}; ///< so many of the first layers; none: all
};

/// The segments of one stage.
class Stage
{
public:
    Stage(const graph::Graph& graph, const std::vector<NodeId>& nodes)
        : m_graph(graph)
        , m_nodes(nodes)
        , m_segments(nodes.size())
    {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            m_position[nodes[i]] = i;
    }

    Segments attentionCores()
    {
        uint32_t core = 0;
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            const graph::Node& node = m_graph.node(m_nodes[i]);
            if (!operators::traitsOf(node).has(operators::Trait::Softmax) || node.inputs.empty()
                || !node.inputs.front())
                continue;
            m_core = core++;
            if (!markScores(*node.inputs.front()))
                continue;
            m_segments[i] = m_core;
            markToValues(m_nodes[i]);
        }
        return std::move(m_segments);
    }

    Segments layers(const LayersHere& here, const SizeOf& bytesOf)
    {
        const std::vector<Layer> layers = findLayers(here.blocks, bytesOf);
        const std::size_t end = here.isLast ? layersEnd(here, layers, bytesOf) : m_nodes.size();
        const std::vector<bool> shared = here.isFirst ? inFront(layers) : noNodes();
        std::size_t next = 0;
        for (std::size_t i = 0; i < end; ++i) {
            while (next < layers.size() && layers[next].start <= i)
                ++next;
            if (!shared[i] && (!here.most || (*here.most > 0 && int64_t(next) <= *here.most)))
                m_segments[i] = uint32_t(next);
        }
        return std::move(m_segments);
    }

private:
    /// As positions in the stage.
    struct Layer
    {
        std::size_t start = 0, attention = 0; ///< of the layer, of its attention block
        std::size_t before = 0; ///< behind the last block before the attention
    };

    /// A product of two activations, as of queries and keys.
    bool isScores(const graph::Node& node) const
    {
        return node.inputs.size() == 2
            && operators::traitsOf(node).is(operators::OperatorKind::MatrixProduct)
            && isMade(node.inputs[0]) && isMade(node.inputs[1]);
    }

    bool isMade(const std::optional<ValueId>& value) const
    {
        return value && !m_graph.value(*value).isInitializer();
    }

    std::optional<std::size_t> madeAt(ValueId value) const
    {
        const std::optional<NodeId> producer = m_graph.value(value).producer;
        const auto found = producer ? m_position.find(*producer) : m_position.end();
        return found == m_position.end() ? std::nullopt : std::optional(found->second);
    }

    /// Marks what lies between a value and the scores that it was made from; false: there are none.
    bool markScores(ValueId value)
    {
        std::set<std::size_t> leads; // ascending: what is read comes before its readers
        for (const std::size_t at : behind(value)) {
            const graph::Node& node = m_graph.node(m_nodes[at]);
            const bool leadsThere = isScores(node)
                || std::any_of(node.inputs.begin(), node.inputs.end(), [&](const auto& input) {
                                        const auto made = input ? madeAt(*input) : std::nullopt;
                                        return made && leads.contains(*made);
                                    });
            if (leadsThere)
                leads.insert(at);
        }
        for (const std::size_t at : leads)
            m_segments[at] = m_core;
        return !leads.empty();
    }

    /// The nodes that a value was made from, level by level, not beyond scores or other products.
    std::set<std::size_t> behind(ValueId value) const
    {
        std::set<std::size_t> seen;
        std::vector<ValueId> level {value};
        for (int depth = 0; depth <= kLongestCore && !level.empty(); ++depth) {
            std::vector<ValueId> next;
            for (const ValueId read : level) {
                const std::optional<std::size_t> at = madeAt(read);
                const graph::Node* node = at ? &m_graph.node(m_nodes[*at]) : nullptr;
                if (!node || (operators::isProduct(*node) && !isScores(*node))
                    || !seen.insert(*at).second || isScores(*node))
                    continue;
                for (const std::optional<ValueId>& input : node->inputs) {
                    if (input)
                        next.push_back(*input);
                }
            }
            level = std::move(next);
        }
        return seen;
    }

    /// Marks what lies between the softmax and the product with the values.
    void markToValues(NodeId softmax)
    {
        std::set<NodeId> seen {softmax};
        std::vector<NodeId> level {softmax};
        for (int depth = 0; depth <= kLongestCore && !level.empty(); ++depth) {
            std::vector<NodeId> next;
            for (const NodeId from : level) {
                for (const NodeId reader : readersOf(from)) {
                    const graph::Node& node = m_graph.node(reader);
                    const auto found = m_position.find(reader);
                    if ((operators::isProduct(node) && !isScores(node)) || found == m_position.end()
                        || !seen.insert(reader).second)
                        continue;
                    m_segments[found->second] = m_core;
                    if (!isScores(node))
                        next.push_back(reader);
                }
            }
            level = std::move(next);
        }
    }

    std::vector<NodeId> readersOf(NodeId node) const
    {
        std::vector<NodeId> readers;
        for (const std::optional<ValueId>& output : m_graph.node(node).outputs) {
            if (!output)
                continue;
            const auto& consumers = m_graph.value(*output).consumers;
            readers.insert(readers.end(), consumers.begin(), consumers.end());
        }
        return readers;
    }

    /// First and last position of a block in the stage; none: it has no node there.
    std::optional<std::pair<std::size_t, std::size_t>> spanOf(const blocks::Block& block) const
    {
        std::optional<std::pair<std::size_t, std::size_t>> span;
        for (const NodeId node : block.nodes) {
            const auto found = m_position.find(node);
            if (found == m_position.end())
                continue;
            if (!span)
                span.emplace(found->second, found->second);
            span->first = std::min(span->first, found->second);
            span->second = std::max(span->second, found->second);
        }
        return span;
    }

    /// Where each layer begins, ascending.
    std::vector<Layer> findLayers(std::span<const blocks::Block* const> blocks,
                                  const SizeOf& bytesOf) const
    {
        std::vector<std::size_t> ends; ///< behind each block
        std::vector<std::size_t> attentions;
        for (const blocks::Block* block : blocks) {
            const auto span = spanOf(*block);
            if (!span)
                continue;
            ends.push_back(span->second + 1);
            if (block->kind == blocks::BlockKind::Attention)
                attentions.push_back(span->first);
        }
        const std::vector<int64_t> passing = bytesPassing(bytesOf);
        std::vector<Layer> layers;
        for (const std::size_t attention : attentions) {
            Layer layer {attention, attention, 0};
            for (const std::size_t end : ends) {
                if (end <= attention)
                    layer.before = std::max(layer.before, end);
            }
            // passing[i] is what lives on behind node i − 1; the latest of equal places. A layer
            // that is the first of its stage begins with what arrives, as all others do.
            const std::size_t least = passing[0] > 0 ? 0 : 1;
            for (std::size_t i = attention + 1; i-- > std::max(layer.before, least);) {
                if (passing[i] < passing[layer.start])
                    layer.start = i;
            }
            layers.push_back(layer);
        }
        std::sort(layers.begin(), layers.end(),
                  [](const Layer& a, const Layer& b) { return a.start < b.start; });
        return layers;
    }

    /// Behind the last layer of the model: where the fewest bytes pass between its last block and
    /// the head. Of equal places (a norm passes on as much as it reads) the one as far behind the
    /// block as the layer before begins behind its own, else the first; where no block is known
    /// behind the attention, the last.
    std::size_t layersEnd(const LayersHere& here, const std::vector<Layer>& layers,
                          const SizeOf& bytesOf) const
    {
        std::size_t from = 0, to = m_nodes.size();
        bool hasHead = false, endsInAttention = false;
        for (const blocks::Block* block : here.blocks) {
            const auto span = spanOf(*block);
            if (span && isOfLayer(block->kind) && span->second >= from) {
                from = span->second + 1;
                endsInAttention = block->kind == blocks::BlockKind::Attention;
            }
            if (span && block->kind == blocks::BlockKind::Head) {
                to = std::min(to, span->first);
                hasHead = true;
            }
        }
        if (from > to || (!hasHead && !here.isEnd))
            return m_nodes.size();
        const std::vector<int64_t> passing = bytesPassing(bytesOf);
        const auto begin = passing.begin() + std::ptrdiff_t(from);
        const auto end = passing.begin() + std::ptrdiff_t(to + 1);
        const auto first = std::min_element(begin, end);
        if (layers.size() > 1) {
            const std::size_t like = from + layers.back().start - layers.back().before;
            if (like <= to && passing[like] == *first)
                return like;
        }
        const auto last =
            std::find(std::make_reverse_iterator(end), std::make_reverse_iterator(begin), *first);
        return std::size_t((endsInAttention ? last.base() - 1 : first) - passing.begin());
    }

    std::vector<bool> noNodes() const { return std::vector<bool>(m_nodes.size(), false); }

    /// The nodes in front of the first layer of its stage, and those between there and its
    /// attention that other layers read too, as of masks and rotary tables.
    std::vector<bool> inFront(const std::vector<Layer>& layers) const
    {
        std::vector<bool> front = noNodes();
        if (layers.empty())
            return front;
        const std::size_t second = layers.size() > 1 ? layers[1].start : m_nodes.size();
        for (std::size_t i = layers.front().attention; i-- > 0;) {
            const std::vector<NodeId> readers = readersOf(m_nodes[i]);
            const auto place = [&](NodeId reader) { // behind the first layer where elsewhere
                const auto found = m_position.find(reader);
                return found == m_position.end() ? m_nodes.size() : found->second;
            };
            front[i] = i < layers.front().start
                || std::any_of(readers.begin(), readers.end(),
                               [&](NodeId reader) { return place(reader) >= second; })
                || (!readers.empty()
                    && std::all_of(readers.begin(), readers.end(), [&](NodeId reader) {
                           return place(reader) < m_nodes.size() && front[place(reader)];
                       }));
        }
        return front;
    }

    /// Before each node, the bytes made in this stage or another that are still needed.
    std::vector<int64_t> bytesPassing(const SizeOf& bytesOf) const
    {
        std::vector<int64_t> change(m_nodes.size() + 2, 0);
        std::set<ValueId> arrived;
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            const graph::Node& node = m_graph.node(m_nodes[i]);
            const auto add = [&](ValueId value, std::size_t from) {
                std::size_t last = m_graph.value(value).isOutput ? m_nodes.size() : i;
                for (const NodeId consumer : m_graph.value(value).consumers) {
                    const auto found = m_position.find(consumer);
                    last = std::max(last, found == m_position.end() ? i : found->second);
                }
                const int64_t bytes = std::min(bytesOf(value), int64_t(1) << 42);
                change[from] += bytes;
                change[last + 1] -= bytes;
            };
            for (const std::optional<ValueId>& output : node.outputs) {
                if (output)
                    add(*output, i + 1);
            }
            for (const std::optional<ValueId>& input : node.inputs) {
                if (input && m_graph.value(*input).producer && !madeAt(*input)
                    && arrived.insert(*input).second)
                    add(*input, 0);
            }
        }
        for (std::size_t i = 1; i < change.size(); ++i)
            change[i] += change[i - 1];
        return change;
    }

    const graph::Graph& m_graph;
    const std::vector<NodeId>& m_nodes;
    Segments m_segments;
    std::unordered_map<NodeId, std::size_t> m_position;
    uint32_t m_core = 0;
};

} // namespace

Recomputed::Recomputed(const ModelInput& input, const Placement& placement,
                       Recomputation recomputation, std::vector<int64_t> layers)
    : m_graph(input.graph)
    , m_placement(placement)
    , m_recomputation(recomputation)
    , m_layers(std::move(layers))
    , m_blocksOf(placement.stages.size())
{
    if (recomputation != Recomputation::Full)
        return;
    if (!input.blocks)
        m_blocks = blocks::findBlocks(input.graph, input.shapes);
    findLayers(input.blocks ? *input.blocks : m_blocks);
}

void Recomputed::findLayers(const blocks::Blocks& blocks)
{
    std::optional<std::pair<StageIndex, StageIndex>> layers;
    for (const blocks::Block& block : blocks.blocks) {
        std::set<StageIndex> stages;
        for (const NodeId node : block.nodes)
            stages.insert(m_placement.stageOf[node.index]);
        for (const StageIndex stage : stages) {
            m_blocksOf[stage.index].push_back(&block);
            if (isOfLayer(block.kind))
                layers = {std::min(layers.value_or(std::pair(stage, stage)).first, stage),
                          std::max(layers.value_or(std::pair(stage, stage)).second, stage)};
        }
    }
    if (blocks.count(blocks::BlockKind::Attention) > 0)
        m_layerStages = layers;
}

Recomputed::Segments Recomputed::segments(StageIndex stage, const SizeOf& bytesOf) const
{
    const std::vector<NodeId>& nodes = m_placement.stages[stage.index].nodes;
    switch (m_recomputation) {
    case Recomputation::None:
        break;
    case Recomputation::Selective:
        return Stage(m_graph, nodes).attentionCores();
    case Recomputation::Full: {
        LayersHere here {m_blocksOf[stage.index]};
        if (m_layerStages && stage < m_layerStages->first)
            break;
        here.isFirst = m_layerStages && stage == m_layerStages->first;
        here.isLast = m_layerStages && m_layerStages->second <= stage;
        here.isEnd = stage.index + 1 == m_placement.stages.size();
        if (stage.index < m_layers.size())
            here.most = m_layers[stage.index];
        return Stage(m_graph, nodes).layers(here, bytesOf);
    }
    }
    return Segments(nodes.size());
}

} // namespace meshwright::simulate

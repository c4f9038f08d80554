#include "core/simulate/pricing/recomputation.h"

#include "core/simulate/pricing/operator_kinds.h"

#include <algorithm>
#include <set>
#include <span>
#include <unordered_map>

namespace meshwright::simulate {

namespace {

using Segments = Recomputed::Segments;
using SizeOf = Recomputed::SizeOf;

constexpr int kLongestCore = 16; ///< nodes between a product and its softmax

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
            if (node.opType != "Softmax" || node.inputs.empty() || !node.inputs.front())
                continue;
            m_core = core++;
            if (!markScores(*node.inputs.front()))
                continue;
            m_segments[i] = m_core;
            markToValues(m_nodes[i]);
        }
        return std::move(m_segments);
    }

    /// @p most: so many of the first ones.
    Segments layers(std::span<const blocks::Block* const> blocks, const SizeOf& bytesOf,
                    std::optional<int64_t> most)
    {
        std::vector<std::size_t> starts = layerStarts(blocks, bytesOf);
        std::size_t next = 0;
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            while (next < starts.size() && starts[next] <= i)
                ++next;
            if (!most || (*most > 0 && int64_t(next) <= *most))
                m_segments[i] = uint32_t(next);
        }
        return std::move(m_segments);
    }

private:
    /// A product of two activations, as of queries and keys.
    bool isScores(const graph::Node& node) const
    {
        return (node.opType == "MatMul" || node.opType == "FusedMatMul") && node.inputs.size() == 2
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
                if (!node || (isProduct(*node) && !isScores(*node)) || !seen.insert(*at).second
                    || isScores(*node))
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
                    if ((isProduct(node) && !isScores(node)) || found == m_position.end()
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

    /// Where each layer begins, as positions in the stage, ascending.
    std::vector<std::size_t> layerStarts(std::span<const blocks::Block* const> blocks,
                                         const SizeOf& bytesOf) const
    {
        std::vector<std::pair<std::size_t, std::size_t>> spans; ///< of blocks: first, last node
        std::vector<std::size_t> attentions;
        for (const blocks::Block* block : blocks) {
            std::size_t first = m_nodes.size(), last = 0;
            for (const NodeId node : block->nodes) {
                const auto found = m_position.find(node);
                if (found == m_position.end())
                    continue;
                first = std::min(first, found->second);
                last = std::max(last, found->second);
            }
            if (first == m_nodes.size())
                continue;
            spans.emplace_back(first, last);
            if (block->kind == blocks::BlockKind::Attention)
                attentions.push_back(first);
        }
        const std::vector<int64_t> passing = bytesPassing(bytesOf);
        std::vector<std::size_t> starts;
        for (const std::size_t attention : attentions) {
            std::size_t from = 0;
            for (const auto& [first, last] : spans) {
                if (last < attention)
                    from = std::max(from, last + 1);
            }
            // passing[i] is what lives on behind node i − 1; the latest of equal places. A layer
            // that is the first of its stage begins with what arrives, as all others do.
            const std::size_t least = passing[0] > 0 ? 0 : 1;
            std::size_t best = attention;
            for (std::size_t i = attention + 1; i-- > std::max(from, least);) {
                if (passing[i] < passing[best])
                    best = i;
            }
            starts.push_back(best);
        }
        std::sort(starts.begin(), starts.end());
        return starts;
    }

    /// Before each node, the bytes made in this stage or another that are still needed.
    std::vector<int64_t> bytesPassing(const SizeOf& bytesOf) const
    {
        std::vector<int64_t> change(m_nodes.size() + 2, 0);
        std::set<ValueId> arrived;
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            const graph::Node& node = m_graph.node(m_nodes[i]);
            const auto add = [&](ValueId value, std::size_t from) {
                std::size_t last = i;
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
    for (const blocks::Block& block : (input.blocks ? *input.blocks : m_blocks).blocks) {
        std::set<StageIndex> stages;
        for (const NodeId node : block.nodes)
            stages.insert(placement.stageOf[node.index]);
        for (const StageIndex stage : stages)
            m_blocksOf[stage.index].push_back(&block);
    }
}

Recomputed::Segments Recomputed::segments(StageIndex stage, const SizeOf& bytesOf) const
{
    const std::vector<NodeId>& nodes = m_placement.stages[stage.index].nodes;
    switch (m_recomputation) {
    case Recomputation::None:
        break;
    case Recomputation::Selective:
        return Stage(m_graph, nodes).attentionCores();
    case Recomputation::Full:
        return Stage(m_graph, nodes)
            .layers(m_blocksOf[stage.index], bytesOf,
                    stage.index < m_layers.size() ? std::optional(m_layers[stage.index])
                                                  : std::nullopt);
    }
    return Segments(nodes.size());
}

} // namespace meshwright::simulate

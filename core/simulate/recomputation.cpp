#include "core/simulate/recomputation.h"

#include "core/sharding/blocks/blocks.h"
#include "core/simulate/operator_kinds.h"

#include <algorithm>
#include <unordered_map>

namespace meshwright::simulate {

namespace {

using Segments = std::vector<std::optional<uint32_t>>;

constexpr int kLongestCore = 16; ///< nodes between a product and its softmax

class Recomputed
{
public:
    Recomputed(const ModelInput& input, const std::vector<NodeId>& nodes)
        : m_input(input)
        , m_graph(input.graph)
        , m_nodes(nodes)
        , m_segments(nodes.size())
    {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            m_position[nodes[i]] = i;
    }

    Segments attentionCores()
    {
        uint32_t core = 0;
        for (const NodeId id : m_nodes) {
            const graph::Node& node = m_graph.node(id);
            if (node.opType != "Softmax" || node.inputs.empty() || !node.inputs.front())
                continue;
            m_core = core++;
            if (!leadsToScores(*node.inputs.front(), 0))
                continue;
            mark(id);
            followToValues(id, 0);
        }
        return std::move(m_segments);
    }

    Segments layers(const std::function<int64_t(ValueId)>& bytesOf)
    {
        std::vector<std::size_t> starts = layerStarts(bytesOf);
        std::size_t next = 0;
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            while (next < starts.size() && starts[next] <= i)
                ++next;
            m_segments[i] = uint32_t(next);
        }
        return std::move(m_segments);
    }

private:
    void mark(NodeId node)
    {
        const auto found = m_position.find(node);
        if (found != m_position.end())
            m_segments[found->second] = m_core;
    }

    /// A product of two activations, as of queries and keys.
    bool isScores(const graph::Node& node) const
    {
        return node.opType == "MatMul" && node.inputs.size() == 2 && isMade(node.inputs[0])
            && isMade(node.inputs[1]);
    }

    bool isMade(const std::optional<ValueId>& value) const
    {
        return value && !m_graph.value(*value).isInitializer();
    }

    /// Marks what lies between a value and the scores that it was made from.
    bool leadsToScores(ValueId value, int depth)
    {
        const std::optional<NodeId> producer = m_graph.value(value).producer;
        if (!producer || depth > kLongestCore || !m_position.contains(*producer))
            return false;
        const graph::Node& node = m_graph.node(*producer);
        bool leads = isScores(node);
        if (!leads && isProduct(node))
            return false;
        for (std::size_t i = 0; !leads && i < node.inputs.size(); ++i)
            leads = node.inputs[i] && leadsToScores(*node.inputs[i], depth + 1);
        if (leads)
            mark(*producer);
        return leads;
    }

    /// Marks what lies between the softmax and the product with the values.
    void followToValues(NodeId from, int depth)
    {
        for (const std::optional<ValueId>& output : m_graph.node(from).outputs) {
            if (!output || depth > kLongestCore)
                continue;
            for (const NodeId consumer : m_graph.value(*output).consumers) {
                const graph::Node& node = m_graph.node(consumer);
                if (isProduct(node) && !isScores(node))
                    continue;
                mark(consumer);
                if (!isScores(node))
                    followToValues(consumer, depth + 1);
            }
        }
    }

    /// Where each layer begins, as positions in the stage, ascending.
    std::vector<std::size_t> layerStarts(const std::function<int64_t(ValueId)>& bytesOf)
    {
        const sharding::Blocks blocks = sharding::findBlocks(m_graph, m_input.shapes);
        std::vector<std::pair<std::size_t, std::size_t>> spans; ///< of blocks: first, last node
        std::vector<std::size_t> attentions;
        for (const sharding::Block& block : blocks.blocks) {
            std::size_t first = m_nodes.size(), last = 0;
            for (const NodeId node : block.nodes) {
                const auto found = m_position.find(node);
                if (found == m_position.end())
                    continue;
                first = std::min(first, found->second);
                last = std::max(last, found->second);
            }
            if (first == m_nodes.size())
                continue;
            spans.emplace_back(first, last);
            if (block.kind == sharding::BlockKind::Attention)
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
            // passing[i] is what lives on behind node i − 1; the latest of equal places.
            std::size_t best = attention;
            for (std::size_t i = attention + 1; i-- > std::max<std::size_t>(from, 1);) {
                if (passing[i] < passing[best])
                    best = i;
            }
            starts.push_back(best);
        }
        std::sort(starts.begin(), starts.end());
        return starts;
    }

    /// Before each node, the bytes made in the stage that are still needed.
    std::vector<int64_t> bytesPassing(const std::function<int64_t(ValueId)>& bytesOf) const
    {
        std::vector<int64_t> change(m_nodes.size() + 2, 0);
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            for (const std::optional<ValueId>& output : m_graph.node(m_nodes[i]).outputs) {
                if (!output)
                    continue;
                std::size_t last = i;
                for (const NodeId consumer : m_graph.value(*output).consumers) {
                    const auto found = m_position.find(consumer);
                    last = std::max(last, found == m_position.end() ? i : found->second);
                }
                const int64_t bytes = std::min(bytesOf(*output), int64_t(1) << 42);
                change[i + 1] += bytes;
                change[last + 1] -= bytes;
            }
        }
        for (std::size_t i = 1; i < change.size(); ++i)
            change[i] += change[i - 1];
        return change;
    }

    const ModelInput& m_input;
    const graph::Graph& m_graph;
    const std::vector<NodeId>& m_nodes;
    Segments m_segments;
    std::unordered_map<NodeId, std::size_t> m_position;
    uint32_t m_core = 0;
};

} // namespace

std::vector<std::optional<uint32_t>>
recomputedSegments(const ModelInput& input, const std::vector<NodeId>& nodes,
                   Recomputation recomputation, const std::function<int64_t(ValueId)>& bytesOf)
{
    switch (recomputation) {
    case Recomputation::None:
        break;
    case Recomputation::Selective:
        return Recomputed(input, nodes).attentionCores();
    case Recomputation::Full:
        return Recomputed(input, nodes).layers(bytesOf);
    }
    return Segments(nodes.size());
}

} // namespace meshwright::simulate

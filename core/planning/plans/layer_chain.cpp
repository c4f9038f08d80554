#include "core/planning/plans/layer_chain.h"

#include "core/graph/nesting.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace meshwright::planning {

namespace {

constexpr uint32_t kSmallestLayer = 3; ///< nodes: what is smaller repeats by chance

/// "layers" of "layers.12": what siblings that are counted have in common.
std::string_view stem(std::string_view name)
{
    const std::size_t end = name.find_last_not_of("0123456789");
    return name.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

class ChainMaker
{
public:
    ChainMaker(const graph::Graph& graph, const grouping::GroupTree& groups)
        : m_graph(graph)
        , m_groups(groups)
        , m_order(graph.topologicalOrder(ScopeId {0}))
        , m_readValues(readValues())
        , m_layerOf(graph.nodes().size())
        , m_reads(graph.nodes().size(), false)
    {
    }

    LayerChain make()
    {
        findLayers(GroupId {0});
        sortLayers();
        findReaders();
        if (!placeNodes()) {
            m_layers.clear();
            std::fill(m_layerOf.begin(), m_layerOf.end(), std::nullopt);
            m_isPlaced = m_reads;
            return ofNodes();
        }
        return m_layers.empty() ? ofNodes() : ofLayers();
    }

private:
    struct Layer
    {
        GroupId group;
        uint32_t kind = 0;
        std::vector<NodeId> nodes;
    };

    void findLayers(GroupId parent)
    {
        std::map<uint32_t, int> alike;
        std::vector<std::string_view> stems; ///< of siblings that repeat
        const auto isLarge = [&](GroupId id) {
            return m_groups.group(id).totalNodes >= kSmallestLayer;
        };
        const std::vector<GroupId>& children = m_groups.group(parent).children;
        for (const GroupId child : children) {
            if (const auto kind = m_groups.group(child).isomorphismClass; kind && isLarge(child))
                ++alike[*kind];
        }
        const auto repeats = [&](GroupId id) {
            const auto kind = m_groups.group(id).isomorphismClass;
            return kind && isLarge(id) && alike[*kind] > 1;
        };
        for (const GroupId child : children) {
            if (repeats(child))
                stems.push_back(stem(m_groups.group(child).name));
        }
        for (const GroupId child : children) {
            const grouping::Group& group = m_groups.group(child);
            const bool isCounted = group.source == grouping::GroupSource::Name
                && stem(group.name) != group.name
                && std::find(stems.begin(), stems.end(), stem(group.name)) != stems.end();
            if (repeats(child) || (isCounted && isLarge(child)))
                addLayer(child);
            else
                findLayers(child);
        }
    }

    void addLayer(GroupId group)
    {
        for (const NodeId node : m_groups.allNodes(group)) {
            if (m_graph.node(node).scope == ScopeId {0})
                m_layerOf[node.index] = uint32_t(m_layers.size());
        }
        // Without a class it is like no other.
        const auto kind = m_groups.group(group).isomorphismClass;
        m_layers.push_back({group, kind ? *kind * 2 : uint32_t(m_layers.size()) * 2 + 1, {}});
    }

    /// In the order of their first nodes.
    void sortLayers()
    {
        std::vector<std::optional<uint32_t>> rank(m_layers.size());
        std::vector<Layer> sorted;
        for (const NodeId node : m_order) {
            if (auto& layer = m_layerOf[node.index]) {
                auto& place = rank[*layer];
                if (!place) {
                    place = uint32_t(sorted.size());
                    sorted.push_back(std::move(m_layers[*layer]));
                }
                layer = place;
                sorted[*place].nodes.push_back(node);
            }
        }
        m_layers = std::move(sorted);
    }

    /// Returns the values of the main graph that each of its nodes reads, in its bodies too.
    std::vector<std::vector<ValueId>> readValues() const
    {
        std::vector<std::vector<ValueId>> read(m_graph.nodes().size());
        for (uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
            const NodeId outermost = graph::outermostOwner(m_graph, NodeId {i});
            for (const std::optional<ValueId> input : m_graph.node(NodeId {i}).inputs) {
                if (input && m_graph.value(*input).scope == ScopeId {0})
                    read[outermost.index].push_back(*input);
            }
        }
        return read;
    }

    /// Which nodes read, directly or not, an input of the model.
    void findReaders()
    {
        for (const NodeId node : m_order) {
            for (const ValueId input : m_readValues[node.index]) {
                const graph::Value& value = m_graph.value(input);
                if (value.producer ? bool(m_reads[value.producer->index])
                                   : value.isInput && !value.isInitializer())
                    m_reads[node.index] = true;
            }
        }
    }

    /// Layer k is at 2k + 1, what is behind it at 2k + 2. False: a layer reads what comes later.
    bool placeNodes()
    {
        m_places.assign(m_graph.nodes().size(), 0);
        for (const NodeId node : m_order) {
            std::size_t place = 0;
            for (const ValueId input : m_readValues[node.index]) {
                if (const auto producer = m_graph.value(input).producer)
                    place = std::max(place, m_places[producer->index]);
            }
            if (const auto layer = m_layerOf[node.index]) {
                if (place > std::size_t(*layer) * 2 + 1)
                    return false;
                place = std::size_t(*layer) * 2 + 1;
            } else if (place % 2 == 1) {
                ++place;
            }
            m_places[node.index] = place;
        }
        followReaders();
        return true;
    }

    /// What reads no input goes where all that read it are; read in several places, nowhere.
    void followReaders()
    {
        m_isPlaced = m_reads;
        for (auto node = m_order.rbegin(); node != m_order.rend(); ++node) {
            if (m_reads[node->index])
                continue;
            std::optional<std::size_t> place;
            bool isOne = true;
            for (const std::optional<ValueId> output : m_graph.node(*node).outputs) {
                if (!output)
                    continue;
                for (const NodeId reader : m_graph.value(*output).consumers) {
                    isOne = isOne && m_graph.node(reader).scope == ScopeId {0}
                        && m_isPlaced[reader.index] && (!place || *place == m_places[reader.index]);
                    place = m_places[reader.index];
                }
            }
            m_isPlaced[node->index] = place && isOne;
            m_places[node->index] = place.value_or(0);
        }
    }

    LayerChain ofNodes() const
    {
        LayerChain chain;
        for (const NodeId node : m_order) {
            if (m_isPlaced[node.index])
                chain.parts.push_back({{node}});
        }
        return chain;
    }

    LayerChain ofLayers() const
    {
        std::vector<ChainPart> parts(m_layers.size() * 2 + 1);
        for (std::size_t i = 0; i < m_layers.size(); ++i) {
            parts[i * 2 + 1].isLayer = true;
            parts[i * 2 + 1].kind = m_layers[i].kind;
        }
        for (const NodeId node : m_order) {
            if (m_isPlaced[node.index])
                parts[m_places[node.index]].nodes.push_back(node);
        }
        LayerChain chain;
        for (ChainPart& part : parts) {
            if (!part.nodes.empty())
                chain.parts.push_back(std::move(part));
        }
        return chain;
    }

    const graph::Graph& m_graph;
    const grouping::GroupTree& m_groups;
    std::vector<NodeId> m_order;
    std::vector<std::vector<ValueId>> m_readValues; ///< per node, see readValues()
    std::vector<std::optional<uint32_t>> m_layerOf; ///< per node
    std::vector<bool> m_reads; ///< per node, see findReaders()
    std::vector<bool> m_isPlaced; ///< per node, see followReaders()
    std::vector<std::size_t> m_places; ///< per node, see placeNodes()
    std::vector<Layer> m_layers;
};

/// 10 over 4: 2, 3, 3, 2. The first stage has the embedding, the last the head.
std::vector<int64_t> evenly(int64_t count, int64_t stages)
{
    std::vector<int64_t> parts(std::size_t(stages), count / stages);
    for (int64_t i = 0; i < count % stages; ++i)
        ++parts[std::size_t((i + 1) % stages)];
    return parts;
}

} // namespace

std::size_t LayerChain::layerCount() const
{
    return std::size_t(std::count_if(parts.begin(), parts.end(),
                                     [](const ChainPart& part) { return part.isLayer; }));
}

std::vector<StageIndex> LayerChain::stages(int64_t stages, const std::vector<int64_t>& layers) const
{
    const auto count = int64_t(layerCount());
    const bool ofLayers = count > 0;
    const int64_t all = ofLayers ? count : int64_t(parts.size());
    const std::vector<int64_t> counts = layers.empty() ? evenly(all, stages) : layers;
    int64_t sum = 0;
    for (const int64_t each : counts)
        sum += each;
    if (int64_t(counts.size()) != stages || sum != all || stages > all)
        return {};
    std::vector<StageIndex> result(parts.size());
    uint32_t stage = 0;
    int64_t taken = 0, passed = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool counts_ = !ofLayers || parts[i].isLayer;
        const bool isBehind = passed == all;
        const bool isBefore = passed == 0 && !counts_;
        while (!isBefore && stage + 1 < uint32_t(stages) && (isBehind || taken == counts[stage])) {
            // Behind the last layer only stages without layers follow.
            if (isBehind && counts[stage + 1] > 0)
                break;
            ++stage;
            taken = 0;
        }
        result[i] = {stage};
        if (counts_) {
            ++taken;
            ++passed;
        }
    }
    return result;
}

LayerChain layerChain(const graph::Graph& graph, const grouping::GroupTree& groups)
{
    return ChainMaker(graph, groups).make();
}

bool hasSharedLayers(const blocks::Blocks& blocks)
{
    return std::any_of(blocks.blocks.begin(), blocks.blocks.end(), [](const blocks::Block& block) {
        return block.kind == blocks::BlockKind::Attention || block.kind == blocks::BlockKind::Mlp;
    });
}

} // namespace meshwright::planning

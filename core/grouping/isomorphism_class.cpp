#include "core/base/mix_hash.h"
#include "core/grouping/draft.h"

#include <functional>
#include <unordered_map>

namespace meshwright::grouping {

namespace {

/// The nodes in hierarchy order, so that each group's are one range.
struct HierarchyOrder
{
    std::vector<NodeId> nodes;
    std::vector<uint32_t> place; ///< per node
    std::vector<uint32_t> start, end; ///< per group

    explicit HierarchyOrder(const std::vector<Group>& groups, std::size_t nodeCount)
        : place(nodeCount)
        , start(groups.size())
        , end(groups.size())
    {
        // Groups are in preorder: a group's range ends where its last descendant's does.
        for (std::size_t i = 0; i < groups.size(); ++i) {
            start[i] = uint32_t(nodes.size());
            for (NodeId node : groups[i].nodes) {
                place[node.index] = uint32_t(nodes.size());
                nodes.push_back(node);
            }
            end[i] = start[i] + groups[i].totalNodes;
        }
    }
};

uint64_t structureOf(const graph::Graph& graph, const HierarchyOrder& order,
                     const std::vector<uint64_t>& colours, std::size_t group)
{
    const uint32_t start = order.start[group];
    const uint32_t end = order.end[group];
    uint64_t hash = mixHash(end - start, 0);
    for (uint32_t at = start; at < end; ++at) {
        const graph::Node& node = graph.node(order.nodes[at]);
        hash = mixHash(hash, colours[order.nodes[at].index]);
        for (const std::optional<ValueId>& input : node.inputs) {
            const graph::Value* value = input ? &graph.value(*input) : nullptr;
            uint64_t kind = !value ? 1 : value->isInitializer() ? 2 : 3;
            if (value && value->producer) {
                const uint32_t producer = order.place[value->producer->index];
                if (producer >= start && producer < end)
                    kind = 4 + producer - start;
            }
            hash = mixHash(hash, kind);
        }
    }
    return hash;
}

} // namespace

std::vector<uint64_t> operatorColours(const graph::Graph& graph)
{
    const std::hash<std::string> text;
    std::vector<uint64_t> colours;
    colours.reserve(graph.nodes().size());
    for (const graph::Node& node : graph.nodes()) {
        uint64_t hash = mixHash(text(node.opType), text(node.domain));
        for (const graph::Attribute& attribute : node.attributes)
            hash = mixHash(hash, text(attribute.name));
        colours.push_back(mixHash(hash, node.outputs.size()));
    }
    return colours;
}

void markLikeness(const Draft& draft, std::vector<Group>& groups,
                  const std::vector<GroupId>& groupOfNode)
{
    const HierarchyOrder order(groups, groupOfNode.size());
    std::vector<uint64_t> structures(groups.size());
    std::unordered_map<uint64_t, uint32_t> count;
    for (std::size_t i = 1; i < groups.size(); ++i) {
        structures[i] = structureOf(draft.graph, order, draft.colour, i);
        // Alike groups have alike children, so their number and sizes belong to the structure.
        for (GroupId child : groups[i].children)
            structures[i] = mixHash(structures[i], groups[child.index].totalNodes);
        ++count[structures[i]];
    }
    std::unordered_map<uint64_t, uint32_t> numbers;
    for (std::size_t i = 1; i < groups.size(); ++i) {
        if (count[structures[i]] > 1)
            groups[i].isomorphismClass =
                numbers.try_emplace(structures[i], uint32_t(numbers.size())).first->second;
    }
}

} // namespace meshwright::grouping

#include "core/planning/split/cost_graph.h"

#include "core/base/json/json_values.h"
#include "core/base/text.h"
#include "core/planning/split/item_graph.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace meshwright::planning {

namespace {

constexpr std::size_t kMostNodes = 1'000'000;
constexpr double kLargestCost = 1e18;

class CostGraphReader
{
public:
    Result<CostGraph> read(const LocatedJson& json)
    {
        static constexpr std::array<std::string_view, 2> kFields {"nodes", "edges"};
        checkFields(json, kFields, tr("a cost graph"));
        const LocatedJson* nodes = json.find("nodes");
        if (!nodes)
            m_values.fail(json.position,
                          tr("\"nodes\" is missing: a list of nodes with id and "
                             "time"));
        else if (m_values.items(*nodes, tr("\"nodes\"")).size() > kMostNodes)
            m_values.fail(
                nodes->position,
                tr("{0} nodes are too many: at most {1} are cut", nodes->items.size(), kMostNodes));
        if (m_values.error())
            return *m_values.error();
        for (const LocatedJson& node : nodes->items)
            addNode(node);
        if (const LocatedJson* edges = json.find("edges")) {
            for (const LocatedJson& edge : m_values.items(*edges, tr("\"edges\"")))
                addEdge(edge);
        }
        refuseCircle(json);
        if (m_values.error())
            return *m_values.error();
        return std::move(m_graph);
    }

private:
    void checkFields(const LocatedJson& json, std::span<const std::string_view> known,
                     const UserText& what)
    {
        if (!m_values.isObject(json, what))
            return;
        for (const LocatedJson::Key& key : json.keys) {
            if (std::find(known.begin(), known.end(), key.name) == known.end())
                m_values.fail(
                    key.position,
                    tr("unknown field \"{0}\" of {1}; it has {2}", key.name, what, joined(known)));
        }
    }

    static std::string joined(std::span<const std::string_view> words)
    {
        std::string text;
        for (std::string_view word : words)
            text += (text.empty() ? "" : ", ") + std::string(word);
        return text;
    }

    static const LocatedJson* findSet(const LocatedJson& json, std::string_view key)
    {
        const LocatedJson* found = json.find(key);
        return found && !found->isNull() ? found : nullptr;
    }

    /// A whole number or a string, as JSON.
    std::string id(const LocatedJson& json, const UserText& what)
    {
        if (json.isInteger())
            return std::to_string(json.integer);
        if (json.isString())
            return nlohmann::json(json.string).dump();
        m_values.fail(
            json.position,
            tr("expected {0} as a whole number or a string, found {1}", what, json.kindName()));
        return {};
    }

    double cost(const LocatedJson& node, std::string_view key, const std::string& id)
    {
        const LocatedJson* found = findSet(node, key);
        if (!found) {
            if (key == "time")
                m_values.fail(node.position, tr("node {0} has no \"time\"", id));
            return 0;
        }
        // Also false for what is no number.
        if (!found->isNumber() || !(found->real >= 0 && found->real <= kLargestCost)) {
            m_values.fail(found->position,
                          tr("\"{0}\" of node {1} must be a number from 0 to 1e18", key, id));
            return 0;
        }
        return found->real;
    }

    void addNode(const LocatedJson& node)
    {
        static constexpr std::array<std::string_view, 5> kFields {"id", "time", "memory", "send",
                                                                  "together"};
        if (m_values.error())
            return;
        checkFields(node, kFields, tr("a node"));
        const LocatedJson* name = findSet(node, "id");
        if (!name) {
            m_values.fail(node.position, tr("a node has no \"id\""));
            return;
        }
        const auto number = uint32_t(m_graph.ids.size());
        const std::string nodeId = id(*name, tr("\"id\""));
        if (!m_byId.emplace(nodeId, number).second)
            m_values.fail(name->position, tr("two nodes have the id {0}", nodeId));
        m_graph.ids.push_back(nodeId);
        m_graph.time.push_back(cost(node, "time", nodeId));
        m_graph.memory.push_back(cost(node, "memory", nodeId));
        m_graph.send.push_back(cost(node, "send", nodeId));
        if (const LocatedJson* together = findSet(node, "together")) {
            const auto [first, isNew] = m_firstTogether.emplace(
                id(*together, tr("\"together\" of node {0}", nodeId)), number);
            if (!isNew)
                m_graph.together.emplace_back(first->second, number);
        }
    }

    void addEdge(const LocatedJson& edge)
    {
        if (m_values.error())
            return;
        if (!edge.isArray() || edge.items.size() != 2) {
            m_values.fail(edge.position, tr("an edge is a list of two ids, [from, to]"));
            return;
        }
        std::array<uint32_t, 2> ends {};
        for (std::size_t i = 0; i < ends.size(); ++i) {
            const std::string name = id(edge.items[i], tr("an end of an edge"));
            const auto found = m_byId.find(name);
            if (found == m_byId.end()) {
                m_values.fail(edge.items[i].position,
                              tr("an edge names {0}, and no node has this id", name));
                return;
            }
            ends[i] = found->second;
        }
        if (ends[0] == ends[1])
            m_values.fail(edge.position,
                          tr("an edge of node {0} leads to itself", m_graph.ids[ends[0]]));
        m_graph.edges.emplace_back(ends[0], ends[1]);
    }

    void refuseCircle(const LocatedJson& json)
    {
        if (m_values.error())
            return;
        const auto size = uint32_t(m_graph.ids.size());
        const std::vector<uint32_t> component = components(size, m_graph.edges);
        std::vector<uint32_t> next(size, size);
        std::optional<uint32_t> on;
        for (const auto& [from, to] : m_graph.edges) {
            if (component[from] == component[to]) {
                next[from] = to;
                on = from;
            }
        }
        if (!on)
            return;
        // Every node of such a component has an edge within it: a circle of those is reached.
        std::vector<bool> isSeen(size, false);
        while (!isSeen[*on]) {
            isSeen[*on] = true;
            on = next[*on];
        }
        constexpr int kMostShown = 8;
        std::string text = m_graph.ids[*on];
        uint32_t node = next[*on];
        for (int shown = 1; node != *on && shown < kMostShown; ++shown, node = next[node])
            text += " → " + m_graph.ids[node];
        text += node == *on ? " → " : " → … → ";
        const LocatedJson* edges = json.find("edges");
        m_values.fail(edges->position,
                      tr("the edges run in a circle: {0}", text + m_graph.ids[*on]));
    }

    JsonValues m_values;
    CostGraph m_graph;
    std::unordered_map<std::string, uint32_t> m_byId, m_firstTogether;
};

} // namespace

Result<CostGraph> parseCostGraph(std::string_view text)
{
    const Result<LocatedJson> json = parseJson(text);
    if (!json)
        return json.error();
    return CostGraphReader().read(*json);
}

SplitProblem splitProblem(const CostGraph& graph, uint32_t stages, double memoryLimit)
{
    SplitProblem problem;
    problem.time = graph.time;
    problem.memory = graph.memory;
    problem.order = graph.edges;
    problem.together = graph.together;
    problem.stages = stages;
    problem.memoryLimit = memoryLimit;
    std::vector<Net> nets(graph.ids.size());
    for (const auto& [maker, reader] : graph.edges)
        nets[maker].members.push_back(reader);
    for (uint32_t node = 0; node < nets.size(); ++node) {
        Net& net = nets[node];
        if (net.members.empty() || graph.send[node] <= 0)
            continue;
        net.members.push_back(node);
        std::sort(net.members.begin(), net.members.end());
        net.members.erase(std::unique(net.members.begin(), net.members.end()), net.members.end());
        net.cost = graph.send[node];
        problem.nets.push_back(std::move(net));
    }
    return problem;
}

} // namespace meshwright::planning

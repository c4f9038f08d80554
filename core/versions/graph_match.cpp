#include "core/versions/graph_match.h"

#include "core/versions/graph_digests.h"
#include "core/versions/name_prefix.h"

#include <algorithm>
#include <cctype>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

namespace meshwright::exchange {

namespace {

using graph::Graph;
using graph::Node;

class Matcher
{
public:
    Matcher(const Graph& from, const Graph& to, Ambiguous ambiguous)
        : m_from(from)
        , m_to(to)
        , m_ambiguous(ambiguous)
    {
        m_match.nodes.resize(from.nodes().size());
        m_match.values.resize(from.values().size());
    }

    GraphMatch match()
    {
        m_scopes.emplace_back(ScopeId {0}, ScopeId {0});
        matchFunctions();
        while (!m_scopes.empty()) {
            const auto [from, to] = m_scopes.front();
            m_scopes.pop_front();
            matchScope(from, to);
        }
        matchOperands();
        return std::move(m_match);
    }

private:
    using Key = uint64_t (*)(const GraphDigests&, NodeId);

    static uint64_t fromKey(const GraphDigests& digests, NodeId node) { return digests.from(node); }

    static uint64_t bothKeys(const GraphDigests& digests, NodeId node)
    {
        return Digest("both").add(digests.from(node)).add(digests.usedFor(node)).value();
    }

    void matchFunctions()
    {
        std::map<std::string, ScopeId> functions;
        const auto keyOf = [](const graph::Scope& scope) {
            return scope.domain + "::" + scope.name + ':' + scope.overload;
        };
        for (uint32_t i = 0; i < m_to.graph.scopes().size(); ++i) {
            const graph::Scope& scope = m_to.graph.scope({i});
            if (scope.kind == graph::ScopeKind::Function)
                functions.emplace(keyOf(scope), ScopeId {i});
        }
        for (uint32_t i = 0; i < m_from.graph.scopes().size(); ++i) {
            const graph::Scope& scope = m_from.graph.scope({i});
            const auto found = scope.kind == graph::ScopeKind::Function
                ? functions.find(keyOf(scope))
                : functions.end();
            if (found != functions.end())
                m_scopes.emplace_back(ScopeId {i}, found->second);
        }
    }

    void matchScope(ScopeId from, ScopeId to)
    {
        matchOuterValues(from, to);
        matchNames(from, to, true);
        for (int round = 0; round < kMatchRounds; ++round) {
            if (!matchStructure(from, to))
                break;
        }
        matchNames(from, to, false);
        if (m_ambiguous == Ambiguous::Leave)
            return;
        for (int round = 0; round < kMatchRounds; ++round) {
            if (!matchAlike(from, to) && !matchStructure(from, to))
                break;
        }
    }

    /// Nodes that compute the same and are used for the same, else those that compute the same, the
    /// first with the first and so on. Whether there were any.
    bool matchAlike(ScopeId from, ScopeId to)
    {
        const GraphDigests a(m_from, from), b(m_to, to);
        return pairInOrder(a, b, bothKeys) || pairInOrder(a, b, fromKey);
    }

    bool pairInOrder(const GraphDigests& from, const GraphDigests& to, Key keyOf)
    {
        std::unordered_map<uint64_t, std::deque<NodeId>> others;
        for (const NodeId node : to.order()) {
            if (!m_to.nodeNumber[node.index])
                others[keyOf(to, node)].push_back(node);
        }
        bool hasPaired = false;
        for (const NodeId node : from.order()) {
            const auto other =
                m_from.nodeNumber[node.index] ? others.end() : others.find(keyOf(from, node));
            if (other == others.end() || other->second.empty())
                continue;
            if (pair(node, other->second.front())) {
                ++m_match.byStructure;
                hasPaired = true;
            }
            other->second.pop_front();
        }
        return hasPaired;
    }

    /// Inputs, weights and outputs: people and programs call them by name.
    void matchOuterValues(ScopeId from, ScopeId to)
    {
        const graph::Scope &a = m_from.graph.scope(from), &b = m_to.graph.scope(to);
        for (const auto member :
             {&graph::Scope::inputs, &graph::Scope::initializers, &graph::Scope::outputs}) {
            std::map<std::string_view, ValueId> named;
            for (const ValueId value : b.*member)
                named.emplace(m_to.graph.value(value).name, value);
            for (const ValueId value : a.*member) {
                const auto found = named.find(m_from.graph.value(value).name);
                if (found != named.end())
                    pair(value, found->second);
            }
        }
        // A body's inputs are told apart by their places.
        if (a.kind == graph::ScopeKind::MainGraph || a.inputs.size() != b.inputs.size())
            return;
        for (std::size_t i = 0; i < a.inputs.size(); ++i)
            pair(a.inputs[i], b.inputs[i]);
    }

    /// Names that say what a node is; or, if not @p telling, all others where a neighbour agrees.
    void matchNames(ScopeId from, ScopeId to, bool telling)
    {
        std::map<std::string_view, std::vector<NodeId>> named;
        for (const NodeId node : m_to.graph.scope(to).nodes)
            named[m_to.graph.node(node).name].push_back(node);
        std::map<std::string_view, int> count;
        for (const NodeId node : m_from.graph.scope(from).nodes)
            ++count[m_from.graph.node(node).name];
        for (const NodeId id : m_from.graph.scope(from).nodes) {
            const Node& node = m_from.graph.node(id);
            const auto found = named.find(node.name);
            if (node.name.empty() || found == named.end() || found->second.size() != 1
                || count[node.name] != 1 || isTellingName(node.name, node.opType) != telling)
                continue;
            if (telling || hasMatchedNeighbour(id, found->second.front()))
                m_match.byName += pair(id, found->second.front()) ? 1 : 0;
        }
    }

    bool hasMatchedNeighbour(NodeId from, NodeId to) const
    {
        const Node &a = m_from.graph.node(from), &b = m_to.graph.node(to);
        for (const auto member : {&Node::inputs, &Node::outputs}) {
            for (std::size_t i = 0; i < std::min((a.*member).size(), (b.*member).size()); ++i) {
                const auto &value = (a.*member)[i], &other = (b.*member)[i];
                if (value && other && m_from.valueNumber[value->index]
                    && m_from.valueNumber[value->index] == m_to.valueNumber[other->index])
                    return true;
            }
        }
        return false;
    }

    /// Whether anything new was matched.
    bool matchStructure(ScopeId from, ScopeId to)
    {
        const std::size_t before = m_match.byStructure;
        const GraphDigests a(m_from, from), b(m_to, to);
        matchUnique(a, b, bothKeys);
        matchUnique(a, b, fromKey);
        matchUnique(a, b,
                    [](const GraphDigests& digests, NodeId node) { return digests.usedFor(node); });
        return m_match.byStructure > before;
    }

    /// Pairs nodes that are the only ones with their key on both sides.
    void matchUnique(const GraphDigests& from, const GraphDigests& to, Key keyOf)
    {
        const auto index = [&](const MatchSide& side, const GraphDigests& digests) {
            std::unordered_map<uint64_t, std::optional<NodeId>> alone;
            for (const NodeId node : digests.order()) {
                if (side.nodeNumber[node.index])
                    continue;
                const auto [known, isNew] = alone.emplace(keyOf(digests, node), node);
                if (!isNew)
                    known->second.reset();
            }
            return alone;
        };
        const auto candidates = index(m_to, to);
        const auto alone = index(m_from, from);
        for (const NodeId node : from.order()) {
            const uint64_t key = keyOf(from, node);
            const auto own = alone.find(key);
            const auto other = candidates.find(key);
            if (own != alone.end() && own->second && other != candidates.end() && other->second)
                m_match.byStructure += pair(node, *other->second) ? 1 : 0;
        }
    }

    bool pair(NodeId from, NodeId to)
    {
        const Node &a = m_from.graph.node(from), &b = m_to.graph.node(to);
        if (m_from.nodeNumber[from.index] || m_to.nodeNumber[to.index] || a.opType != b.opType
            || a.domain != b.domain)
            return false;
        m_from.nodeNumber[from.index] = m_to.nodeNumber[to.index] = from.index;
        m_match.nodes[from.index] = to;
        for (std::size_t i = 0; i < std::min(a.outputs.size(), b.outputs.size()); ++i) {
            if (a.outputs[i] && b.outputs[i])
                pair(*a.outputs[i], *b.outputs[i]);
        }
        for (std::size_t i = 0; i < std::min(a.inputs.size(), b.inputs.size()); ++i) {
            if (a.inputs[i] && b.inputs[i] && isAlikeWeight(*a.inputs[i], *b.inputs[i]))
                pair(*a.inputs[i], *b.inputs[i]);
        }
        for (const ScopeId inner : a.subgraphs) {
            for (const ScopeId other : b.subgraphs) {
                if (m_from.graph.scope(inner).ownerAttribute
                    == m_to.graph.scope(other).ownerAttribute)
                    m_scopes.emplace_back(inner, other);
            }
        }
        return true;
    }

    void pair(ValueId from, ValueId to)
    {
        if (m_from.valueNumber[from.index] || m_to.valueNumber[to.index])
            return;
        m_from.valueNumber[from.index] = m_to.valueNumber[to.index] = from.index;
        m_match.values[from.index] = to;
    }

    /// Inputs and weights that are called otherwise, by the places where matched nodes read them:
    /// of one kind first, then an input that has become a weight.
    void matchOperands()
    {
        for (const bool isOfOneKind : {true, false}) {
            for (uint32_t i = 0; i < m_match.nodes.size(); ++i) {
                if (!m_match.nodes[i])
                    continue;
                const Node &a = m_from.graph.node({i}), &b = m_to.graph.node(*m_match.nodes[i]);
                for (std::size_t k = 0; k < std::min(a.inputs.size(), b.inputs.size()); ++k) {
                    if (a.inputs[k] && b.inputs[k]
                        && areLeaves(*a.inputs[k], *b.inputs[k], isOfOneKind))
                        pair(*a.inputs[k], *b.inputs[k]);
                }
            }
        }
    }

    bool areLeaves(ValueId from, ValueId to, bool ofOneKind) const
    {
        const graph::Value &a = m_from.graph.value(from), &b = m_to.graph.value(to);
        const auto isLeaf = [](const graph::Value& value) {
            return !value.producer && (value.isInput || value.isInitializer());
        };
        const bool areOfModel = a.scope == ScopeId {0};
        return isLeaf(a) && isLeaf(b) && areOfModel == (b.scope == ScopeId {0})
            && (!ofOneKind || a.isInitializer() == b.isInitializer());
    }

    bool isAlikeWeight(ValueId from, ValueId to) const
    {
        const graph::TensorInfo* a = m_from.graph.initializer(from);
        const graph::TensorInfo* b = m_to.graph.initializer(to);
        return a && b && a->type == b->type && a->dims == b->dims;
    }

    MatchSide m_from, m_to;
    Ambiguous m_ambiguous;
    GraphMatch m_match;
    std::deque<std::pair<ScopeId, ScopeId>> m_scopes; ///< still to be matched
};

} // namespace

bool isTellingName(std::string_view name, std::string_view opType)
{
    const auto isCounter = [](char c) { return std::isdigit(uint8_t(c)) || c == '_' || c == '-'; };
    while (!name.empty() && isCounter(name.back()))
        name.remove_suffix(1);
    for (const std::string_view prefix : {"node_", "n_"}) {
        if (name.starts_with(prefix))
            name.remove_prefix(prefix.size());
    }
    return !name.empty() && name != opType && name != "node" && name != "n";
}

namespace {

/// The names that tools put something in front of: of the main graph's nodes and outer values.
std::vector<std::string_view> namesOf(const Graph& graph)
{
    std::vector<std::string_view> names;
    const graph::Scope& main = graph.scope(ScopeId {0});
    for (const auto member :
         {&graph::Scope::inputs, &graph::Scope::initializers, &graph::Scope::outputs}) {
        for (const ValueId value : main.*member)
            names.push_back(graph.value(value).name);
    }
    for (const NodeId node : main.nodes)
        names.push_back(graph.node(node).name);
    std::erase_if(names, [](std::string_view name) { return name.empty(); });
    return names;
}

Graph withoutPrefix(Graph graph, const std::string& prefix)
{
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        std::string& name = graph.nodeForBuilding(NodeId {i}).name;
        if (name.starts_with(prefix))
            name.erase(0, prefix.size());
    }
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        std::string& name = graph.valueForBuilding(ValueId {i}).name;
        if (name.starts_with(prefix))
            name.erase(0, prefix.size());
    }
    return graph;
}

} // namespace

GraphMatch matchGraphs(const Graph& from, const Graph& to, Ambiguous ambiguous)
{
    const std::vector<std::string_view> before = namesOf(from), after = namesOf(to);
    if (const std::string added = addedPrefix(before, after); !added.empty()) {
        const Graph plain = withoutPrefix(to, added);
        return Matcher(from, plain, ambiguous).match();
    }
    if (const std::string removed = addedPrefix(after, before); !removed.empty()) {
        const Graph plain = withoutPrefix(from, removed);
        return Matcher(plain, to, ambiguous).match();
    }
    return Matcher(from, to, ambiguous).match();
}

} // namespace meshwright::exchange

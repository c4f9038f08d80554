#include "core/grouping/groups.h"

#include "core/grouping/content_names.h"
#include "core/grouping/draft.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace meshwright::grouping {

GroupTree::GroupTree(std::vector<Group> groups, std::vector<GroupId> groupOfNode)
    : m_groups(std::move(groups))
    , m_groupOfNode(std::move(groupOfNode))
{
}

std::vector<NodeId> GroupTree::allNodes(GroupId id) const
{
    std::vector<NodeId> nodes;
    nodes.reserve(group(id).totalNodes);
    std::vector<GroupId> pending {id};
    while (!pending.empty()) {
        const Group& next = group(pending.back());
        pending.pop_back();
        nodes.insert(nodes.end(), next.nodes.begin(), next.nodes.end());
        pending.insert(pending.end(), next.children.rbegin(), next.children.rend());
    }
    return nodes;
}

bool GroupTree::contains(GroupId ancestor, GroupId descendant) const
{
    std::optional<GroupId> at = descendant;
    while (at && *at != ancestor)
        at = group(*at).parent;
    return at.has_value();
}

std::optional<GroupId> groupOfNodes(const GroupTree& groups, std::span<const NodeId> nodes)
{
    std::optional<GroupId> found;
    if (nodes.empty() || groups.groups().empty())
        return found;
    std::optional<GroupId> at = groups.groupOf(nodes.front());
    for (; at && groups.group(*at).totalNodes <= nodes.size(); at = groups.group(*at).parent) {
        if (groups.group(*at).totalNodes == nodes.size() && groups.group(*at).parent)
            found = at;
    }
    const auto isInside = [&](NodeId node) {
        return groups.contains(*found, groups.groupOf(node));
    };
    return found && std::ranges::all_of(nodes, isInside) ? found : std::nullopt;
}

namespace {

/// Where a scope's group hangs: the node that holds the subgraph, or the only call of a function.
std::optional<NodeId> holderOf(const graph::Graph& graph, ScopeId id,
                               const std::vector<std::vector<NodeId>>& calls)
{
    const graph::Scope& scope = graph.scope(id);
    if (scope.kind == graph::ScopeKind::Subgraph)
        return scope.owner;
    if (scope.kind == graph::ScopeKind::Function && calls[id.index].size() == 1)
        return calls[id.index].front();
    return std::nullopt;
}

class Builder
{
public:
    explicit Builder(const graph::Graph& graph)
        : m_graph(graph)
        , m_flow(graph)
        , m_draft {graph, m_flow, {}, {}, {}, operatorColours(graph)}
    {
        m_draft.groupOf.assign(graph.nodes().size(), 0);
        m_draft.rank.assign(graph.nodes().size(), 0);
        DraftGroup root;
        root.source = GroupSource::Root;
        root.name = graph.scopes().empty() ? std::string() : graph.scopes().front().name;
        m_draft.addGroup(std::move(root));
    }

    GroupTree build()
    {
        findHolders();
        for (uint32_t scope = 0; scope < m_graph.scopes().size(); ++scope)
            groupScope(ScopeId {scope});
        attachScopes();
        simplify(0);
        return finish();
    }

private:
    /// Which node each nested scope and function hangs at; none for functions called several times
    /// or never, and where calls form a circle.
    void findHolders()
    {
        std::vector<std::vector<NodeId>> calls(m_graph.scopes().size());
        for (uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
            if (const std::optional<ScopeId> body = m_graph.function(m_graph.nodes()[i]))
                calls[body->index].push_back(NodeId {i});
        }
        m_holder.resize(m_graph.scopes().size());
        for (uint32_t scope = 0; scope < m_graph.scopes().size(); ++scope)
            m_holder[scope] = holderOf(m_graph, ScopeId {scope}, calls);
        for (uint32_t scope = 0; scope < m_graph.scopes().size(); ++scope) {
            uint32_t at = scope;
            for (std::size_t steps = 0; m_holder[at]; ++steps) {
                at = m_graph.node(*m_holder[at]).scope.index;
                if (at == scope || steps > m_graph.scopes().size()) {
                    m_holder[scope].reset();
                    break;
                }
            }
        }
    }

    /// "loop_3", "Loop #4": what a subgraph belongs to, so that ten bodies can be told apart.
    std::string ownerName(NodeId id) const
    {
        const graph::Node& node = m_graph.node(id);
        const std::string end = node.name.substr(node.name.rfind('/') + 1);
        return end.empty() ? node.opType + " #" + std::to_string(node.position) : end;
    }

    uint32_t baseFor(ScopeId id)
    {
        const graph::Scope& scope = m_graph.scope(id);
        if (id.index == 0)
            return 0;
        DraftGroup group;
        const bool function = scope.kind == graph::ScopeKind::Function;
        group.source = function ? GroupSource::Function : GroupSource::Subgraph;
        group.name = function ? scope.name
            : scope.owner     ? ownerName(*scope.owner) + ' ' + scope.ownerAttribute
                              : scope.ownerAttribute;
        group.path = function ? scope.domain + "::" + scope.name
            : scope.owner     ? m_graph.place(*scope.owner) + '/' + scope.ownerAttribute
                              : scope.ownerAttribute;
        return m_draft.addGroup(std::move(group));
    }

    void groupScope(ScopeId id)
    {
        m_base.push_back(std::nullopt);
        if (m_graph.scope(id).nodes.empty())
            return;
        const uint32_t base = baseFor(id);
        m_base.back() = base;
        const std::vector<uint32_t> order = m_flow.order(m_graph, id);
        for (uint32_t i = 0; i < order.size(); ++i) {
            m_draft.rank[order[i]] = i;
            m_draft.move(order[i], base);
        }
        m_draft.groups[base].nodes = order;
        const uint32_t first = uint32_t(m_draft.groups.size());
        if (groupByNames(m_draft, base, order))
            adoptStrays(m_draft, base, first, order);
        splitIfLarge(base);
        for (uint32_t group = first; group < m_draft.groups.size(); ++group)
            splitIfLarge(group);
    }

    void splitIfLarge(uint32_t group)
    {
        if (m_draft.groups[group].nodes.size() > kLargestGroup
            && m_draft.groups[group].source != GroupSource::Cut)
            groupByRepeats(m_draft, group);
        cutLargeGroup(m_draft, group);
    }

    void attachScopes()
    {
        std::optional<uint32_t> functions;
        for (uint32_t scope = 1; scope < m_graph.scopes().size(); ++scope) {
            if (!m_base[scope])
                continue;
            uint32_t parent = 0;
            if (m_holder[scope]) {
                parent = m_draft.groupOf[m_holder[scope]->index];
            } else if (m_graph.scopes()[scope].kind == graph::ScopeKind::Function) {
                if (!functions) {
                    DraftGroup group;
                    group.name = group.path = "functions";
                    group.source = GroupSource::Function;
                    group.parent = 0;
                    functions = m_draft.addGroup(std::move(group));
                }
                parent = *functions;
            }
            m_scopeOf.emplace(*m_base[scope], scope);
            m_draft.groups[*m_base[scope]].parent = parent;
            m_draft.groups[parent].children.push_back(*m_base[scope]);
        }
    }

    /// Takes away levels that say nothing: a scope of one node, a group of nothing but one group.
    void simplify(uint32_t group)
    {
        std::vector<uint32_t> children;
        for (uint32_t child : m_draft.groups[group].children) {
            simplify(child);
            absorbOnlyChild(child);
            const DraftGroup& inner = m_draft.groups[child];
            const bool named = inner.source == GroupSource::Name;
            if (named && inner.children.empty() && inner.nodes.size() <= 1) {
                for (uint32_t node : inner.nodes) {
                    m_draft.move(node, group);
                    m_draft.groups[group].nodes.push_back(node);
                }
            } else {
                children.push_back(child);
            }
        }
        std::sort(m_draft.groups[group].nodes.begin(), m_draft.groups[group].nodes.end(),
                  [&](uint32_t a, uint32_t b) { return m_draft.rank[a] < m_draft.rank[b]; });
        m_draft.groups[group].children = std::move(children);
        if (group == 0) {
            while (absorbOnlyChild(0)) { }
        }
    }

    /// A group that holds nothing but a scope of names takes the scope's place.
    bool absorbOnlyChild(uint32_t group)
    {
        DraftGroup& outer = m_draft.groups[group];
        if (!outer.nodes.empty() || outer.children.size() != 1)
            return false;
        DraftGroup& inner = m_draft.groups[outer.children.front()];
        if (inner.source != GroupSource::Name)
            return false;
        outer.nodes = std::move(inner.nodes);
        outer.children = std::vector<uint32_t>(inner.children);
        inner.children.clear();
        outer.sequence = inner.sequence;
        for (uint32_t node : outer.nodes)
            m_draft.move(node, group);
        for (uint32_t child : outer.children)
            m_draft.groups[child].parent = group;
        return true;
    }

    /// The rank of a group's first node, for the order of siblings; a nested scope counts as its
    /// holder, a function without one comes last.
    uint32_t firstRank(uint32_t group) const
    {
        if (const auto scope = m_scopeOf.find(group); scope != m_scopeOf.end()) {
            const std::optional<NodeId>& holder = m_holder[scope->second];
            return holder ? m_draft.rank[holder->index] : UINT32_MAX;
        }
        uint32_t first = UINT32_MAX;
        for (uint32_t node : m_draft.groups[group].nodes)
            first = std::min(first, m_draft.rank[node]);
        for (uint32_t child : m_draft.groups[group].children)
            first = std::min(first, m_first[child]);
        return first;
    }

    void sortChildren(uint32_t group)
    {
        std::vector<uint32_t>& children = m_draft.groups[group].children;
        for (uint32_t child : children)
            sortChildren(child);
        std::stable_sort(children.begin(), children.end(),
                         [&](uint32_t a, uint32_t b) { return m_first[a] < m_first[b]; });
        m_first[group] = firstRank(group);
    }

    GroupTree finish()
    {
        m_first.assign(m_draft.groups.size(), 0);
        sortChildren(0);
        std::vector<GroupId> groupOfNode(m_graph.nodes().size());
        append(0, std::nullopt, groupOfNode);
        nameByContent(m_graph, m_groups);
        markLikeness(m_draft, m_groups, groupOfNode);
        return GroupTree(std::move(m_groups), std::move(groupOfNode));
    }

    void append(uint32_t draft, std::optional<GroupId> parent, std::vector<GroupId>& groupOfNode)
    {
        const GroupId id {uint32_t(m_groups.size())};
        if (parent)
            m_groups[parent->index].children.push_back(id);
        DraftGroup& from = m_draft.groups[draft];
        Group group;
        group.name = std::move(from.name);
        group.path = std::move(from.path);
        group.source = from.source;
        group.parent = parent;
        group.totalNodes = uint32_t(from.nodes.size());
        for (uint32_t node : from.nodes) {
            group.nodes.push_back(NodeId {node});
            groupOfNode[node] = id;
        }
        m_groups.push_back(std::move(group));
        for (uint32_t child : from.children) {
            const uint32_t at = uint32_t(m_groups.size());
            append(child, id, groupOfNode);
            m_groups[id.index].totalNodes += m_groups[at].totalNodes;
        }
    }

    const graph::Graph& m_graph;
    Flow m_flow;
    Draft m_draft;
    std::vector<std::optional<NodeId>> m_holder; ///< per scope
    std::vector<std::optional<uint32_t>> m_base; ///< per scope: its outermost group
    std::unordered_map<uint32_t, uint32_t> m_scopeOf; ///< the nested scope of an outermost group
    std::vector<uint32_t> m_first; ///< per draft group: rank of its first node
    std::vector<Group> m_groups;
};

} // namespace

GroupTree buildGroups(const graph::Graph& graph)
{
    return Builder(graph).build();
}

} // namespace meshwright::grouping

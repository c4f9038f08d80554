#include "core/sharding/connected_values.h"

namespace meshwright::sharding {

namespace {

constexpr ScopeId kMain {0};

} // namespace

uint32_t ConnectedValues::root(uint32_t value)
{
    while (m_parent[value] != value)
        value = m_parent[value] = m_parent[m_parent[value]];
    return value;
}

uint32_t ConnectedValues::of(ValueId value) const
{
    uint32_t at = value.index;
    while (m_parent[at] != at)
        at = m_parent[at];
    return at;
}

void ConnectedValues::join(Member& region, uint32_t value)
{
    if (m_parent[value] == kNone)
        return;
    if (region)
        m_parent[root(value)] = root(*region);
    else
        region = value;
}

void ConnectedValues::join(Member& region, const std::vector<std::optional<ValueId>>& values)
{
    for (const std::optional<ValueId>& value : values) {
        if (value)
            join(region, value->index);
    }
}

void ConnectedValues::join(Member& region, Member& other)
{
    if (other)
        join(region, *other);
    else
        other = region;
}

ScopeId ConnectedValues::outermost(ScopeId scope) const
{
    for (std::optional<ScopeId> parent = m_graph.scope(scope).parent; parent && *parent != kMain;
         parent = m_graph.scope(scope).parent)
        scope = *parent;
    return scope;
}

void ConnectedValues::connect()
{
    std::vector<Member> ofScope(m_graph.scopes().size());
    for (uint32_t v = 0; v < m_parent.size(); ++v) {
        const ScopeId scope = outermost(m_graph.value({v}).scope);
        if (scope != kMain)
            join(ofScope[scope.index], v);
    }
    for (uint32_t n = 0; n < m_graph.nodes().size(); ++n) {
        const graph::Node& node = m_graph.node({n});
        const ScopeId scope = outermost(node.scope);
        Member own;
        Member& region = scope == kMain ? own : ofScope[scope.index];
        join(region, node.inputs);
        join(region, node.outputs);
        for (const ScopeId inside : node.subgraphs)
            join(region, ofScope[outermost(inside).index]);
        if (const std::optional<ScopeId> function = m_graph.function(node))
            join(region, ofScope[function->index]);
    }
}

} // namespace meshwright::sharding

#include "core/plan/text/rules.h"

#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/matching_tensors.h"
#include "core/plan/strategies/flat_operand.h"
#include "core/plan/text/finding_kinds.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

bool matchesAny(const std::vector<Pattern>& patterns, std::string_view name)
{
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const Pattern& pattern) { return pattern.matches(name); });
}

/// Whether a rule's `nodes` and `operators` take a node.
bool selects(const RuleEntry& rule, const graph::Graph& graph, NodeId id)
{
    const graph::Node& node = graph.node(id);
    if (!rule.operators.empty() && !matchesAny(rule.operators, node.opType)
        && (node.domain.empty() || !matchesAny(rule.operators, node.domain + "::" + node.opType)))
        return false;
    if (rule.nodes.empty())
        return true;
    return matchesAny(rule.nodes, patternName(graph, id));
}

bool isTouched(const RuleEntry& rule, const graph::Graph& graph, ValueId value)
{
    const std::vector<NodeId> nodes = graph.nodesTouching(value);
    return std::any_of(nodes.begin(), nodes.end(),
                       [&](NodeId node) { return selects(rule, graph, node); });
}

/// Returns the tensors of a rule, at the nodes that it selects.
std::vector<ValueId> tensorsOf(const RuleEntry& rule, const graph::Graph& graph)
{
    return matchingTensors(
        graph,
        [&](ValueId value) {
            return matchesAny(rule.tensors, graph.value(value).name)
                && isTouched(rule, graph, value);
        },
        [&](ValueId value) {
            const Shape shape = declaredShape(graph, value);
            if (!shape)
                return false;
            return rule.axes ? rule.axes->dims.size() == shape->size()
                             : rule.strategy && rule.strategy->divide(*shape, rule.parameters);
        });
}

void warnNoMatch(const RuleEntry& rule, std::vector<Diagnostic>& diagnostics)
{
    diagnostics.push_back(findingAt(rule.position, Code::RuleMatchesNothing));
}

/// Applies one rule to the tensors that it selects, and counts what it could not shard.
class TensorRule
{
public:
    TensorRule(const graph::Graph& graph, const Configuration& configuration, const RuleEntry& rule,
               NodeEntries& nodes)
        : m_graph(graph)
        , m_configuration(configuration)
        , m_rule(rule)
        , m_nodes(nodes)
    {
    }

    void run(std::vector<Diagnostic>& diagnostics)
    {
        const std::vector<ValueId> tensors = tensorsOf(m_rule, m_graph);
        m_isOfMainGraph =
            std::ranges::any_of(tensors, [&](ValueId value) { return isOfMainGraph(value); });
        for (const ValueId value : tensors)
            shard(value);
        if (!m_matched)
            warnNoMatch(m_rule, diagnostics);
        if (m_failures == 0)
            return;
        diagnostics.push_back(findingAt(
            m_rule.position, m_failures == 1 ? Code::RuleCannotShard : Code::RuleCannotShardMore,
            {m_graph.value(*m_firstPlace.value).name, m_firstFailure, m_failures - 1},
            m_firstPlace));
    }

private:
    void shard(ValueId value)
    {
        for (NodeId node : m_graph.nodesTouching(value)) {
            if (!selects(m_rule, m_graph, node))
                continue;
            m_matched = true;
            Result<AxesSharding> axes = shardingOf(node, value);
            if (axes) {
                ShardingEntry entry {{}, false, m_rule.position};
                entry.spec.tensor = value;
                entry.spec.axes = std::move(*axes);
                m_nodes[node].set(std::move(entry));
                continue;
            }
            // A rule for the main graph may match values of bodies by chance.
            if (m_isOfMainGraph && !isOfMainGraph(value))
                return;
            if (m_failures++ == 0) {
                m_firstFailure = axes.error().message;
                m_firstPlace = {node, value, m_configuration.id};
            }
            return;
        }
    }

    bool isOfMainGraph(ValueId value) const { return m_graph.value(value).scope == ScopeId {0}; }

    Result<AxesSharding> shardingOf(NodeId node, ValueId value) const
    {
        const auto planned = m_nodes.find(node);
        const Result<MeshDevices> mesh = meshDevices(
            m_configuration, planned == m_nodes.end() ? std::nullopt : planned->second.stage);
        if (!mesh)
            return mesh.error();
        const Shape shape = declaredShape(m_graph, value);
        if (m_rule.axes) {
            const Result<ShardingSpec> lowered = lower(*m_rule.axes, *mesh, shape);
            if (!lowered)
                return lowered.error();
            return *m_rule.axes;
        }
        if (!shape)
            return Error {tr("its number of dimensions is not known")};
        Result<Statement> statement =
            stateFor(m_graph, value, *shape, *m_rule.strategy, mesh->mesh, m_rule.parameters);
        if (!statement)
            return statement.error();
        return std::move(statement->sharding);
    }

    const graph::Graph& m_graph;
    const Configuration& m_configuration;
    const RuleEntry& m_rule;
    NodeEntries& m_nodes;
    bool m_matched = false;
    bool m_isOfMainGraph = false;
    std::size_t m_failures = 0;
    UserText m_firstFailure;
    Place m_firstPlace;
};

} // namespace

void NodeEntry::set(ShardingEntry sharding)
{
    const auto same =
        std::find_if(shardings.begin(), shardings.end(), [&](const ShardingEntry& other) {
            return other.spec.tensor == sharding.spec.tensor;
        });
    if (same == shardings.end())
        shardings.push_back(std::move(sharding));
    else
        *same = std::move(sharding);
}

std::string patternName(const graph::Graph& graph, NodeId node)
{
    const std::string& name = graph.node(node).name;
    return name.empty() ? graph.place(node) : name;
}

RuleMatches matchesOf(const graph::Graph& graph, const RuleEntry& rule)
{
    RuleMatches found;
    if (rule.tensors.empty()) {
        for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
            if (selects(rule, graph, NodeId {i}))
                found.nodes.push_back(NodeId {i});
        }
        return found;
    }
    for (const ValueId value : tensorsOf(rule, graph)) {
        for (const NodeId node : graph.nodesTouching(value)) {
            if (selects(rule, graph, node))
                found.nodes.push_back(node);
        }
        ++found.tensors;
    }
    std::sort(found.nodes.begin(), found.nodes.end());
    found.nodes.erase(std::unique(found.nodes.begin(), found.nodes.end()), found.nodes.end());
    return found;
}

void applyStageRules(const graph::Graph& graph, const std::vector<RuleEntry>& rules,
                     NodeEntries& nodes, std::vector<Diagnostic>& diagnostics)
{
    for (const RuleEntry& rule : rules) {
        if (!rule.tensors.empty())
            continue;
        const RuleMatches matches = matchesOf(graph, rule);
        for (const NodeId node : matches.nodes)
            nodes[node].stage = rule.stage;
        if (matches.nodes.empty())
            warnNoMatch(rule, diagnostics);
    }
}

void applyShardingRules(const graph::Graph& graph, const Configuration& configuration,
                        const std::vector<RuleEntry>& rules, NodeEntries& nodes,
                        std::vector<Diagnostic>& diagnostics)
{
    for (const RuleEntry& rule : rules) {
        if (!rule.tensors.empty())
            TensorRule(graph, configuration, rule, nodes).run(diagnostics);
    }
}

} // namespace meshwright::plan

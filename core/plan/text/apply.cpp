#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/relowering.h"
#include "core/plan/text/finding_kinds.h"
#include "core/plan/text/plan_text.h"
#include "core/plan/text/rules.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

/// In the shardings of one configuration; ONNX lists devices at every node, so that a short text
/// could mean gigabytes.
constexpr std::size_t kMostListedDevices = std::size_t(1) << 24;

/// Applies one configuration of a text to a plan.
class ConfigurationApplication
{
public:
    ConfigurationApplication(const graph::Graph& graph, const ConfigurationEntry& entry,
                             const Configuration& configuration,
                             std::vector<Diagnostic>& diagnostics)
        : m_graph(graph)
        , m_entry(entry)
        , m_configuration(configuration)
        , m_diagnostics(diagnostics)
    {
    }

    /// Replaces the configuration's entries at all nodes.
    void run(Plan& plan)
    {
        NodeEntries single = m_entry.nodes;
        findNamed(single);
        NodeEntries nodes;
        applyStageRules(m_graph, m_entry.rules, nodes, m_diagnostics);
        for (const auto& [node, entry] : single) {
            if (entry.stage || !nodes.contains(node))
                nodes[node].stage = entry.stage;
        }
        applyShardingRules(m_graph, m_configuration, m_entry.rules, nodes, m_diagnostics);
        for (auto& [node, entry] : single)
            mergeSingle(nodes[node], std::move(entry));
        for (uint32_t i = 0; i < plan.nodeCount(); ++i)
            replace(plan, NodeId {i}, nodes);
    }

private:
    void report(Code code, std::optional<TextPosition> position, std::vector<UserText> arguments,
                Place place = {})
    {
        place.configuration = m_configuration.id;
        m_diagnostics.push_back(findingAt(position, code, std::move(arguments), place));
    }

    void findNamed(NodeEntries& nodes)
    {
        for (const NamedNodeEntry& named : m_entry.named) {
            const std::optional<NodeId> node = m_graph.findNode(named.node);
            if (!node) {
                report(Code::UnknownNode, named.position, {named.node});
                continue;
            }
            NodeEntry entry {named.entry.stage, {}};
            // As in a file, a tensor may have two shardings at a node; that is for the checker.
            for (ShardingEntry sharding : named.entry.shardings) {
                if (findTensor(*node, sharding))
                    entry.shardings.push_back(std::move(sharding));
            }
            if (nodes.contains(*node)) {
                report(Code::NodeTwice, named.position, {named.node}, {*node, {}, {}});
                m_further[*node].push_back(std::move(entry));
            } else {
                nodes.emplace(*node, std::move(entry));
            }
        }
    }

    /// Whether the sharding has a tensor now.
    bool findTensor(NodeId node, ShardingEntry& sharding)
    {
        const auto* given = std::get_if<std::string>(&sharding.spec.tensor);
        if (!given || (given->empty() && !sharding.unresolved)) {
            report(Code::NamelessTensor, sharding.position, {}, {node, {}, {}});
            return false;
        }
        const std::string name = *given;
        if (const std::optional<ValueId> own = m_graph.operandNamed(node, name)) {
            sharding.spec.tensor = *own;
        } else if (const auto value = m_graph.findValue(m_graph.node(node).scope, name)) {
            report(Code::ForeignTensor, sharding.position, {name}, {node, *value, {}});
            sharding.spec.tensor = *value;
        } else if (!sharding.unresolved) {
            report(Code::UnknownTensor, sharding.position, {name}, {node, {}, {}});
            return false;
        }
        return true;
    }

    /// Shardings of the node itself come first, in their order, and beat those of rules.
    static void mergeSingle(NodeEntry& node, NodeEntry single)
    {
        std::erase_if(node.shardings, [&](const ShardingEntry& sharding) {
            return std::any_of(
                single.shardings.begin(), single.shardings.end(),
                [&](const ShardingEntry& e) { return e.spec.tensor == sharding.spec.tensor; });
        });
        node.shardings.insert(node.shardings.begin(),
                              std::make_move_iterator(single.shardings.begin()),
                              std::make_move_iterator(single.shardings.end()));
    }

    NodeAnnotation annotationOf(NodeId node, const NodeEntry& entry)
    {
        NodeAnnotation annotation;
        annotation.configuration = m_configuration.id;
        annotation.stage = entry.stage;
        for (const ShardingEntry& sharding : entry.shardings) {
            if (!affords(sharding))
                break;
            ShardingSpec spec = sharding.spec;
            const auto& axes = sharding.spec.axes;
            if (!axes) {
                recoverAxes(spec, m_configuration, entry.stage,
                            declaredShape(m_graph, spec.tensor));
            } else if (const Result<void> set =
                           setAxes(spec, *axes, m_configuration, entry.stage, m_graph);
                       !set) {
                const auto* value = std::get_if<ValueId>(&spec.tensor);
                const std::string name = value ? "'" + m_graph.value(*value).name + "'" : "it";
                report(Code::CannotShard, sharding.position, {name, set.error().message},
                       {node, value ? std::optional(*value) : std::nullopt, {}});
                continue;
            }
            m_listed += spec.device.size();
            for (const DeviceGroup& group : spec.groups)
                m_listed += group.devices.size();
            annotation.specs.push_back(std::move(spec));
        }
        return annotation;
    }

    /// Whether another sharding may list its devices, which ONNX does at every node; said once.
    bool affords(const ShardingEntry& sharding)
    {
        if (m_listed < kMostListedDevices)
            return true;
        if (!m_isFull)
            report(Code::TooManyDevicesListed, sharding.position,
                   {m_configuration.name, kMostListedDevices});
        m_isFull = true;
        return false;
    }

    /// New entries stand where the configuration's old ones stood, else at the end.
    void replace(Plan& plan, NodeId node, const NodeEntries& nodes)
    {
        NodeAnnotations added;
        if (const auto planned = nodes.find(node); planned != nodes.end())
            added.push_back(annotationOf(node, planned->second));
        if (const auto further = m_further.find(node); further != m_further.end()) {
            for (const NodeEntry& planned : further->second)
                added.push_back(annotationOf(node, planned));
        }
        const NodeAnnotations& before = plan.annotations(node);
        const bool had = std::any_of(before.begin(), before.end(), [&](const NodeAnnotation& a) {
            return a.configuration == m_configuration.id;
        });
        if (!had && added.empty())
            return;
        NodeAnnotations after;
        std::size_t next = 0;
        for (const NodeAnnotation& annotation : before) {
            if (annotation.configuration != m_configuration.id) {
                after.push_back(annotation);
                continue;
            }
            if (next < added.size())
                after.push_back(withUnknown(added[next++], annotation));
        }
        for (; next < added.size(); ++next)
            after.push_back(std::move(added[next]));
        plan.setAnnotations(node, std::move(after));
    }

    /// Text cannot hold fields that are unknown here; an entry that stays the same keeps them.
    static NodeAnnotation withUnknown(const NodeAnnotation& added, const NodeAnnotation& before)
    {
        NodeAnnotation bare = before;
        bare.unknown.clear();
        for (ShardingSpec& spec : bare.specs) {
            spec.unknown.clear();
            for (DeviceGroup& group : spec.groups)
                group.unknown.clear();
            for (ShardedDim& dim : spec.dims) {
                dim.unknown.clear();
                for (SimpleShardedDim& component : dim.components)
                    component.unknown.clear();
            }
        }
        return bare == added ? before : added;
    }

    const graph::Graph& m_graph;
    const ConfigurationEntry& m_entry;
    const Configuration& m_configuration;
    std::vector<Diagnostic>& m_diagnostics;
    std::map<NodeId, std::vector<NodeEntry>> m_further; ///< of nodes that stand twice
    std::size_t m_listed = 0; ///< device numbers in the shardings so far
    bool m_isFull = false;
};

/// Puts the configuration of an entry into the list, in place of the one that it replaces.
std::optional<ConfigurationId> place(const ConfigurationEntry& entry, std::size_t nth,
                                     std::vector<Configuration>& configurations,
                                     const ConfigurationIdSource& newId)
{
    Configuration placed = entry.content;
    Configuration* existing =
        placed.nameAbsent ? nullptr : nthNamed(configurations, placed.name, nth);
    if (!existing && placed.name.empty())
        return std::nullopt;
    if (existing && !placed.declared)
        return existing->id;
    if (existing && existing->declared) {
        placed.id = existing->id;
        placed.unknown = existing->unknown;
        placed.nameAbsent = existing->nameAbsent;
        *existing = placed;
        return placed.id;
    }
    placed.id = existing ? existing->id : newId();
    if (existing)
        configurations.erase(configurations.begin() + (existing - configurations.data()));
    const auto at = placed.declared
        ? std::find_if(configurations.begin(), configurations.end(),
                       [](const Configuration& c) { return !c.declared; })
        : configurations.end();
    const ConfigurationId id = placed.id;
    configurations.insert(at, std::move(placed));
    return id;
}

} // namespace

AppliedEntries applyEntries(const graph::Graph& graph, const Plan& plan, const PlanEntries& entries,
                            const ConfigurationIdSource& newId)
{
    AppliedEntries applied {plan, {}, {}};
    std::vector<Configuration> configurations(plan.configurations().begin(),
                                              plan.configurations().end());
    std::map<std::string, std::size_t> seen;
    std::vector<std::pair<const ConfigurationEntry*, ConfigurationId>> placed;
    for (const ConfigurationEntry& entry : entries) {
        const std::string& name = entry.content.name;
        const std::optional<ConfigurationId> id = place(entry, seen[name], configurations, newId);
        if (!id) {
            applied.diagnostics.push_back(findingAt(entry.position, Code::NamelessConfiguration));
            continue;
        }
        if (seen[name]++ > 0)
            applied.diagnostics.push_back(
                findingAt(entry.position, Code::ConfigurationTwice, {name}));
        placed.emplace_back(&entry, *id);
        applied.configurations.push_back(*id);
    }
    applied.plan.setConfigurations(configurations);
    for (const auto& [entry, id] : placed) {
        const Configuration& configuration = *applied.plan.configuration(id);
        if (configuration.declared) {
            if (const Result<void> checked = checkConfiguration(configuration); !checked)
                applied.diagnostics.push_back(findingAt(entry->position, Code::ConfigurationUnsound,
                                                        {checked.error().message}));
        }
        ConfigurationApplication(graph, *entry, configuration, applied.diagnostics)
            .run(applied.plan);
    }
    return applied;
}

} // namespace meshwright::plan

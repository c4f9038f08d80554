#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/plan_text.h"
#include "core/plan/relowering.h"
#include "core/plan/text/finding_kinds.h"
#include "core/plan/text/plan_entries.h"
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
        PlannedNodes explicitNodes;
        readExplicitNodes(explicitNodes);
        PlannedNodes nodes;
        applyStageRules(m_graph, m_entry.rules, nodes, m_diagnostics);
        for (const auto& [node, planned] : explicitNodes) {
            if (planned.stage || !nodes.contains(node))
                nodes[node].stage = planned.stage;
        }
        applyShardingRules(m_graph, m_configuration, m_entry.rules, nodes, m_diagnostics);
        for (auto& [node, planned] : explicitNodes)
            mergeExplicit(nodes[node], std::move(planned));
        for (uint32_t i = 0; i < plan.nodeCount(); ++i)
            replace(plan, NodeId {i}, nodes);
    }

private:
    void report(Code code, TextPosition position, std::vector<UserText> arguments, Place place = {})
    {
        place.configuration = m_configuration.id;
        m_diagnostics.push_back(findingAt(position, code, std::move(arguments), place));
    }

    void readExplicitNodes(PlannedNodes& nodes)
    {
        for (const NodeEntry& entry : m_entry.nodes) {
            const std::optional<NodeId> node = m_graph.findNode(entry.node);
            if (!node) {
                report(Code::UnknownNode, entry.position, {entry.node});
                continue;
            }
            PlannedNode planned;
            planned.stage = entry.stage;
            readShardings(*node, entry, planned);
            if (nodes.contains(*node)) {
                report(Code::NodeTwice, entry.position, {entry.node}, {*node, {}, {}});
                m_further[*node].push_back(std::move(planned));
            } else {
                nodes.emplace(*node, std::move(planned));
            }
        }
    }

    void readShardings(NodeId node, const NodeEntry& entry, PlannedNode& planned)
    {
        for (const ShardingEntry& sharding : entry.shardings) {
            const std::optional<TensorReference> tensor = findTensor(node, sharding);
            // As in a file, a tensor may have two shardings at a node; that is for the checker.
            if (tensor)
                planned.shardings.push_back(
                    {sharding.position, *tensor, sharding.axes, sharding.spec});
        }
    }

    std::optional<TensorReference> findTensor(NodeId node, const ShardingEntry& sharding)
    {
        if (!sharding.tensor || (sharding.tensor->empty() && !sharding.unresolved)) {
            report(Code::NamelessTensor, sharding.position, {}, {node, {}, {}});
            return std::nullopt;
        }
        const std::string& name = *sharding.tensor;
        const graph::Node& n = m_graph.node(node);
        for (const auto* list : {&n.inputs, &n.outputs}) {
            for (const std::optional<ValueId>& value : *list) {
                if (value && m_graph.value(*value).name == name)
                    return TensorReference(*value);
            }
        }
        if (const std::optional<ValueId> value = m_graph.findValue(n.scope, name)) {
            report(Code::ForeignTensor, sharding.position, {name}, {node, *value, {}});
            return TensorReference(*value);
        }
        if (sharding.unresolved)
            return TensorReference(name);
        report(Code::UnknownTensor, sharding.position, {name}, {node, {}, {}});
        return std::nullopt;
    }

    /// Explicit shardings come first, in their order, and beat those of rules.
    static void mergeExplicit(PlannedNode& node, PlannedNode explicitNode)
    {
        std::erase_if(node.shardings, [&](const PlannedSharding& sharding) {
            return std::any_of(
                explicitNode.shardings.begin(), explicitNode.shardings.end(),
                [&](const PlannedSharding& e) { return e.tensor == sharding.tensor; });
        });
        node.shardings.insert(node.shardings.begin(),
                              std::make_move_iterator(explicitNode.shardings.begin()),
                              std::make_move_iterator(explicitNode.shardings.end()));
    }

    NodeAnnotation annotationOf(NodeId node, const PlannedNode& planned)
    {
        NodeAnnotation annotation;
        annotation.configuration = m_configuration.id;
        annotation.stage = planned.stage;
        for (const PlannedSharding& sharding : planned.shardings) {
            if (!affords(sharding))
                break;
            ShardingSpec spec = sharding.spec;
            spec.tensor = sharding.tensor;
            if (!sharding.axes) {
                recoverAxes(spec, m_configuration, planned.stage,
                            declaredShape(m_graph, spec.tensor));
            } else if (const Result<void> set =
                           setAxes(spec, *sharding.axes, m_configuration, planned.stage, m_graph);
                       !set) {
                const auto* value = std::get_if<ValueId>(&sharding.tensor);
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
    bool affords(const PlannedSharding& sharding)
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
    void replace(Plan& plan, NodeId node, const PlannedNodes& nodes)
    {
        NodeAnnotations added;
        if (const auto planned = nodes.find(node); planned != nodes.end())
            added.push_back(annotationOf(node, planned->second));
        if (const auto further = m_further.find(node); further != m_further.end()) {
            for (const PlannedNode& planned : further->second)
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
    std::map<NodeId, std::vector<PlannedNode>> m_further; ///< of nodes that stand twice
    std::size_t m_listed = 0; ///< device numbers in the shardings so far
    bool m_isFull = false;
};

/// The n-th configuration of a name.
Configuration* nthNamed(std::vector<Configuration>& configurations, const std::string& name,
                        std::size_t n)
{
    for (Configuration& configuration : configurations) {
        if (configuration.name == name && n-- == 0)
            return &configuration;
    }
    return nullptr;
}

/// Puts the configuration of an entry into the list, in place of the one that it replaces.
std::optional<ConfigurationId> place(const ConfigurationEntry& entry, std::size_t nth,
                                     std::vector<Configuration>& configurations,
                                     const ConfigurationIdSource& newId)
{
    const std::string name = entry.name.value_or(std::string());
    Configuration* existing = entry.name ? nthNamed(configurations, name, nth) : nullptr;
    if (!existing && name.empty())
        return std::nullopt;
    if (existing && !entry.declared)
        return existing->id;
    Configuration placed = entry.content;
    placed.name = name;
    placed.declared = entry.declared;
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

Result<AppliedText> applyPlanText(const graph::Graph& graph, const Plan& plan,
                                  std::string_view text, const ConfigurationIdSource& newId)
{
    const Result<PlanText> parsed = parsePlanText(text);
    if (!parsed)
        return parsed.error();
    AppliedText applied {plan, {}, {}};
    std::vector<Configuration> configurations(plan.configurations().begin(),
                                              plan.configurations().end());
    std::map<std::string, std::size_t> seen;
    std::vector<std::pair<const ConfigurationEntry*, ConfigurationId>> placed;
    for (const ConfigurationEntry& entry : parsed->configurations) {
        const std::string name = entry.name.value_or(std::string());
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

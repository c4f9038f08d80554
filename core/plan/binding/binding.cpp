#include "core/plan/binding/binding.h"

#include "core/plan/binding/metadata.h"
#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"

#include <unordered_map>

namespace meshwright::plan {

namespace {

/// Binds the messages of one file.
class Binder
{
public:
    Binder(const graph::Graph& graph, const onnx::Annotations& annotations)
        : m_graph(graph)
        , m_annotations(annotations)
    {
    }

    BoundPlan run()
    {
        for (const onnx::DeviceConfiguration& configuration : m_annotations.configurations)
            declare(configuration);
        Plan plan = boundNodes();
        std::vector<Diagnostic> diagnostics;
        const auto& metadata = m_annotations.metadata;
        if (const auto topic = metadata.find(kConfigurationsTopic); topic != metadata.end())
            readConfigurationsMetadata(topic->second, m_configurations, diagnostics);
        const uint32_t next = uint32_t(m_configurations.size());
        plan.setConfigurations(std::move(m_configurations));
        recoverAll(plan);
        if (const auto topic = metadata.find(kShardingsTopic); topic != metadata.end())
            readShardingsMetadata(m_graph, topic->second, plan, diagnostics);
        return {std::move(plan), std::move(diagnostics), next};
    }

    /// See bindMore().
    Plan runBehind(BoundPlan& known)
    {
        m_configurations.assign(known.plan.configurations().begin(),
                                known.plan.configurations().end());
        for (const Configuration& configuration : m_configurations) {
            if (!configuration.declared || !configuration.name.empty())
                m_ids.try_emplace(configuration.name, configuration.id);
        }
        Plan plan = boundNodes();
        known.nextConfiguration = uint32_t(m_configurations.size());
        known.plan.setConfigurations(m_configurations);
        plan.setConfigurations(std::move(m_configurations));
        recoverAll(plan);
        return plan;
    }

private:
    Plan boundNodes()
    {
        Plan plan(m_graph.nodes().size());
        for (const auto& [node, entries] : m_annotations.nodes) {
            if (node.index >= plan.nodeCount())
                continue;
            NodeAnnotations bound;
            for (const onnx::NodeDeviceConfiguration& entry : entries)
                bound.push_back(bindEntry(node, entry));
            plan.setAnnotations(node, std::move(bound));
        }
        return plan;
    }

    void declare(const onnx::DeviceConfiguration& wire)
    {
        Configuration configuration;
        configuration.id = {uint32_t(m_configurations.size())};
        configuration.name = wire.name.value_or(std::string());
        configuration.nameAbsent = !wire.name;
        configuration.numDevices = wire.numDevices;
        configuration.devices = wire.devices;
        configuration.unknown = wire.unknown;
        // An empty name means nothing where a node mentions it.
        if (!configuration.name.empty())
            m_ids.try_emplace(configuration.name, configuration.id);
        m_configurations.push_back(std::move(configuration));
    }

    ConfigurationId resolve(const std::string& name)
    {
        const ConfigurationId next {uint32_t(m_configurations.size())};
        const auto [found, added] = m_ids.try_emplace(name, next);
        if (added) {
            Configuration placeholder;
            placeholder.id = next;
            placeholder.name = name;
            placeholder.declared = false;
            m_configurations.push_back(std::move(placeholder));
        }
        return found->second;
    }

    NodeAnnotation bindEntry(NodeId node, const onnx::NodeDeviceConfiguration& wire)
    {
        NodeAnnotation annotation;
        if (wire.configurationId)
            annotation.configuration = resolve(*wire.configurationId);
        if (wire.pipelineStage)
            annotation.stage = StageNumber {*wire.pipelineStage};
        annotation.unknown = wire.unknown;
        for (const onnx::ShardingSpec& spec : wire.specs)
            annotation.specs.push_back(
                {spec.shards(), bindTensor(node, spec.tensorName), {}, spec.unknown});
        return annotation;
    }

    TensorReference bindTensor(NodeId node, const std::optional<std::string>& name) const
    {
        if (!name)
            return {};
        if (name->empty())
            return *name;
        if (const std::optional<ValueId> own = m_graph.operandNamed(node, *name))
            return *own;
        if (const auto found = m_graph.findValue(m_graph.node(node).scope, *name))
            return *found;
        return *name;
    }

    /// Gives every spec of a configuration with a mesh its axes form, where it has one.
    void recoverAll(Plan& plan) const
    {
        for (const auto& [node, entries] : m_annotations.nodes) {
            if (node.index >= plan.nodeCount())
                continue;
            NodeAnnotations annotations = plan.annotations(node);
            for (NodeAnnotation& annotation : annotations) {
                const Configuration* configuration = annotation.configuration
                    ? plan.configuration(*annotation.configuration)
                    : nullptr;
                if (!configuration)
                    continue;
                for (ShardingSpec& spec : annotation.specs)
                    recoverAxes(spec, *configuration, annotation.stage,
                                declaredShape(m_graph, spec.tensor));
            }
            plan.setAnnotations(node, std::move(annotations));
        }
    }

    const graph::Graph& m_graph;
    const onnx::Annotations& m_annotations;
    std::vector<Configuration> m_configurations;
    std::unordered_map<std::string, ConfigurationId> m_ids;
};

onnx::ShardingSpec unbindSpec(const graph::Graph& graph, const ShardingSpec& spec)
{
    onnx::ShardingSpec wire {spec.shards(), {}, spec.unknown};
    if (const auto* value = std::get_if<ValueId>(&spec.tensor))
        wire.tensorName = graph.value(*value).name;
    else if (const auto* name = std::get_if<std::string>(&spec.tensor))
        wire.tensorName = *name;
    return wire;
}

} // namespace

BoundPlan bind(const graph::Graph& graph, const onnx::Annotations& annotations)
{
    return Binder(graph, annotations).run();
}

Plan bindMore(const graph::Graph& graph,
              const std::map<NodeId, std::vector<onnx::NodeDeviceConfiguration>>& nodes,
              BoundPlan& bound)
{
    onnx::Annotations annotations;
    annotations.nodes = nodes;
    return Binder(graph, annotations).runBehind(bound);
}

std::vector<onnx::NodeDeviceConfiguration> unbind(const graph::Graph& graph, const Plan& plan,
                                                  NodeId node)
{
    std::vector<onnx::NodeDeviceConfiguration> entries;
    for (const NodeAnnotation& annotation : plan.annotations(node)) {
        onnx::NodeDeviceConfiguration entry;
        const Configuration* configuration =
            annotation.configuration ? plan.configuration(*annotation.configuration) : nullptr;
        if (configuration)
            entry.configurationId = configuration->name;
        if (annotation.stage)
            entry.pipelineStage = annotation.stage->value;
        entry.unknown = annotation.unknown;
        for (const ShardingSpec& spec : annotation.specs)
            entry.specs.push_back(unbindSpec(graph, spec));
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::vector<onnx::DeviceConfiguration> unbindConfigurations(const Plan& plan)
{
    std::vector<onnx::DeviceConfiguration> configurations;
    for (const Configuration& configuration : plan.configurations()) {
        if (!configuration.declared)
            continue;
        onnx::DeviceConfiguration wire;
        if (!configuration.nameAbsent || !configuration.name.empty())
            wire.name = configuration.name;
        wire.numDevices = configuration.numDevices;
        wire.devices = configuration.devices;
        wire.unknown = configuration.unknown;
        configurations.push_back(std::move(wire));
    }
    return configurations;
}

std::map<std::string, std::string> unbindMetadata(const graph::Graph& graph, const Plan& plan)
{
    std::map<std::string, std::string> metadata;
    if (std::string text = configurationsMetadata(plan); !text.empty())
        metadata.emplace(kConfigurationsTopic, std::move(text));
    if (std::string text = shardingsMetadata(graph, plan); !text.empty())
        metadata.emplace(kShardingsTopic, std::move(text));
    return metadata;
}

onnx::Annotations unbind(const graph::Graph& graph, const Plan& plan)
{
    onnx::Annotations annotations;
    annotations.configurations = unbindConfigurations(plan);
    for (std::size_t i = 0; i < plan.nodeCount(); ++i) {
        const NodeId node {uint32_t(i)};
        if (!plan.annotations(node).empty())
            annotations.nodes.emplace(node, unbind(graph, plan, node));
    }
    annotations.metadata = unbindMetadata(graph, plan);
    return annotations;
}

} // namespace meshwright::plan

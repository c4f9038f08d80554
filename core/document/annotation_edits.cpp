#include "core/document/annotation_edits.h"

#include <algorithm>

namespace meshwright::document {

namespace {

bool isOf(const plan::ShardingSpec& spec, ValueId value)
{
    return spec.tensor == plan::TensorReference(value);
}

} // namespace

plan::NodeAnnotations& AnnotationEdits::of(NodeId node)
{
    return m_nodes.try_emplace(node, m_plan.annotations(node)).first->second;
}

plan::NodeAnnotation& AnnotationEdits::entry(NodeId node, ConfigurationId configuration)
{
    plan::NodeAnnotations& annotations = of(node);
    const auto found = std::find_if(annotations.begin(), annotations.end(),
                                    [&](const plan::NodeAnnotation& annotation) {
                                        return annotation.configuration == configuration;
                                    });
    if (found != annotations.end())
        return *found;
    plan::NodeAnnotation added;
    added.configuration = configuration;
    return annotations.emplace_back(std::move(added));
}

void AnnotationEdits::dropEmpty(NodeId node, ConfigurationId configuration)
{
    std::erase_if(of(node), [&](const plan::NodeAnnotation& annotation) {
        return annotation.configuration == configuration && isEmpty(annotation);
    });
}

void AnnotationEdits::rebind(const graph::Graph& graph, NodeId node, ConfigurationId from,
                             const plan::Configuration& to)
{
    for (plan::NodeAnnotation& annotation : of(node)) {
        if (annotation.configuration != from)
            continue;
        annotation.configuration = to.id;
        plan::relower(annotation, to, graph);
    }
}

void AnnotationEdits::setStage(const graph::Graph& graph, NodeId node,
                               const plan::Configuration& configuration,
                               std::optional<StageNumber> stage)
{
    plan::NodeAnnotation& changed = entry(node, configuration.id);
    changed.stage = stage;
    plan::relower(changed, configuration, graph);
    if (!stage)
        dropEmpty(node, configuration.id);
}

Result<void> AnnotationEdits::setSharding(plan::SpecLowering& lowering, NodeId node, ValueId value,
                                          const plan::AxesSharding& sharding)
{
    plan::NodeAnnotation& changed = entry(node, lowering.configuration().id);
    return lowering.set(onlySpec(changed, value), sharding, changed.stage);
}

void AnnotationEdits::clearSharding(NodeId node, ConfigurationId configuration, ValueId value)
{
    if (!m_plan.spec(node, configuration, value))
        return;
    for (plan::NodeAnnotation& annotation : of(node)) {
        if (annotation.configuration == configuration)
            std::erase_if(annotation.specs,
                          [&](const plan::ShardingSpec& spec) { return isOf(spec, value); });
    }
    dropEmpty(node, configuration);
}

plan::ShardingSpec& onlySpec(plan::NodeAnnotation& entry, ValueId value)
{
    const auto first = std::find_if(entry.specs.begin(), entry.specs.end(),
                                    [&](const auto& spec) { return isOf(spec, value); });
    if (first == entry.specs.end()) {
        plan::ShardingSpec& added = entry.specs.emplace_back();
        added.tensor = value;
        return added;
    }
    entry.specs.erase(std::remove_if(first + 1, entry.specs.end(),
                                     [&](const auto& spec) { return isOf(spec, value); }),
                      entry.specs.end());
    return *first;
}

void AnnotationEdits::appendTo(std::vector<EditStep>& steps) const
{
    SetAnnotations step;
    for (const auto& [node, annotations] : m_nodes) {
        if (annotations != m_plan.annotations(node))
            step.nodes.emplace_back(node, annotations);
    }
    if (!step.nodes.empty())
        steps.emplace_back(std::move(step));
}

bool isEmpty(const plan::NodeAnnotation& annotation)
{
    return !annotation.stage && annotation.specs.empty() && annotation.unknown.empty();
}

} // namespace meshwright::document

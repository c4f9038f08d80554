#include "core/base/text.h"
#include "core/document/annotation_edits.h"
#include "core/document/operations.h"
#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/relowering.h"

#include <algorithm>

namespace meshwright::document {

namespace {

std::string nameOf(const Document& document, ValueId value)
{
    return inSingleQuotes(document.graph().value(value).name);
}

std::string nameOf(const Document& document, NodeId node)
{
    return inSingleQuotes(document.graph().reference(node));
}

Error shardingOperationsNoConfiguration()
{
    return Error {tr("There is no such configuration any more.")};
}

bool isOf(const plan::ShardingSpec& spec, ValueId value)
{
    return spec.tensor == plan::TensorReference(value);
}

/// The nodes that a sharding of @p value goes to.
Result<std::vector<NodeId>> targets(const Document& document, ConfigurationId configuration,
                                    ValueId value, std::span<const NodeId> nodes)
{
    const graph::Graph& graph = document.graph();
    if (!document.plan().configuration(configuration))
        return shardingOperationsNoConfiguration();
    if (value.index >= graph.values().size())
        return Error {tr("There is no such tensor any more.")};
    if (nodes.empty()) {
        std::vector<NodeId> all = graph.nodesTouching(value);
        if (all.empty())
            return Error {tr("No node uses {0}, so that there is nowhere to write its sharding.",
                             nameOf(document, value))};
        return all;
    }
    for (NodeId node : nodes) {
        if (node.index >= graph.nodes().size() || !graph.touches(node, value))
            return Error {
                tr("{0} is not among the inputs and outputs of {1}.", nameOf(document, value),
                   node.index < graph.nodes().size() ? tr("node {0}", nameOf(document, node))
                                                     : tr("that node"))};
    }
    return std::vector<NodeId>(nodes.begin(), nodes.end());
}

/// The only spec of @p value in an entry: the first stays, others of the same tensor go.
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

void clear(AnnotationEdits& edits, const plan::Plan& plan, NodeId node,
           ConfigurationId configuration, ValueId value)
{
    if (!plan.spec(node, configuration, value))
        return;
    for (plan::NodeAnnotation& annotation : edits.of(node)) {
        if (annotation.configuration == configuration)
            std::erase_if(annotation.specs,
                          [&](const plan::ShardingSpec& spec) { return isOf(spec, value); });
    }
    edits.dropEmpty(node, configuration);
}

/// Writes a sharding of a value on its nodes, or on @p nodes where there are any.
Result<void> addSharding(const Document& document, ConfigurationId configuration, ValueId value,
                         const plan::AxesSharding& sharding, std::span<const NodeId> nodes,
                         AnnotationEdits& edits)
{
    const Result<std::vector<NodeId>> on = targets(document, configuration, value, nodes);
    if (!on)
        return on.error();
    const plan::Configuration& found = *document.plan().configuration(configuration);
    for (NodeId node : *on) {
        plan::NodeAnnotation& entry = edits.entry(node, configuration);
        const Result<void> set =
            plan::setAxes(onlySpec(entry, value), sharding, found, entry.stage, document.graph());
        if (!set)
            return Error {tr("Cannot shard {0} at node {1}: {2}.", nameOf(document, value),
                             nameOf(document, node), set.error().message)};
    }
    return {};
}

} // namespace

Result<Edit> setSharding(const Document& document, ConfigurationId configuration, ValueId value,
                         const plan::AxesSharding& sharding, std::span<const NodeId> nodes)
{
    AnnotationEdits edits(document.plan());
    if (Result<void> set = addSharding(document, configuration, value, sharding, nodes, edits);
        !set)
        return set.error();
    Edit edit {tr("Shard {0}", nameOf(document, value)), {}};
    edits.appendTo(edit.steps);
    return edit;
}

Result<Edit> setShardings(const Document& document, ConfigurationId configuration, UserText name,
                          std::span<const ValueSharding> shardings)
{
    AnnotationEdits edits(document.plan());
    for (const auto& [value, sharding, nodes] : shardings) {
        if (Result<void> set = addSharding(document, configuration, value, sharding, nodes, edits);
            !set)
            return set.error();
    }
    Edit edit {std::move(name), {}};
    edits.appendTo(edit.steps);
    return edit;
}

Result<Edit> setSpec(const Document& document, ConfigurationId configuration, ValueId value,
                     plan::ShardingSpec spec, std::span<const NodeId> nodes)
{
    const Result<std::vector<NodeId>> on = targets(document, configuration, value, nodes);
    if (!on)
        return on.error();
    const plan::Configuration& found = *document.plan().configuration(configuration);
    spec.tensor = value;
    Edit edit {tr("Shard {0}", nameOf(document, value)), {}};
    AnnotationEdits edits(document.plan());
    for (NodeId node : *on) {
        plan::NodeAnnotation& entry = edits.entry(node, configuration);
        plan::ShardingSpec& target = onlySpec(entry, value);
        std::string unknown = spec.unknown.empty() ? std::move(target.unknown) : spec.unknown;
        target = spec;
        target.unknown = std::move(unknown);
        plan::recoverAxes(target, found, entry.stage, plan::declaredShape(document.graph(), value));
    }
    edits.appendTo(edit.steps);
    return edit;
}

Result<Edit> clearSharding(const Document& document, ConfigurationId configuration, ValueId value,
                           std::span<const NodeId> nodes)
{
    const Result<std::vector<NodeId>> on = targets(document, configuration, value, nodes);
    if (!on)
        return on.error();
    Edit edit {tr("Clear the sharding of {0}", nameOf(document, value)), {}};
    AnnotationEdits edits(document.plan());
    for (NodeId node : *on)
        clear(edits, document.plan(), node, configuration, value);
    edits.appendTo(edit.steps);
    return edit;
}

} // namespace meshwright::document

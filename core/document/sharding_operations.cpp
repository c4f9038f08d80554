#include "core/base/text.h"
#include "core/document/annotation_edits.h"
#include "core/document/operations.h"
#include "core/plan/declared_shape.h"
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
        if (const Result<void> set =
                edits.setSharding(document.graph(), node, found, value, sharding);
            !set)
            return Error {tr("Cannot shard {0} at node {1}: {2}.", nameOf(document, value),
                             nameOf(document, node), set.error().message)};
    }
    return {};
}

/// "Shard 'w' and 23 others".
UserText nameOfStep(const std::string& first, int64_t others, bool shards)
{
    if (others == 0)
        return shards ? tr("Shard {0}", first) : tr("Clear the sharding of {0}", first);
    return shards
        ? countedText(others, tr("Shard {1} and {0} other"), tr("Shard {1} and {0} others"), first)
        : countedText(others, tr("Clear the shardings of {1} and {0} other"),
                      tr("Clear the shardings of {1} and {0} others"), first);
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

Result<Edit> shardAlike(const Document& document, ConfigurationId configuration,
                        std::span<const ValueId> values,
                        const std::optional<plan::AxesSharding>& sharding)
{
    AnnotationEdits edits(document.plan());
    for (ValueId value : values) {
        const Result<std::vector<NodeId>> on = targets(document, configuration, value, {});
        if (!on)
            return on.error();
        if (Result<void> set = sharding
                ? addSharding(document, configuration, value, *sharding, *on, edits)
                : Result<void>();
            !set)
            return set.error();
        for (NodeId node : *on) {
            if (!sharding)
                edits.clearSharding(node, configuration, value);
        }
    }
    if (values.empty())
        return Error {tr("Select the tensors to shard first.")};
    Edit edit {nameOfStep(nameOf(document, values.front()), int64_t(values.size()) - 1,
                          sharding.has_value()),
               {}};
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
        edits.clearSharding(node, configuration, value);
    edits.appendTo(edit.steps);
    return edit;
}

} // namespace meshwright::document

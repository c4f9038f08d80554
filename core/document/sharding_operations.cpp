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

/// Writes shardings of values on nodes of a configuration.
class ShardingEdits
{
public:
    ShardingEdits(const Document& document, ConfigurationId configuration)
        : m_document(document)
        , m_id(configuration)
        , m_edits(document.plan())
    {
        if (const plan::Configuration* found = document.plan().configuration(configuration))
            m_lowering.emplace(*found, document.graph());
    }

    /// On all nodes of the value, or on @p nodes where there are any.
    Result<void> add(ValueId value, const plan::AxesSharding& sharding,
                     std::span<const NodeId> nodes)
    {
        const Result<std::vector<NodeId>> on = targets(m_document, m_id, value, nodes);
        if (!on)
            return on.error();
        for (NodeId node : *on) {
            if (const Result<void> set = m_edits.setSharding(*m_lowering, node, value, sharding);
                !set)
                return Error {tr("Cannot shard {0} at node {1}: {2}.", nameOf(m_document, value),
                                 nameOf(m_document, node), set.error().message)};
        }
        return {};
    }

    void clear(NodeId node, ValueId value) { m_edits.clearSharding(node, m_id, value); }

    Edit named(UserText name) const
    {
        Edit edit {std::move(name), {}};
        m_edits.appendTo(edit.steps);
        return edit;
    }

private:
    const Document& m_document;
    ConfigurationId m_id;
    AnnotationEdits m_edits;
    std::optional<plan::SpecLowering> m_lowering; ///< none: there is no such configuration
};

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
    ShardingEdits edits(document, configuration);
    if (Result<void> set = edits.add(value, sharding, nodes); !set)
        return set.error();
    return edits.named(tr("Shard {0}", nameOf(document, value)));
}

Result<Edit> shardAlike(const Document& document, ConfigurationId configuration,
                        std::span<const ValueId> values,
                        const std::optional<plan::AxesSharding>& sharding)
{
    ShardingEdits edits(document, configuration);
    for (ValueId value : values) {
        const Result<std::vector<NodeId>> on = targets(document, configuration, value, {});
        if (!on)
            return on.error();
        if (Result<void> set = sharding ? edits.add(value, *sharding, *on) : Result<void>(); !set)
            return set.error();
        for (NodeId node : *on) {
            if (!sharding)
                edits.clear(node, value);
        }
    }
    if (values.empty())
        return Error {tr("Select the tensors to shard first.")};
    return edits.named(nameOfStep(nameOf(document, values.front()), int64_t(values.size()) - 1,
                                  sharding.has_value()));
}

Result<Edit> setShardings(const Document& document, ConfigurationId configuration, UserText name,
                          std::span<const ValueSharding> shardings)
{
    ShardingEdits edits(document, configuration);
    for (const auto& [value, sharding, nodes] : shardings) {
        if (Result<void> set = edits.add(value, sharding, nodes); !set)
            return set.error();
    }
    return edits.named(std::move(name));
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
    ShardingEdits edits(document, configuration);
    for (NodeId node : *on)
        edits.clear(node, value);
    return edits.named(tr("Clear the sharding of {0}", nameOf(document, value)));
}

} // namespace meshwright::document

#include "core/sharding/taking.h"

#include "core/document/operations.h"
#include "core/plan/storage.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace meshwright::sharding {

namespace {

using document::Document;
using document::Edit;

/// A sharding as a user would have written it: closed, without priorities.
plan::AxesSharding asOwn(const Outcome& outcome, TensorIndex tensor)
{
    const TensorView& view = outcome.network().view(tensor);
    TensorSharding sharding = outcome.of(tensor);
    for (DimSharding& dim : sharding.dims) {
        dim.closed = true;
        dim.priority = 0;
    }
    const plan::Mesh& mesh = outcome.network().meshes()[view.mesh];
    plan::AxesSharding axes = toAxes(sharding, mesh, view.components);
    if (const auto stored = outcome.network().stored().find(tensor);
        stored != outcome.network().stored().end())
        axes = plan::asStored(std::move(axes), toAxes(stored->second, mesh, view.components));
    return axes;
}

std::string counted(std::size_t count)
{
    return count == 1 ? "1 tensor" : std::to_string(count) + " tensors";
}

Result<Edit> take(const Document& document, const Outcome& outcome,
                  const std::vector<document::ValueSharding>& taken)
{
    std::set<ValueId> values;
    for (const document::ValueSharding& one : taken)
        values.insert(one.value);
    return document::setShardings(document, outcome.configuration(),
                                  "Take the sharding of " + counted(values.size()), taken);
}

} // namespace

Result<Edit> takeTensors(const Document& document, const Outcome& outcome,
                         std::span<const ValueId> values)
{
    std::vector<document::ValueSharding> taken;
    for (const ValueId value : values) {
        // Nodes of stages with other meshes, and readers of their own, have it otherwise.
        std::map<TensorIndex, std::vector<NodeId>> nodes;
        for (const NodeId node : document.graph().nodesTouching(value))
            nodes[outcome.network().readAs(node, value)].push_back(node);
        for (auto& [tensor, touching] : nodes) {
            if (tensor != kNoTensor && outcome.follows(tensor))
                taken.push_back({value, asOwn(outcome, tensor), std::move(touching)});
        }
    }
    return take(document, outcome, taken);
}

Result<Edit> takeAll(const Document& document, const Outcome& outcome)
{
    std::vector<ValueId> values;
    for (uint32_t v = 0; v < document.graph().values().size(); ++v)
        values.push_back({v});
    return takeTensors(document, outcome, values);
}

Result<Edit> takeAt(const Document& document, const Outcome& outcome, std::span<const NodeId> nodes)
{
    std::vector<document::ValueSharding> taken;
    for (const NodeId node : nodes) {
        std::set<ValueId> values;
        for (const auto* arguments :
             {&document.graph().node(node).inputs, &document.graph().node(node).outputs}) {
            for (const std::optional<ValueId>& value : *arguments) {
                if (!value || !values.insert(*value).second)
                    continue;
                const TensorIndex tensor = outcome.network().readAs(node, *value);
                if (tensor != kNoTensor && outcome.of(tensor).isSplit())
                    taken.push_back({*value, asOwn(outcome, tensor), {node}});
            }
        }
    }
    return take(document, outcome, taken);
}

namespace {

/// Finds annotations that follow from the others, by leaving out ever smaller groups of them.
class Minimizer
{
public:
    Minimizer(const Document& document, Engine& engine, ConfigurationId configuration,
              Progress& progress)
        : m_document(document)
        , m_engine(engine)
        , m_configuration(configuration)
        , m_progress(progress)
        , m_plan(document.plan())
    {
    }

    /// The values whose annotations can go.
    Result<std::vector<ValueId>> run()
    {
        const auto outcome = m_engine.run(m_plan, m_configuration);
        if (!outcome)
            return outcome.error();
        m_wanted = splits(**outcome);
        std::vector<ValueId> annotated = annotatedValues();
        // Weights and inputs are what people annotate: results go first.
        std::stable_partition(annotated.begin(), annotated.end(), [&](ValueId value) {
            return m_document.graph().value(value).producer.has_value();
        });
        m_total = annotated.size();
        for (std::size_t size = std::max<std::size_t>(annotated.size() / 2, 1);; size /= 2) {
            std::vector<ValueId> kept;
            for (std::size_t from = 0; from < annotated.size(); from += size) {
                if (m_progress.cancelled())
                    return Error {"Cancelled."};
                const auto end =
                    annotated.begin() + std::ptrdiff_t(std::min(from + size, annotated.size()));
                const std::vector<ValueId> group(annotated.begin() + std::ptrdiff_t(from), end);
                if (!leaveOut(group))
                    kept.insert(kept.end(), group.begin(), group.end());
            }
            annotated = std::move(kept);
            if (size <= 1)
                break;
        }
        return std::move(m_removed);
    }

private:
    /// How every node has its tensors, as numbers that are equal where the splits are.
    std::vector<uint32_t> splits(const Outcome& outcome)
    {
        std::vector<uint32_t> all;
        const graph::Graph& graph = m_document.graph();
        for (uint32_t v = 0; v < graph.values().size(); ++v) {
            const TensorIndex own = outcome.network().tensorOf({v});
            all.push_back(numberOf(outcome, own));
            if (const TensorSharding* stored = outcome.stored({v}))
                all.push_back(numberOf(*stored));
            for (const NodeId node : graph.value({v}).consumers) {
                const TensorIndex read = outcome.network().readAs(node, {v});
                if (read != own)
                    all.insert(all.end(), {node.index, numberOf(outcome, read)});
            }
        }
        return all;
    }

    uint32_t numberOf(const Outcome& outcome, TensorIndex tensor)
    {
        if (tensor == kNoTensor)
            return 0;
        const auto [known, isNew] = m_numbers.emplace(&outcome.of(tensor), 0);
        if (isNew)
            known->second = numberOf(outcome.of(tensor));
        return known->second;
    }

    uint32_t numberOf(TensorSharding split)
    {
        split.replicated.clear();
        for (DimSharding& dim : split.dims)
            dim = {std::move(dim.axes), true, 0};
        return m_splits.intern(split) + 1;
    }

    std::vector<ValueId> annotatedValues() const
    {
        std::set<ValueId> values;
        for (uint32_t n = 0; n < m_plan.nodeCount(); ++n) {
            const plan::NodeAnnotation* annotation = m_plan.annotation(NodeId {n}, m_configuration);
            if (!annotation)
                continue;
            for (const plan::ShardingSpec& spec : annotation->specs) {
                if (const auto* value = std::get_if<ValueId>(&spec.tensor))
                    values.insert(*value);
            }
        }
        return {values.begin(), values.end()};
    }

    /// Tries the plan without the annotations of a group; keeps it where the same follows.
    bool leaveOut(const std::vector<ValueId>& group)
    {
        plan::Plan trial = m_plan;
        std::set<NodeId> nodes;
        std::vector<bool> isLeftOut(m_document.graph().values().size(), false);
        for (const ValueId value : group) {
            isLeftOut[value.index] = true;
            for (const NodeId node : m_document.graph().nodesTouching(value))
                nodes.insert(node);
        }
        for (const NodeId node : nodes) {
            plan::NodeAnnotations annotations = trial.annotations(node);
            for (plan::NodeAnnotation& annotation : annotations) {
                if (annotation.configuration != m_configuration)
                    continue;
                std::erase_if(annotation.specs, [&](const plan::ShardingSpec& spec) {
                    const auto* value = std::get_if<ValueId>(&spec.tensor);
                    return value && isLeftOut[value->index];
                });
            }
            trial.setAnnotations(node, std::move(annotations));
        }
        const auto outcome = m_engine.run(trial, m_configuration);
        if (!outcome || splits(**outcome) != m_wanted)
            return false;
        m_plan = std::move(trial);
        m_removed.insert(m_removed.end(), group.begin(), group.end());
        return true;
    }

    const Document& m_document;
    Engine& m_engine;
    ConfigurationId m_configuration;
    Progress& m_progress;
    plan::Plan m_plan; ///< without what was left out so far
    ShardingPool m_splits;
    std::unordered_map<const TensorSharding*, uint32_t> m_numbers; ///< the engine keeps them
    std::vector<uint32_t> m_wanted;
    std::vector<ValueId> m_removed;
    std::size_t m_total = 0;
};

} // namespace

Result<Edit> keepSmallest(const Document& document, Engine& engine, ConfigurationId configuration,
                          Progress& progress)
{
    Result<std::vector<ValueId>> removed =
        Minimizer(document, engine, configuration, progress).run();
    if (!removed)
        return removed.error();
    return document::clearShardings(document, configuration,
                                    "Leave out " + counted(removed->size()) + " that follow",
                                    *removed);
}

} // namespace meshwright::sharding

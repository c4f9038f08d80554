#include "core/planning/annotate_propagated.h"

#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/document/annotation_edits.h"
#include "core/document/operations.h"
#include "core/plan/storage.h"
#include "core/sharding/connected_values.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace meshwright::planning {

namespace {

using document::Document;
using document::Edit;

/// Whether it is split into numbers of elements. What is split beside a symbol, as batch · 12 heads
/// over 4 devices is for a batch that is none, has no written form: it follows again from the rest.
bool canBeWritten(const sharding::PropagationResult& propagation, sharding::TensorIndex tensor)
{
    const sharding::TensorView& view = propagation.planGraph().view(tensor);
    const auto isNumber = [](int64_t component) { return component != sharding::kUnknownSize; };
    return std::all_of(view.components.begin(), view.components.end(),
                       [&](const sharding::DimComponents& dim) {
                           return std::all_of(dim.begin(), dim.end(), isNumber);
                       });
}

/// A sharding as a user would have written it: closed, without priorities.
plan::AxesSharding asOwn(const sharding::PropagationResult& propagation,
                         sharding::TensorIndex tensor)
{
    const sharding::TensorView& view = propagation.planGraph().view(tensor);
    sharding::TensorSharding sharding = propagation.of(tensor);
    for (sharding::DimSharding& dim : sharding.dims) {
        dim.closed = true;
        dim.priority = 0;
    }
    const plan::Mesh& mesh = propagation.planGraph().meshes()[view.mesh];
    plan::AxesSharding axes = toAxes(sharding, mesh, view.components);
    if (const sharding::TensorSharding* stored = propagation.stored(tensor))
        axes = plan::asStored(std::move(axes), toAxes(*stored, mesh, view.components));
    return axes;
}

Result<Edit> take(const Document& document, const sharding::PropagationResult& propagation,
                  const std::vector<document::ValueSharding>& taken)
{
    std::set<ValueId> values;
    for (const document::ValueSharding& one : taken)
        values.insert(one.value);
    return document::setShardings(
        document, propagation.configuration(),
        tr("Apply the propagated sharding of {0}", countedTensors(int64_t(values.size()))), taken);
}

} // namespace

Result<Edit> annotateTensors(const Document& document,
                             const sharding::PropagationResult& propagation,
                             std::span<const ValueId> values)
{
    std::vector<document::ValueSharding> taken;
    for (const ValueId value : values) {
        // Nodes of stages with other meshes, and readers of their own, have it otherwise.
        std::map<sharding::TensorIndex, std::vector<NodeId>> nodes;
        for (const NodeId node : document.graph().nodesTouching(value))
            nodes[propagation.planGraph().readAs(node, value)].push_back(node);
        for (auto& [tensor, touching] : nodes) {
            if (tensor != sharding::kNoTensor && propagation.follows(tensor)
                && canBeWritten(propagation, tensor))
                taken.push_back({value, asOwn(propagation, tensor), std::move(touching)});
        }
    }
    return take(document, propagation, taken);
}

Result<Edit> annotateAll(const Document& document, const sharding::PropagationResult& propagation)
{
    std::vector<ValueId> values;
    for (uint32_t v = 0; v < document.graph().values().size(); ++v)
        values.push_back({v});
    return annotateTensors(document, propagation, values);
}

Result<Edit> annotateAt(const Document& document, const sharding::PropagationResult& propagation,
                        std::span<const NodeId> nodes)
{
    std::vector<document::ValueSharding> taken;
    for (const NodeId node : nodes) {
        std::set<ValueId> values;
        for (const auto* arguments :
             {&document.graph().node(node).inputs, &document.graph().node(node).outputs}) {
            for (const std::optional<ValueId>& value : *arguments) {
                if (!value || !values.insert(*value).second)
                    continue;
                const sharding::TensorIndex tensor = propagation.planGraph().readAs(node, *value);
                if (tensor != sharding::kNoTensor && !propagation.of(tensor).isWhole()
                    && canBeWritten(propagation, tensor))
                    taken.push_back({*value, asOwn(propagation, tensor), {node}});
            }
        }
    }
    return take(document, propagation, taken);
}

namespace {

/// The annotations of a configuration without the specs of some values, at the nodes that have
/// such specs. Entries that are left without content go.
document::SetAnnotations without(std::span<const ValueId> values, const graph::Graph& graph,
                                 const plan::Plan& plan, ConfigurationId configuration)
{
    std::set<NodeId> nodes;
    std::vector<bool> isLeftOut(graph.values().size(), false);
    for (const ValueId value : values) {
        isLeftOut[value.index] = true;
        for (const NodeId node : graph.nodesTouching(value))
            nodes.insert(node);
    }
    document::SetAnnotations step;
    for (const NodeId node : nodes) {
        plan::NodeAnnotations annotations = plan.annotations(node);
        std::size_t leftOut = 0;
        for (plan::NodeAnnotation& annotation : annotations) {
            if (annotation.configuration != configuration)
                continue;
            leftOut += std::erase_if(annotation.specs, [&](const plan::ShardingSpec& spec) {
                const auto* value = std::get_if<ValueId>(&spec.tensor);
                return value && isLeftOut[value->index];
            });
        }
        if (leftOut == 0)
            continue;
        std::erase_if(annotations, [&](const plan::NodeAnnotation& annotation) {
            return annotation.configuration == configuration && document::isEmpty(annotation);
        });
        step.nodes.emplace_back(node, std::move(annotations));
    }
    return step;
}

/// Finds annotations that follow from the others. Many are left out at once, and what changes is
/// divided into regions of values that operators connect: an annotation that is alone in its region
/// changed it, and is needed. Where several are in one region, fewer are left out at once: every
/// 2nd, 4th, … of them. With the four weights of each of 90 layers, one of each layer is soon left
/// out at a time, and one run decides 90 of them.
class Minimizer
{
public:
    Minimizer(const graph::Graph& graph, const plan::Plan& plan,
              sharding::PropagationEngine& engine, ConfigurationId configuration,
              Progress& progress)
        : m_graph(graph)
        , m_engine(engine)
        , m_configuration(configuration)
        , m_progress(progress)
        , m_plan(plan)
    {
    }

    /// The values whose annotations can go.
    Result<std::vector<ValueId>> run()
    {
        const auto propagation = m_engine.run(m_plan, m_configuration);
        if (!propagation)
            return propagation.error();
        m_wanted = splits(**propagation);
        std::vector<ValueId> results = annotatedValues();
        // Weights and inputs are what people annotate: results go first.
        const auto given =
            std::stable_partition(results.begin(), results.end(), [&](ValueId value) {
                return m_graph.value(value).producer.has_value();
            });
        const std::vector<ValueId> others(given, results.end());
        results.erase(given, results.end());
        for (const std::vector<ValueId>& open : {results, others}) {
            if (const Result<void> decided = decide(open); !decided)
                return decided.error();
        }
        return std::move(m_removed);
    }

private:
    /// How every node has its tensors, as numbers that are equal where the splits are.
    struct Splits
    {
        std::vector<uint32_t> all;
        std::vector<std::size_t> ends; ///< per value, in `all`

        bool operator==(const Splits&) const = default;

        std::span<const uint32_t> of(std::size_t value) const
        {
            const std::size_t from = value == 0 ? 0 : ends[value - 1];
            return std::span(all).subspan(from, ends[value] - from);
        }
    };

    Splits splits(const sharding::PropagationResult& propagation)
    {
        Splits splits;
        for (uint32_t v = 0; v < m_graph.values().size(); ++v) {
            const sharding::TensorIndex own = propagation.planGraph().tensorOf({v});
            splits.all.push_back(numberOf(propagation, own));
            if (const sharding::TensorSharding* stored = propagation.stored(own))
                splits.all.push_back(numberOf(*stored));
            for (const NodeId node : m_graph.value({v}).consumers) {
                const sharding::TensorIndex read = propagation.planGraph().readAs(node, {v});
                if (read == own)
                    continue;
                splits.all.insert(splits.all.end(), {node.index, numberOf(propagation, read)});
                if (const sharding::TensorSharding* stored = propagation.stored(read))
                    splits.all.push_back(numberOf(*stored));
            }
            splits.ends.push_back(splits.all.size());
        }
        return splits;
    }

    Result<void> decide(std::vector<ValueId> open)
    {
        for (std::size_t stride = 1; !open.empty(); stride *= 2) {
            stride = std::min(stride, open.size());
            std::vector<ValueId> undecided;
            for (std::size_t first = 0; first < stride; ++first) {
                if (m_progress.cancelled())
                    return Error {tr("Cancelled.")};
                std::vector<ValueId> group;
                for (std::size_t i = first; i < open.size(); i += stride)
                    group.push_back(open[i]);
                const std::vector<ValueId> left = decideGroup(group);
                undecided.insert(undecided.end(), left.begin(), left.end());
            }
            open = std::move(undecided);
        }
        return {};
    }

    std::vector<ValueId> changedIn(const Splits& now) const
    {
        std::vector<ValueId> changed;
        for (uint32_t v = 0; v < m_wanted.ends.size(); ++v) {
            const std::span<const uint32_t> wanted = m_wanted.of(v), own = now.of(v);
            if (!std::equal(wanted.begin(), wanted.end(), own.begin(), own.end()))
                changed.push_back({v});
        }
        return changed;
    }

    /// Those of a group that it does not settle; none of a group of one.
    std::vector<ValueId> decideGroup(const std::vector<ValueId>& group)
    {
        const std::optional<Splits> without = leaveOut(group);
        if (!without || group.size() == 1) // it can go, or alone changes something
            return {};
        const std::vector<ValueId> changed = changedIn(*without);
        sharding::ConnectedValues regions(m_graph, m_wanted.ends.size());
        for (const std::vector<ValueId>& values : {changed, group}) {
            for (const ValueId value : values)
                regions.add(value);
        }
        regions.connect();
        std::set<uint32_t> different;
        for (const ValueId value : changed)
            different.insert(regions.of(value));
        std::map<uint32_t, int> members;
        for (const ValueId value : group)
            ++members[regions.of(value)];
        std::vector<ValueId> undecided, untouched;
        for (const ValueId value : group) {
            const uint32_t region = regions.of(value);
            if (different.count(region) == 0)
                untouched.push_back(value);
            else if (members[region] > 1)
                undecided.push_back(value);
        }
        if (untouched.size() == group.size() || (!untouched.empty() && leaveOut(untouched)))
            undecided.insert(undecided.end(), untouched.begin(), untouched.end());
        return undecided;
    }

    uint32_t numberOf(const sharding::PropagationResult& propagation, sharding::TensorIndex tensor)
    {
        if (tensor == sharding::kNoTensor)
            return 0;
        const auto [known, isNew] = m_numbers.emplace(&propagation.of(tensor), 0);
        if (isNew)
            known->second = numberOf(propagation.of(tensor));
        return known->second;
    }

    uint32_t numberOf(sharding::TensorSharding split)
    {
        split.replicated.clear();
        for (sharding::DimSharding& dim : split.dims)
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

    /// Tries the plan without the annotations of a group. Where the same follows they are gone;
    /// else what follows without them.
    std::optional<Splits> leaveOut(const std::vector<ValueId>& group)
    {
        plan::Plan trial = m_plan;
        for (auto& [node, annotations] : without(group, m_graph, m_plan, m_configuration).nodes)
            trial.setAnnotations(node, std::move(annotations));
        const auto propagation = m_engine.run(trial, m_configuration);
        if (!propagation)
            return Splits {{}, std::vector<std::size_t>(m_wanted.ends.size(), 0)};
        Splits now = splits(**propagation);
        if (now != m_wanted)
            return now;
        m_plan = std::move(trial);
        m_removed.insert(m_removed.end(), group.begin(), group.end());
        return std::nullopt;
    }

    const graph::Graph& m_graph;
    sharding::PropagationEngine& m_engine;
    ConfigurationId m_configuration;
    Progress& m_progress;
    plan::Plan m_plan; ///< without what was left out so far
    sharding::ShardingPool m_splits;
    std::unordered_map<const sharding::TensorSharding*, uint32_t>
        m_numbers; ///< the engine keeps them
    Splits m_wanted;
    std::vector<ValueId> m_removed;
};

} // namespace

Result<Edit> minimizeAnnotations(const document::Snapshot& snapshot,
                                 sharding::PropagationEngine& engine, ConfigurationId configuration,
                                 Progress& progress)
{
    const graph::Graph& graph = *snapshot.graph;
    const Result<std::vector<ValueId>> removed =
        Minimizer(graph, *snapshot.plan, engine, configuration, progress).run();
    if (!removed)
        return removed.error();
    Edit edit {tr("Remove the annotations of {0} that propagation gives",
                  countedTensors(int64_t(removed->size()))),
               {}};
    if (!removed->empty())
        edit.steps.emplace_back(without(*removed, graph, *snapshot.plan, configuration));
    return edit;
}

} // namespace meshwright::planning

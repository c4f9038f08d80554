#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"
#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/relowering.h"
#include "core/sharding/propagation_result.h"

#include <algorithm>
#include <limits>

namespace meshwright::check {

namespace {

/// The IR version that brought the multi-device messages (ONNX 1.18).
constexpr int64_t kFirstIrVersion = 11;

void checkIrVersion(Context& context)
{
    const Input& input = context.input();
    if (input.irVersion >= kFirstIrVersion)
        return;
    bool annotated = !input.plan.configurations().empty();
    for (uint32_t node = 0; node < input.plan.nodeCount() && !annotated; ++node)
        annotated = !input.plan.annotations(NodeId {node}).empty();
    if (annotated) {
        context.report(input.changed ? Code::IrVersionWillRise : Code::IrVersionBelow11, {},
                       {std::to_string(input.irVersion)});
    }
}

/// Where a tensor's sharding was met first.
struct FirstSpec
{
    NodeId node;
    const plan::ShardingSpec* spec = nullptr;
    std::optional<StageNumber> stage;
};

bool sameSplit(const plan::ShardingSpec& a, const plan::ShardingSpec& b,
               std::optional<std::size_t> rank)
{
    const auto axisOf = [&](const plan::ShardedDim& dim) {
        return dim.axis && *dim.axis < 0 && rank ? *dim.axis + int64_t(*rank)
                                                 : dim.axis.value_or(0);
    };
    if (a.dims.size() != b.dims.size())
        return false;
    for (std::size_t i = 0; i < a.dims.size(); ++i) {
        const auto& first = a.dims[i].components;
        const auto& second = b.dims[i].components;
        const auto sameShards = [](const auto& x, const auto& y) { return x.shards == y.shards; };
        if (axisOf(a.dims[i]) != axisOf(b.dims[i])
            || !std::equal(first.begin(), first.end(), second.begin(), second.end(), sameShards))
            return false;
    }
    return true;
}

bool samePlacement(const plan::ShardingSpec& a, const plan::ShardingSpec& b)
{
    const auto sameGroup = [](const plan::DeviceGroup& x, const plan::DeviceGroup& y) {
        return x.key == y.key && x.devices == y.devices;
    };
    return a.device == b.device
        && std::equal(a.groups.begin(), a.groups.end(), b.groups.begin(), b.groups.end(),
                      sameGroup);
}

/// Makes a sharding what another one is, on the devices of @p stage where that can be said; unknown
/// fields stay.
void splitAs(const plan::ShardingSpec& like, plan::ShardingSpec& spec,
             const plan::Configuration& configuration, std::optional<StageNumber> stage,
             const graph::Graph& graph)
{
    if (like.axes && plan::setAxes(spec, *like.axes, configuration, stage, graph))
        return;
    spec.device = like.device;
    spec.groups = like.groups;
    spec.dims = like.dims;
    spec.axes.reset();
    plan::recoverAxes(spec, configuration, stage, plan::declaredShape(graph, spec.tensor));
}

/// Gives every node that shards the tensor the sharding of @p first.
Fix unify(const Context& context, const ConfigurationIndex& facts, ValueId value,
          const FirstSpec& first)
{
    document::Edit edit {tr("Shard it everywhere as at {0}", context.label(first.node)), {}};
    document::SetAnnotations annotations;
    for (NodeId node : context.graph().nodesTouching(value)) {
        const plan::NodeAnnotations& old = context.plan().annotations(node);
        std::size_t items = 1;
        for (const plan::NodeAnnotation& entry : old)
            items += 1 + entry.specs.size();
        if (!context.withinFixBudget(items))
            return {};
        plan::NodeAnnotations entries = old;
        for (plan::NodeAnnotation& entry : entries) {
            if (entry.configuration != facts.own->id)
                continue;
            for (plan::ShardingSpec& spec : entry.specs) {
                if (spec.tensor == first.spec->tensor)
                    splitAs(*first.spec, spec, *facts.own, entry.stage, context.graph());
            }
        }
        if (entries != old)
            annotations.nodes.emplace_back(node, std::move(entries));
    }
    if (!annotations.nodes.empty())
        edit.steps.emplace_back(std::move(annotations));
    UserText title = edit.name;
    return {std::move(title), std::move(edit)};
}

/// Whether what has to be moved between the two is known; it is then a finding of its own
/// (producer-and-consumer-differ), with the cost.
bool hasKnownReshard(const sharding::PropagationResult* propagation, NodeId node, ValueId value)
{
    if (!propagation)
        return false;
    const sharding::TensorIndex home = propagation->planGraph().ownOn(node, value);
    const sharding::TensorIndex read = propagation->planGraph().readAs(node, value);
    return home != sharding::kNoTensor && read != sharding::kNoTensor && home != read;
}

/// One finding for each tensor that has two shardings in a configuration. Equal splits on different
/// stages are the ordinary hand-over of a pipeline.
void checkAgreement(Context& context, const ConfigurationIndex& facts)
{
    constexpr uint32_t kNone = std::numeric_limits<uint32_t>::max();
    constexpr uint32_t kReported = kNone - 1;
    const graph::Graph& graph = context.graph();
    std::vector<uint32_t> firstOf(graph.values().size(), kNone);
    std::vector<FirstSpec> firsts;
    const sharding::PropagationResult* propagation = context.propagation(facts);
    for (NodeId node : facts.nodes) {
        const plan::NodeAnnotation* entry = context.plan().annotation(node, facts.own->id);
        if (!entry)
            continue;
        for (const plan::ShardingSpec& spec : entry->specs) {
            const ValueId* value = std::get_if<ValueId>(&spec.tensor);
            if (!value || value->index >= firstOf.size() || firstOf[value->index] == kReported
                || !graph.touches(node, *value))
                continue;
            uint32_t& index = firstOf[value->index];
            if (index == kNone) {
                index = uint32_t(firsts.size());
                firsts.push_back({node, &spec, entry->stage});
                continue;
            }
            const FirstSpec first = firsts[index];
            if (first.node == node
                || (sameSplit(*first.spec, spec, context.rank(*value))
                    && (first.stage != entry->stage || samePlacement(*first.spec, spec))))
                continue;
            index = kReported;
            if (hasKnownReshard(propagation, node, *value))
                continue;
            Place place;
            place.node = node;
            place.value = *value;
            place.configuration = facts.own->id;
            Finding& finding =
                context.report(Code::DifferentlySharded, place, {context.label(first.node)});
            finding.fixes.push_back(unify(context, facts, *value, first));
        }
    }
}

} // namespace

const CheckRule kModelRules {.model = checkIrVersion, .configuration = checkAgreement};

} // namespace meshwright::check

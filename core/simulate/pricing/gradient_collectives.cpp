#include "core/simulate/pricing/gradient_collectives.h"

#include "core/operators/traits.h"
#include "core/simulate/pricing/gradient_flow.h"
#include "core/simulate/pricing/node_times.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <tuple>

namespace meshwright::simulate {

namespace {

using sharding::Axis;
using sharding::AxisList;
using sharding::Operation;
using sharding::TensorIndex;
using sharding::TensorSharding;

/// The layout alone, without what propagation may do.
TensorSharding layoutOf(const TensorSharding& sharding)
{
    TensorSharding layout = sharding;
    for (sharding::DimSharding& dim : layout.dims) {
        dim.closed = true;
        dim.priority = 0;
    }
    layout.replicated.clear();
    layout.unreduced.clear();
    return layout;
}

/// Whether layoutOf(@p sharding) is @p layout.
bool isLaidOut(const TensorSharding& sharding, const TensorSharding& layout)
{
    return std::equal(sharding.dims.begin(), sharding.dims.end(), layout.dims.begin(),
                      layout.dims.end(),
                      [](const sharding::DimSharding& a, const sharding::DimSharding& b) {
                          return a.axes == b.axes;
                      });
}

/// Returns whether a partial sum passes through as it is: the node only moves its operand.
bool passesPartialSums(const graph::Node& node)
{
    return operators::traitsOf(node).keepsElements();
}

/// The terms that the readers of a tensor on one stage add to its gradient, in the layout that they
/// use.
struct Contribution
{
    StageIndex stage;
    NodeId node; ///< the first reader
    TensorSharding used;
    AxisList unreduced;
};

class GradientCollectives
{
public:
    GradientCollectives(const ModelInput& input, const SizedModel& model,
                        const sharding::PropagationResult& propagation, const Placement& placement,
                        const Options& options, Collectives& collectives)
        : m_input(input)
        , m_propagation(propagation)
        , m_network(propagation.planGraph())
        , m_placement(placement)
        , m_resharding(input, model, propagation)
        , m_stateSharding(options.stateSharding)
        , m_gradientType(options.gradientType)
        , m_hasGradient(model.hasGradient())
        , m_collectives(collectives)
    {
    }

    void add()
    {
        for (std::size_t scope = m_input.graph.scopes().size(); scope-- > 0;) {
            const std::vector<NodeId> order =
                m_input.graph.topologicalOrder(ScopeId {uint32_t(scope)});
            for (auto node = order.rbegin(); node != order.rend(); ++node)
                visit(*node);
        }
        for (const auto& [tensor, contributions] : m_contributions) {
            if (m_input.graph.value(m_network.view(tensor).value).isInitializer())
                reduceWeight(tensor, contributions);
        }
    }

private:
    bool resultHasGradient(const graph::Node& node) const
    {
        return std::any_of(node.outputs.begin(), node.outputs.end(),
                           [&](const auto& value) { return value && m_hasGradient[value->index]; });
    }

    void visit(NodeId id)
    {
        const graph::Node& node = m_input.graph.node(id);
        if (!resultHasGradient(node))
            return;
        const std::optional<uint32_t> operation = m_network.operationOf(id);
        const sharding::Execution* execution = m_propagation.execution(id);
        const AxisList passing = reduceResults(node, id);
        if (!operation || !execution) {
            handOn(node, id, passing);
            return;
        }
        const Operation& run = m_network.operationGraph().operations()[*operation];
        bringResults(run, *execution);
        repeatInternal(id);
        for (std::size_t t = 0; t < run.rule->operands; ++t)
            contribute(run, *execution, t, passing);
    }

    /// Reduces the gradients of what the node made, all readers having been visited. Returns along
    /// which axes they stay partial because a view hands them on.
    AxisList reduceResults(const graph::Node& node, NodeId id)
    {
        AxisList passing;
        for (const std::optional<ValueId>& output : node.outputs) {
            if (!output)
                continue;
            for (const TensorIndex tensor : tensorsOf(*output)) {
                const auto found = m_contributions.find(tensor);
                if (found == m_contributions.end())
                    continue;
                const std::vector<Contribution>& all = found->second;
                const bool hands = passesPartialSums(node) && all.size() == 1
                    && all.front().stage == m_placement.stageOf[id.index]
                    && isLaidOut(m_propagation.of(tensor), all.front().used);
                if (hands) {
                    passing = all.front().unreduced;
                    continue;
                }
                for (const Contribution& one : all)
                    reduce(tensor, one, m_collectives.nodes[one.node].backwardInput);
            }
        }
        return passing;
    }

    /// Through a view of something that is not split.
    void handOn(const graph::Node& node, NodeId id, const AxisList& passing)
    {
        if (passing.empty() || node.inputs.empty() || !node.inputs.front())
            return;
        const TensorIndex tensor = m_network.readAs(id, *node.inputs.front());
        if (tensor != sharding::kNoTensor && m_hasGradient[node.inputs.front()->index])
            join(tensor,
                 {m_placement.stageOf[id.index], id, layoutOf(m_propagation.of(tensor)), passing});
    }

    /// The tensor of a value on each mesh, and those of readers with a layout of their own.
    std::vector<TensorIndex> tensorsOf(ValueId value) const
    {
        std::vector<TensorIndex> tensors;
        const auto add = [&](TensorIndex tensor) {
            if (tensor != sharding::kNoTensor
                && std::find(tensors.begin(), tensors.end(), tensor) == tensors.end())
                tensors.push_back(tensor);
        };
        add(m_network.tensorOf(value));
        for (const NodeId consumer : m_input.graph.value(value).consumers) {
            add(m_network.ownOn(consumer, value));
            add(m_network.readAs(consumer, value));
        }
        return tensors;
    }

    /// The type of a tensor's gradient.
    graph::DataType typeOf(TensorIndex tensor) const
    {
        const ValueId value = m_network.view(tensor).value;
        const graph::DataType type = m_input.shapes.of(value).type;
        return m_input.graph.value(value).isInitializer() ? gradientTypeOf(type, m_gradientType)
                                                          : type;
    }

    /// From the layout of the readers to that of the value where they are.
    void reduce(TensorIndex tensor, const Contribution& one, std::vector<CollectiveStep>& steps)
    {
        const TensorIndex own = m_network.ownOn(one.node, m_network.view(tensor).value);
        const bool alike = own != sharding::kNoTensor
            && m_network.view(own).components == m_network.view(tensor).components;
        const bool isThere = !alike || isLaidOut(storedAs(m_propagation, own), one.used);
        if (isThere && one.unreduced.empty())
            return;
        TensorSharding from = one.used;
        from.unreduced = one.unreduced;
        // The gradient of a weight that is stored in parts is kept in parts too (ZeRO stage 3).
        m_resharding.append(steps, tensor, from,
                            isThere ? one.used : layoutOf(storedAs(m_propagation, own)),
                            typeOf(tensor));
    }

    /// The gradients of results come in the layout of the values, and are needed as the operation
    /// left its results.
    void bringResults(const Operation& run, const sharding::Execution& execution)
    {
        for (std::size_t t = run.rule->operands; t < run.tensors.size(); ++t) {
            const TensorIndex tensor = run.tensors[t];
            if (tensor == sharding::kNoTensor || !m_hasGradient[m_network.view(tensor).value.index])
                continue;
            const TensorSharding& from = m_propagation.of(tensor);
            if (!isLaidOut(from, execution.used[t]))
                m_resharding.append(m_collectives.nodes[run.node].backwardInput, tensor,
                                    layoutOf(from), layoutOf(execution.used[t]));
        }
    }

    /// A softmax whose axis is split needs one sum in its backward pass, a normalisation two: as
    /// many as forward. What windows gave to the edges of a neighbour's part goes back to it.
    /// Weights stored in parts are gathered again.
    void repeatInternal(NodeId node)
    {
        const NodeCollectives* at = m_collectives.of(node);
        if (!at || at->forward.empty())
            return;
        for (const std::size_t i : m_propagation.communicationsAt(node)) {
            const sharding::Communication& communication = m_propagation.communications()[i];
            const bool isWeight = communication.cause == sharding::CommunicationReason::Storage
                || (communication.isWeight
                    && communication.cause == sharding::CommunicationReason::Operand);
            const bool isRepeated = communication.cause == sharding::CommunicationReason::Internal
                || (communication.cause == sharding::CommunicationReason::Halo
                    && m_hasGradient[communication.value.index]);
            if (!isWeight && !isRepeated)
                continue;
            std::vector<CollectiveStep>& steps = m_collectives.nodes[node].backwardInput;
            const std::size_t first = steps.size();
            m_resharding.append(steps, communication);
            for (std::size_t s = first; s < steps.size(); ++s)
                steps[s].isRegathered = isWeight;
        }
    }

    void contribute(const Operation& run, const sharding::Execution& execution, std::size_t t,
                    const AxisList& passing)
    {
        const TensorIndex tensor = run.tensors[t];
        if (tensor == sharding::kNoTensor || !run.rule->tensors[t].mapped
            || !m_hasGradient[m_network.view(tensor).value.index])
            return;
        std::vector<bool> isOwn(execution.factors.size(), false);
        for (const std::vector<uint32_t>& dim : run.rule->tensors[t].dims) {
            for (const uint32_t factor : dim)
                isOwn[factor] = true;
        }
        const TensorSharding used = layoutOf(execution.used[t]);
        AxisList unreduced;
        const auto addFree = [&](const AxisList& axes) {
            for (const Axis& axis : axes) {
                if (!used.uses(axis) && !sharding::overlapsAny(unreduced, axis))
                    unreduced.push_back(axis);
            }
        };
        for (std::size_t f = 0; f < execution.factors.size(); ++f) {
            if (!isOwn[f])
                addFree(execution.factors[f]);
        }
        addFree(passing);
        sharding::sortAndMerge(unreduced);
        join(tensor, {m_placement.stageOf[run.node.index], run.node, used, std::move(unreduced)});
    }

    /// Readers of one stage that use one layout add their partial sums up before they are reduced.
    void join(TensorIndex tensor, Contribution contribution)
    {
        std::vector<Contribution>& all = m_contributions[tensor];
        const auto same = std::find_if(all.begin(), all.end(), [&](const Contribution& other) {
            return other.stage == contribution.stage && other.used == contribution.used;
        });
        if (same == all.end()) {
            all.push_back(std::move(contribution));
            return;
        }
        same->node = contribution.node;
        for (const Axis& axis : contribution.unreduced) {
            if (!sharding::overlapsAny(same->unreduced, axis))
                same->unreduced.push_back(axis);
        }
        sharding::sortAndMerge(same->unreduced);
    }

    void reduceWeight(TensorIndex tensor, const std::vector<Contribution>& contributions)
    {
        for (const Contribution& one : contributions) {
            const bool isStoredSo = isLaidOut(storedAs(m_propagation, tensor), one.used);
            if (!isStoredSo) {
                m_collectives.scattered.insert(m_network.view(tensor).value);
                reduce(tensor, one, m_collectives.nodes[one.node].backwardWeight);
            } else if (m_stateSharding == StateSharding::None || one.unreduced.empty())
                reduce(tensor, one, m_collectives.gradients[one.stage.index]);
            else
                divideState(tensor, one);
        }
    }

    /// ZeRO: what every device along the axes has in full is divided among them.
    void divideState(TensorIndex tensor, const Contribution& one)
    {
        using sharding::CollectiveKind;
        m_collectives.replicas[{one.stage, m_network.view(tensor).value}] =
            sharding::product(one.unreduced);
        NodeCollectives& at = m_collectives.nodes[one.node];
        std::vector<CollectiveStep>& end = m_collectives.gradients[one.stage.index];
        const auto add = [&](std::vector<CollectiveStep>& steps, CollectiveKind kind) {
            const bool isGradient = kind == CollectiveKind::ReduceScatter;
            m_resharding.appendFlat(steps, tensor, kind, one.used, one.unreduced,
                                    isGradient ? std::optional(typeOf(tensor)) : std::nullopt);
        };
        if (m_stateSharding != StateSharding::Optimizer)
            m_collectives.scattered.insert(m_network.view(tensor).value);
        add(m_stateSharding == StateSharding::Optimizer ? end : at.backwardWeight,
            CollectiveKind::ReduceScatter);
        if (m_stateSharding != StateSharding::Weights) {
            add(end, CollectiveKind::AllGather);
            return;
        }
        add(at.forward, CollectiveKind::AllGather);
        const std::size_t first = at.backwardInput.size();
        add(at.backwardInput, CollectiveKind::AllGather);
        for (std::size_t s = first; s < at.backwardInput.size(); ++s)
            at.backwardInput[s].isRegathered = true;
    }

    const ModelInput& m_input;
    const sharding::PropagationResult& m_propagation;
    const sharding::PlanGraph& m_network;
    const Placement& m_placement;
    Resharding m_resharding;
    StateSharding m_stateSharding;
    GradientType m_gradientType;
    const std::vector<bool>& m_hasGradient; ///< per value
    Collectives& m_collectives;
    std::map<TensorIndex, std::vector<Contribution>> m_contributions;
};

} // namespace

void addGradientCollectives(const ModelInput& input, const SizedModel& model,
                            const sharding::PropagationResult& propagation,
                            const Placement& placement, const Options& options,
                            Collectives& collectives)
{
    GradientCollectives(input, model, propagation, placement, options, collectives).add();
}

std::vector<CollectiveStep> inBuckets(const std::vector<CollectiveStep>& steps)
{
    std::vector<CollectiveStep> buckets;
    const auto isKnown = [](const CollectiveStep& step) {
        return step.traffic.tensor && step.traffic.sentPerDevice && step.count == 1;
    };
    for (const CollectiveStep& step : steps) {
        const auto bucket =
            std::find_if(buckets.begin(), buckets.end(), [&](const CollectiveStep& other) {
                return isKnown(step) && isKnown(other) && other.mesh == step.mesh
                    && other.collective.kind == step.collective.kind
                    && other.collective.groupAxes() == step.collective.groupAxes();
            });
        if (bucket == buckets.end()) {
            buckets.push_back(step);
            continue;
        }
        const auto add = [](Bytes& sum, Bytes more) {
            sum = {saturatedSum(sum.count, more.count)};
        };
        add(*bucket->traffic.tensor, *step.traffic.tensor);
        add(*bucket->traffic.sentPerDevice, *step.traffic.sentPerDevice);
    }
    return buckets;
}

} // namespace meshwright::simulate

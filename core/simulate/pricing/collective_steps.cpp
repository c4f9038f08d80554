#include "core/simulate/pricing/collective_steps.h"

#include "core/sharding/collective_reduce.h"
#include "core/sharding/stage_transfers.h"
#include "core/simulate/pricing/gradient_collectives.h"

#include <algorithm>
#include <set>
#include <utility>

namespace meshwright::simulate {

namespace {

using sharding::Communication;
using sharding::CommunicationReason;
using sharding::TensorIndex;
using sharding::TensorSharding;

/// The tensor that a communication is of.
TensorIndex tensorOf(const sharding::PlanGraph& network, const Communication& communication)
{
    const TensorIndex own = network.ownOn(communication.node, communication.value);
    const TensorIndex read = network.readAs(communication.node, communication.value);
    const auto fits = [&](TensorIndex tensor) {
        return tensor != sharding::kNoTensor
            && network.view(tensor).sizes.size() == communication.from.dims.size();
    };
    if (communication.cause == CommunicationReason::Operand && fits(read))
        return read;
    return fits(own) ? own : fits(read) ? read : sharding::kNoTensor;
}

} // namespace

const NodeCollectives* Collectives::of(NodeId node) const
{
    const auto found = nodes.find(node);
    return found == nodes.end() ? nullptr : &found->second;
}

void Resharding::append(std::vector<CollectiveStep>& steps, TensorIndex tensor,
                        const sharding::TensorSharding& from, const sharding::TensorSharding& to,
                        std::optional<graph::DataType> type) const
{
    if (from == to)
        return;
    const sharding::Reshard reshard {from, to, m_sizes.of(tensor), false};
    Result<std::vector<sharding::Collective>> collectives = sharding::collectivesFor(reshard);
    if (collectives)
        append(steps, tensor, sharding::canonical(std::move(collectives.value())), reshard, 1,
               type);
}

/// As half of an all-reduce: a tensor of S bytes is scattered, or gathered.
void Resharding::appendFlat(std::vector<CollectiveStep>& steps, TensorIndex tensor,
                            sharding::CollectiveKind kind, const TensorSharding& layout,
                            const sharding::AxisList& axes,
                            std::optional<graph::DataType> type) const
{
    TensorSharding partial = layout;
    partial.unreduced = axes;
    const std::size_t first = steps.size();
    append(steps, tensor, partial, layout, type);
    for (std::size_t i = first; i < steps.size(); ++i) {
        sharding::Collective& collective = steps[i].collective;
        collective.kind = kind;
        collective.axes.assign(1, std::exchange(collective.reduced, {}));
        std::optional<Bytes>& sent = steps[i].traffic.sentPerDevice;
        if (sent)
            sent->count = dividedBy(sent->count, 2);
    }
}

void Resharding::append(std::vector<CollectiveStep>& steps,
                        const Communication& communication) const
{
    const TensorIndex tensor = tensorOf(m_network, communication);
    if (tensor == sharding::kNoTensor)
        return;
    sharding::Reshard reshard {communication.from, communication.to, m_sizes.of(tensor), false};
    for (const auto& [d, size] : communication.resized)
        reshard.sizes[d] = size;
    append(steps, tensor, communication.steps, reshard, communication.count, communication.type);
}

void Resharding::append(std::vector<CollectiveStep>& steps, TensorIndex tensor,
                        const std::vector<sharding::Collective>& collectives,
                        const sharding::Reshard& reshard, int64_t count,
                        std::optional<graph::DataType> type) const
{
    const sharding::TensorView& view = m_network.view(tensor);
    const std::vector<sharding::CollectiveTraffic> traffic =
        sharding::trafficOf(collectives, reshard, type.value_or(m_input.shapes.of(view.value).type),
                            m_network.meshes()[view.mesh].deviceCount().value_or(1));
    for (std::size_t i = 0; i < collectives.size(); ++i) {
        if (collectives[i].kind != sharding::CollectiveKind::AllSlice)
            steps.push_back({collectives[i], traffic[i], view.mesh, count, view.value});
    }
}

Collectives collectivesOf(const ModelInput& input, const SizedModel& model,
                          const sharding::PropagationResult& propagation,
                          const Placement& placement, const Options& options)
{
    Collectives collectives;
    collectives.gradients.resize(placement.stages.size());
    const Resharding resharding(input, model, propagation);
    const auto add = [&](const Communication& communication) {
        std::vector<CollectiveStep> steps;
        resharding.append(steps, communication);
        if (steps.empty())
            return;
        std::set<StageIndex> stages;
        const auto place = [&](NodeId node) {
            if (!stages.insert(placement.stageOf[node.index]).second)
                return;
            NodeCollectives& at = collectives.nodes[node];
            at.forward.insert(at.forward.end(), steps.begin(), steps.end());
        };
        place(communication.node);
        for (const NodeId reader : communication.sharedBy)
            place(reader);
    };
    std::ranges::for_each(propagation.communications(), add);
    // In training each stage hands on its parts; an export puts them together for other meshes.
    if (!options.training)
        std::ranges::for_each(sharding::transferGathers(propagation, input.graph, input.shapes),
                              add);
    else
        addGradientCollectives(input, model, propagation, placement, options, collectives);
    return collectives;
}

} // namespace meshwright::simulate

#include "core/planning/search/plan_bounds.h"

#include "core/cost/collective.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

using simulate::StateSharding;

constexpr int64_t kRounding = 64; ///< bytes by which what devices share of a part may differ

/// What the first microbatch passes on its way to each virtual stage.
std::vector<Picoseconds> arrivalTimes(const simulate::Pipeline& pipeline)
{
    std::vector<Picoseconds> arrives(pipeline.work.size());
    for (const simulate::Message& message : pipeline.messages) {
        if (message.to == message.from + 1
            && pipeline.computeResource[message.from] != pipeline.computeResource[message.to])
            arrives[message.to] += message.latency + message.activation.occupancy;
    }
    for (std::size_t i = 1; i < arrives.size(); ++i)
        arrives[i] += arrives[i - 1] + pipeline.work[i - 1].forward;
    return arrives;
}

/// What a gradient passes on its way from each virtual stage to the first one, with that one's
/// backward pass.
std::vector<Picoseconds> returnTimes(const simulate::Pipeline& pipeline, bool splits)
{
    std::vector<Picoseconds> returns(pipeline.work.size());
    for (std::size_t i = 1; i < returns.size(); ++i) {
        const simulate::Work& work = pipeline.work[i - 1];
        returns[i] =
            returns[i - 1] + work.backwardInput + (splits ? Picoseconds() : work.backwardWeight);
    }
    return returns;
}

/// What a place does in a step.
struct PlaceWork
{
    Picoseconds all;
    Picoseconds unsplit; ///< without weight gradients that are tasks of their own
    Picoseconds end; ///< behind its last pass
    /// Of one microbatch, waiting for the host; communication may run beside that.
    Picoseconds host;
    Bytes replicated, replicatedGradients; ///< see PartWeights
};

std::vector<PlaceWork> placeWork(const BoundedPlan& plan)
{
    const simulate::Pipeline& pipeline = plan.made.pipeline;
    const bool splits = plan.schedule.splitsBackward, training = pipeline.training;
    std::vector<PlaceWork> places(std::size_t(plan.settings.pipeline));
    for (std::size_t i = 0; i < pipeline.work.size(); ++i) {
        const simulate::Work& one = pipeline.work[i];
        PlaceWork& place = places[pipeline.computeResource[i]];
        const Picoseconds backward = training ? one.backwardInput : Picoseconds();
        const Picoseconds weight = training ? one.backwardWeight : Picoseconds();
        place.all += (one.forward + backward + weight) * plan.microbatches;
        // What is scattered for each microbatch is added up in parts.
        if (training && (plan.own || plan.settings.zero < StateSharding::Gradients))
            place.all += one.accumulation * (plan.microbatches - 1);
        place.unsplit +=
            (one.forward + backward + (splits ? Picoseconds() : weight)) * plan.microbatches;
        if (plan.own && i < pipeline.stepEnds.size())
            place.end += pipeline.stepEnds[i].gradientReduction + pipeline.stepEnds[i].optimizer;
        place.host += one.host;
        place.replicated += plan.weights[i].replicated;
        place.replicatedGradients += plan.weights[i].replicatedGradients;
    }
    return places;
}

/// What ZeRO 2 and 3 make a place wait for in each microbatch: its gradients are scattered, and
/// under ZeRO 3 its weights gathered before both passes. Sent as one message they take no longer
/// than one by one. 10 GB over 4 devices at 50 GB/s: 0.15 s each time.
Picoseconds leastScattering(const PlaceWork& place, StateSharding zero,
                            const std::vector<cost::DeviceGroup>& groups)
{
    using sharding::CollectiveKind;
    std::optional<Picoseconds> least;
    for (const cost::DeviceGroup& group : groups) {
        Picoseconds time =
            cost::collectiveTime(CollectiveKind::ReduceScatter, group, place.replicatedGradients)
                .time;
        if (zero == StateSharding::Weights)
            time +=
                2 * cost::collectiveTime(CollectiveKind::AllGather, group, place.replicated).time;
        least = std::min(least.value_or(time), time);
    }
    return least.value_or(Picoseconds());
}

/// Of a place; replicas of parts of a sequence too.
struct ReplicaCounts
{
    int64_t replicas = 1, tensor = 1;
};

ReplicaCounts countsOf(const PlanSettings& settings, uint32_t place)
{
    if (settings.stageTensor.empty())
        return {settings.data * settings.context, settings.tensor};
    const PlanSettings own = settings.ofStage({place});
    return {own.data * own.context, own.tensor};
}

/// Weights and training state, per place. Where the prices are of one replica, as many devices as
/// could do so divide what ZeRO divides.
std::vector<Bytes> alwaysHeld(const BoundedPlan& plan)
{
    const simulate::Pipeline& pipeline = plan.made.pipeline;
    std::vector<Bytes> always(static_cast<std::size_t>(plan.settings.pipeline));
    for (std::size_t i = 0; i < pipeline.work.size(); ++i) {
        const uint32_t place = pipeline.computeResource[i];
        const ReplicaCounts here = countsOf(plan.settings, place);
        const simulate::StageResult& stage = plan.made.simulation.stages[i];
        const auto part = [&](Bytes all, Bytes whole, StateSharding from) {
            whole = std::min(whole, all);
            if (plan.own || plan.settings.zero < from)
                return all;
            return Bytes {(all - whole).count / here.replicas
                          + whole.count / (here.replicas * here.tensor) - kRounding};
        };
        const PartWeights& whole = plan.weights[i];
        always[place] += part(stage.weights, whole.wholeWeights, StateSharding::Weights);
        always[place] += part(stage.gradients, whole.wholeGradients, StateSharding::Gradients);
        always[place] +=
            part(stage.optimizerState, whole.wholeOptimizerState, StateSharding::Optimizer);
    }
    return always;
}

/// Per place, of its smallest device.
std::vector<Bytes> limitsOf(const BoundedPlan& plan)
{
    std::vector<Bytes> limits(static_cast<std::size_t>(plan.settings.pipeline));
    for (std::size_t i = 0; i < plan.made.pipeline.work.size(); ++i)
        limits[plan.made.pipeline.computeResource[i]] =
            usableMemory(plan.made.simulation.devices[i].capacity.value_or(Bytes()), plan.headroom);
    return limits;
}

/// Of the place that is fullest.
MemoryUse fullest(const std::vector<Bytes>& needed, const std::vector<Bytes>& limits)
{
    MemoryUse most {needed.front(), limits.front()};
    for (std::size_t place = 1; place < needed.size(); ++place) {
        if (const MemoryUse here {needed[place], limits[place]}; here.isFullerThan(most))
            most = here;
    }
    return most;
}

} // namespace

/// Of each place: what the first microbatch passes before it, its own work for all of them, and
/// either the end of its step or what the last gradient passes behind it. With 2 stages of
/// F = 1, B = 2 and 4 microbatches the second one begins at 1, works for 12, and the gradient goes
/// through the first one for 2: 15.
Picoseconds leastTime(const BoundedPlan& plan, const ReplicaGroups& groups)
{
    const simulate::Pipeline& pipeline = plan.made.pipeline;
    const bool training = pipeline.training;
    const std::vector<Picoseconds> arrives = arrivalTimes(pipeline);
    const std::vector<Picoseconds> returns = returnTimes(pipeline, plan.schedule.splitsBackward);
    std::vector<PlaceWork> places = placeWork(plan);
    if (training && !plan.own && plan.settings.zero >= StateSharding::Gradients && groups) {
        const auto fullest =
            std::max_element(places.begin(), places.end(),
                             [](const PlaceWork& a, const PlaceWork& b) { return a.all < b.all; });
        const Picoseconds scattering = leastScattering(*fullest, plan.settings.zero,
                                                       groups(uint32_t(fullest - places.begin())));
        fullest->all += std::max(scattering - fullest->host, Picoseconds()) * plan.microbatches;
    }
    Picoseconds least;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const PlaceWork& place = places[pipeline.computeResource[i]];
        least = std::max(least, arrives[i] + place.all + place.end);
        if (training && plan.settings.chunks == 1)
            least = std::max(least, arrives[i] + place.unsplit + returns[i] + places[0].end);
    }
    return least;
}

MemoryUse leastMemory(const BoundedPlan& plan, Bytes enough,
                      const std::function<const LiveMoments&()>& moments)
{
    const PlanSettings& settings = plan.settings;
    const simulate::Pipeline& pipeline = plan.made.pipeline;
    const std::vector<Bytes> limits = limitsOf(plan);
    std::vector<Bytes> held = alwaysHeld(plan);
    if (*std::max_element(held.begin(), held.end()) > enough)
        return fullest(held, limits);
    const simulate::VirtualStages places {plan.schedule.placement, uint32_t(settings.pipeline),
                                          uint32_t(settings.chunks)};
    const LiveMoments& live = moments();
    for (uint32_t place = 0; place < std::min(held.size(), live.size()); ++place)
        held[place] += leastLive(live[place], {place}, places, pipeline.work, pipeline.training);
    return fullest(held, limits);
}

} // namespace meshwright::planning

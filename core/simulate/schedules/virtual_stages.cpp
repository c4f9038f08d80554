#include "core/simulate/schedules/virtual_stages.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace meshwright::simulate {

namespace {

/// The largest of both first, at most kNamedTensors.
void joinLargest(std::vector<HeldTensor>& into, const std::vector<HeldTensor>& other)
{
    into.insert(into.end(), other.begin(), other.end());
    std::stable_sort(into.begin(), into.end(),
                     [](const HeldTensor& a, const HeldTensor& b) { return a.bytes > b.bytes; });
    into.resize(std::min(into.size(), kNamedTensors));
}

/// Adds a stage's nodes and what it holds to another that is to run both.
void join(StageResult& into, const StageResult& other)
{
    if (into.parts.empty())
        into.parts.push_back(
            {into.stage, into.nodes, std::move(into.profile), std::move(into.nodePasses)});
    into.profile.reset();
    into.nodePasses.reset();
    into.parts.push_back({other.stage, other.nodes, other.profile, other.nodePasses});
    into.nodes.insert(into.nodes.end(), other.nodes.begin(), other.nodes.end());
    into.weights += other.weights;
    into.gradients += other.gradients;
    into.optimizerState += other.optimizerState;
    into.trainingState += other.trainingState;
    into.collectives.insert(into.collectives.end(), other.collectives.begin(),
                            other.collectives.end());
    joinLargest(into.largestWeights, other.largestWeights);
    joinLargest(into.largestActivations, other.largestActivations);
    into.activations += other.activations;
    into.devices.insert(into.devices.end(), other.devices.begin(), other.devices.end());
}

/// What is once per step, for the weights of all the stages that one now holds.
template<typename Holds>
void joinStepEnds(Pipeline& pipeline, uint32_t count, const Holds& holds)
{
    if (pipeline.stepEnds.empty())
        return;
    std::vector<StepEnd> joined(count);
    for (uint32_t stage = 0; stage < count; ++stage) {
        for (uint32_t part = 0; part < pipeline.stepEnds.size(); ++part) {
            if (!holds(stage, part))
                continue;
            joined[stage].gradientReduction += pipeline.stepEnds[part].gradientReduction;
            joined[stage].optimizer += pipeline.stepEnds[part].optimizer;
        }
    }
    pipeline.stepEnds = std::move(joined);
}

/// Stages [0, count) of the result, the others joined into them; devices that are listed for both
/// are listed once.
template<typename StageOf>
void joinStages(Simulation& simulation, uint32_t count, const StageOf& stageOf)
{
    for (uint32_t i = count; i < simulation.stages.size(); ++i)
        join(simulation.stages[stageOf(i).index], simulation.stages[i]);
    simulation.stages.resize(std::min<std::size_t>(count, simulation.stages.size()));
    for (StageResult& stage : simulation.stages) {
        std::set<int64_t> seen;
        std::erase_if(stage.devices, [&](int64_t device) { return !seen.insert(device).second; });
    }
    std::set<std::pair<StageIndex, int64_t>> listed;
    std::vector<DeviceResult> devices;
    for (DeviceResult& device : simulation.devices) {
        if (device.stage.index >= count)
            device.stage = stageOf(device.stage.index);
        if (listed.emplace(device.stage, device.device).second)
            devices.push_back(std::move(device));
    }
    simulation.devices = std::move(devices);
}

/// Stages that share devices in the pattern of the placement become chunks.
void foldSharedStages(StagePlacement placement, Pipeline& pipeline, Simulation& simulation)
{
    const std::vector<uint32_t>& resource = pipeline.computeResource;
    if (pipeline.chunks != 1 || resource.size() != pipeline.stages)
        return;
    std::vector<uint32_t> groups = resource;
    std::sort(groups.begin(), groups.end());
    groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
    const auto count = uint32_t(groups.size());
    if (count == pipeline.stages || pipeline.stages % count != 0)
        return;
    const VirtualStages folded {placement, count, pipeline.stages / count};
    for (uint32_t i = 0; i < pipeline.stages; ++i) {
        if (resource[i] != resource[folded.stageOf(i).index])
            return;
    }
    joinStages(simulation, count, [&](uint32_t i) { return folded.stageOf(i); });
    joinStepEnds(pipeline, count, [&](uint32_t stage, uint32_t part) {
        return folded.stageOf(part) == StageIndex {stage};
    });
    pipeline.stages = count;
    pipeline.chunks = folded.chunks;
    pipeline.computeResource.clear();
}

/// The second half of the virtual stages is a copy of the first, in the opposite direction.
void copyBothWays(Pipeline& pipeline, Simulation& simulation)
{
    const uint32_t p = pipeline.stages;
    if (pipeline.chunks == 1) {
        pipeline.work.insert(pipeline.work.end(), pipeline.work.begin(),
                             pipeline.work.begin() + std::ptrdiff_t(p));
        const std::vector<Message> messages = pipeline.messages;
        for (Message message : messages) {
            message.from += p;
            message.to += p;
            pipeline.messages.push_back(std::move(message));
        }
        const std::vector<StageResult> parts = simulation.stages;
        for (uint32_t i = 0; i < parts.size(); ++i) {
            const std::vector<int64_t> devices = simulation.stages[i].devices;
            join(simulation.stages[i], parts[parts.size() - 1 - i]);
            simulation.stages[i].devices = devices;
        }
        joinStepEnds(pipeline, p, [&](uint32_t stage, uint32_t part) {
            return part == stage || part == p - 1 - stage;
        });
        pipeline.chunks = 2;
    } else if (pipeline.chunks == 2) { // given as two: what would connect them is not there
        std::erase_if(pipeline.messages,
                      [&](const Message& each) { return each.from < p && each.to >= p; });
    }
}

/// Every stage runs part c as its chunk c; a message between parts goes as many stages on.
void copyToAll(Pipeline& pipeline, Simulation& simulation)
{
    const uint32_t p = pipeline.stages;
    if (pipeline.chunks != 1 || p > kMostWrappedStages)
        return;
    std::vector<Work> work;
    work.reserve(std::size_t(p) * p);
    for (const Work& part : pipeline.work)
        work.insert(work.end(), p, part);
    std::vector<Message> messages;
    for (const Message& message : pipeline.messages) {
        for (uint32_t stage = 0; stage < p; ++stage) {
            Message copy = message;
            copy.from = message.from * p + stage;
            copy.to = message.to * p + (stage + message.to - message.from) % p;
            messages.push_back(std::move(copy));
        }
    }
    const std::vector<StageResult> parts = simulation.stages;
    for (uint32_t stage = 0; stage < parts.size(); ++stage) {
        StageResult all = parts.front();
        for (std::size_t i = 1; i < parts.size(); ++i)
            join(all, parts[i]);
        all.stage = parts[stage].stage;
        all.name = parts[stage].name;
        all.devices = parts[stage].devices;
        simulation.stages[stage] = std::move(all);
    }
    joinStepEnds(pipeline, p, [](uint32_t, uint32_t) { return true; });
    pipeline.work = std::move(work);
    pipeline.messages = std::move(messages);
    pipeline.chunks = p;
}

/// Nothing is sent between stages that do.
bool haveSameDevices(const Simulation& simulation, StageIndex a, StageIndex b)
{
    const std::vector<StageResult>& stages = simulation.stages;
    return a.index < stages.size() && b.index < stages.size() && !stages[a.index].devices.empty()
        && stages[a.index].devices == stages[b.index].devices;
}

constexpr long double kMost = 9e18L; ///< what int64 holds; a run of so long a time is refused

/// One stage of all devices. A part that d of the n devices ran in time t takes all of them t d /
/// n.
void pool(Pipeline& pipeline, Simulation& simulation)
{
    const VirtualStages stages = pipeline.virtualStages();
    std::vector<long double> devices;
    for (const StageResult& stage : simulation.stages)
        devices.push_back(std::max<std::size_t>(stage.devices.size(), 1));
    joinStages(simulation, 1, [](uint32_t) { return StageIndex {0}; });
    simulation.stages.front().parts.clear(); // one pass runs them all
    const auto all = static_cast<long double>(
        std::max<std::size_t>(simulation.stages.front().devices.size(), 1));
    const auto sum = [&](auto member) {
        long double whole = 0;
        for (uint32_t i = 0; i < pipeline.work.size(); ++i)
            whole += static_cast<long double>((pipeline.work[i].*member).count)
                * devices[stages.stageOf(i).index];
        return std::llround(std::min(whole / all, kMost));
    };
    const auto largest = [&](auto member) {
        long double whole = 0;
        for (uint32_t i = 0; i < pipeline.work.size(); ++i)
            whole = std::max(whole,
                             static_cast<long double>((pipeline.work[i].*member).count)
                                 * devices[stages.stageOf(i).index]);
        return std::llround(std::min(whole / all, kMost));
    };
    Work pooled {};
    pooled.forward = {sum(&Work::forward)};
    pooled.backwardInput = {sum(&Work::backwardInput)};
    pooled.backwardWeight = {sum(&Work::backwardWeight)};
    pooled.forwardCollectives = {sum(&Work::forwardCollectives)};
    pooled.backwardInputCollectives = {sum(&Work::backwardInputCollectives)};
    pooled.backwardWeightCollectives = {sum(&Work::backwardWeightCollectives)};
    pooled.recomputed = {sum(&Work::recomputed)};
    pooled.host = {sum(&Work::host)};
    for (const Work& part : pipeline.work)
        pooled.accumulation += part.accumulation; // every device has all weights
    joinStepEnds(pipeline, 1, [](uint32_t, uint32_t) { return true; });
    pooled.activations = {sum(&Work::activations)};
    pooled.forwardWorking = {largest(&Work::forwardWorking)};
    pooled.backwardWorking = {largest(&Work::backwardWorking)};
    pooled.splitBackwardWorking = {largest(&Work::splitBackwardWorking)};
    pooled.rebuilt = {sum(&Work::rebuilt)};
    simulation.stages.front().activations =
        pipeline.training ? pooled.activations : pooled.forwardWorking;
    pipeline.work = {pooled};
    pipeline.messages.clear();
    pipeline.computeResource.clear();
    pipeline.stages = pipeline.chunks = 1;
}

} // namespace

void placeVirtualStages(const Schedule& schedule, Pipeline& pipeline, Simulation& simulation)
{
    const StagePlacement placement = schedule.placement;
    const bool oneWay = placement == StagePlacement::Loop || placement == StagePlacement::V;
    if (oneWay && schedule.chunks != 1u)
        foldSharedStages(placement, pipeline, simulation);
    if (placement == StagePlacement::Bidirectional)
        copyBothWays(pipeline, simulation);
    if (placement == StagePlacement::WrapAround)
        copyToAll(pipeline, simulation);
    if (placement == StagePlacement::Pooled)
        pool(pipeline, simulation);
    pipeline.placement = placement;
    const VirtualStages stages = pipeline.virtualStages();
    for (Message& message : pipeline.messages) {
        const StageIndex from = stages.stageOf(message.from), to = stages.stageOf(message.to);
        if (from != to && !haveSameDevices(simulation, from, to))
            continue;
        message.latency = {};
        message.activation = message.gradient = {};
    }
}

} // namespace meshwright::simulate

#include "core/simulate/pricing/stage_work.h"

#include "core/cost/roofline.h"
#include "core/simulate/pricing/host_time.h"
#include "core/simulate/pricing/step_end.h"
#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

Picoseconds timeOn(const cost::DeviceSpec& device, const operators::OperatorCost& cost)
{
    return cost::operatorTime(cost, graph::DataType::Float, device);
}

/// Takes what the allocator loses beside it, too.
Bytes withFragments(Bytes bytes, double fragmentation)
{
    const double lost = double(bytes.count) * fragmentation;
    constexpr double kMost = 9e18; // of int64
    return {saturatedSum(bytes.count, int64_t(std::min(lost, kMost)))};
}

} // namespace

Work workOf(const PassTimes& times, const FragmentMemory& memory, const Options& options,
            double fragmentation, bool overNodes)
{
    const bool training = options.training;
    Work work;
    work.activations = training ? memory.activations : Bytes();
    const Bytes working {saturatedSum(memory.peak.count, memory.gathered.count)};
    // What a pass keeps is held in full from its start: more is only what goes beyond.
    const int64_t beyond = std::max<int64_t>(memory.peak.count - memory.activations.count, 0);
    work.forwardWorking = training ? Bytes {saturatedSum(beyond, memory.gathered.count)} : working;
    const int64_t whole = saturatedSum(memory.gathered.count, memory.unscattered.count);
    work.backwardWorking = {saturatedSum(std::max<int64_t>(memory.backward.count, 0), whole)};
    work.splitBackwardWorking = {saturatedSum(memory.liveGradients.count, whole)};
    work.rebuilt = memory.allRebuilt;
    for (Bytes* bytes : {&work.activations, &work.forwardWorking, &work.backwardWorking,
                         &work.splitBackwardWorking, &work.rebuilt})
        *bytes = withFragments(*bytes, fragmentation);
    const auto set = [&](const PassMembers& pass, Picoseconds& time, Picoseconds& exposed) {
        const Picoseconds compute = times.*pass.compute, communicated = times.*pass.collectives;
        exposed = communicated - hiddenPart(options.overlap, communicated, compute);
        time = {saturatedSum(compute.count, exposed.count)};
        if (!training)
            return;
        const Picoseconds peers = overNodes ? times.*pass.peers : Picoseconds();
        const Picoseconds both =
            besideHost(time, {saturatedSum((times.*pass.host).count, peers.count)});
        work.host += both - time;
        time = both;
    };
    set(kForward, work.forward, work.forwardCollectives);
    set(kBackwardInput, work.backwardInput, work.backwardInputCollectives);
    set(kBackwardWeight, work.backwardWeight, work.backwardWeightCollectives);
    work.recomputed = training ? times.recomputed : Picoseconds();
    return work;
}

Picoseconds accumulationOn(const cost::DeviceSpec& device, const PassTimes& times,
                           const FragmentMemory& memory)
{
    return {saturatedSum(times.accumulation.count, timeOn(device, memory.accumulation).count)};
}

Picoseconds optimizerOn(const cost::DeviceSpec& device, const FragmentMemory& memory)
{
    return timeOn(device, memory.update);
}

void describeMemory(const FragmentMemory& memory, const Options& options, StageResult& stage)
{
    const bool training = options.training;
    stage.weights = memory.weights;
    stage.gradients = training ? memory.gradients : Bytes();
    stage.optimizerState = training ? memory.optimizerState : Bytes();
    stage.trainingState = {saturatedSum(stage.gradients.count, stage.optimizerState.count)};
    stage.activations = training ? memory.activations : memory.peak;
}

} // namespace meshwright::simulate

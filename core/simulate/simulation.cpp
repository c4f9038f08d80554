#include "core/simulate/simulation.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

double idleShare(Picoseconds whole, Picoseconds work)
{
    return whole.count > 0 ? double((whole - work).count) / double(whole.count) : 0;
}

std::string servedName(uint32_t microbatch, uint32_t groups)
{
    const uint32_t step = microbatch / groups;
    const std::string group = std::to_string(microbatch % groups);
    return step == 0 ? 'P' + group : 'D' + group + '.' + std::to_string(step);
}

} // namespace

double Simulation::bubbleRateMakespan() const
{
    return idleShare(makespan, ideal);
}

double Simulation::bubbleRateSpan() const
{
    return idleShare(span, ideal);
}

MemoryParts partsOf(const StageResult& stage, const MemoryPoint& point)
{
    return {stage.weights, stage.gradients, stage.optimizerState, point.activations,
            point.bytes - stage.weights - stage.trainingState - point.activations};
}

std::span<const Task> Simulation::tasksOf(StageIndex stage) const
{
    const std::span<const Task> compute(tasks.data(), computeTasks);
    const auto first = std::partition_point(compute.begin(), compute.end(),
                                            [&](const Task& task) { return task.stage < stage; });
    const auto last = std::partition_point(first, compute.end(),
                                           [&](const Task& task) { return task.stage == stage; });
    return {first, last};
}

const std::vector<NodeId>& Simulation::nodesOf(const Task& task) const
{
    const StageResult& stage = stages[task.stage.index];
    return task.chunk < stage.parts.size() ? stage.parts[task.chunk].nodes : stage.nodes;
}

std::span<const Task> Simulation::transferTasks() const
{
    return std::span<const Task>(tasks).subspan(computeTasks);
}

std::string taskName(const Task& task, const Simulation& simulation)
{
    std::string name = simulation.servedGroups > 0
        ? servedName(task.microbatch, simulation.servedGroups)
        : stepName({task.kind, task.microbatch, task.chunk}, task.stage,
                   simulation.flow.virtualStages);
    if (isTransfer(task.kind))
        name += ' ' + std::to_string(simulation.stages[task.stage.index].stage.value) + "→"
            + std::to_string(simulation.stages[task.destination.index].stage.value);
    return name;
}

} // namespace meshwright::simulate

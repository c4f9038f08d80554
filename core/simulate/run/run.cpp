#include "core/simulate/engine/deadlock.h"
#include "core/simulate/engine/engine.h"
#include "core/simulate/engine/memory.h"
#include "core/simulate/engine/prepared_pipeline.h"
#include "core/simulate/engine/program.h"
#include "core/simulate/finding_kinds.h"
#include "core/simulate/schedules/pipeline.h"

#include <algorithm>
#include <memory>

namespace meshwright::simulate {

namespace {

constexpr double kRunCountable = 4e18; ///< below half of what int64 counts

/// Whether all durations and latencies of a run together stay far from the end of int64.
bool fitsTime(const Pipeline& pipeline, uint32_t microbatches)
{
    double sum = 0;
    for (const Work& work : pipeline.work)
        sum += double(work.forward.count) + double(work.backwardInput.count)
            + double(work.backwardWeight.count) + double(work.accumulation.count)
            + double(work.forwardBackward.value_or(Picoseconds()).count);
    for (const StepEnd& end : pipeline.stepEnds)
        sum += double(end.gradientReduction.count) + double(end.optimizer.count);
    for (const Message& message : pipeline.messages)
        sum += 2 * double(message.latency.count) + double(message.activation.occupancy.count)
            + double(message.gradient.occupancy.count);
    return sum * double(microbatches) < kRunCountable;
}

/// The same for all bytes, were everything held at once.
bool fitsMemory(const Pipeline& pipeline, const Simulation& simulation)
{
    double perMicrobatch = 0, always = 0;
    for (const Work& work : pipeline.work)
        perMicrobatch += double(work.activations.count) + double(work.forwardWorking.count)
            + double(work.backwardWorking.count) + double(work.splitBackwardWorking.count)
            + double(work.rebuilt.count);
    for (const Message& message : pipeline.messages)
        perMicrobatch +=
            3 * (double(message.activation.bytes.count) + double(message.gradient.bytes.count));
    for (const StageResult& stage : simulation.stages)
        always += double(stage.weights.count) + double(stage.trainingState.count);
    return always + perMicrobatch * double(simulation.microbatches) < kRunCountable;
}

void reportDeadlock(const std::vector<TaskIndex>& cycle, const std::vector<Task>& tasks,
                    Simulation& simulation)
{
    const auto describe = [&](const Task& task) {
        return tr("{0} of stage {1}", taskName(task, simulation),
                  simulation.stages[task.stage.index].stage);
    };
    simulation.findings.push_back(
        finding(Code::ScheduleDeadlock, {describeDeadlock(cycle, tasks, describe)}));
}

/// What a pass waits for collectives; a backward pass for those of the weight gradients too, which
/// come once, be they split off or not.
Picoseconds collectivesOf(const Task& task, const Pipeline& pipeline)
{
    if (isOncePerStep(task.kind))
        return task.kind == TaskKind::GradientReduction ? task.end - task.start : Picoseconds();
    const Work& work = pipeline.work[pipeline.virtualStages().at(task.stage, task.chunk)];
    return task.kind == TaskKind::Forward ? work.forwardCollectives
        : task.kind == TaskKind::Backward
        ? work.backwardInputCollectives + work.backwardWeightCollectives
        : Picoseconds();
}

void fillStageTimes(const Pipeline& pipeline, const TaskTimes& times, Simulation& simulation)
{
    for (uint32_t stage = 0; stage < simulation.stages.size(); ++stage) {
        StageResult& result = simulation.stages[stage];
        for (uint32_t chunk = 0; chunk < pipeline.chunks; ++chunk) {
            const Work& work = pipeline.work[pipeline.virtualStages().at({stage}, chunk)];
            result.forward += work.forward;
            result.forwardCollectives += work.forwardCollectives;
            if (!pipeline.training)
                continue;
            result.backward += work.backwardInput + work.backwardWeight;
            result.recomputed += work.recomputed;
            result.host += work.host;
            result.backwardCollectives +=
                work.backwardInputCollectives + work.backwardWeightCollectives;
        }
        const std::span<const Task> tasks = simulation.tasksOf({stage});
        for (const Task& task : tasks)
            result.exposedCollectives += collectivesOf(task, pipeline);
        const auto first = std::size_t(tasks.data() - simulation.tasks.data());
        result.compute += busyTime(times, {first, first + tasks.size()});
        simulation.ideal = std::max(simulation.ideal, result.compute);
        if (!tasks.empty())
            simulation.span = std::max(simulation.span, tasks.back().end - tasks.front().start);
    }
}

/// For how many microbatches each transfer happens.
std::vector<uint32_t> transferCounts(const Simulation& simulation, std::size_t transfers)
{
    std::vector<uint32_t> counts(transfers, 0);
    for (const Task& task : simulation.transferTasks())
        ++counts[task.transfer];
    return counts;
}

void fillTransfers(const Pipeline& pipeline, Simulation& simulation)
{
    const VirtualStages stages = pipeline.virtualStages();
    const std::vector<Direction> used = directions(pipeline);
    const std::vector<uint32_t> sent = transferCounts(simulation, used.size());
    for (const auto& [index, gradient] : used) {
        const Message& message = pipeline.messages[index];
        const Parcel& parcel = parcelOf(pipeline, {index, gradient});
        TransferTotal total;
        total.from = stages.stageOf(gradient ? message.to : message.from);
        total.to = stages.stageOf(gradient ? message.from : message.to);
        total.toChunk = stages.chunkOf(gradient ? message.from : message.to);
        total.bytesPerMicrobatch = parcel.bytes;
        total.bytesPerDevice = parcel.bytesPerDevice;
        const uint32_t times = sent[simulation.transfers.size()];
        total.bytes = parcel.bytes * times;
        total.count = uint64_t(parcel.values.size()) * times;
        total.values = parcel.values;
        total.gradient = gradient;
        const Picoseconds time = (message.latency + parcel.occupancy) * times;
        simulation.stages[total.from.index].communication += time;
        simulation.stages[total.to.index].communication += time;
        simulation.transfers.push_back(std::move(total));
    }
}

void fillDevices(Simulation& simulation)
{
    for (DeviceResult& device : simulation.devices) {
        const StageResult& stage = simulation.stages[device.stage.index];
        device.compute = stage.compute - stage.exposedCollectives;
        device.communication = stage.communication + stage.exposedCollectives;
        device.peakMemory = stage.peakOfDevices;
    }
}

/// An execution and what was executed.
struct ExecutedPipeline
{
    ExecutedTasks outcome;
    PipelineTasks tasks;
    TaskGraph graph;
};

ExecutedPipeline executed(const Pipeline& pipeline, const Order& order, uint32_t microbatches)
{
    Program program(pipeline, order, microbatches);
    ExecutedTasks outcome = execute(program.graph());
    return {std::move(outcome), program.takeTasks(), program.takeGraph()};
}

ExecutedPipeline executed(const Pipeline& pipeline, const PreparedPipeline& prepared)
{
    return {prepared.execute(pipeline), prepared.tasks(), prepared.graphOf(pipeline)};
}

} // namespace

std::vector<Direction> directions(const Pipeline& pipeline)
{
    const VirtualStages stages = pipeline.virtualStages();
    const auto leavesStage = [&](const Message& message) {
        return stages.stageOf(message.from) != stages.stageOf(message.to);
    };
    std::vector<Direction> directions;
    for (uint32_t i = 0; i < pipeline.messages.size(); ++i) {
        if (leavesStage(pipeline.messages[i]))
            directions.push_back({i, false});
    }
    for (uint32_t i = 0; pipeline.training && i < pipeline.messages.size(); ++i) {
        if (pipeline.messages[i].returnsGradient && leavesStage(pipeline.messages[i]))
            directions.push_back({i, true});
    }
    return directions;
}

const Parcel& parcelOf(const Pipeline& pipeline, const Direction& direction)
{
    const Message& message = pipeline.messages[direction.message];
    return direction.gradient ? message.gradient : message.activation;
}

Flow flowOf(const Pipeline& pipeline, const Simulation& simulation)
{
    Flow flow {pipeline.virtualStages(), {}};
    for (const Message& message : pipeline.messages)
        flow.edges.push_back(
            {message.from, message.to, pipeline.training && message.returnsGradient});
    for (const StageResult& stage : simulation.stages)
        flow.numbers.push_back(stage.stage);
    return flow;
}

Result<void> checkCountable(const Pipeline& pipeline, const Simulation& simulation)
{
    if (!fitsTime(pipeline, simulation.microbatches))
        return Error {tr("the run would take more than 46 days, which is longer than times can "
                         "count; check the unit of the durations")};
    if (!fitsMemory(pipeline, simulation))
        return Error {tr("the run would need more bytes than can be counted; check the numbers "
                         "that the model's symbols are bound to")};
    return {};
}

Result<void> runPipeline(const Pipeline& pipeline, const Order& order, Simulation& simulation,
                         const PreparedPipeline* prepared)
{
    if (const Result<void> countable = checkCountable(pipeline, simulation); !countable)
        return countable.error();
    simulation.flow = flowOf(pipeline, simulation);
    auto [outcome, tasks, graph] = prepared ? executed(pipeline, *prepared)
                                            : executed(pipeline, order, simulation.microbatches);
    if (!outcome.completed()) {
        reportDeadlock(outcome.cycle, tasks.all, simulation);
        return {};
    }
    traceMemory(pipeline, tasks, outcome, simulation);
    simulation.tasks = std::move(tasks.all);
    simulation.computeTasks = tasks.computed;
    simulation.startsWithoutTransfers = std::move(outcome.startWithoutTransfers);
    for (std::size_t i = 0; i < simulation.tasks.size(); ++i) {
        simulation.tasks[i].start = outcome.start[i];
        simulation.tasks[i].end = outcome.end[i];
    }
    simulation.makespan = outcome.lastEnd;
    simulation.exposedCommunication = outcome.lastEnd - outcome.endWithoutTransfers;
    fillStageTimes(pipeline, outcome, simulation);
    if (pipeline.messagesOccupyLinks)
        fillTransfers(pipeline, simulation);
    fillDevices(simulation);
    simulation.graph = std::make_shared<const TaskGraph>(std::move(graph));
    simulation.completed = true;
    return {};
}

} // namespace meshwright::simulate

#include "core/simulate/engine/prepared_pipeline.h"

#include "core/simulate/engine/program.h"

#include <algorithm>
#include <utility>

namespace meshwright::simulate {

namespace {

std::vector<Picoseconds> latenciesOf(const Pipeline& pipeline)
{
    std::vector<Picoseconds> latencies;
    for (const Message& message : pipeline.messages)
        latencies.push_back(message.latency);
    return latencies;
}

} // namespace

PipelineShape shapeOf(const Pipeline& pipeline)
{
    PipelineShape shape {pipeline.virtualStages(),
                         pipeline.training,
                         pipeline.messagesOccupyLinks,
                         {},
                         pipeline.linkUse,
                         pipeline.computeResource,
                         {}};
    for (const Message& message : pipeline.messages)
        shape.messages.push_back({message.from, message.to, message.returnsGradient});
    for (const StepEnd& end : pipeline.stepEnds) {
        shape.stepEnds.push_back(end.gradientReduction.count != 0);
        shape.stepEnds.push_back(end.optimizer.count != 0);
    }
    return shape;
}

std::optional<PreparedPipeline> PreparedPipeline::of(const Pipeline& pipeline, const Order& order,
                                                     uint32_t microbatches)
{
    Program program(pipeline, order, microbatches);
    std::optional<RepeatedRun> run =
        RepeatedRun::of(program.graph(), program.durationOf(), program.messageOf());
    if (!run)
        return std::nullopt;
    return PreparedPipeline(std::move(program), std::move(*run));
}

PreparedPipeline::PreparedPipeline(Program program, RepeatedRun run)
    : m_tasks(program.takeTasks())
    , m_graph(program.takeGraph())
    , m_durations(program.durations())
    , m_durationOf(program.takeDurationOf())
    , m_messageOf(program.takeMessageOf())
    , m_run(std::move(run))
{
}

RunFigures PreparedPipeline::run(const Pipeline& pipeline, const std::vector<Bytes>& held) const
{
    const TaskTimes times = m_run.run(m_durations.of(pipeline), latenciesOf(pipeline));
    RunFigures figures;
    figures.makespan = times.lastEnd;
    figures.tasks = m_tasks.all.size();
    for (uint32_t stage = 0; stage < pipeline.stages; ++stage)
        figures.compute.push_back(busyTime(times, m_tasks.ofStage({stage})));
    figures.peakMemory = peakMemory(pipeline, m_tasks, times, held);
    return figures;
}

ExecutedTasks PreparedPipeline::execute(const Pipeline& pipeline) const
{
    std::vector<Picoseconds> durations = m_durations.of(pipeline);
    ExecutedTasks executed {m_run.run(durations, latenciesOf(pipeline)), {}, {}, {}};
    for (uint32_t transfer = 0; transfer < m_durations.transfers(); ++transfer)
        durations[m_durations.ofTransfer(transfer)] = {};
    const std::vector<Picoseconds> none(pipeline.messages.size());
    TaskTimes without = m_run.run(durations, none);
    executed.startWithoutTransfers = std::move(without.start);
    executed.endWithoutTransfers = without.lastEnd;
    return executed;
}

TaskGraph PreparedPipeline::graphOf(const Pipeline& pipeline) const
{
    TaskGraph graph = m_graph;
    const std::vector<Picoseconds> durations = m_durations.of(pipeline);
    for (TaskIndex task = 0; task < m_durationOf.size(); ++task)
        graph.setDuration(task, durations[m_durationOf[task]]);
    for (std::size_t i = 0; i < m_messageOf.size(); ++i) {
        if (const uint32_t message = m_messageOf[i]; message > 0)
            graph.setLatency(i, pipeline.messages[message - 1].latency);
    }
    return graph;
}

} // namespace meshwright::simulate

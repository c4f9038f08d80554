#include "core/simulate/engine/prepared_pipeline.h"

#include "core/simulate/engine/program.h"

#include <algorithm>

namespace meshwright::simulate {

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
    return PreparedPipeline(program.takeTasks(), program.durations(), std::move(*run));
}

RunFigures PreparedPipeline::run(const Pipeline& pipeline, const std::vector<Bytes>& held) const
{
    std::vector<Picoseconds> latencies;
    for (const Message& message : pipeline.messages)
        latencies.push_back(message.latency);
    const TaskTimes times = m_run.run(m_durations.of(pipeline), latencies);
    RunFigures figures;
    figures.makespan = times.lastEnd;
    figures.tasks = taskCount();
    for (uint32_t stage = 0; stage < pipeline.stages; ++stage)
        figures.compute.push_back(busyTime(times, m_tasks.ofStage({stage})));
    figures.peakMemory = peakMemory(pipeline, m_tasks, times, held);
    return figures;
}

} // namespace meshwright::simulate

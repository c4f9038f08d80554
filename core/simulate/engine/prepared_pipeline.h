#pragma once

#include "core/simulate/engine/memory.h"
#include "core/simulate/engine/pipeline_durations.h"
#include "core/simulate/engine/repeated_run.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::simulate {

class Program;

/// All of a pipeline but times and bytes: pipelines that are alike in it have the same tasks and
/// dependencies under the same order.
struct PipelineShape
{
    VirtualStages virtualStages;
    bool training = false, messagesOccupyLinks = true;
    std::vector<FlowEdge> messages;
    LinkUse linkUse;
    std::vector<uint32_t> computeResource;
    std::vector<bool> stepEnds; ///< whether a stage reduces gradients, whether it updates weights

    bool operator==(const PipelineShape&) const = default;
};

PipelineShape shapeOf(const Pipeline& pipeline);

/// What a run comes to, without its course.
struct RunFigures
{
    Picoseconds makespan;
    std::vector<Picoseconds> compute; ///< per stage, as StageResult::compute
    std::vector<Bytes> peakMemory; ///< per stage, as StageResult::peakOfDevices
    std::size_t tasks = 0;
};

/// A pipeline under an order, ready to be run with the times and bytes of any pipeline of the same
/// shape. The figures are those of runPipeline().
class PreparedPipeline
{
public:
    /// None: a link or a device has to choose what comes next, which depends on times, or the order
    /// deadlocks.
    static std::optional<PreparedPipeline> of(const Pipeline& pipeline, const Order& order,
                                              uint32_t microbatches);

    /// @p held: per stage, what is always there.
    RunFigures run(const Pipeline& pipeline, const std::vector<Bytes>& held) const;

    /// When each task runs; as simulate::execute() of graphOf().
    ExecutedTasks execute(const Pipeline& pipeline) const;

    /// The tasks with the pipeline's times.
    TaskGraph graphOf(const Pipeline& pipeline) const;

    const PipelineTasks& tasks() const { return m_tasks; } ///< without times

private:
    PreparedPipeline(Program program, RepeatedRun run);

    PipelineTasks m_tasks;
    TaskGraph m_graph;
    PipelineDurations m_durations;
    std::vector<uint32_t> m_durationOf, m_messageOf; ///< as Program's
    RepeatedRun m_run;
};

} // namespace meshwright::simulate

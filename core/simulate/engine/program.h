#pragma once

#include "core/simulate/engine/engine.h"
#include "core/simulate/engine/pipeline_durations.h"
#include "core/simulate/engine/pipeline_tasks.h"
#include "core/simulate/schedules/pipeline.h"

#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// A pipeline and an order as tasks for the engine, and what each of them is.
class Program
{
public:
    Program(const Pipeline& pipeline, const Order& order, uint32_t microbatches);

    const TaskGraph& graph() const { return m_graph; }

    /// The graph, for whoever looks at the run afterwards; the program is done with it.
    TaskGraph takeGraph() { return std::move(m_graph); }

    /// Parallel to the graph's tasks. Times are for the caller to fill in.
    const PipelineTasks& tasks() const { return m_tasks; }

    /// The program is done with them.
    PipelineTasks takeTasks() { return std::move(m_tasks); }

    const PipelineDurations& durations() const { return m_durations; }

    /// Per task, which of these it takes.
    std::span<const uint32_t> durationOf() const { return m_durationOf; }

    /// The program is done with it.
    std::vector<uint32_t> takeDurationOf() { return std::move(m_durationOf); }

    /// Per dependency, 1 + the message whose latency it has; 0: it has none, as those behind the
    /// last one.
    std::span<const uint32_t> messageOf() const { return m_messageOf; }

    /// The program is done with it.
    std::vector<uint32_t> takeMessageOf() { return std::move(m_messageOf); }

private:
    TaskIndex& index(TaskKind kind, uint32_t virtualStage, uint32_t microbatch);
    void addCompute();
    void addStage(StageIndex stage);
    void addTask(const Task& task, uint32_t duration, std::optional<QueueIndex> queue);
    void addStep(const Step& step, StageIndex stage, uint32_t duration);
    bool accumulates(const Step& step, bool split, StageIndex stage);
    uint32_t durationOf(const Step& step, bool split, StageIndex stage);
    void addStepEnd(StageIndex stage);
    void addBlock(const Step& first, const Step& second, StageIndex stage, bool firstSplit,
                  bool secondSplit);
    std::vector<bool> splitBackwards(StageIndex stage) const;
    void addOrders();
    void addOwnDependencies(uint32_t microbatch);
    void addMessage(uint32_t number);
    void addTransfers(const Direction& direction, uint32_t number);
    void connect(TaskIndex before, TaskIndex after, std::optional<uint32_t> message = {});
    void addDependency(TaskIndex before, TaskIndex after, std::optional<uint32_t> message);
    QueueIndex link(StageIndex from, StageIndex to);
    void blockSender(TaskIndex sender, TaskIndex transfer);
    std::vector<QueueIndex> sharedQueues();
    std::optional<QueueIndex> queueOf(StageIndex stage) const;

    const Pipeline& m_pipeline;
    const Order& m_order;
    uint32_t m_microbatches;
    VirtualStages m_stages;
    uint32_t m_virtualStages;
    TaskGraph m_graph;
    PipelineTasks m_tasks;
    std::vector<TaskIndex> m_besides; ///< per compute task, what it overlaps with; empty: nothing
    std::vector<bool> m_accumulates; ///< per virtual stage, it has gradients to add to
    std::vector<TaskIndex> m_indices; ///< per kind, virtual stage and microbatch
    std::vector<QueueIndex> m_queueOfStage; ///< empty: every stage is alone on its devices
    /// Per sender and receiver; per sender alone where it sends all by one port.
    std::map<std::pair<StageIndex, StageIndex>, QueueIndex> m_links;
    PipelineDurations m_durations;
    std::vector<uint32_t> m_durationOf, m_messageOf;
    std::vector<TaskIndex> m_lastSends; ///< per compute task, where sending blocks its stage
};

} // namespace meshwright::simulate

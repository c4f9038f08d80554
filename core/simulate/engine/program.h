#pragma once

#include "core/simulate/engine/engine.h"
#include "core/simulate/schedules/pipeline.h"

#include <map>
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

    /// Parallel to the graph's tasks: compute tasks stage by stage in their order, then transfers,
    /// each transfer of Simulation::transfers in one piece. Times are for the caller to fill in.
    std::vector<Task>& tasks() { return m_tasks; }

    std::size_t computeTasks() const { return m_computeTasks; }

    /// Per transfer task, the compute task whose result it sends.
    std::span<const TaskIndex> senders() const { return m_senders; }

private:
    TaskIndex& index(TaskKind kind, uint32_t virtualStage, uint32_t microbatch);
    void addCompute();
    void addStage(StageIndex stage);
    void addStep(const Step& step, StageIndex stage, Picoseconds time);
    Picoseconds accumulation(const Step& step, bool split, StageIndex stage);
    void addStepEnd(StageIndex stage);
    void addBlock(const Step& first, const Step& second, StageIndex stage, Picoseconds time);
    std::vector<bool> splitBackwards(StageIndex stage) const;
    void addOrders();
    void addOwnDependencies(uint32_t microbatch);
    void addMessage(const Message& message);
    void addTransfers(const Direction& direction, uint32_t number);
    void connect(TaskIndex before, TaskIndex after, Picoseconds latency);
    QueueIndex link(StageIndex from, StageIndex to);
    void blockSender(TaskIndex sender, TaskIndex transfer);
    std::vector<QueueIndex> sharedQueues();

    const Pipeline& m_pipeline;
    const Order& m_order;
    uint32_t m_microbatches;
    VirtualStages m_stages;
    uint32_t m_virtualStages;
    TaskGraph m_graph;
    std::vector<Task> m_tasks;
    std::vector<TaskIndex> m_senders;
    std::vector<TaskIndex> m_besides; ///< per compute task, what it overlaps with; empty: nothing
    std::vector<bool> m_accumulates; ///< per virtual stage, it has gradients to add to
    std::vector<TaskIndex> m_indices; ///< per kind, virtual stage and microbatch
    std::vector<QueueIndex> m_queueOfStage; ///< empty: every stage is alone on its devices
    /// Per sender and receiver; per sender alone where it sends all by one port.
    std::map<std::pair<StageIndex, StageIndex>, QueueIndex> m_links;
    std::vector<TaskIndex> m_lastSends; ///< per compute task, where sending blocks its stage
    std::size_t m_computeTasks = 0;
    uint32_t m_nextTransfer = 0;
};

} // namespace meshwright::simulate

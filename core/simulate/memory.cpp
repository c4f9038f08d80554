#include "core/simulate/memory.h"

#include <algorithm>
#include <functional>

namespace meshwright::simulate {

namespace {

struct MemoryChange
{
    Picoseconds time;
    int64_t bytes = 0;
    int64_t activations = 0; ///< of those
};

bool earlier(const MemoryChange& a, const MemoryChange& b)
{
    return a.time < b.time;
}

class MemoryTracer
{
public:
    MemoryTracer(const Pipeline& pipeline, std::span<const TaskIndex> senders,
                 Simulation& simulation)
        : m_pipeline(pipeline)
        , m_stages(pipeline.virtualStages())
        , m_senders(senders)
        , m_simulation(simulation)
        , m_changes(simulation.stages.size())
        , m_activationsReceived(pipeline.work.size(), 0)
        , m_gradientsReceived(pipeline.work.size(), 0)
    {
        for (const Message& message : pipeline.messages) {
            if (m_stages.stageOf(message.from) == m_stages.stageOf(message.to))
                continue;
            m_activationsReceived[message.to] += message.activation.bytesPerDevice.count;
            if (message.returnsGradient)
                m_gradientsReceived[message.from] += message.gradient.bytesPerDevice.count;
        }
    }

    void trace()
    {
        for (uint32_t stage = 0; stage < m_changes.size(); ++stage)
            addCompute(stage);
        std::size_t first = 0;
        for (std::size_t end = 0; end < m_senders.size(); ++end) {
            if (end + 1 == m_senders.size()
                || transfer(end + 1).transfer != transfer(first).transfer) {
                addTransfers(first, end + 1);
                first = end + 1;
            }
        }
        for (uint32_t stage = 0; stage < m_changes.size(); ++stage)
            accumulate(stage);
    }

private:
    const Task& transfer(std::size_t i) const
    {
        return m_simulation.tasks[m_simulation.computeTasks + i];
    }

    int64_t receivedFor(const Task& task) const
    {
        const uint32_t virtualStage = m_stages.at(task.stage, task.chunk);
        return task.kind == TaskKind::Forward ? m_activationsReceived[virtualStage]
            : task.kind == TaskKind::Backward ? m_gradientsReceived[virtualStage]
                                              : 0;
    }

    /// The tasks of a stage in their order, which is that of time.
    void addCompute(uint32_t stage)
    {
        const std::span<const Task> tasks = m_simulation.tasksOf(stage);
        const std::vector<bool> split = splitBackwards(tasks);
        std::vector<MemoryChange>& changes = m_changes[stage];
        changes.reserve(4 * tasks.size());
        uint32_t inFlight = 0;
        for (const Task& task : tasks) {
            if (isOncePerStep(task.kind))
                continue;
            const Work& work = m_pipeline.work[m_stages.at(stage, task.chunk)];
            const int64_t held = m_simulation.training ? work.activations.count : 0;
            const bool isSplit = !split.empty() && split[passOf(task)];
            const TaskKind last = !m_simulation.training ? TaskKind::Forward
                : isSplit                                ? TaskKind::WeightGradient
                                                         : TaskKind::Backward;
            const bool takes = task.kind == TaskKind::Forward, releases = task.kind == last;
            inFlight += takes ? 1 : 0;
            m_simulation.stages[stage].peakInFlight =
                std::max(m_simulation.stages[stage].peakInFlight, inFlight);
            inFlight -= releases ? 1 : 0;
            const int64_t working = takes ? work.forwardWorking.count
                : isSplit                 ? work.splitBackwardWorking.count
                                          : work.backwardWorking.count;
            const int64_t rebuilt = isSplit ? work.rebuilt.count : 0;
            const int64_t passing = m_simulation.training ? 0 : working; // nothing is kept: these
            const int64_t taken = passing // are the activations
                + (takes                                 ? held
                       : task.kind == TaskKind::Backward ? rebuilt
                                                         : 0);
            const int64_t released = (releases ? held + rebuilt : 0) + passing;
            const int64_t buffers = working - passing;
            changes.push_back({task.start, buffers + taken - receivedFor(task), taken});
            changes.push_back({task.end, -buffers - released, -released});
        }
        if (!std::is_sorted(changes.begin(), changes.end(), earlier)) // overlapped blocks
            std::stable_sort(changes.begin(), changes.end(), earlier);
    }

    std::size_t passOf(const Task& task) const
    {
        return std::size_t(task.chunk) * m_simulation.microbatches + task.microbatch;
    }

    /// Per chunk and microbatch, whether its backward pass leaves the weight gradient to a task of
    /// its own, which needs the activations until then; empty: none does.
    std::vector<bool> splitBackwards(std::span<const Task> tasks) const
    {
        std::vector<bool> split;
        for (const Task& task : tasks) {
            if (task.kind != TaskKind::WeightGradient)
                continue;
            if (split.empty())
                split.resize(std::size_t(m_pipeline.chunks) * m_simulation.microbatches);
            split[passOf(task)] = true;
        }
        return split;
    }

    /// The tasks of one transfer: nearly always in the order of time already.
    void addTransfers(std::size_t first, std::size_t end)
    {
        const Task& any = transfer(first);
        const int64_t bytes = m_simulation.transfers[any.transfer].bytesPerDevice.count;
        addRun(any.destination, first, end, [&](std::size_t i) {
            return MemoryChange {transfer(i).start, bytes};
        });
        if (m_simulation.training && any.kind == TaskKind::SendActivation)
            return;
        addRun(any.stage, first, end, [&](std::size_t i) {
            return MemoryChange {m_simulation.tasks[m_senders[i]].end, bytes};
        });
        addRun(any.stage, first, end, [&](std::size_t i) {
            return MemoryChange {transfer(i).end, -bytes};
        });
    }

    template<typename ChangeOf>
    void addRun(uint32_t stage, std::size_t first, std::size_t end, const ChangeOf& changeOf)
    {
        std::vector<MemoryChange>& changes = m_changes[stage];
        const auto middle = std::ptrdiff_t(changes.size());
        for (std::size_t i = first; i < end; ++i)
            changes.push_back(changeOf(i));
        if (!std::is_sorted(changes.begin() + middle, changes.end(), earlier))
            std::stable_sort(changes.begin() + middle, changes.end(), earlier);
        std::inplace_merge(changes.begin(), changes.begin() + middle, changes.end(), earlier);
    }

    void accumulate(uint32_t stage)
    {
        StageResult& result = m_simulation.stages[stage];
        const std::vector<MemoryChange>& changes = m_changes[stage];
        MemoryPoint held {{}, result.weights + result.trainingState, {}};
        result.memory.reserve(changes.size() + 1);
        result.memory.push_back(held);
        for (std::size_t i = 0; i < changes.size();) {
            held.time = changes[i].time;
            for (; i < changes.size() && changes[i].time == held.time; ++i) {
                held.bytes.count += changes[i].bytes;
                held.activations.count += changes[i].activations;
            }
            MemoryPoint& last = result.memory.back();
            if (last.time == held.time)
                last = held;
            else if (last.bytes != held.bytes || last.activations != held.activations)
                result.memory.push_back(held);
        }
        const auto peak = std::max_element(
            result.memory.begin(), result.memory.end(),
            [](const MemoryPoint& a, const MemoryPoint& b) { return a.bytes < b.bytes; });
        result.peakMemory = peak->bytes;
        result.peakAt = peak->time;
        result.peakParts = partsOf(result, *peak);
    }

    const Pipeline& m_pipeline;
    VirtualStages m_stages;
    std::span<const TaskIndex> m_senders;
    Simulation& m_simulation;
    std::vector<std::vector<MemoryChange>> m_changes; ///< per stage, by time
    std::vector<int64_t> m_activationsReceived, m_gradientsReceived; ///< per virtual stage
};

} // namespace

void traceMemory(const Pipeline& pipeline, std::span<const TaskIndex> senders,
                 Simulation& simulation)
{
    MemoryTracer(pipeline, senders, simulation).trace();
}

} // namespace meshwright::simulate

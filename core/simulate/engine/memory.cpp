#include "core/simulate/engine/memory.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

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

/// The tasks of one transfer, as indices into the senders.
struct TransferRun
{
    std::size_t first = 0, end = 0;
};

/// What a stage takes and releases, as runs that are each in the order of time.
class MemoryChanges
{
public:
    void clear()
    {
        m_changes.clear();
        m_ends.clear();
    }

    /// To the run that has not ended. What happens at the moment of the change before counts
    /// together with it.
    void add(const MemoryChange& change)
    {
        const std::size_t first = m_ends.empty() ? 0 : m_ends.back();
        if (m_changes.size() == first || m_changes.back().time != change.time) {
            m_changes.push_back(change);
            return;
        }
        m_changes.back().bytes += change.bytes;
        m_changes.back().activations += change.activations;
    }

    /// What was added is nearly always in the order of time already.
    void endRun()
    {
        const auto first = m_changes.begin() + std::ptrdiff_t(m_ends.empty() ? 0 : m_ends.back());
        if (!std::is_sorted(first, m_changes.end(), earlier))
            std::sort(first, m_changes.end(), earlier);
        m_ends.push_back(m_changes.size());
    }

    /// All of them in the order of time, in any order at one moment.
    std::span<const MemoryChange> merged()
    {
        while (m_ends.size() > 1)
            mergePairs();
        return m_changes;
    }

private:
    void mergePairs()
    {
        m_merged.resize(m_changes.size());
        const auto at = [&](std::size_t i) { return m_changes.begin() + std::ptrdiff_t(i); };
        auto out = m_merged.begin();
        std::size_t first = 0, pairs = 0;
        for (std::size_t i = 0; i < m_ends.size(); i += 2) {
            const std::size_t middle = m_ends[i], end = m_ends[std::min(i + 1, m_ends.size() - 1)];
            out = std::merge(at(first), at(middle), at(middle), at(end), out, earlier);
            first = m_ends[pairs++] = end;
        }
        m_ends.resize(pairs);
        std::swap(m_changes, m_merged);
    }

    std::vector<MemoryChange> m_changes, m_merged;
    std::vector<std::size_t> m_ends; ///< of the runs
};

class MemoryTracer
{
public:
    MemoryTracer(const Pipeline& pipeline, std::span<const TaskIndex> senders,
                 Simulation& simulation)
        : m_pipeline(pipeline)
        , m_stages(pipeline.virtualStages())
        , m_senders(senders)
        , m_simulation(simulation)
        , m_sent(simulation.stages.size())
        , m_received(simulation.stages.size())
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

    /// Stage by stage, so that what is at work stays in the processor's cache.
    void trace()
    {
        assignTransfers();
        for (uint32_t stage = 0; stage < m_sent.size(); ++stage) {
            m_changes.clear();
            addCompute(StageIndex {stage});
            for (const TransferRun& run : m_received[stage])
                addReceived(run);
            for (const TransferRun& run : m_sent[stage])
                addSent(run);
            accumulate(StageIndex {stage});
        }
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
    void addCompute(StageIndex stage)
    {
        const std::span<const Task> tasks = m_simulation.tasksOf(stage);
        const std::vector<bool> split = splitBackwards(tasks);
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
            m_simulation.stages[stage.index].peakInFlight =
                std::max(m_simulation.stages[stage.index].peakInFlight, inFlight);
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
            m_changes.add({task.start, buffers + taken - receivedFor(task), taken});
            m_changes.add({task.end, -buffers - released, -released});
        }
        m_changes.endRun();
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

    /// Which transfers each stage sends and receives.
    void assignTransfers()
    {
        std::size_t first = 0;
        for (std::size_t end = 1; end <= m_senders.size(); ++end) {
            if (end < m_senders.size() && transfer(end).transfer == transfer(first).transfer)
                continue;
            m_received[transfer(first).destination.index].push_back({first, end});
            if (!m_simulation.training || transfer(first).kind != TaskKind::SendActivation)
                m_sent[transfer(first).stage.index].push_back({first, end});
            first = end;
        }
    }

    int64_t bytesOf(const TransferRun& run) const
    {
        return m_simulation.transfers[transfer(run.first).transfer].bytesPerDevice.count;
    }

    void addReceived(const TransferRun& run)
    {
        const int64_t bytes = bytesOf(run);
        for (std::size_t i = run.first; i < run.end; ++i)
            m_changes.add({transfer(i).start, bytes});
        m_changes.endRun();
    }

    void addSent(const TransferRun& run)
    {
        const int64_t bytes = bytesOf(run);
        for (std::size_t i = run.first; i < run.end; ++i)
            m_changes.add({m_simulation.tasks[m_senders[i]].end, bytes});
        m_changes.endRun();
        for (std::size_t i = run.first; i < run.end; ++i)
            m_changes.add({transfer(i).end, -bytes});
        m_changes.endRun();
    }

    void accumulate(StageIndex stage)
    {
        StageResult& result = m_simulation.stages[stage.index];
        const std::span<const MemoryChange> changes = m_changes.merged();
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
    MemoryChanges m_changes; ///< of one stage
    std::vector<std::vector<TransferRun>> m_sent, m_received; ///< per stage
    std::vector<int64_t> m_activationsReceived, m_gradientsReceived; ///< per virtual stage
};

} // namespace

void traceMemory(const Pipeline& pipeline, std::span<const TaskIndex> senders,
                 Simulation& simulation)
{
    MemoryTracer(pipeline, senders, simulation).trace();
}

} // namespace meshwright::simulate

#include "core/simulate/engine/memory.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
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
        m_first = 0;
    }

    /// To the run that has not ended. What happens at the moment of the change before counts
    /// together with it.
    void add(const MemoryChange& change)
    {
        if (m_changes.size() == m_first || m_changes.back().time != change.time) {
            m_changes.push_back(change);
            return;
        }
        m_changes.back().bytes += change.bytes;
        m_changes.back().activations += change.activations;
    }

    /// What was added is nearly always in the order of time already.
    void endRun()
    {
        const auto first = m_changes.begin() + std::ptrdiff_t(m_first);
        if (!std::is_sorted(first, m_changes.end(), earlier))
            std::sort(first, m_changes.end(), earlier);
        m_first = m_changes.size();
        m_ends.push_back(m_first);
    }

    /// All of them in the order of time, in any order at one moment.
    std::span<const MemoryChange> merged()
    {
        while (m_ends.size() > 1)
            mergeSome();
        return m_changes;
    }

private:
    static constexpr std::size_t kTogether = 8; ///< runs that are merged at once

    /// What is left of a run.
    struct Head
    {
        const MemoryChange *next, *end;
    };

    void mergeSome()
    {
        m_merged.resize(m_changes.size());
        MemoryChange* out = m_merged.data();
        std::size_t first = 0, merged = 0;
        for (std::size_t i = 0; i < m_ends.size(); i += kTogether) {
            m_heads.clear();
            for (std::size_t run = i; run < std::min(i + kTogether, m_ends.size()); ++run) {
                if (first < m_ends[run])
                    m_heads.push_back({&m_changes[first], m_changes.data() + m_ends[run]});
                first = m_ends[run];
            }
            out = mergeHeads(out);
            m_ends[merged++] = first;
        }
        m_ends.resize(merged);
        std::swap(m_changes, m_merged);
    }

    /// Of the run that goes on earliest, all that comes before the others go on.
    MemoryChange* mergeHeads(MemoryChange* out)
    {
        while (m_heads.size() > 1) {
            std::size_t earliest = 0;
            Picoseconds others {std::numeric_limits<int64_t>::max()};
            for (std::size_t i = 1; i < m_heads.size(); ++i) {
                const bool isEarlier = m_heads[i].next->time < m_heads[earliest].next->time;
                others = std::min(others, m_heads[isEarlier ? earliest : i].next->time);
                earliest = isEarlier ? i : earliest;
            }
            Head& head = m_heads[earliest];
            do {
                *out++ = *head.next++;
            } while (head.next != head.end && head.next->time <= others);
            if (head.next == head.end) {
                head = m_heads.back();
                m_heads.pop_back();
            }
        }
        return m_heads.empty() ? out : std::copy(m_heads[0].next, m_heads[0].end, out);
    }

    std::vector<MemoryChange> m_changes, m_merged;
    std::vector<std::size_t> m_ends; ///< of the runs
    std::vector<Head> m_heads; ///< of those that are being merged
    std::size_t m_first = 0; ///< change of the run that has not ended
};

/// Stage by stage, so that what is at work stays in the processor's cache.
class MemoryTracer
{
public:
    MemoryTracer(const Pipeline& pipeline, const PipelineTasks& tasks, const TaskTimes& times)
        : m_pipeline(pipeline)
        , m_stages(pipeline.virtualStages())
        , m_tasks(tasks)
        , m_times(times)
        , m_sent(m_stages.stages)
        , m_received(m_stages.stages)
        , m_buffers(pipeline.work.size())
    {
        for (const Message& message : pipeline.messages) {
            if (m_stages.stageOf(message.from) == m_stages.stageOf(message.to))
                continue;
            const int64_t activation = message.activation.bytesPerDevice.count;
            m_buffers[message.to].activationsReceived += activation;
            if (!pipeline.training)
                m_buffers[message.from].sent += activation; // else it is kept anyway
            if (!pipeline.training || !message.returnsGradient)
                continue;
            const int64_t gradient = message.gradient.bytesPerDevice.count;
            m_buffers[message.from].gradientsReceived += gradient;
            m_buffers[message.to].sent += gradient;
        }
        for (const Direction& direction : directions(pipeline))
            m_bytesSent.push_back(parcelOf(pipeline, direction).bytesPerDevice.count);
        assignTransfers();
    }

    /// What stages take and release together, in the order of time. It stays until the next ones
    /// are asked for.
    std::span<const MemoryChange> changes(std::span<const StageIndex> stages)
    {
        m_changes.clear();
        for (const StageIndex stage : stages) {
            addCompute(stage);
            for (const TransferRun& run : m_received[stage.index])
                addReceived(run);
            for (const TransferRun& run : m_sent[stage.index])
                addSent(run);
        }
        return m_changes.merged();
    }

    uint32_t peakInFlight(StageIndex stage) const
    {
        const auto [first, last] = m_tasks.ofStage(stage);
        const std::vector<bool> split = splitBackwards(first, last);
        uint32_t inFlight = 0, most = 0;
        for (std::size_t i = first; i < last; ++i) {
            const Task& task = m_tasks.all[i];
            if (task.kind == TaskKind::Forward)
                most = std::max(most, ++inFlight);
            if (task.kind == lastKind(!split.empty() && split[passOf(task)]))
                --inFlight;
        }
        return most;
    }

private:
    const Task& transfer(std::size_t i) const { return m_tasks.all[m_tasks.computed + i]; }

    Picoseconds transferStart(std::size_t i) const { return m_times.start[m_tasks.computed + i]; }

    Picoseconds transferEnd(std::size_t i) const { return m_times.end[m_tasks.computed + i]; }

    /// What a virtual stage receives and sends for each microbatch, in bytes.
    struct Buffers
    {
        int64_t activationsReceived = 0, gradientsReceived = 0;
        int64_t sent = 0; ///< what is there only until it is sent

        int64_t receivedFor(TaskKind kind) const
        {
            return kind == TaskKind::Forward ? activationsReceived
                : kind == TaskKind::Backward ? gradientsReceived
                                             : 0;
        }
    };

    /// Which task of a microbatch makes what is there only until it is sent.
    TaskKind sendingKind() const
    {
        return m_pipeline.training ? TaskKind::Backward : TaskKind::Forward;
    }

    /// Which task of a microbatch is the last one that needs its activations.
    TaskKind lastKind(bool isSplit) const
    {
        return !m_pipeline.training ? TaskKind::Forward
            : isSplit               ? TaskKind::WeightGradient
                                    : TaskKind::Backward;
    }

    /// The tasks of a stage in their order, which is that of time.
    void addCompute(StageIndex stage)
    {
        const auto [first, last] = m_tasks.ofStage(stage);
        const std::vector<bool> split = splitBackwards(first, last);
        for (std::size_t i = first; i < last; ++i) {
            const Task& task = m_tasks.all[i];
            if (!isOncePerStep(task.kind))
                addPass(i, !split.empty() && split[passOf(task)]);
        }
        m_changes.endRun();
    }

    void addPass(std::size_t i, bool isSplit)
    {
        const Task& task = m_tasks.all[i];
        const uint32_t virtualStage = m_stages.at(task.stage, task.chunk);
        const Work& work = m_pipeline.work[virtualStage];
        const Buffers& sizes = m_buffers[virtualStage];
        const bool training = m_pipeline.training;
        const int64_t held = training ? work.activations.count : 0;
        const bool takes = task.kind == TaskKind::Forward,
                   releases = task.kind == lastKind(isSplit);
        const int64_t working = takes ? work.forwardWorking.count
            : isSplit                 ? work.splitBackwardWorking.count
                                      : work.backwardWorking.count;
        const int64_t rebuilt = isSplit ? work.rebuilt.count : 0;
        const int64_t passing =
            training ? 0 : working; // nothing is kept: these are the activations
        const int64_t taken = passing
            + (takes                                 ? held
                   : task.kind == TaskKind::Backward ? rebuilt
                                                     : 0);
        const int64_t released = (releases ? held + rebuilt : 0) + passing;
        const int64_t buffers = working - passing;
        const int64_t sent = task.kind == sendingKind() ? sizes.sent : 0;
        m_changes.add({m_times.start[i], buffers + taken - sizes.receivedFor(task.kind), taken});
        m_changes.add({m_times.end[i], sent - buffers - released, -released});
    }

    std::size_t passOf(const Task& task) const
    {
        return std::size_t(task.chunk) * m_tasks.microbatches + task.microbatch;
    }

    /// Per chunk and microbatch, whether its backward pass leaves the weight gradient to a task of
    /// its own, which needs the activations until then; empty: none does.
    std::vector<bool> splitBackwards(std::size_t first, std::size_t last) const
    {
        std::vector<bool> split;
        for (std::size_t i = first; i < last; ++i) {
            if (m_tasks.all[i].kind != TaskKind::WeightGradient)
                continue;
            if (split.empty())
                split.resize(std::size_t(m_pipeline.chunks) * m_tasks.microbatches);
            split[passOf(m_tasks.all[i])] = true;
        }
        return split;
    }

    /// Which transfers each stage sends and receives.
    void assignTransfers()
    {
        const std::size_t count = m_tasks.senders.size();
        for (std::size_t first = 0, end = 1; end <= count; ++end) {
            if (end < count && transfer(end).transfer == transfer(first).transfer)
                continue;
            m_received[transfer(first).destination.index].push_back({first, end});
            if (!m_pipeline.training || transfer(first).kind != TaskKind::SendActivation)
                m_sent[transfer(first).stage.index].push_back({first, end});
            first = end;
        }
    }

    void addReceived(const TransferRun& run)
    {
        const int64_t bytes = m_bytesSent[transfer(run.first).transfer];
        for (std::size_t i = run.first; i < run.end; ++i)
            m_changes.add({transferStart(i), bytes});
        m_changes.endRun();
    }

    void addSent(const TransferRun& run)
    {
        const int64_t bytes = m_bytesSent[transfer(run.first).transfer];
        for (std::size_t i = run.first; i < run.end; ++i)
            m_changes.add({transferEnd(i), -bytes});
        m_changes.endRun();
    }

    const Pipeline& m_pipeline;
    VirtualStages m_stages;
    const PipelineTasks& m_tasks;
    const TaskTimes& m_times;
    MemoryChanges m_changes; ///< of one stage
    std::vector<std::vector<TransferRun>> m_sent, m_received; ///< per stage
    std::vector<int64_t> m_bytesSent; ///< per direction
    std::vector<Buffers> m_buffers; ///< per virtual stage
};

/// What is held from each moment on at which it changes, the first one first.
template<typename Take>
void eachMoment(std::span<const MemoryChange> changes, MemoryPoint held, const Take& take)
{
    if (changes.empty() || changes.front().time != held.time)
        take(held);
    for (std::size_t i = 0; i < changes.size();) {
        held.time = changes[i].time;
        for (; i < changes.size() && changes[i].time == held.time; ++i) {
            held.bytes.count += changes[i].bytes;
            held.activations.count += changes[i].activations;
        }
        take(held);
    }
}

void fillCourse(std::span<const MemoryChange> changes, StageResult& result)
{
    result.memory.reserve(changes.size() + 1);
    eachMoment(
        changes, {{}, result.weights + result.trainingState, {}}, [&](const MemoryPoint& held) {
            const bool isNew = result.memory.empty() || result.memory.back().bytes != held.bytes
                || result.memory.back().activations != held.activations;
            if (isNew)
                result.memory.push_back(held);
        });
    const auto peak = std::max_element(
        result.memory.begin(), result.memory.end(),
        [](const MemoryPoint& a, const MemoryPoint& b) { return a.bytes < b.bytes; });
    result.peakMemory = peak->bytes;
    result.peakAt = peak->time;
    result.peakParts = partsOf(result, *peak);
}

/// The most that stages hold together, where @p held is always there.
MemoryPoint peakOf(std::span<const StageIndex> stages, MemoryTracer& tracer, Bytes held)
{
    std::optional<MemoryPoint> peak;
    eachMoment(tracer.changes(stages), {{}, held, {}}, [&](const MemoryPoint& point) {
        if (!peak || point.bytes > peak->bytes)
            peak = point;
    });
    return *peak;
}

/// Stages that share devices, one after the other; the first of each is the lowest.
std::vector<std::vector<StageIndex>> stagesByDevices(const Pipeline& pipeline, std::size_t count)
{
    std::map<uint32_t, std::vector<StageIndex>> stages;
    for (uint32_t stage = 0; stage < count; ++stage) {
        const bool isShared = stage < pipeline.computeResource.size();
        stages[isShared ? pipeline.computeResource[stage] : stage].push_back({stage});
    }
    std::vector<std::vector<StageIndex>> result;
    for (auto& [resource, of] : stages)
        result.push_back(std::move(of));
    return result;
}

} // namespace

void traceMemory(const Pipeline& pipeline, const PipelineTasks& tasks, const TaskTimes& times,
                 Simulation& simulation)
{
    MemoryTracer tracer(pipeline, tasks, times);
    for (const std::vector<StageIndex>& together :
         stagesByDevices(pipeline, simulation.stages.size())) {
        Bytes held;
        for (const StageIndex stage : together) {
            StageResult& result = simulation.stages[stage.index];
            fillCourse(tracer.changes({&stage, 1}), result);
            result.peakInFlight = tracer.peakInFlight(stage);
            held += result.weights + result.trainingState;
        }
        const StageResult& first = simulation.stages[together.front().index];
        const MemoryPoint peak = together.size() == 1
            ? MemoryPoint {first.peakAt, first.peakMemory, {}}
            : peakOf(together, tracer, held);
        for (const StageIndex stage : together) {
            simulation.stages[stage.index].peakOfDevices = peak.bytes;
            simulation.stages[stage.index].peakOfDevicesAt = peak.time;
        }
    }
}

std::vector<Bytes> peakMemory(const Pipeline& pipeline, const PipelineTasks& tasks,
                              const TaskTimes& times, const std::vector<Bytes>& held)
{
    MemoryTracer tracer(pipeline, tasks, times);
    std::vector<Bytes> peaks(held.size());
    for (const std::vector<StageIndex>& together : stagesByDevices(pipeline, held.size())) {
        Bytes all;
        for (const StageIndex stage : together)
            all += held[stage.index];
        const Bytes peak = peakOf(together, tracer, all).bytes;
        for (const StageIndex stage : together)
            peaks[stage.index] = peak;
    }
    return peaks;
}

} // namespace meshwright::simulate

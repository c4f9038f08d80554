#include "core/simulate/engine/memory.h"

#include "core/simulate/engine/transfer_changes.h"

#include <algorithm>
#include <deque>
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

/// The tasks of one transfer, as indices into the transfers.
struct TransferRun
{
    std::size_t first = 0, end = 0;
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

    /// Gives @p take what stages take and release together, in the order of time, in any order at
    /// one moment.
    template<typename Take>
    void eachChange(std::span<const StageIndex> stages, const Take& take)
    {
        m_passes.clear();
        m_transfers.clear();
        m_sorted.clear();
        for (const StageIndex stage : stages) {
            addPasses(stage);
            for (const TransferRun& run : m_received[stage.index])
                addTransfers(m_times.start, run, 1);
            for (const TransferRun& run : m_sent[stage.index])
                addTransfers(m_times.end, run, -1);
        }
        m_transfers.start();
        // Not in order where passes overlap, or stages share devices.
        const auto isEarlier = [](const MemoryChange& a, const MemoryChange& b) {
            return a.time < b.time;
        };
        if (!std::is_sorted(m_passes.begin(), m_passes.end(), isEarlier))
            std::sort(m_passes.begin(), m_passes.end(), isEarlier);
        const auto takeTransfer = [&] {
            const Picoseconds time = m_transfers.time();
            take({time, m_transfers.take()});
        };
        for (const MemoryChange& change : m_passes) {
            while (m_transfers.time() <= change.time)
                takeTransfer();
            take(change);
        }
        while (m_transfers.time() < TransferChanges::kNone)
            takeTransfer();
    }

    /// A stage does not have more.
    std::size_t mostChanges(StageIndex stage) const
    {
        const auto [first, last] = m_tasks.ofStage(stage);
        std::size_t most = 2 * (last - first);
        for (const auto* runs : {&m_received[stage.index], &m_sent[stage.index]}) {
            for (const TransferRun& run : *runs)
                most += run.end - run.first;
        }
        return most;
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

    /// What begins and ends with a pass.
    struct PassChanges
    {
        MemoryChange start, end; ///< without their times
    };

    /// Of the tasks of a stage in their order.
    void addPasses(StageIndex stage)
    {
        const auto [first, last] = m_tasks.ofStage(stage);
        const std::vector<bool> split = splitBackwards(first, last);
        std::vector<std::optional<PassChanges>> known(m_pipeline.chunks * kPassKinds * 2);
        const std::size_t before = m_passes.size();
        m_passes.resize(before + 2 * (last - first));
        MemoryChange* next = m_passes.data() + before;
        for (std::size_t i = first; i < last; ++i) {
            const Task& task = m_tasks.all[i];
            if (isOncePerStep(task.kind))
                continue;
            const bool isSplit = !split.empty() && split[passOf(task)];
            std::optional<PassChanges>& changes =
                known[(task.chunk * kPassKinds + std::size_t(task.kind)) * 2 + (isSplit ? 1 : 0)];
            if (!changes)
                changes = changesOf(task, isSplit);
            *next++ = {m_times.start[i], changes->start.bytes, changes->start.activations};
            *next++ = {m_times.end[i], changes->end.bytes, changes->end.activations};
        }
        m_passes.resize(std::size_t(next - m_passes.data()));
    }

    PassChanges changesOf(const Task& task, bool isSplit) const
    {
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
        const int64_t received = sizes.receivedFor(task.kind);
        return {{{}, buffers + taken - received, taken},
                {{}, sent - buffers - released, -released}};
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

    /// What is taken (@p sign 1) or released (-1) at @p times, which are nearly always in order.
    void addTransfers(const std::vector<Picoseconds>& times, const TransferRun& run, int64_t sign)
    {
        const Picoseconds* first = times.data() + m_tasks.computed + run.first;
        const Picoseconds* end = times.data() + m_tasks.computed + run.end;
        if (!std::is_sorted(first, end)) {
            std::vector<Picoseconds>& sorted = m_sorted.emplace_back(first, end);
            std::sort(sorted.begin(), sorted.end());
            first = sorted.data();
            end = first + sorted.size();
        }
        m_transfers.add(first, end, sign * m_bytesSent[transfer(run.first).transfer]);
    }

    const Pipeline& m_pipeline;
    VirtualStages m_stages;
    const PipelineTasks& m_tasks;
    const TaskTimes& m_times;
    std::vector<MemoryChange> m_passes; ///< of the stages that are asked for
    TransferChanges m_transfers; ///< theirs
    std::deque<std::vector<Picoseconds>> m_sorted; ///< moments of some of them
    std::vector<std::vector<TransferRun>> m_sent, m_received; ///< per stage
    std::vector<int64_t> m_bytesSent; ///< per direction
    std::vector<Buffers> m_buffers; ///< per virtual stage
};

/// What stages hold together from each moment on at which it changes, the first one first.
template<typename Take>
void eachMoment(MemoryTracer& tracer, std::span<const StageIndex> stages, MemoryPoint held,
                const Take& take)
{
    tracer.eachChange(stages, [&](const MemoryChange& change) {
        if (change.time != held.time) {
            take(held);
            held.time = change.time;
        }
        held.bytes.count += change.bytes;
        held.activations.count += change.activations;
    });
    take(held);
}

void fillCourse(MemoryTracer& tracer, StageIndex stage, StageResult& result)
{
    result.memory.reserve(tracer.mostChanges(stage) + 1);
    const MemoryPoint always {{}, result.weights + result.trainingState, {}};
    eachMoment(tracer, {&stage, 1}, always, [&](const MemoryPoint& held) {
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
    MemoryPoint peak {{}, {std::numeric_limits<int64_t>::min()}, {}};
    eachMoment(tracer, stages, {{}, held, {}}, [&](const MemoryPoint& point) {
        if (point.bytes > peak.bytes)
            peak = point;
    });
    return peak;
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
            fillCourse(tracer, stage, result);
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

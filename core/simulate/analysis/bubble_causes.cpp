#include "core/simulate/analysis/bubble_causes.h"

#include "core/simulate/analysis/device_numbers.h"
#include "core/simulate/engine/engine.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

namespace meshwright::simulate {

namespace {

using Causes = std::array<Picoseconds, kBubbleCauses>;

constexpr Picoseconds kNever {INT64_MAX};

Picoseconds sumOf(const Causes& causes)
{
    return std::accumulate(causes.begin(), causes.end(), Picoseconds());
}

/// Takes @p wanted, or all there is, from the causes in proportion to them; returns how much. What
/// is rounded off one cause the next ones give.
Picoseconds takeInProportion(Picoseconds wanted, Causes& causes)
{
    const Picoseconds total = sumOf(causes);
    const Picoseconds taken = std::min(wanted, total);
    if (taken.count == 0)
        return taken;
    __extension__ using Wide = __int128;
    Picoseconds seen, given;
    for (Picoseconds& cause : causes) {
        seen += cause;
        const Picoseconds upToHere {int64_t(Wide(taken.count) * seen.count / total.count)};
        cause -= upToHere - given;
        given = upToHere;
    }
    return taken;
}

/// The tasks of the run without transfers.
class TransferFreeRun
{
public:
    explicit TransferFreeRun(const Simulation& simulation)
        : m_simulation(simulation)
        , m_inputReady(simulation.tasks.size())
    {
        const std::span<const TaskGraph::Dependency> dependencies =
            simulation.graph->dependencies();
        std::size_t next = 0;
        const auto readUntil = [&](std::size_t end) {
            for (; next < end; ++next)
                m_inputReady[dependencies[next].after] = std::max(
                    m_inputReady[dependencies[next].after], endOf(dependencies[next].before));
        };
        for (const TaskGraph::OrderRange& order : simulation.graph->orders()) {
            readUntil(order.first);
            next = order.last; // those are no inputs
        }
        readUntil(dependencies.size());
    }

    const Task& task(TaskIndex task) const { return m_simulation.tasks[task]; }

    Picoseconds startOf(TaskIndex task) const { return m_simulation.startsWithoutTransfers[task]; }

    Picoseconds endOf(TaskIndex index) const
    {
        const bool isTransfer = index >= m_simulation.computeTasks;
        return isTransfer ? startOf(index) : startOf(index) + (task(index).end - task(index).start);
    }

    /// From when on all data is there that it needs.
    Picoseconds inputReady(TaskIndex task) const { return m_inputReady[task]; }

    Picoseconds makespan() const
    {
        return m_simulation.makespan - m_simulation.exposedCommunication;
    }

private:
    const Simulation& m_simulation;
    std::vector<Picoseconds> m_inputReady; ///< per task
};

/// The idle time of one device in that run.
class IdleTimes
{
public:
    IdleTimes(const TransferFreeRun& run, std::vector<TaskIndex> tasks)
        : m_run(run)
        , m_tasks(std::move(tasks))
    {
        const auto startsEarlier = [&](TaskIndex a, TaskIndex b) {
            return m_run.startOf(a) < m_run.startOf(b);
        };
        if (!std::is_sorted(m_tasks.begin(), m_tasks.end(), startsEarlier))
            std::stable_sort(m_tasks.begin(), m_tasks.end(), startsEarlier);
        findPhases();
        findReadyForwards();
        for (std::size_t next = 0; next <= m_tasks.size(); ++next)
            addGap(next);
    }

    Causes steady {}; ///< between Fill and Drain
    Causes outside {};

private:
    const Task& task(std::size_t position) const { return m_run.task(m_tasks[position]); }

    void findPhases()
    {
        for (std::size_t i = 0; i < m_tasks.size(); ++i) {
            if (task(i).kind == TaskKind::Forward)
                m_lastForward = i;
            else if (!m_firstBackward)
                m_firstBackward = i;
        }
    }

    /// From when on the input of some forward task is there that comes at this place or later.
    void findReadyForwards()
    {
        m_forwardReady.assign(m_tasks.size() + 1, kNever);
        for (std::size_t i = m_tasks.size(); i-- > 0;) {
            m_forwardReady[i] = m_forwardReady[i + 1];
            if (task(i).kind == TaskKind::Forward)
                m_forwardReady[i] = std::min(m_forwardReady[i], m_run.inputReady(m_tasks[i]));
        }
    }

    /// The time without work before the task at a place, or after the last one.
    void addGap(std::size_t next)
    {
        const Picoseconds from = m_busyUntil;
        const bool isLast = next == m_tasks.size();
        const Picoseconds to = isLast ? m_run.makespan() : m_run.startOf(m_tasks[next]);
        if (!isLast)
            m_busyUntil = std::max(m_busyUntil, m_run.endOf(m_tasks[next]));
        if (to <= from)
            return;
        if (next == 0 || isLast) {
            add(outside, isLast && next > 0 ? BubbleCause::Drain : BubbleCause::Fill, to - from);
        } else if (!m_firstBackward) {
            add(steady, BubbleCause::Order, to - from);
        } else if (next > *m_firstBackward && (!m_lastForward || next > *m_lastForward)) {
            add(outside, BubbleCause::Drain, to - from);
        } else {
            const bool fills = next <= *m_firstBackward;
            const Picoseconds held = std::clamp(m_forwardReady[next], from, to);
            Causes& causes = fills ? outside : steady;
            add(causes, fills ? BubbleCause::Fill : BubbleCause::Order, held - from);
            add(causes, BubbleCause::MemoryLimit, to - held);
        }
    }

    static void add(Causes& causes, BubbleCause cause, Picoseconds time)
    {
        causes[std::size_t(cause)] += time;
    }

    const TransferFreeRun& m_run;
    std::vector<TaskIndex> m_tasks; ///< of the device, in the order in which they run
    std::vector<Picoseconds> m_forwardReady; ///< per place
    std::optional<std::size_t> m_firstBackward, m_lastForward; ///< places
    Picoseconds m_busyUntil;
};

struct Device
{
    std::vector<TaskIndex> tasks;
    Picoseconds work;
    Causes causes {};
};

std::vector<Device> devicesOf(const Simulation& simulation, const DeviceNumbers& numbers)
{
    std::vector<Device> devices(numbers.count);
    for (TaskIndex i = 0; i < simulation.computeTasks; ++i)
        devices[numbers.of(simulation.tasks[i].stage)].tasks.push_back(i);
    for (uint32_t stage = 0; stage < simulation.stages.size(); ++stage)
        devices[numbers.of({stage})].work += simulation.stages[stage].compute;
    return devices;
}

} // namespace

std::string_view nameOf(BubbleCause cause)
{
    static constexpr std::array<std::string_view, kBubbleCauses> kNames {
        trNoop("fill"),  trNoop("drain"),         trNoop("memory limit"),
        trNoop("order"), trNoop("communication"), trNoop("imbalance")};
    return kNames[std::size_t(cause)];
}

std::string_view keyOf(BubbleCause cause)
{
    return cause == BubbleCause::MemoryLimit ? "memory_limit" : nameOf(cause);
}

std::vector<StageBubble> bubbleCauses(const Simulation& simulation)
{
    if (!simulation.completed)
        return {};
    const TransferFreeRun run(simulation);
    const DeviceNumbers numbers = deviceNumbers(simulation);
    std::vector<Device> devices = devicesOf(simulation, numbers);
    Picoseconds ideal;
    for (const Device& device : devices)
        ideal = std::max(ideal, device.work);
    for (Device& device : devices) {
        IdleTimes idle(run, std::move(device.tasks));
        const Picoseconds imbalance = ideal - device.work;
        const Picoseconds taken = takeInProportion(imbalance, idle.steady);
        takeInProportion(imbalance - taken, idle.outside);
        for (std::size_t i = 0; i < kBubbleCauses; ++i)
            device.causes[i] = idle.steady[i] + idle.outside[i];
        device.causes[std::size_t(BubbleCause::Imbalance)] = imbalance;
        device.causes[std::size_t(BubbleCause::Communication)] = simulation.exposedCommunication;
    }
    std::vector<StageBubble> stages;
    for (uint32_t stage = 0; stage < simulation.stages.size(); ++stage) {
        const Device& device = devices[numbers.of({stage})];
        const StageResult& result = simulation.stages[stage];
        stages.push_back({result.compute - result.exposedCollectives, result.exposedCollectives,
                          device.work - result.compute, device.causes});
    }
    return stages;
}

} // namespace meshwright::simulate

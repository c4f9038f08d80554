#include "core/simulate/trace.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <vector>

namespace meshwright::simulate {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kComputeThread = 1; ///< thread 0 of a process is renumbered by Perfetto
constexpr int kFirstCommunicationThread = 2;

double microseconds(Picoseconds time)
{
    return double(time.count) / 1e6;
}

class TraceWriter
{
public:
    explicit TraceWriter(const Simulation& simulation)
        : m_simulation(simulation)
    {
    }

    std::string write()
    {
        assignLanes();
        for (std::size_t device = 0; device < m_simulation.devices.size(); ++device) {
            nameProcess(device);
            addCompute(device);
            addCommunication(device);
            addMemory(device);
        }
        addFlows();
        return text();
    }

private:
    /// Events are sorted by time; at one time a slice comes before the flows that bind to it.
    struct Event
    {
        Picoseconds time;
        int rank = 0;
        std::string text;
    };

    enum Rank
    {
        kName,
        kSlice,
        kFlow,
        kCounter
    };

    void add(Picoseconds time, Rank rank, const Json& event)
    {
        m_events.push_back(
            {time, rank, event.dump(-1, ' ', false, Json::error_handler_t::replace)});
    }

    static int processOf(std::size_t device) { return int(device) + 1; }

    /// Slices of one thread must nest, and transfers of different links may overlap: each takes the
    /// first communication thread of its sender that is free.
    void assignLanes()
    {
        std::vector<std::vector<Picoseconds>> freeAt(m_simulation.stages.size());
        const std::span<const Task> transfers = m_simulation.transferTasks();
        std::vector<std::size_t> byStart(transfers.size());
        std::iota(byStart.begin(), byStart.end(), std::size_t(0));
        std::stable_sort(byStart.begin(), byStart.end(), [&](std::size_t a, std::size_t b) {
            return transfers[a].start < transfers[b].start;
        });
        m_lanes.resize(transfers.size());
        for (const std::size_t i : byStart) {
            std::vector<Picoseconds>& lanes = freeAt[transfers[i].stage];
            auto lane = std::find_if(lanes.begin(), lanes.end(),
                                     [&](Picoseconds free) { return free <= transfers[i].start; });
            if (lane == lanes.end())
                lane = lanes.insert(lanes.end(), Picoseconds());
            *lane = transfers[i].end;
            m_lanes[i] = int(lane - lanes.begin());
        }
        for (const std::vector<Picoseconds>& lanes : freeAt)
            m_laneCounts.push_back(std::max<int>(int(lanes.size()), 1));
    }

    void nameProcess(std::size_t index)
    {
        const DeviceResult& device = m_simulation.devices[index];
        const int pid = processOf(index);
        const std::string name = device.name + " (stage "
            + std::to_string(m_simulation.stages[device.stage].stage) + ')';
        add({}, kName,
            {{"ph", "M"}, {"pid", pid}, {"name", "process_name"}, {"args", {{"name", name}}}});
        add({}, kName,
            {{"ph", "M"},
             {"pid", pid},
             {"name", "process_sort_index"},
             {"args", {{"sort_index", pid}}}});
        nameThread(pid, kComputeThread, "compute");
        for (int lane = 0; lane < m_laneCounts[device.stage]; ++lane)
            nameThread(pid, kFirstCommunicationThread + lane,
                       lane == 0 ? "communication" : "communication " + std::to_string(lane + 1));
    }

    void nameThread(int pid, int tid, const std::string& name)
    {
        add({}, kName,
            {{"ph", "M"},
             {"pid", pid},
             {"tid", tid},
             {"name", "thread_name"},
             {"args", {{"name", name}}}});
        add({}, kName,
            {{"ph", "M"},
             {"pid", pid},
             {"tid", tid},
             {"name", "thread_sort_index"},
             {"args", {{"sort_index", tid}}}});
    }

    void addSlice(const Task& task, int pid, int tid, const char* category, Json args)
    {
        args["microbatch"] = task.microbatch;
        add(task.start, kSlice,
            {{"ph", "X"},
             {"pid", pid},
             {"tid", tid},
             {"name", taskName(task, m_simulation)},
             {"cat", category},
             {"ts", microseconds(task.start)},
             {"dur", microseconds(task.end - task.start)},
             {"args", std::move(args)}});
    }

    void addCompute(std::size_t device)
    {
        const uint32_t stage = m_simulation.devices[device].stage;
        for (const Task& task : m_simulation.tasksOf(stage))
            addSlice(task, processOf(device), kComputeThread, "compute",
                     {{"pipeline_stage", m_simulation.stages[stage].stage}});
    }

    void addCommunication(std::size_t device)
    {
        const uint32_t stage = m_simulation.devices[device].stage;
        const std::span<const Task> transfers = m_simulation.transferTasks();
        for (std::size_t i = 0; i < transfers.size(); ++i) {
            const Task& task = transfers[i];
            if (task.stage != stage)
                continue;
            const TransferTotal& total = m_simulation.transfers[task.transfer];
            addSlice(task, processOf(device), kFirstCommunicationThread + m_lanes[i], "transfer",
                     {{"bytes", total.bytesPerMicrobatch.count},
                      {"to_stage", m_simulation.stages[task.destination].stage}});
        }
    }

    void addMemory(std::size_t device)
    {
        const StageResult& stage = m_simulation.stages[m_simulation.devices[device].stage];
        const Bytes resident = stage.weights + stage.trainingState;
        for (const MemoryPoint& point : stage.memory) {
            add(point.time, kCounter,
                {{"ph", "C"},
                 {"pid", processOf(device)},
                 {"name", "memory"},
                 {"ts", microseconds(point.time)},
                 {"args",
                  {{"resident_bytes", resident.count},
                   {"activations_bytes", (point.bytes - resident).count}}}});
        }
    }

    static uint64_t key(TaskKind kind, uint32_t stage, uint32_t chunk, uint32_t microbatch)
    {
        return (uint64_t(kind) << 60) | (uint64_t(stage) << 44) | (uint64_t(chunk) << 28)
            | microbatch;
    }

    std::vector<std::size_t> firstDevices() const
    {
        std::vector<std::size_t> first(m_simulation.stages.size(), 0);
        for (std::size_t i = m_simulation.devices.size(); i-- > 0;)
            first[m_simulation.devices[i].stage] = i;
        return first;
    }

    void addFlows()
    {
        std::unordered_map<uint64_t, Picoseconds> starts;
        for (uint32_t stage = 0; stage < m_simulation.stages.size(); ++stage) {
            for (const Task& task : m_simulation.tasksOf(stage))
                starts[key(task.kind, stage, task.chunk, task.microbatch)] = task.start;
        }
        const std::vector<std::size_t> device = firstDevices();
        const std::span<const Task> transfers = m_simulation.transferTasks();
        for (std::size_t i = 0; i < transfers.size(); ++i) {
            const Task& task = transfers[i];
            const TaskKind waits =
                task.kind == TaskKind::SendActivation ? TaskKind::Forward : TaskKind::Backward;
            const auto start =
                starts.find(key(waits, task.destination, task.destinationChunk, task.microbatch));
            if (start == starts.end())
                continue;
            addFlow("s", task.start, processOf(device[task.stage]),
                    kFirstCommunicationThread + m_lanes[i], i);
            addFlow("f", start->second, processOf(device[task.destination]), kComputeThread, i);
        }
    }

    void addFlow(const char* phase, Picoseconds time, int pid, int tid, std::size_t id)
    {
        Json event = {{"ph", phase},
                      {"pid", pid},
                      {"tid", tid},
                      {"name", "transfer"},
                      {"cat", "transfer"},
                      {"id", id},
                      {"ts", microseconds(time)}};
        if (phase[0] == 'f')
            event["bp"] = "e";
        add(time, kFlow, event);
    }

    std::string text()
    {
        std::stable_sort(m_events.begin(), m_events.end(), [](const Event& a, const Event& b) {
            return a.time != b.time ? a.time < b.time : a.rank < b.rank;
        });
        std::string text = "{\"traceEvents\":[\n";
        for (std::size_t i = 0; i < m_events.size(); ++i)
            text += m_events[i].text + (i + 1 < m_events.size() ? ",\n" : "\n");
        const Json metadata = {{"program", "meshwright"},
                               {"schedule", m_simulation.schedule},
                               {"microbatches", m_simulation.microbatches}};
        return text + "],\"displayTimeUnit\":\"ns\",\"metadata\":" + metadata.dump() + "}\n";
    }

    const Simulation& m_simulation;
    std::vector<int> m_lanes; ///< per transfer task
    std::vector<int> m_laneCounts; ///< per stage
    std::vector<Event> m_events;
};

} // namespace

std::string toChromeTrace(const Simulation& simulation)
{
    return TraceWriter(simulation).write();
}

} // namespace meshwright::simulate

#include "core/simulate/report/trace.h"

#include "core/simulate/report/task_flows.h"
#include "core/simulate/report/trace_lanes.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace meshwright::simulate {

namespace {

using Json = nlohmann::ordered_json;
using Nanoseconds = int64_t;

constexpr int64_t kPicosecondsPerNanosecond = 1000;
constexpr int64_t kNanosecondsPerMicrosecond = 1000;
constexpr int kSortIndicesPerKind = 1000; ///< "send 2" is shown beside "send"

Nanoseconds nanoseconds(Picoseconds time)
{
    return (time.count + kPicosecondsPerNanosecond / 2) / kPicosecondsPerNanosecond;
}

/// Microseconds that come out as exactly @p time whether a reader multiplies by 1000 and rounds or
/// cuts off: 1.001 · 1000 is 1000.999… in floating point, so that the next larger number is taken.
Json microseconds(Nanoseconds time)
{
    if (time % kNanosecondsPerMicrosecond == 0)
        return time / kNanosecondsPerMicrosecond;
    double number = double(time) / kNanosecondsPerMicrosecond;
    while (Nanoseconds(number * kNanosecondsPerMicrosecond) < time)
        number = std::nextafter(number, std::numeric_limits<double>::infinity());
    return number;
}

const char* categoryOf(TaskKind kind)
{
    return isTransfer(kind)                   ? "transfer"
        : kind == TaskKind::GradientReduction ? "collective"
                                              : "compute";
}

class TraceWriter
{
public:
    explicit TraceWriter(const Simulation& simulation)
        : m_simulation(simulation)
        , m_lanes(traceLanes(simulation))
        , m_devicesOf(simulation.stages.size())
    {
        for (std::size_t device = 0; device < simulation.devices.size(); ++device)
            m_devicesOf[simulation.devices[device].stage.index].push_back(device);
    }

    std::string write()
    {
        for (std::size_t device = 0; device < m_simulation.devices.size(); ++device) {
            nameProcess(device);
            addSlices(device);
            addCollectives(device);
            addMemory(device);
        }
        addFlows();
        return text();
    }

private:
    /// Events are sorted by time; at one time a slice comes before the flows that bind to it.
    struct Event
    {
        Nanoseconds time = 0;
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

    void add(Nanoseconds time, Rank rank, const Json& event)
    {
        m_events.push_back(
            {time, rank, event.dump(-1, ' ', false, Json::error_handler_t::replace)});
    }

    // From 1: process 0 is the idle process, thread 0 of a process is renumbered by Perfetto.
    static int processOf(std::size_t device) { return int(device) + 1; }

    static int threadOf(uint32_t lane) { return int(lane) + 1; }

    void addName(const char* what, const Json& place, const Json& arguments)
    {
        Json event = {{"ph", "M"}};
        event.update(place);
        event["name"] = what;
        event["args"] = arguments;
        add(0, kName, event);
    }

    void nameProcess(std::size_t index)
    {
        const DeviceResult& device = m_simulation.devices[index];
        const int pid = processOf(index);
        addName(
            "process_name", {{"pid", pid}},
            {{"name",
              device.name + " (stage "
                  + std::to_string(m_simulation.stages[device.stage.index].stage.value) + ')'}});
        addName("process_sort_index", {{"pid", pid}}, {{"sort_index", pid}});
        const std::vector<TraceLane>& lanes = m_lanes[device.stage.index].lanes;
        for (uint32_t lane = 0; lane < lanes.size(); ++lane) {
            const Json place = {{"pid", pid}, {"tid", threadOf(lane)}};
            addName("thread_name", place, {{"name", lanes[lane].name()}});
            addName(
                "thread_sort_index", place,
                {{"sort_index", int(lanes[lane].kind) * kSortIndicesPerKind + lanes[lane].number}});
        }
    }

    void addSlices(std::size_t device)
    {
        for (const StageLanes::Slice& slice :
             m_lanes[m_simulation.devices[device].stage.index].slices) {
            const Task& task = m_simulation.tasks[slice.task];
            const Nanoseconds start = nanoseconds(task.start);
            add(start, kSlice,
                {{"ph", "X"},
                 {"pid", processOf(device)},
                 {"tid", threadOf(slice.lane)},
                 {"name", taskName(task, m_simulation)},
                 {"cat", categoryOf(task.kind)},
                 {"ts", microseconds(start)},
                 {"dur", microseconds(nanoseconds(task.end) - start)},
                 {"args", argumentsOf(task)}});
        }
    }

    void addCollectives(std::size_t device)
    {
        for (const StageLanes::BlockSlice& slice :
             m_lanes[m_simulation.devices[device].stage.index].blocks) {
            const CollectiveBlock& block = slice.block;
            const Nanoseconds start = nanoseconds(block.start);
            Json arguments = {{"axes", block.axes()},
                              {"in", taskName(m_simulation.tasks[slice.task], m_simulation)}};
            if (block.collective->count > 1)
                arguments["count"] = block.collective->count;
            if (block.collective->sentPerDevice)
                arguments["sent_bytes"] = block.collective->sentPerDevice->count;
            add(start, kSlice,
                {{"ph", "X"},
                 {"pid", processOf(device)},
                 {"tid", threadOf(slice.lane)},
                 {"name", sharding::toString(block.collective->kind)},
                 {"cat", "collective"},
                 {"ts", microseconds(start)},
                 {"dur", microseconds(nanoseconds(block.end) - start)},
                 {"args", arguments}});
        }
    }

    Json argumentsOf(const Task& task) const
    {
        Json arguments = {{"pipeline_stage", m_simulation.stages[task.stage.index].stage.value}};
        if (!isOncePerStep(task.kind))
            arguments["microbatch"] = task.microbatch;
        if (m_simulation.chunks > 1)
            arguments["chunk"] = task.chunk;
        if (isTransfer(task.kind)) {
            arguments["to_stage"] = m_simulation.stages[task.destination.index].stage.value;
            if (m_simulation.servedGroups == 0) // a prompt sends more than a token
                arguments["bytes"] = m_simulation.transfers[task.transfer].bytesPerMicrobatch.count;
        }
        return arguments;
    }

    void addMemory(std::size_t device)
    {
        const StageResult& stage = m_simulation.stages[m_simulation.devices[device].stage.index];
        for (const MemoryPoint& point : stage.memory) {
            const Nanoseconds time = nanoseconds(point.time);
            const MemoryParts parts = partsOf(stage, point);
            add(time, kCounter,
                {{"ph", "C"},
                 {"pid", processOf(device)},
                 {"name", "memory"},
                 {"ts", microseconds(time)},
                 {"args",
                  {{"weights_bytes", parts.weights.count},
                   {"gradients_bytes", parts.gradients.count},
                   {"optimizer_bytes", parts.optimizerState.count},
                   {"activations_bytes", parts.activations.count},
                   {"buffers_bytes", parts.buffers.count}}}});
        }
    }

    /// One flow per device that receives; where fewer devices send, they send to several.
    void addFlows()
    {
        std::vector<uint32_t> laneOfReceipt = lanesOf(LaneKind::Receive);
        const TaskFlows flows(m_simulation);
        for (const TaskFlow& flow : flows.all()) {
            const Task& transfer = m_simulation.tasks[flow.transfer];
            const std::vector<std::size_t>& from = m_devicesOf[transfer.stage.index];
            const std::vector<std::size_t>& to = m_devicesOf[transfer.destination.index];
            for (std::size_t i = 0; i < to.size() && !from.empty(); ++i)
                addFlow(flow, from[i % from.size()], to[i],
                        laneOfReceipt[flow.transfer - m_simulation.computeTasks]);
        }
    }

    /// Per transfer task, its lane on one side.
    std::vector<uint32_t> lanesOf(LaneKind kind) const
    {
        std::vector<uint32_t> lanes(m_simulation.tasks.size() - m_simulation.computeTasks, 0);
        for (const StageLanes& stage : m_lanes) {
            for (const StageLanes::Slice& slice : stage.slices) {
                if (stage.lanes[slice.lane].kind == kind)
                    lanes[slice.task - m_simulation.computeTasks] = slice.lane;
            }
        }
        return lanes;
    }

    /// From within the task that makes the value (a flow starts in a slice that is open), over the
    /// transfer, to the start of the task that takes it. A slice shorter than a nanosecond is never
    /// open: then there is no arrow.
    void addFlow(const TaskFlow& flow, std::size_t from, std::size_t to, uint32_t receipt)
    {
        const Task& sender = m_simulation.tasks[flow.sender];
        const Task& transfer = m_simulation.tasks[flow.transfer];
        const Task& receiver = m_simulation.tasks[flow.receiver];
        const auto isOpen = [](const Task& task) {
            return nanoseconds(task.end) > nanoseconds(task.start);
        };
        if (!isOpen(sender) || !isOpen(receiver))
            return;
        const int64_t id = ++m_lastFlow;
        addFlowEvent("s", nanoseconds(sender.end) - 1, processOf(from), threadOf(0), id);
        if (isOpen(transfer))
            addFlowEvent("t", nanoseconds(transfer.start), processOf(to), threadOf(receipt), id);
        addFlowEvent("f", nanoseconds(receiver.start), processOf(to), threadOf(0), id);
    }

    void addFlowEvent(const char* phase, Nanoseconds time, int pid, int tid, int64_t id)
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
        Json metadata = {{"program", "meshwright"},
                         {"schedule", m_simulation.schedule},
                         {"microbatches", m_simulation.microbatches},
                         {"training", m_simulation.training}};
        const std::size_t collectives = CollectiveBlocks(m_simulation).count();
        if (collectives > kMostTracedCollectives)
            metadata["collectives_left_out"] = collectives;
        return text + "],\"metadata\":"
            + metadata.dump(-1, ' ', false, Json::error_handler_t::replace) + "}\n";
    }

    const Simulation& m_simulation;
    std::vector<StageLanes> m_lanes;
    std::vector<std::vector<std::size_t>> m_devicesOf; ///< per stage
    std::vector<Event> m_events;
    int64_t m_lastFlow = 0;
};

} // namespace

std::string toChromeTrace(const Simulation& simulation)
{
    return TraceWriter(simulation).write();
}

} // namespace meshwright::simulate

#include "core/simulate/serving/serving_timeline.h"

#include <algorithm>
#include <map>

namespace meshwright::simulate {

namespace {

constexpr std::size_t kMostTimelineTasks = 100'000;

class Timeline
{
public:
    Timeline(const ServingFlow& flow, const ServingTasks& tasks, Simulation& simulation)
        : m_flow(flow)
        , m_tasks(tasks)
        , m_simulation(simulation)
    {
        const std::size_t perStep =
            flow.groups * (flow.pipeline.stages + flow.pipeline.messages.size());
        m_steps = std::clamp<int64_t>(int64_t(kMostTimelineTasks / perStep), 1, tasks.steps);
        for (int64_t step = 0; step < m_steps; ++step)
            m_passes.push_back(flow.at(step));
    }

    void fill()
    {
        m_simulation.schedule = "serving";
        m_simulation.servedGroups = m_flow.groups;
        m_simulation.microbatches = uint32_t(m_steps * m_flow.groups);
        m_simulation.flow = flowOf(m_flow.pipeline, m_simulation);
        for (uint32_t stage = 0; stage < m_flow.pipeline.stages; ++stage)
            addStage(StageIndex {stage});
        m_simulation.computeTasks = m_simulation.tasks.size();
        for (uint32_t message = 0; message < m_flow.pipeline.messages.size(); ++message)
            addTransfers(message);
        for (const Task& task : m_simulation.tasks)
            m_simulation.makespan = std::max(m_simulation.makespan, task.end);
        addPeaksOfDevices();
        for (DeviceResult& device : m_simulation.devices) {
            const StageResult& stage = m_simulation.stages[device.stage.index];
            device.compute = stage.compute;
            device.communication = stage.communication;
            device.peakMemory = stage.peakOfDevices;
        }
        m_simulation.completed = true;
    }

private:
    Task taskOf(TaskKind kind, int64_t step, uint32_t group, std::size_t part) const
    {
        const std::size_t index = m_tasks.index(m_flow, step, group, part);
        Task task;
        task.kind = kind;
        task.microbatch = uint32_t(step * m_flow.groups + group);
        task.start = m_tasks.outcome.start[index];
        task.end = m_tasks.outcome.end[index];
        return task;
    }

    template<typename Add>
    void eachPass(const Add& add) const
    {
        for (int64_t step = 0; step < m_steps; ++step) {
            for (uint32_t group = 0; group < m_flow.groups; ++group)
                add(step, group);
        }
    }

    void addStage(StageIndex stage)
    {
        std::vector<Task> tasks;
        eachPass([&](int64_t step, uint32_t group) {
            Task task = taskOf(TaskKind::Forward, step, group, stage.index);
            task.stage = task.destination = stage;
            tasks.push_back(task);
        });
        std::stable_sort(tasks.begin(), tasks.end(),
                         [](const Task& a, const Task& b) { return a.start < b.start; });
        StageResult& result = m_simulation.stages[stage.index];
        for (const Task& task : tasks)
            result.compute += task.end - task.start;
        m_simulation.ideal = std::max(m_simulation.ideal, result.compute);
        if (!tasks.empty())
            m_simulation.span = std::max(m_simulation.span, tasks.back().end - tasks.front().start);
        addMemory(tasks, result, stage);
        m_simulation.tasks.insert(m_simulation.tasks.end(), tasks.begin(), tasks.end());
    }

    /// Each pass works with buffers while it runs, and leaves the cache longer.
    void addMemory(const std::vector<Task>& tasks, StageResult& result, StageIndex stage) const
    {
        MemoryPoint held {{}, result.weights, {}};
        result.memory = {held};
        const auto add = [&](Picoseconds time, Bytes bytes, Bytes cache) {
            held = {time, bytes, cache};
            if (result.memory.back().time == time)
                result.memory.back() = held;
            else
                result.memory.push_back(held);
        };
        Bytes cache;
        for (const Task& task : tasks) {
            const std::size_t step = task.microbatch / m_flow.groups;
            const PassCost& pass = m_passes[step];
            const Bytes grown = pass.cache[stage.index]
                - (step > 0 ? m_passes[step - 1].cache[stage.index] : Bytes());
            cache += grown; // room for what is appended is taken when it is computed
            add(task.start, result.weights + cache + pass.working[stage.index], cache);
            if (held.bytes > result.peakMemory) {
                result.peakMemory = held.bytes;
                result.peakAt = task.start;
                result.peakParts = partsOf(result, held);
            }
            add(task.end, result.weights + cache, cache);
        }
    }

    /// Stages that share devices have their caches there together, and are fullest at the end.
    void addPeaksOfDevices()
    {
        std::map<uint32_t, Bytes> peaks;
        const std::vector<uint32_t>& resources = m_flow.pipeline.computeResource;
        const auto devicesOf = [&](uint32_t stage) {
            return stage < resources.size() ? resources[stage] : stage;
        };
        for (uint32_t stage = 0; stage < m_simulation.stages.size(); ++stage)
            peaks[devicesOf(stage)] += m_simulation.stages[stage].peakMemory;
        for (uint32_t stage = 0; stage < m_simulation.stages.size(); ++stage) {
            m_simulation.stages[stage].peakOfDevices = peaks[devicesOf(stage)];
            m_simulation.stages[stage].peakOfDevicesAt = m_simulation.stages[stage].peakAt;
        }
    }

    void addTransfers(uint32_t index)
    {
        const Message& message = m_flow.pipeline.messages[index];
        const VirtualStages stages = m_flow.pipeline.virtualStages();
        TransferTotal total;
        total.from = stages.stageOf(message.from);
        total.to = stages.stageOf(message.to);
        total.values = message.activation.values;
        total.bytesPerMicrobatch = message.activation.bytes;
        total.bytesPerDevice = message.activation.bytesPerDevice;
        eachPass([&](int64_t step, uint32_t group) {
            Task task =
                taskOf(TaskKind::SendActivation, step, group, m_flow.pipeline.stages + index);
            task.stage = total.from;
            task.destination = total.to;
            task.transfer = index;
            const Picoseconds time = task.end - task.start + message.latency;
            m_simulation.stages[total.from.index].communication += time;
            m_simulation.stages[total.to.index].communication += time;
            m_simulation.tasks.push_back(task);
            total.bytes += m_passes[std::size_t(step)].sent[index];
            total.count += total.values.size();
        });
        m_simulation.transfers.push_back(std::move(total));
    }

    const ServingFlow& m_flow;
    const ServingTasks& m_tasks;
    Simulation& m_simulation;
    int64_t m_steps = 1;
    std::vector<PassCost> m_passes; ///< per step
};

} // namespace

std::shared_ptr<const Simulation> timelineOf(const ServingFlow& flow, const ServingTasks& tasks,
                                             Simulation simulation)
{
    Timeline(flow, tasks, simulation).fill();
    return std::make_shared<const Simulation>(std::move(simulation));
}

} // namespace meshwright::simulate

#include "core/simulate/report/task_flows.h"

#include <algorithm>
#include <unordered_map>

namespace meshwright::simulate {

namespace {

/// A compute task by what it does, not when.
uint64_t key(TaskKind kind, StageIndex stage, uint32_t chunk, uint32_t microbatch)
{
    return (uint64_t(kind) << 60) | (uint64_t(stage.index) << 44) | (uint64_t(chunk) << 28)
        | microbatch;
}

} // namespace

TaskFlows::TaskFlows(const Simulation& simulation)
{
    if (simulation.computeTasks == simulation.tasks.size())
        return;
    std::unordered_map<uint64_t, uint32_t> byWhat;
    byWhat.reserve(simulation.computeTasks);
    for (uint32_t i = 0; i < simulation.computeTasks; ++i) {
        const Task& task = simulation.tasks[i];
        byWhat.emplace(key(task.kind, task.stage, task.chunk, task.microbatch), i);
    }
    for (std::size_t i = simulation.computeTasks; i < simulation.tasks.size(); ++i) {
        const Task& task = simulation.tasks[i];
        if (!isTransfer(task.kind))
            continue;
        const TaskKind ends =
            task.kind == TaskKind::SendGradient ? TaskKind::Backward : TaskKind::Forward;
        const auto sender = byWhat.find(key(ends, task.stage, task.chunk, task.microbatch));
        const auto receiver = byWhat.find(key(
            ends, task.destination, simulation.transfers[task.transfer].toChunk, task.microbatch));
        if (sender != byWhat.end() && receiver != byWhat.end())
            m_flows.push_back({uint32_t(i), sender->second, receiver->second});
    }
    m_into = groupBy(m_flows, &TaskFlow::receiver, simulation.computeTasks);
    m_outOf = groupBy(m_flows, &TaskFlow::sender, simulation.computeTasks);
}

TaskFlows::Groups TaskFlows::groupBy(const std::vector<TaskFlow>& flows, uint32_t TaskFlow::*end,
                                     std::size_t tasks)
{
    Groups groups;
    groups.first.assign(tasks + 1, 0);
    for (const TaskFlow& flow : flows)
        ++groups.first[flow.*end + 1];
    for (std::size_t i = 1; i <= tasks; ++i)
        groups.first[i] += groups.first[i - 1];
    groups.flows.resize(flows.size());
    std::vector<uint32_t> next(groups.first.begin(), groups.first.end() - 1);
    for (uint32_t i = 0; i < flows.size(); ++i)
        groups.flows[next[flows[i].*end]++] = i;
    return groups;
}

std::span<const uint32_t> TaskFlows::Groups::of(std::size_t task) const
{
    if (task + 1 >= first.size())
        return {};
    return std::span(flows).subspan(first[task], first[task + 1] - first[task]);
}

const TaskFlow* TaskFlows::ofTransfer(std::size_t task) const
{
    const auto found = std::lower_bound(
        m_flows.begin(), m_flows.end(), task,
        [](const TaskFlow& flow, std::size_t index) { return flow.transfer < index; });
    return found != m_flows.end() && found->transfer == task ? &*found : nullptr;
}

std::span<const uint32_t> TaskFlows::into(std::size_t task) const
{
    return m_into.of(task);
}

std::span<const uint32_t> TaskFlows::outOf(std::size_t task) const
{
    return m_outOf.of(task);
}

std::optional<std::size_t> TaskFlows::before(std::size_t task, const Simulation& simulation) const
{
    if (const TaskFlow* flow = ofTransfer(task))
        return flow->sender;
    const std::span<const uint32_t> flows = into(task);
    const auto last = std::max_element(flows.begin(), flows.end(), [&](uint32_t a, uint32_t b) {
        return simulation.tasks[m_flows[a].transfer].end
            < simulation.tasks[m_flows[b].transfer].end;
    });
    return last == flows.end() ? std::nullopt : std::optional<std::size_t>(m_flows[*last].transfer);
}

std::optional<std::size_t> TaskFlows::after(std::size_t task, const Simulation& simulation) const
{
    if (const TaskFlow* flow = ofTransfer(task))
        return flow->receiver;
    const std::span<const uint32_t> flows = outOf(task);
    const auto first = std::min_element(flows.begin(), flows.end(), [&](uint32_t a, uint32_t b) {
        return simulation.tasks[m_flows[a].transfer].start
            < simulation.tasks[m_flows[b].transfer].start;
    });
    return first == flows.end() ? std::nullopt
                                : std::optional<std::size_t>(m_flows[*first].transfer);
}

} // namespace meshwright::simulate

#include "core/simulate/analysis/lower_bound.h"

#include "core/simulate/analysis/device_numbers.h"
#include "core/simulate/analysis/run_dependencies.h"

#include <queue>

#include <algorithm>
#include <numeric>
#include <ranges>
#include <vector>

namespace meshwright::simulate {

namespace {

/// What must come before and after each task, by the data alone.
struct Chains
{
    std::vector<Picoseconds> head, tail;
    Picoseconds longest;

    explicit Chains(const RunDependencies& run)
        : head(run.graph().taskCount())
        , tail(run.graph().taskCount())
    {
        for (const TaskIndex task : run.topologicalOrder()) {
            for (const Neighbour& before : run.predecessors(task)) {
                if (before.kind == DependencyKind::Data)
                    head[task] = std::max(head[task],
                                          head[before.task] + run.graph().durationOf(before.task)
                                              + before.latency);
            }
        }
        for (const TaskIndex task : std::views::reverse(run.topologicalOrder())) {
            for (const Neighbour& after : run.successors(task)) {
                if (after.kind == DependencyKind::Data)
                    tail[task] = std::max(tail[task],
                                          after.latency + run.graph().durationOf(after.task)
                                              + tail[after.task]);
            }
            longest = std::max(longest, head[task] + run.graph().durationOf(task) + tail[task]);
        }
    }
};

/// How long Jackson's preemptive schedule of some tasks on one resource takes, tails included.
Picoseconds preemptiveTime(const RunDependencies& run, const Chains& chains,
                           std::vector<TaskIndex> tasks)
{
    struct Open
    {
        Picoseconds tail, left;

        bool operator<(const Open& other) const { return tail < other.tail; }
    };

    std::sort(tasks.begin(), tasks.end(),
              [&](TaskIndex a, TaskIndex b) { return chains.head[a] < chains.head[b]; });
    std::priority_queue<Open> open;
    Picoseconds now, longest;
    for (std::size_t next = 0; next < tasks.size() || !open.empty();) {
        if (open.empty())
            now = std::max(now, chains.head[tasks[next]]);
        for (; next < tasks.size() && chains.head[tasks[next]] <= now; ++next)
            open.push({chains.tail[tasks[next]], run.graph().durationOf(tasks[next])});
        Open task = open.top();
        open.pop();
        const Picoseconds until =
            next < tasks.size() ? chains.head[tasks[next]] : Picoseconds {INT64_MAX};
        if (task.left > until - now) {
            task.left -= until - now;
            now = until;
            open.push(task);
        } else {
            now += task.left;
            longest = std::max(longest, now + task.tail);
        }
    }
    return longest;
}

/// Two tasks that overlap in one block count as one.
std::vector<std::vector<TaskIndex>> tasksOfDevices(const RunDependencies& run)
{
    const DeviceNumbers numbers = deviceNumbers(run.simulation());
    std::vector<std::vector<TaskIndex>> devices(numbers.count);
    for (TaskIndex i = 0; i < run.simulation().computeTasks; ++i) {
        const Task& task = run.simulation().tasks[i];
        if (task.overlap == Overlap::None)
            devices[numbers.of(task.stage)].push_back(i);
    }
    return devices;
}

std::vector<std::vector<TaskIndex>> tasksOfLinks(const RunDependencies& run)
{
    std::vector<std::vector<TaskIndex>> queues(run.graph().queueCount());
    for (TaskIndex i = TaskIndex(run.simulation().computeTasks); i < run.graph().taskCount(); ++i) {
        if (const std::optional<QueueIndex> queue = run.graph().queueOf(i))
            queues[*queue].push_back(i);
    }
    return queues;
}

} // namespace

double LowerBound::distanceOf(Picoseconds makespan) const
{
    return time.count > 0 ? double((makespan - time).count) / double(time.count) : 0;
}

LowerBound lowerBound(const RunDependencies& run)
{
    const Chains chains(run);
    LowerBound bound {chains.longest, std::nullopt};
    const std::vector<std::vector<TaskIndex>> devices = tasksOfDevices(run);
    for (uint32_t device = 0; device < devices.size(); ++device) {
        const Picoseconds time = preemptiveTime(run, chains, devices[device]);
        if (time > bound.time)
            bound = {time, run.simulation().tasks[devices[device].front()].stage};
    }
    for (const std::vector<TaskIndex>& tasks : tasksOfLinks(run)) {
        const Picoseconds time = preemptiveTime(run, chains, tasks);
        if (time > bound.time)
            bound = {time, std::nullopt};
    }
    return bound;
}

} // namespace meshwright::simulate

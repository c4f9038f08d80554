#include "core/simulate/analysis/transfer_free.h"

#include <algorithm>

namespace meshwright::simulate {

TransferFreeTimes transferFreeTimes(const RunDependencies& run)
{
    const Simulation& simulation = run.simulation();
    std::vector<TaskIndex> order = run.topologicalOrder();
    // By the time at which they started: what a task waited for comes first, also on its device.
    if (run.hasSharedDevices()) {
        std::stable_sort(order.begin(), order.end(), [&](TaskIndex a, TaskIndex b) {
            return simulation.tasks[a].start < simulation.tasks[b].start;
        });
    }
    std::vector<Picoseconds> deviceFree(run.deviceCount());
    TransferFreeTimes times;
    times.start.resize(simulation.tasks.size());
    times.end.resize(simulation.tasks.size());
    for (const TaskIndex index : order) {
        const Task& task = simulation.tasks[index];
        Picoseconds start;
        for (const Neighbour& before : run.predecessors(index))
            start = std::max(start, times.end[before.task]);
        const Picoseconds duration =
            index < simulation.computeTasks ? task.end - task.start : Picoseconds();
        // A stage alone on its device keeps its order by its dependencies.
        if (duration.count > 0 && run.graph().queueOf(index)) {
            Picoseconds& free = deviceFree[run.deviceOf(task.stage)];
            start = std::max(start, free);
            free = start + duration;
        }
        times.start[index] = start;
        times.end[index] = start + duration;
        times.makespan = std::max(times.makespan, times.end[index]);
    }
    return times;
}

} // namespace meshwright::simulate

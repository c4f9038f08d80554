#include "core/simulate/engine/pipeline_tasks.h"

#include <algorithm>

namespace meshwright::simulate {

std::pair<std::size_t, std::size_t> PipelineTasks::ofStage(StageIndex stage) const
{
    const auto begin = all.begin(), end = begin + std::ptrdiff_t(computed);
    const auto first =
        std::partition_point(begin, end, [&](const Task& task) { return task.stage < stage; });
    const auto last =
        std::partition_point(first, end, [&](const Task& task) { return task.stage == stage; });
    return {std::size_t(first - begin), std::size_t(last - begin)};
}

Picoseconds busyTime(const TaskTimes& times, std::pair<std::size_t, std::size_t> tasks)
{
    Picoseconds busy, counted;
    for (std::size_t i = tasks.first; i < tasks.second; ++i) {
        busy += times.end[i] - std::min(std::max(times.start[i], counted), times.end[i]);
        counted = std::max(counted, times.end[i]);
    }
    return busy;
}

} // namespace meshwright::simulate

#include "core/simulate/engine/deadlock.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr std::size_t kNamedTasks = 12;

} // namespace

std::string describeDeadlock(std::span<const TaskIndex> cycle, const std::vector<Task>& tasks,
                             const std::function<std::string(const Task&)>& name)
{
    std::string waits;
    for (std::size_t i = 0; i < std::min(cycle.size(), kNamedTasks); ++i)
        waits += name(tasks[cycle[i]]) + " waits for ";
    if (cycle.size() > kNamedTasks)
        waits += std::to_string(cycle.size() - kNamedTasks) + " more, which wait for ";
    return waits + name(tasks[cycle.front()]) + '.';
}

} // namespace meshwright::simulate

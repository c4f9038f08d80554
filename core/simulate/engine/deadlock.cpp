#include "core/simulate/engine/deadlock.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr std::size_t kNamedTasks = 12;

} // namespace

UserText describeDeadlock(std::span<const TaskIndex> cycle, const std::vector<Task>& tasks,
                          const std::function<UserText(const Task&)>& name)
{
    const std::size_t named = std::min(cycle.size(), kNamedTasks);
    UserText waits = tr("{0}.", name(tasks[cycle.front()]));
    if (cycle.size() > named)
        waits = tr("{0} more, which wait for {1}", cycle.size() - named, std::move(waits));
    for (std::size_t i = named; i > 0; --i)
        waits = tr("{0} waits for {1}", name(tasks[cycle[i - 1]]), std::move(waits));
    return waits;
}

} // namespace meshwright::simulate

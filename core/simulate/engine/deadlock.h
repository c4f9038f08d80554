#pragma once

#include "core/simulate/engine/engine.h"
#include "core/simulate/simulation.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace meshwright::simulate {

/// "B0 of stage 0 waits for B0 of stage 1, which waits for … waits for B0 of stage 0.": the tasks
/// of a cycle, the first dozen by name.
UserText describeDeadlock(std::span<const TaskIndex> cycle, const std::vector<Task>& tasks,
                          const std::function<UserText(const Task&)>& name);

} // namespace meshwright::simulate

#pragma once

#include "core/simulate/engine/engine.h"

#include <optional>
#include <vector>

namespace meshwright::simulate {

/// The tasks of a queue in the order in which it takes them.
using LinkOrder = std::vector<TaskIndex>;

/// Per queue, its order where that does not depend on durations: what one stage sends through a
/// link becomes ready in the stage's order. All its tasks then wait for tasks of the same order and
/// for nothing else; of those that wait for the same one, the first added is the first. None: the
/// queue chooses among what is ready.
std::vector<std::optional<LinkOrder>> linkOrders(const TaskGraph& graph);

} // namespace meshwright::simulate

#pragma once

#include "core/simulate/engine/engine.h"

#include <vector>

namespace meshwright::simulate {

/// Per queue, whether it is a link whose tasks become ready in the order in which they were added,
/// whatever the durations: then each starts when it is ready and the one before it has ended, and
/// nobody has to choose. So it is where each task follows one task alone, at once, and these are
/// executed one after the other. Example: a stage that executes F0 F1 B0 B1 sends what F0 makes
/// before what F1 makes. False where that is not seen.
std::vector<bool> linksInOrder(const TaskGraph& graph);

} // namespace meshwright::simulate

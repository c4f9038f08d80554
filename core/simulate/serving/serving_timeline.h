#pragma once

#include "core/simulate/serving/serving_run.h"

#include <memory>

namespace meshwright::simulate {

/// The first steps of a run as the tasks of a simulation, for timelines and traces: as many as have
/// at most 100,000 tasks. Of memory, the cache counts as activations, what a pass works with as
/// buffers. @p simulation comes with stages and devices.
std::shared_ptr<const Simulation> timelineOf(const ServingFlow& flow, const ServingTasks& tasks,
                                             Simulation simulation);

} // namespace meshwright::simulate

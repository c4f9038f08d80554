#pragma once

#include "core/simulate/schedules/pipeline.h"
#include "core/simulate/schedules/schedule.h"

namespace meshwright::simulate {

/// More stages than this cannot wrap around: each would hold as many parts.
constexpr uint32_t kMostWrappedStages = 1024;

/// Lays a pipeline out as a schedule places its parts. It comes with each part on a stage of its
/// own; @p simulation has a result per stage, with its nodes, weights and devices.
///
/// Loop and V of several chunks, with several stages on the devices of one: those become its
/// chunks, where stage k lies on the devices that the placement gives virtual stage k (with a loop
/// over p groups of devices, those of stage k mod p). Bidirectional: every stage gets the part
/// opposite to its own too. WrapAround: every stage gets all parts. Pooled: one stage of all
/// devices; they share the work of every microbatch evenly, as data parallelism over what were the
/// stages does, each with all weights; the reduction of the gradients in the end is not counted.
///
/// A pipeline that does not fit stays as it is, and the schedule's condition says so. What is sent
/// between virtual stages of one stage takes no time.
void placeVirtualStages(const Schedule& schedule, Pipeline& pipeline, Simulation& simulation);

} // namespace meshwright::simulate

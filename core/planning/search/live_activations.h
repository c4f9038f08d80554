#pragma once

#include "core/planning/plans/plan_settings.h"
#include "core/simulate/schedules/pipeline.h"
#include "core/simulate/schedules/schedule.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// A moment of a stage's order: what runs, and how many microbatches of each chunk have been taken
/// in and not been given back.
struct LiveMoment
{
    simulate::TaskKind kind = simulate::TaskKind::Forward;
    bool split = false; ///< its weight gradients are a task of their own
    uint32_t chunk = 0;
    std::vector<uint32_t> kept; ///< per chunk, for the backward pass
    std::vector<uint32_t> rebuilt; ///< per chunk, for weight gradients that wait
};

/// Per stage the moments of an order at which most is live, one for each kind of task. 1F1B over
/// p stages keeps p − i microbatches on stage i, whatever the tasks take.
using LiveMoments = std::vector<std::vector<LiveMoment>>;

LiveMoments liveMoments(const simulate::Order& order, uint32_t chunks, uint32_t microbatches);

/// The least number of microbatches, at most the shape's, whose order has the same moments, as far
/// as the schedule says so.
uint32_t alikeMicrobatches(const simulate::Schedule& schedule,
                           const simulate::ScheduleShape& shape);

/// What the fullest moment of a stage needs at least, beside what is always there: without what is
/// being sent or has arrived early. @p work is per virtual stage.
Bytes leastLive(const std::vector<LiveMoment>& moments, StageIndex stage,
                const simulate::VirtualStages& stages, const std::vector<simulate::Work>& work,
                bool training);

} // namespace meshwright::planning

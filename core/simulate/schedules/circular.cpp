#include "core/simulate/schedules/schedules.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// Shardy's circular pipeline: microbatches in phases of as many as stages; each phase goes round
/// through all chunks before the next begins, all forwards before all backwards.
std::vector<Step> forwards(const ScheduleShape& shape)
{
    std::vector<Step> steps;
    for (uint32_t first = 0; first < shape.microbatches; first += shape.stages) {
        for (uint32_t chunk = 0; chunk < shape.chunks; ++chunk) {
            for (uint32_t i = 0; i < shape.stages; ++i)
                steps.push_back({TaskKind::Forward, first + i, chunk});
        }
    }
    return steps;
}

/// Phases and microbatches ascending, chunks descending.
std::vector<Step> backwards(const ScheduleShape& shape)
{
    std::vector<Step> steps;
    for (uint32_t first = 0; first < shape.microbatches; first += shape.stages) {
        for (uint32_t chunk = shape.chunks; chunk-- > 0;) {
            for (uint32_t i = 0; i < shape.stages; ++i)
                steps.push_back({TaskKind::Backward, first + i, chunk});
        }
    }
    return steps;
}

Order alike(const ScheduleShape& shape, const std::vector<Step>& backward)
{
    std::vector<Step> steps = forwards(shape);
    if (shape.training)
        steps.insert(steps.end(), backward.begin(), backward.end());
    return Order(shape.stages, steps);
}

Order circularOrder(const ScheduleShape& shape)
{
    return alike(shape, backwards(shape));
}

/// The backward passes in exactly the opposite order of the forward passes.
Order reversedOrder(const ScheduleShape& shape)
{
    std::vector<Step> backward = forwards(shape);
    std::reverse(backward.begin(), backward.end());
    for (Step& step : backward)
        step.kind = TaskKind::Backward;
    return alike(shape, backward);
}

std::optional<UserText> circularUnmet(const ScheduleShape& shape)
{
    if (shape.microbatches % shape.stages == 0)
        return std::nullopt;
    return tr("A circular schedule needs a multiple of {0} microbatches, one for each stage, and "
              "there are {1}.",
              shape.stages, shape.microbatches);
}

} // namespace

const Schedule kCircularSchedule {.name = "circular",
                                  .title = trNoop("Circular"),
                                  .chunks = std::nullopt,
                                  .unmet = circularUnmet,
                                  .order = circularOrder};

const Schedule kCircularReversedSchedule {.name = "circular-reversed",
                                          .title = trNoop("Circular, backward reversed"),
                                          .otherName = "CircularWithReversedBackward",
                                          .chunks = std::nullopt,
                                          .unmet = circularUnmet,
                                          .order = reversedOrder};

} // namespace meshwright::simulate

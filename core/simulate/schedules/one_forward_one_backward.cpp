#include "core/simulate/schedules/schedules.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// Stage s of p: min(m, p − 1 − s) forwards to fill the pipeline, then a forward and a backward in
/// turn, then the backwards that remain (PipeDream-Flush, Narayanan et al. 2021). As fast as GPipe
/// and holds only min(m, p − s) microbatches' activations. Stage 1 of 4, 6 microbatches:
/// F0 F1 F2 B0 F3 B1 F4 B2 F5 B3 B4 B5.
std::vector<Step> oneForwardOneBackwardOrderOfStage(const ScheduleShape& shape, uint32_t stage)
{
    std::vector<Step> steps;
    steps.reserve(2 * std::size_t(shape.microbatches));
    const uint32_t warmUp = std::min(shape.microbatches, shape.stages - 1 - stage);
    for (uint32_t i = 0; i < warmUp; ++i)
        steps.push_back({TaskKind::Forward, i, 0});
    for (uint32_t i = 0; i < shape.microbatches; ++i) {
        if (warmUp + i < shape.microbatches)
            steps.push_back({TaskKind::Forward, warmUp + i, 0});
        if (shape.training)
            steps.push_back({TaskKind::Backward, i, 0});
    }
    return steps;
}

Order oneForwardOneBackwardOrder(const ScheduleShape& shape)
{
    Order order;
    for (uint32_t stage = 0; stage < shape.stages; ++stage)
        order.push_back(oneForwardOneBackwardOrderOfStage(shape, stage));
    return order;
}

} // namespace

const Schedule kOneForwardOneBackwardSchedule {.name = "1f1b",
                                               .title = trNoop("1F1B"),
                                               .otherName = "ONE_FWD_ONE_BWD",
                                               .steadyGroups = 1,
                                               .order = oneForwardOneBackwardOrder};

} // namespace meshwright::simulate

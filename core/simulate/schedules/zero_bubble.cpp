#include "core/simulate/schedules/schedules.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// The handcrafted orders of the zero-bubble paper (Qi et al., ICLR 2024): the backward pass is
/// split, and weight gradients, which nobody waits for, fill what would be bubbles. Stage s runs @p
/// warmUp forwards, then a forward, a backward and — once @p delay more backwards are done than
/// weight gradients — a weight gradient in turn; the rest follows.
std::vector<Step> zeroBubbleOrderOfStage(const ScheduleShape& shape, uint32_t warmUp,
                                         uint32_t delay)
{
    std::vector<Step> steps;
    const uint32_t m = shape.microbatches;
    for (uint32_t i = 0; i < std::min(m, warmUp); ++i)
        steps.push_back({TaskKind::Forward, i, 0});
    for (uint32_t i = 0; i < m; ++i) {
        if (warmUp + i < m)
            steps.push_back({TaskKind::Forward, warmUp + i, 0});
        if (!shape.training)
            continue;
        steps.push_back({TaskKind::Backward, i, 0});
        if (i >= delay)
            steps.push_back({TaskKind::WeightGradient, i - delay, 0});
    }
    for (uint32_t i = m > delay ? m - delay : 0; shape.training && i < m; ++i)
        steps.push_back({TaskKind::WeightGradient, i, 0});
    return steps;
}

/// As much memory as 1F1B. Stage 1 of 4, 8 microbatches: F0 F1 F2 B0 F3 B1 W0 F4 B2 W1 …
Order zeroBubbleSmallOrder(const ScheduleShape& shape)
{
    Order order;
    for (uint32_t stage = 0; stage < shape.stages; ++stage)
        order.push_back(zeroBubbleOrderOfStage(shape, shape.stages - 1 - stage, stage));
    return order;
}

/// Twice the forwards to begin with: no bubble between the first and the last task of a stage.
Order zeroBubbleLargeOrder(const ScheduleShape& shape)
{
    Order order;
    for (uint32_t stage = 0; stage < shape.stages; ++stage)
        order.push_back(zeroBubbleOrderOfStage(shape, 2 * (shape.stages - stage) - 2, 2 * stage));
    return order;
}

} // namespace

const Schedule kZeroBubbleH1Schedule {.name = "zb-h1",
                                      .title = trNoop("Zero bubble H1"),
                                      .splitsBackward = true,
                                      .steadyGroups = 1,
                                      .order = zeroBubbleSmallOrder};

const Schedule kZeroBubbleH2Schedule {.name = "zb-h2",
                                      .title = trNoop("Zero bubble H2"),
                                      .splitsBackward = true,
                                      .steadyGroups = 2,
                                      .order = zeroBubbleLargeOrder};

} // namespace meshwright::simulate

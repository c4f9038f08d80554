#include "core/simulate/schedules/schedules.h"

namespace meshwright::simulate {

namespace {

/// Shardy's ParallelPipelinesWithWrapAround: as many pipelines as stages run at once, each entering
/// at another stage and wrapping around, so that no stage ever waits. Stage k begins with
/// microbatch k; two microbatches on the same side of k are in descending order, else ascending.
/// Stage 1 of 4, 4 microbatches: F1 F0 F3 F2. The part of the model that stage k runs for
/// microbatch i is then k − i mod p.
std::vector<Step> parallelWrapOrderOfStage(const ScheduleShape& shape, uint32_t stage)
{
    std::vector<Step> steps;
    const uint32_t m = shape.microbatches;
    const auto add = [&](uint32_t microbatch) {
        const uint32_t part = (stage + shape.stages - microbatch % shape.stages) % shape.stages;
        steps.push_back({TaskKind::Forward, microbatch, part, Overlap::None});
    };
    for (uint32_t i = stage < m ? stage + 1 : 0; i-- > 0;)
        add(i);
    for (uint32_t i = m; stage < m ? i > stage + 1 : i > 0; --i)
        add(i - 1);
    return steps;
}

Order parallelWrapOrder(const ScheduleShape& shape)
{
    Order order;
    for (uint32_t stage = 0; stage < shape.stages; ++stage)
        order.push_back(parallelWrapOrderOfStage(shape, stage));
    return order;
}

std::optional<UserText> uneven(const ScheduleShape& shape)
{
    if (shape.microbatches == shape.stages)
        return std::nullopt;
    return tr("parallel-wrap keeps every stage busy with {0} microbatches, one that enters at each "
              "stage, and there are {1}: stages wait for each other.",
              shape.stages, shape.microbatches);
}

} // namespace

const Schedule kParallelWrapSchedule {.name = "parallel-wrap",
                                      .title = trNoop("Parallel pipelines, wrap-around"),
                                      .otherName = "ParallelPipelinesWithWrapAround",
                                      .forwardOnly = true,
                                      .placement = StagePlacement::WrapAround,
                                      .advice = uneven,
                                      .order = parallelWrapOrder};

} // namespace meshwright::simulate

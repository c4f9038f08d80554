#include "core/simulate/schedules/schedules.h"

namespace meshwright::simulate {

namespace {

/// No pipeline, the baseline: all devices run each microbatch through the whole model, forward and
/// backward, before the next.
Order spmdOrder(const ScheduleShape& shape)
{
    Order order(shape.stages);
    for (std::vector<Step>& steps : order) {
        for (uint32_t i = 0; i < shape.microbatches; ++i) {
            steps.push_back({TaskKind::Forward, i, 0, Overlap::None});
            if (shape.training)
                steps.push_back({TaskKind::Backward, i, 0, Overlap::None});
        }
    }
    return order;
}

} // namespace

const Schedule kSpmdSchedule {.name = "spmd",
                              .title = trNoop("SPMD, no pipeline"),
                              .placement = StagePlacement::Pooled,
                              .order = spmdOrder};

} // namespace meshwright::simulate

#include "core/simulate/schedules/schedules.h"

namespace meshwright::simulate {

namespace {

/// Microbatches in turn, each stage passing them on: inference.
Order forwardOrder(const ScheduleShape& shape)
{
    Order order(shape.stages);
    for (std::vector<Step>& steps : order) {
        for (uint32_t i = 0; i < shape.microbatches; ++i)
            steps.push_back({TaskKind::Forward, i, 0});
    }
    return order;
}

} // namespace

const Schedule kForwardSchedule {
    .name = "forward", .title = trNoop("Forward only"), .forwardOnly = true, .order = forwardOrder};

} // namespace meshwright::simulate

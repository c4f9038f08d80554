#include "core/simulate/schedules/schedules.h"

namespace meshwright::simulate {

namespace {

/// GPipe on all stages but the last, which runs each microbatch's backward pass right after its
/// forward pass and so holds one microbatch only (Shardy's GPipeBut1F1BForLastMesh).
Order gpipeLastAlternatingOrder(const ScheduleShape& shape)
{
    Order order = kGpipeSchedule.order(shape);
    std::vector<Step>& last = order.back();
    last.clear();
    for (uint32_t i = 0; i < shape.microbatches; ++i) {
        last.push_back({TaskKind::Forward, i, 0});
        if (shape.training)
            last.push_back({TaskKind::Backward, i, 0});
    }
    return order;
}

} // namespace

const Schedule kGpipeLastAlternatingSchedule {.name = "gpipe-1f1b-last",
                                              .title = trNoop("GPipe, last stage 1F1B"),
                                              .otherName = "GPipeBut1F1BForLastMesh",
                                              .order = gpipeLastAlternatingOrder};

} // namespace meshwright::simulate

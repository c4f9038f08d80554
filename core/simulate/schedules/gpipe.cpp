#include "core/simulate/schedules/schedules.h"

namespace meshwright::simulate {

namespace {

/// All forwards, then all backwards (Huang et al., GPipe, 2019): as simple as can be, and all
/// microbatches' activations are held at once.
Order gpipeOrder(const ScheduleShape& shape)
{
    Order order(shape.stages);
    for (std::vector<Step>& steps : order) {
        for (uint32_t i = 0; i < shape.microbatches; ++i)
            steps.push_back({TaskKind::Forward, i, 0});
        for (uint32_t i = 0; shape.training && i < shape.microbatches; ++i)
            steps.push_back({TaskKind::Backward, i, 0});
    }
    return order;
}

} // namespace

const Schedule kGpipeSchedule {.name = "gpipe", .title = trNoop("GPipe"), .order = gpipeOrder};

} // namespace meshwright::simulate

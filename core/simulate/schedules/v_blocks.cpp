#include "core/simulate/schedules/schedules.h"

#include <algorithm>
#include <array>
#include <deque>

namespace meshwright::simulate {

namespace {

constexpr uint32_t kSlotsPerMicrobatch = 6; ///< F, B and W of two chunks

/// When a stage runs what of microbatch 0; microbatch j follows 6 j slots later.
struct Block
{
    uint32_t forward0, forward1, backward1, backward0;
};

/// Building blocks of "Pipeline Parallelism with Controllable Memory" (Qi et al., NeurIPS 2024):
/// two chunks per stage in a V. V-Min holds about a third of 1F1B's activations.
Block minimalBlock(uint32_t p, uint32_t i)
{
    const uint32_t shift = p % 3 == 0 ? 2 : 0; // else two passes would take one slot
    return {i, 2 * p - 1 - i, 2 * p + shift + i, 4 * p + shift - 1 - i};
}

/// V-Half holds about half of 1F1B's activations.
Block halfBlock(uint32_t p, uint32_t i)
{
    const uint32_t shift = p % 2 == 0 ? 3 : 0;
    return {2 * i, 3 * p - 2 - i, 3 * p - 1 + shift + 2 * i, 6 * p + shift - 2 - i};
}

/// The passes by their slots; weight gradients take the free slots in the order in which they
/// become possible, and what remains in the end.
std::vector<Step> orderOfStage(const ScheduleShape& shape, const Block& block)
{
    struct Pass
    {
        uint64_t slot;
        Step step;
    };

    std::vector<Pass> passes;
    for (uint32_t j = 0; j < shape.microbatches; ++j) {
        const uint64_t from = uint64_t(kSlotsPerMicrobatch) * j;
        passes.push_back({from + block.forward0, {TaskKind::Forward, j, 0, Overlap::None}});
        passes.push_back({from + block.forward1, {TaskKind::Forward, j, 1, Overlap::None}});
        if (!shape.training)
            continue;
        passes.push_back({from + block.backward1, {TaskKind::Backward, j, 1, Overlap::None}});
        passes.push_back({from + block.backward0, {TaskKind::Backward, j, 0, Overlap::None}});
    }
    std::sort(passes.begin(), passes.end(),
              [](const Pass& a, const Pass& b) { return a.slot < b.slot; });
    std::vector<Step> steps;
    std::deque<Step> waiting;
    uint64_t next = 0;
    const auto fillUntil = [&](uint64_t slot) {
        for (; next < slot && !waiting.empty(); ++next) {
            steps.push_back(waiting.front());
            waiting.pop_front();
        }
        next = slot + 1;
    };
    for (const Pass& pass : passes) {
        fillUntil(pass.slot);
        steps.push_back(pass.step);
        if (pass.step.kind == TaskKind::Backward)
            waiting.push_back(
                {TaskKind::WeightGradient, pass.step.microbatch, pass.step.chunk, Overlap::None});
    }
    steps.insert(steps.end(), waiting.begin(), waiting.end());
    return steps;
}

template<Block (*BlockOf)(uint32_t p, uint32_t i)>
Order order(const ScheduleShape& shape)
{
    Order order;
    for (uint32_t stage = 0; stage < shape.stages; ++stage)
        order.push_back(orderOfStage(shape, BlockOf(shape.stages, stage)));
    return order;
}

Schedule vSchedule(std::string_view name, std::string_view title)
{
    Schedule schedule;
    schedule.name = name;
    schedule.title = title;
    schedule.splitsBackward = true;
    schedule.placement = StagePlacement::V;
    schedule.chunks = 2;
    return schedule;
}

} // namespace

Schedule vHalfSchedule()
{
    Schedule schedule = vSchedule("v-half", "V-Half");
    schedule.order = order<halfBlock>;
    return schedule;
}

Schedule vMinSchedule()
{
    Schedule schedule = vSchedule("v-min", "V-Min");
    schedule.order = order<minimalBlock>;
    return schedule;
}

} // namespace meshwright::simulate

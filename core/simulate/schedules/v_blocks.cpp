#include "core/simulate/schedules/schedules.h"
#include "core/simulate/schedules/v_reordering.h"

#include <vector>

namespace meshwright::simulate {

namespace {

/// Building blocks of "Pipeline Parallelism with Controllable Memory" (Qi et al., NeurIPS 2024):
/// two chunks per stage in a V. V-Min holds about a third of 1F1B's activations.
VBlock minimalBlock(uint32_t p, uint32_t i)
{
    const uint32_t shift = p % 3 == 0 ? 2 : 0; // else two passes would take one slot
    return {i, 2 * p - 1 - i, 2 * p + shift + i, 4 * p + shift - 1 - i};
}

/// V-Half holds about half of 1F1B's activations.
VBlock halfBlock(uint32_t p, uint32_t i)
{
    const uint32_t shift = p % 2 == 0 ? 3 : 0;
    return {2 * i, 3 * p - 2 - i, 3 * p - 1 + shift + 2 * i, 6 * p + shift - 2 - i};
}

template<VBlock (*BlockOf)(uint32_t p, uint32_t i)>
Order order(const ScheduleShape& shape)
{
    std::vector<VBlock> blocks;
    for (uint32_t stage = 0; stage < shape.stages; ++stage)
        blocks.push_back(BlockOf(shape.stages, stage));
    if (shape.training)
        return reorderedV(blocks, shape.microbatches);
    Order order = repeatedV(blocks, shape.microbatches);
    for (std::vector<Step>& steps : order)
        std::erase_if(steps, [](const Step& step) { return step.kind != TaskKind::Forward; });
    return order;
}

constexpr Schedule vSchedule(std::string_view name, std::string_view title,
                             Order (*made)(const ScheduleShape&))
{
    return {.name = name,
            .title = title,
            .splitsBackward = true,
            .placement = StagePlacement::V,
            .chunks = 2,
            .order = made};
}

} // namespace

const Schedule kVHalfSchedule = vSchedule("v-half", trNoop("V-Half"), order<halfBlock>);

const Schedule kVMinSchedule = vSchedule("v-min", trNoop("V-Min"), order<minimalBlock>);

} // namespace meshwright::simulate

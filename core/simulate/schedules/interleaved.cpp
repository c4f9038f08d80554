#include "core/simulate/schedules/schedules.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// The passes of one kind on any stage: microbatches in groups of as many as stages, each group
/// through all chunks; backward passes take the chunks in reverse.
std::vector<Step> passes(const ScheduleShape& shape, TaskKind kind)
{
    std::vector<Step> steps;
    steps.reserve(std::size_t(shape.microbatches) * shape.chunks);
    for (uint32_t first = 0; first < shape.microbatches; first += shape.stages) {
        const uint32_t end = std::min(first + shape.stages, shape.microbatches);
        for (uint32_t i = 0; i < shape.chunks; ++i) {
            const uint32_t chunk = kind == TaskKind::Forward ? i : shape.chunks - 1 - i;
            for (uint32_t microbatch = first; microbatch < end; ++microbatch)
                steps.push_back({kind, microbatch, chunk});
        }
    }
    return steps;
}

/// Interleaved 1F1B (Narayanan et al., SC21): every stage holds several chunks of the model, so
/// that filling and draining take a fraction of the time. Stage s of p with v chunks warms up with
/// 2 (p − 1 − s) + (v − 1) p forwards; then a forward and a backward in turn.
Order interleavedOrder(const ScheduleShape& shape)
{
    const std::vector<Step> forwards = passes(shape, TaskKind::Forward);
    const std::vector<Step> backwards =
        shape.training ? passes(shape, TaskKind::Backward) : std::vector<Step>();
    Order order(shape.stages);
    for (uint32_t stage = 0; stage < shape.stages; ++stage) {
        std::vector<Step>& steps = order[stage];
        const std::size_t warmUp =
            std::min<std::size_t>(forwards.size(),
                                  2 * std::size_t(shape.stages - 1 - stage)
                                      + std::size_t(shape.chunks - 1) * shape.stages);
        steps.assign(forwards.begin(), forwards.begin() + std::ptrdiff_t(warmUp));
        for (std::size_t i = 0; i < forwards.size(); ++i) {
            if (warmUp + i < forwards.size())
                steps.push_back(forwards[warmUp + i]);
            if (i < backwards.size())
                steps.push_back(backwards[i]);
        }
    }
    return order;
}

std::optional<UserText> interleavedUnmet(const ScheduleShape& shape)
{
    if (shape.microbatches % shape.stages == 0)
        return std::nullopt;
    return tr("The schedule interleaved needs a multiple of {0} microbatches, one for each stage, "
              "and there are {1}.",
              shape.stages, shape.microbatches);
}

} // namespace

const Schedule kInterleavedSchedule {.name = "interleaved",
                                     .title = trNoop("Interleaved 1F1B"),
                                     .otherName = "Interleaved1F1B",
                                     .chunks = std::nullopt,
                                     .steadyGroups = 2,
                                     .unmet = interleavedUnmet,
                                     .order = interleavedOrder};

} // namespace meshwright::simulate

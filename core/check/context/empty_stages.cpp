#include "core/check/context/context.h"

#include <algorithm>
#include <limits>

/// Stages that no node runs on.
namespace meshwright::check {

std::vector<int64_t> Context::emptyStages(const ConfigurationIndex& facts)
{
    constexpr std::size_t kMost = 64;
    std::vector<int64_t> empty;
    if (facts.stages.empty())
        return empty;
    const std::vector<StageNumber>& running = runningStages(facts);
    const plan::Configuration& configuration = *facts.effective;
    const auto consider = [&](int64_t number) {
        if (number >= 0 && number <= std::numeric_limits<int32_t>::max()
            && !std::ranges::binary_search(running, StageNumber {int32_t(number)})
            && empty.size() < kMost)
            empty.push_back(number);
    };
    if (!facts.statesStages) {
        int64_t next = facts.stages.begin()->first.value;
        for (const auto& [stage, use] : facts.stages) {
            for (; next < stage.value && empty.size() < kMost; ++next)
                consider(next);
            next = int64_t(stage.value) + 1;
        }
    } else if (configuration.stageAxis.empty()) {
        for (const plan::Stage& stage : configuration.stages)
            consider(stage.number.value);
    } else if (configuration.mesh) {
        for (const plan::MeshAxis& axis : configuration.mesh->axes) {
            if (axis.name != configuration.stageAxis)
                continue;
            for (int64_t number = 0; number < axis.size && empty.size() < kMost
                 && number <= std::numeric_limits<int32_t>::max();
                 ++number)
                consider(number);
        }
    }
    std::sort(empty.begin(), empty.end());
    return empty;
}

} // namespace meshwright::check

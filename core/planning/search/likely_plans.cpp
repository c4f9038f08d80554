#include "core/planning/search/likely_plans.h"

#include <algorithm>
#include <optional>

namespace meshwright::planning {

LikelyPlans pickLikely(std::span<const PlanSettings> all, int64_t near)
{
    const auto isNear = [&](const PlanSettings& s) {
        return s.context == 1 && s.expert == 1 && s.sequenceParallel == (s.tensor > 1)
            && s.tensor <= near;
    };
    std::optional<int64_t> microbatch;
    for (const PlanSettings& each : all) {
        if (isNear(each))
            microbatch = std::min(microbatch.value_or(each.microbatch), each.microbatch);
    }
    LikelyPlans picked;
    picked.others.reserve(all.size());
    for (const PlanSettings& each : all)
        (isNear(each) && each.microbatch == microbatch ? picked.likely : picked.others)
            .push_back(&each);
    return picked;
}

} // namespace meshwright::planning

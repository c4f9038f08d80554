#include "core/planning/search/likely_plans.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace meshwright::planning {

std::vector<PlanSettings> takeLikely(std::vector<PlanSettings>& all, int64_t near)
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
    // Without a copy of the others: there may be hundreds of thousands.
    std::vector<PlanSettings> likely;
    auto kept = all.begin();
    for (auto each = all.begin(); each != all.end(); ++each) {
        if (isNear(*each) && each->microbatch == microbatch)
            likely.push_back(std::move(*each));
        else if (kept++ != each)
            *std::prev(kept) = std::move(*each);
    }
    all.erase(kept, all.end());
    return likely;
}

} // namespace meshwright::planning

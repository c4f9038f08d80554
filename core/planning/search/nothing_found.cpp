#include "core/planning/search/search.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr std::size_t kNamedReasons = 3;

} // namespace

UserText whyNothing(const FoundPlans& found)
{
    if (found.nearest) {
        const ServedRates& served = *found.nearest->figures->served;
        return tr("no plan serves the requests within the limits; the nearest needs {0} for the "
                  "first token and up to {1} for each further one: {2}. Shorter prompts, a "
                  "smaller batch or more devices would help",
                  formatTime(served.firstToken), formatTime(served.perTokenLongest),
                  describe(found.nearest->settings));
    }
    if (found.smallest && found.smallest->figures)
        return tr("no plan fits into memory; smallest memory that works: {0} per device, and {1} "
                  "may be used, with {2}. More devices, less headroom or a smaller batch would "
                  "help",
                  formatBytes(found.smallest->figures->peakMemory),
                  formatBytes(found.smallest->figures->memoryLimit),
                  describe(found.smallest->settings));
    std::vector<ReasonCounts::Count> reasons = found.pruned.mostFrequentFirst();
    reasons.resize(std::min(reasons.size(), kNamedReasons));
    std::vector<UserText> texts;
    for (const ReasonCounts::Count& each : reasons)
        texts.push_back(tr("{0} ({1})", each.reason, each.count));
    return texts.empty()
        ? tr("no plan was found")
        : tr("no plan was found; the most frequent reasons: {0}", UserText::list(std::move(texts)));
}

} // namespace meshwright::planning

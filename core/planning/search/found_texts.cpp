#include "core/base/counted.h"
#include "core/planning/search/search.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr std::size_t kNamedReasons = 3;
constexpr int64_t kNamedCounts = 4; ///< one by one, of those that follow one another

/// "9, 8, 6 devices", "40 to 64 devices"; @p counts: descending.
UserText countsText(const std::vector<int64_t>& counts)
{
    const auto many = int64_t(counts.size());
    if (many == 1)
        return countedDevices(counts.front());
    if (many > kNamedCounts && counts.front() - counts.back() == many - 1)
        return tr("{0} to {1} devices", counts.back(), counts.front());
    std::vector<UserText> texts;
    for (const int64_t count : counts)
        texts.push_back(std::to_string(count));
    return tr("{0} devices", UserText::list(std::move(texts)));
}

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

UserText certificate(const FoundPlans& found)
{
    if (found.devices.empty() || !found.complete)
        return {};
    const UserText on = countsText(found.devices);
    if (found.certified)
        return tr("Certified: by the simulation none of the other plans that were considered, on "
                  "{0}, is better than those listed. Stages that differ and nodes shared at least "
                  "cost are looked for near the best of them only.",
                  on);
    return found.bound.count > 0
        ? tr("Not certified: none of the plans that were considered, on {0}, can be faster than "
             "{1}.",
             on, formatTime(found.bound))
        : UserText();
}

} // namespace meshwright::planning

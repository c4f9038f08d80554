#include "core/planning/search/device_counts.h"

namespace meshwright::planning {

namespace {

/// Numbers that have no prime factor above 3 divide in many ways.
int64_t smoothBelow(int64_t number)
{
    const auto isSmooth = [](int64_t n) {
        for (const int64_t factor : {2, 3}) {
            while (n % factor == 0)
                n /= factor;
        }
        return n == 1;
    };
    while (number > 1 && !isSmooth(number))
        --number;
    return number;
}

} // namespace

std::vector<int64_t> deviceCounts(int64_t devices, Objective objective)
{
    std::vector<int64_t> counts {devices};
    if (objective == Objective::Tokens) {
        for (int64_t count = devices - 1; count > 0; --count) {
            if (devices % count == 0)
                counts.push_back(count);
        }
    } else if (smoothBelow(devices) != devices) {
        counts.push_back(smoothBelow(devices));
    }
    return counts;
}

void addIdle(int64_t devices, Objective objective, bool isForced, FoundPlans& found)
{
    const int64_t idle = found.plans.empty() ? 0 : devices - found.plans.front().settings.devices();
    if (idle <= 0)
        return;
    const UserText why = objective == Objective::Devices ? tr("fewer are enough")
        : objective == Objective::Tokens ? tr("each does more where fewer work together")
        : isForced ? tr("no split over {0} devices fits the model and its batch", devices)
                   : tr("no split over {0} devices is better", devices);
    found.remarks.push_back(
        idle == 1 ? tr("The last of {0} devices stays idle: {1}.", devices, why)
                  : tr("The last {0} of {1} devices stay idle: {2}.", idle, devices, why));
}

} // namespace meshwright::planning

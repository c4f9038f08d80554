#include "core/planning/search/sureness.h"

#include "core/base/counted.h"
#include "core/base/format_share.h"

namespace meshwright::planning {

std::optional<double> errorBand(const cost::Catalogue& catalogue, std::string_view hardware)
{
    const cost::DeviceSpec* device = catalogue.find(hardware);
    return device && device->calibration ? std::optional(device->calibration->overall.error)
                                         : std::nullopt;
}

UserText sureness(std::optional<double> band)
{
    return band
        ? tr("How sure: compute times of this hardware are usually within {0} of measured ones.",
             formatShare(*band))
        : tr("How sure: this hardware was not calibrated with measured times. Plans that differ by "
             "a few percent may change places.");
}

namespace {

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

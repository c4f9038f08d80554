#include "core/planning/plans/sureness.h"

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

} // namespace meshwright::planning

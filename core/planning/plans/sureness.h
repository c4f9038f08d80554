#pragma once

#include "core/base/user_text.h"
#include "core/cost/catalogue.h"

#include <optional>
#include <string_view>

namespace meshwright::planning {

/// How far compute times of a device usually are from measured ones, by its calibration: 0.1 is a
/// tenth. Absent: it was not calibrated, or nobody knows it.
std::optional<double> errorBand(const cost::Catalogue& catalogue, std::string_view hardware);

/// How sure times are that have this error band.
UserText sureness(std::optional<double> band);

} // namespace meshwright::planning

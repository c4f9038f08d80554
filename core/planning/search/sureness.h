#pragma once

#include "core/base/user_text.h"
#include "core/cost/catalogue.h"
#include "core/planning/search/search.h"

#include <optional>
#include <string_view>

namespace meshwright::planning {

/// How far compute times of a device usually are from measured ones, by its calibration: 0.1 is a
/// tenth. Absent: it was not calibrated, or nobody knows it.
std::optional<double> errorBand(const cost::Catalogue& catalogue, std::string_view hardware);

/// How sure times are that have this error band.
UserText sureness(std::optional<double> band);

/// Whether there can be better plans than those found, of which a complete search says it; empty:
/// nothing is known.
UserText certificate(const FoundPlans& found);

} // namespace meshwright::planning

#pragma once

#include "core/plan/plan.h"

#include <cstdint>
#include <optional>

namespace meshwright::plan {

/// The configuration with devices for a stage that has none: one more coordinate on the stage axis,
/// one more listed stage with as many devices as the first one, or, with neither, devices up to
/// that stage. None where that is not possible without moving devices of other stages (the stage
/// axis is not the outermost) or where the stage has devices.
std::optional<Configuration> withDevicesFor(const Configuration& configuration, StageNumber stage);

} // namespace meshwright::plan

#pragma once

#include "core/cost/calibration/measurement.h"

namespace meshwright::cost {

/// See readMeasurements. Node events of a run without "op_name" are of another tool: an error.
Result<void> readOnnxruntimeProfile(std::string_view text, std::string_view origin,
                                    Measurements& measurements);

} // namespace meshwright::cost

#pragma once

#include "core/cost/calibration/measurement.h"

namespace meshwright::cost {

/// See readMeasurements: a table of times, or of ONNX Runtime's memory statistics.
Result<void> readMeasurementTable(std::string_view text, std::string_view origin,
                                  Measurements& measurements);

} // namespace meshwright::cost

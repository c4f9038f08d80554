#pragma once

#include "core/base/result.h"
#include "core/cost/calibration.h"
#include "core/cost/figure_reader.h"

#include <string>
#include <string_view>

namespace meshwright::cost {

/// What "calibration" of a hardware description says. Errors go to @p reader: a factor that is not
/// above 0, a negative error, fewer than one sample, no overall fit.
Calibration readCalibration(const nlohmann::json& json, FigureReader& reader);

/// The hardware description @p text, all else as it is, with a calibration instead of the one that
/// it may have had, and named @p name unless that is empty. Error: not a JSON object.
Result<std::string> withCalibration(std::string_view text, std::string_view origin,
                                    const Calibration& calibration, std::string_view name);

} // namespace meshwright::cost

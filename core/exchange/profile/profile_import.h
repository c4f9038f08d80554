#pragma once

#include "core/exchange/format.h"

namespace meshwright::exchange {

/// What ONNX Runtime measured of a model. Measured times are no annotation: what is imported is a
/// table of times of the model's nodes, which `calibrate` reads, or, with a hardware description,
/// that description fitted to them, which `simulate` runs on.
Result<PreparedImport> importProfile(const ImportRequest& request);

/// Options of the import: "hardware", "memory", "name".
std::vector<FormatOption> profileOptions();

} // namespace meshwright::exchange

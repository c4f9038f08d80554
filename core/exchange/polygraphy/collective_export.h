#pragma once

#include "core/exchange/format.h"

namespace meshwright::exchange {

/// The model with TensorRT's DistCollective where hints say: those of the file that the option
/// "hints" names, else those that the configuration's context parallelism means.
Result<PreparedExport> prepareDistCollective(const ExportRequest& request, Progress& progress);

extern const FormatOption kHintsFileOption, kHintsDevicesOption;

} // namespace meshwright::exchange

#pragma once

#include "core/exchange/format.h"

namespace meshwright::exchange {

/// Hints of the generation that the option "generation" names, from a plan that is context
/// parallelism. Errors say why it is not.
Result<PreparedExport> prepareHintsExport(const ExportRequest& request, Progress& progress);

extern const FormatOption kHintsGenerationOption;

} // namespace meshwright::exchange

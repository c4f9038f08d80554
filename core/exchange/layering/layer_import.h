#pragma once

#include "core/exchange/format.h"

namespace meshwright::exchange {

/// The plan that a model's layer_ann and settings mean: a stage per device, or per annotation
/// "stage_3". The file holds settings, alone, as "option=settings" or as JSON with the names of the
/// session options; without a file each annotation of the model is a stage on a device of its own.
Result<PreparedImport> importLayering(const ImportRequest& request, const std::string& name);

} // namespace meshwright::exchange

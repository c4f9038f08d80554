#pragma once

#include "core/exchange/format.h"

namespace meshwright::exchange {

/// The plan that hints mean, as plan text: a configuration called after the file with one mesh
/// axis, "context" (or "model" for tensor parallelism). Inputs are split along their sequence, keys
/// and values where they are made, and whole where they are gathered, as are outputs. Tensor
/// parallelism is that of the attention and MLPs that are found in the model.
Result<PreparedImport> prepareHints(const ImportRequest& request, Progress& progress);

} // namespace meshwright::exchange

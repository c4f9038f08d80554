#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/onnx/wire/file_index.h"
#include "core/onnx/wire/model_file.h"

#include <string_view>
#include <vector>

namespace meshwright::onnx {

/// Reads a ModelProto from its bytes and indexes them. With @p trainingScopes, the training graphs
/// become scopes after all others (initialization and algorithm of each training_info, those that
/// are there), whose messages the index then has; without, they are only counted. The model has no
/// source yet.
Result<Model> readModelBytes(std::string_view bytes, FileIndex& index, bool trainingScopes,
                             Progress& progress);

} // namespace meshwright::onnx

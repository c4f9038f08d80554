#pragma once

#include "core/base/progress.h"
#include "core/onnx/wire/file_index.h"
#include "core/onnx/wire/model_file.h"

#include <string_view>

namespace meshwright::onnx {

/// Returns whether a node in a graph of ModelProto.training_info, or in a subgraph there, has a
/// device configuration.
bool hasAnnotatedTraining(std::string_view file);

/// Reads the training graphs of a model that was read, and puts their messages behind its own in
/// @p index. Nothing changes where they cannot be read: the model runs without them.
void readTraining(Model& model, std::string_view file, FileIndex& index, Progress& progress);

} // namespace meshwright::onnx

#pragma once

#include "core/base/result.h"
#include "core/onnx/save/splice.h"
#include "core/onnx/wire/file_index.h"
#include "core/onnx/wire/model_file.h"

#include <span>
#include <string_view>
#include <unordered_set>

namespace meshwright::onnx {

/// Adds to @p splice the replacement of every mention of the renamed values: in nodes, graph inputs
/// and outputs, value_info, initializers, quantization annotations, function signatures, training
/// graphs and bindings, and the annotations of all nodes, in all scopes; what @p changes rewrites
/// or removes is left alone.
/// @p model and @p index come from readModelBytes() with training scopes, of the same @p file.
void renameValues(Splice& splice, FileIndex& index, const Model& model, std::string_view file,
                  const Changes& changes);

/// Refuses names that are empty, given twice, or taken by another value where the renamed one is
/// seen.
Result<void> checkRenames(const graph::Graph& graph, std::span<const Rename> renames);

} // namespace meshwright::onnx

#pragma once

#include "core/base/result.h"
#include "core/onnx/file_index.h"
#include "core/onnx/model_file.h"
#include "core/onnx/splice.h"

#include <string_view>

namespace meshwright::onnx {

/// Adds to @p splice what @p changes says about configurations, node annotations and metadata, and
/// the raised ir_version where annotations were changed and some are left. Entries and specs that
/// are equal to one in the file keep its bytes. Refuses new entries without a name.
Result<void> addChanges(Splice& splice, const FileIndex& index, std::string_view file,
                        const Changes& changes);

} // namespace meshwright::onnx

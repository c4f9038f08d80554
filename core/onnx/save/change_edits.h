#pragma once

#include "core/base/result.h"
#include "core/onnx/save/splice.h"
#include "core/onnx/wire/file_index.h"
#include "core/onnx/wire/model_file.h"

#include <string_view>

namespace meshwright::onnx {

/// The metadata entry that keeps the ir_version of a model from before it was raised for its
/// annotations; "0" where the model had none.
constexpr const char* kIrVersionBefore = "meshwright.ir_version";

/// Adds to @p splice what @p changes says about configurations, node annotations, metadata and
/// removed inputs, and the raised ir_version where annotations were changed and some are left.
/// Where none is left and the entry kIrVersionBefore goes, the version is again what that says.
/// Entries and specs that are equal to one in the file keep its bytes. Refuses new entries without
/// a name.
Result<void> addChanges(Splice& splice, const FileIndex& index, std::string_view file,
                        const Changes& changes);

} // namespace meshwright::onnx

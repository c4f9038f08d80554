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

/// The IR version that brought the multi-device messages (ONNX 1.18).
constexpr int64_t kFirstIrVersionWithAnnotations = 11;

/// Adds to @p splice what @p changes says about configurations, node annotations, metadata and
/// removed inputs, and the raised ir_version where annotations were changed and some are left.
/// Where none is left and the entry kIrVersionBefore goes, the version is again what that says.
/// Entries and specs that are equal to one in the file keep its bytes. Refuses new entries without
/// a name.
Result<void> addChanges(Splice& splice, const FileIndex& index, std::string_view file,
                        const Changes& changes);

/// What such a save makes of a header. @p isAnnotated: whether annotations are left.
ModelHeader headerAfter(ModelHeader header, const Changes& changes, bool isAnnotated);

} // namespace meshwright::onnx

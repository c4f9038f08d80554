#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/onnx/save/splice.h"
#include "core/onnx/wire/model_file.h"

#include <string>
#include <vector>

namespace meshwright::onnx {

/// What a save writes: the source's bytes with these replacements.
struct SavePlan
{
    std::vector<Splice::Edit> edits; ///< in the order of the file
    uint64_t size = 0; ///< of the file to be written
};

/// Protobuf's limit for one message.
constexpr uint64_t kLargestModel = (uint64_t(1) << 31) - 1;

/// Works out the replacements that @p changes mean; refuses malformed new entries, names that are
/// taken, and results over protobuf's limit. Without changes there are none.
Result<SavePlan> planSave(const SourceFile& source, const Changes& changes, Progress& progress);

/// The bytes that saveModel() would write.
Result<std::string> savedBytes(const SourceFile& source, const Changes& changes,
                               Progress& progress);

} // namespace meshwright::onnx

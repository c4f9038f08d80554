#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <optional>

namespace meshwright::app::verify {

/// Gives the results of every kernel that is not of ONNX itself memory of their own. A runtime may
/// put a result where an input lies that nothing reads later; a kernel that still reads that input
/// then computes from its own result, as MoE of ONNX Runtime 1.30 does on the CPU. Results in the
/// main graph become outputs, which a runtime never puts into what it reuses; in bodies and
/// functions the inputs are read once more behind the node.
///
/// Returns a copy of @p model in @p folder, with its weights; absent: the model is fine as it is.
/// Errors: it cannot be read, or the copy written.
Result<std::optional<std::filesystem::path>>
copyWithOwnBuffers(const std::filesystem::path& model, const std::filesystem::path& folder);

} // namespace meshwright::app::verify

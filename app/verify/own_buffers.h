#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <optional>

namespace meshwright::app::verify {

/// Gives the results of every kernel outside ONNX's own domains memory of their own. A runtime may
/// put a result into the memory of an input that nothing reads later; a kernel that still reads
/// that input then computes from its own result, as MoE of ONNX Runtime 1.30 does on the CPU.
/// Results in the main graph become outputs, which never share memory; in bodies and functions the
/// inputs are read once more after the node.
///
/// Returns the path of a copy of @p model in @p folder, with its weights; absent: the model needs
/// no copy. Errors: the model cannot be read, or the copy cannot be written.
Result<std::optional<std::filesystem::path>>
copyWithOwnBuffers(const std::filesystem::path& model, const std::filesystem::path& folder);

} // namespace meshwright::app::verify

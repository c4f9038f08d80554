#pragma once

#include "core/base/user_text.h"

#include <filesystem>
#include <optional>
#include <string_view>

namespace meshwright::onnx {

/// What bytes that are no ONNX model are instead, with what to do, in whole sentences: "This is a
/// Git LFS pointer, …". Absent where nothing is recognised. Asked only after reading failed, so it
/// may guess.
std::optional<UserText> explainForeignBytes(std::string_view bytes);

/// The same of a folder where a file should be.
UserText explainFolder(const std::filesystem::path& folder);

} // namespace meshwright::onnx

#pragma once

#include "core/base/user_text.h"

#include <optional>
#include <string_view>

namespace meshwright::onnx {

/// What bytes that are no ONNX model are instead, with what to do: "is a Git LFS pointer, …".
/// Absent where nothing is recognised. Asked only after reading failed, so it may guess.
std::optional<UserText> explainForeignBytes(std::string_view bytes);

} // namespace meshwright::onnx

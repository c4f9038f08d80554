#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace meshwright::onnx {

/// Text of a model may be this long; weights in it take four characters a byte.
constexpr uint64_t kLargestModelText = uint64_t(1) << 29;

/// Whether bytes begin as a model in protobuf's text format does: with a field of ModelProto, after
/// space and comments. A binary model never does.
bool isModelText(std::string_view bytes);

/// Whether a file of that name is text: .textproto, .pbtxt, .prototxt (as onnx.save has it).
bool isModelTextName(const std::filesystem::path& path);

/// The binary form of a model's text. Errors: text that is too long, and what protobuf does not
/// understand, with line and column, from 1.
Result<std::string> binaryOfText(std::string_view text);

/// The text of a model's binary form; comments and order of what was text before are not kept.
/// Errors: fields that the schema does not know, which would be lost; nested too deep.
Result<std::string> textOfBinary(std::string_view binary);

} // namespace meshwright::onnx

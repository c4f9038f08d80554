#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace meshwright::shapes {

/// What libonnx says that an operator does, as its documentation has it (Markdown, English). It is
/// asked in its child process, so this takes as long as one starts: not for a window's thread.
/// Operators that changed after the newest version that it knows are told as in that version. Empty
/// where libonnx is not there or does not know the operator.
std::string operatorDocumentation(const std::filesystem::path& libonnxProgram,
                                  std::string_view domain, std::string_view opType,
                                  int64_t version);

} // namespace meshwright::shapes

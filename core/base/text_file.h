#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace meshwright {

/// The contents of a file of at most @p limit bytes; of a pipe (`<(…)`) too. Errors begin with the
/// path; @p what is "a plan", in "is larger than 16 MiB: not a plan".
Result<std::string> readTextFile(const std::filesystem::path& path, std::uintmax_t limit,
                                 const UserText& what);

/// Replaces @p target by a file of these bytes, whole or not at all; text, pictures, anything.
/// Errors do not name the file.
Result<void> writeWholeFile(const std::filesystem::path& target, std::string_view bytes);

} // namespace meshwright

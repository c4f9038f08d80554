#pragma once

#include "core/base/files_in_use.h"
#include "core/base/output_target.h"
#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace meshwright {

/// Returns the contents of a file or pipe (`<(…)`) of at most @p limit bytes. Errors begin with the
/// path; @p what is "a plan", in "is larger than 16 MiB: not a plan". The file is noted as read
/// (see noteRead()) unless @p holds is absent, as for a file that is about to be replaced.
Result<std::string> readTextFile(const std::filesystem::path& path, std::uintmax_t limit,
                                 const UserText& what, std::optional<Holds> holds = Holds::Input);

/// Replaces @p target by a file of these bytes, whole or not at all; text, pictures, anything.
/// Errors do not name the file.
Result<void> writeWholeFile(const std::filesystem::path& target, std::string_view bytes,
                            Writes writes = Writes::Other);

} // namespace meshwright

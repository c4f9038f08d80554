#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::app::verify {

/// The values that nodes of the exported models' main graphs and exchanges make, by their names.
Result<std::set<std::string>> valuesMade(std::string_view format,
                                         const std::filesystem::path& folder);

/// Writes an export to @p target again so that its models give the values @p names too, each where
/// a model makes it; the manifest says so.
Result<void> writeProbedExport(std::string_view format, const std::filesystem::path& folder,
                               const std::filesystem::path& target,
                               const std::vector<std::string>& names);

} // namespace meshwright::app::verify

#pragma once

#include <filesystem>
#include <optional>

namespace meshwright::app::verify {

/// Of a folder and all above it, the first from the root that somebody else could put code into:
/// its owner is neither this user nor root, or its group or everybody may write to it. In a folder
/// with the sticky bit, as /tmp, others cannot replace what this user or root owns. Nothing where
/// the folder can be trusted; a folder that cannot be looked at is not.
std::optional<std::filesystem::path> writableByOthers(const std::filesystem::path& folder);

} // namespace meshwright::app::verify

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

struct stat;

namespace meshwright {

/// Which bytes a path stood for at a moment: another program's write changes it.
struct FileIdentity
{
    uint64_t device = 0, inode = 0, size = 0;
    int64_t modifiedSeconds = 0, modifiedNanoseconds = 0;

    bool operator==(const FileIdentity&) const = default;
};

/// The identity of the file at @p path, links followed; absent where there is none.
std::optional<FileIdentity> identityOf(const std::filesystem::path& path);
FileIdentity identityOf(const struct stat& status);

/// How many other names (hard links) the file at @p path has. A save replaces one name; the others
/// keep the old contents.
uint64_t otherNamesOf(const std::filesystem::path& path);

} // namespace meshwright

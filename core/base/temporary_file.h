#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace meshwright {

/// A file of a name of its own, `.meshwright-0123456789abcdef.tmp`, open for writing and locked for
/// as long as its descriptor is open. One that nobody has locked was left behind by a process that
/// was killed. Further files of the same process are called after it, `.meshwright-<key>-7.tmp`,
/// and live as long as its lock: thousands of files need one descriptor.
struct TemporaryFile
{
    std::filesystem::path path;
    int descriptor = -1; ///< the caller closes it and removes the file
    std::string key; ///< "0123456789abcdef"
};

/// Makes and locks a temporary file in @p folder; an empty path is the current folder.
Result<TemporaryFile> createTemporary(const std::filesystem::path& folder);
/// Makes the one of a number beside the locked one of @p key.
Result<TemporaryFile> createTemporary(const std::filesystem::path& folder, const std::string& key,
                                      uint64_t number);

/// Removes the temporary files of killed processes from @p folder: ours by name, owned by this
/// user, locked by nobody.
void removeAbandoned(const std::filesystem::path& folder);

} // namespace meshwright

#include "core/base/file_identity.h"

#include <sys/stat.h>

namespace meshwright {

FileIdentity identityOf(const struct stat& status)
{
    return {uint64_t(status.st_dev), uint64_t(status.st_ino), uint64_t(status.st_size),
            int64_t(status.st_mtim.tv_sec), int64_t(status.st_mtim.tv_nsec)};
}

std::optional<FileIdentity> identityOf(const std::filesystem::path& path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0)
        return std::nullopt;
    return identityOf(status);
}

uint64_t otherNamesOf(const std::filesystem::path& path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_nlink < 2)
        return 0;
    return uint64_t(status.st_nlink) - 1;
}

} // namespace meshwright

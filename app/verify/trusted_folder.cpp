#include "app/verify/trusted_folder.h"

#include <sys/stat.h>
#include <unistd.h>

namespace meshwright::app::verify {

namespace fs = std::filesystem;

std::optional<fs::path> writableByOthers(const fs::path& folder)
{
    std::error_code failure;
    const fs::path real = fs::canonical(folder, failure);
    if (failure)
        return folder;
    fs::path at;
    for (const fs::path& part : real) {
        at /= part;
        struct stat status = {};
        if (stat(at.c_str(), &status) != 0)
            return at;
        const bool isOurs = status.st_uid == geteuid() || status.st_uid == 0;
        const bool isOpen = (status.st_mode & (S_IWGRP | S_IWOTH)) != 0;
        // The next part is looked at too: where it is of somebody else, it is not trusted.
        const bool isSticky = (status.st_mode & S_ISVTX) != 0 && at != real;
        if (!isOurs || (isOpen && !isSticky))
            return at;
    }
    return std::nullopt;
}

} // namespace meshwright::app::verify

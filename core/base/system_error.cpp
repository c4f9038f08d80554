#include "core/base/system_error.h"

#include <cerrno>
#include <system_error>

namespace meshwright {

std::string systemErrorText(int error, std::string_view doing)
{
    const std::string verb(doing);
    switch (error) {
    case ENOENT:
        return "cannot " + verb + ": there is no such file or folder";
    case EACCES:
    case EPERM:
        return "no permission to " + verb + "; change the permissions or choose another place";
    case EROFS:
        return "cannot " + verb + ": the file system is read-only; choose another place";
    case ENOSPC:
        return "cannot " + verb + ": the disk is full; free some space or choose another place";
    case EDQUOT:
        return "cannot " + verb
            + ": the disk quota is used up; free some space or choose another place";
    case EFBIG:
        return "cannot " + verb + ": it is larger than files may be here; choose another place";
    case EISDIR:
        return "cannot " + verb + ": it is a folder";
    case ELOOP:
        return "cannot " + verb + ": its symbolic links lead in a circle";
    case ENAMETOOLONG:
        return "cannot " + verb + ": the name is too long";
    default:
        return "cannot " + verb + ": " + std::generic_category().message(error);
    }
}

} // namespace meshwright

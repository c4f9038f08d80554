#include "core/base/system_error.h"

#include <cerrno>
#include <system_error>

namespace meshwright {

UserText systemErrorText(int error, const UserText& doing)
{
    switch (error) {
    case ENOENT:
        return tr("cannot {0}: there is no such file or folder", doing);
    case EACCES:
    case EPERM:
        return tr("no permission to {0}; change the permissions or choose another place", doing);
    case EROFS:
        return tr("cannot {0}: the file system is read-only; choose another place", doing);
    case ENOSPC:
        return tr("cannot {0}: the disk is full; free some space or choose another place", doing);
    case EDQUOT:
        return tr("cannot {0}: the disk quota is used up; free some space or choose another place",
                  doing);
    case EFBIG:
        return tr("cannot {0}: it is larger than files may be here; choose another place", doing);
    case EISDIR:
        return tr("cannot {0}: it is a folder", doing);
    case ELOOP:
        return tr("cannot {0}: its symbolic links lead in a circle", doing);
    case ENAMETOOLONG:
        return tr("cannot {0}: the name is too long", doing);
    default:
        return tr("cannot {0}: {1}", doing, std::generic_category().message(error));
    }
}

} // namespace meshwright

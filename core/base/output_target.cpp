#include "core/base/output_target.h"

#include "core/base/files_in_use.h"
#include "core/base/system_error.h"
#include "core/base/text.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cerrno>
#include <optional>

namespace meshwright {

namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;

/// The descriptor that "/dev/fd/1" and "/proc/self/fd/1" stand for.
std::optional<int> descriptorOf(const fs::path& path)
{
    const fs::path folder = path.parent_path();
    if (folder != "/proc/self/fd" && folder != "/dev/fd"
        && folder != "/proc/" + std::to_string(::getpid()) + "/fd")
        return std::nullopt;
    const std::optional<int> number = wholeNumber<int>(path.filename().string());
    return number && *number >= 0 ? number : std::nullopt;
}

Result<OutputTarget> streamTarget(const fs::path& path, int descriptor)
{
    if (descriptor < 0)
        return Error {systemErrorText(errno, tr("write it"))};
    return OutputTarget {path, descriptor};
}

/// Where the links of @p target lead, also where the last one leads to nothing yet.
Result<OutputTarget> followLinks(fs::path target)
{
    for (int i = 0; i < kMostLinks; ++i) {
        // Behind these there may be a pipe, or a file that somebody else's bytes are in as well.
        if (const std::optional<int> descriptor = descriptorOf(target))
            return streamTarget(target, ::fcntl(*descriptor, F_DUPFD_CLOEXEC, 0));
        std::error_code error;
        if (!fs::is_symlink(target, error))
            return OutputTarget {target, -1};
        const fs::path next = fs::read_symlink(target, error);
        if (error)
            return Error {systemErrorText(error.value(), tr("write it"))};
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return Error {systemErrorText(ELOOP, tr("write it"))};
}

bool isNullDevice(const struct stat& status)
{
    constexpr unsigned kMemoryDevices = 1, kNull = 3;
    return S_ISCHR(status.st_mode) && status.st_rdev == ::makedev(kMemoryDevices, kNull);
}

/// Returns whether a file in use may be replaced.
bool mayReplace(Writes writes, Holds holds)
{
    return (writes == Writes::Model && holds == Holds::Model)
        || (writes == Writes::Plan && holds == Holds::Plan)
        || (writes == Writes::Hardware && holds == Holds::Hardware);
}

Result<void> checkNotInUse(const fs::path& target, Writes writes)
{
    const std::optional<FileInUse> used = inUse(target);
    if (!used || mayReplace(writes, used->holds))
        return {};
    if (used->holds == Holds::Weights)
        return Error {
            tr("cannot write it: the weights of the opened model are in it; choose another name")};
    if (used->holds == Holds::Model)
        return Error {tr("cannot write it: it is the opened model; choose another name")};
    return Error {tr("cannot write it: this command reads it; choose another name")};
}

} // namespace

Result<OutputTarget> outputTarget(const fs::path& target, Writes writes)
{
    Result<OutputTarget> found = followLinks(target);
    if (!found || found->stream >= 0)
        return found;
    const fs::path& path = found->path;
    if (!path.has_filename())
        return Error {tr("cannot write it: it is a folder; choose a file name")};
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0)
        return errno == ENOENT ? found : Error {systemErrorText(errno, tr("write it"))};
    if (S_ISDIR(status.st_mode))
        return Error {tr("cannot write it: it is a folder; choose a file name")};
    if (isNullDevice(status))
        return streamTarget(path, ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
    if (!S_ISREG(status.st_mode))
        return Error {tr("cannot write it: it is not a regular file; choose another name")};
    // A rename would replace even a write-protected file.
    if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
        return Error {systemErrorText(errno, tr("write it"))};
    if (const Result<void> free = checkNotInUse(path, writes); !free)
        return free.error();
    return found;
}

} // namespace meshwright

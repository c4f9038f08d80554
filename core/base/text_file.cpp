#include "core/base/text_file.h"

#include "core/base/atomic_file.h"
#include "core/base/system_error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace meshwright {

namespace {

/// Reads until the end, or one byte more than @p limit.
Result<std::string> readAll(int descriptor, std::uintmax_t limit)
{
    constexpr std::size_t kLeast = 64 * 1024;
    struct stat status = {};
    const bool isKnown = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    // One byte more than there should be, so that the end shows with the first read.
    std::size_t step =
        isKnown ? std::size_t(std::min(std::uintmax_t(status.st_size), limit)) + 1 : kLeast;
    std::string text;
    while (text.size() <= limit) {
        const std::size_t used = text.size();
        text.resize(used + step);
        const ssize_t got = ::read(descriptor, text.data() + used, step);
        const int error = errno;
        text.resize(used + std::size_t(std::max<ssize_t>(got, 0)));
        if (got == 0)
            break;
        if (got < 0 && error != EINTR)
            return Error {systemErrorText(error, tr("read it"))};
        // What was there has been read: the next read only finds the end, in the room that is left.
        step = text.size() == used + step ? std::max(kLeast, text.size() / 2) : 1;
    }
    return text;
}

} // namespace

Result<std::string> readTextFile(const std::filesystem::path& path, std::uintmax_t limit,
                                 const UserText& what, std::optional<Holds> holds)
{
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0)
        return Error {systemErrorText(errno, tr("read it"))}.at(path.string());
    Result<std::string> text = readAll(descriptor, limit);
    ::close(descriptor);
    if (!text)
        return text.error().at(path.string());
    if (text->size() > limit)
        return Error {tr("{0}: is larger than {1} MiB: not {2}", path.string(), limit >> 20, what)};
    if (holds)
        noteRead(path, *holds);
    return text;
}

Result<void> writeWholeFile(const std::filesystem::path& target, std::string_view bytes,
                            Writes writes)
{
    const Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(target, writes);
    if (!file)
        return file.error();
    if (const Result<void> written = (*file)->write(bytes); !written)
        return written;
    return (*file)->commit();
}

} // namespace meshwright

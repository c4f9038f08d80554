#include "core/base/file_contents.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <span>
#include <utility>

namespace meshwright {

namespace {

constexpr std::size_t kPiece = std::size_t(1) << 20; ///< bytes between questions whether to go on

/// A regular file that is open for reading; −1: there is none. O_NONBLOCK: a pipe waits for nobody.
int openedForReading(const std::filesystem::path& path)
{
    return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

std::optional<FileIdentity> identityOfOpened(int descriptor)
{
    struct stat status = {};
    if (descriptor < 0 || ::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return std::nullopt;
    return identityOf(status);
}

/// False: the file ends before, or cannot be read.
bool readAt(int descriptor, uint64_t offset, std::span<char> buffer)
{
    while (!buffer.empty()) {
        const ssize_t got = ::pread(descriptor, buffer.data(), buffer.size(), off_t(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        offset += uint64_t(got);
        buffer = buffer.subspan(std::size_t(got));
    }
    return true;
}

} // namespace

std::shared_ptr<const FileContents> FileContents::of(const std::filesystem::path& path,
                                                     uint64_t most)
{
    std::shared_ptr<FileContents> contents(new FileContents);
    contents->m_descriptor = openedForReading(path);
    const std::optional<FileIdentity> identity = identityOfOpened(contents->m_descriptor);
    if (!identity)
        return nullptr;
    contents->m_identity = *identity;
    if (identity->size > most)
        return contents;
    std::string bytes(identity->size, '\0');
    const bool isRead = readAt(contents->m_descriptor, 0, bytes)
        && identityOfOpened(contents->m_descriptor) == identity;
    return isRead ? of(std::make_shared<const std::string>(std::move(bytes))) : nullptr;
}

std::shared_ptr<const FileContents> FileContents::of(std::shared_ptr<const std::string> bytes)
{
    std::shared_ptr<FileContents> contents(new FileContents);
    contents->m_bytes = std::move(bytes);
    return contents;
}

FileContents::~FileContents()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

bool FileContents::areIn(const std::filesystem::path& path, const Progress& progress) const
{
    const std::shared_ptr<const FileContents> other = of(path, 0);
    if (!other || other->size() != size())
        return false;
    std::string theirs(kPiece, '\0'), ours(m_bytes ? 0 : kPiece, '\0');
    for (uint64_t offset = 0; offset < size(); offset += kPiece) {
        const std::size_t length = std::size_t(std::min<uint64_t>(kPiece, size() - offset));
        if (progress.cancelled() || !readAt(other->m_descriptor, offset, {theirs.data(), length}))
            return false;
        if (!m_bytes && !readAt(m_descriptor, offset, {ours.data(), length}))
            return false;
        const std::string_view expected = m_bytes
            ? std::string_view(*m_bytes).substr(offset, length)
            : std::string_view(ours).substr(0, length);
        if (std::string_view(theirs).substr(0, length) != expected)
            return false;
    }
    return m_bytes || identityOfOpened(m_descriptor) == m_identity;
}

} // namespace meshwright

#include "core/onnx/atomic_file.h"

#include "core/onnx/system_error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <random>

namespace meshwright::onnx {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBufferSize = 256 * 1024;
/// Pieces below this are taken from a window of the source instead of with a read of their own.
constexpr uint64_t kSmallPiece = 64 * 1024;
constexpr int kMostLinks = 40;

/// Where the links of @p target lead, also where the last one leads to nothing yet.
Result<fs::path> followLinks(fs::path target)
{
    for (int i = 0; i < kMostLinks; ++i) {
        std::error_code error;
        if (!fs::is_symlink(target, error))
            return target;
        const fs::path next = fs::read_symlink(target, error);
        if (error)
            return Error {systemErrorText(error.value(), "write it")};
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return Error {systemErrorText(ELOOP, "write it")};
}

std::string randomName()
{
    std::random_device random;
    std::array<char, 48> name {};
    std::snprintf(name.data(), name.size(), ".meshwright-%08x%08x.tmp", unsigned(random()),
                  unsigned(random()));
    return name.data();
}

/// Why @p target cannot be replaced, as far as that shows before trying.
Result<void> checkReplaceable(const fs::path& target)
{
    struct stat status = {};
    if (::stat(target.c_str(), &status) != 0)
        return errno == ENOENT ? Result<void>() : Error {systemErrorText(errno, "write it")};
    if (S_ISDIR(status.st_mode))
        return Error {"cannot write it: it is a folder; choose a file name"};
    if (!S_ISREG(status.st_mode))
        return Error {"cannot write it: it is not a regular file; choose another name"};
    // A rename would replace even a write-protected file.
    if (::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0)
        return Error {systemErrorText(errno, "write it")};
    return {};
}

} // namespace

AtomicFile::AtomicFile()
    : m_buffer(kBufferSize, '\0')
{
}

Result<std::unique_ptr<AtomicFile>> AtomicFile::create(const fs::path& target)
{
    const Result<fs::path> path = followLinks(target);
    if (!path)
        return path.error();
    if (!path->has_filename())
        return Error {"cannot write it: it is a folder; choose a file name"};
    if (const Result<void> fine = checkReplaceable(*path); !fine)
        return fine.error();
    std::unique_ptr<AtomicFile> file(new AtomicFile);
    file->m_path = *path;
    constexpr int kAttempts = 16;
    for (int i = 0; i < kAttempts && file->m_descriptor < 0; ++i) {
        file->m_temporary = path->parent_path() / randomName();
        file->m_descriptor =
            ::open(file->m_temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file->m_descriptor < 0 && errno != EEXIST)
            return Error {systemErrorText(errno, "write into its folder")};
    }
    if (file->m_descriptor < 0)
        return Error {systemErrorText(EEXIST, "write into its folder")};
    return file;
}

AtomicFile::~AtomicFile()
{
    if (m_descriptor < 0)
        return;
    ::close(m_descriptor);
    ::unlink(m_temporary.c_str());
}

Result<void> AtomicFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const std::size_t taken = std::min(bytes.size(), kBufferSize - m_used);
        bytes.copy(m_buffer.data() + m_used, taken);
        m_used += taken;
        bytes.remove_prefix(taken);
        if (m_used < kBufferSize)
            continue;
        if (const Result<void> flushed = flush(); !flushed)
            return flushed;
    }
    return {};
}

Result<void> AtomicFile::copy(const SourceFile& source, uint64_t begin, uint64_t end)
{
    return end - begin < kSmallPiece ? copySmall(source, begin, end)
                                     : copyLarge(source, begin, end);
}

Result<void> AtomicFile::copySmall(const SourceFile& source, uint64_t begin, uint64_t end)
{
    if (begin < m_windowBegin || end > m_windowEnd) {
        m_window.resize(kBufferSize);
        m_windowBegin = begin;
        m_windowEnd = std::min<uint64_t>(source.size(), begin + kBufferSize);
        const Result<void> got =
            source.read(begin, std::span(m_window.data(), m_windowEnd - m_windowBegin));
        if (!got)
            return got;
    }
    return write(std::string_view(m_window).substr(begin - m_windowBegin, end - begin));
}

Result<void> AtomicFile::copyLarge(const SourceFile& source, uint64_t begin, uint64_t end)
{
    while (begin < end) {
        const std::size_t taken =
            std::size_t(std::min<uint64_t>(end - begin, kBufferSize - m_used));
        const Result<void> got = source.read(begin, std::span(m_buffer.data() + m_used, taken));
        if (!got)
            return got;
        m_used += taken;
        begin += taken;
        if (m_used < kBufferSize)
            continue;
        if (const Result<void> flushed = flush(); !flushed)
            return flushed;
    }
    return {};
}

Result<void> AtomicFile::flush()
{
    std::size_t done = 0;
    while (done < m_used) {
        const ssize_t wrote =
            ::pwrite(m_descriptor, m_buffer.data() + done, m_used - done, off_t(m_written));
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return Error {systemErrorText(errno, "write it")};
        done += std::size_t(wrote);
        m_written += uint64_t(wrote);
    }
    m_used = 0;
    return {};
}

void AtomicFile::takeOverPermissions() const
{
    struct stat status = {};
    if (::stat(m_path.c_str(), &status) != 0)
        return;
    // Only root may give files away; for everybody else the owner stays who saves.
    const bool owned = ::fchown(m_descriptor, status.st_uid, status.st_gid) == 0;
    ::fchmod(m_descriptor, status.st_mode & (owned ? 07777 : 0777));
}

Result<void> AtomicFile::commit()
{
    if (const Result<void> flushed = flush(); !flushed)
        return flushed;
    takeOverPermissions();
    if (::fsync(m_descriptor) != 0)
        return Error {systemErrorText(errno, "write it")};
    if (::rename(m_temporary.c_str(), m_path.c_str()) != 0)
        return Error {systemErrorText(errno, "replace it")};
    ::close(m_descriptor);
    m_descriptor = -1;
    // The name is on the disk only when the folder is. Some file systems cannot flush a folder; the
    // file is in place all the same.
    const fs::path parent = m_path.parent_path();
    const int folder =
        ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        ::fsync(folder);
        ::close(folder);
    }
    return {};
}

} // namespace meshwright::onnx

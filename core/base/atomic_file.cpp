#include "core/base/atomic_file.h"

#include "core/base/file_batch.h"
#include "core/base/system_error.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace meshwright {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBufferSize = 256 * 1024;
/// Pieces below this are taken from a window of the source instead of with a read of their own.
constexpr uint64_t kSmallPiece = 64 * 1024;

} // namespace

AtomicFile::AtomicFile(OutputTarget target)
    : m_target(std::move(target))
    , m_buffer(kBufferSize, '\0')
{
}

Result<std::unique_ptr<AtomicFile>> AtomicFile::create(const fs::path& target, Writes writes)
{
    Result<OutputTarget> found = outputTarget(target, writes);
    if (!found)
        return found.error();
    std::unique_ptr<AtomicFile> file(new AtomicFile(std::move(found).value()));
    if (file->isStream())
        return file;
    const fs::path folder = file->path().parent_path();
    removeAbandoned(folder);
    Result<TemporaryFile> temporary = createTemporary(folder);
    if (!temporary)
        return temporary.error();
    file->m_temporary = std::move(temporary).value();
    return file;
}

AtomicFile::~AtomicFile()
{
    if (descriptor() < 0)
        return;
    // While it is locked, so that nobody finds it abandoned.
    if (!isStream())
        ::unlink(m_temporary.path.c_str());
    close();
}

void AtomicFile::close()
{
    ::close(descriptor());
    m_target.stream = -1;
    m_temporary.descriptor = -1;
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

Result<void> AtomicFile::copy(const ByteSource& source, uint64_t begin, uint64_t end)
{
    return end - begin < kSmallPiece ? copySmall(source, begin, end)
                                     : copyLarge(source, begin, end);
}

Result<void> AtomicFile::copySmall(const ByteSource& source, uint64_t begin, uint64_t end)
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

Result<void> AtomicFile::copyLarge(const ByteSource& source, uint64_t begin, uint64_t end)
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
        const char* const from = m_buffer.data() + done;
        const ssize_t wrote = isStream()
            ? ::write(descriptor(), from, m_used - done)
            : ::pwrite(descriptor(), from, m_used - done, off_t(m_written));
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return Error {systemErrorText(errno, tr("write it"))};
        done += std::size_t(wrote);
        m_written += uint64_t(wrote);
    }
    m_used = 0;
    return {};
}

void AtomicFile::takeOverPermissions() const
{
    struct stat status = {};
    if (::stat(path().c_str(), &status) != 0)
        return;
    // Only root may give files away; for everybody else the owner stays who saves.
    const bool owned = ::fchown(descriptor(), status.st_uid, status.st_gid) == 0;
    ::fchmod(descriptor(), status.st_mode & (owned ? 07777 : 0777));
}

Result<void> AtomicFile::finish()
{
    if (const Result<void> flushed = flush(); !flushed)
        return flushed;
    if (isStream())
        return {};
    takeOverPermissions();
    // A batch flushes all of its files together.
    if (!m_batch && ::fsync(descriptor()) != 0)
        return Error {systemErrorText(errno, tr("write it"))};
    struct stat status = {};
    if (::fstat(descriptor(), &status) != 0)
        return Error {systemErrorText(errno, tr("write it"))};
    if (uint64_t(status.st_size) != m_written || status.st_nlink == 0)
        return Error {tr(
            "cannot write it: another program changed or removed the temporary file; try again")};
    return {};
}

Result<void> AtomicFile::commit()
{
    if (const Result<void> finished = finish(); !finished)
        return finished;
    if (m_batch && !isStream()) {
        m_batch->add(m_temporary.path, path());
        close();
        return {};
    }
    if (!isStream() && ::rename(m_temporary.path.c_str(), path().c_str()) != 0)
        return Error {systemErrorText(errno, tr("replace it"))};
    const bool isInFolder = !isStream();
    close();
    if (isInFolder)
        flushFolder(path().parent_path());
    return {};
}

void flushFolder(const fs::path& folder)
{
    // A name is on the disk only when the folder is. Some file systems cannot flush a folder; the
    // file is in place all the same.
    const int descriptor =
        ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    ::fsync(descriptor);
    ::close(descriptor);
}

} // namespace meshwright

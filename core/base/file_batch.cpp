#include "core/base/file_batch.h"

#include "core/base/system_error.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace meshwright {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostSingleFlushes = 16;

Error notWritten(const fs::path& path, int code)
{
    return Error {systemErrorText(code, tr("write it"))}.at(path.string());
}

} // namespace

FileBatch::~FileBatch()
{
    for (const auto& [temporary, target] : m_waiting)
        ::unlink(temporary.c_str());
    for (const fs::path& path : m_made)
        ::unlink(path.c_str());
    removeLocks();
}

Result<std::string> FileBatch::keyIn(const fs::path& folder)
{
    if (const auto found = m_locks.find(folder); found != m_locks.end())
        return found->second.key;
    removeAbandoned(folder);
    Result<TemporaryFile> lock = createTemporary(folder);
    if (!lock)
        return lock.error();
    return m_locks.emplace(folder, std::move(lock).value()).first->second.key;
}

Result<std::unique_ptr<AtomicFile>> FileBatch::create(const fs::path& target, Writes writes)
{
    Result<OutputTarget> found = outputTarget(target, writes);
    if (!found)
        return found.error();
    std::unique_ptr<AtomicFile> file(new AtomicFile(std::move(found).value()));
    if (file->isStream())
        return file;
    const fs::path folder = file->path().parent_path();
    const Result<std::string> key = keyIn(folder);
    if (!key)
        return key.error();
    Result<TemporaryFile> temporary = createTemporary(folder, *key, m_count++);
    if (!temporary)
        return temporary.error();
    file->m_temporary = std::move(temporary).value();
    file->m_batch = this;
    return file;
}

void FileBatch::add(fs::path temporary, fs::path target)
{
    m_waiting.emplace_back(std::move(temporary), std::move(target));
}

std::vector<fs::path> FileBatch::targets() const
{
    std::vector<fs::path> targets;
    for (const auto& [temporary, target] : m_waiting)
        targets.push_back(target);
    return targets;
}

Result<void> FileBatch::flush()
{
    if (m_waiting.size() - m_flushed > kMostSingleFlushes) {
        for (const auto& [folder, lock] : m_locks) {
            if (::syncfs(lock.descriptor) != 0)
                return notWritten(folder, errno);
        }
        m_flushed = m_waiting.size();
    }
    for (; m_flushed < m_waiting.size(); ++m_flushed) {
        const auto& [temporary, target] = m_waiting[m_flushed];
        const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
        const bool isFlushed = descriptor >= 0 && ::fsync(descriptor) == 0;
        const int code = errno;
        if (descriptor >= 0)
            ::close(descriptor);
        if (!isFlushed)
            return notWritten(target, code);
    }
    return {};
}

Result<void> FileBatch::commit()
{
    if (Result<void> flushed = flush(); !flushed)
        return flushed;
    for (auto at = m_waiting.begin(); at != m_waiting.end(); ++at) {
        if (::rename(at->first.c_str(), at->second.c_str()) == 0)
            continue;
        Error error = Error {systemErrorText(errno, tr("replace it"))}.at(at->second.string());
        m_waiting.erase(m_waiting.begin(), at);
        return error;
    }
    m_waiting.clear();
    m_flushed = 0;
    m_made.clear();
    for (const auto& [folder, lock] : m_locks)
        flushFolder(folder);
    removeLocks();
    return {};
}

void FileBatch::removeLocks()
{
    for (const auto& [folder, lock] : m_locks) {
        ::unlink(lock.path.c_str());
        ::close(lock.descriptor);
    }
    m_locks.clear();
}

} // namespace meshwright

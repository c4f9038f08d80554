#pragma once

#include "core/base/atomic_file.h"

#include <map>
#include <utility>
#include <vector>

namespace meshwright {

/// Files that appear together: each is written beside its target, and all are renamed by commit(),
/// in the order in which they were finished. Until then every target is as it was; without commit()
/// nothing is left behind. Needs room for the old files and the new ones.
class FileBatch
{
public:
    FileBatch() = default;
    ~FileBatch();
    FileBatch(const FileBatch&) = delete;
    FileBatch& operator=(const FileBatch&) = delete;

    /// A file whose commit() hands it to this batch, which must outlive it.
    Result<std::unique_ptr<AtomicFile>> create(const std::filesystem::path& target,
                                               Writes writes = Writes::Other);

    /// Notes a file that is new and in place already, such as a link: removed without commit().
    void made(std::filesystem::path path) { m_made.push_back(std::move(path)); }

    /// The files that commit() replaces, links followed.
    std::vector<std::filesystem::path> targets() const;

    /// Waits until the finished files are on the disk. Many files are flushed with one call per
    /// file system: a flush takes milliseconds however little it writes, and thousands take
    /// minutes. Errors name a file or its folder.
    Result<void> flush();
    /// Flushes, then renames all files. Errors name the file.
    Result<void> commit();

private:
    friend class AtomicFile;

    void add(std::filesystem::path temporary, std::filesystem::path target);
    /// The key of the lock in a folder, made when the first file there comes.
    Result<std::string> keyIn(const std::filesystem::path& folder);
    void removeLocks();

    std::map<std::filesystem::path, TemporaryFile> m_locks; ///< by folder
    std::vector<std::pair<std::filesystem::path, std::filesystem::path>> m_waiting;
    std::size_t m_flushed = 0; ///< how many of those that wait are on the disk, from the first
    std::vector<std::filesystem::path> m_made;
    uint64_t m_count = 0;
};

} // namespace meshwright

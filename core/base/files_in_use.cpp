#include "core/base/files_in_use.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace meshwright {

namespace {

using FileKey = std::pair<uint64_t, uint64_t>; ///< device, inode

/// All files in use in the process.
struct UsedFiles
{
    std::mutex mutex;
    std::multimap<FileKey, const FileInUse*> byFile;
    std::multimap<std::filesystem::path, const FileInUse*> byPath;
    bool keeps = false; ///< see KeptInUse
    std::vector<std::vector<FileInUse>> kept; ///< of FilesInUse that are gone
    std::multimap<FileKey, const FileInUse*> keptByFile;
};

UsedFiles& usedFiles()
{
    static UsedFiles files;
    return files;
}

FileKey keyOf(const FileIdentity& identity)
{
    return {identity.device, identity.inode};
}

template<typename Map, typename Key>
void eraseEntry(Map& map, const Key& key, const FileInUse* file)
{
    const auto [begin, end] = map.equal_range(key);
    const auto found =
        std::find_if(begin, end, [&](const auto& entry) { return entry.second == file; });
    if (found != end)
        map.erase(found);
}

/// Keeps files that nothing holds open any more: their inodes may become those of others.
void keep(UsedFiles& used, std::vector<FileInUse> files)
{
    for (const FileInUse& file : used.kept.emplace_back(std::move(files))) {
        if (!file.identity)
            continue;
        eraseEntry(used.byFile, keyOf(*file.identity), &file);
        used.keptByFile.emplace(keyOf(*file.identity), &file);
    }
}

} // namespace

FilesInUse::FilesInUse(std::vector<FileInUse> files)
    : m_files(std::move(files))
{
    UsedFiles& used = usedFiles();
    const std::lock_guard lock(used.mutex);
    for (const FileInUse& file : m_files) {
        used.byPath.emplace(file.path, &file);
        if (file.identity)
            used.byFile.emplace(keyOf(*file.identity), &file);
    }
}

FilesInUse::~FilesInUse()
{
    UsedFiles& used = usedFiles();
    const std::lock_guard lock(used.mutex);
    if (used.keeps) {
        keep(used, std::move(m_files)); // the entries stay where they are
        return;
    }
    for (const FileInUse& file : m_files) {
        eraseEntry(used.byPath, file.path, &file);
        if (file.identity)
            eraseEntry(used.byFile, keyOf(*file.identity), &file);
    }
}

KeptInUse::KeptInUse()
{
    UsedFiles& used = usedFiles();
    const std::lock_guard lock(used.mutex);
    used.keeps = true;
}

KeptInUse::~KeptInUse()
{
    UsedFiles& used = usedFiles();
    const std::lock_guard lock(used.mutex);
    used.keeps = false;
    used.keptByFile.clear();
    for (const std::vector<FileInUse>& files : used.kept) {
        for (const FileInUse& file : files)
            eraseEntry(used.byPath, file.path, &file);
    }
    used.kept.clear();
}

void noteRead(const std::filesystem::path& path, Holds holds)
{
    {
        UsedFiles& used = usedFiles();
        const std::lock_guard lock(used.mutex);
        if (!used.keeps)
            return;
    }
    std::error_code error;
    std::filesystem::path file = std::filesystem::weakly_canonical(path, error);
    if (error || !std::filesystem::is_regular_file(file, error))
        return;
    const std::optional<FileIdentity> identity = identityOf(file);
    const FilesInUse noted({{std::move(file), holds, identity}});
}

std::optional<FileInUse> inUse(const std::filesystem::path& target)
{
    const std::optional<FileIdentity> identity = identityOf(target);
    if (!identity)
        return std::nullopt;
    std::error_code error;
    const std::filesystem::path name = std::filesystem::weakly_canonical(target, error);
    UsedFiles& used = usedFiles();
    const std::lock_guard lock(used.mutex);
    std::optional<FileInUse> found;
    const auto take = [&](const auto& range, bool ifUnchanged) {
        for (auto at = range.first; at != range.second; ++at) {
            const FileInUse& file = *at->second;
            if ((!found || file.holds > found->holds)
                && (!ifUnchanged || file.identity == identity))
                found = file;
        }
    };
    take(used.byPath.equal_range(name), false);
    take(used.byFile.equal_range(keyOf(*identity)), false);
    take(used.keptByFile.equal_range(keyOf(*identity)), true);
    return found;
}

} // namespace meshwright

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
    for (const FileInUse& file : m_files) {
        eraseEntry(used.byPath, file.path, &file);
        if (file.identity)
            eraseEntry(used.byFile, keyOf(*file.identity), &file);
    }
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
    const auto take = [&](const auto& range) {
        for (auto at = range.first; at != range.second; ++at) {
            if (!found || at->second->holds == Holds::Weights)
                found = *at->second;
        }
    };
    take(used.byPath.equal_range(name));
    take(used.byFile.equal_range(keyOf(*identity)));
    return found;
}

} // namespace meshwright

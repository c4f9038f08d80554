#include "core/base/temporary_file.h"

#include "core/base/system_error.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <map>
#include <optional>
#include <random>
#include <vector>

namespace meshwright {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = ".meshwright-", kEnding = ".tmp";
constexpr std::size_t kKeyLength = 16;
constexpr int kAttempts = 16;

std::string randomKey()
{
    std::random_device random;
    std::array<char, kKeyLength + 1> key {};
    std::snprintf(key.data(), key.size(), "%08x%08x", unsigned(random()), unsigned(random()));
    return key.data();
}

std::string nameOf(const std::string& key)
{
    return std::string(kPrefix) + key + std::string(kEnding);
}

int makeNew(const fs::path& path)
{
    return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

/// Locks a file that was just made. False: somebody took it for an abandoned one in between and
/// removed it. File systems without locks have no cleaning up either.
bool isLockedAndThere(int descriptor)
{
    ::flock(descriptor, LOCK_EX);
    struct stat status = {};
    return ::fstat(descriptor, &status) == 0 && status.st_nlink > 0;
}

bool isHex(std::string_view text)
{
    return std::ranges::all_of(
        text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool isNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// The key in a name of ours.
std::optional<std::string> keyIn(std::string_view name)
{
    if (name.size() < kPrefix.size() + kKeyLength + kEnding.size() || !name.starts_with(kPrefix)
        || !name.ends_with(kEnding))
        return std::nullopt;
    name.remove_prefix(kPrefix.size());
    name.remove_suffix(kEnding.size());
    const std::string_view key = name.substr(0, kKeyLength), rest = name.substr(kKeyLength);
    const bool isOurs =
        isHex(key) && (rest.empty() || (rest.starts_with('-') && isNumber(rest.substr(1))));
    return isOurs ? std::optional(std::string(key)) : std::nullopt;
}

bool isOwnRegularFile(const fs::path& path)
{
    struct stat status = {};
    return ::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode)
        && status.st_uid == ::geteuid();
}

/// Removes the file that holds a lock, where nobody holds it. True: nobody does, or it is gone.
bool removeUnlocked(const fs::path& path)
{
    if (!isOwnRegularFile(path))
        return ::access(path.c_str(), F_OK) != 0;
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0)
        return errno == ENOENT;
    const bool isAbandoned = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    if (isAbandoned)
        ::unlink(path.c_str());
    ::close(descriptor);
    return isAbandoned;
}

} // namespace

Result<TemporaryFile> createTemporary(const fs::path& folder)
{
    for (int i = 0; i < kAttempts; ++i) {
        TemporaryFile file;
        file.key = randomKey();
        file.path = folder / nameOf(file.key);
        file.descriptor = makeNew(file.path);
        if (file.descriptor < 0 && errno != EEXIST)
            return Error {systemErrorText(errno, tr("write into its folder"))};
        if (file.descriptor < 0)
            continue;
        if (isLockedAndThere(file.descriptor))
            return file;
        ::close(file.descriptor);
    }
    return Error {systemErrorText(EEXIST, tr("write into its folder"))};
}

Result<TemporaryFile> createTemporary(const fs::path& folder, const std::string& key,
                                      uint64_t number)
{
    TemporaryFile file;
    file.key = key;
    file.path = folder / nameOf(key + '-' + std::to_string(number));
    file.descriptor = makeNew(file.path);
    if (file.descriptor < 0)
        return Error {systemErrorText(errno, tr("write into its folder"))};
    return file;
}

void removeAbandoned(const fs::path& folder)
{
    std::map<std::string, std::vector<std::string>> namesByKey;
    std::error_code error;
    fs::directory_iterator entries(folder.empty() ? "." : folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        std::string name = entries->path().filename().string();
        if (std::optional<std::string> key = keyIn(name))
            namesByKey[std::move(*key)].push_back(std::move(name));
    }
    for (const auto& [key, names] : namesByKey) {
        if (!removeUnlocked(folder / nameOf(key)))
            continue;
        for (const std::string& name : names) {
            if (isOwnRegularFile(folder / name))
                ::unlink((folder / name).c_str());
        }
    }
}

} // namespace meshwright

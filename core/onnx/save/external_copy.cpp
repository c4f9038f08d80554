#include "core/onnx/save/external_copy.h"

#include "core/base/atomic_file.h"
#include "core/base/system_error.h"
#include "core/base/text.h"
#include "core/onnx/wire/external_data.h"
#include "core/onnx/wire/source.h"

namespace meshwright::onnx {

namespace {

namespace fs = std::filesystem;

Error about(const fs::path& file, const UserText& what)
{
    return {tr("external data file {0} {1}", inQuotes(file.string()), what)};
}

/// A copy keeps the time of its original, so an equal size and time are an earlier save's copy.
bool isCopyOf(const fs::path& copy, const fs::path& original)
{
    std::error_code error;
    return fs::file_size(copy, error) == fs::file_size(original, error)
        && fs::last_write_time(copy, error) == fs::last_write_time(original, error) && !error;
}

} // namespace

ExternalFiles::~ExternalFiles()
{
    for (const fs::path& file : m_made) {
        std::error_code ignored;
        fs::remove(file, ignored);
    }
}

void ExternalFiles::keepWith(FileBatch& batch)
{
    for (fs::path& file : m_made)
        batch.made(std::move(file));
    m_made.clear();
}

Result<void> ExternalFiles::bring(const SourceFile& source, const fs::path& target,
                                  ExternalData how)
{
    if (how == ExternalData::Keep)
        return {};
    return bringAll(source, target, how == ExternalData::Copy ? How::Copy : How::Link);
}

Result<void> ExternalFiles::share(const SourceFile& source, const fs::path& target)
{
    return bringAll(source, target, How::LinkOrCopy);
}

Result<void> ExternalFiles::bringAll(const SourceFile& source, const fs::path& target, How how)
{
    const std::vector<std::string>& locations = source.index().externalLocations;
    if (locations.empty())
        return {};
    if (!source.path())
        return Error {tr("a model in memory has no external data files to copy; save only the "
                         "model (--external keep)")};
    std::error_code error;
    const fs::path fromFolder = source.path()->parent_path();
    const fs::path toFile = fs::absolute(target, error).lexically_normal();
    const fs::path toFolder = toFile.parent_path();
    if (fs::equivalent(fromFolder, toFolder, error))
        return {};
    for (const std::string& location : locations) {
        const std::optional<fs::path> path = insideFolder(location);
        if (!path || leavesFolder(fromFolder, *path))
            return about(location,
                         tr("lies outside the model's folder and is not touched; save only the "
                            "model (--external keep)"));
        if (toFolder / *path == toFile)
            return about(location,
                         tr("would be replaced by the model; choose another name for it"));
        const Result<void> brought = bringOne(fromFolder / *path, toFolder / *path, how);
        if (!brought)
            return brought;
    }
    return {};
}

Result<void> ExternalFiles::bringOne(const fs::path& from, const fs::path& to, How how)
{
    std::error_code error;
    const bool isThere = fs::is_regular_file(from, error);
    if (!isThere && how == How::LinkOrCopy)
        return {};
    if (!isThere)
        return about(
            from,
            tr("is missing; save only the model (--external keep), or put the file beside it"));
    if (fs::exists(fs::symlink_status(to, error))) {
        if (fs::equivalent(from, to, error) || isCopyOf(to, from))
            return {};
        return about(to, tr("is there already and is another one; choose another folder"));
    }
    fs::create_directories(to.parent_path(), error);
    if (error)
        return about(to, systemErrorText(error.value(), tr("be made")));
    return how == How::Copy ? copyFile(from, to) : link(from, to, how);
}

Result<void> ExternalFiles::link(const fs::path& from, const fs::path& to, How how)
{
    std::error_code error;
    // A hard link to a symbolic one would be one more of these, seen from another folder.
    fs::create_hard_link(fs::canonical(from, error), to, error);
    if (error && how == How::LinkOrCopy)
        return copyFile(from, to);
    if (error) {
        // Another file system, or one without hard links.
        error.clear();
        fs::create_symlink(fs::absolute(from), to, error);
    }
    if (error)
        return about(to, systemErrorText(error.value(), tr("be linked")));
    m_made.push_back(to);
    return {};
}

Result<void> ExternalFiles::copyFile(const fs::path& from, const fs::path& to)
{
    const Result<std::shared_ptr<SourceFile>> source = SourceFile::open(from);
    if (!source)
        return about(from, source.error().message);
    const Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(to);
    if (!file)
        return about(to, file.error().message);
    constexpr uint64_t kStep = uint64_t(64) << 20;
    const uint64_t size = (*source)->size();
    for (uint64_t at = 0; at < size; at += kStep) {
        m_progress.report(double(at) / double(size), "Copying");
        if (m_progress.cancelled())
            return Error {tr("saving was cancelled")};
        const Result<void> copied = (*file)->copy(**source, at, std::min(size, at + kStep));
        if (!copied)
            return about(to, copied.error().message);
    }
    if (const Result<void> done = (*file)->commit(); !done)
        return about(to, done.error().message);
    m_made.push_back(to);
    std::error_code ignored;
    fs::last_write_time(to, fs::last_write_time(from, ignored), ignored);
    return {};
}

} // namespace meshwright::onnx

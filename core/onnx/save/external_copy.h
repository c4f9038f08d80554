#pragma once

#include "core/base/file_batch.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/onnx/wire/model_file.h"

#include <filesystem>
#include <vector>

namespace meshwright::onnx {

/// Brings the external data files of a model into the folder of @p target, copied or linked. Files
/// that were made are removed again unless keep() is called.
class ExternalFiles
{
public:
    explicit ExternalFiles(Progress& progress)
        : m_progress(progress)
    {
    }

    ~ExternalFiles();
    ExternalFiles(const ExternalFiles&) = delete;
    ExternalFiles& operator=(const ExternalFiles&) = delete;

    /// Fails where a file is missing, lies outside the model's folder, or another file has its
    /// name.
    Result<void> bring(const SourceFile& source, const std::filesystem::path& target,
                       ExternalData how);

    /// For a model that is made anew: hard links, or copies where there can be none. A file that is
    /// missing stays missing. Fails like bring().
    Result<void> share(const SourceFile& source, const std::filesystem::path& target);

    void keep() { m_made.clear(); }

    /// Files that were made are kept or removed as the batch is.
    void keepWith(FileBatch& batch);

private:
    enum class How
    {
        Copy,
        Link,
        LinkOrCopy, ///< and leave out what is missing
    };

    Result<void> bringAll(const SourceFile& source, const std::filesystem::path& target, How how);
    Result<void> bringOne(const std::filesystem::path& from, const std::filesystem::path& to,
                          How how);
    Result<void> link(const std::filesystem::path& from, const std::filesystem::path& to, How how);
    Result<void> copyFile(const std::filesystem::path& from, const std::filesystem::path& to);

    Progress& m_progress;
    std::vector<std::filesystem::path> m_made;
};

} // namespace meshwright::onnx

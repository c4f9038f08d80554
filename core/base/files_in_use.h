#pragma once

#include "core/base/file_identity.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace meshwright {

/// What a file holds that must not be written over.
enum class Holds
{
    Model, ///< an opened model: only a model may replace it
    Weights, ///< an opened model's external weights: nothing may
};

/// One file that an opened model is made of.
struct FileInUse
{
    std::filesystem::path path; ///< absolute, its folder without links
    Holds holds = Holds::Model;
    std::optional<FileIdentity> identity; ///< when the model was opened; absent: it was not there
};

/// The files of one opened model, known for as long as this lives to everything that writes files
/// in this process. As the file system has one state for all, so has this list: a writer that had
/// to be handed it could be written without.
class FilesInUse
{
public:
    explicit FilesInUse(std::vector<FileInUse> files);
    ~FilesInUse();
    FilesInUse(const FilesInUse&) = delete;
    FilesInUse& operator=(const FilesInUse&) = delete;

    const std::vector<FileInUse>& files() const { return m_files; }

private:
    std::vector<FileInUse> m_files;
};

/// What the file at @p target holds for a model that is open; absent where nothing. Weights come
/// before models. Compares the files themselves, so that another name of a file counts too.
std::optional<FileInUse> inUse(const std::filesystem::path& target);

} // namespace meshwright

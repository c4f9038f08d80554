#pragma once

#include "core/base/file_identity.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace meshwright {

/// The contents of a file that must not be written over. Where a file has several, the last of
/// these counts.
enum class Holds
{
    Model, ///< an opened model: only a model may replace it
    Plan, ///< a plan text that a command reads: only a plan text may
    Hardware, ///< a hardware description that a command reads: only another one may
    Input, ///< anything else that a command reads: nothing may
    Weights, ///< an opened model's external weights: nothing may
};

/// A file that an opened model is made of, or that a command reads.
struct FileInUse
{
    std::filesystem::path path; ///< absolute, its folder without links
    Holds holds = Holds::Model;
    std::optional<FileIdentity> identity; ///< when it was opened; absent: it was not there
};

/// Files in use, as those of one opened model, known for as long as this lives to everything that
/// writes files in this process. As the file system has one state for all, so has this list: a
/// writer that had to be handed it could be written without.
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

/// While one lives, files stay in use when what they belong to is closed, and noteRead() takes
/// effect: what a command reads at its beginning it must not write over at its end. One at a time.
class KeptInUse
{
public:
    KeptInUse();
    ~KeptInUse();
    KeptInUse(const KeptInUse&) = delete;
    KeptInUse& operator=(const KeptInUse&) = delete;
};

/// Notes that the regular file at @p path was read, while a KeptInUse lives; else does nothing.
void noteRead(const std::filesystem::path& path, Holds holds);

/// Returns the use of the file at @p target; absent where it is not in use. Compares the files
/// themselves, so that another name of a file counts too.
std::optional<FileInUse> inUse(const std::filesystem::path& target);

} // namespace meshwright

#pragma once

#include "core/base/file_identity.h"
#include "core/base/progress.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace meshwright {

/// What a file held at a moment, to be known again when another program puts the same bytes there.
/// Those of a small file are in memory; a large one is held open and known as long as nobody writes
/// into it, so of a file that was replaced. Threads may share it.
class FileContents
{
public:
    /// Null: there is no such file, or it cannot be read. @p most: bytes that are held in memory.
    static std::shared_ptr<const FileContents> of(const std::filesystem::path& path, uint64_t most);
    /// Bytes that were read already.
    static std::shared_ptr<const FileContents> of(std::shared_ptr<const std::string> bytes);

    ~FileContents();
    FileContents(const FileContents&) = delete;
    FileContents& operator=(const FileContents&) = delete;

    /// Whether the file at @p path holds them now, read piece by piece. False also where that
    /// cannot be known, and where it was cancelled.
    bool areIn(const std::filesystem::path& path, const Progress& progress) const;

private:
    FileContents() = default;

    uint64_t size() const { return m_bytes ? m_bytes->size() : m_identity.size; }

    std::shared_ptr<const std::string> m_bytes; ///< null: in the file that is held open
    int m_descriptor = -1;
    FileIdentity m_identity; ///< of that file
};

} // namespace meshwright

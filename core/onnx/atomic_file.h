#pragma once

#include "core/base/result.h"
#include "core/onnx/source.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace meshwright::onnx {

/// A file that replaces another one whole or not at all: written beside it under a name of its own,
/// flushed to the disk, renamed. A target that is a symbolic link is written through: the file that
/// it leads to is replaced. Without commit() nothing is left behind.
///
/// Everything goes through one buffer that is written when it is full, so that every write but the
/// last begins at a multiple of its size: on the machines measured, unaligned writes take half as
/// long again, and a buffer beyond the second-level cache several times as long.
class AtomicFile
{
public:
    static Result<std::unique_ptr<AtomicFile>> create(const std::filesystem::path& target);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    Result<void> write(std::string_view bytes);
    /// Appends [@p begin, @p end) of @p source without holding it in memory.
    Result<void> copy(const SourceFile& source, uint64_t begin, uint64_t end);
    /// Flushes, takes over the target's permissions, and replaces it.
    Result<void> commit();

    /// The file that is replaced: the target with its links followed.
    const std::filesystem::path& path() const { return m_path; }

private:
    AtomicFile();

    Result<void> flush();
    Result<void> copySmall(const SourceFile& source, uint64_t begin, uint64_t end);
    Result<void> copyLarge(const SourceFile& source, uint64_t begin, uint64_t end);
    void takeOverPermissions() const;

    std::filesystem::path m_path, m_temporary;
    int m_descriptor = -1;
    std::string m_buffer; ///< of fixed size
    std::size_t m_used = 0;
    uint64_t m_written = 0;
    std::string m_window; ///< of the source, for small pieces
    uint64_t m_windowBegin = 0, m_windowEnd = 0;
};

} // namespace meshwright::onnx

#pragma once

#include "core/base/byte_source.h"
#include "core/base/output_target.h"
#include "core/base/result.h"
#include "core/base/temporary_file.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace meshwright {

class FileBatch;

/// The one way to write a file: it replaces another one whole or not at all. It is written beside
/// it under a name of its own, flushed to the disk, checked, renamed. A target that is a symbolic
/// link is written through: the file that it leads to is replaced. Without commit() nothing is left
/// behind. What outputTarget() calls a stream is written as it comes. Errors do not name the file.
///
/// Everything goes through one buffer that is written when it is full, so that every write but the
/// last begins at a multiple of its size: on the machines measured, unaligned writes take half as
/// long again, and a buffer beyond the second-level cache several times as long.
class AtomicFile
{
public:
    static Result<std::unique_ptr<AtomicFile>> create(const std::filesystem::path& target,
                                                      Writes writes = Writes::Other);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    Result<void> write(std::string_view bytes);
    /// Appends [@p begin, @p end) of @p source without holding it in memory.
    Result<void> copy(const ByteSource& source, uint64_t begin, uint64_t end);
    /// Flushes, takes over the target's permissions, and replaces it; in a batch, when the batch
    /// does.
    Result<void> commit();

    /// The file that is replaced: the target with its links followed.
    const std::filesystem::path& path() const { return m_target.path; }

private:
    friend class FileBatch;

    explicit AtomicFile(OutputTarget target);

    bool isStream() const { return m_target.stream >= 0; }

    int descriptor() const { return isStream() ? m_target.stream : m_temporary.descriptor; }

    Result<void> flush();
    Result<void> copySmall(const ByteSource& source, uint64_t begin, uint64_t end);
    Result<void> copyLarge(const ByteSource& source, uint64_t begin, uint64_t end);
    void takeOverPermissions() const;
    /// Completes the file of the temporary name, and flushes it to the disk unless a batch does.
    Result<void> finish();
    void close();

    OutputTarget m_target;
    TemporaryFile m_temporary;
    FileBatch* m_batch = nullptr; ///< replaces the target later; null: commit() does
    std::string m_buffer; ///< of fixed size
    std::size_t m_used = 0;
    uint64_t m_written = 0;
    std::string m_window; ///< of the source, for small pieces
    uint64_t m_windowBegin = 0, m_windowEnd = 0;
};

/// Flushes the names in a folder to the disk, where the file system can.
void flushFolder(const std::filesystem::path& folder);

} // namespace meshwright

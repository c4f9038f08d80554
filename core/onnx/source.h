#pragma once

#include "core/base/result.h"
#include "core/onnx/file_index.h"

#include <cstddef>
#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meshwright::onnx {

/// Which bytes a path stood for at a moment: another program's write changes it.
struct FileIdentity
{
    uint64_t device = 0, inode = 0, size = 0;
    int64_t modifiedSeconds = 0, modifiedNanoseconds = 0;

    bool operator==(const FileIdentity&) const = default;
};

/// The identity of the file at @p path, links followed; absent where there is none.
std::optional<FileIdentity> identityOf(const std::filesystem::path& path);

/// A read-only view of a whole file, for as long as it lives.
class Mapping
{
public:
    explicit Mapping(std::string_view bytes, bool mapped)
        : m_bytes(bytes)
        , m_mapped(mapped)
    {
    }

    ~Mapping();

    Mapping(Mapping&& other) noexcept
        : m_bytes(other.m_bytes)
        , m_mapped(std::exchange(other.m_mapped, false))
    {
    }

    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;
    Mapping& operator=(Mapping&&) = delete;

    std::string_view bytes() const { return m_bytes; }

private:
    std::string_view m_bytes;
    bool m_mapped;
};

/// The bytes of an opened model and the index into them. Holds the file open, so the bytes stay
/// there when the path is replaced, but maps it only while it is read: a file that another program
/// shortens while it is mapped raises SIGBUS, and nothing but its identity checked before each
/// mapping stands against that. Copies are made with pread, where a shorter file is an error.
class SourceFile
{
public:
    static Result<std::shared_ptr<SourceFile>> open(const std::filesystem::path& path);
    static std::shared_ptr<SourceFile> fromMemory(std::span<const std::byte> bytes,
                                                  std::string name);

    ~SourceFile();
    SourceFile(const SourceFile&) = delete;
    SourceFile& operator=(const SourceFile&) = delete;

    /// What messages call it.
    const std::string& name() const { return m_name; }

    uint64_t size() const { return m_binary ? m_binary->size() : m_identity.size; }

    /// The file is the model as text, and @p binary its form for the index: what map() and read()
    /// give from now on.
    void convertTo(std::string binary) { m_binary = std::move(binary); }

    bool isConverted() const { return m_binary.has_value(); }

    /// All bytes of the file as it is on the disk.
    Result<std::string> original() const;

    /// Absolute; absent for a model in memory.
    const std::optional<std::filesystem::path>& path() const { return m_path; }

    Result<Mapping> map() const;
    /// Fills @p buffer from @p offset.
    Result<void> read(uint64_t offset, std::span<char> buffer) const;
    /// Fails where another program wrote into the file since it was opened.
    Result<void> checkUnchanged() const;
    /// Fails where @p target is where this model came from and no longer what was read or last
    /// written there by writtenTo().
    Result<void> checkTarget(const std::filesystem::path& target) const;
    /// Notes that a save of this model replaced @p target. One save at a time.
    void writtenTo(const std::filesystem::path& target) const;

    const FileIndex& index() const { return m_index; }

    FileIndex& indexForBuilding() { return m_index; }

private:
    SourceFile() = default;

    /// What needs no file; absent for a file that is the model itself.
    std::optional<std::string_view> inMemory() const;
    Result<void> readFile(uint64_t offset, std::span<char> buffer) const;

    std::string m_name;
    std::optional<std::filesystem::path> m_path;
    std::vector<char> m_memory;
    std::optional<std::string> m_binary; ///< the form of a text file that is read
    int m_descriptor = -1;
    FileIdentity m_identity;
    mutable std::optional<FileIdentity> m_atPath; ///< what the path should stand for
    FileIndex m_index;
};

} // namespace meshwright::onnx

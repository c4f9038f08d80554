#pragma once

#include "core/base/byte_source.h"
#include "core/base/file_contents.h"
#include "core/base/file_identity.h"
#include "core/base/files_in_use.h"
#include "core/base/guarded_mapping.h"
#include "core/base/result.h"
#include "core/onnx/wire/file_index.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::onnx {

/// A read-only view of a whole file, for as long as it lives.
class Mapping
{
public:
    /// Bytes that lie in memory.
    explicit Mapping(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    explicit Mapping(GuardedMapping file)
        : m_file(std::move(file))
    {
    }

    std::string_view bytes() const { return m_file ? m_file->bytes() : m_bytes; }

    bool wasCut() const { return m_file && m_file->wasCut(); }

private:
    std::string_view m_bytes;
    std::optional<GuardedMapping> m_file;
};

/// The bytes of an opened model and the index into them. Holds the file open, so the bytes stay
/// there when the path is replaced, but maps it only while it is read: what another program writes
/// into it meanwhile shows there. Whoever has read a mapping asks checkRead() before what came of
/// it counts. Copies are made with pread, where a shorter file is an error.
class SourceFile final : public ByteSource
{
public:
    static Result<std::shared_ptr<SourceFile>> open(const std::filesystem::path& path);
    static std::shared_ptr<SourceFile> fromMemory(std::span<const std::byte> bytes,
                                                  std::string name);

    ~SourceFile() override;
    SourceFile(const SourceFile&) = delete;
    SourceFile& operator=(const SourceFile&) = delete;

    /// What messages call it.
    const std::string& name() const { return m_name; }

    uint64_t size() const override { return m_binary ? m_binary->size() : m_identity.size; }

    /// The file is the model as text, and @p binary its form for the index: what map() and read()
    /// give from now on.
    void convertTo(std::string binary) { m_binary = std::move(binary); }

    bool isConverted() const { return m_binary.has_value(); }

    /// For a model that stays open for long: what its path stands for may change from now on. A
    /// file of at most @p most bytes is held in memory, so that it may be written into as well.
    Result<void> keep(uint64_t most);

    /// All bytes of the file as it was opened.
    Result<std::string> original() const;

    /// Absolute; absent for a model in memory.
    const std::optional<std::filesystem::path>& path() const { return m_path; }

    Result<Mapping> map() const;
    /// Fails where what was read from @p mapping is not what the file held when it was opened.
    Result<void> checkRead(const Mapping& mapping) const;
    Result<void> read(uint64_t offset, std::span<char> buffer) const override;
    /// Fails where another program wrote into the file since it was opened.
    Result<void> checkUnchanged() const;
    /// The same of all that a model is made of: the file, what its path stands for, its external
    /// weights.
    Result<void> checkAllUnchanged() const;

    /// What its path should hold: the bytes that were read, or written there last by writtenTo().
    /// Null: they are not known, as keep() was not asked for.
    std::shared_ptr<const FileContents> contentsAtPath() const { return m_contentsAtPath; }

    /// Fails where @p target is where this model came from and no longer what was read or last
    /// written there by writtenTo(). A file of the same bytes is that.
    Result<void> checkTarget(const std::filesystem::path& target) const;
    /// Notes that a save of this model replaced @p target. One save at a time.
    void writtenTo(const std::filesystem::path& target) const;

    const FileIndex& index() const { return m_index; }

    FileIndex& indexForBuilding() { return m_index; }

    /// The index is complete: from now on nothing in this process writes over the external weights
    /// that it names, nor anything but a model over the model.
    void protectFiles();

private:
    SourceFile() = default;

    /// What needs no file; absent for a file that is the model itself.
    std::optional<std::string_view> inMemory() const;
    Result<void> readFile(uint64_t offset, std::span<char> buffer) const;

    std::string m_name;
    std::optional<std::filesystem::path> m_path;
    std::shared_ptr<const std::string> m_memory; ///< null: it is read from the file
    std::optional<std::string> m_binary; ///< the form of a text file that is read
    int m_descriptor = -1;
    std::optional<uint64_t> m_mostKept; ///< see keep(); absent: it was not asked for
    FileIdentity m_identity;
    mutable std::optional<FileIdentity> m_atPath; ///< what the path should stand for
    mutable std::shared_ptr<const FileContents> m_contentsAtPath;
    FileIndex m_index;
    std::unique_ptr<const FilesInUse> m_inUse;
};

} // namespace meshwright::onnx

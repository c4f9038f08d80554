#include "core/onnx/wire/source.h"

#include "core/base/system_error.h"
#include "core/onnx/wire/external_data.h"
#include "core/onnx/wire/file_kind.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace meshwright::onnx {

Result<std::shared_ptr<SourceFile>> SourceFile::open(const std::filesystem::path& path)
{
    std::shared_ptr<SourceFile> source(new SourceFile);
    source->m_name = path.string();
    // Opening a pipe for reading would wait for a writer; O_NONBLOCK does not.
    source->m_descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (source->m_descriptor < 0)
        return Error {systemErrorText(errno, tr("read it"))};
    struct stat status = {};
    if (::fstat(source->m_descriptor, &status) != 0)
        return Error {systemErrorText(errno, tr("read it"))};
    if (S_ISDIR(status.st_mode))
        return Error {explainFolder(path)};
    if (!S_ISREG(status.st_mode))
        return Error {tr("This is not a regular file. Save the model to a file first.")};
    source->m_identity = identityOf(status);
    source->m_atPath = source->m_identity;
    std::error_code ignored;
    source->m_path = std::filesystem::absolute(path, ignored);
    if (source->m_path->empty())
        source->m_path = path;
    return source;
}

std::shared_ptr<SourceFile> SourceFile::fromMemory(std::span<const std::byte> bytes,
                                                   std::string name)
{
    std::shared_ptr<SourceFile> source(new SourceFile);
    source->m_name = std::move(name);
    source->m_memory = std::make_shared<const std::string>(
        reinterpret_cast<const char*>(bytes.data()), bytes.size());
    source->m_identity.size = bytes.size();
    return source;
}

SourceFile::~SourceFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Result<Mapping> SourceFile::map() const
{
    if (const auto bytes = inMemory())
        return Mapping(*bytes);
    if (const Result<void> unchanged = checkUnchanged(); !unchanged)
        return unchanged.error();
    if (size() == 0)
        return Mapping(std::string_view());
    Result<GuardedMapping> mapping = GuardedMapping::map(m_descriptor, size());
    return mapping ? Result<Mapping>(Mapping(std::move(mapping).value())) : mapping.error();
}

Result<void> SourceFile::checkRead(const Mapping& mapping) const
{
    if (mapping.wasCut())
        return Error {tr("{0} became shorter while it was read; open it again", m_name)};
    return m_binary ? Result<void>() : checkUnchanged();
}

Result<void> SourceFile::read(uint64_t offset, std::span<char> buffer) const
{
    const auto bytes = inMemory();
    if (!bytes)
        return readFile(offset, buffer);
    std::memcpy(buffer.data(), bytes->data() + offset, buffer.size());
    return {};
}

std::optional<std::string_view> SourceFile::inMemory() const
{
    if (m_binary)
        return *m_binary;
    if (m_memory)
        return *m_memory;
    return std::nullopt;
}

Result<void> SourceFile::keep(uint64_t most)
{
    m_mostKept = most;
    if (m_memory)
        return {};
    if (m_identity.size > most) {
        auto held = m_path ? FileContents::of(*m_path, most) : nullptr;
        if (held && identityOf(*m_path) == m_identity)
            m_contentsAtPath = std::move(held);
        return {};
    }
    std::string bytes(m_identity.size, '\0');
    if (Result<void> done = readFile(0, bytes); !done)
        return done;
    // What was read while another program wrote into it would be neither version.
    if (Result<void> unchanged = checkUnchanged(); !unchanged)
        return unchanged;
    m_memory = std::make_shared<const std::string>(std::move(bytes));
    m_contentsAtPath = FileContents::of(m_memory);
    return {};
}

Result<std::string> SourceFile::original() const
{
    if (m_memory)
        return *m_memory;
    std::string bytes(m_identity.size, '\0');
    const Result<void> done = readFile(0, bytes);
    return done ? Result<std::string>(std::move(bytes)) : done.error();
}

Result<void> SourceFile::readFile(uint64_t offset, std::span<char> buffer) const
{
    while (!buffer.empty()) {
        const ssize_t got = ::pread(m_descriptor, buffer.data(), buffer.size(), off_t(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return Error {systemErrorText(errno, tr("read {0}", m_name))};
        if (got == 0)
            return Error {tr("{0} became shorter while it was copied; open it again", m_name)};
        offset += uint64_t(got);
        buffer = buffer.subspan(std::size_t(got));
    }
    return {};
}

Result<void> SourceFile::checkUnchanged() const
{
    if (m_memory)
        return {};
    struct stat status = {};
    if (::fstat(m_descriptor, &status) != 0)
        return Error {systemErrorText(errno, tr("read {0}", m_name))};
    if (identityOf(status) != m_identity)
        return Error {
            tr("{0} was changed on disk by another program since it was opened; open it again",
               m_name)};
    return {};
}

Result<void> SourceFile::checkAllUnchanged() const
{
    if (const Result<void> unchanged = checkUnchanged(); !unchanged)
        return unchanged;
    const std::optional<FileIdentity> current = m_path ? identityOf(*m_path) : std::nullopt;
    if (!m_mostKept && current && current != m_atPath)
        return Error {
            tr("{0} was replaced on disk by another program since it was opened; open it again",
               m_name)};
    if (!m_inUse)
        return {};
    for (const FileInUse& file : m_inUse->files()) {
        // What was missing may come later.
        const bool isKnown = file.holds == Holds::Weights && file.identity;
        if (isKnown && identityOf(file.path) != file.identity)
            return Error {tr("the weights in {0} were changed on disk by another program since {1} "
                             "was opened; open it again",
                             file.path.string(), m_name)};
    }
    return {};
}

void SourceFile::protectFiles()
{
    if (!m_path)
        return;
    std::error_code error;
    std::filesystem::path folder = std::filesystem::canonical(m_path->parent_path(), error);
    if (error)
        folder = m_path->parent_path();
    std::vector<FileInUse> files {{folder / m_path->filename(), Holds::Model, m_identity}};
    for (const std::string& location : m_index.externalLocations) {
        const std::optional<std::filesystem::path> inside = insideFolder(location);
        if (!inside)
            continue;
        std::filesystem::path file = folder / *inside;
        const std::optional<FileIdentity> identity = identityOf(file);
        files.push_back({std::move(file), Holds::Weights, identity});
    }
    m_inUse = std::make_unique<FilesInUse>(std::move(files));
}

Result<void> SourceFile::checkTarget(const std::filesystem::path& target) const
{
    if (!m_path || !m_atPath)
        return {};
    const std::optional<FileIdentity> current = identityOf(*m_path);
    const std::optional<FileIdentity> written = identityOf(target);
    if (!current || !written || *current != *written || *current == *m_atPath)
        return {};
    if (m_contentsAtPath && m_contentsAtPath->areIn(*m_path, NoProgress()))
        return {};
    return Error {
        tr("the file was replaced on disk by another program since it was opened; open it "
           "again, or save under another name")};
}

void SourceFile::writtenTo(const std::filesystem::path& target) const
{
    if (!m_path)
        return;
    const std::optional<FileIdentity> current = identityOf(*m_path);
    if (!current || current != identityOf(target))
        return;
    m_atPath = current;
    if (m_mostKept)
        m_contentsAtPath = FileContents::of(target, *m_mostKept);
}

} // namespace meshwright::onnx

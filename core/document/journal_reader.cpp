#include "core/base/system_error.h"
#include "core/document/journal.h"
#include "core/document/journal_format.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace meshwright::document {

namespace {

/// Takes records off the front of a journal's bytes.
class RecordReader
{
public:
    explicit RecordReader(std::string_view bytes)
        : m_bytes(bytes)
        , m_whole(bytes.size())
    {
    }

    uint64_t position() const { return m_whole - m_bytes.size(); }

    enum class Outcome
    {
        Record,
        End, ///< behind the last record, or in one that was not written whole
        Damaged
    };

    Outcome next(std::string_view& payload)
    {
        RecordHead head;
        if (m_bytes.size() < sizeof head)
            return Outcome::End;
        std::memcpy(&head, m_bytes.data(), sizeof head);
        if (head.ownChecksum != head.expectedOwn())
            return isUnwritten() ? Outcome::End : Outcome::Damaged;
        const std::size_t left = m_bytes.size() - sizeof head;
        if (head.size > left)
            return Outcome::End;
        payload = m_bytes.substr(sizeof head, head.size);
        if (checksumOf(payload) != head.checksum)
            return head.size == left ? Outcome::End : Outcome::Damaged;
        m_bytes.remove_prefix(sizeof head + head.size);
        return Outcome::Record;
    }

private:
    /// A power cut can leave the length of a file without its last bytes.
    bool isUnwritten() const { return m_bytes.find_first_not_of('\0') == m_bytes.npos; }

    std::string_view m_bytes;
    std::size_t m_whole;
};

bool readRecord(std::string_view payload, JournalRecord& record)
{
    ByteReader reader(payload);
    uint8_t step = 0;
    reader.read(step);
    reader.read(record);
    record.step = JournalStep(step);
    return reader.isDone() && step <= uint8_t(JournalStep::Redo);
}

Error damagedAt(const std::filesystem::path& file, uint64_t position)
{
    return {tr("{0} is damaged at byte {1}: what comes before it can be restored, and the file "
               "stays where it is.",
               file.string(), position)};
}

/// The records behind the beginning, up to the first that is damaged.
void readRecords(RecordReader& reader, Journal& journal)
{
    for (;;) {
        const uint64_t position = reader.position();
        std::string_view payload;
        const RecordReader::Outcome outcome = reader.next(payload);
        if (outcome == RecordReader::Outcome::End)
            return;
        JournalRecord record;
        if (outcome == RecordReader::Outcome::Damaged || !readRecord(payload, record)) {
            journal.damage = damagedAt(journal.file, position);
            return;
        }
        journal.records.push_back(std::move(record));
    }
}

Result<std::string> contentsOf(int descriptor, uint64_t size)
{
    std::string bytes(size, '\0');
    std::size_t at = 0;
    while (at < bytes.size()) {
        const ssize_t got = ::pread(descriptor, bytes.data() + at, bytes.size() - at, off_t(at));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return Error {systemErrorText(errno, tr("read it"))};
        if (got == 0)
            break;
        at += std::size_t(got);
    }
    bytes.resize(at);
    return bytes;
}

} // namespace

Result<std::optional<Journal>> readJournal(const std::filesystem::path& file)
{
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0)
        return Error {systemErrorText(errno, tr("read it"))}.at(file.string());
    Journal journal;
    journal.file = file;
    journal.lock = std::shared_ptr<const int>(new int(descriptor), [](const int* held) {
        ::close(*held);
        delete held;
    });
    struct stat status = {};
    // One that is removed already belonged to a process that was quicker.
    if (!lockJournal(descriptor) || ::fstat(descriptor, &status) != 0 || status.st_nlink == 0)
        return std::optional<Journal>();
    const Result<std::string> bytes = contentsOf(descriptor, uint64_t(status.st_size));
    if (!bytes)
        return bytes.error().at(file.string());
    if (!bytes->starts_with(kMagic))
        return Error {
            tr("{0} is no journal of unsaved changes that this version reads.", file.string())};
    RecordReader reader(std::string_view(*bytes).substr(kMagic.size()));
    std::string_view payload;
    if (reader.next(payload) != RecordReader::Outcome::Record)
        return Error {
            tr("{0} is damaged: it does not say which model it belongs to.", file.string())};
    ByteReader base(payload);
    base.read(journal.base);
    if (!base.isDone())
        return Error {
            tr("{0} is damaged: it does not say which model it belongs to.", file.string())};
    readRecords(reader, journal);
    if (journal.records.empty() && !journal.damage)
        return std::optional<Journal>();
    return std::optional<Journal>(std::move(journal));
}

void removeAbandoned(const std::filesystem::path& file)
{
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0)
        return;
    if (lockJournal(descriptor))
        ::unlink(file.c_str());
    ::close(descriptor);
}

void Journal::remove() const
{
    ::unlink(file.c_str());
}

} // namespace meshwright::document

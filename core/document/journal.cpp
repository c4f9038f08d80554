#include "core/document/journal.h"

#include "core/base/mix_hash.h"
#include "core/base/system_error.h"
#include "core/document/plan_bytes.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <span>
#include <system_error>

namespace meshwright::document {

namespace {

/// What a journal begins with; the number rises when records change.
constexpr std::string_view kMagic = "meshwright-journal 1\n";

/// In front of each payload. The second checksum tells a damaged length from an end that was not
/// written.
struct RecordHead
{
    uint64_t size = 0, checksum = 0, ownChecksum = 0;

    uint64_t expectedOwn() const { return mixHash(mixHash(uint64_t(kMagic[0]), size), checksum); }
};

uint64_t checksumOf(std::string_view bytes)
{
    uint64_t hash = bytes.size();
    for (; !bytes.empty(); bytes.remove_prefix(std::min<std::size_t>(bytes.size(), 8))) {
        uint64_t word = 0;
        std::memcpy(&word, bytes.data(), std::min<std::size_t>(bytes.size(), sizeof word));
        hash = mixHash(hash, word);
    }
    return hash;
}

std::string withHead(const std::string& payload)
{
    RecordHead head {payload.size(), checksumOf(payload), 0};
    head.ownChecksum = head.expectedOwn();
    std::string bytes(sizeof head, '\0');
    std::memcpy(bytes.data(), &head, sizeof head);
    return bytes + payload;
}

/// All or nothing of it counts: the caller cuts what was written of it.
Result<void> writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t wrote = ::write(descriptor, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return Error {systemErrorText(errno, tr("write it"))};
        bytes.remove_prefix(std::size_t(wrote));
    }
    return {};
}

/// False: another process has it. Where a file system knows no locks, nobody is kept away.
bool lockJournal(int descriptor)
{
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

} // namespace

auto fieldsOf(Is<JournalBase> auto& v)
{
    return std::tie(v.model, v.file, v.time, v.configurations);
}

auto fieldsOf(Is<JournalRecord::NamedNode> auto& v)
{
    return std::tie(v.node, v.name, v.opType);
}

auto fieldsOf(Is<JournalRecord> auto& v)
{
    return std::tie(v.title, v.nodes, v.values, v.configurations, v.annotations, v.renamed,
                    v.inputs);
}

JournalBase journalBaseOf(const Document& document, int64_t time)
{
    std::error_code ignored;
    JournalBase base {
        std::filesystem::absolute(document.path(), ignored).string(), {}, time, {}, {}};
    base.file = identityOf(document.path());
    for (const plan::Configuration& configuration : document.plan().configurations())
        base.configurations.emplace_back(configuration.id, configuration.name);
    for (const auto& [value, name] : document.originalNames())
        base.names.emplace(value, document.graph().value(value).name);
    return base;
}

Result<std::unique_ptr<JournalWriter>> JournalWriter::create(std::filesystem::path file,
                                                             JournalBase base)
{
    file += kUnpublished;
    std::unique_ptr<JournalWriter> writer(new JournalWriter(std::move(file), std::move(base)));
    const std::filesystem::path& made = writer->m_file;
    writer->m_descriptor =
        ::open(made.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
    if (writer->m_descriptor < 0)
        return Error {systemErrorText(errno, tr("write it"))}.at(made.string());
    lockJournal(writer->m_descriptor);
    ByteWriter bytes;
    bytes.write(writer->m_base);
    Result<void> written = writeAll(writer->m_descriptor, kMagic);
    writer->m_size = kMagic.size();
    if (written)
        written = writer->write(bytes.take());
    if (!written)
        return written.error().at(made.string());
    return writer;
}

Result<void> JournalWriter::publish(std::filesystem::path file)
{
    if (::rename(m_file.c_str(), file.c_str()) != 0)
        return Error {systemErrorText(errno, tr("write it"))}.at(file.string());
    m_file = std::move(file);
    m_isPublished = true;
    return {};
}

JournalWriter::~JournalWriter()
{
    if (m_descriptor >= 0 && !m_isPublished)
        remove();
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Result<void> JournalWriter::write(const std::string& payload)
{
    const std::string bytes = withHead(payload);
    Result<void> written = writeAll(m_descriptor, bytes);
    if (written)
        m_size += bytes.size();
    else
        (void)!::ftruncate(m_descriptor, off_t(m_size));
    return written;
}

Result<void> JournalWriter::append(const JournalEntry& entry)
{
    ByteWriter bytes;
    bytes.write(uint8_t(entry.step));
    bytes.write(recordOf(entry));
    const Result<void> written = write(bytes.take());
    if (written)
        return {};
    // What the record named is named again by the next.
    m_namedNodes.clear();
    m_namedValues.clear();
    return written.error().at(m_file.string());
}

void JournalWriter::flush() const
{
    ::fdatasync(m_descriptor);
}

void JournalWriter::remove()
{
    ::unlink(m_file.c_str());
}

JournalRecord JournalWriter::recordOf(const JournalEntry& entry)
{
    const graph::Graph& graph = *entry.snapshot.graph;
    const plan::Plan& plan = *entry.snapshot.plan;
    m_namedNodes.resize(graph.nodes().size());
    m_namedValues.resize(graph.values().size());
    JournalRecord record;
    record.step = entry.step;
    record.title = entry.title;
    if (entry.change.configurations)
        record.configurations.emplace(plan.configurations().begin(), plan.configurations().end());
    record.annotations.reserve(entry.change.nodes.size());
    for (const NodeId node : entry.change.nodes) {
        name(node, entry, record);
        const plan::NodeAnnotations& annotations = plan.annotations(node);
        record.annotations.emplace_back(node, annotations);
        for (const plan::NodeAnnotation& annotation : annotations) {
            for (const plan::ShardingSpec& spec : annotation.specs) {
                if (const ValueId* value = std::get_if<ValueId>(&spec.tensor))
                    name(*value, entry, record);
            }
        }
    }
    for (const ValueId value : entry.change.renamed) {
        name(value, entry, record);
        record.renamed.emplace_back(value, graph.value(value).name);
    }
    if (entry.change.inputs) {
        record.inputs = graph.scope(ScopeId {0}).inputs;
        for (const ValueId value : *record.inputs)
            name(value, entry, record);
    }
    return record;
}

void JournalWriter::name(NodeId node, const JournalEntry& entry, JournalRecord& record)
{
    if (m_namedNodes[node.index])
        return;
    m_namedNodes[node.index] = true;
    const graph::Node& named = entry.snapshot.graph->node(node);
    record.nodes.push_back({node, named.name, named.opType});
}

/// A value that was renamed since has the source's name among the original ones; one that was
/// renamed before the file was saved has the file's in the base.
void JournalWriter::name(ValueId value, const JournalEntry& entry, JournalRecord& record)
{
    if (m_namedValues[value.index])
        return;
    m_namedValues[value.index] = true;
    const auto inFile = m_base.names.find(value);
    const auto inSource = entry.originalNames.find(value);
    record.values.emplace_back(value,
                               inFile != m_base.names.end() ? inFile->second
                                   : inSource != entry.originalNames.end()
                                   ? inSource->second
                                   : entry.snapshot.graph->value(value).name);
}

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

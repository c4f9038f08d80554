#include "core/document/journal.h"

#include "core/base/atomic_file.h"
#include "core/base/system_error.h"
#include "core/document/journal_format.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

namespace meshwright::document {

namespace {

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

} // namespace

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
    flushFolder(m_folder); // which holds its name
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
    record.time = entry.time;
    record.stepsBefore = entry.stepsBefore;
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
    if (entry.rules)
        record.rules.emplace(entry.rules->begin(), entry.rules->end());
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

} // namespace meshwright::document

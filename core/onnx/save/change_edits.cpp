#include "core/onnx/save/change_edits.h"

#include "core/base/text.h"
#include "core/onnx/wire/annotations_wire.h"
#include "core/onnx/wire/wire.h"

#include <algorithm>

namespace meshwright::onnx {

namespace {

constexpr uint32_t kIrVersion = 1;
constexpr uint32_t kMetadataProps = 14;
constexpr uint32_t kGraphInputs = 11;

/// A repeated message field as it stands in the file.
template<typename T>
struct Old
{
    WireField field;
    T value;
};

std::string_view bytesOf(std::string_view file, const WireField& field)
{
    return file.substr(field.tagAt, field.end - field.tagAt);
}

std::vector<WireField> fieldsIn(std::string_view file, uint64_t begin, uint64_t end,
                                uint32_t number)
{
    // The file was read before: nothing raises the fault.
    WireFault fault;
    std::vector<WireField> fields;
    WireReader reader(file, begin, end, fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(number, WireType::Length))
            fields.push_back(field);
    }
    return fields;
}

template<typename T>
std::vector<Old<T>> oldEntries(std::string_view file, const MessageSpan& span, uint32_t number)
{
    WireFault fault;
    ReadBudget budget;
    std::vector<Old<T>> entries;
    for (const WireField& field : fieldsIn(file, span.begin, span.end, number)) {
        entries.push_back({field, {}});
        read(entries.back().value, file, field, fault, budget);
    }
    return entries;
}

/// The old entry equal to @p wanted, the one at the same place first; a few others are tried.
template<typename T>
const Old<T>* equalEntry(const std::vector<Old<T>>& entries, const T& wanted, std::size_t place)
{
    constexpr std::size_t kTried = 64;
    for (std::size_t i = 0; i < std::min(entries.size(), kTried); ++i) {
        const Old<T>& entry = entries[(place + i) % entries.size()];
        if (entry.value == wanted)
            return &entry;
    }
    return nullptr;
}

/// Puts whole fields @p bytes where those of @p old were, further ones after the last of them;
/// where there were none, at the end of the message.
template<typename T>
void replaceFields(Splice& splice, std::string_view file, uint32_t message, uint64_t messageEnd,
                   const std::vector<Old<T>>& old, std::vector<std::string> bytes)
{
    if (old.empty()) {
        for (std::string& field : bytes)
            splice.replace(message, messageEnd, messageEnd, std::move(field));
        return;
    }
    for (std::size_t i = old.size(); i < bytes.size(); ++i)
        bytes[old.size() - 1] += bytes[i];
    bytes.resize(old.size());
    for (std::size_t i = 0; i < old.size(); ++i) {
        const WireField& field = old[i].field;
        if (bytes[i] != bytesOf(file, field))
            splice.replace(message, field.tagAt, field.end, std::move(bytes[i]));
    }
}

/// The specs of all old entries of a node.
std::vector<Old<ShardingSpec>> oldSpecs(std::string_view file,
                                        const std::vector<Old<NodeDeviceConfiguration>>& entries)
{
    std::vector<Old<ShardingSpec>> specs;
    for (const Old<NodeDeviceConfiguration>& entry : entries) {
        const std::vector<WireField> fields = fieldsIn(file, entry.field.begin, entry.field.end, 2);
        for (std::size_t i = 0; i < std::min(fields.size(), entry.value.specs.size()); ++i)
            specs.push_back({fields[i], entry.value.specs[i]});
    }
    return specs;
}

std::string nodeName(std::string_view file, const MessageSpan& node, NodeId id)
{
    const std::vector<WireField> names = fieldsIn(file, node.begin, node.end, 3);
    if (names.empty())
        return "node " + std::to_string(id.index);
    const WireField& name = names.back();
    return "node " + inQuotes(file.substr(name.begin, name.end - name.begin));
}

/// A whole field 10 for an entry that is not in the file as it is.
Result<std::string> newEntry(const NodeDeviceConfiguration& entry,
                             const std::vector<Old<ShardingSpec>>& specs, std::string_view file,
                             const MessageSpan& node, NodeId id)
{
    if (entry.configurationId.value_or("").empty())
        return Error {
            tr("cannot save: {0} has an annotation without a configuration; name its configuration",
               nodeName(file, node, id))};
    std::vector<std::string> bytes;
    for (std::size_t i = 0; i < entry.specs.size(); ++i) {
        const ShardingSpec& spec = entry.specs[i];
        if (const Old<ShardingSpec>* old = equalEntry(specs, spec, i)) {
            bytes.emplace_back(file.substr(old->field.begin, old->field.end - old->field.begin));
        } else if (spec.tensorName.value_or("").empty()) {
            return Error {tr(
                "cannot save: {0} has a sharding of a tensor without a name; name the tensor first",
                nodeName(file, node, id))};
        } else {
            bytes.push_back(serialise(spec));
        }
    }
    std::string out;
    appendLengthField(out, kNodeDeviceConfigurations, serialise(entry, bytes));
    return out;
}

Result<void> addNode(Splice& splice, const FileIndex& index, std::string_view file, NodeId id,
                     const std::vector<NodeDeviceConfiguration>& entries)
{
    if (id.index >= index.nodes.size())
        return Error {tr("cannot save: an annotated node is not in the model")};
    const uint32_t message = index.nodes[id.index];
    const MessageSpan& span = index.messages[message];
    const auto old = oldEntries<NodeDeviceConfiguration>(file, span, kNodeDeviceConfigurations);
    const std::vector<Old<ShardingSpec>> specs = oldSpecs(file, old);
    std::vector<std::string> bytes;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (const Old<NodeDeviceConfiguration>* equal = equalEntry(old, entries[i], i)) {
            bytes.emplace_back(bytesOf(file, equal->field));
            continue;
        }
        Result<std::string> entry = newEntry(entries[i], specs, file, span, id);
        if (!entry)
            return entry.error();
        bytes.push_back(std::move(*entry));
    }
    replaceFields(splice, file, message, span.end, old, std::move(bytes));
    return {};
}

Result<void> addConfigurations(Splice& splice, std::string_view file, const MessageSpan& model,
                               const std::vector<DeviceConfiguration>& configurations)
{
    const auto old = oldEntries<DeviceConfiguration>(file, model, kModelConfiguration);
    std::vector<std::string> bytes;
    for (std::size_t i = 0; i < configurations.size(); ++i) {
        if (const Old<DeviceConfiguration>* equal = equalEntry(old, configurations[i], i)) {
            bytes.emplace_back(bytesOf(file, equal->field));
            continue;
        }
        if (configurations[i].name.value_or("").empty())
            return Error {
                tr("cannot save: device configuration {0} has no name; give it one", i + 1)};
        appendLengthField(bytes.emplace_back(), kModelConfiguration, serialise(configurations[i]));
    }
    replaceFields(splice, file, 0, model.end, old, std::move(bytes));
    return {};
}

/// One metadata_props entry: its key, and its body with another value.
struct MetadataEntry
{
    explicit MetadataEntry(std::string_view file, const WireField& entry)
    {
        WireFault fault;
        WireReader reader(file, entry, fault);
        WireField part;
        while (reader.next(part)) {
            if (part.is(1, WireType::Length))
                key = reader.text(part);
            if (part.is(2, WireType::Length))
                value = reader.text(part);
            else
                rest.append(bytesOf(file, part));
        }
    }

    std::string_view key, value;
    std::string rest; ///< all fields but the value
};

void addMetadata(Splice& splice, std::string_view file, const MessageSpan& model,
                 const std::string& key, const std::optional<std::string>& value)
{
    const std::vector<WireField> entries = fieldsIn(file, model.begin, model.end, kMetadataProps);
    bool isNew = true;
    // Of several entries with one key the last is what readers take.
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
        MetadataEntry old(file, *entry);
        if (old.key != key || (value && !isNew))
            continue;
        isNew = false;
        std::string bytes;
        if (value) {
            appendLengthField(old.rest, 2, *value);
            appendLengthField(bytes, kMetadataProps, old.rest);
        }
        if (!value || old.value != *value)
            splice.replace(0, entry->tagAt, entry->end, std::move(bytes));
    }
    if (!isNew || !value)
        return;
    const uint64_t at = entries.empty() ? model.end : entries.back().end;
    std::string body, bytes;
    appendLengthField(body, 1, key);
    appendLengthField(body, 2, *value);
    appendLengthField(bytes, kMetadataProps, body);
    splice.replace(0, at, at, std::move(bytes));
}

/// Whether the file has annotations when the changes are made.
bool annotatedAfter(const FileIndex& index, std::string_view file, const Changes& changes)
{
    const MessageSpan& model = index.messages.front();
    if (changes.configurations
            ? !changes.configurations->empty()
            : !fieldsIn(file, model.begin, model.end, kModelConfiguration).empty())
        return true;
    if (std::any_of(changes.nodes.begin(), changes.nodes.end(),
                    [](const auto& node) { return !node.second.empty(); }))
        return true;
    return std::any_of(index.annotatedNodes.begin(), index.annotatedNodes.end(),
                       [&](NodeId id) { return !changes.nodes.contains(id); });
}

std::optional<WireField> irVersionOf(std::string_view file, const MessageSpan& model)
{
    WireFault fault;
    WireReader reader(file, model.begin, model.end, fault);
    WireField field;
    std::optional<WireField> version;
    while (reader.next(field)) {
        if (field.is(kIrVersion, WireType::Varint))
            version = field;
    }
    return version;
}

void raiseIrVersion(Splice& splice, std::string_view file, const MessageSpan& model)
{
    const std::optional<WireField> version = irVersionOf(file, model);
    std::string bytes;
    appendVarintField(bytes, kIrVersion, kFirstIrVersionWithAnnotations);
    if (!version)
        splice.replace(0, model.begin, model.begin, std::move(bytes));
    else if (int64_t(version->value) < kFirstIrVersionWithAnnotations)
        splice.replace(0, version->tagAt, version->end, std::move(bytes));
}

/// Where the entry that kIrVersionBefore names goes with the last annotation, the version that it
/// holds comes back; 0 says that there was none.
void restoreIrVersion(Splice& splice, std::string_view file, const MessageSpan& model,
                      const Changes& changes)
{
    const auto entry = changes.metadata.find(kIrVersionBefore);
    const std::optional<WireField> version = irVersionOf(file, model);
    if (entry == changes.metadata.end() || entry->second || !version
        || int64_t(version->value) != kFirstIrVersionWithAnnotations)
        return;
    std::optional<uint64_t> before;
    for (const WireField& field : fieldsIn(file, model.begin, model.end, kMetadataProps)) {
        const MetadataEntry old(file, field);
        const std::optional<uint64_t> number = wholeNumber<uint64_t>(old.value);
        if (old.key == kIrVersionBefore && number
            && *number < uint64_t(kFirstIrVersionWithAnnotations))
            before = number;
    }
    if (!before)
        return;
    std::string bytes;
    if (*before > 0)
        appendVarintField(bytes, kIrVersion, *before);
    splice.replace(0, version->tagAt, version->end, std::move(bytes));
}

/// Takes entries of those names off the list of the main graph's inputs.
void removeInputs(Splice& splice, const FileIndex& index, std::string_view file,
                  const std::set<std::string, std::less<>>& names)
{
    if (names.empty() || index.scopes.empty())
        return;
    for (uint32_t message : index.scopes.front()) {
        const MessageSpan& graph = index.messages[message];
        for (const WireField& field : fieldsIn(file, graph.begin, graph.end, kGraphInputs)) {
            const std::vector<WireField> name = fieldsIn(file, field.begin, field.end, 1);
            if (!name.empty()
                && names.contains(
                    file.substr(name.back().begin, name.back().end - name.back().begin)))
                splice.replace(message, field.tagAt, field.end, {});
        }
    }
}

} // namespace

std::optional<int64_t> irVersionBefore(const ModelHeader& header)
{
    const auto entry = header.metadata.find(kIrVersionBefore);
    return entry == header.metadata.end() ? std::nullopt : wholeNumber(entry->second);
}

Result<void> addChanges(Splice& splice, const FileIndex& index, std::string_view file,
                        const Changes& changes)
{
    const MessageSpan& model = index.messages.front();
    if (changes.configurations) {
        const Result<void> added = addConfigurations(splice, file, model, *changes.configurations);
        if (!added)
            return added;
    }
    for (const auto& [node, entries] : changes.nodes) {
        const Result<void> added = addNode(splice, index, file, node, entries);
        if (!added)
            return added;
    }
    removeInputs(splice, index, file, changes.removedInputs);
    if (!splice.empty() && annotatedAfter(index, file, changes))
        raiseIrVersion(splice, file, model);
    else if (!splice.empty())
        restoreIrVersion(splice, file, model, changes);
    for (const auto& [key, value] : changes.metadata)
        addMetadata(splice, file, model, key, value);
    return {};
}

ModelHeader headerAfter(ModelHeader header, const Changes& changes, bool isAnnotated)
{
    const bool isSpliced =
        changes.configurations || !changes.nodes.empty() || !changes.removedInputs.empty();
    const auto kept = changes.metadata.find(kIrVersionBefore);
    const bool isRestored = kept != changes.metadata.end() && !kept->second;
    if (isSpliced && isAnnotated)
        header.irVersion = std::max(header.irVersion, kFirstIrVersionWithAnnotations);
    else if (isSpliced && isRestored && header.irVersion == kFirstIrVersionWithAnnotations)
        header.irVersion = irVersionBefore(header).value_or(header.irVersion);
    for (const auto& [key, text] : changes.metadata) {
        if (text)
            header.metadata[key] = *text;
        else
            header.metadata.erase(key);
    }
    return header;
}

} // namespace meshwright::onnx

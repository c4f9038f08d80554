#include "core/base/file_batch.h"
#include "core/base/text.h"
#include "core/onnx/draft/model_draft.h"
#include "core/onnx/save/external_copy.h"
#include "core/onnx/save/save_plan.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "meshwright_onnx.pb.h"

namespace meshwright::onnx {

namespace {

namespace fs = std::filesystem;

/// Large weights begin at pages, so that they can be mapped.
constexpr uint64_t kPage = 4096, kSmallAlignment = 64, kFirstPaged = 65536;

Error about(const proto::TensorProto& tensor, const Error& error)
{
    return error.at(tr("the weights of {0} cannot be written", inQuotes(tensor.name())));
}

/// Removes all elements of a tensor; type, dims and name stay.
void clearElements(proto::TensorProto& tensor)
{
    tensor.clear_raw_data();
    tensor.clear_float_data();
    tensor.clear_int32_data();
    tensor.clear_int64_data();
    tensor.clear_double_data();
    tensor.clear_uint64_data();
    tensor.clear_string_data();
    tensor.clear_external_data();
    tensor.clear_data_location();
}

void refer(proto::TensorProto& tensor, const std::string& location, uint64_t offset,
           uint64_t length)
{
    tensor.set_data_location(proto::TensorProto::EXTERNAL);
    for (const auto& [key, value] : {std::pair<const char*, std::string> {"location", location},
                                     {"offset", std::to_string(offset)},
                                     {"length", std::to_string(length)}}) {
        proto::StringStringEntryProto& entry = *tensor.add_external_data();
        entry.set_key(key);
        entry.set_value(value);
    }
}

/// Where weights of that size begin behind @p written bytes.
uint64_t placeBehind(uint64_t written, uint64_t size)
{
    const uint64_t alignment = size < kFirstPaged ? kSmallAlignment : kPage;
    return (written + alignment - 1) / alignment * alignment;
}

/// Whether the file that a whole weight lies in is referred to, so that nothing is written of it.
bool isReferredTo(const WeightPart& part, ExternalWeights external)
{
    return external == ExternalWeights::Refer && part.source.external && part.isWhole();
}

/// The file of large weights, made when the first one comes.
class DataFile
{
public:
    DataFile(fs::path path, FileBatch& batch, Progress& progress)
        : m_path(std::move(path))
        , m_batch(batch)
        , m_progress(progress)
    {
    }

    Result<void> add(proto::TensorProto& tensor, const WeightPart& part, uint64_t size)
    {
        if (!m_file) {
            Result<std::unique_ptr<AtomicFile>> file = m_batch.create(m_path);
            if (!file)
                return file.error().at(m_path.string());
            m_file = std::move(file).value();
        }
        const uint64_t padding = placeBehind(m_written, size) - m_written;
        if (const Result<void> padded = m_file->write(std::string(padding, '\0')); !padded)
            return padded;
        m_written += padding;
        refer(tensor, m_path.filename().string(), m_written, size);
        m_written += size;
        return readPart(part, [&](std::span<const char> piece) -> Result<void> {
            if (m_progress.cancelled())
                return Error {tr("writing was cancelled")};
            return m_file->write({piece.data(), piece.size()});
        });
    }

    Result<void> commit() { return m_file ? m_file->commit() : Result<void>(); }

private:
    fs::path m_path;
    FileBatch& m_batch;
    Progress& m_progress;
    std::unique_ptr<AtomicFile> m_file;
    uint64_t m_written = 0;
};

Result<void> writeWeight(proto::TensorProto& tensor, const WeightPart& part,
                         ExternalWeights external, DataFile& data)
{
    clearElements(tensor);
    tensor.clear_dims();
    for (const int64_t dim : part.dims())
        tensor.add_dims(dim);
    tensor.set_data_type(int(part.source.type));
    if (!part.source.file)
        return {};
    if (isReferredTo(part, external)) {
        refer(tensor, part.source.external->location, part.source.offset, part.source.length);
        return {};
    }
    const std::optional<Bytes> size = part.bytes();
    if (!size)
        return Error {tr("its dims and type give no size")};
    if (uint64_t(size->count) > kLargestInlineWeight)
        return data.add(tensor, part, uint64_t(size->count));
    std::string& raw = *tensor.mutable_raw_data();
    return readPart(part, [&](std::span<const char> piece) -> Result<void> {
        raw.append(piece.data(), piece.size());
        return {};
    });
}

template<typename Value, typename List>
void appendAs(std::string& raw, const List& list)
{
    for (const auto element : list) {
        const auto value = Value(element);
        raw.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
}

/// int32_data holds all narrow types: an element an entry, 4- and 2-bit ones a byte.
void appendNarrow(std::string& raw, const proto::TensorProto& tensor, int bits)
{
    if (bits <= 8)
        appendAs<uint8_t>(raw, tensor.int32_data());
    else if (bits == 16)
        appendAs<uint16_t>(raw, tensor.int32_data());
    else
        appendAs<int32_t>(raw, tensor.int32_data());
}

} // namespace

static_assert(std::endian::native == std::endian::little, "raw_data is little-endian");

Result<std::string> rawElements(const proto::TensorProto& tensor)
{
    graph::TensorInfo info;
    info.type = graph::DataType(tensor.data_type());
    info.dims.assign(tensor.dims().begin(), tensor.dims().end());
    const std::optional<Bytes> size = info.bytes();
    if (tensor.data_location() == proto::TensorProto::EXTERNAL || !size)
        return Error {
            tr("{0} has no elements in the model that have a size", inQuotes(tensor.name()))};
    std::string raw = tensor.raw_data();
    appendAs<float>(raw, tensor.float_data());
    appendAs<int64_t>(raw, tensor.int64_data());
    appendAs<double>(raw, tensor.double_data());
    appendNarrow(raw, tensor, graph::bitsPerElement(info.type));
    if (info.type == graph::DataType::UInt32)
        appendAs<uint32_t>(raw, tensor.uint64_data());
    else
        appendAs<uint64_t>(raw, tensor.uint64_data());
    if (raw.size() != uint64_t(size->count))
        return Error {tr("{0} holds {1} bytes of elements; its type and dims need {2}",
                         inQuotes(tensor.name()), raw.size(), size->count)};
    return raw;
}

std::optional<Bytes> dataFileSize(const ModelDraft& draft, ExternalWeights external)
{
    uint64_t written = 0;
    for (const proto::TensorProto& tensor : draft.model().graph().initializer()) {
        const auto part = draft.weights().find(tensor.name());
        if (part == draft.weights().end() || !part->second.source.file
            || isReferredTo(part->second, external))
            continue;
        const auto size = uint64_t(part->second.bytes().value_or(Bytes {}).count);
        if (size > kLargestInlineWeight)
            written = placeBehind(written, size) + size;
    }
    return written > 0 ? std::optional(Bytes {int64_t(written)}) : std::nullopt;
}

fs::path dataFileOf(const fs::path& model)
{
    return fs::path(model.string() + ".data");
}

Result<void> writeDraft(const ModelDraft& draft, const fs::path& target, ExternalWeights external,
                        Progress& progress)
{
    FileBatch batch;
    const Result<void> written = writeDraft(draft, target, external, batch, progress);
    return written ? batch.commit() : written;
}

Result<void> writeDraft(const ModelDraft& draft, const fs::path& target, ExternalWeights external,
                        FileBatch& batch, Progress& progress)
{
    ModelDraft written = draft;
    proto::ModelProto& model = written.model();
    DataFile data(dataFileOf(target), batch, progress);
    for (proto::TensorProto& tensor : *model.mutable_graph()->mutable_initializer()) {
        const auto part = draft.weights().find(tensor.name());
        if (part == draft.weights().end())
            continue;
        const Result<void> done = writeWeight(tensor, part->second, external, data);
        if (!done)
            return about(tensor, done.error());
    }
    if (model.ByteSizeLong() > kLargestModel)
        return Error {
            tr("{0} would be larger than the 2 GiB that protobuf allows", target.string())};
    Result<std::unique_ptr<AtomicFile>> file = batch.create(target, Writes::Model);
    if (!file)
        return file.error().at(target.string());
    if (const Result<void> wrote = (*file)->write(model.SerializePartialAsString()); !wrote)
        return wrote.error().at(target.string());
    if (const Result<void> done = data.commit(); !done)
        return done.error().at(dataFileOf(target).string());
    const Result<void> done = (*file)->commit();
    return done ? done : done.error().at(target.string());
}

Result<void> writeBeside(const ModelDraft& draft, const SourceFile& source, const fs::path& target,
                         FileBatch& batch, Progress& progress)
{
    ExternalFiles files(progress);
    if (const Result<void> shared = files.share(source, target); !shared)
        return shared;
    const Result<void> written = writeDraft(draft, target, ExternalWeights::Refer, batch, progress);
    if (written)
        files.keepWith(batch);
    return written;
}

} // namespace meshwright::onnx

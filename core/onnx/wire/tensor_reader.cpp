#include "core/onnx/wire/tensor_reader.h"

#include "core/onnx/wire/entry_reader.h"
#include "core/onnx/wire/external_data.h"

#include <algorithm>
#include <cstring>

namespace meshwright::onnx {

namespace {

using graph::DataType;
using graph::ExternalData;
using graph::TensorInfo;

enum TensorField : uint32_t
{
    kDims = 1,
    kDataType = 2,
    kFloatData = 4,
    kInt32Data = 5,
    kStringData = 6,
    kInt64Data = 7,
    kName = 8,
    kRawData = 9,
    kDoubleData = 10,
    kUint64Data = 11,
    kExternalData = 13,
    kDataLocation = 14,
};

bool isPayload(uint32_t number)
{
    return (number >= kFloatData && number <= kInt64Data)
        || (number >= kRawData && number <= kUint64Data);
}

/// Bytes of a list of dims, which bound its count: far above any real tensor's. A file that holds
/// more would only take up memory.
constexpr std::size_t kLargestDims = 1 << 16;

bool appendDims(std::vector<int64_t>& dims, const WireField& field, ReadState& state)
{
    if (dims.size() + (field.end - field.begin) > kLargestDims) {
        state.fault.raise(field.tagAt, tr("a tensor has too many dims"));
        return false;
    }
    if (field.type == WireType::Varint) {
        dims.push_back(int64_t(field.value));
    } else if (field.type == WireType::Length) {
        WireReader packed(state.file, field, state.fault);
        uint64_t value = 0;
        while (packed.nextVarint(value))
            dims.push_back(int64_t(value));
    }
    return !state.fault.failed;
}

/// Everything but the payload, of which only the extent is noted.
struct TensorParts
{
    ExternalData external;
    bool isExternal = false;
    bool hasPayload = false;
    std::optional<uint64_t> rawSize;
};

bool readParts(TensorInfo& out, TensorParts& parts, const WireField& message, ReadState& state)
{
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.number == kDims) {
            if (!appendDims(out.dims, field, state))
                return false;
        } else if (field.is(kDataType, WireType::Varint)) {
            out.type = DataType(int32_t(field.value));
        } else if (field.is(kName, WireType::Length)) {
            out.name = reader.text(field);
        } else if (field.is(kDataLocation, WireType::Varint)) {
            parts.isExternal = field.value == 1;
        } else if (field.is(kExternalData, WireType::Length)) {
            StringEntry entry;
            if (!readStringEntry(entry, field, state))
                return false;
            takeExternalEntry(parts.external, entry.key, entry.value);
        } else if (isPayload(field.number)) {
            parts.hasPayload = true;
            if (field.is(kRawData, WireType::Length))
                parts.rawSize = field.end - field.begin;
        }
    }
    return reader.ok();
}

void appendElement(std::vector<std::byte>& data, uint64_t value, std::size_t size)
{
    std::byte bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    data.insert(data.end(), bytes, bytes + size);
}

/// Bytes that one entry of a typed list stands for; 0 where the list is not for this type.
/// int32_data carries all narrow types, 4- and 2-bit ones a whole byte at a time.
std::size_t entrySize(uint32_t list, DataType type)
{
    const auto size = std::size_t(std::max(1, graph::bitsPerElement(type) / 8));
    switch (list) {
    case kFloatData:
        return type == DataType::Float || type == DataType::Complex64 ? 4 : 0;
    case kDoubleData:
        return type == DataType::Double || type == DataType::Complex128 ? 8 : 0;
    case kInt64Data:
        return type == DataType::Int64 ? 8 : 0;
    case kUint64Data:
        return type == DataType::UInt64 || type == DataType::UInt32 ? size : 0;
    case kInt32Data:
        return type != DataType::Float && size <= 4 ? size : 0;
    default:
        return 0;
    }
}

/// One entry or a packed run of entries of a typed list, as far as @p limit bytes.
bool appendEntries(std::vector<std::byte>& data, const WireField& field, std::size_t size,
                   std::size_t limit, ReadState& state)
{
    if (field.type != WireType::Length) {
        if (field.type != WireType::Group && data.size() < limit)
            appendElement(data, field.value, size);
        return true;
    }
    if (field.number == kFloatData || field.number == kDoubleData) {
        const std::string_view bytes = state.file.substr(field.begin, field.end - field.begin);
        const std::size_t taken = std::min(bytes.size(), limit - std::min(limit, data.size()));
        const auto* first = reinterpret_cast<const std::byte*>(bytes.data());
        data.insert(data.end(), first, first + taken);
        return true;
    }
    WireReader packed(state.file, field, state.fault);
    uint64_t value = 0;
    while (data.size() < limit && packed.nextVarint(value))
        appendElement(data, value, size);
    return packed.ok();
}

/// The elements of a tensor of @p size bytes; left empty where the file holds another number of
/// them.
bool readSmallPayload(TensorInfo& out, std::size_t size, const WireField& message, ReadState& state)
{
    std::vector<std::byte> data;
    data.reserve(size);
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(kRawData, WireType::Length)) {
            const std::string_view bytes = reader.text(field).substr(0, size + 1);
            const auto* first = reinterpret_cast<const std::byte*>(bytes.data());
            data.assign(first, first + bytes.size());
        } else if (const std::size_t entry = entrySize(field.number, out.type)) {
            // One entry beyond the size shows that there are too many.
            if (!appendEntries(data, field, entry, size + 1, state))
                return false;
        }
    }
    if (data.size() == size)
        out.data = std::move(data);
    else if (!data.empty())
        state.tensorsOfOtherSize.note(out.name);
    return reader.ok();
}

void noteExternal(TensorInfo& out, ExternalData external, ReadState& state)
{
    std::vector<std::string>& locations = state.index.externalLocations;
    // Tensors of one file follow one another; the list is made unique when reading ends.
    if (locations.empty() || locations.back() != external.location)
        locations.push_back(external.location);
    out.external = std::move(external);
}

} // namespace

bool readTensor(TensorInfo& out, const WireField& message, ReadState& state)
{
    TensorParts parts;
    if (!readParts(out, parts, message, state))
        return false;
    if (parts.isExternal) {
        noteExternal(out, std::move(parts.external), state);
        return true;
    }
    const std::optional<Bytes> size = out.bytes();
    if (!size)
        return true;
    if (!parts.hasPayload && size->count > 0) {
        state.tensorsWithoutData.note(out.name);
    } else if (size->count <= int64_t(graph::kSmallTensorBytes)) {
        return readSmallPayload(out, std::size_t(size->count), message, state);
    } else if (parts.rawSize && int64_t(*parts.rawSize) != size->count) {
        state.tensorsOfOtherSize.note(out.name);
    }
    return true;
}

bool readSparseTensor(TensorInfo& out, const WireField& message, ReadState& state)
{
    WireReader reader(state.file, message, state.fault);
    WireField field;
    TensorInfo values;
    std::vector<int64_t> dims;
    while (reader.next(field)) {
        TensorInfo indices;
        if (field.is(1, WireType::Length) && !readTensor(values, field, state))
            state.fault.within("values");
        else if (field.is(2, WireType::Length) && !readTensor(indices, field, state))
            state.fault.within("indices");
        else if (field.number == 3)
            appendDims(dims, field, state);
    }
    out.name = std::move(values.name);
    out.type = values.type;
    out.external = std::move(values.external);
    out.dims = std::move(dims);
    out.sparse = true;
    return reader.ok();
}

std::string_view tensorName(const WireField& message, ReadState& state, bool sparse)
{
    std::string_view name;
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (sparse && field.is(1, WireType::Length))
            name = tensorName(field, state, false);
        else if (!sparse && field.is(kName, WireType::Length))
            name = reader.text(field);
    }
    return name;
}

} // namespace meshwright::onnx

#include "core/onnx/weights/npy.h"

#include "core/base/atomic_file.h"
#include "core/base/text.h"
#include "core/onnx/weights/element_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>

namespace meshwright::onnx {

namespace {

using graph::DataType;

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kLargestRank = 64;

struct NpyHeader
{
    std::string_view descr;
    bool isColumnMajor = false;
    std::vector<int64_t> dims;
};

/// The text behind "'key':", spaces left out; empty: it is not there.
std::string_view valueOf(std::string_view header, std::string_view key)
{
    const std::string quoted = '\'' + std::string(key) + '\'';
    std::size_t at = header.find(quoted);
    if (at == std::string_view::npos)
        return {};
    at = header.find_first_not_of(" ", at + quoted.size());
    if (at == std::string_view::npos || header[at] != ':')
        return {};
    at = header.find_first_not_of(" ", at + 1);
    return at == std::string_view::npos ? std::string_view() : header.substr(at);
}

/// "(3, 4)" → 3, 4; "()" → nothing.
std::optional<std::vector<int64_t>> readShape(std::string_view text)
{
    const std::size_t end = text.find(')');
    if (!text.starts_with('(') || end == std::string_view::npos)
        return std::nullopt;
    std::vector<int64_t> dims;
    std::string_view rest = text.substr(1, end - 1);
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(" ,"), rest.size()));
        if (rest.empty())
            return dims;
        int64_t number = 0;
        const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), number);
        if (read.ec != std::errc() || number < 0 || dims.size() == kLargestRank)
            return std::nullopt;
        dims.push_back(number);
        rest.remove_prefix(std::size_t(read.ptr - rest.data()));
    }
}

std::optional<NpyHeader> readHeader(std::string_view text)
{
    NpyHeader header;
    const std::string_view descr = valueOf(text, "descr"), order = valueOf(text, "fortran_order");
    const std::size_t end = descr.find('\'', 1);
    auto dims = readShape(valueOf(text, "shape"));
    if (!descr.starts_with('\'') || end == std::string_view::npos || !dims
        || (!order.starts_with("True") && !order.starts_with("False")))
        return std::nullopt;
    header.descr = descr.substr(1, end - 1);
    header.isColumnMajor = order.starts_with("True");
    header.dims = std::move(*dims);
    return header;
}

constexpr std::array<std::pair<std::string_view, DataType>, 14> kNpyTypes {
    {{"f2", DataType::Float16},
     {"f4", DataType::Float},
     {"f8", DataType::Double},
     {"b1", DataType::Bool},
     {"i1", DataType::Int8},
     {"u1", DataType::UInt8},
     {"i2", DataType::Int16},
     {"u2", DataType::UInt16},
     {"i4", DataType::Int32},
     {"u4", DataType::UInt32},
     {"i8", DataType::Int64},
     {"u8", DataType::UInt64},
     {"c8", DataType::Complex64},
     {"c16", DataType::Complex128}}};

/// "f4" → float32
DataType typeOf(std::string_view descr)
{
    const auto found =
        std::ranges::find(kNpyTypes, descr, [](const auto& type) { return type.first; });
    return found == kNpyTypes.end() ? DataType::Undefined : found->second;
}

/// float32 → "<f4", bool → "|b1"; empty where numpy has no such type.
std::string descrOf(DataType type)
{
    const auto found =
        std::ranges::find(kNpyTypes, type, [](const auto& each) { return each.second; });
    if (found == kNpyTypes.end())
        return {};
    return (found->first.ends_with("1") ? '|' : '<') + std::string(found->first);
}

/// Everything before the elements, padded so that these begin at a multiple of 64.
std::string npyHead(DataType type, const std::vector<int64_t>& dims)
{
    constexpr std::size_t kAlignment = 64, kBeforeText = 10;
    std::string text = "{'descr': '" + descrOf(type) + "', 'fortran_order': False, 'shape': ("
        + joined(dims) + (dims.size() == 1 ? ",), }" : "), }");
    const std::size_t unpadded = kBeforeText + text.size() + 1;
    text.append((kAlignment - unpadded % kAlignment) % kAlignment, ' ');
    text += '\n';
    std::string head(kMagic);
    head += {'\1', '\0', char(text.size() % 256), char(text.size() / 256)};
    return head + text;
}

template<typename Number>
std::string bytesOf(const std::vector<double>& values)
{
    std::string bytes;
    for (const double value : values) {
        const auto number = Number(value);
        bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
    }
    return bytes;
}

/// The elements of a piece in the type that numpy has for them.
std::string converted(DataType from, DataType to, std::span<const char> piece, std::size_t& left)
{
    std::vector<double> values;
    appendElements(values, from, piece);
    values.resize(std::min(values.size(), left));
    left -= values.size();
    switch (to) {
    case DataType::Int8:
        return bytesOf<int8_t>(values);
    case DataType::UInt8:
        return bytesOf<uint8_t>(values);
    default:
        return bytesOf<float>(values);
    }
}

void swapBytes(std::string& raw, std::size_t element)
{
    for (std::size_t at = 0; at + element <= raw.size(); at += element)
        std::reverse(raw.begin() + std::ptrdiff_t(at), raw.begin() + std::ptrdiff_t(at + element));
}

/// [2, 3] stored a, d, b, e, c, f → a, b, c, d, e, f
std::string rowMajor(const std::string& raw, const std::vector<int64_t>& dims, std::size_t element)
{
    std::vector<std::size_t> strides(dims.size()), index(dims.size(), 0);
    std::size_t stride = element;
    for (std::size_t d = 0; d < dims.size(); ++d) {
        strides[d] = stride;
        stride *= std::size_t(dims[d]);
    }
    std::string result;
    result.reserve(raw.size());
    for (std::size_t at = 0; result.size() < raw.size();) {
        result.append(raw, at, element);
        for (std::size_t d = dims.size(); d-- > 0;) {
            at += strides[d];
            if (++index[d] < std::size_t(dims[d]))
                break;
            at -= strides[d] * index[d];
            index[d] = 0;
        }
    }
    return result;
}

/// The number at the start of the file, little-endian.
std::size_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::size_t number = 0;
    for (std::size_t i = size; i-- > 0;)
        number = number << 8 | uint8_t(bytes[at + i]);
    return number;
}

} // namespace

Result<LoadedTensor> readNpy(std::string_view bytes)
{
    constexpr std::size_t kVersionAt = 6, kLengthAt = 8;
    if (!bytes.starts_with(kMagic) || bytes.size() < kLengthAt + 4)
        return Error {tr("it is no .npy file")};
    const int version = uint8_t(bytes[kVersionAt]);
    if (version < 1 || version > 3)
        return Error {tr("it is of version {0} of .npy; 1 to 3 are read", version)};
    const std::size_t lengthSize = version == 1 ? 2 : 4;
    const std::size_t length = littleEndian(bytes, kLengthAt, lengthSize),
                      begin = kLengthAt + lengthSize;
    if (length > bytes.size() - begin)
        return Error {tr("its header runs past the end of the file")};
    const auto header = readHeader(bytes.substr(begin, length));
    if (!header)
        return Error {tr("its header is not what numpy writes")};
    const bool isOther = header->descr.starts_with('>');
    const DataType type =
        typeOf(header->descr.substr(std::min<std::size_t>(1, header->descr.size())));
    if (type == DataType::Undefined)
        return Error {tr("its type {0} is none of ONNX", inQuotes(header->descr))};
    LoadedTensor tensor {{}, type, header->dims, std::string(bytes.substr(begin + length))};
    graph::TensorInfo info;
    info.type = type;
    info.dims = tensor.dims;
    const auto size = info.bytes();
    if (!size || std::size_t(size->count) != tensor.raw.size())
        return Error {tr("its elements are not as many as its shape says")};
    const std::size_t element = std::size_t(graph::bitsPerElement(type)) / 8;
    if (isOther)
        swapBytes(tensor.raw, element);
    if (header->isColumnMajor)
        tensor.raw = rowMajor(tensor.raw, tensor.dims, element);
    return tensor;
}

DataType npyType(DataType type)
{
    switch (type) {
    case DataType::Int4:
    case DataType::Int2:
        return DataType::Int8;
    case DataType::UInt4:
    case DataType::UInt2:
        return DataType::UInt8;
    default:
        break;
    }
    if (!descrOf(type).empty())
        return type;
    return isNumeric(type) ? DataType::Float : DataType::Undefined;
}

Result<void> writeNpy(const StoredWeight& weight, const std::filesystem::path& path,
                      Progress& progress)
{
    const DataType type = npyType(weight.type);
    graph::TensorInfo info;
    info.type = weight.type;
    info.dims = weight.dims;
    if (type == DataType::Undefined || !info.bytes() || info.dims.size() > kLargestRank)
        return Error {
            tr("elements of type {0} cannot be written as .npy", graph::toString(weight.type))}
            .at(path.string());
    Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(path);
    if (!file)
        return file.error().at(path.string());
    if (const Result<void> head = (*file)->write(npyHead(type, weight.dims)); !head)
        return head.error().at(path.string());
    auto left = std::size_t(*info.elementCount());
    const auto write = [&](std::span<const char> piece) -> Result<void> {
        if (progress.cancelled())
            return Error {tr("writing was cancelled")};
        return type == weight.type ? (*file)->write({piece.data(), piece.size()})
                                   : (*file)->write(converted(weight.type, type, piece, left));
    };
    if (const Result<void> written = readPart({weight, {}}, write); !written)
        return written.error().at(path.string());
    const Result<void> done = (*file)->commit();
    return done ? done : done.error().at(path.string());
}

} // namespace meshwright::onnx

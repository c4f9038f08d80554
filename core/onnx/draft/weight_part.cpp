#include "core/onnx/draft/weight_part.h"

#include <algorithm>
#include <cstring>

namespace meshwright::onnx {

namespace {

/// Pieces are handed on, and windows of the file are read, in this size.
constexpr uint64_t kPiece = uint64_t(1) << 20;
/// Runs below this are taken from a window of the file instead of with a read of their own.
constexpr uint64_t kShortRun = 4096;
constexpr uint64_t kBitsPerByte = 8;
constexpr std::size_t kMostDims = 64; ///< far above any real tensor's

graph::TensorInfo storedTensor(graph::DataType type, std::vector<int64_t> dims)
{
    graph::TensorInfo tensor;
    tensor.type = type;
    tensor.dims = std::move(dims);
    return tensor;
}

/// Checks that a stored weight has these bytes.
Result<void> checkLength(const StoredWeight& weight, uint64_t offset, uint64_t length)
{
    if (offset <= weight.length && length <= weight.length - offset)
        return {};
    return Error {
        tr("there are {0} bytes of it, fewer than its type and dims need", weight.length)};
}

/// Reads short runs of a stored weight from a window of its file.
class WeightWindow
{
public:
    explicit WeightWindow(const StoredWeight& weight)
        : m_weight(weight)
    {
    }

    /// @p offset relative to the weight's first byte; at most kPiece bytes.
    Result<void> read(uint64_t offset, std::span<char> room)
    {
        if (const Result<void> fits = checkLength(m_weight, offset, room.size()); !fits)
            return fits;
        if (offset < m_begin || offset + room.size() > m_begin + m_bytes.size()) {
            m_bytes.resize(std::min(kPiece, m_weight.length - offset));
            m_begin = offset;
            if (const Result<void> got = m_weight.file->read(m_weight.offset + offset, m_bytes);
                !got)
                return got;
        }
        std::memcpy(room.data(), m_bytes.data() + (offset - m_begin), room.size());
        return {};
    }

private:
    const StoredWeight& m_weight;
    std::vector<char> m_bytes;
    uint64_t m_begin = 0;
};

/// Collects runs of a stored weight into pieces.
class PieceReader
{
public:
    PieceReader(const StoredWeight& weight, const TakePiece& take)
        : m_weight(weight)
        , m_take(take)
        , m_window(weight)
    {
        m_piece.reserve(kPiece);
    }

    /// @p offset relative to the weight's first byte.
    Result<void> add(uint64_t offset, uint64_t length)
    {
        if (const Result<void> fits = checkLength(m_weight, offset, length); !fits)
            return fits;
        while (length > 0) {
            const uint64_t taken = std::min(length, kPiece - m_piece.size());
            const std::size_t at = m_piece.size();
            m_piece.resize(at + taken);
            const std::span<char> room(m_piece.data() + at, taken);
            const Result<void> got = taken < kShortRun
                ? m_window.read(offset, room)
                : m_weight.file->read(m_weight.offset + offset, room);
            if (!got)
                return got;
            offset += taken;
            length -= taken;
            if (m_piece.size() < kPiece)
                continue;
            if (const Result<void> done = flush(); !done)
                return done;
        }
        return {};
    }

    Result<void> flush()
    {
        if (m_piece.empty())
            return {};
        const Result<void> done = m_take(m_piece);
        m_piece.clear();
        return done;
    }

private:
    const StoredWeight& m_weight;
    const TakePiece& m_take;
    WeightWindow m_window;
    std::vector<char> m_piece;
};

/// Packs elements of less than a byte, at any place of their bytes, into new bytes: the first one
/// in the lowest bits, as ONNX packs them.
class ElementPacker
{
public:
    ElementPacker(const StoredWeight& weight, uint64_t bits, const TakePiece& take)
        : m_take(take)
        , m_bits(bits)
        , m_window(weight)
    {
        m_piece.reserve(kPiece);
    }

    /// Elements of the whole tensor.
    Result<void> add(uint64_t offset, uint64_t count)
    {
        while (count > 0) {
            const uint64_t taken = std::min(count, kShortRun);
            const uint64_t first = offset * m_bits / kBitsPerByte;
            const uint64_t end = ((offset + taken) * m_bits + kBitsPerByte - 1) / kBitsPerByte;
            m_run.resize(end - first);
            if (const Result<void> got = m_window.read(first, m_run); !got)
                return got;
            for (uint64_t i = 0; i < taken; ++i) {
                const uint64_t bit = (offset + i) * m_bits - first * kBitsPerByte;
                push(uint8_t(m_run[bit / kBitsPerByte]) >> (bit % kBitsPerByte));
            }
            offset += taken;
            count -= taken;
            if (m_piece.size() < kPiece - kShortRun)
                continue;
            if (const Result<void> done = handOver(); !done)
                return done;
        }
        return {};
    }

    /// Hands over what is left, the last byte even if it is not full.
    Result<void> flush()
    {
        if (m_filled > 0)
            m_piece.push_back(char(m_byte));
        m_filled = 0;
        return m_piece.empty() ? Result<void>() : handOver();
    }

private:
    void push(int element)
    {
        m_byte |= uint8_t((element & ((1 << m_bits) - 1)) << m_filled);
        m_filled += m_bits;
        if (m_filled < kBitsPerByte)
            return;
        m_piece.push_back(char(m_byte));
        m_byte = 0;
        m_filled = 0;
    }

    Result<void> handOver()
    {
        const Result<void> done = m_take(m_piece);
        m_piece.clear();
        return done;
    }

    const TakePiece& m_take;
    uint64_t m_bits;
    WeightWindow m_window;
    std::vector<char> m_run, m_piece;
    uint8_t m_byte = 0;
    uint64_t m_filled = 0; ///< bits of m_byte
};

/// The ranges of each dimension, all of it where there are none; adjacent ones joined.
Result<std::vector<std::vector<IndexRange>>> rangesOf(const WeightPart& part)
{
    const std::vector<int64_t>& dims = part.source.dims;
    if (part.ranges.size() > dims.size())
        return Error {
            tr("ranges are given for {0} dimensions of {1}", part.ranges.size(), dims.size())};
    std::vector<std::vector<IndexRange>> all(dims.size());
    for (std::size_t dim = 0; dim < dims.size(); ++dim) {
        if (dim >= part.ranges.size() || part.ranges[dim].empty()) {
            all[dim] = {{0, dims[dim]}};
            continue;
        }
        for (const IndexRange& range : part.ranges[dim]) {
            if (range.begin < 0 || range.end < range.begin || range.end > dims[dim])
                return Error {tr("[{0}, {1}) lies outside of dimension {2}, which has {3}",
                                 range.begin, range.end, dim, dims[dim])};
            if (!all[dim].empty() && all[dim].back().end == range.begin)
                all[dim].back().end = range.end;
            else
                all[dim].push_back(range);
        }
    }
    return all;
}

bool isAll(const std::vector<IndexRange>& ranges, int64_t size)
{
    return ranges.size() == 1 && ranges.front() == IndexRange {0, size};
}

/// The runs of a part in its order, in elements.
class RunWalk
{
public:
    RunWalk(const std::vector<int64_t>& dims, std::vector<std::vector<IndexRange>> ranges)
        : m_dims(dims)
        , m_ranges(std::move(ranges))
        , m_strides(dims.size(), 1)
    {
        for (std::size_t dim = dims.size(); dim-- > 1;)
            m_strides[dim - 1] = m_strides[dim] * dims[dim];
        // From here on, rows are whole: a range of this dimension is one run.
        m_last = dims.size();
        while (m_last > 0 && isAll(m_ranges[m_last - 1], dims[m_last - 1]))
            --m_last;
    }

    /// Calls @p visit with offset and length of each run until it fails.
    template<typename Visit>
    Result<void> each(const Visit& visit) const
    {
        if (m_last == 0)
            return visit(int64_t(0), m_dims.empty() ? 1 : m_dims.front() * m_strides.front());
        return walk(0, 0, visit);
    }

private:
    template<typename Visit>
    Result<void> walk(std::size_t dim, int64_t offset, const Visit& visit) const
    {
        for (const IndexRange& range : m_ranges[dim]) {
            if (dim + 1 == m_last) {
                const Result<void> done = visit(offset + range.begin * m_strides[dim],
                                                (range.end - range.begin) * m_strides[dim]);
                if (!done)
                    return done;
                continue;
            }
            for (int64_t i = range.begin; i < range.end; ++i) {
                const Result<void> done = walk(dim + 1, offset + i * m_strides[dim], visit);
                if (!done)
                    return done;
            }
        }
        return {};
    }

    const std::vector<int64_t>& m_dims;
    std::vector<std::vector<IndexRange>> m_ranges;
    std::vector<int64_t> m_strides;
    std::size_t m_last = 0; ///< dimensions before it are walked
};

} // namespace

bool WeightPart::isWhole() const
{
    for (std::size_t dim = 0; dim < ranges.size(); ++dim) {
        if (!ranges[dim].empty()
            && (dim >= source.dims.size() || !isAll(ranges[dim], source.dims[dim])))
            return false;
    }
    return true;
}

std::vector<int64_t> WeightPart::dims() const
{
    std::vector<int64_t> dims = source.dims;
    for (std::size_t dim = 0; dim < std::min(dims.size(), ranges.size()); ++dim) {
        if (ranges[dim].empty())
            continue;
        dims[dim] = 0;
        for (const IndexRange& range : ranges[dim])
            dims[dim] += range.end - range.begin;
    }
    return dims;
}

std::optional<Bytes> WeightPart::bytes() const
{
    return storedTensor(source.type, dims()).bytes();
}

namespace {

/// Calls @p visit with the offset and length in elements of each run of a part.
template<typename Visit>
Result<void> eachRun(const WeightPart& part, const Visit& visit)
{
    const graph::TensorInfo whole = storedTensor(part.source.type, part.source.dims);
    if (!whole.bytes() || whole.dims.size() > kMostDims)
        return Error {tr("its dims and type give no size")};
    Result<std::vector<std::vector<IndexRange>>> ranges = rangesOf(part);
    if (!ranges)
        return ranges.error();
    if (*whole.elementCount() == 0)
        return {};
    const RunWalk runs(part.source.dims, std::move(*ranges));
    return runs.each([&](int64_t offset, int64_t length) -> Result<void> {
        return length > 0 ? visit(uint64_t(offset), uint64_t(length)) : Result<void>();
    });
}

/// The same in bytes, those that runs share with others included.
template<typename Visit>
Result<void> eachByteRun(const WeightPart& part, const Visit& visit)
{
    const auto bits = uint64_t(graph::bitsPerElement(part.source.type));
    return eachRun(part, [&](uint64_t offset, uint64_t length) {
        const uint64_t first = offset * bits / kBitsPerByte;
        return visit(first, ((offset + length) * bits + kBitsPerByte - 1) / kBitsPerByte - first);
    });
}

/// Returns whether all runs begin and end at bytes; a run that ends the tensor may end within one.
bool isOfWholeBytes(const WeightPart& part)
{
    const auto bits = uint64_t(graph::bitsPerElement(part.source.type));
    if (bits % kBitsPerByte == 0)
        return true;
    const auto elements =
        uint64_t(storedTensor(part.source.type, part.source.dims).elementCount().value_or(0));
    bool isWhole = true, isLast = false;
    const Result<void> walked = eachRun(part, [&](uint64_t offset, uint64_t length) {
        isWhole = isWhole && !isLast && offset * bits % kBitsPerByte == 0;
        const uint64_t end = offset + length;
        isLast = end * bits % kBitsPerByte != 0;
        isWhole = isWhole && (!isLast || end == elements);
        return Result<void>();
    });
    return walked && isWhole;
}

} // namespace

Result<void> checkPart(const WeightPart& part)
{
    return eachByteRun(part, [&](uint64_t offset, uint64_t length) -> Result<void> {
        return part.source.file ? checkLength(part.source, offset, length) : Result<void>();
    });
}

Result<void> readPart(const WeightPart& part, const TakePiece& take)
{
    if (!part.source.file)
        return Error {tr("the model declares it without its weights")};
    const auto read = [&part](auto& reader, const auto& each) -> Result<void> {
        const Result<void> done = each(
            part, [&](uint64_t offset, uint64_t length) { return reader.add(offset, length); });
        return done ? reader.flush() : done;
    };
    if (isOfWholeBytes(part)) {
        PieceReader pieces(part.source, take);
        return read(pieces, [](const auto&... all) { return eachByteRun(all...); });
    }
    ElementPacker packer(part.source, uint64_t(graph::bitsPerElement(part.source.type)), take);
    return read(packer, [](const auto&... all) { return eachRun(all...); });
}

Result<std::string> readPart(const WeightPart& part)
{
    std::string bytes;
    const Result<void> read = readPart(part, [&bytes](std::span<const char> piece) {
        bytes.append(piece.data(), piece.size());
        return Result<void>();
    });
    return read ? Result<std::string>(std::move(bytes)) : read.error();
}

} // namespace meshwright::onnx

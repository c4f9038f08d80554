#include "core/onnx/draft/weight_part.h"

#include "core/onnx/wire/source.h"

#include <algorithm>
#include <cstring>
#include <mutex>

namespace meshwright::onnx {

namespace {

/// Pieces are handed on, and windows of the file are read, in this size.
constexpr uint64_t kPiece = uint64_t(1) << 20;
/// Runs below this are taken from a window of the file instead of with a read of their own.
constexpr uint64_t kShortRun = 4096;
constexpr uint64_t kBitsPerByte = 8;
constexpr std::size_t kMostDims = 64; ///< far above any real tensor's

class ModelBytes final : public WeightFile
{
public:
    explicit ModelBytes(std::shared_ptr<const SourceFile> source)
        : m_source(std::move(source))
    {
    }

    Result<void> read(uint64_t offset, std::span<char> buffer) const override
    {
        if (offset > m_source->size() || buffer.size() > m_source->size() - offset)
            return Error {tr("{0} ends before the weights do", m_source->name())};
        return m_source->read(offset, buffer);
    }

private:
    std::shared_ptr<const SourceFile> m_source;
};

class FileBeside final : public WeightFile
{
public:
    explicit FileBeside(std::filesystem::path path)
        : m_path(std::move(path))
    {
    }

    Result<void> read(uint64_t offset, std::span<char> buffer) const override
    {
        const std::lock_guard lock(m_mutex);
        if (!m_bytes) {
            const Result<std::shared_ptr<SourceFile>> source = SourceFile::open(m_path);
            if (!source)
                return source.error().at(m_path.string());
            m_bytes.emplace(*source);
        }
        return m_bytes->read(offset, buffer);
    }

private:
    std::filesystem::path m_path;
    mutable std::mutex m_mutex;
    mutable std::optional<ModelBytes> m_bytes;
};

class Memory final : public WeightFile
{
public:
    explicit Memory(std::string bytes)
        : m_bytes(std::move(bytes))
    {
    }

    Result<void> read(uint64_t offset, std::span<char> buffer) const override
    {
        if (offset > m_bytes.size() || buffer.size() > m_bytes.size() - offset)
            return Error {tr("the model holds fewer elements than the tensor has")};
        std::memcpy(buffer.data(), m_bytes.data() + offset, buffer.size());
        return {};
    }

private:
    std::string m_bytes;
};

/// Whether a stored weight reaches so far.
Result<void> checkLength(const StoredWeight& weight, uint64_t offset, uint64_t length)
{
    if (offset <= weight.length && length <= weight.length - offset)
        return {};
    return Error {
        tr("there are {0} bytes of it, fewer than its type and dims need", weight.length)};
}

/// Collects runs of a stored weight into pieces.
class PieceReader
{
public:
    PieceReader(const StoredWeight& weight,
                const std::function<Result<void>(std::span<const char>)>& take)
        : m_weight(weight)
        , m_take(take)
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
            const Result<void> got = taken < kShortRun ? fromWindow(offset, room)
                                                       : m_weight.file->read(start(offset), room);
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
    uint64_t start(uint64_t offset) const { return m_weight.offset + offset; }

    Result<void> fromWindow(uint64_t offset, std::span<char> room)
    {
        if (offset < m_windowBegin || offset + room.size() > m_windowBegin + m_window.size()) {
            m_window.resize(std::min(kPiece, m_weight.length - offset));
            m_windowBegin = offset;
            if (const Result<void> got = m_weight.file->read(start(offset), m_window); !got)
                return got;
        }
        std::memcpy(room.data(), m_window.data() + (offset - m_windowBegin), room.size());
        return {};
    }

    const StoredWeight& m_weight;
    const std::function<Result<void>(std::span<const char>)>& m_take;
    std::vector<char> m_piece, m_window;
    uint64_t m_windowBegin = 0;
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

std::shared_ptr<const WeightFile> weightFile(std::shared_ptr<const SourceFile> source)
{
    return std::make_shared<ModelBytes>(std::move(source));
}

std::shared_ptr<const WeightFile> weightFile(std::filesystem::path path)
{
    return std::make_shared<FileBeside>(std::move(path));
}

std::shared_ptr<const WeightFile> weightFile(std::string bytes)
{
    return std::make_shared<Memory>(std::move(bytes));
}

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
    graph::TensorInfo tensor;
    tensor.type = source.type;
    tensor.dims = dims();
    return tensor.bytes();
}

namespace {

/// Calls @p visit with the offset and length in bytes of each run of a part.
template<typename Visit>
Result<void> eachRun(const WeightPart& part, const Visit& visit)
{
    graph::TensorInfo whole;
    whole.type = part.source.type;
    whole.dims = part.source.dims;
    if (!whole.bytes() || whole.dims.size() > kMostDims)
        return Error {tr("its dims and type give no size")};
    Result<std::vector<std::vector<IndexRange>>> ranges = rangesOf(part);
    if (!ranges)
        return ranges.error();
    const auto bits = uint64_t(graph::bitsPerElement(whole.type));
    const auto elements = uint64_t(*whole.elementCount());
    if (elements == 0)
        return {};
    const RunWalk runs(part.source.dims, std::move(*ranges));
    return runs.each([&](int64_t offset, int64_t length) -> Result<void> {
        const uint64_t begin = uint64_t(offset) * bits, end = begin + uint64_t(length) * bits;
        const bool endsWhole = uint64_t(offset + length) == elements || end % kBitsPerByte == 0;
        if (length > 0 && (begin % kBitsPerByte != 0 || !endsWhole))
            return Error {tr("a part of it begins or ends in the middle of a byte, as {0}-bit "
                             "elements are packed; split it at an even index",
                             bits)};
        const uint64_t first = begin / kBitsPerByte;
        return visit(first, (end + kBitsPerByte - 1) / kBitsPerByte - first);
    });
}

} // namespace

Result<void> checkPart(const WeightPart& part)
{
    return eachRun(part, [&](uint64_t offset, uint64_t length) -> Result<void> {
        return part.source.file ? checkLength(part.source, offset, length) : Result<void>();
    });
}

Result<void> readPart(const WeightPart& part,
                      const std::function<Result<void>(std::span<const char>)>& take)
{
    if (!part.source.file)
        return Error {tr("the model declares it without its weights")};
    PieceReader pieces(part.source, take);
    const Result<void> done =
        eachRun(part, [&](uint64_t offset, uint64_t length) { return pieces.add(offset, length); });
    return done ? pieces.flush() : done;
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

StoredWeight storedIn(std::string raw, graph::DataType type, std::vector<int64_t> dims)
{
    StoredWeight weight;
    weight.length = raw.size();
    weight.file = weightFile(std::move(raw));
    weight.type = type;
    weight.dims = std::move(dims);
    return weight;
}

} // namespace meshwright::onnx

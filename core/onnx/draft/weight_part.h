#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace meshwright::onnx {

class SourceFile;

/// A file that weights are read from, in pieces.
class WeightFile
{
public:
    virtual ~WeightFile() = default;

    /// Fills @p buffer from @p offset, in bytes. Errors: the file has become shorter, or changed.
    virtual Result<void> read(uint64_t offset, std::span<char> buffer) const = 0;
};

/// Where the elements of a tensor lie, row-major and packed, little-endian.
struct StoredWeight
{
    std::shared_ptr<const WeightFile> file; ///< null: the model declares it without its weights
    uint64_t offset = 0, length = 0; ///< in bytes
    graph::DataType type = graph::DataType::Undefined;
    std::vector<int64_t> dims;
    std::optional<graph::ExternalData> external; ///< as the model says it; none: inside the model
};

using graph::IndexRange;

/// A tensor that is put together from rows and columns of a stored one: per dimension the ranges
/// that it has, in their order; a dimension without ranges has all. [4, 6] with {}, {{0, 2}, {4,
/// 6}} is a [4, 4] of columns 0, 1, 4 and 5.
struct WeightPart
{
    StoredWeight source;
    std::vector<std::vector<IndexRange>> ranges; ///< empty: the whole tensor

    bool isWhole() const;
    std::vector<int64_t> dims() const;
    /// Absent where the type has no size, a dim is negative, or the product overflows.
    std::optional<Bytes> bytes() const;
};

/// The bytes of a model, as they are or as its text stands for them.
std::shared_ptr<const WeightFile> weightFile(std::shared_ptr<const SourceFile> source);
/// A file beside a model; opened when it is first read. Errors of reading: it is not there.
std::shared_ptr<const WeightFile> weightFile(std::filesystem::path path);
/// Bytes in memory.
std::shared_ptr<const WeightFile> weightFile(std::string bytes);

/// Elements in memory.
StoredWeight storedIn(std::string raw, graph::DataType type, std::vector<int64_t> dims);

/// Whether a part can be read, as far as that shows without reading. Errors: a range outside of its
/// dimension, too few bytes.
Result<void> checkPart(const WeightPart& part);

/// Weights of at most so many bytes stay in the model when it is written anew.
constexpr uint64_t kLargestInlineWeight = 1024;

/// Hands the bytes of a part to @p take, in order and in pieces of at most a megabyte. Elements of
/// less than a byte are packed anew where a cut lies within one. Errors: those of checkPart(), what
/// reading says, what @p take says.
Result<void> readPart(const WeightPart& part,
                      const std::function<Result<void>(std::span<const char>)>& take);

/// All of them at once.
Result<std::string> readPart(const WeightPart& part);

} // namespace meshwright::onnx

#pragma once

#include "core/onnx/draft/weight_file.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace meshwright::onnx {

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

/// Checks that a part can be read, as far as that shows without reading. Errors: a range outside of
/// its dimension, too few bytes.
Result<void> checkPart(const WeightPart& part);

/// Weights of at most so many bytes stay in the model when it is written anew.
constexpr uint64_t kLargestInlineWeight = 1024;

using TakePiece = std::function<Result<void>(std::span<const char>)>;

/// Hands the bytes of a part to @p take, in order and in pieces of at most a megabyte. Elements of
/// less than a byte are packed anew where a cut lies within one. Errors: those of checkPart(), what
/// reading says, what @p take says.
Result<void> readPart(const WeightPart& part, const TakePiece& take);

/// All of them at once.
Result<std::string> readPart(const WeightPart& part);

} // namespace meshwright::onnx

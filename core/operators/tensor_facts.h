#pragma once

#include "core/graph/types.h"
#include "core/operators/expression.h"

#include <memory>
#include <optional>
#include <vector>

namespace meshwright::operators {

/// What is known about a value: type, dimensions, and for small tensors of integers their contents.
struct TensorFacts
{
    graph::DataType type = graph::DataType::Undefined;
    std::optional<std::vector<Dim>> dims; ///< absent: unknown rank
    /// Elements in row-major order, of at most kMaxElements; single ones may be unknown. Booleans
    /// are 0 and 1. A floating-point tensor has them only where its elements are integers, as after
    /// a Cast of a shape.
    std::optional<std::vector<Dim>> elements;
    /// Of a sequence whose length is known: its items. Type and dims are then what they share.
    std::shared_ptr<const std::vector<TensorFacts>> items;

    bool operator==(const TensorFacts&) const = default;

    /// All dimensions known, as numbers or expressions.
    bool allDimsKnown() const;
    /// Product of the dimensions under the bindings; absent where one is unknown or unbound.
    std::optional<int64_t> elementCount(const Bindings& bindings) const;
    std::optional<Bytes> bytes(const Bindings& bindings) const;
    /// The dimensions as numbers under the bindings; absent where one is not a number.
    std::optional<std::vector<int64_t>> numbers(const Bindings& bindings) const;
    /// The same with numbers for expressions; those that have none under the bindings are absent.
    TensorFacts bound(const Bindings& bindings) const;
};

/// Contents of longer tensors are not followed: shapes and axes are short.
constexpr std::size_t kMaxElements = 256;

/// What holds for both: the type and the dimensions on which they agree.
TensorFacts join(const TensorFacts& a, const TensorFacts& b);

/// What an initializer or a Constant's tensor says of itself: type, dimensions, small integer
/// contents.
TensorFacts factsOf(const graph::TensorInfo& tensor);

} // namespace meshwright::operators

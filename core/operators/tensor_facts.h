#pragma once

#include "core/graph/types.h"
#include "core/operators/expression.h"

#include <optional>
#include <vector>

namespace meshwright::operators {

/// What is known about a value: type, dimensions, and for small integer tensors their contents.
struct TensorFacts
{
    graph::DataType type = graph::DataType::Undefined;
    std::optional<std::vector<Dim>> dims; ///< absent: unknown rank
    /// Elements of an integer scalar or vector, in order; single elements may be unknown.
    std::optional<std::vector<Dim>> elements;

    bool operator==(const TensorFacts&) const = default;

    /// All dimensions known, as numbers or expressions.
    bool allDimsKnown() const;
    /// Product of the dimensions under the bindings; absent where one is unknown or unbound.
    std::optional<int64_t> elementCount(const Bindings& bindings) const;
    std::optional<Bytes> bytes(const Bindings& bindings) const;
    /// The dimensions as numbers under the bindings; absent where one is not a number.
    std::optional<std::vector<int64_t>> numbers(const Bindings& bindings) const;
};

} // namespace meshwright::operators

#pragma once

#include "core/graph/graph.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace meshwright::operators {

/// Inputs and outputs of an operator that have one element type by its definition: all tensors that
/// it calls T.
struct SameType
{
    uint32_t inputs = 0, outputs = 0; ///< a bit each; bit 31 also stands for all that follow

    bool hasInput(std::size_t i) const { return inputs >> (i < 31 ? i : 31) & 1; }

    bool hasOutput(std::size_t i) const { return outputs >> (i < 31 ? i : 31) & 1; }
};

/// Absent where that is not known, or each argument has a type of its own.
std::optional<SameType> sameTypeOf(std::string_view domain, std::string_view opType,
                                   int64_t version);

} // namespace meshwright::operators

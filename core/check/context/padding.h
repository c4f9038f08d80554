#pragma once

#include "core/base/user_text.h"
#include "core/graph/types.h"

#include <cstdint>
#include <optional>
#include <string>

namespace meshwright::check {

/// What it takes to make the shards of a tensor equally large. [10, 8] of float32 in 4 along axis 0
/// is padded to 4 · 3 = 12 rows: 2 · 8 · 4 = 64 bytes more, 20 % of 320.
struct Padding
{
    graph::DataType type = graph::DataType::Undefined;
    int64_t copies = 1; ///< devices that hold the same
    std::optional<int64_t> elements = 1, padded = 1; ///< of the whole tensor

    /// One more dimension (or component of one), in so many parts.
    void add(std::optional<int64_t> size, int64_t parts);
    /// What padding adds on all devices together; absent where a size is unknown, or nothing is.
    std::optional<Bytes> waste() const;
    /// "; padded, it takes 64 B more on all devices together, 20 %"; empty where a size is unknown.
    UserText text() const;
};

} // namespace meshwright::check

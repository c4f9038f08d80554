#pragma once

#include "core/plan/shard_layout.h"

#include <utility>
#include <vector>

namespace meshwright::tests {

/// The indices of all runs of a slice.
inline std::vector<int64_t> indicesOf(const plan::DimSlice& slice)
{
    std::vector<int64_t> starts {slice.start};
    for (const plan::DimSlice::Repeat& repeat : slice.repeats) {
        std::vector<int64_t> more;
        for (const int64_t start : starts) {
            for (int64_t i = 0; i < repeat.count; ++i)
                more.push_back(start + i * repeat.stride);
        }
        starts = std::move(more);
    }
    std::vector<int64_t> held;
    for (const int64_t start : starts) {
        for (int64_t i = 0; i < slice.length; ++i)
            held.push_back(start + i);
    }
    return held;
}

} // namespace meshwright::tests

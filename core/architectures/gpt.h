#pragma once

#include "core/architectures/parts.h"
#include "core/architectures/positions.h"

namespace meshwright::architectures {

/// Attention over one weight of queries, keys and values, of modules with these names.
struct PackedAttention
{
    int64_t hidden = 1, heads = 1;
    std::string_view inputs = "query_key_value", output = "dense";
    bool isInterleaved = false; ///< head by head: [heads, 3, size]; else [3, heads, size]
    int64_t rotarySize = 0; ///< 0: nothing turns
    double theta = 10000;
    Tensor mask; ///< empty: none
};

Tensor packedAttention(ModelWriter& w, const PackedAttention& form, Positions& positions,
                       const Tensor& x, const std::optional<CacheNames>& cache);

/// The cache of a layer where there is one.
std::optional<CacheNames> cacheOf(Purpose purpose, int64_t layer);

} // namespace meshwright::architectures

#pragma once

#include "core/graph/types.h"
#include "core/sharding/tensor_sharding.h"

namespace meshwright::sharding {

/// The part of a dimension of @p size that the device at @p position of the mesh has: blocks of
/// ceil(size / parts), the last ones smaller or empty (plan::shardLayout). 7 over an axis of 4: [0,
/// 2), [2, 4), [4, 6), [6, 7).
graph::IndexRange heldRange(const DimSharding& dim, int64_t size, const plan::Mesh& mesh,
                            int64_t position);

/// Whether an all-gather of the innermost axes of a dimension leaves exactly the blocks of @p
/// after, whose axes begin those of @p before: not so for 5 over {a 2, b 2}, where blocks of 2 make
/// no block of 3. A size of 0 is not known, and counts as divisible.
bool joinsExactly(const DimSharding& before, const DimSharding& after, int64_t size);

/// Whether two shardings split alike, regardless of what is open to propagation.
bool isSameSplit(const TensorSharding& a, const TensorSharding& b);

/// Whether every dimension is only divided further, so that each device has what it needs: of a
/// weight, whose parts are cut when models are written, nothing is exchanged then.
bool onlyCuts(const TensorSharding& from, const TensorSharding& to);

} // namespace meshwright::sharding

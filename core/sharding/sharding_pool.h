#pragma once

#include "core/sharding/tensor_sharding.h"

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

namespace meshwright::sharding {

/// Names a sharding in a pool: equal shardings have equal numbers.
using ShardingIndex = uint32_t;

/// Keeps each distinct sharding once, so that they compare as numbers.
class ShardingPool
{
public:
    ShardingIndex intern(const TensorSharding& sharding);

    const TensorSharding& operator[](ShardingIndex index) const { return m_shardings[index]; }

    /// Any dimension has an axis.
    /// Along a dimension, or into terms of a sum.
    bool isSplit(ShardingIndex index) const { return m_split[index]; }

    std::size_t size() const { return m_shardings.size(); }

private:
    std::deque<TensorSharding> m_shardings; ///< references stay valid
    std::vector<bool> m_split;
    std::unordered_multimap<std::size_t, ShardingIndex> m_byHash;
};

} // namespace meshwright::sharding

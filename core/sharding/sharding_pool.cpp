#include "core/sharding/sharding_pool.h"

#include "core/base/mix_hash.h"

namespace meshwright::sharding {

namespace {

std::size_t hashOf(const TensorSharding& sharding)
{
    std::size_t hash = sharding.dims.size();
    const auto mixList = [&](const AxisList& list) {
        for (const Axis& axis : list) {
            hash = mixHash(hash, axis.axis + 1);
            hash = mixHash(hash, std::size_t(axis.before));
            hash = mixHash(hash, std::size_t(axis.size));
        }
        hash = mixHash(hash, 0);
    };
    for (const DimSharding& dim : sharding.dims) {
        mixList(dim.axes);
        hash = mixHash(hash, std::size_t(dim.priority) * 2 + dim.closed);
    }
    mixList(sharding.replicated);
    mixList(sharding.unreduced);
    return hash;
}

} // namespace

ShardingIndex ShardingPool::intern(const TensorSharding& sharding)
{
    const std::size_t hash = hashOf(sharding);
    const auto [first, last] = m_byHash.equal_range(hash);
    for (auto it = first; it != last; ++it) {
        if (m_shardings[it->second] == sharding)
            return it->second;
    }
    const auto index = ShardingIndex(m_shardings.size());
    m_shardings.push_back(sharding);
    m_split.push_back(!sharding.isWhole());
    m_byHash.emplace(hash, index);
    return index;
}

} // namespace meshwright::sharding

#include "core/plan/spec_reading.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace meshwright::plan {

namespace {

/// A tensor has few dimensions; an axis beyond this is a mistake even where the rank is unknown.
constexpr int64_t kMaxRank = 1024;

Result<std::size_t> dimensionOf(const ShardedDim& dim, std::optional<std::size_t> rank)
{
    if (!dim.axis)
        return Error {tr("a split names no axis")};
    const int64_t limit = rank ? int64_t(*rank) : kMaxRank;
    const int64_t axis = *dim.axis < 0 && rank ? *dim.axis + limit : *dim.axis;
    if (axis >= 0 && axis < limit)
        return std::size_t(axis);
    if (!rank && *dim.axis < 0 && *dim.axis >= -kMaxRank)
        return Error {
            tr("axis {0} counts from the back, and the tensor's rank is not known", *dim.axis)};
    return Error {rank ? tr("axis {0} is outside the tensor's {1} dimensions", *dim.axis, limit)
                       : tr("axis {0} is outside the tensor's dimensions", *dim.axis)};
}

Result<void> readDims(const ShardingSpec& spec, std::optional<std::size_t> rank,
                      SpecReading& reading)
{
    std::set<std::size_t> seen;
    reading.rank = rank.value_or(0);
    for (std::size_t listed = 0; listed < spec.dims.size(); ++listed) {
        const Result<std::size_t> dim = dimensionOf(spec.dims[listed], rank);
        if (!dim)
            return dim.error();
        if (!seen.insert(*dim).second)
            return Error {tr("axis {0} is split twice", *dim)};
        reading.rank = std::max(reading.rank, *dim + 1);
        const std::vector<SimpleShardedDim>& components = spec.dims[listed].components;
        for (std::size_t i = 0; i < components.size(); ++i) {
            const int64_t shards = components[i].shards.value_or(0);
            if (shards < 1)
                return Error {tr("axis {0} has {1} shards; at least 1 is needed", *dim, shards)};
            if (shards > INT64_MAX / reading.shards)
                return Error {tr("the number of shards is too large")};
            reading.shards *= shards;
            reading.splits.push_back({*dim, i, listed, shards});
        }
    }
    return {};
}

Result<void> readHolders(const ShardingSpec& spec, SpecReading& reading)
{
    std::map<int64_t, const DeviceGroup*> groups;
    for (const DeviceGroup& group : spec.groups) {
        const int64_t key = group.key.value_or(0);
        if (!groups.emplace(key, &group).second)
            return Error {tr("two groups have the key {0}", key)};
    }
    if (spec.device.empty())
        return {};
    const bool perShard = int64_t(spec.device.size()) == reading.shards;
    if (!perShard && reading.shards != 1)
        return Error {tr("the device list has {0} entries for {1} shards", spec.device.size(),
                         reading.shards)};
    std::set<int64_t> used;
    for (std::size_t i = 0; i < spec.device.size(); ++i) {
        const int64_t shard = perShard ? int64_t(i) : 0;
        const auto group = groups.find(spec.device[i]);
        if (group == groups.end()) {
            reading.holders.emplace_back(spec.device[i], shard);
            continue;
        }
        // Members are listed once per group; naming a group again and again must not multiply them.
        if (!used.insert(spec.device[i]).second)
            return Error {tr("group {0} stands twice in the list", spec.device[i])};
        for (int64_t member : group->second->devices)
            reading.holders.emplace_back(member, shard);
    }
    return {};
}

} // namespace

Result<SpecReading> readSpec(const ShardingSpec& spec, std::optional<std::size_t> rank)
{
    SpecReading reading;
    if (Result<void> done = readDims(spec, rank, reading); !done)
        return done.error();
    if (Result<void> done = readHolders(spec, reading); !done)
        return done.error();
    return reading;
}

} // namespace meshwright::plan

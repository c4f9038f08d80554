#include "core/plan/shard_layout.h"

#include "core/plan/spec_reading.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

/// A component of a dimension: its size and in how many shards it is.
struct Component
{
    int64_t size = 0;
    int64_t shards = 1;

    int64_t block() const { return size / shards + (size % shards != 0 ? 1 : 0); }
};

/// How one dimension is cut; no components where its size is unknown.
struct DimCut
{
    std::vector<Component> components;
};

/// The components' sizes; one that is missing follows from the dimension's.
Result<DimCut> cutOf(const ShardedDim& dim, std::optional<int64_t> size)
{
    DimCut cut;
    int64_t product = 1;
    std::optional<std::size_t> missing;
    for (std::size_t i = 0; i < dim.components.size(); ++i) {
        const SimpleShardedDim& component = dim.components[i];
        const int64_t* stated = std::get_if<int64_t>(&component.dim);
        cut.components.push_back({stated ? *stated : 0, component.shards.value_or(1)});
        const bool isOnly = dim.components.size() == 1;
        if (isOnly && size) {
            // The tensor's own size counts where the spec states another.
            cut.components[0].size = *size;
            return cut;
        }
        if (!stated && missing)
            return DimCut {};
        if (!stated) {
            missing = i;
            continue;
        }
        if (*stated < 0 || (*stated > 0 && product > INT64_MAX / *stated))
            return Error {tr("a component has the size {0}", *stated)};
        product *= *stated;
    }
    if (missing) {
        if (!size || product == 0 || *size % product != 0)
            return DimCut {};
        cut.components[*missing].size = *size / product;
    } else if (size && *size != product) {
        return Error {tr("the components make {0} of a dimension of {1}", product, *size)};
    }
    return cut;
}

/// The slice of a dimension at given shard numbers of its components.
DimSlice sliceOf(const DimCut& cut, const std::vector<int64_t>& numbers)
{
    struct Range
    {
        int64_t begin, end, size;

        bool whole() const { return begin == 0 && end == size; }
    };

    std::vector<Range> ranges;
    for (std::size_t i = 0; i < cut.components.size(); ++i) {
        const Component& component = cut.components[i];
        const int64_t block = component.block();
        // A number so high that its block begins past the end is an empty shard at the end.
        const int64_t begin = block == 0 || numbers[i] > component.size / block
            ? component.size
            : std::min(component.size, numbers[i] * block);
        ranges.push_back({begin, std::min(component.size - begin, block) + begin, component.size});
    }
    std::size_t inner = ranges.size() - 1;
    int64_t stride = 1;
    while (inner > 0 && ranges[inner].whole())
        stride *= ranges[inner--].size;
    DimSlice slice {
        ranges[inner].begin * stride, (ranges[inner].end - ranges[inner].begin) * stride, {}};
    for (std::size_t i = inner; i-- > 0;) {
        stride *= ranges[i + 1].size;
        slice.start += ranges[i].begin * stride;
        const int64_t count = ranges[i].end - ranges[i].begin;
        if (count == 0)
            slice.length = 0;
        if (count > 1)
            slice.repeats.insert(slice.repeats.begin(), {count, stride});
    }
    if (slice.length == 0)
        slice.repeats.clear();
    return slice;
}

/// Everything about a spec that does not depend on the device.
struct Cuts
{
    std::vector<std::optional<DimCut>> dims; ///< per dimension; absent: unknown size
};

Result<Cuts> cutsOf(const ShardingSpec& spec, const SpecReading& reading, const KnownSizes& sizes)
{
    Cuts cuts;
    for (const std::optional<int64_t>& size : sizes) {
        if (size && *size >= 0)
            cuts.dims.push_back(DimCut {{{*size, 1}}});
        else
            cuts.dims.push_back(std::nullopt);
    }
    for (const ListedSplit& split : reading.splits) {
        if (split.component != 0)
            continue;
        Result<DimCut> cut = cutOf(spec.dims[split.listed], sizes[split.dim]);
        if (!cut)
            return cut.error().at(tr("axis {0}", split.dim));
        if (cut->components.empty())
            cuts.dims[split.dim].reset();
        else
            cuts.dims[split.dim] = std::move(*cut);
    }
    return cuts;
}

std::vector<std::optional<DimSlice>> slicesOf(const Cuts& cuts, const SpecReading& reading,
                                              int64_t shard)
{
    std::vector<std::vector<int64_t>> numbers(cuts.dims.size());
    for (auto split = reading.splits.rbegin(); split != reading.splits.rend(); ++split) {
        std::vector<int64_t>& of = numbers[split->dim];
        of.insert(of.begin(), shard % split->shards);
        shard /= split->shards;
    }
    std::vector<std::optional<DimSlice>> slices;
    for (std::size_t dim = 0; dim < cuts.dims.size(); ++dim) {
        if (!cuts.dims[dim]) {
            slices.emplace_back();
            continue;
        }
        if (numbers[dim].empty())
            numbers[dim].assign(1, 0);
        slices.emplace_back(sliceOf(*cuts.dims[dim], numbers[dim]));
    }
    return slices;
}

Result<void> placeDevices(const SpecReading& reading, const Cuts& cuts, int64_t numDevices,
                          ShardLayout& layout)
{
    for (const auto& [device, shard] : reading.holders) {
        if (device < 0 || device >= numDevices)
            return Error {tr("device {0} is not among the {1} devices", device, numDevices)};
        layout.devices.push_back({device, shard, slicesOf(cuts, reading, shard)});
    }
    std::stable_sort(
        layout.devices.begin(), layout.devices.end(),
        [](const DeviceShard& a, const DeviceShard& b) { return a.device < b.device; });
    const auto twice = std::adjacent_find(
        layout.devices.begin(), layout.devices.end(),
        [](const DeviceShard& a, const DeviceShard& b) { return a.device == b.device; });
    if (twice != layout.devices.end())
        return Error {tr("device {0} stands twice", twice->device)};
    return {};
}

} // namespace

int64_t DimSlice::size() const
{
    int64_t size = length;
    for (const Repeat& repeat : repeats)
        size *= repeat.count;
    return size;
}

Result<ShardLayout> shardLayout(const ShardingSpec& spec, const KnownSizes& sizes,
                                int64_t numDevices)
{
    const Result<SpecReading> reading = readSpec(spec, sizes.size());
    if (!reading)
        return reading.error();
    const Result<Cuts> cuts = cutsOf(spec, *reading, sizes);
    if (!cuts)
        return cuts.error();
    ShardLayout layout;
    layout.shards = reading->shards;
    layout.splits.assign(sizes.size(), 1);
    for (const ListedSplit& split : reading->splits)
        layout.splits[split.dim] *= split.shards;
    for (const std::optional<DimCut>& dim : cuts->dims) {
        if (!dim) {
            layout.localShape.emplace_back();
            continue;
        }
        int64_t size = 1;
        for (const Component& component : dim->components)
            size *= component.block();
        layout.localShape.emplace_back(size);
    }
    if (Result<void> placed = placeDevices(*reading, *cuts, numDevices, layout); !placed)
        return placed.error();
    return layout;
}

} // namespace meshwright::plan

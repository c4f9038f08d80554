#include "core/exchange/partition/rank_layout.h"

#include "core/operators/halo.h"
#include "core/sharding/collective_reduce.h"

#include <algorithm>

namespace meshwright::exchange {

using onnx::IndexRange;
using sharding::AxisList;
using sharding::DimSharding;
using sharding::kUnknownSize;
using sharding::TensorSharding;
using sharding::TensorView;

namespace {

/// Per element of @p outer a copy of @p inner, which has @p innerSize places: {[1, 2)} of 2 outside
/// and {[0, 3)} of 6 inside is {[6, 9)}.
std::vector<IndexRange> combine(const std::vector<IndexRange>& outer,
                                const std::vector<IndexRange>& inner, int64_t innerSize)
{
    const bool isWhole = inner.size() == 1 && inner[0] == IndexRange {0, innerSize};
    std::vector<IndexRange> all;
    for (const IndexRange& range : outer) {
        if (isWhole) {
            all.push_back({range.begin * innerSize, range.end * innerSize});
            continue;
        }
        for (int64_t i = range.begin; i < range.end; ++i) {
            for (const IndexRange& part : inner)
                all.push_back({i * innerSize + part.begin, i * innerSize + part.end});
        }
    }
    return all;
}

} // namespace

bool DeviceGrid::fits() const
{
    return mesh.deviceCount() == int64_t(devices.size());
}

std::vector<int64_t> DeviceGrid::ranksAt(const std::vector<int64_t>& positions) const
{
    std::vector<int64_t> ranks;
    for (const int64_t position : positions)
        ranks.push_back(devices[std::size_t(position)]);
    return ranks;
}

IndexRange heldRange(const DimSharding& dim, int64_t size, const DeviceGrid& grid, int64_t position)
{
    return dim.axes.empty()
        ? IndexRange {0, size}
        : operators::partOf(size, sharding::product(dim.axes), grid.indexAlong(dim.axes, position));
}

HeldRanges heldRanges(const TensorView& view, const TensorSharding& sharding,
                      const DeviceGrid& grid, int64_t position)
{
    std::vector<std::optional<std::vector<IndexRange>>> ranges(view.components.size());
    std::size_t at = 0;
    for (std::size_t d = 0; d < ranges.size(); ++d) {
        const std::size_t parts = std::max<std::size_t>(view.components[d].size(), 1);
        std::vector<IndexRange> held {{0, 1}};
        bool isSplit = false;
        for (std::size_t c = 0; c < parts; ++c, ++at) {
            if (at >= sharding.dims.size() || view.sizes[at] == kUnknownSize)
                continue;
            isSplit = isSplit || !sharding.dims[at].axes.empty();
            held = combine(held, {heldRange(sharding.dims[at], view.sizes[at], grid, position)},
                           view.sizes[at]);
        }
        std::erase_if(held, [](const IndexRange& range) { return range.begin == range.end; });
        if (isSplit)
            ranges[d] = std::move(held);
    }
    return ranges;
}

std::vector<int64_t> heldSizes(const TensorView& view, const TensorSharding& sharding,
                               const DeviceGrid& grid, int64_t position)
{
    std::vector<int64_t> sizes = view.sizes;
    for (std::size_t d = 0; d < sizes.size() && d < sharding.dims.size(); ++d) {
        if (sizes[d] == kUnknownSize || sharding.dims[d].axes.empty())
            continue;
        const IndexRange held = heldRange(sharding.dims[d], sizes[d], grid, position);
        sizes[d] = held.end - held.begin;
    }
    return sizes;
}

std::vector<std::optional<int64_t>> heldShape(const TensorView& view,
                                              const TensorSharding& sharding,
                                              const DeviceGrid& grid, int64_t position)
{
    return view.dimsOfSizes(heldSizes(view, sharding, grid, position));
}

bool isSameSplit(const TensorSharding& a, const TensorSharding& b)
{
    return a.unreduced == b.unreduced
        && std::equal(a.dims.begin(), a.dims.end(), b.dims.begin(), b.dims.end(),
                      [](const DimSharding& x, const DimSharding& y) { return x.axes == y.axes; });
}

bool removeTail(AxisList& axes, const AxisList& tail)
{
    const auto left = sharding::axesWithout(axes, tail);
    if (!left)
        return false;
    AxisList joined = *left;
    sharding::append(joined, tail);
    if (joined != axes)
        return false;
    axes = *left;
    return true;
}

bool joinsExactly(const DimSharding& before, const DimSharding& after, int64_t size)
{
    const int64_t parts = sharding::product(before.axes), outside = sharding::product(after.axes);
    if (size % parts == 0 || after.axes.empty())
        return true;
    for (int64_t index = 0; index < parts; ++index) {
        const IndexRange inner = operators::partOf(size, parts, index);
        const IndexRange outer = operators::partOf(size, outside, index / (parts / outside));
        if (inner.begin == inner.end)
            break; // those behind are empty too
        if (inner.begin < outer.begin || inner.end > outer.end)
            return false;
    }
    return true;
}

} // namespace meshwright::exchange

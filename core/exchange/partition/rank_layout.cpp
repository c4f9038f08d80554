#include "core/exchange/partition/rank_layout.h"

#include "core/sharding/collective_reduce.h"

#include <algorithm>

namespace meshwright::exchange {

using onnx::IndexRange;
using sharding::Axis;
using sharding::AxisList;
using sharding::DimSharding;
using sharding::kUnknownSize;
using sharding::TensorSharding;
using sharding::TensorView;

namespace {

/// The number of positions from one place along an axis to the next.
int64_t strideOf(const plan::Mesh& mesh, uint32_t axis)
{
    int64_t stride = 1;
    for (std::size_t a = mesh.axes.size(); a-- > axis + std::size_t(1);)
        stride *= mesh.axes[a].size;
    return stride;
}

/// The same of a part of an axis: of a:(1)2 of an a of 4, two places.
int64_t strideOf(const plan::Mesh& mesh, const Axis& axis)
{
    return strideOf(mesh, axis.axis) * (mesh.axes[axis.axis].size / axis.next());
}

int64_t placeAlong(const plan::Mesh& mesh, const Axis& axis, int64_t position)
{
    return position / strideOf(mesh, axis) % axis.size;
}

IndexRange blockOf(int64_t size, int64_t parts, int64_t index)
{
    const int64_t block = size / parts + (size % parts != 0 ? 1 : 0);
    return {std::min(size, index * block), std::min(size, (index + 1) * block)};
}

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

int64_t DeviceGrid::indexAlong(const AxisList& axes, int64_t position) const
{
    int64_t index = 0;
    for (const Axis& axis : axes)
        index = index * axis.size + placeAlong(mesh, axis, position);
    return index;
}

std::vector<int64_t> DeviceGrid::groupOf(const AxisList& axes, int64_t position) const
{
    std::vector<int64_t> group {position};
    for (const Axis& axis : axes)
        group[0] -= placeAlong(mesh, axis, position) * strideOf(mesh, axis);
    for (const Axis& axis : axes) {
        std::vector<int64_t> longer;
        for (const int64_t member : group) {
            for (int64_t i = 0; i < axis.size; ++i)
                longer.push_back(member + i * strideOf(mesh, axis));
        }
        group = std::move(longer);
    }
    return group;
}

std::vector<int64_t> DeviceGrid::ranksAt(const std::vector<int64_t>& positions) const
{
    std::vector<int64_t> ranks;
    for (const int64_t position : positions)
        ranks.push_back(devices[std::size_t(position)]);
    return ranks;
}

std::vector<std::vector<int64_t>> DeviceGrid::groups(const AxisList& axes) const
{
    std::vector<std::vector<int64_t>> all;
    for (int64_t position = 0; position < int64_t(devices.size()); ++position) {
        if (indexAlong(axes, position) == 0)
            all.push_back(groupOf(axes, position));
    }
    return all;
}

IndexRange heldRange(const DimSharding& dim, int64_t size, const DeviceGrid& grid, int64_t position)
{
    return dim.axes.empty()
        ? IndexRange {0, size}
        : blockOf(size, sharding::product(dim.axes), grid.indexAlong(dim.axes, position));
}

std::vector<std::optional<std::vector<IndexRange>>> heldRanges(const TensorView& view,
                                                               const TensorSharding& sharding,
                                                               const DeviceGrid& grid,
                                                               int64_t position)
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
    const std::vector<int64_t> sizes = heldSizes(view, sharding, grid, position);
    std::vector<std::optional<int64_t>> shape(view.components.size(), 1);
    for (std::size_t at = 0; at < sizes.size(); ++at) {
        std::optional<int64_t>& dim = shape[view.dimOf(at)];
        // A split dimension may be empty; kUnknownSize says that nothing is known of a whole one.
        const bool isKnown = view.sizes[at] != kUnknownSize;
        dim = isKnown && dim ? std::optional(*dim * sizes[at]) : std::nullopt;
    }
    return shape;
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
        const IndexRange inner = blockOf(size, parts, index);
        const IndexRange outer = blockOf(size, outside, index / (parts / outside));
        if (inner.begin == inner.end)
            break; // those behind are empty too
        if (inner.begin < outer.begin || inner.end > outer.end)
            return false;
    }
    return true;
}

} // namespace meshwright::exchange

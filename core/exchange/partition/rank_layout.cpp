#include "core/exchange/partition/rank_layout.h"

#include <algorithm>

namespace meshwright::exchange {

using onnx::IndexRange;
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

HeldRanges heldRanges(const TensorView& view, const TensorSharding& sharding,
                      const DeviceGrid& grid, int64_t position)
{
    HeldRanges ranges(view.components.size());
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

} // namespace meshwright::exchange

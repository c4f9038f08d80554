#include "core/sharding/held_range.h"

#include "core/operators/halo.h"

#include <algorithm>

namespace meshwright::sharding {

using graph::IndexRange;

IndexRange heldRange(const DimSharding& dim, int64_t size, const plan::Mesh& mesh, int64_t position)
{
    return dim.axes.empty()
        ? IndexRange {0, size}
        : operators::partOf(size, product(dim.axes), placeAlong(dim.axes, mesh, position));
}

bool joinsExactly(const DimSharding& before, const DimSharding& after, int64_t size)
{
    const int64_t parts = product(before.axes), outside = product(after.axes);
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

bool isSameSplit(const TensorSharding& a, const TensorSharding& b)
{
    return a.unreduced == b.unreduced
        && std::equal(a.dims.begin(), a.dims.end(), b.dims.begin(), b.dims.end(),
                      [](const DimSharding& x, const DimSharding& y) { return x.axes == y.axes; });
}

bool onlyCuts(const TensorSharding& from, const TensorSharding& to)
{
    return from.unreduced == to.unreduced
        && std::equal(from.dims.begin(), from.dims.end(), to.dims.begin(), to.dims.end(),
                      [](const DimSharding& a, const DimSharding& b) {
                          return prefixStatus(a.axes, b.axes) != PrefixStatus::NotAPrefix;
                      });
}

} // namespace meshwright::sharding

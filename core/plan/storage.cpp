#include "core/plan/storage.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

bool has(const std::vector<AxisReference>& axes, const AxisReference& axis)
{
    return std::find(axes.begin(), axes.end(), axis) != axes.end();
}

/// Into how many parts the axes divide; absent: the mesh does not have one.
std::optional<int64_t> partsOf(const std::vector<AxisReference>& axes, const Mesh& mesh)
{
    int64_t parts = 1;
    for (const AxisReference& reference : axes) {
        const MeshAxis* axis = mesh.axis(reference.axis);
        if (!axis)
            return std::nullopt;
        const int64_t size = reference.sub ? reference.sub->size : axis->size;
        if (size < 1 || __builtin_mul_overflow(parts, size, &parts))
            return std::nullopt;
    }
    return parts;
}

/// Appends those of @p stored that @p used lacks.
void addMissing(std::vector<AxisReference>& used, const std::vector<AxisReference>& stored,
                std::vector<AxisReference>& gathered)
{
    for (const AxisReference& axis : stored) {
        if (has(used, axis))
            continue;
        used.push_back(axis);
        gathered.push_back(axis);
    }
}

} // namespace

AxesSharding asUsed(const AxesSharding& sharding)
{
    AxesSharding used = sharding;
    const auto isGathered = [&](const AxisReference& axis) { return has(sharding.gathered, axis); };
    forEachAxes(used, [&](auto& axes) { std::erase_if(axes, isGathered); });
    used.replicated.insert(used.replicated.end(), sharding.gathered.begin(),
                           sharding.gathered.end());
    used.gathered.clear();
    return used;
}

AxesSharding asStored(AxesSharding used, const AxesSharding& stored)
{
    for (std::size_t d = 0; d < std::min(used.dims.size(), stored.dims.size()); ++d) {
        AxesDim& dim = used.dims[d];
        const AxesDim& parts = stored.dims[d];
        // What nothing divides is not written by components.
        if (dim.components.empty()) {
            for (const AxesDim::Component& component : parts.components)
                dim.components.push_back({component.size, {}});
        }
        addMissing(dim.axes, parts.axes, used.gathered);
        for (std::size_t c = 0; c < std::min(dim.components.size(), parts.components.size()); ++c)
            addMissing(dim.components[c].axes, parts.components[c].axes, used.gathered);
    }
    std::erase_if(used.replicated,
                  [&](const AxisReference& axis) { return has(used.gathered, axis); });
    return used;
}

std::optional<AxesSharding> storedOver(const AxesSharding& sharding,
                                       const std::vector<std::optional<int64_t>>& sizes,
                                       const std::vector<AxisReference>& over, int64_t shards,
                                       const Mesh& mesh)
{
    std::optional<std::size_t> best;
    int64_t largest = 0;
    for (std::size_t d = 0; d < std::min(sizes.size(), sharding.dims.size()); ++d) {
        const std::optional<int64_t> parts = partsOf(sharding.dims[d].axes, mesh);
        if (!sizes[d] || !parts || *parts < 1 || !sharding.dims[d].components.empty())
            continue;
        const int64_t local = *sizes[d] / *parts;
        if (*sizes[d] % *parts != 0 || local % shards != 0 || local <= largest)
            continue;
        best = d;
        largest = local;
    }
    if (!best)
        return std::nullopt;
    AxesSharding stored = sharding;
    AxesDim& dim = stored.dims[*best];
    dim.axes.insert(dim.axes.end(), over.begin(), over.end());
    stored.gathered.insert(stored.gathered.end(), over.begin(), over.end());
    return stored;
}

} // namespace meshwright::plan

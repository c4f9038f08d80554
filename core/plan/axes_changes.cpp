#include "core/plan/axes_changes.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

template<typename Predicate>
void eraseAxes(AxesSharding& sharding, const Predicate& predicate)
{
    forEachAxes(sharding, [&](auto& axes) { std::erase_if(axes, predicate); });
    std::erase_if(sharding.replicated, predicate);
    std::erase_if(sharding.unreduced, predicate);
    std::erase_if(sharding.gathered, predicate);
}

auto named(const std::string& axis)
{
    return [axis](const AxisReference& reference) { return reference.axis == axis; };
}

bool has(const std::vector<AxisReference>& axes, const std::string& axis)
{
    return std::any_of(axes.begin(), axes.end(), named(axis));
}

void append(AxesDim& dim, AxisReference axis, std::optional<std::size_t> component)
{
    if (dim.components.empty())
        dim.axes.push_back(std::move(axis));
    else
        dim.components[std::min(component.value_or(dim.components.size() - 1),
                                dim.components.size() - 1)]
            .axes.push_back(std::move(axis));
}

} // namespace

std::vector<AxisReference> allAxes(const AxesDim& dim)
{
    std::vector<AxisReference> axes = dim.axes;
    for (const AxesDim::Component& component : dim.components)
        axes.insert(axes.end(), component.axes.begin(), component.axes.end());
    return axes;
}

AxesSharding wholeSharding(std::size_t rank)
{
    return {std::vector<AxesDim>(rank), {}};
}

std::optional<AxisPlace> placeOf(const AxesSharding& sharding, const std::string& axis)
{
    for (std::size_t i = 0; i < sharding.dims.size(); ++i) {
        if (has(sharding.dims[i].axes, axis))
            return AxisPlace {i, std::nullopt};
        for (std::size_t c = 0; c < sharding.dims[i].components.size(); ++c) {
            if (has(sharding.dims[i].components[c].axes, axis))
                return AxisPlace {i, c};
        }
    }
    return std::nullopt;
}

bool isReplicated(const AxesSharding& sharding, const std::string& axis)
{
    return has(sharding.replicated, axis);
}

bool isUnreduced(const AxesSharding& sharding, const std::string& axis)
{
    return has(sharding.unreduced, axis);
}

AxesSharding withAxis(AxesSharding sharding, std::size_t dim, const std::string& axis,
                      std::optional<std::size_t> component)
{
    eraseAxes(sharding, named(axis));
    append(sharding.dims[dim], {axis, std::nullopt}, component);
    return sharding;
}

AxesSharding withMoved(AxesSharding sharding, const AxisReference& axis, std::size_t dim)
{
    const AxisReference moved = axis; // may lie in what is erased
    eraseAxes(sharding, [&](const AxisReference& other) { return other == moved; });
    append(sharding.dims[dim], moved, std::nullopt);
    return sharding;
}

AxesSharding withoutAxis(AxesSharding sharding, const std::string& axis)
{
    eraseAxes(sharding, named(axis));
    return sharding;
}

AxesSharding withReplicated(AxesSharding sharding, const std::string& axis)
{
    eraseAxes(sharding, named(axis));
    sharding.replicated.push_back({axis, std::nullopt});
    return sharding;
}

AxesSharding withUnreduced(AxesSharding sharding, const std::string& axis)
{
    eraseAxes(sharding, named(axis));
    sharding.unreduced.push_back({axis, std::nullopt});
    return sharding;
}

AxesSharding withWholeDim(AxesSharding sharding, std::size_t dim)
{
    const std::vector<AxisReference> left = allAxes(sharding.dims[dim]);
    std::erase_if(sharding.gathered, [&](const AxisReference& axis) {
        return std::find(left.begin(), left.end(), axis) != left.end();
    });
    sharding.dims[dim].axes.clear();
    sharding.dims[dim].components.clear();
    return sharding;
}

AxesSharding withOpen(AxesSharding sharding, std::size_t dim, bool open)
{
    sharding.dims[dim].open = open;
    return sharding;
}

AxesSharding withComponents(AxesSharding sharding, std::size_t dim,
                            const std::vector<int64_t>& sizes)
{
    AxesDim& changed = sharding.dims[dim];
    const std::vector<AxisReference> axes = allAxes(changed);
    changed.axes.clear();
    changed.components.clear();
    if (sizes.size() < 2) {
        changed.axes = axes;
        return sharding;
    }
    for (const int64_t size : sizes)
        changed.components.push_back({size, {}});
    changed.components.back().axes = axes;
    return sharding;
}

bool isEmpty(const AxesSharding& sharding)
{
    return sharding.replicated.empty() && sharding.unreduced.empty()
        && std::all_of(sharding.dims.begin(), sharding.dims.end(), [](const AxesDim& dim) {
               return allAxes(dim).empty() && dim.components.empty() && !dim.open && !dim.priority;
           });
}

} // namespace meshwright::plan

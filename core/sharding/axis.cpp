#include "core/sharding/axis.h"

#include "core/plan/axis_atoms.h"

#include <algorithm>

namespace meshwright::sharding {

bool canCoexist(const Axis& a, const Axis& b)
{
    if (a.axis != b.axis)
        return true;
    const auto [minBefore, maxBefore] = std::minmax({a.before, b.before});
    const auto [minNext, maxNext] = std::minmax({a.next(), b.next()});
    if (!a.overlaps(b))
        return maxBefore % minNext == 0;
    return minNext % maxBefore == 0 && maxBefore % minBefore == 0 && maxNext % minNext == 0;
}

std::optional<Axis> prefixWithout(const Axis& a, const Axis& b)
{
    if (!canCoexist(a, b))
        return std::nullopt;
    if (!a.overlaps(b))
        return a;
    if (a.before >= b.before)
        return std::nullopt;
    return Axis {a.axis, a.before, b.before / a.before};
}

std::optional<Axis> suffixWithout(const Axis& a, const Axis& b)
{
    if (!canCoexist(a, b))
        return std::nullopt;
    if (!a.overlaps(b))
        return a;
    if (a.next() <= b.next())
        return std::nullopt;
    return Axis {a.axis, b.next(), a.next() / b.next()};
}

PrefixStatus prefixStatus(const AxisList& list, const AxisList& longer)
{
    if (list.size() > longer.size())
        return PrefixStatus::NotAPrefix;
    if (list.empty())
        return longer.empty() ? PrefixStatus::Equal : PrefixStatus::StrictPrefix;
    const std::size_t last = list.size() - 1;
    if (!std::equal(list.begin(), list.begin() + std::ptrdiff_t(last), longer.begin()))
        return PrefixStatus::NotAPrefix;
    if (!list[last].isPrefixOf(longer[last]))
        return PrefixStatus::NotAPrefix;
    return list.size() == longer.size() && list[last] == longer[last] ? PrefixStatus::Equal
                                                                      : PrefixStatus::StrictPrefix;
}

void append(AxisList& list, const Axis& axis)
{
    if (!list.empty() && list.back().axis == axis.axis && list.back().next() == axis.before)
        list.back().size *= axis.size;
    else
        list.push_back(axis);
}

void append(AxisList& list, const AxisList& axes)
{
    for (const Axis& axis : axes)
        append(list, axis);
}

int64_t product(const AxisList& list)
{
    int64_t product = 1;
    for (const Axis& axis : list)
        product *= axis.size;
    return product;
}

bool overlapsAny(const AxisList& list, const Axis& axis)
{
    return std::any_of(list.begin(), list.end(),
                       [&](const Axis& other) { return other.overlaps(axis); });
}

void sortAndMerge(AxisList& list)
{
    std::sort(list.begin(), list.end(), [](const Axis& a, const Axis& b) {
        return a.axis != b.axis ? a.axis < b.axis : a.before < b.before;
    });
    AxisList merged;
    append(merged, list);
    list = std::move(merged);
}

namespace {

/// From one place along a part of an axis to the next: of a:(1)2 of an a of 4, two. Absent: the
/// mesh has no such axis, as where the axis is another mesh's.
std::optional<int64_t> strideOf(const Axis& axis, const plan::Mesh& mesh)
{
    if (axis.axis >= mesh.axes.size() || axis.size < 1)
        return std::nullopt;
    int64_t stride = mesh.axes[axis.axis].size / axis.next();
    for (std::size_t i = axis.axis + 1; i < mesh.axes.size(); ++i)
        stride *= mesh.axes[i].size;
    return stride > 0 ? std::optional(stride) : std::nullopt;
}

} // namespace

int64_t placeAlong(const AxisList& axes, const plan::Mesh& mesh, int64_t position)
{
    int64_t place = 0;
    for (const Axis& axis : axes) {
        const std::optional<int64_t> stride = strideOf(axis, mesh);
        place = place * axis.size + (stride ? position / *stride % axis.size : 0);
    }
    return place;
}

std::vector<int64_t> groupOf(const AxisList& axes, const plan::Mesh& mesh, int64_t position)
{
    std::vector<int64_t> group {position};
    for (const Axis& axis : axes) {
        const std::optional<int64_t> stride = strideOf(axis, mesh);
        if (!stride)
            continue;
        std::vector<int64_t> longer;
        for (const int64_t member : group) {
            const int64_t first = member - member / *stride % axis.size * *stride;
            for (int64_t i = 0; i < axis.size; ++i)
                longer.push_back(first + i * *stride);
        }
        group = std::move(longer);
    }
    return group;
}

std::vector<std::vector<int64_t>> groupsAlong(const AxisList& axes, const plan::Mesh& mesh)
{
    std::vector<std::vector<int64_t>> groups;
    for (int64_t position = 0; position < mesh.deviceCount().value_or(0); ++position) {
        if (placeAlong(axes, mesh, position) == 0)
            groups.push_back(groupOf(axes, mesh, position));
    }
    return groups;
}

plan::AxisReference toReference(const Axis& axis, const plan::Mesh& mesh)
{
    const plan::MeshAxis& whole = mesh.axes[axis.axis];
    plan::AxisReference reference {whole.name, std::nullopt};
    if (axis.size != whole.size)
        reference.sub = {axis.before, axis.size};
    return reference;
}

std::optional<Axis> fromReference(const plan::AxisReference& reference, const plan::Mesh& mesh)
{
    for (std::size_t i = 0; i < mesh.axes.size(); ++i) {
        const plan::MeshAxis& axis = mesh.axes[i];
        if (axis.name != reference.axis)
            continue;
        if (!reference.sub)
            return Axis {uint32_t(i), 1, axis.size};
        const auto [before, size] = *reference.sub;
        if (before < 1 || size < 1 || before > axis.size || size > axis.size / before
            || axis.size % (before * size) != 0)
            return std::nullopt;
        return Axis {uint32_t(i), before, size};
    }
    return std::nullopt;
}

std::string toString(const Axis& axis, const plan::Mesh& mesh)
{
    return plan::toString(toReference(axis, mesh));
}

std::string toString(const AxisList& list, const plan::Mesh& mesh)
{
    std::string text = "{";
    for (const Axis& axis : list)
        text += (text.size() > 1 ? ", " : "") + toString(axis, mesh);
    return text + "}";
}

} // namespace meshwright::sharding

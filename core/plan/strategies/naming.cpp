#include "core/plan/strategies/naming.h"

#include "core/base/text.h"
#include "core/plan/axis_atoms.h"
#include "core/plan/storage.h"
#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/features.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

std::string toText(const std::vector<AxisReference>& axes)
{
    return joined(axes, " × ", [](const AxisReference& axis) { return toString(axis); });
}

bool isSplit(const AxesDim& dim)
{
    return !dim.axes.empty()
        || std::any_of(dim.components.begin(), dim.components.end(),
                       [](const AxesDim::Component& component) { return !component.axes.empty(); });
}

/// "3 × 768 over model": components as they are cut.
UserText toText(const std::vector<AxesDim::Component>& components)
{
    std::vector<UserText> texts;
    for (const AxesDim::Component& component : components)
        texts.push_back(component.axes.empty()
                            ? UserText(component.size)
                            : tr("{0} over {1}", component.size, toText(component.axes)));
    return UserText::list(std::move(texts), " × ");
}

/// A dimension that is cut by parts: parts whole, one component divided, then units kept whole.
struct NamingParts
{
    int64_t parts = 1;
    int64_t unit = 1; ///< features of a head
    const std::vector<AxisReference>* over = nullptr;
};

/// {3}, {768 over model}; {30 over model}, {64}; {3}, {12 over model}, {64}. Null `over`: another.
NamingParts partsOf(const std::vector<AxesDim::Component>& components)
{
    const auto divided =
        std::find_if(components.begin(), components.end(),
                     [](const auto& component) { return !component.axes.empty(); });
    const auto after = divided == components.end() ? divided : divided + 1;
    const bool isOnly = std::none_of(after, components.end(),
                                     [](const auto& component) { return !component.axes.empty(); });
    NamingParts parts;
    if (divided == components.end() || !isOnly || divided - components.begin() > 1
        || components.end() - after > 1)
        return parts;
    parts.parts = divided == components.begin() ? 1 : components.front().size;
    parts.unit = after == components.end() ? 1 : after->size;
    parts.over = &divided->axes;
    return parts;
}

class Naming
{
public:
    Naming(const graph::Graph& graph, ValueId weight, const AxesSharding& sharding)
        : m_graph(graph)
        , m_weight(weight)
        , m_sharding(sharding)
    {
    }

    NamedSharding name() const
    {
        if (m_sharding.gathered.empty())
            return nameUse();
        const AxesSharding used = asUsed(m_sharding);
        const UserText stored =
            tr("stored in parts over {0}, gathered before use", toText(m_sharding.gathered));
        if (std::none_of(used.dims.begin(), used.dims.end(), isSplit))
            return {"fully_sharded", true, tr("fully_sharded: {0}", stored)};
        NamedSharding named = Naming(m_graph, m_weight, used).nameUse();
        named.sentence = tr("{0}; {1}", named.sentence, stored);
        return named;
    }

private:
    NamedSharding nameUse() const
    {
        std::vector<std::size_t> split;
        for (std::size_t i = 0; i < m_sharding.dims.size(); ++i) {
            if (isSplit(m_sharding.dims[i]))
                split.push_back(i);
        }
        if (split.empty() && !m_sharding.unreduced.empty())
            return {"", false,
                    tr("no strategy: every device has a part of the sum of each element")};
        if (split.empty())
            return {"replicate", true, tr("replicate: whole on every device")};
        if (split.size() > 1)
            return severalDims(split);
        const AxesDim& dim = m_sharding.dims[split.front()];
        return dim.components.empty() ? plain(split.front(), dim) : inParts(split.front(), dim);
    }

    std::optional<Feature> feature(std::size_t axis) const
    {
        const auto use = featureOf(m_graph, m_weight, axis, m_sharding.dims.size());
        return use ? std::optional(use->feature) : std::nullopt;
    }

    UserText what(std::size_t axis) const
    {
        const std::optional<Feature> known = feature(axis);
        return known ? phrase(*known) : tr("dimension {0}", axis);
    }

    std::string_view plainName(std::size_t axis) const
    {
        if (axis == 0 && feature(axis) == Feature::Vocabulary)
            return "vocabulary_parallel";
        // Activations have no rows and columns of weights.
        if (!feature(axis) && !m_graph.value(m_weight).isInitializer())
            return "axiswise";
        return axis == 0 ? "rowwise" : axis == 1 ? "columnwise" : "axiswise";
    }

    NamedSharding plain(std::size_t axis, const AxesDim& dim) const
    {
        const std::string_view name = plainName(axis);
        return {name, true, tr("{0}: splits {1} over {2}", name, what(axis), toText(dim.axes))};
    }

    NamedSharding severalDims(const std::vector<std::size_t>& split) const
    {
        UserText found;
        for (std::size_t axis : split) {
            const AxesDim& dim = m_sharding.dims[axis];
            const UserText one =
                tr("{0} ({1})", what(axis),
                   dim.components.empty() ? UserText(toText(dim.axes)) : toText(dim.components));
            found = found.empty() ? one : tr("{0} and {1}", found, one);
        }
        const std::string_view name = plainName(split.front());
        return {
            name, false,
            tr("nearest is {0}: expected one divided dimension, found several: {1}", name, found)};
    }

    NamedSharding inParts(std::size_t axis, const AxesDim& dim) const
    {
        const NamingParts parts = partsOf(dim.components);
        if (!parts.over)
            return {
                "segmented", false,
                tr("nearest is segmented: expected whole parts of which each is divided alike, as "
                   "3 × 768 over model, found {0} along {1}",
                   toText(dim.components), what(axis))};
        const std::string axes = toText(*parts.over);
        const UserText over = parts.unit > 1
            ? tr("by whole heads of {0} over {1}", parts.unit, axes)
            : tr("over {0}", axes);
        if (parts.parts == 1)
            return {"head_aware_columnwise", true,
                    tr("{0}: splits {1} {2}", std::string_view("head_aware_columnwise"), what(axis),
                       over)};
        const std::string_view name = parts.parts == 2 && parts.unit == 1 ? "gate_up"
            : parts.parts == 3                                            ? "stacked_qkv"
                                                                          : "segmented";
        return {name, true,
                tr("{0}: splits {1} in {2} equal parts, each {3}", name, what(axis), parts.parts,
                   over)};
    }

    const graph::Graph& m_graph;
    ValueId m_weight;
    const AxesSharding& m_sharding;
};

} // namespace

std::optional<Division> divisionOf(const AxesSharding& sharding, std::span<const graph::Dim> shape)
{
    Division division;
    if (sharding.dims.size() != shape.size())
        return std::nullopt;
    for (std::size_t i = 0; i < sharding.dims.size(); ++i) {
        const AxesDim& dim = sharding.dims[i];
        if (!isSplit(dim))
            continue;
        const Result<int64_t> size = sizeOf(shape, i);
        const NamingParts parts = partsOf(dim.components);
        // NamingParts are as many as a file says.
        if (division.axis || !size || (!dim.components.empty() && !parts.over) || parts.parts < 1
            || parts.parts > kMaxDevices || parts.unit < 1)
            return std::nullopt;
        const int64_t units = dim.components.empty() ? *size : *size / parts.parts / parts.unit;
        division.axis = i;
        division.extent = *size;
        division.segments.assign(std::size_t(parts.parts), {units, parts.unit});
    }
    return division;
}

NamedSharding nameSharding(const graph::Graph& graph, ValueId weight, const AxesSharding& sharding)
{
    return Naming(graph, weight, sharding).name();
}

} // namespace meshwright::plan

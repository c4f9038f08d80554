#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/padding.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>

namespace meshwright::check {

namespace {

/// One component of one split axis, with what is known about it.
struct Part
{
    std::size_t dim = 0, component = 0;
    std::string axis; ///< as the sharding writes it
    std::optional<int64_t> axisSize;
};

const plan::SimpleShardedDim& componentOf(const SpecView& view, const Part& part)
{
    return view.spec.dims[part.dim].components[part.component];
}

Fix changeComponent(const Context& context, const SpecView& view, const Part& part,
                    plan::SimpleShardedDim component, UserText title)
{
    plan::ShardingSpec spec = view.spec;
    spec.dims[part.dim].components[part.component] = std::move(component);
    return replaceSpec(context, view, std::move(spec), std::move(title));
}

/// The count of a component that makes the shards as many as the devices in the list.
int64_t fittingCount(const SpecView& view, const Part& part)
{
    int64_t others = 1;
    for (std::size_t d = 0; d < view.spec.dims.size(); ++d) {
        const std::vector<plan::SimpleShardedDim>& components = view.spec.dims[d].components;
        for (std::size_t c = 0; c < components.size(); ++c) {
            const int64_t shards = components[c].shards.value_or(1);
            if ((d == part.dim && c == part.component) || shards < 1)
                continue;
            others = checkedProduct(others, shards).value_or(others);
        }
    }
    const int64_t listed = int64_t(view.spec.device.size());
    return listed > 0 && listed % others == 0 ? listed / others : 1;
}

void checkCount(Context& context, const SpecView& view, const Part& part)
{
    plan::SimpleShardedDim component = componentOf(view, part);
    if (component.shards && *component.shards >= 1)
        return;
    Finding& finding = component.shards
        ? context.report(Code::ShardCountNotPositive, view.place(),
                         {part.axis, std::to_string(*component.shards)})
        : context.report(Code::ShardCountMissing, view.place(), {part.axis});
    const int64_t count = fittingCount(view, part);
    component.shards = count;
    finding.fixes.push_back(changeComponent(context, view, part, std::move(component),
                                            tr("Split it into {0}", countedParts(count))));
}

/// Checks the number that is divided; tells whether it can be used.
bool checkDim(Context& context, const SpecView& view, const Part& part, bool composite)
{
    plan::SimpleShardedDim component = componentOf(view, part);
    const int64_t* dim = std::get_if<int64_t>(&component.dim);
    if (!dim)
        return true;
    if (*dim < 1) {
        Finding& finding =
            context.report(Code::DimNotPositive, view.place(), {part.axis, std::to_string(*dim)});
        component.dim = std::monostate();
        finding.fixes.push_back(
            changeComponent(context, view, part, std::move(component), tr("Leave the size out")));
        return false;
    }
    if (composite || !part.axisSize || *part.axisSize == *dim)
        return true;
    const std::string size = std::to_string(*part.axisSize);
    Finding& finding = context.report(Code::DimDiffersFromAxis, view.place(),
                                      {part.axis, std::to_string(*dim), size});
    component.dim = *part.axisSize;
    finding.fixes.push_back(
        changeComponent(context, view, part, std::move(component), tr("Set it to {0}", size)));
    return true;
}

/// What padding the whole tensor takes; all axes count, split or not.
Padding paddingOf(const Context& context, const SpecView& view)
{
    Padding padding {context.type(*view.value)};
    if (!view.rank || !view.shards)
        return {};
    for (std::size_t axis = 0; axis < *view.rank; ++axis) {
        const std::optional<int64_t> size = context.axisSize(*view.value, axis);
        const auto listed = std::find_if(
            view.spec.dims.begin(), view.spec.dims.end(),
            [&](const plan::ShardedDim& dim) { return view.normalised(dim) == int64_t(axis); });
        const bool isComposite = listed != view.spec.dims.end() && listed->components.size() > 1;
        if (listed == view.spec.dims.end() || listed->components.empty()) {
            padding.add(size, 1);
        } else if (!isComposite) {
            padding.add(size, listed->components.front().shards.value_or(0));
        } else {
            for (const plan::SimpleShardedDim& component : listed->components) {
                const int64_t* part = std::get_if<int64_t>(&component.dim);
                padding.add(part ? std::optional(*part) : std::nullopt,
                            component.shards.value_or(0));
            }
        }
    }
    int64_t holders = 0;
    for (const int64_t device : view.spec.device) {
        const plan::DeviceGroup* group = view.group(device);
        holders += group ? int64_t(group->devices.size()) : 1;
    }
    padding.copies = std::max<int64_t>(holders / *view.shards, 1);
    return padding;
}

/// Whether a size goes into the parts: fewer elements than parts, or unequal parts.
void checkDivision(Context& context, const SpecView& view, const Part& part, int64_t size)
{
    const int64_t parts = componentOf(view, part).shards.value_or(0);
    if (parts < 1 || size < 1 || size % parts == 0)
        return;
    context.reportAlike(parts > size ? Code::MoreShardsThanElements : Code::UnevenSplit,
                        view.place(), std::to_string(size) + '/' + std::to_string(parts), [&] {
                            return std::vector<UserText> {part.axis, std::to_string(parts),
                                                          std::to_string(size),
                                                          paddingOf(context, view).text()};
                        });
}

/// A fused axis: the sizes of its components multiply to the size of the axis, and at most one of
/// them may be left out. [2304] = {3, 1 part} · {768, 4 parts}.
void checkComposite(Context& context, const SpecView& view, std::size_t dim, const Part& first)
{
    const std::vector<plan::SimpleShardedDim>& components = view.spec.dims[dim].components;
    std::size_t unknown = 0, symbolic = 0;
    std::optional<int64_t> product = 1;
    for (const plan::SimpleShardedDim& component : components) {
        if (const int64_t* size = std::get_if<int64_t>(&component.dim))
            product = product ? checkedProduct(*product, *size) : std::nullopt;
        else if (std::holds_alternative<std::string>(component.dim))
            ++symbolic;
        else
            ++unknown;
    }
    if (unknown > 1) {
        context.report(Code::CompositeUnknown, view.place(), {first.axis});
        return;
    }
    if (!first.axisSize || symbolic > 0)
        return;
    const bool divides = product && *product > 0 && *first.axisSize % *product == 0;
    const bool fits = unknown == 0 ? product == first.axisSize : divides;
    if (!fits) {
        context.report(Code::CompositeProduct, view.place(),
                       {first.axis,
                        product ? std::to_string(*product) : tr("more than it can hold"),
                        std::to_string(*first.axisSize)});
        return;
    }
    for (Part part = first; part.component < components.size(); ++part.component) {
        if (unknown == 1 && std::holds_alternative<std::monostate>(components[part.component].dim))
            checkDivision(context, view, part, *first.axisSize / *product);
    }
}

void checkShardsSpec(Context& context, const SpecView& view)
{
    for (std::size_t d = 0; d < view.spec.dims.size(); ++d) {
        const plan::ShardedDim& dim = view.spec.dims[d];
        const std::optional<int64_t> axis = view.normalised(dim);
        Part part {d, 0, std::to_string(dim.axis.value_or(0)), std::nullopt};
        if (axis && *axis >= 0)
            part.axisSize = context.axisSize(*view.value, std::size_t(*axis));
        const bool composite = dim.components.size() > 1;
        bool usable = true;
        for (part.component = 0; part.component < dim.components.size(); ++part.component) {
            checkCount(context, view, part);
            const bool dimUsable = checkDim(context, view, part, composite);
            usable = usable && dimUsable;
            const int64_t* size = std::get_if<int64_t>(&componentOf(view, part).dim);
            if (composite && size)
                checkDivision(context, view, part, *size);
        }
        part.component = 0;
        if (composite && usable) {
            checkComposite(context, view, d, part);
        } else if (!composite && !dim.components.empty()) {
            const int64_t* size = std::get_if<int64_t>(&dim.components.front().dim);
            if (part.axisSize || size)
                checkDivision(context, view, part, part.axisSize ? *part.axisSize : *size);
        }
    }
}

} // namespace

const CheckRule kShardRules {.spec = checkShardsSpec};

} // namespace meshwright::check

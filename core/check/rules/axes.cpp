#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>

namespace meshwright::check {

namespace {

/// The sharding without the split number @p index.
Fix removeSplit(const Context& context, const SpecView& view, std::size_t index, UserText title)
{
    plan::ShardingSpec spec = view.spec;
    spec.dims.erase(spec.dims.begin() + std::ptrdiff_t(index));
    return replaceSpec(context, view, std::move(spec), std::move(title));
}

std::optional<std::size_t> firstWithAxis(const SpecView& view, int64_t axis, std::size_t before)
{
    for (std::size_t i = 0; i < before; ++i) {
        if (view.spec.dims[i].axis && view.normalised(view.spec.dims[i]) == axis)
            return i;
    }
    return std::nullopt;
}

void checkDim(Context& context, const SpecView& view, std::size_t index)
{
    const plan::ShardedDim& dim = view.spec.dims[index];
    if (!dim.axis) {
        Finding& finding = context.report(Code::AxisMissing, view.place());
        if (!firstWithAxis(view, 0, view.spec.dims.size()) && view.rank != std::size_t(0)) {
            plan::ShardingSpec spec = view.spec;
            spec.dims[index].axis = 0;
            finding.fixes.push_back(
                replaceSpec(context, view, std::move(spec), tr("Make it axis 0, as readers do")));
        }
        finding.fixes.push_back(removeSplit(context, view, index, tr("Remove the split")));
        return;
    }
    const std::string axis = std::to_string(*dim.axis);
    const int64_t normalised = *view.normalised(dim);
    if (view.rank && (normalised < 0 || normalised >= int64_t(*view.rank))) {
        Finding& finding = context.report(Code::AxisOutOfRange, view.place(),
                                          {axis, countedDimensions(*view.rank)});
        finding.fixes.push_back(
            removeSplit(context, view, index, tr("Remove the split of axis {0}", axis)));
        return;
    }
    if (firstWithAxis(view, normalised, index)) {
        Finding& finding = context.report(Code::DuplicateAxis, view.place(), {axis});
        finding.fixes.push_back(
            removeSplit(context, view, index, tr("Keep only the first split of axis {0}", axis)));
    }
    if (dim.components.empty()) {
        Finding& finding = context.report(Code::AxisNotSplit, view.place(), {axis});
        finding.fixes.push_back(removeSplit(context, view, index, tr("Leave axis {0} out", axis)));
    }
}

/// The parts that a split makes: product of its components.
int64_t partsOf(const plan::ShardedDim& dim)
{
    int64_t parts = 1;
    for (const plan::SimpleShardedDim& component : dim.components)
        parts *= component.shards.value_or(1);
    return parts;
}

/// Device lists number the shards with the first listed axis outermost. Moving the axes into
/// ascending order moves each device to its shard's new number: [1 ×2, 0 ×3] with devices a b c d e
/// f holds (axis 0, axis 1) = a:(0,0) b:(1,0) c:(2,0) d:(0,1) e:(1,1) f:(2,1); ascending that is
/// a d b e c f.
std::vector<int64_t> reordered(const SpecView& view, const std::vector<std::size_t>& order)
{
    const std::vector<plan::ShardedDim>& dims = view.spec.dims;
    std::vector<int64_t> stride(dims.size(), 1);
    for (std::size_t i = dims.size() - 1; i-- > 0;)
        stride[i] = stride[i + 1] * partsOf(dims[i + 1]);
    std::vector<int64_t> devices(view.spec.device.size());
    for (std::size_t number = 0; number < devices.size(); ++number) {
        int64_t rest = int64_t(number);
        int64_t old = 0;
        for (std::size_t i = order.size(); i-- > 0;) {
            const int64_t parts = partsOf(dims[order[i]]);
            old += rest % parts * stride[order[i]];
            rest /= parts;
        }
        devices[number] = view.spec.device[std::size_t(old)];
    }
    return devices;
}

void checkOrder(Context& context, const SpecView& view)
{
    const std::vector<plan::ShardedDim>& dims = view.spec.dims;
    std::vector<int64_t> axes;
    for (const plan::ShardedDim& dim : dims) {
        const std::optional<int64_t> axis = view.normalised(dim);
        // Without the rank, axes from the front and from the back cannot be compared.
        if (!axis || *axis < 0)
            return;
        axes.push_back(*axis);
    }
    if (std::is_sorted(axes.begin(), axes.end()))
        return;
    Finding& finding = context.report(Code::AxisOrder, view.place(), {listed(axes)});
    std::vector<std::size_t> order(dims.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return axes[a] < axes[b]; });
    plan::ShardingSpec spec = view.spec;
    for (std::size_t i = 0; i < order.size(); ++i)
        spec.dims[i] = dims[order[i]];
    // Every part count divides the product, so none overflows.
    if (view.shards && *view.shards == int64_t(spec.device.size()))
        spec.device = reordered(view, order);
    finding.fixes.push_back(
        replaceSpec(context, view, std::move(spec),
                    tr("List the axes in ascending order, every shard where it is")));
}

void checkAxesSpec(Context& context, const SpecView& view)
{
    for (std::size_t i = 0; i < view.spec.dims.size(); ++i)
        checkDim(context, view, i);
    if (view.spec.dims.size() > 1)
        checkOrder(context, view);
}

} // namespace

const CheckRule kAxisRules {.spec = checkAxesSpec};

} // namespace meshwright::check

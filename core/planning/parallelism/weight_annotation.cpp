#include "core/planning/parallelism/weight_annotation.h"

#include "core/base/text.h"
#include "core/blocks/stored_weight.h"
#include "core/plan/axes_changes.h"
#include "core/plan/strategies/division.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

using plan::AxesDim;
using plan::AxisReference;

bool areEqual(const std::vector<int64_t>& parts)
{
    return std::all_of(parts.begin(), parts.end(),
                       [&](int64_t part) { return part == parts.front(); });
}

/// q|k|v of 2304 features in three parts: {3}, {768 over model}. @p size is that of the dimension,
/// which may hold several elements for each feature.
AxesDim columnsDim(const blocks::BlockWeight& weight, int64_t size,
                   const std::vector<AxisReference>& over)
{
    AxesDim dim;
    const int64_t parts = int64_t(weight.parts.size());
    if (parts < 2 || weight.interleaved || size % parts != 0) {
        dim.axes = over;
        return dim;
    }
    dim.components = {{parts, {}}, {size / parts, over}};
    return dim;
}

UserText featuresPerDevice(int64_t features, int64_t shards)
{
    return tr("{0} features on {1} devices", features, shards);
}

/// Why the features of the divided axis cannot be shared; empty: they can.
UserText whyNot(const blocks::BlockWeight& weight, WeightSplit split, int64_t stored,
                int64_t shards)
{
    if (stored < shards)
        return tr("{0} leave some without any", featuresPerDevice(stored, shards));
    if (split == WeightSplit::Columns && weight.parts.size() > 1) {
        if (!weight.interleaved && !areEqual(weight.parts))
            return tr("an ONNX annotation cannot cut fused parts of different sizes each for "
                      "itself; split the weight into one per part");
        const int64_t part = stored / int64_t(weight.parts.size());
        if (part % shards != 0)
            return tr("{0} in each fused part do not divide evenly",
                      featuresPerDevice(part, shards));
    }
    return {};
}

std::optional<int64_t> storedSize(const ParallelRequest& request, ValueId value, std::size_t axis)
{
    const auto sizes = blocks::sizesOf(request.shapes, value);
    return sizes && axis < sizes->size() ? (*sizes)[axis] : std::nullopt;
}

/// Adds an annotation; a refusal where the value has another.
UserText put(const ParallelRequest& request, ValueId value, plan::AxesSharding sharding,
             Annotations& annotations)
{
    const auto [at, isNew] = annotations.emplace(value, sharding);
    return isNew || at->second == sharding ? UserText() : whyShared(request, value);
}

/// What a bias, scale or zero point gets; absent where it stays whole.
std::optional<AxesDim> companionDim(const blocks::BlockWeight& weight,
                                    const blocks::Companion& companion, WeightSplit split,
                                    int64_t size, const std::vector<AxisReference>& over)
{
    if (split == WeightSplit::Columns)
        return companion.outAxis ? std::optional(columnsDim(weight, size, over)) : std::nullopt;
    if (companion.perOutput && *companion.perOutput > 0 && size % *companion.perOutput == 0) {
        AxesDim dim;
        dim.components = {{size / *companion.perOutput, {}}, {*companion.perOutput, over}};
        return dim;
    }
    if (!companion.inAxis)
        return std::nullopt;
    return AxesDim {over, {}, false, {}};
}

/// Returns why the scales or zero points of a weight cannot be divided with its input features, of
/// which each device gets some blocks; empty: they can.
UserText whyTorn(const ParallelRequest& request, const blocks::BlockWeight& weight,
                 const blocks::Companion& companion, int64_t elements, int64_t shards)
{
    const std::string& name = request.graph.value(companion.value).name;
    if (companion.blocksPerElement > 1) {
        const std::optional<int64_t> blocks = storedSize(request, weight.weight, weight.inAxis);
        if (!blocks || *blocks % (shards * companion.blocksPerElement) != 0)
            return tr("the zero points of {0} blocks share a byte of '{1}', and dividing {2} "
                      "blocks among {3} devices would cut a byte; use fewer devices, so that each "
                      "gets a multiple of {0} blocks",
                      companion.blocksPerElement, name, blocks.value_or(0), shards);
    }
    if (elements % shards != 0)
        return tr("{0} scales of '{1}' do not divide evenly by {2} devices, so that a block of "
                  "weights would be separated from its scale",
                  elements, name, shards);
    return {};
}

/// Empty: done, or there is nothing to do.
UserText annotateCompanion(const ParallelRequest& request, const blocks::BlockWeight& weight,
                           const blocks::Companion& companion, WeightSplit split,
                           const std::vector<AxisReference>& over, int64_t shards,
                           Annotations& annotations)
{
    const bool byOutput = split == WeightSplit::Columns || companion.perOutput;
    const std::optional<std::size_t> axis = byOutput ? companion.outAxis : companion.inAxis;
    if (!axis)
        return {};
    const auto sizes = blocks::sizesOf(request.shapes, companion.value);
    if (!sizes || *axis >= sizes->size() || !(*sizes)[*axis])
        return tr("the size of '{0}' is not known", request.graph.value(companion.value).name);
    const int64_t size = *(*sizes)[*axis];
    const bool isRows = split == WeightSplit::Rows;
    int64_t divided = size;
    if (companion.perOutput)
        divided = isRows ? *companion.perOutput : size / *companion.perOutput;
    const bool isPacked = isRows && companion.blocksPerElement > 1;
    if (!companion.isBias && (isPacked || divided % shards != 0)) {
        if (UserText why = whyTorn(request, weight, companion, divided, shards); !why.empty())
            return why;
    }
    const std::optional<AxesDim> dim = companionDim(weight, companion, split, size, over);
    if (!dim)
        return {};
    plan::AxesSharding sharding;
    sharding.dims.resize(sizes->size());
    sharding.dims[*axis] = *dim;
    // One vector of zeros can be the bias of several products: what they want of it they cut.
    const auto [at, isNew] = annotations.emplace(companion.value, sharding);
    if (!isNew && at->second != sharding)
        at->second = plan::wholeSharding(sizes->size());
    return {};
}

} // namespace

UserText whyShared(const ParallelRequest& request, ValueId value)
{
    return tr("'{0}' is shared with a product or block that divides it otherwise",
              request.graph.value(value).name);
}

std::string nameOf(const ParallelRequest& request, NodeId node)
{
    return inSingleQuotes(request.graph.reference(node));
}

std::optional<ValueId> merge(const Annotations& block, Annotations& annotations)
{
    for (const auto& [value, sharding] : block) {
        const auto same = annotations.find(value);
        if (same != annotations.end() && same->second != sharding)
            return value;
    }
    annotations.insert(block.begin(), block.end());
    return std::nullopt;
}

std::optional<plan::AxesSharding> splitOf(const ParallelRequest& request, ValueId value,
                                          std::size_t axis, const std::vector<AxisReference>& over)
{
    const auto& dims = request.shapes.of(value).dims;
    if (!dims || axis >= dims->size())
        return std::nullopt;
    plan::AxesSharding sharding;
    sharding.dims.resize(dims->size());
    sharding.dims[axis].axes = over;
    return sharding;
}

UserText annotateWeight(const ParallelRequest& request, const blocks::BlockWeight& weight,
                        WeightSplit split, const std::vector<AxisReference>& over, int64_t shards,
                        Annotations& annotations)
{
    const std::size_t axis = split == WeightSplit::Columns ? weight.outAxis : weight.inAxis;
    const std::optional<int64_t> stored = storedSize(request, weight.weight, axis);
    if (!stored)
        return tr("the size of '{0}' is not known", request.graph.value(weight.weight).name);
    if (UserText why = whyNot(weight, split, *stored, shards); !why.empty())
        return why;
    plan::AxesSharding sharding = *splitOf(request, weight.weight, axis, over);
    if (split == WeightSplit::Columns)
        sharding.dims[axis] = columnsDim(weight, *stored, over);
    if (UserText why = put(request, weight.weight, std::move(sharding), annotations); !why.empty())
        return why;
    for (const blocks::Companion& companion : weight.companions) {
        UserText why =
            annotateCompanion(request, weight, companion, split, over, shards, annotations);
        if (!why.empty())
            return why;
    }
    return {};
}

} // namespace meshwright::planning

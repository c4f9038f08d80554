#include "core/blocks/finder.h"
#include "core/blocks/stored_weight.h"
#include "core/operators/dims.h"
#include "core/operators/names.h"

#include <algorithm>

namespace meshwright::blocks {

namespace {

using namespace operators::op;
using operators::is;

std::optional<int64_t> elementOf(const BlockSearch& search, const graph::Node& node,
                                 std::size_t input, std::size_t i = 0)
{
    const std::optional<ValueId> value = inputOf(node, input);
    if (!value)
        return std::nullopt;
    const auto& elements = search.shapes.of(*value).elements;
    return elements && i < elements->size() ? operators::numberOf((*elements)[i]) : std::nullopt;
}

/// What a Split, Slice or Gather takes along an axis of its input.
struct Taken
{
    std::size_t axis = 0;
    int64_t offset = 0;
    int64_t size = 0; ///< along the axis
    int64_t step = 1;
};

std::optional<std::size_t> axisOf(int64_t axis, std::size_t rank)
{
    return operators::axisIndex(axis, rank);
}

std::optional<Taken> takenBySplit(const BlockSearch& search, const graph::Node& node,
                                  ValueId output, std::size_t rank)
{
    const auto axis = axisOf(search.graph.integer(node, "axis"), rank);
    if (!axis)
        return std::nullopt;
    Taken taken {*axis, 0, 0, 1};
    for (const std::optional<ValueId>& other : node.outputs) {
        const auto sizes = other ? sizesOf(search.shapes, *other) : std::nullopt;
        if (!sizes || sizes->size() != rank || !(*sizes)[*axis])
            return std::nullopt;
        taken.size = *(*sizes)[*axis];
        if (other == output)
            return taken;
        if (taken.size < 0 || __builtin_add_overflow(taken.offset, taken.size, &taken.offset))
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Taken> takenBySlice(const BlockSearch& search, const graph::Node& node,
                                  ValueId output, std::size_t rank)
{
    const auto start = elementOf(search, node, 1);
    const auto given = elementOf(search, node, 3);
    const auto sizes = sizesOf(search.shapes, output);
    const auto axis = axisOf(given.value_or(0), rank);
    if (!start || *start < 0 || !axis || !sizes || sizes->size() != rank || !(*sizes)[*axis])
        return std::nullopt;
    return Taken {*axis, *start, *(*sizes)[*axis], elementOf(search, node, 4).value_or(1)};
}

std::optional<Taken> taken(const BlockSearch& search, const graph::Node& node, ValueId output,
                           std::size_t rank)
{
    if (is(node, kSplit) || is(node, kSplitToSequence))
        return takenBySplit(search, node, output, rank);
    if (is(node, kSlice))
        return takenBySlice(search, node, output, rank);
    const auto axis = axisOf(search.graph.integer(node, "axis"), rank);
    const auto index = elementOf(search, node, 1);
    if (!axis || !index || *index < 0)
        return std::nullopt;
    return Taken {*axis, *index, 1, 1};
}

/// Where the features of a projection are in a value behind it.
struct FeatureAxes
{
    std::vector<std::optional<std::size_t>> axes; ///< per axis of the value: index into sizes
    std::vector<int64_t> sizes; ///< their product is the number of features, the major ones first
};

/// Features in the trailing dimensions: of [b, s, 3, 12, 64] and 2304 features 3, 12 and 64.
std::optional<FeatureAxes> trailingFeatures(const std::vector<std::optional<int64_t>>& sizes,
                                            int64_t features)
{
    std::size_t first = sizes.size();
    int64_t product = 1;
    while (first > 0 && product < features) {
        const std::optional<int64_t> size = sizes[first - 1];
        if (!size || *size < 1 || product > features / *size)
            return std::nullopt;
        product *= *size;
        --first;
    }
    if (product != features)
        return std::nullopt;
    FeatureAxes result;
    result.axes.resize(sizes.size());
    for (std::size_t i = first; i < sizes.size(); ++i) {
        result.axes[i] = result.sizes.size();
        result.sizes.push_back(*sizes[i]);
    }
    return result;
}

bool areTrailing(const FeatureAxes& features)
{
    const std::size_t first =
        features.axes.size() - std::min(features.axes.size(), features.sizes.size());
    for (std::size_t i = first; i < features.axes.size(); ++i) {
        if (features.axes[i] != i - first)
            return false;
    }
    return features.sizes.size() <= features.axes.size();
}

/// The axes that Squeeze and Unsqueeze name, as an attribute or an input.
std::vector<std::size_t> namedAxes(const BlockSearch& search, const graph::Node& node,
                                   std::size_t rank)
{
    std::vector<std::size_t> axes;
    const graph::Attribute* given = search.graph.attribute(node, "axes");
    const auto* list = given ? std::get_if<std::vector<int64_t>>(&given->value) : nullptr;
    for (std::size_t i = 0; i < rank; ++i) {
        const std::optional<int64_t> axis = list
            ? (i < list->size() ? std::optional((*list)[i]) : std::nullopt)
            : elementOf(search, node, 1, i);
        const auto index = axis ? axisOf(*axis, rank) : std::nullopt;
        if (index)
            axes.push_back(*index);
    }
    std::sort(axes.begin(), axes.end());
    return axes;
}

bool permute(const BlockSearch& search, const graph::Node& node, FeatureAxes& features)
{
    const graph::Attribute* perm = search.graph.attribute(node, "perm");
    const auto* order = perm ? std::get_if<std::vector<int64_t>>(&perm->value) : nullptr;
    if (!order || order->size() != features.axes.size())
        return false;
    std::vector<std::optional<std::size_t>> axes;
    for (int64_t from : *order) {
        if (from < 0 || from >= int64_t(order->size()))
            return false;
        axes.push_back(features.axes[std::size_t(from)]);
    }
    features.axes = std::move(axes);
    return true;
}

/// Moves on behind a node that takes no part of the features. False where they are lost.
bool follow(const BlockSearch& search, const graph::Node& node, ValueId output, int64_t count,
            FeatureAxes& features)
{
    const auto sizes = sizesOf(search.shapes, output);
    if (!sizes)
        return false;
    if (is(node, kReshape)) {
        const auto reshaped = trailingFeatures(*sizes, count);
        if (!areTrailing(features) || !reshaped)
            return false;
        features = *reshaped;
        return true;
    }
    if (is(node, kTranspose))
        return permute(search, node, features);
    if (is(node, kUnsqueeze)) {
        for (std::size_t axis : namedAxes(search, node, sizes->size())) {
            if (axis > features.axes.size())
                return false;
            features.axes.insert(features.axes.begin() + std::ptrdiff_t(axis), std::nullopt);
        }
    } else if (is(node, kSqueeze)) {
        const auto axes = namedAxes(search, node, features.axes.size());
        for (std::size_t i = axes.size(); i-- > 0;) {
            if (axes[i] >= features.axes.size() || features.axes[axes[i]])
                return false;
            features.axes.erase(features.axes.begin() + std::ptrdiff_t(axes[i]));
        }
    }
    return sizes->size() == features.axes.size();
}

/// Features 3 · 12 · 64: taking index 1 of the 3 is features 768 to 1536; of 12 · 192, taking 64 to
/// 128 of the 192 is fused head by head.
std::optional<FusedPart> partOf(const Taken& taken, const FeatureAxes& features)
{
    if (taken.axis >= features.axes.size() || !features.axes[taken.axis])
        return std::nullopt;
    const std::size_t at = *features.axes[taken.axis];
    // Numbers of the file: only what lies inside is a part.
    if (taken.offset > features.sizes[at] || taken.size < 0
        || taken.size > features.sizes[at] - taken.offset)
        return std::nullopt;
    int64_t inner = 1;
    for (std::size_t i = at + 1; i < features.sizes.size(); ++i)
        inner *= features.sizes[i];
    int64_t outer = 1;
    for (std::size_t i = 0; i < at; ++i)
        outer *= features.sizes[i];
    return FusedPart {taken.offset * inner, taken.size * inner * outer,
                      outer > 1 || taken.step != 1};
}

/// The output through which a walk reached a node.
std::optional<ValueId> towardsStart(const graph::Node& node, const Walk& walk, ValueId start)
{
    for (const std::optional<ValueId>& output : node.outputs) {
        if (output && (*output == start || walk.towards.count(*output)))
            return output;
    }
    return std::nullopt;
}

} // namespace

std::optional<FusedPart> fusedPart(const BlockSearch& search, std::size_t projection,
                                   const Walk& walk, ValueId start)
{
    const Projection& source = search.projections[projection];
    ValueId value = *search.graph.node(source.node).outputs[0];
    const auto sizes = sizesOf(search.shapes, value);
    if (!sizes || !source.weight.out)
        return std::nullopt;
    std::optional<FeatureAxes> features = trailingFeatures(*sizes, *source.weight.out);
    for (std::size_t steps = 0; features && steps <= walk.nodes.size() && value != start; ++steps) {
        const auto towards = walk.towards.find(value);
        if (towards == walk.towards.end())
            return std::nullopt;
        const graph::Node& node = search.graph.node(towards->second);
        const std::optional<ValueId> next = towardsStart(node, walk, start);
        if (!next)
            return std::nullopt;
        if (is(node, kSplit) || is(node, kSlice) || is(node, kGather)) {
            const auto part = taken(search, node, *next, features->axes.size());
            return part ? partOf(*part, *features) : std::nullopt;
        }
        if (!follow(search, node, *next, *source.weight.out, *features))
            return std::nullopt;
        value = *next;
    }
    return std::nullopt;
}

} // namespace meshwright::blocks

#include "core/plan/strategies/axis_split.h"

namespace meshwright::plan {

namespace {

/// Room for positions beyond the end in the arithmetic of divisions.
constexpr int64_t kMaxExtent = INT64_MAX / 4;

/// The features of a head, where a person says what heads there are.
Result<std::optional<int64_t>> headFeatures(int64_t features, const StrategyParameters& parameters)
{
    if (!parameters.heads && !parameters.headDim)
        return std::optional<int64_t>();
    const int64_t given = parameters.heads ? *parameters.heads : *parameters.headDim;
    if (given < 1 || features < 1 || features % given != 0)
        return Error {parameters.heads
                          ? tr("{0} features are not {1} heads", features, given)
                          : tr("{0} features are not {1} wide heads", features, given)};
    const int64_t heads = parameters.heads ? given : features / given;
    if (parameters.heads && parameters.headDim && features / heads != *parameters.headDim)
        return Error {
            tr("{0} heads of {1} features are not {2}", heads, *parameters.headDim, features)};
    return std::optional<int64_t>(features / heads);
}

} // namespace

Result<std::size_t> axisOf(std::span<const graph::Dim> shape, int64_t axis)
{
    const int64_t rank = int64_t(shape.size());
    const int64_t at = axis < 0 ? axis + rank : axis;
    if (at < 0 || at >= rank)
        return Error {tr("there is no axis {0} in a tensor of {1} dimensions", axis, rank)};
    return std::size_t(at);
}

Result<int64_t> sizeOf(std::span<const graph::Dim> shape, std::size_t axis)
{
    const int64_t* size = std::get_if<int64_t>(&shape[axis]);
    if (!size)
        return Error {tr("the size of the axis is not a number, so that its parts are not known")};
    if (*size < 0 || *size > kMaxExtent)
        return Error {tr("{0} is no size that can be divided", *size)};
    return *size;
}

UserText otherAxisHint(std::span<const graph::Dim> shape, std::optional<std::size_t> axis,
                       const std::function<bool(int64_t)>& fits)
{
    // From the back: the features of a weight are among its last two axes.
    for (std::size_t i = shape.size(); i-- > 0;) {
        const int64_t* size = std::get_if<int64_t>(&shape[i]);
        if (i != axis && size && fits(*size))
            return tr("; axis {0} has {1}, which fits: give that one (--axis {0})", i, *size);
    }
    return {};
}

Result<Segment> headsOf(const StrategyParameters& parameters, std::string_view strategy)
{
    if (!parameters.heads || !parameters.headDim)
        return Error {tr("{0} needs the number of heads and the size of a head", strategy)};
    const int64_t heads = *parameters.heads;
    const int64_t width = *parameters.headDim;
    if (heads < 1 || width < 1 || heads > kMaxExtent / width)
        return Error {tr("{0} heads of {1} features cannot be", heads, width)};
    return Segment {heads, width};
}

Packing packingOf(int64_t features, int64_t stored)
{
    if (features % 2 == 0 && features / 2 == stored)
        return {1, 2};
    if (features % 4 == 0 && features / 4 * 3 == stored)
        return {3, 4};
    return {};
}

Result<Division> divideAxis(std::span<const graph::Dim> shape, const StrategyParameters& parameters,
                            int64_t axis)
{
    const Result<std::size_t> at = axisOf(shape, parameters.axis.value_or(axis));
    if (!at)
        return at.error();
    if (!parameters.parts.empty())
        return Error {tr("parts of sizes of their own are for the strategy segmented")};
    Division division;
    division.axis = *at;
    const bool needsSize = parameters.segments || parameters.heads || parameters.headDim;
    const Result<int64_t> size = sizeOf(shape, *at);
    if (!size) {
        if (needsSize)
            return size.error();
        return division;
    }
    const int64_t segments = parameters.segments.value_or(1);
    if (segments < 1 || segments > kMaxDevices || *size % segments != 0)
        return Error {tr("{0} features are not {1} equal segments", *size, segments)};
    const Result<std::optional<int64_t>> head = headFeatures(*size / segments, parameters);
    if (!head)
        return head.error();
    division.extent = *size;
    division.head = *head;
    division.segments.assign(std::size_t(segments), {*size / segments, 1});
    return division;
}

Result<void> refuseParameters(const StrategyParameters& parameters, std::string_view strategy)
{
    if (parameters.heads || parameters.headDim || parameters.segments || !parameters.parts.empty())
        return Error {tr("{0} takes no heads and no segments", strategy)};
    return {};
}

} // namespace meshwright::plan

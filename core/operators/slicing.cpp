#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"

#include <algorithm>
#include <numeric>

/// Operators that cut and join along axes. Cost: no FLOP; what is cut is read, what results
/// written.
namespace meshwright::operators {

namespace {

/// One bound of a slice as a position in [0, size]: counted from the end where negative. INT64_MAX
/// and its like clamp to the size. A difference of sizes, as total − new in a cache's mask, is
/// taken to be what it is meant as: a position from the start.
Dim clampedBound(const Dim& bound, const Dim& size)
{
    if (!bound || !size)
        return bound && bound->isConstant() && *bound->constant() == 0 ? bound : std::nullopt;
    if (const std::optional<int64_t> number = bound->constant()) {
        if (*number >= INT32_MAX)
            return size;
        if (*number <= -INT32_MAX)
            return Expression(0);
        return *number < 0 ? larger(plus(size, bound), Expression(0)) : smaller(bound, size);
    }
    const Dim opposite = minus(Expression(0), bound);
    if (opposite && opposite->isAtLeast(0))
        return larger(plus(size, bound), Expression(0));
    return smaller(bound, size);
}

/// Whether a slice cannot run backwards: from the very start, to the very end, or between bounds
/// that are in order before they are clamped.
bool isCertainlyForward(const Dim& start, const Dim& end, const Dim& from, const Dim& to,
                        const Dim& size)
{
    if (numberOf(from) == 0 || (to && to == size))
        return true;
    const Dim length = minus(end, start);
    const bool isPosition = start && (!start->isConstant() || start->isAtLeast(0));
    return isPosition && length && length->isAtLeast(0);
}

/// The number of elements that start:end:step takes of @p size.
Dim slicedDim(const Dim& size, const Dim& start, const Dim& end, int64_t step)
{
    if (step > 0) {
        const Dim from = clampedBound(start, size), to = clampedBound(end, size);
        const std::optional<int64_t> first = numberOf(start);
        if (step == 1 && first && *first < 0 && *first > -INT32_MAX && to == size)
            return smaller(size, Expression(-*first)); // the last few
        const Dim count = ceilQuotient(minus(to, from), Expression(step));
        return isCertainlyForward(start, end, from, to, size) ? count
                                                              : larger(count, Expression(0));
    }
    // Backwards only by numbers: the whole (start beyond the end, end before the start), or a part.
    const std::optional<int64_t> n = numberOf(size), s = numberOf(start), e = numberOf(end);
    if (step == -1 && s && e && (*s == -1 || *s >= INT32_MAX) && *e <= -INT32_MAX)
        return size;
    if (!n || !s || !e || step < -INT32_MAX)
        return std::nullopt;
    const auto position = [&](int64_t bound) {
        const int64_t limited = std::clamp(bound, -*n - 1, *n);
        return std::clamp<int64_t>(limited < 0 ? limited + *n : limited, -1, *n - 1);
    };
    const int64_t from = position(*s), to = *e < -*n ? -1 : position(*e);
    return Expression(std::max<int64_t>(0, (from - to - step - 1) / -step));
}

/// Where a slice starts in each dimension and how far it steps; for its contents.
struct Cut
{
    std::vector<int64_t> starts, steps;
};

std::optional<std::vector<Dim>> cutElements(const TensorFacts& from, const std::vector<Dim>& to,
                                            const Cut& cut)
{
    const auto strides = stridesOf(*from.dims);
    if (!strides || !from.elements)
        return std::nullopt;
    std::vector<int64_t> steps;
    int64_t offset = 0;
    for (std::size_t i = 0; i < to.size(); ++i) {
        const std::optional<int64_t> size = numberOf((*from.dims)[i]);
        if (!size || !numberOf(to[i]))
            return std::nullopt;
        const int64_t start = cut.starts[i] < 0 ? cut.starts[i] + *size : cut.starts[i];
        // A positive step starts in [0, size], a negative one in [0, size − 1].
        const int64_t last = cut.steps[i] > 0 ? *size : *size - 1;
        offset += std::clamp<int64_t>(start, 0, std::max<int64_t>(last, 0)) * (*strides)[i];
        // A longer step than all that is followed takes one element, as this one does.
        const auto most = int64_t(kMaxElements);
        steps.push_back(std::clamp(cut.steps[i], -most, most) * (*strides)[i]);
    }
    const auto indices = stridedIndices(to, steps, offset);
    return indices ? pickElements(from, *indices) : std::nullopt;
}

/// The bounds of a Slice in either form, one per axis that is cut.
struct SliceBounds
{
    std::vector<Dim> starts, ends;
    std::vector<std::size_t> axes;
    std::vector<int64_t> steps;
};

/// The contents of a list of bounds; unknown ones where only their number is known.
std::optional<std::vector<Dim>> boundsOf(const OperatorCall& call, std::size_t i, std::size_t rank)
{
    if (call.input(i).elements)
        return call.input(i).elements;
    const std::vector<Dim>* dims = call.dims(i);
    const auto count = dims && dims->size() == 1 ? numberOf(dims->front()) : std::nullopt;
    return count && *count >= 0 && *count <= int64_t(rank)
        ? std::optional(std::vector<Dim>(std::size_t(*count)))
        : std::nullopt;
}

/// Up to opset 9 attributes, then inputs. Absent where axes or steps are unknown or do not fit.
std::optional<SliceBounds> sliceBounds(const OperatorCall& call, std::size_t rank)
{
    SliceBounds bounds;
    std::optional<std::vector<int64_t>> axes, steps;
    if (call.version() < 10) {
        const auto starts = call.integers("starts"), ends = call.integers("ends");
        if (!starts || !ends)
            return std::nullopt;
        bounds.starts.assign(starts->begin(), starts->end());
        bounds.ends.assign(ends->begin(), ends->end());
        axes = call.integers("axes");
    } else {
        const auto starts = boundsOf(call, 1, rank), ends = boundsOf(call, 2, rank);
        if (!starts || !ends)
            return std::nullopt;
        bounds.starts = *starts;
        bounds.ends = *ends;
        axes = call.numbers(3);
        steps = call.numbers(4);
        if ((call.hasInput(3) && !axes) || (call.hasInput(4) && !steps))
            return std::nullopt;
    }
    const std::size_t count = bounds.starts.size();
    bounds.steps = steps.value_or(std::vector<int64_t>(count, 1));
    for (std::size_t i = 0; i < count; ++i) {
        const auto axis = axisIndex(axes && i < axes->size() ? (*axes)[i] : int64_t(i), rank);
        if (!axis)
            return std::nullopt;
        bounds.axes.push_back(*axis);
    }
    if (bounds.ends.size() != count || bounds.steps.size() != count
        || (axes && axes->size() != count)
        || std::count(bounds.steps.begin(), bounds.steps.end(), 0) > 0)
        return std::nullopt;
    return bounds;
}

std::vector<TensorFacts> slice(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* from = call.dims(0);
    if (!from)
        return {std::move(out)};
    const std::optional<SliceBounds> bounds = sliceBounds(call, from->size());
    if (!bounds) {
        out.dims = std::vector<Dim>(from->size());
        return {std::move(out)};
    }
    std::vector<Dim> to = *from;
    Cut cut {std::vector<int64_t>(to.size(), 0), std::vector<int64_t>(to.size(), 1)};
    bool cutKnown = true;
    for (std::size_t i = 0; i < bounds->axes.size(); ++i) {
        const std::size_t axis = bounds->axes[i];
        to[axis] = slicedDim((*from)[axis], bounds->starts[i], bounds->ends[i], bounds->steps[i]);
        const std::optional<int64_t> start = numberOf(bounds->starts[i]);
        cutKnown = cutKnown && start;
        cut.starts[axis] = start.value_or(0);
        cut.steps[axis] = bounds->steps[i];
    }
    if (cutKnown)
        out.elements = cutElements(call.input(0), to, cut);
    out.dims = std::move(to);
    return {std::move(out)};
}

/// Whether where a slice begins is computed at run time. The end may be, as in the first seq rows
/// of a table: shards stay where they are.
bool startsAtRunTime(const std::optional<SliceBounds>& bounds)
{
    return !bounds
        || std::any_of(bounds->starts.begin(), bounds->starts.end(),
                       [](const Dim& start) { return !start; });
}

/// Elements [start, start + size) of @p whole along one axis.
struct Range
{
    int64_t start = 0, size = 0, whole = 0;
};

/// What a Slice takes along an axis where all of it is numbers, and every element is taken.
std::optional<Range> rangeOf(const OperatorCall& call, const SliceBounds& bounds, std::size_t axis)
{
    const auto found = std::find(bounds.axes.begin(), bounds.axes.end(), axis);
    if (found == bounds.axes.end())
        return std::nullopt;
    const auto i = std::size_t(found - bounds.axes.begin());
    const auto start = numberOf(bounds.starts[i]);
    const auto whole = numberOf((*call.dims(0))[axis]);
    const auto size = numberOf((*call.output(0).dims)[axis]);
    if (!start || !whole || !size || bounds.steps[i] != 1 || *start < -*whole || *start > *whole)
        return std::nullopt;
    return Range {*start < 0 ? *start + *whole : *start, *size, *whole};
}

/// Whether a Concat along the axis reads the slice itself: parts that change places.
bool isJoinedAgain(const OperatorCall& call, std::size_t axis)
{
    const graph::Graph& graph = call.graph();
    const auto& output = call.node().outputs.front();
    if (!output)
        return false;
    const std::vector<NodeId>& readers = graph.value(*output).consumers;
    return std::any_of(readers.begin(), readers.end(), [&](NodeId id) {
        const graph::Node& reader = graph.node(id);
        const graph::Attribute* given = graph.attribute(reader, "axis");
        const auto* at = given ? std::get_if<int64_t>(&given->value) : nullptr;
        return reader.opType == "Concat" && at
            && axisIndex(*at, call.dims(0)->size()) == std::optional(axis);
    });
}

/// Returns the size of a part where a slice takes one or several of equal parts side by side, as q,
/// k or v of a fused q|k|v: [768, 1536) of 2304 is one part of 768, [768, 2304) are two. Absent for
/// other slices: a tensor that is cut once keeps what it has, and one whose halves change places
/// exchanges them.
std::optional<int64_t> partSizeOf(const OperatorCall& call, const Range& range, std::size_t axis)
{
    constexpr int64_t kMostParts = 4; ///< of different sizes together, as of q|kv
    const auto& source = call.node().inputs.front();
    const int64_t part = std::gcd(range.start, range.size);
    if (!source || part < 2 || range.size == range.whole || range.whole % part != 0
        || isJoinedAgain(call, axis))
        return std::nullopt;
    const std::vector<NodeId>& readers = call.graph().value(*source).consumers;
    const auto slices = std::count_if(readers.begin(), readers.end(), [&](NodeId id) {
        const graph::Node& reader = call.graph().node(id);
        return reader.opType == "Slice" && reader.domain.empty() && reader.inputs[0] == source;
    });
    const int64_t parts = range.whole / part;
    const bool areAllTaken = part == range.size && slices >= parts;
    return areAllTaken || (slices > 1 && parts <= kMostParts) ? std::optional(part) : std::nullopt;
}

/// Dimensions that stay whole pass through. One of several equal parts is cut as Split does it: of
/// (3)(768) the 768 pass through. Other cut or reversed ones have one factor of the operand's size,
/// whose shards exchange what moves; a slice that begins where only the run will tell cannot be
/// split so.
std::optional<FactorRule> sliceFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto& to = call.output(0).dims;
    if (!from || !to || to->size() != from->size())
        return std::nullopt;
    const std::optional<SliceBounds> bounds = sliceBounds(call, from->size());
    const bool atRunTime = startsAtRunTime(bounds);
    FactorRuleBuilder builder(call, atRunTime ? OperatorClass::DynamicSlice : OperatorClass::Other);
    const auto staysWhole = [&](std::size_t d) {
        if (!bounds)
            return false;
        const auto found = std::find(bounds->axes.begin(), bounds->axes.end(), d);
        return found == bounds->axes.end()
            || (bounds->steps[std::size_t(found - bounds->axes.begin())] > 0 && (*from)[d]
                && (*from)[d] == (*to)[d]);
    };
    const FactorKind cut = atRunTime ? FactorKind::NeedReplication : FactorKind::Permutation;
    for (std::size_t d = 0; d < from->size(); ++d) {
        const bool isWhole = staysWhole(d);
        const auto range = bounds && !isWhole ? rangeOf(call, *bounds, d) : std::nullopt;
        if (const auto size = range ? partSizeOf(call, *range, d) : std::nullopt) {
            const auto parts = [&](int64_t of) {
                return builder.add(Expression(of / *size), FactorKind::NeedReplication,
                                   FactorRole::Part);
            };
            const FactorIndex all = parts(range->whole), taken = parts(range->size);
            const FactorIndex part = builder.add(Expression(*size));
            builder.input(0, d, all).input(0, d, part).output(0, d, taken).output(0, d, part);
            continue;
        }
        builder.share(0, d, 0, d, isWhole ? FactorKind::PassThrough : cut, !isWhole && atRunTime);
    }
    return builder.build();
}

constexpr OperatorRule kSlicingRows[] = {{kOnnx, "Slice", slice, selectionCost, sliceFactors}};

constexpr OperatorTraits kSlicingTraitRows[] = {
    {kOnnx, "Slice", kSelects | kOnShapes | formBy(0b11110)},
};

} // namespace

const std::span<const OperatorRule> kSlicingRules = kSlicingRows;
const std::span<const OperatorTraits> kSlicingTraits = kSlicingTraitRows;

} // namespace meshwright::operators

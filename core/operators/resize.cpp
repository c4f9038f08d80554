#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"

#include <cmath>

/// Upsample and Resize: each dimension times its scale, rounded down, or sizes as given. Cost: 8
/// FLOPs per output element, a bilinear interpolation.
namespace meshwright::operators {

namespace {

using Shape = std::vector<Dim>;

/// floor(size · scale) in the float arithmetic that the specification's reference uses. A symbol
/// only by a scale that is a whole number.
Dim scaled(const Dim& size, double scale)
{
    if (!(scale > 0) || scale > 1e6)
        return std::nullopt;
    if (const std::optional<int64_t> number = numberOf(size)) {
        const float result = std::floor(float(*number) * float(scale));
        return result < 1e15F ? Dim(Expression(int64_t(result))) : std::nullopt;
    }
    return scale == std::floor(scale) ? times(size, Expression(int64_t(scale))) : std::nullopt;
}

Shape scaledAll(const Shape& from, const std::vector<double>& scales,
                const std::vector<std::size_t>& axes)
{
    Shape to = from;
    for (std::size_t i = 0; i < axes.size(); ++i)
        to[axes[i]] = scaled(from[axes[i]], scales[i]);
    return to;
}

/// The axes in the order given, all of them where none are; absent where one is wrong.
std::optional<std::vector<std::size_t>> resizedAxes(const OperatorCall& call, std::size_t rank)
{
    std::vector<std::size_t> out;
    const auto given = call.version() >= 18 ? call.integers("axes") : std::nullopt;
    for (std::size_t i = 0; i < (given ? given->size() : rank); ++i) {
        const auto axis = given ? axisIndex((*given)[i], rank) : std::optional(i);
        if (!axis)
            return std::nullopt;
        out.push_back(*axis);
    }
    return out;
}

Shape resizedDims(const OperatorCall& call, const Shape& from, std::size_t scalesInput)
{
    const auto axes = resizedAxes(call, from.size());
    const bool stretches = call.text("keep_aspect_ratio_policy").value_or("stretch") == "stretch";
    if (!axes || !stretches)
        return Shape(from.size());
    const auto& sizes = call.input(3).elements;
    if (call.version() >= 11 && sizes && sizes->size() == axes->size()) {
        Shape to = from;
        for (std::size_t i = 0; i < axes->size(); ++i)
            to[(*axes)[i]] = (*sizes)[i];
        return to;
    }
    const auto scales = call.reals(scalesInput);
    if (!scales || scales->size() != axes->size())
        return Shape(from.size());
    return scaledAll(from, *scales, *axes);
}

/// Inputs X, scales in opset 10; X, roi, scales, sizes after.
std::vector<TensorFacts> resize(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    if (call.dims(0))
        out.dims = resizedDims(call, *call.dims(0), call.version() >= 11 ? 2 : 1);
    return {std::move(out)};
}

/// Scales are an attribute up to opset 8, then an input.
std::vector<TensorFacts> upsample(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const Shape* from = call.dims(0);
    if (!from)
        return {std::move(out)};
    std::optional<std::vector<double>> scales;
    if (call.version() >= 9) {
        scales = call.reals(1);
    } else if (const auto given = call.floats("scales")) {
        scales.emplace(given->begin(), given->end());
    }
    std::vector<std::size_t> axes(from->size());
    for (std::size_t i = 0; i < axes.size(); ++i)
        axes[i] = i;
    out.dims = scales && scales->size() == axes.size() ? scaledAll(*from, *scales, axes)
                                                       : Shape(from->size());
    return {std::move(out)};
}

/// X [n, c, h, w] sampled at grid [n, h', w', 2]; in 3-D one dimension more each.
std::vector<TensorFacts> gridSample(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const Shape* from = call.dims(0);
    const Shape* grid = call.dims(1);
    if (from && grid && from->size() >= 3 && from->size() == grid->size()) {
        Shape to {(*from)[0], (*from)[1]};
        to.insert(to.end(), grid->begin() + 1, grid->end() - 1);
        out.dims = std::move(to);
    }
    return {std::move(out)};
}

/// Whether shards of the result come from shards of the operand: each element is repeated, or mixed
/// with neighbours, a whole number of times.
bool isMultiple(const Dim& to, const Dim& from)
{
    const Dim scale = to && from ? Expression::divideExactly(*to, *from) : std::nullopt;
    return numberOf(scale).has_value();
}

/// Dimensions that keep their size pass through, unless a part of them is cropped and stretched.
std::optional<FactorRule> resizeFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto& to = call.output(0).dims;
    if (!from || !to || to->size() != from->size())
        return std::nullopt;
    const bool crops =
        call.text("coordinate_transformation_mode").value_or(std::string()) == "tf_crop_and_resize";
    FactorRuleBuilder builder(call);
    for (std::size_t d = 0; d < from->size(); ++d) {
        const bool isSame = (*from)[d] && (*from)[d] == (*to)[d] && !crops;
        const bool isBlocked = crops || !isMultiple((*to)[d], (*from)[d]);
        builder.share(0, d, 0, d, isSame ? FactorKind::PassThrough : FactorKind::Permutation,
                      isBlocked);
    }
    return builder.build();
}

/// Any place of the image may be sampled: [n, c, h, w] is needed whole in h and w.
std::optional<FactorRule> gridSampleFactors(const OperatorCall& call)
{
    const Shape* image = call.dims(0);
    const Shape* grid = call.dims(1);
    const auto& to = call.output(0).dims;
    if (!image || !grid || !to || image->size() < 3 || grid->size() != image->size()
        || to->size() != image->size())
        return std::nullopt;
    FactorRuleBuilder builder(call);
    builder.input(1, 0, builder.share(0, 0, 0, 0));
    builder.share(0, 1, 0, 1);
    for (std::size_t d = 2; d < to->size(); ++d)
        builder.share(1, d - 1, 0, d);
    return builder.build();
}

constexpr OperatorRule kResizeRows[] = {
    {kOnnx, "Resize", resize, elementwiseCost<8>, resizeFactors, 10},
    {kOnnx, "Upsample", upsample, elementwiseCost<8>, resizeFactors, 7, 9},
    {kOnnx, "GridSample", gridSample, elementwiseCost<8>, gridSampleFactors, 16},
};

constexpr OperatorTraits kResizeTraitRows[] = {
    {kOnnx, "Resize", kLinear | formBy(0b1100)},
    {kOnnx, "Upsample", kLinear | kFormBySecond},
};

} // namespace

const std::span<const OperatorRule> kResizeRules = kResizeRows;
const std::span<const OperatorTraits> kResizeTraits = kResizeTraitRows;

} // namespace meshwright::operators

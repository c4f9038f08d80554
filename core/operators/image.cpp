#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

/// Operators on images and their coordinates. Cost: what is written.
namespace meshwright::operators {

namespace {

using graph::DataType;
using Labels = LabelledFactors::Labels;
using Shape = std::vector<Dim>;

/// theta [n, 2, 3] and size (n, c, h, w) → [n, h, w, 2]; in 3-D a dimension more.
std::vector<TensorFacts> affineGrid(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const auto& size = call.input(1).elements;
    if (size && (size->size() == 4 || size->size() == 5)) {
        Shape to {size->front()};
        to.insert(to.end(), size->begin() + 2, size->end());
        to.emplace_back(Expression(int64_t(size->size()) - 2));
        out.dims = std::move(to);
    }
    return {std::move(out)};
}

/// Points are computed one by one from the transformation of their image.
std::optional<FactorRule> affineGridFactors(const OperatorCall& call)
{
    const auto& to = call.output(0).dims;
    if (!to || to->size() < 3)
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(to->size());
    labels.back().clear();
    f.input(0, {labels.front(), {}, {}});
    f.output(0, std::move(labels));
    return f.build();
}

/// A stream of bytes → [h, w, channels], of sizes that only the stream knows.
std::vector<TensorFacts> imageDecoder(const OperatorCall& call)
{
    const bool isGrey = call.text("pixel_format").value_or("RGB") == "Grayscale";
    return {facts(DataType::UInt8, Shape {Dim(), Dim(), Expression(isGrey ? 1 : 3)})};
}

std::optional<FactorRule> imageDecoderFactors(const OperatorCall& call)
{
    FactorRuleBuilder builder(call);
    return builder.mapInput(0).mapOutput(0).build(FactorKind::NeedReplication, true);
}

/// Columns [n, c·block, windows] → [n, c, image…].
std::vector<TensorFacts> columnsToImage(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const Shape* columns = call.dims(0);
    const auto& image = call.input(1).elements;
    const auto& block = call.input(2).elements;
    if (columns && columns->size() == 3 && image) {
        const Dim channels = block ? floorQuotient((*columns)[1], product(*block)) : std::nullopt;
        Shape to {columns->front(), channels};
        to.insert(to.end(), image->begin(), image->end());
        out.dims = std::move(to);
    }
    return {std::move(out)};
}

/// Overlapping windows are added up: over the elements of a block and over windows.
std::optional<FactorRule> columnsToImageFactors(const OperatorCall& call)
{
    const auto& to = call.output(0).dims;
    const auto& block = call.input(2).elements;
    if (!to || to->size() < 3 || !block)
        return std::nullopt;
    LabelledFactors f(call);
    const auto batch = f.add(), channel = f.add(),
               element = f.add(product(*block), FactorKind::Reduction),
               window = f.add({}, FactorKind::Reduction);
    Labels image {{batch}, {channel}};
    image.resize(to->size());
    f.input(0, {{batch}, {channel, element}, {window}});
    f.output(0, std::move(image));
    return f.build();
}

/// The given axes, or all, get the sizes of the second input.
std::vector<TensorFacts> centerCropPad(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    if (!out.dims)
        return {std::move(out)};
    std::vector<int64_t> all(out.dims->size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = int64_t(i);
    const std::vector<int64_t> axes = call.integers("axes").value_or(all);
    const auto& sizes = call.input(1).elements;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto axis = axisIndex(axes[i], all.size());
        if (!axis)
            return {facts(out.type, std::nullopt)};
        (*out.dims)[*axis] = sizes && sizes->size() == axes.size() ? (*sizes)[i] : Dim();
    }
    return {std::move(out)};
}

/// As Slice and Pad: a dimension that changes exchanges its edges.
std::optional<FactorRule> centerCropPadFactors(const OperatorCall& call)
{
    const Shape* from = call.dims(0);
    const auto& to = call.output(0).dims;
    if (!from || !to || from->size() != to->size())
        return std::nullopt;
    FactorRuleBuilder builder(call);
    for (std::size_t d = 0; d < from->size(); ++d) {
        const bool isSame = (*from)[d] && (*from)[d] == (*to)[d];
        const FactorIndex factor =
            builder.add((*from)[d], isSame ? FactorKind::PassThrough : FactorKind::Permutation);
        builder.input(0, d, factor).output(0, d, factor);
    }
    return builder.build();
}

constexpr OperatorRule kImageRows[] = {
    {kOnnx, "AffineGrid", affineGrid, elementwiseCost<5>, affineGridFactors, 20},
    {kOnnx, "ImageDecoder", imageDecoder, movementCost, imageDecoderFactors, 20},
    {kOnnx, "Col2Im", columnsToImage, perInputElementCost<1>, columnsToImageFactors, 18},
    {kOnnx, "CenterCropPad", centerCropPad, movementCost, centerCropPadFactors, 18},
};

constexpr OperatorTraits kImageTraitRows[] = {
    {kOnnx, "AffineGrid", kFormBySecond},
    {kOnnx, "CenterCropPad", kFormBySecond},
    {kOnnx, "Col2Im", formBy(0b110)},
};

} // namespace

const std::span<const OperatorRule> kImageRules = kImageRows;
const std::span<const OperatorTraits> kImageTraits = kImageTraitRows;

} // namespace meshwright::operators

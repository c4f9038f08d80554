#include "core/operators/costs.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"
#include "core/operators/window.h"

/// Poolings of [n, c, spatial…]. Cost: a FLOP per element of each window, one per input element
/// where the window is everything.
namespace meshwright::operators {

namespace {

using graph::DataType;

std::optional<std::vector<Dim>> pooled(const OperatorCall& call)
{
    const std::vector<Dim>* input = call.dims(0);
    if (!input || input->size() < 3)
        return std::nullopt;
    const std::size_t spatial = input->size() - 2;
    const std::optional<Window> window = windowOf(call, spatial, std::vector<Dim>(spatial));
    std::vector<Dim> out {(*input)[0], (*input)[1]};
    for (std::size_t i = 0; i < spatial; ++i)
        out.push_back(window ? windowCount(call, *window, i, (*input)[2 + i]) : std::nullopt);
    return out;
}

/// Y and, of MaxPool, Indices.
std::vector<TensorFacts> pool(const OperatorCall& call)
{
    const std::optional<std::vector<Dim>> dims = pooled(call);
    return {facts(call.input(0).type, dims), facts(DataType::Int64, dims)};
}

std::vector<TensorFacts> globalPool(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    if (out.dims) {
        for (std::size_t i = 2; i < out.dims->size(); ++i)
            (*out.dims)[i] = Expression(1);
    }
    return {std::move(out)};
}

/// [regions, c, output_height, output_width].
std::vector<TensorFacts> roiAlign(const OperatorCall& call)
{
    const auto sizeOf = [&](const std::vector<Dim>* dims, std::size_t i) {
        return dims && i < dims->size() ? (*dims)[i] : std::nullopt;
    };
    return {facts(call.input(0).type,
                  std::vector<Dim> {sizeOf(call.dims(1), 0), sizeOf(call.dims(0), 1),
                                    Expression(call.integer("output_height", 1)),
                                    Expression(call.integer("output_width", 1))})};
}

std::optional<OperatorCost> poolCost(const OperatorCall& call, const Bindings& bindings)
{
    const auto kernel = call.integers("kernel_shape");
    std::optional<int64_t> each = kernel ? std::optional<int64_t>(1) : std::nullopt;
    for (int64_t size : kernel.value_or(std::vector<int64_t>()))
        each = checkedProduct({each, size});
    return costOf(call, checkedProduct({each, call.output(0).elementCount(bindings)}), bindings);
}

/// As Shardy's reduce_window: batch and channels pass through, and so does a dimension of windows
/// of one element; others exchange their edges. Factors have the result's sizes.
std::optional<FactorRule> poolFactors(const OperatorCall& call)
{
    const std::vector<Dim>* input = call.dims(0);
    const std::optional<std::vector<Dim>>& output = call.output(0).dims;
    if (!input || input->size() < 3 || !output || output->size() != input->size())
        return std::nullopt;
    const std::size_t spatial = input->size() - 2;
    const std::optional<Window> window = windowOf(call, spatial, std::vector<Dim>(spatial));
    if (!window)
        return std::nullopt;
    FactorRuleBuilder builder(call);
    for (std::size_t d = 0; d < input->size(); ++d) {
        const bool isOne = d < 2
            || (numberOf(window->kernel[d - 2]) == 1 && window->strides[d - 2] == 1
                && window->padsBegin[d - 2] == 0 && window->padsEnd[d - 2] == 0);
        const FactorIndex factor =
            builder.add((*output)[d], isOne ? FactorKind::PassThrough : FactorKind::Permutation);
        builder.input(0, d, factor).output(0, d, factor).output(1, d, factor);
    }
    return builder.build();
}

template<ReductionKind Kind>
std::optional<FactorRule> globalPoolFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank < 3)
        return std::nullopt;
    LabelledFactors f(call);
    f.setReduction(Kind);
    LabelledFactors::Labels from {{f.add()}, {f.add()}}, to = from;
    for (std::size_t d = 2; d < *rank; ++d)
        from.push_back({f.add({}, FactorKind::Reduction)});
    to.resize(*rank);
    f.input(0, std::move(from));
    f.output(0, std::move(to));
    return f.build();
}

/// A norm's root is taken after the sum: the window is needed whole.
std::optional<FactorRule> globalNormFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank < 3)
        return std::nullopt;
    LabelledFactors f(call);
    LabelledFactors::Labels labels {{f.add()}, {f.add()}};
    labels.resize(*rank);
    f.input(0, labels);
    f.output(0, std::move(labels));
    return f.build();
}

/// X [n, c, h, w], regions [r, 4 or 5] anywhere in it, (RoiAlign) the image of each [r].
std::optional<FactorRule> regionFactors(const OperatorCall& call)
{
    LabelledFactors f(call);
    const std::vector<LabelledFactors::Label> channel {f.add()}, region {f.add()};
    f.input(0, {{}, channel, {}, {}});
    f.input(1, {region, {}});
    f.input(2, {region});
    f.output(0, {region, channel, {}, {}});
    return f.build();
}

/// [r, c, pooled_shape].
std::vector<TensorFacts> maxRoiPool(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* x = call.dims(0);
    const std::vector<Dim>* regions = call.dims(1);
    const auto pooled = call.integers("pooled_shape");
    if (x && x->size() == 4 && regions && regions->size() == 2 && pooled && pooled->size() == 2)
        out.dims = std::vector<Dim> {regions->front(), (*x)[1], Expression((*pooled)[0]),
                                     Expression((*pooled)[1])};
    return {std::move(out)};
}

/// (size − 1)·stride + kernel − pads, or output_shape.
std::vector<TensorFacts> maxUnpool(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* x = call.dims(0);
    if (!x || x->size() < 3)
        return {std::move(out)};
    if (call.hasInput(2)) {
        out.dims = call.input(2).elements;
        return {std::move(out)};
    }
    const std::size_t spatial = x->size() - 2;
    const std::optional<Window> window = windowOf(call, spatial, std::vector<Dim>(spatial));
    out.dims = std::vector<Dim> {(*x)[0], (*x)[1]};
    for (std::size_t i = 0; i < spatial; ++i) {
        const Dim reach = window
            ? times(minus((*x)[2 + i], Expression(1)), Expression(window->strides[i]))
            : Dim();
        out.dims->push_back(
            window ? minus(plus(reach, window->kernel[i]),
                           plus(Expression(window->padsBegin[i]), Expression(window->padsEnd[i])))
                   : Dim());
    }
    return {std::move(out)};
}

/// Indices count through the whole result, batch and channels included.
std::optional<FactorRule> maxUnpoolFactors(const OperatorCall& call)
{
    if (!call.dims(0) || !call.dims(1) || !call.output(0).dims)
        return std::nullopt;
    FactorRuleBuilder builder(call);
    builder.mapInput(0).mapInput(1).mapOutput(0);
    return builder.build();
}

constexpr OperatorRule kPoolingRows[] = {
    {kOnnx, "AveragePool", pool, poolCost, poolFactors},
    {kOnnx, "MaxPool", pool, poolCost, poolFactors},
    {kOnnx, "LpPool", pool, poolCost, poolFactors},
    {kOnnx, "GlobalAveragePool", globalPool, perInputElementCost<1>,
     globalPoolFactors<ReductionKind::Mean>},
    {kOnnx, "GlobalMaxPool", globalPool, perInputElementCost<1>,
     globalPoolFactors<ReductionKind::Maximum>},
    {kOnnx, "GlobalLpPool", globalPool, perInputElementCost<2>, globalNormFactors},
    {kOnnx, "RoiAlign", roiAlign, elementwiseCost<8>, regionFactors, 10},
    {kOnnx, "MaxRoiPool", maxRoiPool, perInputElementCost<1>, regionFactors},
    {kOnnx, "MaxUnpool", maxUnpool, movementCost, maxUnpoolFactors, 9},
};

constexpr OperatorTraits kPoolingTraitRows[] = {
    {kOnnx, "AveragePool", kLinear},
    {kOnnx, "GlobalAveragePool", kLinear},
    {kOnnx, "MaxUnpool", formBy(0b100)},
    {kMicrosoft, "QLinearAveragePool", with(Trait::WholeNumbers)},
    {kMicrosoft, "QLinearGlobalAveragePool", with(Trait::WholeNumbers)},
};

} // namespace

const std::span<const OperatorRule> kPoolingRules = kPoolingRows;
const std::span<const OperatorTraits> kPoolingTraits = kPoolingTraitRows;

} // namespace meshwright::operators

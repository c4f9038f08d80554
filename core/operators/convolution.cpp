#include "core/operators/costs.h"
#include "core/operators/families.h"
#include "core/operators/window.h"

/// Convolutions of [n, c, spatial…] with weights [m, c / group, kernel…]. Cost: 2 FLOPs per weight
/// that an output element sees, and 1 for the bias.
namespace meshwright::operators {

namespace {

using graph::DataType;
using Shape = std::vector<Dim>;

std::optional<Shape> convolved(const OperatorCall& call, std::size_t x, std::size_t w)
{
    const Shape* input = call.dims(x);
    const Shape* weights = call.dims(w);
    if (!input || input->size() < 3)
        return std::nullopt;
    const std::size_t spatial = input->size() - 2;
    const bool fits = weights && weights->size() == input->size();
    const Shape kernel = fits ? Shape(weights->begin() + 2, weights->end()) : Shape(spatial);
    Shape out {input->front(), fits ? weights->front() : std::nullopt};
    const std::optional<Window> window = windowOf(call, spatial, kernel);
    for (std::size_t i = 0; i < spatial; ++i)
        out.push_back(window ? windowCount(call, *window, i, (*input)[2 + i]) : std::nullopt);
    return out;
}

std::vector<TensorFacts> convolution(const OperatorCall& call)
{
    return {facts(call.input(0).type, convolved(call, 0, 1))};
}

std::vector<TensorFacts> convolutionInteger(const OperatorCall& call)
{
    return {facts(DataType::Int32, convolved(call, 0, 1))};
}

/// x, x_scale, x_zero_point, w, w_scale, w_zero_point, y_scale, y_zero_point.
std::vector<TensorFacts> qLinearConvolution(const OperatorCall& call)
{
    return {facts(call.input(7).type, convolved(call, 0, 3))};
}

/// stride·(size − 1) + output_padding + (kernel − 1)·dilation + 1 − pads; SAME gives size·stride.
Dim transposedCount(const Window& window, std::size_t i, const Dim& size, int64_t outputPadding)
{
    const Dim stride = Expression(window.strides[i]), one = Expression(1);
    if (window.autoPad == "SAME_UPPER" || window.autoPad == "SAME_LOWER")
        return times(size, stride);
    const Dim reach =
        plus(times(minus(window.kernel[i], one), Expression(window.dilations[i])), one);
    Dim out = plus(plus(times(stride, minus(size, one)), reach), Expression(outputPadding));
    if (window.autoPad != "VALID")
        out = minus(out, plus(Expression(window.padsBegin[i]), Expression(window.padsEnd[i])));
    return out;
}

/// Weights [c, m / group, kernel…].
std::vector<TensorFacts> convolutionTranspose(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const Shape* input = call.dims(0);
    const Shape* weights = call.dims(1);
    if (!input || input->size() < 3)
        return {std::move(out)};
    const std::size_t spatial = input->size() - 2;
    const bool fits = weights && weights->size() == input->size();
    const Shape kernel = fits ? Shape(weights->begin() + 2, weights->end()) : Shape(spatial);
    const Dim channels =
        fits ? times((*weights)[1], Expression(call.integer("group", 1))) : std::nullopt;
    Shape to {input->front(), channels};
    const std::optional<Window> window = windowOf(call, spatial, kernel);
    const auto padding = call.integers("output_padding").value_or(std::vector<int64_t>(spatial, 0));
    const auto shape = call.integers("output_shape");
    for (std::size_t i = 0; i < spatial; ++i) {
        if (shape && shape->size() >= spatial)
            to.push_back(Expression((*shape)[shape->size() - spatial + i]));
        else
            to.push_back(window && !shape && padding.size() == spatial
                             ? transposedCount(*window, i, (*input)[2 + i], padding[i])
                             : std::nullopt);
    }
    out.dims = std::move(to);
    return {std::move(out)};
}

/// The weights behind one output channel: all but the first dimension.
std::optional<int64_t> weightsPerChannel(const TensorFacts& weights, const Bindings& bindings)
{
    const auto sizes = weights.numbers(bindings);
    if (!sizes || sizes->size() < 3)
        return std::nullopt;
    std::optional<int64_t> count = 1;
    for (std::size_t i = 1; i < sizes->size(); ++i)
        count = checkedProduct({count, (*sizes)[i]});
    return count;
}

template<std::size_t Weights, std::size_t Bias>
std::optional<OperatorCost> convolutionCost(const OperatorCall& call, const Bindings& bindings)
{
    const std::optional<int64_t> each = weightsPerChannel(call.input(Weights), bindings);
    const std::optional<int64_t> work =
        checkedProduct({2, each, call.output(0).elementCount(bindings)});
    const std::optional<int64_t> bias =
        call.hasInput(Bias) ? call.output(0).elementCount(bindings) : 0;
    int64_t total = 0;
    if (!work || !bias || __builtin_add_overflow(*work, *bias, &total))
        return std::nullopt;
    return costOf(call, total, bindings);
}

/// Every input element meets the weights of its channel.
std::optional<OperatorCost> transposeCost(const OperatorCall& call, const Bindings& bindings)
{
    const std::optional<int64_t> each = weightsPerChannel(call.input(1), bindings);
    return costOf(call, checkedProduct({2, each, call.input(0).elementCount(bindings)}), bindings);
}

constexpr OperatorRule kRules[] = {
    {kOnnx, "Conv", convolution, convolutionCost<1, 2>},
    {kOnnx, "ConvInteger", convolutionInteger, convolutionCost<1, 4>, nullptr, 10},
    {kOnnx, "QLinearConv", qLinearConvolution, convolutionCost<3, 8>, nullptr, 10},
    {kOnnx, "ConvTranspose", convolutionTranspose, transposeCost},
    {kMicrosoft, "FusedConv", convolution, convolutionCost<1, 2>},
};

} // namespace

std::span<const OperatorRule> convolutionRules()
{
    return kRules;
}

} // namespace meshwright::operators

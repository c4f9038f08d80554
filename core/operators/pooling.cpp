#include "core/operators/costs.h"
#include "core/operators/families.h"
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

constexpr OperatorRule kRules[] = {
    {kOnnx, "AveragePool", pool, poolCost},
    {kOnnx, "MaxPool", pool, poolCost},
    {kOnnx, "LpPool", pool, poolCost, nullptr, 2},
    {kOnnx, "GlobalAveragePool", globalPool, perInputElementCost<1>},
    {kOnnx, "GlobalMaxPool", globalPool, perInputElementCost<1>},
    {kOnnx, "GlobalLpPool", globalPool, perInputElementCost<2>},
    {kOnnx, "RoiAlign", roiAlign, elementwiseCost<8>, nullptr, 10},
};

} // namespace

std::span<const OperatorRule> poolingRules()
{
    return kRules;
}

} // namespace meshwright::operators

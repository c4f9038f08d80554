#include "core/operators/costs.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"
#include "core/operators/window.h"

#include <algorithm>

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

/// Which inputs of a convolution are what, and whether its sums are sums still at its output: not
/// where they are rounded or activated.
struct ConvolutionArguments
{
    std::size_t x = 0, weights = 1;
    std::optional<std::size_t> bias;
    std::vector<std::size_t> perChannel; ///< scales and zero points of the weights
    bool sumsLast = true;
    bool isTransposed = false; ///< weights [c, m / group, kernel…]

    FactorKind reducedKind() const
    {
        return sumsLast ? FactorKind::Reduction : FactorKind::NeedReplication;
    }
};

/// What a spatial dimension of the input is made of, in Shardy's way: as many windows as the output
/// has (halos are exchanged) and the window's size (partial sums), the larger first, each as far as
/// the input's size goes. 224 with 112 windows of 7: windows 112, then the window, of which 2 are
/// left. 14 patches of 16 pixels: window 16, then 14 windows. Of symbols: the windows alone.
class SpatialFactors
{
public:
    SpatialFactors(FactorRuleBuilder& builder, const ConvolutionArguments& arguments)
        : m_builder(builder)
        , m_arguments(arguments)
    {
    }

    void add(std::size_t dim, const Dim& input, const Dim& kernel, const Dim& output)
    {
        const std::optional<int64_t> size = numberOf(input), window = numberOf(kernel),
                                     windows = numberOf(output);
        if (!size || !window || !windows) {
            addWindows(dim, output);
            return;
        }
        int64_t left = *size;
        const bool windowsFirst = *windows >= *window;
        for (bool isWindows : {windowsFirst, !windowsFirst}) {
            const int64_t part = std::min(left, isWindows ? *windows : *window);
            if (part <= 1)
                continue;
            if (isWindows)
                addWindows(dim, Expression(part));
            else
                addWindow(dim, Expression(part));
            left /= part;
        }
    }

private:
    void addWindows(std::size_t dim, Dim size)
    {
        const FactorIndex f = m_builder.add(std::move(size), FactorKind::Permutation);
        m_builder.input(m_arguments.x, dim, f).output(0, dim, f);
    }

    void addWindow(std::size_t dim, Dim size)
    {
        const FactorIndex f = m_builder.add(std::move(size), m_arguments.reducedKind());
        m_builder.input(m_arguments.x, dim, f).input(m_arguments.weights, dim, f);
    }

    FactorRuleBuilder& m_builder;
    const ConvolutionArguments& m_arguments;
};

/// Per-channel vectors of the output's features, which are (group)(features of one).
void addFeatureVector(FactorRuleBuilder& builder, const OperatorCall& call, std::size_t argument,
                      FactorIndex group, FactorIndex features)
{
    const Shape* dims = call.dims(argument);
    if (dims && dims->size() == 1 && numberOf(dims->front()) != 1)
        builder.input(argument, 0, group).input(argument, 0, features);
}

/// X [n, c, spatial…], weights [m, c / group, kernel…] → Y [n, m, spatial…]. Factors in Shardy's
/// order: batch, spatial ones, group, input features of a group (summed), output features of one.
std::optional<FactorRule> factorsOf(const OperatorCall& call, const ConvolutionArguments& arguments)
{
    const Shape* x = call.dims(arguments.x);
    const Shape* w = call.dims(arguments.weights);
    const std::optional<Shape>& y = call.output(0).dims;
    const int64_t groups = call.integer("group", 1);
    if (!x || !w || !y || x->size() < 3 || w->size() != x->size() || y->size() != x->size()
        || groups < 1)
        return std::nullopt;
    FactorRuleBuilder builder(call);
    const FactorIndex batch = builder.add(x->front());
    builder.input(arguments.x, 0, batch).output(0, 0, batch);
    SpatialFactors spatial(builder, arguments);
    for (std::size_t d = 2; d < x->size(); ++d)
        spatial.add(d, (*x)[d], (*w)[d], (*y)[d]);
    const Dim count = Expression(groups);
    const FactorIndex group = builder.add(count);
    const bool turned = arguments.isTransposed;
    const FactorIndex in =
        builder.add(turned ? floorQuotient((*w)[0], count) : (*w)[1], arguments.reducedKind());
    const FactorIndex out = builder.add(turned ? (*w)[1] : floorQuotient((*w)[0], count));
    builder.input(arguments.x, 1, group).input(arguments.x, 1, in);
    builder.input(arguments.weights, 0, group).input(arguments.weights, 0, turned ? in : out);
    builder.input(arguments.weights, 1, turned ? out : in);
    builder.output(0, 1, group).output(0, 1, out);
    for (std::size_t vector : arguments.perChannel)
        addFeatureVector(builder, call, vector, group, out);
    if (arguments.bias) {
        addFeatureVector(builder, call, *arguments.bias, group, out);
        if (*arguments.bias < call.inputCount())
            builder.rule().inputs[*arguments.bias].isAddend = true;
    }
    return builder.build();
}

std::optional<FactorRule> convolutionFactors(const OperatorCall& call)
{
    return factorsOf(call, {0, 1, 2, {}});
}

/// x, w, x_zero_point, w_zero_point.
std::optional<FactorRule> integerFactors(const OperatorCall& call)
{
    return factorsOf(call, {0, 1, std::nullopt, {3}});
}

std::optional<FactorRule> quantizedFactors(const OperatorCall& call)
{
    ConvolutionArguments arguments {0, 3, 8, {4, 5}};
    arguments.sumsLast = false;
    return factorsOf(call, arguments);
}

std::optional<FactorRule> convolutionTransposeFactors(const OperatorCall& call)
{
    ConvolutionArguments arguments {0, 1, 2, {}};
    arguments.isTransposed = true;
    return factorsOf(call, arguments);
}

/// ONNX Runtime's Conv with an activation, and perhaps a tensor Z added before it.
std::optional<FactorRule> fusedFactors(const OperatorCall& call)
{
    ConvolutionArguments arguments {0, 1, 2, {}};
    arguments.sumsLast = call.text("activation").value_or("").empty();
    std::optional<FactorRule> rule = factorsOf(call, arguments);
    if (rule && call.hasInput(3) && call.input(3).dims == call.output(0).dims) {
        rule->inputs[3] = rule->outputs[0];
        rule->inputs[3].isAddend = true;
    }
    return rule;
}

/// X [n, c, h, w], W [m, c / group, kh, kw], offset and mask [n, offsets, h', w'], B [m]. Where a
/// window looks depends on the offsets: the image is needed whole, the windows split.
std::optional<FactorRule> deformFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    const int64_t groups = call.integer("group", 1);
    if (!rank || *rank < 3 || groups < 1)
        return std::nullopt;
    LabelledFactors f(call);
    using Label = LabelledFactors::Label;
    const Label batch = f.add(), group = f.add(Expression(groups)),
                in = f.add({}, FactorKind::Reduction), out = f.add();
    LabelledFactors::Labels x {{batch}, {group, in}}, w {{group, out}, {in}}, offset {{batch}, {}},
        y {{batch}, {group, out}};
    for (std::size_t d = 2; d < *rank; ++d) {
        x.emplace_back();
        w.emplace_back();
        offset.push_back({f.add()});
        y.push_back(offset.back());
    }
    f.input(0, std::move(x));
    f.input(1, std::move(w));
    f.input(2, offset);
    f.addend(3, {{group, out}});
    f.input(4, std::move(offset));
    f.output(0, std::move(y));
    return f.build();
}

constexpr OperatorRule kConvolutionRows[] = {
    {kOnnx, "Conv", convolution, convolutionCost<1, 2>, convolutionFactors},
    {kOnnx, "ConvInteger", convolutionInteger, convolutionCost<1, 4>, integerFactors, 10},
    {kOnnx, "QLinearConv", qLinearConvolution, convolutionCost<3, 8>, quantizedFactors, 10},
    {kOnnx, "ConvTranspose", convolutionTranspose, transposeCost, convolutionTransposeFactors},
    {kOnnx, "DeformConv", convolution, convolutionCost<1, 3>, deformFactors, 19},
    {kMicrosoft, "FusedConv", convolution, convolutionCost<1, 2>, fusedFactors},
};

constexpr WeightInput kConvolutionWeight[] = {{1, {Feature::OutputChannel, Feature::InputChannel}}};
constexpr WeightInput kTransposedWeight[] = {{1, {Feature::InputChannel, Feature::OutputChannel}}};
constexpr WeightInput kQLinearConvWeight[] = {{3, {Feature::OutputChannel, Feature::InputChannel}}};
constexpr InputUse kQLinearConvUses[] = {{1, InputRole::Scale}, {4, InputRole::Scale}};

constexpr OperatorTraits kConvolutionTraitRows[] = {
    {kOnnx, "Conv", kProduct | adds(0b100) | weights(kConvolutionWeight)},
    {kOnnx, "ConvInteger",
     kProduct | Trait::WholeNumbers | Trait::WholeResult | weights(kConvolutionWeight)},
    {kOnnx, "ConvTranspose", kProduct | adds(0b100) | weights(kTransposedWeight)},
    {kOnnx, "DeformConv", kProduct | adds(0b1000) | weights(kConvolutionWeight)},
    {kOnnx, "QLinearConv",
     kProduct | Trait::WholeNumbers | uses(kQLinearConvUses) | weights(kQLinearConvWeight)},
    {kMicrosoft, "FusedConv", kProduct | adds(0b1100) | weights(kConvolutionWeight)},
    {kMicrosoft, "NhwcConv", kProduct},
};

} // namespace

const std::span<const OperatorRule> kConvolutionRules = kConvolutionRows;
const std::span<const OperatorTraits> kConvolutionTraits = kConvolutionTraitRows;

} // namespace meshwright::operators

#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

#include <algorithm>
#include <bit>

/// Fourier transforms and what goes with them (opset 17), and the determinant. Cost: of what is
/// made element by element, what is written; of the others by the formulas beside them.
namespace meshwright::operators {

namespace {

using graph::DataType;
using Labels = LabelledFactors::Labels;
using Shape = std::vector<Dim>;

/// The only element of a scalar or of a vector of one.
Dim scalar(const OperatorCall& call, std::size_t input)
{
    const auto& elements = call.input(input).elements;
    return elements && elements->size() == 1 ? elements->front() : std::nullopt;
}

DataType typeOf(const OperatorCall& call)
{
    return DataType(int32_t(call.integer("output_datatype", int64_t(DataType::Float))));
}

/// Half of a spectrum: floor(n / 2) + 1 frequencies.
Dim oneSided(const Dim& length)
{
    return plus(floorQuotient(length, Expression(2)), Expression(1));
}

std::vector<TensorFacts> window(const OperatorCall& call)
{
    return {facts(typeOf(call), Shape {scalar(call, 0)})};
}

/// num_mel_bins, dft_length, … → [dft_length / 2 + 1, num_mel_bins].
std::vector<TensorFacts> melWeightMatrix(const OperatorCall& call)
{
    return {facts(typeOf(call), Shape {oneSided(scalar(call, 1)), scalar(call, 0)})};
}

/// Each device can make its part.
std::optional<FactorRule> madeFactors(const OperatorCall& call)
{
    const auto& to = call.output(0).dims;
    if (!to)
        return std::nullopt;
    LabelledFactors f(call);
    f.output(0, f.addEach(to->size()));
    return f.build();
}

/// The transformed axis: an attribute (1) up to opset 19, then an input (−2). The last dimension
/// holds real and imaginary parts and is no axis.
std::optional<std::size_t> transformedAxis(const OperatorCall& call, std::size_t rank)
{
    std::optional<int64_t> axis = call.version() < 20 ? call.integer("axis", 1) : -2;
    if (call.version() >= 20 && call.hasInput(2))
        axis = numberOf(scalar(call, 2));
    return axis ? axisIndex(*axis, rank) : std::nullopt;
}

/// [.., signal, .., 1 or 2] → [.., frequencies, .., 2].
std::vector<TensorFacts> fourier(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    const auto axis = out.dims ? transformedAxis(call, out.dims->size()) : std::nullopt;
    const bool isOneSided = call.integer("onesided", 0) != 0;
    if (!axis || *axis + 1 == out.dims->size()) {
        out.dims.reset();
        return {std::move(out)};
    }
    Dim& length = (*out.dims)[*axis];
    if (call.hasInput(1))
        length = scalar(call, 1);
    if (isOneSided && call.integer("inverse", 0) != 0) {
        length.reset(); // versions differ in what this means
        out.dims->back().reset();
        return {std::move(out)};
    }
    if (isOneSided)
        length = oneSided(length);
    out.dims->back() = Expression(2);
    return {std::move(out)};
}

/// As Shardy's FFT: the axis is needed whole, and where lengths differ nothing goes along it.
std::optional<FactorRule> fourierFactors(const OperatorCall& call)
{
    const Shape* from = call.dims(0);
    const auto axis = from ? transformedAxis(call, from->size()) : std::nullopt;
    const auto& to = call.output(0).dims;
    if (!axis || !to || to->size() != from->size())
        return std::nullopt;
    LabelledFactors f(call);
    Labels input = f.addEach(from->size());
    input.back().clear();
    Labels output = input;
    const bool isSame = (*from)[*axis] && (*from)[*axis] == (*to)[*axis];
    input[*axis] = {f.add({}, FactorKind::NeedReplication, FactorRole::Plain, !isSame)};
    output[*axis] = input[*axis];
    if (!isSame)
        output[*axis] = {f.add({}, FactorKind::NeedReplication, FactorRole::Plain, true)};
    f.input(0, std::move(input));
    f.output(0, std::move(output));
    return f.build();
}

/// signal [b, length, 1 or 2], frame_step, window, frame_length → [b, frames, frequencies, 2].
std::vector<TensorFacts> shortTimeFourier(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const Shape* signal = call.dims(0);
    const Shape* shape = call.dims(2);
    if (!signal || signal->size() != 3)
        return {std::move(out)};
    const Dim length = call.hasInput(3)            ? scalar(call, 3)
        : shape && shape->size() == std::size_t(1) ? shape->front()
                                                   : Dim();
    const Dim step = scalar(call, 1);
    const bool steps = numberOf(step).value_or(1) > 0;
    const Dim frames =
        steps ? plus(floorQuotient(minus((*signal)[1], length), step), Expression(1)) : Dim();
    out.dims = Shape {signal->front(), frames,
                      call.integer("onesided", 1) != 0 ? oneSided(length) : length, Expression(2)};
    return {std::move(out)};
}

/// Frames overlap and may begin anywhere: the signal is needed whole, frames split the work.
std::optional<FactorRule> shortTimeFourierFactors(const OperatorCall& call)
{
    LabelledFactors f(call);
    const auto batch = f.add(), frame = f.add();
    f.input(0, {{batch}, {}, {}});
    f.input(2, {{}});
    f.output(0, {{batch}, {frame}, {}, {}});
    return f.build();
}

/// [.., m, m] → [..].
std::vector<TensorFacts> determinant(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    if (out.dims && out.dims->size() >= 2)
        out.dims->resize(out.dims->size() - 2);
    else
        out.dims.reset();
    return {std::move(out)};
}

std::optional<FactorRule> determinantFactors(const OperatorCall& call)
{
    const std::optional<std::size_t> rank = call.rank(0);
    if (!rank || *rank < 2)
        return std::nullopt;
    LabelledFactors f(call);
    Labels labels = f.addEach(*rank - 2);
    f.output(0, labels);
    labels.resize(*rank);
    f.input(0, std::move(labels));
    return f.build();
}

/// 5·n·log2(n) FLOPs of a transform of n complex points (Van Loan, "Computational Frameworks for
/// the Fast Fourier Transform", 1992, section 1.4); log2 rounded up.
std::optional<int64_t> transformFlops(std::optional<int64_t> transforms, int64_t length)
{
    if (length < 1)
        return 0;
    return checkedProduct({5, transforms, length, int64_t(std::bit_width(uint64_t(length) - 1))});
}

std::optional<OperatorCost> fourierCost(const OperatorCall& call, const Bindings& bindings)
{
    const auto from = call.input(0).numbers(bindings), to = call.output(0).numbers(bindings);
    const auto axis = from ? transformedAxis(call, from->size()) : std::nullopt;
    if (!axis || !to || to->size() != from->size())
        return std::nullopt;
    std::optional<int64_t> transforms = 1;
    for (std::size_t d = 0; d + 1 < to->size(); ++d)
        transforms = d == *axis ? transforms : checkedProduct({transforms, (*to)[d]});
    return costOf(call, transformFlops(transforms, std::max((*from)[*axis], (*to)[*axis])),
                  bindings);
}

/// A transform of the frame's length for each frame of each signal.
std::optional<OperatorCost> shortTimeFourierCost(const OperatorCall& call, const Bindings& bindings)
{
    const auto to = call.output(0).numbers(bindings);
    if (!to || to->size() != 4)
        return std::nullopt;
    const bool isOneSided = call.integer("onesided", 1) != 0;
    const std::optional<int64_t> length =
        isOneSided ? checkedProduct({2, std::max<int64_t>((*to)[2] - 1, 0)}) : (*to)[2];
    if (!length)
        return std::nullopt;
    return costOf(call, transformFlops(checkedProduct({(*to)[0], (*to)[1]}), *length), bindings);
}

/// LU decomposition: 2/3·n³ FLOPs per matrix (Golub & Van Loan, "Matrix Computations", 3.2).
std::optional<OperatorCost> determinantCost(const OperatorCall& call, const Bindings& bindings)
{
    const auto from = call.input(0).numbers(bindings);
    if (!from || from->size() < 2)
        return std::nullopt;
    const std::optional<int64_t> cubes =
        checkedProduct({2, call.input(0).elementCount(bindings), from->back()});
    return costOf(call, cubes ? std::optional(*cubes / 3) : std::nullopt, bindings);
}

constexpr OperatorRule kSignalRows[] = {
    {kOnnx, "HannWindow", window, elementwiseCost<4>, madeFactors, 17},
    {kOnnx, "HammingWindow", window, elementwiseCost<4>, madeFactors, 17},
    {kOnnx, "BlackmanWindow", window, elementwiseCost<7>, madeFactors, 17},
    {kOnnx, "MelWeightMatrix", melWeightMatrix, elementwiseCost<4>, madeFactors, 17},
    {kOnnx, "DFT", fourier, fourierCost, fourierFactors, 17},
    {kOnnx, "STFT", shortTimeFourier, shortTimeFourierCost, shortTimeFourierFactors, 17},
    {kOnnx, "Det", determinant, determinantCost, determinantFactors, 11},
};

constexpr OperatorTraits kSignalTraitRows[] = {
    {kOnnx, "HannWindow", with(Trait::SameSince17)},
    {kOnnx, "HammingWindow", with(Trait::SameSince17)},
    {kOnnx, "BlackmanWindow", with(Trait::SameSince17)},
    {kOnnx, "MelWeightMatrix", with(Trait::SameSince17)},
    {kOnnx, "STFT", with(Trait::SameSince17)},
};

} // namespace

const std::span<const OperatorRule> kSignalRules = kSignalRows;
const std::span<const OperatorTraits> kSignalTraits = kSignalTraitRows;

} // namespace meshwright::operators

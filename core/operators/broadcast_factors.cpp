#include "core/operators/factors.h"

#include <algorithm>
#include <numeric>

/// Numpy broadcasting as factors.
namespace meshwright::operators {

namespace {

/// An input that takes part: it has dimensions.
struct Operand
{
    std::size_t input = 0;
    const std::vector<Dim>* dims = nullptr;
};

/// The operand's dimension under the result's dimension @p d; null where it begins behind it.
const Dim* alignedDim(const Operand& operand, std::size_t d, std::size_t resultRank)
{
    const std::size_t missing = resultRank - operand.dims->size();
    return d < missing ? nullptr : &(*operand.dims)[d - missing];
}

/// [b, s, 768] + [1, 768]: b (result, first), s (result, first), 768 (all), 1 (second alone). A
/// size that is not known to be 1 is taken to be the result's: nothing else is broadcast against
/// it.
void broadcastDimension(FactorRuleBuilder& builder, const std::vector<Operand>& operands,
                        const std::vector<Dim>& result, std::size_t d)
{
    Dim size = result[d];
    for (const Operand& operand : operands) {
        const Dim* own = alignedDim(operand, d, result.size());
        if (!size && own && *own && numberOf(*own) != 1)
            size = *own;
    }
    const bool isOne = numberOf(size) == 1;
    const FactorIndex factor = builder.add(std::move(size));
    builder.output(0, d, factor);
    for (const Operand& operand : operands) {
        const Dim* own = alignedDim(operand, d, result.size());
        const bool isRepeated = !isOne && (!own || numberOf(*own) == 1);
        if (isRepeated)
            builder.rule().inputs[operand.input].isBroadcast = true;
        if (!own)
            continue;
        const std::size_t at = d - (result.size() - operand.dims->size());
        builder.input(operand.input, at, isRepeated ? builder.add(*own) : factor);
    }
}

bool fits(const Operand& operand, const std::vector<Dim>& result)
{
    if (operand.dims->size() > result.size())
        return false;
    for (std::size_t d = 0; d < result.size(); ++d) {
        const Dim* own = alignedDim(operand, d, result.size());
        const std::optional<int64_t> a = own ? numberOf(*own) : std::nullopt,
                                     b = numberOf(result[d]);
        if (a && b && *a != *b && *a != 1)
            return false;
    }
    return true;
}

} // namespace

std::optional<FactorRule> broadcastFactors(const OperatorCall& call)
{
    std::vector<std::size_t> inputs(call.inputCount());
    std::iota(inputs.begin(), inputs.end(), std::size_t(0));
    return broadcastFactors(call, inputs);
}

std::optional<FactorRule> broadcastFactors(const OperatorCall& call,
                                           const std::vector<std::size_t>& inputs)
{
    const TensorFacts& result = call.output(0);
    if (!result.dims)
        return std::nullopt;
    std::vector<Operand> operands;
    operands.reserve(inputs.size());
    for (std::size_t i : inputs) {
        if (!call.hasInput(i))
            continue;
        const Operand operand {i, call.dims(i)};
        if (!operand.dims || !fits(operand, *result.dims))
            return std::nullopt;
        if (!operand.dims->empty())
            operands.push_back(operand);
    }
    FactorRuleBuilder builder(call, OperatorClass::Elementwise);
    builder.mapOutput(0);
    for (std::size_t d = 0; d < result.dims->size(); ++d)
        broadcastDimension(builder, operands, *result.dims, d);
    for (std::size_t i = 1; i < call.outputCount(); ++i) {
        if (call.hasOutput(i) && call.output(i).dims == result.dims)
            builder.rule().outputs[i] = builder.rule().outputs[0];
    }
    return builder.build();
}

} // namespace meshwright::operators

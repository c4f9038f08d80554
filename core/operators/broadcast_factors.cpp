#include "core/operators/factors.h"

#include <algorithm>
#include <numeric>

/// Numpy broadcasting as factors.
namespace meshwright::operators {

namespace {

/// An input that takes part: it has dimensions.
struct BroadcastFactorsOperand
{
    std::size_t input = 0;
    const std::vector<Dim>* dims = nullptr;
};

/// The operand's dimension under the result's dimension @p d; null where it begins behind it.
const Dim* alignedDim(const BroadcastFactorsOperand& operand, std::size_t d, std::size_t resultRank)
{
    const std::size_t missing = resultRank - operand.dims->size();
    return d < missing ? nullptr : &(*operand.dims)[d - missing];
}

/// [b, s, 768] + [1, 768]: b (result, first), s (result, first), 768 (all), 1 (second alone). A
/// size that is not known to be 1 is taken to be the result's: nothing else is broadcast against
/// it.
void broadcastDimension(FactorRuleBuilder& builder,
                        const std::vector<BroadcastFactorsOperand>& operands,
                        const std::vector<Dim>& result, std::size_t d)
{
    Dim size = result[d];
    for (const BroadcastFactorsOperand& operand : operands) {
        const Dim* own = alignedDim(operand, d, result.size());
        if (!size && own && *own && numberOf(*own) != 1)
            size = *own;
    }
    const bool isOne = numberOf(size) == 1;
    const FactorIndex factor = builder.add(std::move(size));
    builder.output(0, d, factor);
    for (const BroadcastFactorsOperand& operand : operands) {
        const Dim* own = alignedDim(operand, d, result.size());
        if (own)
            builder.broadcastInput(operand.input, d + operand.dims->size() - result.size(), factor);
        else if (!isOne)
            builder.rule().inputs[operand.input].isBroadcast = true;
    }
}

bool fits(const BroadcastFactorsOperand& operand, const std::vector<Dim>& result)
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

/// Output 0 has the shape; further outputs of the same shape (Dropout's mask) join it.
FactorRule buildElementwise(FactorRuleBuilder& builder, const OperatorCall& call)
{
    FactorRule& rule = builder.rule();
    for (std::size_t i = 1; i < call.outputCount(); ++i) {
        if (call.hasOutput(i) && call.output(i).dims == call.output(0).dims)
            rule.outputs[i] = rule.outputs[0];
    }
    return builder.build();
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
    std::vector<BroadcastFactorsOperand> operands;
    operands.reserve(inputs.size());
    for (std::size_t i : inputs) {
        if (!call.hasInput(i))
            continue;
        const BroadcastFactorsOperand operand {i, call.dims(i)};
        if (!operand.dims || !fits(operand, *result.dims))
            return std::nullopt;
        if (!operand.dims->empty())
            operands.push_back(operand);
    }
    FactorRuleBuilder builder(call, OperatorClass::Elementwise);
    builder.mapOutput(0);
    for (std::size_t d = 0; d < result.dims->size(); ++d)
        broadcastDimension(builder, operands, *result.dims, d);
    return buildElementwise(builder, call);
}

std::optional<FactorRule> unaryFactors(const OperatorCall& call)
{
    return call.hasInput(0) ? broadcastFactors(call, {0}) : std::nullopt;
}

/// A [2, 3, 4, 5] and B [3, 4] from axis 1: B's dimensions are A's second and third.
std::optional<FactorRule> broadcastFactorsFrom(const OperatorCall& call, int64_t axis)
{
    const std::vector<Dim>* a = call.dims(0);
    const std::vector<Dim>* b = call.dims(1);
    if (!a || !b || call.output(0).dims != *a)
        return std::nullopt;
    const std::optional<std::size_t> first = axisIndex(axis, a->size());
    if (!first || *first + b->size() > a->size())
        return std::nullopt;
    FactorRuleBuilder builder(call, OperatorClass::Elementwise);
    for (std::size_t d = 0; d < a->size(); ++d) {
        const FactorIndex factor = builder.share(0, d, 0, d);
        if (d >= *first && d < *first + b->size())
            builder.broadcastInput(1, d - *first, factor);
        else if (!b->empty() && numberOf((*a)[d]) != 1)
            builder.rule().inputs[1].isBroadcast = true;
    }
    return buildElementwise(builder, call);
}

std::optional<FactorRule> attributeBroadcastFactors(const OperatorCall& call)
{
    const std::optional<int64_t> axis = call.integer("axis");
    return axis && call.integer("broadcast", 0) != 0 ? broadcastFactorsFrom(call, *axis)
                                                     : broadcastFactors(call);
}

std::optional<FactorRule> creationFactors(const OperatorCall& call)
{
    if (!call.output(0).dims)
        return std::nullopt;
    return FactorRuleBuilder(call).mapOutput(0).build(FactorKind::PassThrough);
}

std::optional<FactorRule> shapeFactors(const OperatorCall& call)
{
    FactorRuleBuilder builder(call);
    for (std::size_t i = 0; i < call.outputCount(); ++i)
        builder.mapOutput(i);
    return builder.build(FactorKind::NeedReplication, true);
}

} // namespace meshwright::operators

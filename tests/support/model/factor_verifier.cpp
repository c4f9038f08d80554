#include "tests/support/model/factor_verifier.h"

#include <string>

namespace meshwright::operators {

namespace {

std::string place(const char* side, std::size_t argument)
{
    return std::string(side) + ' ' + std::to_string(argument);
}

/// @p seen has an entry per factor: whether any tensor has it, added to here.
std::optional<std::string> verifyDim(const FactorRule& rule, const std::vector<FactorIndex>& dim,
                                     bool isResult, std::vector<bool>& inTensor,
                                     std::vector<bool>& seen)
{
    if (dim.empty())
        return " has no factor";
    for (FactorIndex f : dim) {
        const std::string name = "factor " + std::to_string(f);
        if (f >= rule.factors.size())
            return " has " + name + ", which there is not";
        if (inTensor[f])
            return " has " + name + ", which the tensor has already";
        if (dim.size() > 1 && numberOf(rule.factors[f].size) == 1)
            return " is compound and has " + name + " of size 1";
        if (isResult && rule.factors[f].kind == FactorKind::Reduction)
            return " is of a result and has reduction " + name;
        inTensor[f] = seen[f] = true;
    }
    return std::nullopt;
}

std::optional<std::string> verifyTensor(const FactorRule& rule, const TensorFactors& tensor,
                                        const TensorFacts& facts, bool isResult,
                                        std::vector<bool>& seen)
{
    if (!tensor.mapped)
        return tensor.dims.empty() ? std::nullopt : std::optional<std::string>(": not mapped");
    if (!facts.dims)
        return ": mapped, and its rank is unknown";
    if (facts.dims->size() != tensor.dims.size())
        return ": mapped with rank " + std::to_string(tensor.dims.size()) + ", its rank is "
            + std::to_string(facts.dims->size());
    std::vector<bool> inTensor(rule.factors.size(), false);
    for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
        if (auto wrong = verifyDim(rule, tensor.dims[d], isResult, inTensor, seen))
            return ": dimension " + std::to_string(d) + *wrong;
    }
    return std::nullopt;
}

std::optional<std::string> verifyInternal(const FactorRule& rule)
{
    for (const InternalReduction& internal : rule.internal) {
        for (FactorIndex f : internal.factors) {
            if (f >= rule.factors.size())
                return "an internal reduction over factor " + std::to_string(f)
                    + ", which there is not";
        }
        if (internal.input >= rule.inputs.size() || !rule.inputs[internal.input].mapped)
            return "an internal reduction of " + place("input", internal.input)
                + ", which takes no part";
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> verify(const FactorRule& rule, const OperatorCall& call)
{
    if (rule.inputs.size() != call.inputCount() || rule.outputs.size() != call.outputCount())
        return "not as many arguments as the node has";
    std::vector<bool> seen(rule.factors.size(), false);
    for (std::size_t i = 0; i < rule.inputs.size(); ++i) {
        if (auto wrong = verifyTensor(rule, rule.inputs[i], call.input(i), false, seen))
            return place("input", i) + *wrong;
    }
    for (std::size_t i = 0; i < rule.outputs.size(); ++i) {
        if (auto wrong = verifyTensor(rule, rule.outputs[i], call.output(i), true, seen))
            return place("output", i) + *wrong;
    }
    for (std::size_t f = 0; f < seen.size(); ++f) {
        if (!seen[f])
            return "factor " + std::to_string(f) + " is used nowhere";
    }
    return verifyInternal(rule);
}

} // namespace meshwright::operators

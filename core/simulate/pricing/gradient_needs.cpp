#include "core/simulate/pricing/gradient_needs.h"

#include "core/operators/traits.h"

#include <algorithm>
#include <span>

namespace meshwright::simulate {

namespace {

using Values = std::span<const std::optional<ValueId>>;

/// Both factors, each where the other one has a gradient. The quotient's needs its divisor anyway.
std::vector<ValueId> neededFactors(const graph::Node& node, const std::vector<bool>& hasGradient,
                                   bool isQuotient)
{
    const auto isTrained = [&](std::size_t input) {
        return node.inputs[input] && hasGradient[node.inputs[input]->index];
    };
    std::vector<ValueId> needed;
    if (node.inputs[0] && isTrained(1))
        needed.push_back(*node.inputs[0]);
    if (node.inputs[1] && (isTrained(0) || isQuotient))
        needed.push_back(*node.inputs[1]);
    return needed;
}

/// The arguments that are needed whichever operand has a gradient.
Values alwaysNeeded(const graph::Node& node, operators::GradientNeeds needs)
{
    using enum operators::GradientNeeds;
    const Values inputs = node.inputs, outputs = node.outputs;
    switch (needs) {
    case Nothing:
        return {};
    case Outputs:
        return outputs;
    case Condition:
        return inputs.first(std::min<std::size_t>(inputs.size(), 1));
    case Tables:
        return inputs.subspan(std::min<std::size_t>(inputs.size(), 1));
    case Mask:
        return outputs.size() > 1 ? outputs.subspan(1, 1) : Values();
    case Factors:
    case Quotient:
    case Inputs:
        break;
    }
    return inputs;
}

} // namespace

std::vector<ValueId> neededForGradient(const graph::Node& node,
                                       const std::vector<bool>& hasGradient)
{
    using enum operators::GradientNeeds;
    const operators::GradientNeeds needs = operators::traitsOf(node).gradient;
    if ((needs == Factors || needs == Quotient) && node.inputs.size() > 1)
        return neededFactors(node, hasGradient, needs == Quotient);
    std::vector<ValueId> needed;
    for (const std::optional<ValueId>& value : alwaysNeeded(node, needs)) {
        if (value)
            needed.push_back(*value);
    }
    return needed;
}

} // namespace meshwright::simulate

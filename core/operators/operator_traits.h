#pragma once

#include "core/operators/operator_rule.h"
#include "core/operators/traits.h"

/// The notation in which a family states the traits of its operators.
namespace meshwright::operators {

/// The traits of an operator in all its versions; it need not have a rule.
struct OperatorTraits
{
    std::string_view domain, opType;
    Traits traits;
};

/// Combines traits; those that are not flags are taken from the second where it states them.
constexpr Traits operator|(Traits a, const Traits& b)
{
    a.flags |= b.flags;
    a.shapeInputs |= b.shapeInputs;
    a.addends |= b.addends;
    if (b.movesData())
        a.movement = b.movement;
    if (b.gradient != GradientNeeds::Inputs)
        a.gradient = b.gradient;
    if (b.product)
        a.product = b.product;
    if (b.attention)
        a.attention = b.attention;
    if (b.experts)
        a.experts = b.experts;
    if (!b.lookUps.empty())
        a.lookUps = b.lookUps;
    if (!b.uses.empty())
        a.uses = b.uses;
    if (!b.weights.empty())
        a.weights = b.weights;
    return a;
}

constexpr Traits with(Trait trait)
{
    return {.flags = uint32_t(trait)};
}

constexpr Traits operator|(Traits a, Trait b)
{
    return a | with(b);
}

constexpr Traits operator|(Trait a, Trait b)
{
    return with(a) | with(b);
}

constexpr Traits operator|(Trait a, const Traits& b)
{
    return with(a) | b;
}

constexpr Traits needs(GradientNeeds needed)
{
    return {.gradient = needed};
}

/// @p inputs has a bit per input, the first one lowest, that determines the shape of a result.
constexpr Traits formBy(uint32_t inputs)
{
    return {.shapeInputs = inputs};
}

/// @p inputs has a bit per input, the first one lowest, that is a bias.
constexpr Traits adds(uint32_t inputs)
{
    return {.addends = inputs};
}

constexpr Traits uses(std::span<const InputUse> list)
{
    return {.uses = list};
}

constexpr Traits weights(std::span<const WeightInput> list)
{
    return {.weights = list};
}

constexpr Traits lookUps(std::span<const LookUp> list)
{
    return {.lookUps = list};
}

constexpr Traits multiplies(const ProductOperands& operands)
{
    return Trait::Product | Traits {.product = &operands};
}

constexpr Traits moves(Movement movement)
{
    return {.movement = movement, .gradient = GradientNeeds::Nothing};
}

/// Traits of an operator that moves one operand: a sum of its operands may be completed after it.
constexpr Traits movesOne(Movement movement)
{
    return moves(movement) | Trait::Linear;
}

constexpr Traits kInPlace = movesOne(Movement::InPlace);
constexpr Traits kView = movesOne(Movement::View);
constexpr Traits kSelects = movesOne(Movement::Selection);
constexpr Traits kRearranges = movesOne(Movement::Rearrangement);
constexpr Traits kLinear = Trait::Linear | needs(GradientNeeds::Nothing);
constexpr Traits kOnShapes = with(Trait::ShapeArithmetic);
constexpr Traits kNoGradient = needs(GradientNeeds::Nothing); ///< or linear in several operands
constexpr Traits kByOutput = needs(GradientNeeds::Outputs);
constexpr Traits kActivation = with(Trait::Activation);
constexpr Traits kProduct = with(Trait::Product);
/// The second input determines the shape of a result.
constexpr Traits kFormBySecond = formBy(0b10);

} // namespace meshwright::operators

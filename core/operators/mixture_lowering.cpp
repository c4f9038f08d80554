#include "core/operators/lowering_families.h"
#include "core/operators/mixture_inputs.h"
#include "core/operators/operator_rule.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

/// Returns whether experts are divided along a dimension so that a device has several ranges.
bool hasScatteredExperts(const SplitCall& split, std::size_t input, std::size_t dim)
{
    if (split.isOneRange(input, dim))
        return false;
    return std::ranges::any_of(split.factorsOf(input, false, dim), [&](FactorIndex factor) {
        return split.isSplit(factor) && split.factors[factor].role == FactorRole::Expert;
    });
}

/// Returns why the experts of a mixture cannot be divided; empty: they can.
UserText whyNotDivided(const SplitCall& split)
{
    if (split.call.integer("use_sparse_mixer", 0) != 0)
        return tr("its sparse mixer compares all experts; use the other routing");
    if (split.call.graph().opsetVersion().value_or(1) < 11)
        return tr(
            "choosing among all experts needs ScatterElements of opset 11; convert the model");
    for (std::size_t i = 1; i < split.inputs.size(); ++i) {
        const bool isTokens = i == kMixtureScores || i == kMixtureWeights;
        for (std::size_t d = 0; split.inputs[i].takesPart && !isTokens && d < split.rankOf(i);
             ++d) {
            if (!split.inputs[i].isKnown[d])
                return tr("the sizes of its experts are not known");
            if (hasScatteredExperts(split, i, d))
                return tr("the experts of a device would not be neighbours");
        }
    }
    return {};
}

void mixture(const SplitCall& split, WholeFactors& whole)
{
    if (const std::size_t rank = split.rankOf(0); rank > 0)
        whole.add(split.factorsOf(0, true, rank - 1),
                  tr("it computes the full hidden dimension of its results"));
    if (const UserText reason = whyNotDivided(split); !reason.empty())
        whole.addRole(FactorRole::Expert, reason);
}

constexpr OperatorLowering kMixtureLoweringRows[] = {
    {kMicrosoft, "MoE", mixture},
    {kMicrosoft, "QMoE", mixture},
};

} // namespace

const std::span<const OperatorLowering> kMixtureLowerings = kMixtureLoweringRows;

} // namespace meshwright::operators

#include "core/operators/attention_cost.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/labelled_factors.h"

/// ONNX Runtime's mixtures of experts: tokens [.., h], router probabilities [tokens, e], and per
/// expert a first layer [e, f·i, h] (f 2 where gate and up are fused, else 1), a second [e, h, i]
/// and perhaps a third [e, i, h]; in QMoE with several narrow weights in a byte of the last
/// dimension.
namespace meshwright::operators {

namespace {

using Label = LabelledFactors::Label;
using Labels = LabelledFactors::Labels;
using Shape = std::vector<Dim>;

std::vector<TensorFacts> mixture(const OperatorCall& call)
{
    return {likeInput(call, 0)};
}

/// The factors of a mixture. Experts' outputs are weighed and summed, and each sums over its inner
/// features: splitting either leaves partial sums. The router picks among all experts, and
/// activations stand between the layers: what is reduced before them is needed whole.
struct MixtureFactors
{
    /// Inner features as (blocks)(bytes of one)(weights in a byte).
    MixtureFactors(const OperatorCall& call, int64_t bytesPerBlock, int64_t weightsPerByte)
        : f(call)
        , batch(f.add())
        , tokens(f.add())
        , expert(f.add({}, FactorKind::Reduction, FactorRole::Expert))
        , featuresIn(f.whole())
        , featuresOut(f.add())
        , inner(f.add({}, FactorKind::Reduction))
        , byte(f.add(Expression(bytesPerBlock), FactorKind::Reduction, FactorRole::ScaleBlock))
        , inByte(f.add(Expression(weightsPerByte), FactorKind::Reduction, FactorRole::ScaleBlock))
        , part(f.whole(Expression(2), FactorRole::Part))
    {
        const bool isBatched = call.rank(0) == std::size_t(3);
        const auto tokensBy = [&](Label features) {
            return isBatched ? Labels {{batch}, {tokens}, {features}}
                             : Labels {{tokens}, {features}};
        };
        f.input(0, tokensBy(featuresIn));
        f.output(0, tokensBy(featuresOut));
    }

    /// [tokens, experts] of the router.
    void router(std::size_t argument)
    {
        const bool isBatched = f.call().rank(0) == std::size_t(3);
        f.input(argument,
                {isBatched ? std::vector<Label> {batch, tokens} : std::vector<Label> {tokens}, {}});
    }

    std::vector<Label> innerFeatures() const { return {inner, byte, inByte}; }

    /// The first layer's features: gate and up of each in turn, (i)(2), or all gates before all
    /// ups, (2)(i), where there are twice as many as the second layer takes.
    std::vector<Label> firstFeatures(const Dim& features, const Dim& taken) const
    {
        std::vector<Label> labels = innerFeatures();
        const int64_t fusion = f.call().integer("swiglu_fusion", 0);
        const std::optional<int64_t> rows = numberOf(features), columns = numberOf(taken);
        if (rows && columns ? *rows / 2 != *columns || *rows % 2 != 0 : fusion == 0)
            return labels;
        labels.insert(fusion == 2 ? labels.begin() : labels.end(), part);
        return labels;
    }

    LabelledFactors f;
    const Label batch, tokens, expert, featuresIn, featuresOut, inner, byte, inByte, part;
};

Dim dimOf(const OperatorCall& call, std::size_t argument, std::size_t dim)
{
    const Shape* dims = call.dims(argument);
    return dims && dims->size() == 3 ? (*dims)[dim] : std::nullopt;
}

/// Before ONNX Runtime 1.23 the layers were [e, h, f·i] and [e, i, h].
bool isTransposed(const OperatorCall& call)
{
    const Shape* x = call.dims(0);
    const Dim rows = dimOf(call, 2, 1), columns = dimOf(call, 2, 2);
    return x && !x->empty() && x->back() && rows == x->back() && columns != x->back();
}

/// input, router_probs, then weights and bias of each layer.
std::optional<FactorRule> mixtureFactors(const OperatorCall& call)
{
    MixtureFactors m(call, 1, 1);
    const bool turned = isTransposed(call);
    const std::vector<Label> inner = m.innerFeatures(),
                             first = m.firstFeatures(dimOf(call, 2, turned ? 2 : 1),
                                                     dimOf(call, 4, turned ? 1 : 2));
    const auto layer = [&](std::size_t argument, std::vector<Label> out, std::vector<Label> in) {
        if (turned)
            std::swap(out, in);
        m.f.input(argument, {{m.expert}, std::move(out), std::move(in)});
    };
    m.router(1);
    layer(2, first, {m.featuresIn});
    m.f.input(3, {{m.expert}, first});
    layer(4, {m.featuresOut}, inner);
    m.f.addend(5, {{m.expert}, {m.featuresOut}});
    layer(6, inner, {m.featuresIn});
    m.f.input(7, {{m.expert}, inner});
    return m.f.build();
}

/// input, router_probs, then weights, scales and bias of each layer, zero points, router_weights.
/// Scales are [e, out], or [e, out, in / block_size]: then 256 inner features by blocks of 32, two
/// in a byte, are (8)(16)(2), in the second layer's weights (8)(16) and in its scales (8).
std::optional<FactorRule> quantizedMixtureFactors(const OperatorCall& call)
{
    const int64_t bits = call.integer("expert_weight_bits", 4),
                  block = call.integer("block_size", 0);
    const int64_t perByte = bits > 0 && bits <= 8 ? 8 / bits : 1;
    const bool hasBlocks = call.rank(6) == std::size_t(3) && block >= perByte;
    MixtureFactors m(call, hasBlocks ? block / perByte : 1, perByte);
    const std::vector<Label> inner = m.innerFeatures(),
                             first = m.firstFeatures(dimOf(call, 2, 1),
                                                     times(dimOf(call, 5, 2), Expression(perByte)));
    // Scales and zero points by blocks have a dimension more.
    const auto perChannel = [&](std::size_t argument, const std::vector<Label>& out,
                                const std::vector<Label>& in) {
        if (call.rank(argument) == std::size_t(3))
            m.f.input(argument, {{m.expert}, out, in});
        else
            m.f.input(argument, {{m.expert}, out});
    };
    const std::vector<Label> out {m.featuresOut};
    m.router(1);
    m.f.input(2, {{m.expert}, first, {}});
    perChannel(3, first, {});
    m.f.input(4, {{m.expert}, first});
    m.f.input(5, {{m.expert}, out, {m.inner, m.byte}});
    perChannel(6, out, {m.inner});
    m.f.addend(7, {{m.expert}, out});
    m.f.input(8, {{m.expert}, inner, {}});
    perChannel(9, inner, {});
    m.f.input(10, {{m.expert}, inner});
    perChannel(11, first, {});
    perChannel(12, out, {});
    perChannel(13, inner, {});
    m.router(14);
    return m.f.build();
}

constexpr OperatorRule kMixtureRows[] = {
    {kMicrosoft, "MoE", mixture, mixtureCost, mixtureFactors},
    {kMicrosoft, "QMoE", mixture, mixtureCost, quantizedMixtureFactors},
};

constexpr std::array<std::optional<Feature>, 3> kExpertAxes {Feature::Expert, Feature::Output,
                                                             Feature::Input};
constexpr WeightInput kExpertWeights[] = {{2, kExpertAxes}, {4, kExpertAxes}, {6, kExpertAxes}};
constexpr WeightInput kQuantizedExpertWeights[] = {
    {2, kExpertAxes}, {5, kExpertAxes}, {8, kExpertAxes}};
constexpr ExpertOperands kExperts {{2, {}, 3}, {4, {}, 5}, {6, {}, 7}};
constexpr ExpertOperands kQuantizedExperts {{2, 3, 4}, {5, 6, 7}, {8, 9, 10}};

constexpr OperatorTraits kMixtureTraitRows[] = {
    {kMicrosoft, "MoE", kProduct | Traits {.experts = &kExperts, .weights = kExpertWeights}},
    {kMicrosoft, "QMoE",
     kProduct | Trait::WholeNumbers
         | Traits {.experts = &kQuantizedExperts, .weights = kQuantizedExpertWeights}},
};

} // namespace

const std::span<const OperatorRule> kMixtureRules = kMixtureRows;
const std::span<const OperatorTraits> kMixtureTraits = kMixtureTraitRows;

} // namespace meshwright::operators

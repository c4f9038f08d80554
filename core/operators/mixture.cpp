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

/// The packing of the second layer's inner features.
struct InnerPacking
{
    int64_t bytes = 1; ///< of a block
    int64_t weights = 1; ///< in a byte
    int64_t zeroPoints = 1; ///< of blocks in a byte
    bool isSplit = true; ///< parts of them are parts of every operand
};

/// The factors of a mixture. Experts' outputs are weighed and summed, and each sums over its inner
/// features: splitting either leaves partial sums. The router picks among all experts, and
/// activations stand between the layers: what is reduced before them is needed whole.
struct MixtureFactors
{
    /// Inner features as (blocks)(bytes of one)(weights in a byte), and the blocks as (bytes of
    /// zero points)(blocks of one). A byte is cut nowhere, nor is a block.
    MixtureFactors(const OperatorCall& call, const InnerPacking& packing)
        : f(call)
        , batch(f.add())
        , tokens(f.add())
        , expert(f.add({}, FactorKind::Reduction, FactorRole::Expert))
        , featuresIn(f.whole())
        , featuresOut(f.add())
        , inner(f.add({}, packing.isSplit ? FactorKind::Reduction : FactorKind::NeedReplication))
        , sharing(f.whole(Expression(packing.zeroPoints), FactorRole::ScaleBlock))
        , byte(f.whole(Expression(packing.bytes), FactorRole::ScaleBlock))
        , inByte(f.whole(Expression(packing.weights), FactorRole::ScaleBlock))
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

    std::vector<Label> innerFeatures() const { return {inner, sharing, byte, inByte}; }

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
    const Label batch, tokens, expert, featuresIn, featuresOut, inner, sharing, byte, inByte, part;
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
    MixtureFactors m(call, {});
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

/// Returns how the inner features of QMoE are packed. Zero points of blocks share bytes where there
/// are fewer bytes than blocks. Zero points of channels are packed like weights, which fits unless
/// gate and up of more than one feature share a byte.
InnerPacking innerPackingOf(const OperatorCall& call)
{
    const int64_t bits = call.integer("expert_weight_bits", 4),
                  block = call.integer("block_size", 0);
    InnerPacking packing;
    packing.weights = bits > 0 && bits <= 8 ? 8 / bits : 1;
    const bool hasBlocks = call.rank(6) == std::size_t(3) && block >= packing.weights;
    if (hasBlocks)
        packing.bytes = block / packing.weights;
    const std::optional<int64_t> blocks = numberOf(dimOf(call, 6, 2)),
                                 zeroPoints = numberOf(dimOf(call, 12, 2));
    if (hasBlocks && call.hasInput(12) && blocks != zeroPoints) {
        packing.isSplit = blocks && zeroPoints && *zeroPoints * packing.weights == *blocks;
        packing.zeroPoints = packing.isSplit ? packing.weights : 1;
    }
    if (call.rank(11) == std::size_t(2) && packing.weights > 2
        && call.integer("swiglu_fusion", 0) == 1)
        packing.isSplit = false;
    return packing;
}

/// input, router_probs, then weights, scales and bias of each layer, zero points, router_weights.
/// Scales are [e, out], or [e, out, in / block_size]: then 256 inner features by blocks of 32, two
/// in a byte, are (8)(16)(2), in the second layer's weights (8)(16) and in its scales (8).
std::optional<FactorRule> quantizedMixtureFactors(const OperatorCall& call)
{
    const InnerPacking packing = innerPackingOf(call);
    MixtureFactors m(call, packing);
    const std::vector<Label> inner = m.innerFeatures(), blocks {m.inner, m.sharing},
                             out {m.featuresOut},
                             first = m.firstFeatures(
                                 dimOf(call, 2, 1),
                                 times(dimOf(call, 5, 2), Expression(packing.weights)));
    // Scales and zero points by blocks have a dimension more.
    const auto perChannel = [&](std::size_t argument, const std::vector<Label>& rows,
                                const std::vector<Label>& in) {
        if (call.rank(argument) == std::size_t(3))
            m.f.input(argument, {{m.expert}, rows, in});
        else
            m.f.input(argument, {{m.expert}, rows});
    };
    // Zero points of several channels share a byte, as a channel's weights do.
    const auto zeroPoints = [&](std::size_t argument, std::vector<Label> rows,
                                const std::vector<Label>& in) {
        if (call.rank(argument) == std::size_t(2) && packing.weights > 1) {
            const bool sharesParts = !rows.empty() && rows.back() == m.part;
            std::erase(rows, sharesParts ? m.part : m.inByte);
            std::erase(rows, m.featuresOut);
        }
        perChannel(argument, rows, in);
    };
    m.router(1);
    m.f.input(2, {{m.expert}, first, {}});
    perChannel(3, first, {});
    m.f.input(4, {{m.expert}, first});
    m.f.input(5, {{m.expert}, out, {m.inner, m.sharing, m.byte}});
    perChannel(6, out, blocks);
    m.f.addend(7, {{m.expert}, out});
    m.f.input(8, {{m.expert}, inner, {}});
    perChannel(9, inner, {});
    m.f.input(10, {{m.expert}, inner});
    zeroPoints(11, first, {});
    zeroPoints(12, out, packing.zeroPoints > 1 ? std::vector<Label> {m.inner} : blocks);
    zeroPoints(13, inner, {});
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

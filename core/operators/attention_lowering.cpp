#include "core/operators/causal.h"
#include "core/operators/lowering_families.h"
#include "core/operators/operator_rule.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

using graph::DataType;

constexpr CausalOperator kCausalOperators[] = {
    {"Attention", kOnnx, "is_causal", 3, {4, 6}, true},
    {"MultiHeadAttention", kMicrosoft, "unidirectional", 5, {6, 7}, false},
};

/// Returns whether a given mask is as long as the keys: a shorter one hides the rest of them.
bool isFullMask(const SplitCall& split, const CausalOperator& causal)
{
    const TensorFacts& mask = split.call.input(causal.mask);
    const std::vector<Dim>* keys = split.call.dims(1);
    if (!mask.dims || mask.dims->empty() || !mask.dims->back() || !keys)
        return false;
    const Dim& last = mask.dims->back();
    const bool isOfAType = mask.type == DataType::Bool ? causal.takesTruth : isFloat(mask.type);
    return isOfAType && (last == (*keys)[sequenceDim(split.rankOf(1))] || last->constant() == 1);
}

/// Returns why a causal mask for a part of the queries cannot be written out; empty: it can.
UserText causalNeedsWhole(const SplitCall& split)
{
    const CausalOperator* causal = causalOperator(split.node());
    const bool isKnown = causal && split.call.hasInput(1) && split.rankOf(1) < 5
        && split.isKnownRange(0, sequenceDim(split.rankOf(0)))
        && split.isKnownRange(1, sequenceDim(split.rankOf(1))) && isFloat(split.call.input(0).type);
    const bool givesScores = split.call.hasOutput(3);
    if (!isKnown || split.call.hasInput(causal->past[0]) || split.call.hasInput(causal->past[1])
        || givesScores)
        return tr(
            "its causal mask counts positions from the first one of the part; with an explicit "
            "mask as an input each device could compute its queries alone");
    if (!split.call.hasInput(causal->mask) || isFullMask(split, *causal))
        return {};
    return tr("its mask is not known to be as long as the keys, and a causal mask counts positions "
              "from the first one of the part");
}

/// Adds the length of the queries: positions along it decide what a causal mask hides.
void causal(const SplitCall& split, WholeFactors& whole)
{
    const bool isCausal =
        split.call.integer("is_causal", 0) != 0 || split.call.integer("unidirectional", 0) != 0;
    const std::vector<FactorIndex> queries =
        split.factorsOf(0, false, sequenceDim(split.rankOf(0)));
    if (!isCausal || !split.isSplitBy(queries))
        return;
    if (const UserText reason = causalNeedsWhole(split); !reason.empty())
        whole.add(queries, reason);
}

/// Adds the batch where the padding mask is not one entry per sequence: of several lists one behind
/// the other, no part belongs to some of the sequences.
void paddingMask(const SplitCall& split, WholeFactors& whole)
{
    const std::optional<std::size_t> mask = traitsOf(split.node()).inputFor(InputRole::Mask);
    if (!mask || !split.call.hasInput(*mask))
        return;
    const std::vector<FactorIndex> own = split.factorsOf(*mask, false, 0);
    for (const FactorIndex batch : split.factorsOf(0, false, 0)) {
        if (std::ranges::find(own, batch) == own.end())
            whole.add({batch}, tr("its padding mask does not have one entry per sequence"));
    }
}

void contribAttention(const SplitCall& split, WholeFactors& whole)
{
    causal(split, whole);
    paddingMask(split, whole);
}

void multiHeadAttention(const SplitCall& split, WholeFactors& whole)
{
    causal(split, whole);
    if (split.rankOf(3) == 0 && split.call.hasInput(3))
        whole.addAll(tr("its bias is not split with it"));
    paddingMask(split, whole);
}

void groupQueryAttention(const SplitCall& split, WholeFactors& whole)
{
    whole.add(split.factorsOf(0, false, sequenceDim(split.rankOf(0))), causalNeedsWhole(split));
}

/// Adds the sequence where no positions are given: they are then counted from the first row.
void rotary(const SplitCall& split, WholeFactors& whole)
{
    const bool isContrib = split.node().domain == kMicrosoft;
    const std::optional<std::size_t> positions =
        traitsOf(split.node()).inputFor(InputRole::Positions);
    const std::optional<std::size_t> rank = positions ? split.call.rank(*positions) : std::nullopt;
    const bool isGiven = rank == 2 || (isContrib && rank == 1);
    const bool isTable = split.rankOf(isContrib ? 2 : 1) == 3;
    if (!isGiven && !isTable)
        whole.add(split.factorsOf(0, false, sequenceDim(split.rankOf(0))),
                  tr("positions are counted from the first one of the part; give position_ids of "
                     "shape [batch, sequence]"));
}

constexpr OperatorLowering kAttentionLoweringRows[] = {
    {kOnnx, "Attention", causal},
    {kMicrosoft, "Attention", contribAttention},
    {kMicrosoft, "MultiHeadAttention", multiHeadAttention},
    {kMicrosoft, "GroupQueryAttention", groupQueryAttention},
    {kMicrosoft, "PackedAttention"},
    {kMicrosoft, "PackedMultiHeadAttention"},
    {kOnnx, "RotaryEmbedding", rotary},
    {kMicrosoft, "RotaryEmbedding", rotary},
};

} // namespace

const std::span<const OperatorLowering> kAttentionLowerings = kAttentionLoweringRows;

const CausalOperator* causalOperator(const graph::Node& node)
{
    const auto found = std::ranges::find_if(kCausalOperators, [&](const CausalOperator& each) {
        return each.opType == node.opType && each.domain == node.domain;
    });
    return found == std::end(kCausalOperators) ? nullptr : found;
}

} // namespace meshwright::operators

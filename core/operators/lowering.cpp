#include "core/operators/lowering.h"

#include "core/operators/bind_advice.h"
#include "core/operators/lowering_families.h"
#include "core/operators/names.h"
#include "core/operators/operator_rule.h"
#include "core/operators/registry.h"
#include "core/operators/traits.h"

#include <algorithm>
#include <unordered_map>

namespace meshwright::operators {

namespace {

using LoweringIndex = std::unordered_map<std::string_view, std::vector<const OperatorLowering*>>;

LoweringIndex loweringIndex()
{
    LoweringIndex index;
    for (const std::span<const OperatorLowering> family :
         {kAttentionLowerings, kIndexingLowerings, kMatmulLowerings, kMixtureLowerings,
          kNormalizationLowerings, kQuantizationLowerings, kViewLowerings, kWindowLowerings}) {
        for (const OperatorLowering& lowering : family)
            index[lowering.opType].push_back(&lowering);
    }
    return index;
}

/// Returns the lowering of a node; null where it has only a factor rule.
const OperatorLowering* findLowering(const graph::Node& node)
{
    static const LoweringIndex index = loweringIndex();
    const auto found = index.find(node.opType);
    if (found == index.end())
        return nullptr;
    const auto own = std::ranges::find(found->second, node.domain, &OperatorLowering::domain);
    return own == found->second.end() ? nullptr : *own;
}

/// Returns whether it is known how an operator runs on parts: an operator of ONNX Runtime where a
/// family lists it, an operator with a rule of the user's always.
bool isKnown(const OperatorCall& call)
{
    if (findLowering(call.node()))
        return true;
    const std::string_view family = familyOf(call.graph(), call.node());
    if (family.empty())
        return true;
    static constexpr std::string_view kUnknown[] = {"image",  "mixture", "sequence",
                                                    "signal", "text",    "training"};
    return call.node().domain != kMicrosoft
        && std::ranges::find(kUnknown, family) == std::end(kUnknown);
}

/// Returns the number of inputs that would be gathered: those as large as the first.
int64_t gatheredInputs(const SplitCall& split)
{
    return std::ranges::count_if(split.inputs, [&](const SplitArgument& input) {
        return input.takesPart && input.elements == split.inputs[0].elements;
    });
}

/// Returns why a normalisation over a split dimension is not computed by all-reduces of statistics;
/// empty: it is. A softmax over N elements of a row is exp(x − max) / sum with an all-reduce of the
/// maximum and one of the sum. Over k devices each sends 2 (k − 1)/k elements per row for either,
/// where a gather sends (k − 1)/k · N: as little for N ≤ 4.
UserText whyNotInParts(const SplitCall& split, const OperatorLowering* lowering)
{
    const graph::DataType type = split.call.input(0).type;
    if (!lowering || !lowering->normalisesInParts || !isFloat(type) || split.inputs.empty()
        || !split.inputs[0].takesPart || split.internal.size() != 1)
        return tr("it is normalised over the whole dimension");
    // Where it broadcasts by attributes there is no arithmetic of statistics.
    const int64_t opset = split.call.graph().opsetVersion().value_or(1);
    if (opset < 7)
        return tr("it is normalised over the whole dimension, and opset {0} cannot do so in parts; "
                  "convert the model to opset 7 or newer",
                  opset);
    for (const std::vector<FactorIndex>& dim : split.inputs[0].dims) {
        for (const FactorIndex factor : dim) {
            if (split.factors[factor].kind == FactorKind::NeedReplication)
                return tr("it is normalised over the whole dimension, which is held by components");
        }
    }
    int64_t count = 1;
    for (const FactorIndex factor : split.internal.front().factors) {
        if (split.factors[factor].size == 0)
            return tr("it is normalised over the whole dimension, whose size is not known; {0}",
                      bindAdvice(*split.call.dims(0)));
        count *= split.factors[factor].size;
    }
    const int64_t statistic = type == graph::DataType::Double ? 64 : 32;
    const int64_t gathered = count * graph::bitsPerElement(type) * gatheredInputs(split);
    if (2 * split.internal.front().count * statistic >= gathered)
        return tr("it is normalised over {0} elements, fewer than its statistics would send",
                  count);
    return {};
}

void normalisedWhole(const SplitCall& split, WholeFactors& whole)
{
    for (const InternalReduction& internal : split.internal) {
        if (!split.isSplitBy(internal.factors))
            continue;
        if (const UserText reason = whyNotInParts(split, findLowering(split.node()));
            !reason.empty())
            whole.add(internal.factors, reason);
    }
}

} // namespace

bool isFloat(graph::DataType type)
{
    using graph::DataType;
    return type == DataType::Float || type == DataType::Double || type == DataType::Float16
        || type == DataType::BFloat16;
}

bool SplitCall::isSplitBy(const std::vector<FactorIndex>& those) const
{
    return std::ranges::any_of(those, [&](FactorIndex factor) { return isSplit(factor); });
}

const SplitArgument* SplitCall::argument(std::size_t argument, bool isOutput) const
{
    const std::vector<SplitArgument>& all = isOutput ? outputs : inputs;
    return argument < all.size() && all[argument].takesPart ? &all[argument] : nullptr;
}

std::vector<FactorIndex> SplitCall::factorsOf(std::size_t index, bool isOutput,
                                              std::size_t dim) const
{
    const SplitArgument* own = argument(index, isOutput);
    return own && dim < own->dims.size() ? own->dims[dim] : std::vector<FactorIndex>();
}

bool SplitCall::isSplitAt(std::size_t index, bool isOutput, std::size_t dim) const
{
    return isSplitBy(factorsOf(index, isOutput, dim));
}

std::size_t SplitCall::rankOf(std::size_t input) const
{
    const SplitArgument* own = argument(input, false);
    return own ? own->dims.size() : 0;
}

bool SplitCall::isOneRange(std::size_t input, std::size_t dim) const
{
    const SplitArgument* own = argument(input, false);
    return own && dim < own->dims.size() && !own->hasComponents[dim];
}

bool SplitCall::isKnownRange(std::size_t input, std::size_t dim) const
{
    return isOneRange(input, dim) && inputs[input].isKnown[dim];
}

void WholeFactors::add(const std::vector<FactorIndex>& factors, const UserText& reason)
{
    for (const FactorIndex factor : factors) {
        if (m_split.isSplit(factor))
            m_whole.emplace(factor, reason);
    }
}

void WholeFactors::addAll(const UserText& reason)
{
    for (FactorIndex f = 0; f < m_split.factors.size(); ++f)
        add({f}, reason);
}

void WholeFactors::addReductions(const UserText& reason)
{
    for (FactorIndex f = 0; f < m_split.factors.size(); ++f) {
        if (m_split.factors[f].kind == FactorKind::Reduction)
            add({f}, reason);
    }
}

void WholeFactors::addRole(FactorRole role, const UserText& reason)
{
    for (FactorIndex f = 0; f < m_split.factors.size(); ++f) {
        if (m_split.factors[f].role == role)
            add({f}, reason);
    }
}

bool hasLowering(const OperatorCall& call)
{
    return findLowering(call.node()) || !isKnown(call) || traitsOf(call.node()).has(Trait::Random)
        || makesTensors(call.node());
}

std::map<FactorIndex, UserText> neededWhole(const SplitCall& split)
{
    WholeFactors whole(split);
    if (!isKnown(split.call)) {
        whole.addAll(tr("it is not known how it runs on parts of its tensors"));
        return whole.all();
    }
    // Without a seed the numbers need not be reproducible, so each device draws its own. The same
    // holds for the elements that a Dropout drops.
    if (isRandom(split.call.graph(), split.node()) && split.call.attribute("seed")
        && !is(split.node(), op::kDropout))
        whole.addAll(tr("its random numbers depend on the whole shape"));
    normalisedWhole(split, whole);
    if (split.reduction == ReductionKind::Mean && !isFloat(split.call.output(0).type))
        whole.addReductions(tr("a mean of integers is not the sum of means of its parts"));
    const OperatorLowering* lowering = findLowering(split.node());
    if (lowering && lowering->needsWhole)
        lowering->needsWhole(split, whole);
    return whole.all();
}

} // namespace meshwright::operators

#include "core/exchange/partition/rank_builder.h"

#include <algorithm>

/// How a rank's node gets its operands.
namespace meshwright::exchange {

using sharding::kNoTensor;
using sharding::TensorIndex;
using sharding::TensorSharding;
using sharding::TensorView;

namespace {

/// Every dimension is only divided further.
bool onlyCuts(const TensorSharding& from, const TensorSharding& to)
{
    return from.unreduced == to.unreduced
        && std::equal(from.dims.begin(), from.dims.end(), to.dims.begin(), to.dims.end(),
                      [](const sharding::DimSharding& a, const sharding::DimSharding& b) {
                          return sharding::begins(a.axes, b.axes) != sharding::Begins::No;
                      });
}

TensorSharding wholeLike(const TensorSharding& sharding)
{
    return sharding::emptySharding(sharding.dims.size(), true);
}

} // namespace

void RankBuilder::useWeight(ValueId value, const TensorView* view, const TensorSharding& sharding)
{
    const std::string& name = m_graph.value(value).name;
    if (!view || !sharding.isSplit())
        m_program.wholeWeights.insert(name);
    else if (!m_program.weights.contains(name))
        (void)weightPart(value, *view, sharding, name);
}

std::string RankBuilder::weightPart(ValueId value, const TensorView& view,
                                    const TensorSharding& sharding, const std::string& name)
{
    const Result<onnx::StoredWeight> weight = m_plan.draft.weight(m_graph.value(value).name);
    if (!weight) {
        Diagnostic finding;
        finding.code = "ranks-weight";
        finding.message = weight.error().message;
        finding.explanation = "Its elements are needed to give each device its part.";
        finding.place.value = value;
        m_findings->push_back(std::move(finding));
        return {};
    }
    onnx::WeightPart part {*weight, {}};
    for (auto& ranges : heldRanges(view, sharding, *m_grid, m_position)) {
        // No range at all stands for the whole dimension.
        if (ranges && ranges->empty())
            ranges->push_back({0, 0});
        part.ranges.push_back(ranges.value_or(std::vector<onnx::IndexRange>()));
    }
    m_program.weights[name] = std::move(part);
    return name;
}

/// What is exchanged is made by a node: a weight has none.
std::string RankBuilder::handedOut(const LocalTensor& tensor)
{
    const std::string& name = tensor.name;
    if (!m_program.weights.contains(name) && !m_program.wholeWeights.contains(name))
        return name;
    const auto [found, isNew] = m_handedOut.try_emplace(name);
    if (isNew) {
        found->second = m_emitter.fresh(name, "stored");
        m_emitter.node("Identity", {name}, found->second);
        m_emitter.setFacts(
            found->second,
            localFacts(*tensor.view, tensor.sharding, tensor.whole, *m_grid, m_position));
    }
    return found->second;
}

LocalTensor RankBuilder::gatherStored(NodeId node, ValueId value, LocalTensor tensor)
{
    const TensorIndex own = m_network.ownOn(node, value);
    const TensorSharding* stored = m_outcome.stored(own);
    if (!stored)
        return tensor;
    LocalTensor rest = tensor;
    rest.sharding = *stored;
    rest.sharding.replicated.clear();
    useWeight(value, rest.view, rest.sharding);
    rest.name = handedOut(rest);
    const auto gathered =
        convert(rest, tensor.sharding, {m_graph.reference(node), "storage", "sum"});
    tensor.name = gathered ? *gathered : tensor.name;
    return tensor;
}

std::string RankBuilder::operand(NodeId node, const NodeRun& run, std::size_t input)
{
    const ValueId value = *run.node->inputs[input];
    const graph::Value& of = m_graph.value(value);
    const TensorIndex own = m_network.ownOn(node, value);
    LocalTensor tensor = local(value, own);
    if (!hasKnownSplits(tensor))
        return {};
    const bool isStored = own != kNoTensor && m_outcome.stored(own);
    if (!tensor.view) {
        if (of.isInitializer())
            m_program.wholeWeights.insert(of.name);
        return tensor.name;
    }
    const TensorIndex read = m_network.readAs(node, value);
    const TensorSharding* as = run.usedAs(input, false);
    const TensorSharding used = as ? *as : wholeLike(m_outcome.of(read));
    const bool isReader = read != own;
    const std::string key = std::to_string(own) + ' ' + sharding::toString(used, m_grid->mesh) + ' '
        + std::to_string(read);
    if (const auto known = m_converted.find({m_part, own, key});
        known != m_converted.end() && !isStored)
        return known->second;
    // A weight is cut when the model is written.
    if (of.isInitializer() && !isStored && !isReader && onlyCuts(tensor.sharding, used)) {
        const bool isOwn = isSameSplit(tensor.sharding, used);
        if (isOwn)
            useWeight(value, tensor.view, used);
        const std::string name = isOwn
            ? of.name
            : weightPart(value, *tensor.view, used, m_emitter.fresh(of.name, "part"));
        return m_converted[{m_part, own, key}] = name;
    }
    if (isStored)
        tensor = gatherStored(node, value, std::move(tensor));
    else if (of.isInitializer())
        useWeight(value, tensor.view, tensor.sharding);
    const ReshardReason reason {m_graph.reference(node), "operand", "sum"};
    if (isReader || !isSameSplit(tensor.sharding, used))
        tensor.name = handedOut(tensor);
    if (isReader) {
        LocalTensor there = local(value, read);
        const bool isSame = tensor.view->components == there.view->components;
        const auto first =
            convert(tensor, isSame ? there.sharding : wholeLike(tensor.sharding), reason);
        if (!first)
            return {};
        there.name = *first;
        if (!isSame) {
            const TensorSharding wanted = there.sharding;
            there.sharding = wholeLike(there.sharding);
            const auto second = convert(there, wanted, reason);
            if (!second)
                return {};
            there.name = *second;
            there.sharding = wanted;
        }
        tensor = std::move(there);
    }
    const auto converted = convert(tensor, used, reason);
    if (!converted)
        return {};
    return m_converted[{m_part, own, key}] = *converted;
}

} // namespace meshwright::exchange

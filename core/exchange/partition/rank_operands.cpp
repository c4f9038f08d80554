#include "core/exchange/finding_kinds.h"
#include "core/exchange/partition/rank_builder.h"
#include "core/onnx/draft/node_writer.h"
#include "core/operators/names.h"
#include "core/sharding/written_constants.h"

#include <algorithm>

/// How a rank's node gets its operands.
namespace meshwright::exchange {

using sharding::kNoTensor;
using sharding::TensorIndex;
using sharding::TensorSharding;
using sharding::TensorView;

namespace {

/// The same for all that split alike.
std::string splitText(TensorSharding sharding, const plan::Mesh& mesh)
{
    sharding.replicated.clear();
    for (sharding::DimSharding& dim : sharding.dims) {
        dim.closed = true;
        dim.priority = 0;
    }
    return sharding::toString(sharding, mesh);
}

} // namespace

/// Returns whether the value is a constant of a type that no node but its reader takes.
bool RankBuilder::isWrittenAsNeeded(ValueId value) const
{
    return sharding::isWrittenAsNeeded(m_graph, value, m_plan.factsOf(value).type);
}

Result<onnx::StoredWeight> RankBuilder::elementsOf(ValueId value) const
{
    const graph::Value& of = m_graph.value(value);
    if (of.isInitializer())
        return m_plan.draft.weight(of.name);
    proto::TensorProto whole = onnx::constantTensor(
        m_plan.draft.model().graph().node(int(m_graph.node(*of.producer).position)));
    Result<std::string> raw = onnx::rawElements(whole);
    if (!raw)
        return raw.error();
    return onnx::storedIn(std::move(*raw), graph::DataType(whole.data_type()),
                          {whole.dims().begin(), whole.dims().end()});
}

std::string RankBuilder::weightPart(ValueId value, const TensorView* view,
                                    const TensorSharding& sharding)
{
    const std::string& own = m_graph.value(value).name;
    const bool isWhole = !view || !sharding.isSplit();
    HeldRanges ranges;
    if (!isWhole)
        ranges = heldRanges(*view, sharding, *m_grid, m_position);
    const auto [known, isNew] = m_weightParts.try_emplace({value, ranges});
    std::string& name = known->second;
    if (!isNew)
        return name;
    // The first one that is needed keeps the name; a Constant has it until it is cut.
    const bool isWeight = m_graph.value(value).isInitializer();
    const bool isCut = m_program.weights.contains(own);
    const bool isFirst = isWeight && !isCut && !m_program.wholeWeights.contains(own);
    if (isWhole && (isFirst || (!isWeight && !isCut))) {
        m_program.wholeWeights.insert(own);
        return name = own;
    }
    Result<onnx::StoredWeight> weight = elementsOf(value);
    if (!weight) {
        m_findings->push_back(finding("ranks-weight", Severity::Error, weight.error().message,
                                      tr("Its elements are needed to give each device its part."),
                                      {{}, value, {}}));
        return {};
    }
    name = isFirst ? own : m_emitter.fresh(own, isWhole ? "whole" : "part");
    takePart(name, std::move(*weight), ranges);
    return name;
}

void RankBuilder::takePart(const std::string& name, onnx::StoredWeight weight, HeldRanges held)
{
    onnx::WeightPart part {std::move(weight), {}};
    for (auto& ranges : held) {
        // No range at all stands for the whole dimension.
        if (ranges && ranges->empty())
            ranges->push_back({0, 0});
        part.ranges.push_back(ranges.value_or(std::vector<onnx::IndexRange>()));
    }
    m_program.weights[name] = std::move(part);
}

/// Copies a weight that is exchanged: a node has to make what is sent.
std::string RankBuilder::handedOut(const LocalTensor& tensor)
{
    const std::string& name = tensor.name;
    if (!m_program.weights.contains(name) && !m_program.wholeWeights.contains(name))
        return name;
    const auto [found, isNew] = m_handedOut.try_emplace(name);
    if (isNew) {
        found->second = m_emitter.fresh(name, "stored");
        m_emitter.node(operators::op::kIdentity, {name}, found->second);
        LocalTensor stored = tensor;
        stored.name = found->second;
        setFacts(stored);
    }
    return found->second;
}

LocalTensor RankBuilder::gatherStored(NodeId node, ValueId value, LocalTensor tensor)
{
    const TensorIndex own = tensorIn(m_part, value);
    const TensorSharding* stored = m_propagation.stored(own);
    if (!stored)
        return tensor;
    const auto [known, isNew] = m_gathered.try_emplace({node, value});
    if (isNew) {
        LocalTensor rest = asStored(tensor, own);
        if (m_graph.value(value).isInitializer())
            rest.name = weightPart(value, rest.view, rest.sharding);
        if (!rest.name.empty())
            rest.name = handedOut(rest);
        const auto gathered =
            convert(rest, tensor.sharding, {m_graph.reference(node), "storage", "sum"});
        known->second = gathered ? *gathered : tensor.name;
    }
    tensor.name = known->second;
    return tensor;
}

/// As the node's own annotation wants it; the name is empty where that fails.
LocalTensor RankBuilder::asRead(LocalTensor tensor, ValueId value, TensorIndex read,
                                const ReshardReason& reason)
{
    LocalTensor there = local(value, read);
    const bool isSame = tensor.view->components == there.view->components;
    const TensorSharding wanted = there.sharding;
    const auto first = convert(tensor, isSame ? wanted : wholeLike(tensor.sharding), reason);
    there.name = first ? *first : std::string();
    if (!isSame && first) {
        there.sharding = wholeLike(wanted);
        const auto second = convert(there, wanted, reason);
        there.name = second ? *second : std::string();
        there.sharding = wanted;
    }
    return there;
}

std::string RankBuilder::operand(NodeId node, const LocalNode& run, std::size_t input)
{
    return broughtTo(node, *run.node->inputs[input], run.usedAs(input, false));
}

std::string RankBuilder::broughtTo(NodeId node, ValueId value, const TensorSharding* as)
{
    const graph::Value& of = m_graph.value(value);
    const TensorIndex own = tensorIn(m_part, value);
    LocalTensor tensor = local(value, own);
    if (!hasKnownSplits(tensor))
        return {};
    if (!tensor.view)
        return of.isInitializer() ? weightPart(value, nullptr, {}) : tensor.name;
    // A node that is made where it is read may run on another stage than in the plan.
    const bool isElsewhere = m_network.meshOf(node) != m_grid->mesh;
    const TensorIndex read = isElsewhere ? own : m_network.readAs(node, value);
    const TensorSharding used = as ? *as : wholeLike(m_propagation.of(read));
    const bool isStored = m_propagation.stored(own), isReader = read != own;
    // Such a node has a weight as it needs it, whatever part of it others here have.
    if (isElsewhere && of.isInitializer())
        return weightPart(value, tensor.view, used);
    const std::tuple key {m_plan.parts[m_part].stage->stage, read, splitText(used, m_grid->mesh)};
    if (const auto known = m_converted.find(key); known != m_converted.end() && !isStored)
        return known->second;
    const bool isCut = of.isInitializer() && !isReader && sharding::onlyCuts(tensor.sharding, used);
    if (!isStored && (isCut || isWrittenAsNeeded(value)))
        return m_converted[key] = weightPart(value, &m_network.view(read), used);
    const ReshardReason reason {m_graph.reference(node), "operand", "sum"};
    if (isStored)
        tensor = gatherStored(node, value, std::move(tensor));
    else if (of.isInitializer())
        tensor.name = weightPart(value, tensor.view, tensor.sharding);
    if (tensor.name.empty())
        return {};
    if (isReader || !isSameSplit(tensor.sharding, used))
        tensor.name = handedOut(tensor);
    if (isReader)
        tensor = asRead(std::move(tensor), value, read, reason);
    const auto converted =
        tensor.name.empty() ? Result<std::string>(std::string()) : convert(tensor, used, reason);
    return m_converted[key] = converted ? *converted : std::string();
}

} // namespace meshwright::exchange

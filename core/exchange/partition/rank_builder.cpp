#include "core/exchange/partition/rank_builder.h"

#include "core/exchange/finding_kinds.h"
#include "core/operators/bind_advice.h"
#include "core/shapes/shapes.h"
#include "core/sharding/written_constants.h"

#include <algorithm>

namespace meshwright::exchange {

using sharding::kNoTensor;
using sharding::TensorIndex;
using sharding::TensorSharding;

RankBuilder::RankBuilder(const RankPlan& plan, int64_t rank, ExchangeList& exchanges)
    : m_plan(plan)
    , m_graph(*plan.request.graph)
    , m_propagation(*plan.request.propagation)
    , m_network(plan.request.propagation->planGraph())
    , m_rank(rank)
    , m_emitter(m_program, exchanges, plan.opset, plan.names)
{
    m_program.rank = rank;
}

namespace {

/// An output has one name, which a part that a node needs may have already.
Diagnostic usedBothWays(const std::string& name)
{
    return finding("ranks-weight", Severity::Error,
                   tr("the weight '{0}' is used whole and in parts by one device", name),
                   tr("It is an output too, so that one part would take the place of another. "
                      "Annotate it as whole."));
}

} // namespace

RankProgram RankBuilder::build(std::vector<Diagnostic>& findings)
{
    m_findings = &findings;
    for (std::size_t part = 0; part < m_plan.parts.size(); ++part) {
        if (const auto position = m_plan.parts[part].positionOf(m_rank)) {
            m_part = part;
            m_grid = &m_plan.parts[part].grid;
            m_position = *position;
            m_emitter.setPart(part);
            buildPart(part);
        }
    }
    return std::move(m_program);
}

void RankBuilder::buildPart(std::size_t index)
{
    const RankPart& part = m_plan.parts[index];
    addInputs();
    for (const StageTransfer& transfer : m_plan.cut.transfers) {
        if (std::find(transfer.to.begin(), transfer.to.end(), index) != transfer.to.end())
            receive(transfer);
    }
    for (std::size_t n = 0; n < part.runs.size(); ++n) {
        const std::size_t first = m_program.operations.size();
        addNode(part.stage->nodes[n], part.runs[n],
                m_plan.draft.model().graph().node(int(part.runs[n].node->position)));
        for (std::size_t i = first; i < m_program.operations.size(); ++i)
            m_program.operations[i].madeFor = part.stage->nodes[n];
    }
    for (const StageTransfer& transfer : m_plan.cut.transfers) {
        if (transfer.from == index)
            send(transfer);
    }
    addOutputs();
}

TensorIndex RankBuilder::tensorIn(std::size_t part, ValueId value) const
{
    const TensorIndex there = m_network.tensorOn(m_plan.parts[part].grid.mesh, value);
    if (there != kNoTensor)
        return there;
    const std::vector<NodeId>& nodes = m_plan.parts[part].stage->nodes;
    const graph::Value& of = m_graph.value(value);
    for (const NodeId node : nodes) {
        if (of.producer == node)
            return m_network.tensorOf(value);
    }
    for (const NodeId consumer : of.consumers) {
        if (std::find(nodes.begin(), nodes.end(), consumer) != nodes.end())
            return m_network.ownOn(consumer, value);
    }
    return m_network.tensorOf(value);
}

LocalTensor RankBuilder::local(ValueId value, TensorIndex tensor)
{
    LocalTensor made;
    const auto received = m_received.find({m_part, value});
    made.name = received == m_received.end() ? m_graph.value(value).name : received->second;
    made.whole = m_plan.factsOf(value);
    if (tensor != kNoTensor) {
        made.view = &m_network.view(tensor);
        made.sharding = m_propagation.of(tensor);
        made.sharding.replicated.clear();
        // Another stage's mesh does not fit these devices: what is made here is whole.
        if (m_network.meshes()[made.view->mesh] != m_grid->mesh)
            made.sharding = wholeLike(made.sharding);
    }
    return made;
}

LocalTensor RankBuilder::asStored(LocalTensor tensor, TensorIndex of) const
{
    const TensorSharding* stored = of == kNoTensor ? nullptr : m_propagation.stored(of);
    if (stored && tensor.view) {
        tensor.sharding = *stored;
        tensor.sharding.replicated.clear();
    }
    return tensor;
}

bool RankBuilder::hasKnownSplits(const LocalTensor& tensor)
{
    for (std::size_t d = 0; tensor.view && d < tensor.sharding.dims.size(); ++d) {
        if (tensor.sharding.dims[d].axes.empty() || tensor.view->sizes[d] != sharding::kUnknownSize)
            continue;
        const std::size_t dim = tensor.view->dimOf(d);
        const operators::Dim& size = (*tensor.whole.dims)[dim];
        m_findings->push_back(finding(
            "ranks-size-unknown", Severity::Error,
            tr("dimension {0} of '{1}' is split, and its size{2} has no number", dim, tensor.name,
               (size ? ", " + size->toString() + "," : "")),
            tr("Each device's part must be known to write its model: {0}. Or leave the dimension "
               "whole.",
               operators::bindAdvice({size})),
            {{}, tensor.view->value, {}}));
        return false;
    }
    return true;
}

ManifestTensor RankBuilder::manifestOf(const LocalTensor& tensor) const
{
    ManifestTensor made;
    made.name = tensor.name;
    made.type = tensor.whole.type;
    if (tensor.view)
        made.ranges = heldRanges(*tensor.view, tensor.sharding, *m_grid, m_position);
    return made;
}

void RankBuilder::addInputs()
{
    for (const ValueId value : m_plan.parts[m_part].stage->inputs) {
        const graph::Value& of = m_graph.value(value);
        // A weight with a default that a person may replace is cut like the others.
        if (of.producer || !of.isInput || of.isInitializer())
            continue;
        const TensorIndex index = tensorIn(m_part, value);
        const LocalTensor tensor = asStored(local(value, index), index);
        if (!hasKnownSplits(tensor))
            continue;
        const bool isThere = std::any_of(m_program.inputs.begin(), m_program.inputs.end(),
                                         [&](const auto& input) { return input.name == of.name; });
        if (!isThere)
            m_program.inputs.push_back(manifestOf(tensor));
        setFacts(tensor);
    }
}

void RankBuilder::setFacts(const LocalTensor& tensor)
{
    m_emitter.setFacts(
        tensor.name,
        tensor.view ? localFacts(*tensor.view, tensor.sharding, tensor.whole, *m_grid, m_position)
                    : tensor.whole);
}

namespace {

/// Shards go to the device at the same place of the other mesh; with another mesh the whole goes to
/// each from one of those that have it.
std::vector<ExchangeGroup> transferPairs(const DeviceGrid& from, const DeviceGrid& to)
{
    std::vector<ExchangeGroup> pairs;
    for (std::size_t p = 0; p < to.devices.size(); ++p)
        pairs.push_back({{from.devices[p % from.devices.size()], to.devices[p]}, {}, {}, {}});
    return pairs;
}

/// Stages that can hand over shard by shard.
bool areAlike(const DeviceGrid& from, const DeviceGrid& to)
{
    return from.mesh == to.mesh && from.devices.size() == to.devices.size();
}

} // namespace

/// The whole of the value goes where the meshes differ and it is split on either side.
bool RankBuilder::sendsWhole(const StageTransfer& transfer, std::size_t to) const
{
    const RankPart& from = m_plan.parts[transfer.from];
    if (areAlike(from.grid, m_plan.parts[to].grid))
        return false;
    const TensorIndex tensor = m_network.tensorOf(transfer.value);
    return tensor != kNoTensor && !m_propagation.of(tensor).isWhole();
}

ManifestExchange RankBuilder::transferTo(const StageTransfer& transfer, std::size_t to)
{
    const graph::Value& value = m_graph.value(transfer.value);
    ManifestExchange made;
    made.kind = ExchangeKind::Transfer;
    made.type = m_plan.factsOf(transfer.value).type;
    made.node = value.producer ? m_graph.reference(*value.producer) : "";
    made.cause = "transfer";
    // All ranks come to the same names.
    const auto fresh = [&](std::string name) {
        while (m_plan.names.contains(name))
            name += '_';
        return name;
    };
    made.input = sendsWhole(transfer, to) ? fresh(value.name + "__whole") : value.name;
    made.output = m_plan.isOnlySource(transfer, to)
        ? value.name
        : fresh(value.name + "__in_" + m_plan.parts[to].stage->suffix());
    const DeviceGrid &from = m_plan.parts[transfer.from].grid, &target = m_plan.parts[to].grid;
    m_emitter.setPart(m_plan.parts.size() + to); // for sender and receiver
    made.groups = m_emitter.groups("from " + std::to_string(transfer.from),
                                   [&] { return transferPairs(from, target); });
    m_emitter.setPart(m_part);
    return made;
}

void RankBuilder::send(const StageTransfer& transfer)
{
    bool hasWhole = false;
    for (const uint32_t to : transfer.to) {
        ManifestExchange made = transferTo(transfer, to);
        if (sendsWhole(transfer, to) && !hasWhole) {
            const LocalTensor tensor = local(transfer.value, m_network.tensorOf(transfer.value));
            (void)convert(tensor, wholeLike(tensor.sharding), {made.node, "transfer", "sum"},
                          made.input);
            hasWhole = true;
        }
        const bool receives = m_plan.parts[to].positionOf(m_rank).has_value();
        m_emitter.setPart(m_plan.parts.size() + to);
        m_emitter.exchange(std::move(made), true, receives);
        m_emitter.setPart(m_part);
    }
}

void RankBuilder::receive(const StageTransfer& transfer)
{
    const ManifestExchange made = transferTo(transfer, m_part);
    LocalTensor tensor = local(transfer.value, tensorIn(m_part, transfer.value));
    if (!hasKnownSplits(tensor))
        return;
    const TensorSharding wanted = tensor.sharding;
    const bool isAlike = areAlike(m_plan.parts[transfer.from].grid, *m_grid);
    if (!isAlike && tensor.view)
        tensor.sharding = wholeLike(wanted);
    tensor.name = made.output;
    setFacts(tensor);
    // What a device sends itself, from chunk to chunk, arrives where it is sent.
    if (!m_plan.parts[transfer.from].positionOf(m_rank)) {
        m_emitter.setPart(m_plan.parts.size() + m_part);
        m_emitter.exchange(made, false, true);
        m_emitter.setPart(m_part);
    }
    const auto converted = tensor.view ? convert(tensor, wanted, {made.node, "transfer", "sum"})
                                       : Result<std::string>(tensor.name);
    m_received[{m_part, transfer.value}] = converted ? *converted : tensor.name;
}

void RankBuilder::addOutputs()
{
    for (const ValueId value : m_plan.parts[m_part].stage->outputs) {
        const graph::Value& of = m_graph.value(value);
        if (!of.isOutput)
            continue;
        const LocalTensor tensor = local(value, m_network.tensorOf(value));
        if (!hasKnownSplits(tensor))
            continue;
        if (!tensor.sharding.unreduced.empty()) {
            m_findings->push_back(finding(
                "ranks-output-partial", Severity::Error,
                tr("the output '{0}' is left as terms of a sum", of.name),
                tr("Nobody adds them. Take `unreduced` from its annotation."), {{}, value, {}}));
        }
        m_program.outputs.push_back(manifestOf(tensor));
        if (of.isInitializer() && weightPart(value, tensor.view, tensor.sharding) != of.name)
            m_findings->push_back(usedBothWays(of.name));
    }
}

void RankBuilder::fail(NodeId node, const UserText& message)
{
    m_findings->push_back(
        finding("ranks-not-local", Severity::Error, message,
                tr("Its model would compute something else, so none is written. Annotate the "
                   "tensors of the node as whole, or split them along another dimension."),
                {node, {}, {}}));
}

Result<std::string> RankBuilder::convert(const LocalTensor& tensor, const TensorSharding& to,
                                         const ReshardReason& reason, const std::string& name)
{
    const bool isAsItIs = isSameSplit(tensor.sharding, to) && (name.empty() || name == tensor.name);
    if (sharding::isSubByte(tensor.whole.type) && !isAsItIs) {
        m_findings->push_back(
            finding("ranks-not-exchanged", Severity::Error,
                    tr("'{0}' needs '{1}' in a different sharding, but runtimes cannot cut or "
                       "exchange elements of type {2}",
                       reason.node, tensor.name, graph::toString(tensor.whole.type)),
                    tr("Split the tensor in the same way at all of its nodes and do not store it "
                       "gathered, or leave it whole and split what it is dequantized to."),
                    {{}, tensor.view ? std::optional(tensor.view->value) : std::nullopt, {}}));
        return Error {tr("its elements cannot be moved")};
    }
    RankResharder resharder(m_emitter, *m_grid, m_position);
    Result<std::string> converted = resharder.convert(tensor, to, reason, name);
    if (!converted) {
        m_findings->push_back(
            finding("ranks-not-exchanged", Severity::Error, converted.error().message,
                    tr("The devices would need parts of it from each other."),
                    {{}, tensor.view ? std::optional(tensor.view->value) : std::nullopt, {}}));
    }
    return converted;
}

} // namespace meshwright::exchange

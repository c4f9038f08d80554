#include "core/simulate/pricing/node_times.h"

#include "core/cost/roofline.h"
#include "core/operators/names.h"
#include "core/operators/operator_cost.h"
#include "core/operators/registry.h"
#include "core/operators/traits.h"
#include "core/simulate/pricing/gradient_flow.h"
#include "core/simulate/pricing/gradient_needs.h"
#include "core/simulate/pricing/served_cache.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace meshwright::simulate {

namespace {

constexpr int kNodeTimesMaximumDepth = 64;

constexpr std::array<Picoseconds PassTimes::*, 15> kTimes {
    &PassTimes::forward,
    &PassTimes::backwardInput,
    &PassTimes::backwardWeight,
    &PassTimes::forwardCollectives,
    &PassTimes::backwardInputCollectives,
    &PassTimes::backwardWeightCollectives,
    &PassTimes::accumulation,
    &PassTimes::regathered,
    &PassTimes::recomputed,
    &PassTimes::forwardHost,
    &PassTimes::backwardInputHost,
    &PassTimes::backwardWeightHost,
    &PassTimes::forwardPeers,
    &PassTimes::backwardInputPeers,
    &PassTimes::backwardWeightPeers,
};

} // namespace

void CollectiveHost::add(const CollectiveStep& step, const PassMembers& pass,
                         PassTimes& times) const
{
    const auto addTo = [&](Picoseconds PassTimes::*sum, int64_t time) {
        times.*sum = {saturatedSum((times.*sum).count, time)};
    };
    addTo(pass.host, each.count);
    const int64_t others = std::max<int64_t>(step.traffic.groupSize - 1, 0);
    addTo(pass.peers, saturatedProduct(perPeer.count, others));
}

PassTimes& PassTimes::operator+=(const PassTimes& other)
{
    for (const auto member : kTimes)
        this->*member = {saturatedSum((this->*member).count, (other.*member).count)};
    return *this;
}

PassTimes& PassTimes::operator-=(const PassTimes& other)
{
    for (const auto member : kTimes)
        this->*member -= other.*member;
    return *this;
}

PassTimes slower(const PassTimes& a, const PassTimes& b)
{
    PassTimes slowest;
    for (const auto member : kTimes)
        slowest.*member = std::max(a.*member, b.*member);
    return slowest;
}

PassTimes sumOf(const std::vector<PassTimes>& nodes,
                const std::vector<std::optional<uint32_t>>& segments,
                std::vector<PassTimes>& slowest)
{
    PassTimes sum;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        PassTimes one = nodes[i];
        slowest[i] = slower(slowest[i], one);
        if (segments[i]) {
            one.backwardInput = {saturatedSum(one.backwardInput.count, one.forward.count)};
            one.recomputed = one.forward;
            one.backwardInputHost = {
                saturatedSum(one.backwardInputHost.count, one.forwardHost.count)};
            one.backwardInputPeers = {
                saturatedSum(one.backwardInputPeers.count, one.forwardPeers.count)};
            // Weights that both passes need are gathered for the two together.
            one.backwardInputCollectives = {
                saturatedSum(one.backwardInputCollectives.count - one.regathered.count,
                             one.forwardCollectives.count)};
        }
        sum += one;
    }
    return sum;
}

PassTimes NodeTimes::of(NodeId node)
{
    return at(node, 0);
}

bool NodeTimes::hasKernel(NodeId node) const
{
    return !m_in.training || !m_in.share.model().withoutKernel()[node.index];
}

bool NodeTimes::isView(NodeId node) const
{
    return !hasKernel(node) || m_in.share.model().cost(node) == operators::OperatorCost();
}

PassTimes NodeTimes::at(NodeId id, int depth)
{
    PassTimes times = compute(id, depth);
    addCollectives(id, times);
    return times;
}

void NodeTimes::addCollectives(NodeId id, PassTimes& times) const
{
    const NodeCollectives* here =
        m_in.collectives && m_in.network ? m_in.collectives->of(id) : nullptr;
    if (!here)
        return;
    const CollectiveHost host {m_in.device.host, m_in.device.hostPerPeer};
    const auto timeOf = [&](const CollectiveStep& step) {
        return m_in.network->time(step).value_or(Picoseconds());
    };
    const auto add = [&](const std::vector<CollectiveStep>& steps, const PassMembers& pass) {
        for (const CollectiveStep& step : steps) {
            const Picoseconds time = timeOf(step);
            times.*pass.collectives = {saturatedSum((times.*pass.collectives).count, time.count)};
            if (time.count > 0)
                host.add(step, pass, times);
        }
    };
    add(here->forward, kForward);
    add(here->backwardInput, kBackwardInput);
    for (const CollectiveStep& step : here->backwardInput) {
        if (step.isRegathered)
            times.regathered = {saturatedSum(times.regathered.count, timeOf(step).count)};
    }
    add(here->backwardWeight, kBackwardWeight);
}

std::vector<ScopeId> NodeTimes::bodies(NodeId id, int depth)
{
    const graph::Node& node = m_in.model.graph.node(id);
    if (node.subgraphs.empty()) {
        const std::optional<ScopeId> function = m_in.model.graph.function(node);
        return function ? std::vector<ScopeId> {*function} : std::vector<ScopeId>();
    }
    if (!operators::is(node, operators::op::kIf))
        return node.subgraphs;
    const auto forward = [&](ScopeId scope) {
        const PassTimes times = ofScope(scope, depth + 1);
        return saturatedSum(times.forward.count, times.forwardCollectives.count);
    };
    return {*std::max_element(node.subgraphs.begin(), node.subgraphs.end(),
                              [&](ScopeId a, ScopeId b) { return forward(a) < forward(b); })};
}

PassTimes NodeTimes::withoutOwnCollectives(NodeId node)
{
    return compute(node, 0);
}

PassTimes NodeTimes::compute(NodeId id, int depth)
{
    const graph::Node& node = m_in.model.graph.node(id);
    if (depth > kNodeTimesMaximumDepth)
        return {};
    if (const std::vector<ScopeId> inside = bodies(id, depth); !inside.empty()) {
        PassTimes sum;
        for (const ScopeId scope : inside)
            sum += ofScope(scope, depth + 1);
        return sum;
    }
    const std::optional<operators::OperatorCost> cost = m_in.share.cost(id, m_in.devices);
    if (cost)
        return ofOperator(
            id, m_in.cache ? m_in.cache->inPlace(id, *cost, m_in.share, m_in.devices) : *cost);
    ++m_unknown[node.domain.empty() ? node.opType : node.domain + '.' + node.opType];
    return {m_in.device.launch, {}, {}};
}

PassTimes NodeTimes::ofScope(ScopeId scope, int depth)
{
    if (const auto known = m_scopes.find(scope); known != m_scopes.end())
        return known->second;
    if (!m_open.insert(scope).second)
        return {};
    PassTimes sum;
    for (const NodeId node : m_in.model.graph.scope(scope).nodes)
        sum += at(node, depth);
    m_open.erase(scope);
    m_scopes[scope] = sum;
    return sum;
}

PassTimes NodeTimes::ofOperator(NodeId id, const operators::OperatorCost& cost) const
{
    PassTimes times {};
    if (hasKernel(id)) {
        times.forward = timeOf(cost, id);
        if (cost != operators::OperatorCost())
            times.forwardHost = m_in.device.host;
    }
    const auto isTrained = [&](const std::optional<ValueId>& value) {
        return value && m_in.share.model().hasGradient()[value->index];
    };
    if (m_in.training && std::ranges::any_of(m_in.model.graph.node(id).outputs, isTrained))
        addGradients(id, cost, times);
    return times;
}

void NodeTimes::addGradients(NodeId id, const operators::OperatorCost& forward,
                             PassTimes& times) const
{
    std::optional<operators::GradientCost> gradient = gradientCost(id, forward);
    if (!gradient)
        return;
    if (!hasKernel(id))
        gradient->inputs.clear();
    for (const operators::OperatorCost& cost : gradient->inputs) {
        times.backwardInput = {saturatedSum(times.backwardInput.count, timeOf(cost, id).count)};
        times.backwardInputHost += m_in.device.host;
    }
    if (gradient->weights.empty())
        return;
    operators::GradientTarget target = targetOf(id);
    for (const operators::OperatorCost& cost : gradient->weights) {
        target.isAdded = false;
        const Picoseconds alone = timeOf(operators::intoGradient(cost, target), id);
        times.backwardWeight = {saturatedSum(times.backwardWeight.count, alone.count)};
        times.backwardWeightHost += m_in.device.host;
        target.isAdded = target.bytes.count > 0;
        const Picoseconds added = timeOf(operators::intoGradient(cost, target), id);
        times.accumulation = {saturatedSum(times.accumulation.count, (added - alone).count)};
    }
}

/// The cost of the backward pass of a node; absent: it executes nothing.
std::optional<operators::GradientCost>
NodeTimes::gradientCost(NodeId id, const operators::OperatorCost& forward) const
{
    using operators::OperandGradient;
    const graph::Node& node = m_in.model.graph.node(id);
    const auto operand = [&](std::size_t i) {
        return i < node.inputs.size() && node.inputs[i] ? gradientOf(*node.inputs[i])
                                                        : OperandGradient::None;
    };
    if (auto gradient = operators::gradientCost(forward, operand(0), operand(1)))
        return gradient;
    if (forward == operators::OperatorCost())
        return std::nullopt;
    bool hasWeight = false, hasActivation = false;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        hasWeight = hasWeight || operand(i) == OperandGradient::Weight;
        hasActivation = hasActivation || operand(i) == OperandGradient::Activation;
    }
    operators::GradientCost gradient;
    if (hasActivation && operators::isProduct(node))
        gradient.inputs.assign(hasWeight ? 1 : 2, forward);
    else if (hasActivation)
        gradient.inputs.push_back(backwardCost(id, forward));
    // Summing the gradient of a scale or a bias up reads what the forward pass wrote.
    if (hasWeight)
        gradient.weights.push_back(
            operators::isProduct(node)
                ? forward
                : operators::OperatorCost {forward.flops, forward.bytesWritten, {}});
    return gradient;
}

operators::OperandGradient NodeTimes::gradientOf(ValueId value) const
{
    using operators::OperandGradient;
    return !m_in.share.model().hasGradient()[value.index] ? OperandGradient::None
        : m_in.model.graph.value(value).isInitializer()   ? OperandGradient::Weight
                                                          : OperandGradient::Activation;
}

/// The gradients that the node's kernels add to. Those that are scattered first, or kept in two
/// types, are not: they are added up by a pass of its own (FragmentMemory::accumulation).
operators::GradientTarget NodeTimes::targetOf(NodeId id) const
{
    operators::GradientTarget target;
    for (const std::optional<ValueId>& input : m_in.model.graph.node(id).inputs) {
        if (!input || gradientOf(*input) != operators::OperandGradient::Weight)
            continue;
        const graph::DataType type = m_in.model.shapes.of(*input).type;
        const bool isTwice = isKeptTwice(type, m_in.gradientType);
        const graph::DataType kept = isTwice ? type : gradientTypeOf(type, m_in.gradientType);
        target.elementBytes =
            std::max(target.elementBytes, int64_t(std::max(graph::bitsPerElement(kept) / 8, 1)));
        if (isTwice || (m_in.collectives && m_in.collectives->scattered.contains(*input)))
            continue;
        const Bytes bytes = m_in.share.usedBytes(id, *input, m_in.devices).value_or(Bytes());
        target.bytes = {
            saturatedSum(target.bytes.count, gradientBytes(bytes, type, m_in.gradientType).count)};
    }
    return target;
}

/// Reads the gradients of the results and what the forward pass kept, writes those of the operands.
/// GELU of 4 MB: reads 8 MB, writes 4 MB, with twice the FLOPs.
operators::OperatorCost NodeTimes::backwardCost(NodeId id,
                                                const operators::OperatorCost& forward) const
{
    const graph::Node& node = m_in.model.graph.node(id);
    int64_t kept = 0, gradients = 0;
    const auto usedBytes = [&](ValueId value) {
        return m_in.share.usedBytes(id, value, m_in.devices).value_or(Bytes()).count;
    };
    for (const std::optional<ValueId>& input : node.inputs) {
        if (!input || !isFloating(*input) || m_in.model.graph.value(*input).isInitializer())
            continue;
        if (m_in.share.model().hasGradient()[input->index])
            gradients = saturatedSum(gradients, usedBytes(*input));
    }
    for (const ValueId value : neededForGradient(node, m_in.share.model().hasGradient())) {
        const bool isMade =
            std::find(node.outputs.begin(), node.outputs.end(), value) != node.outputs.end();
        if (isFloating(value) && !m_in.model.graph.value(value).isInitializer())
            kept = saturatedSum(kept, isMade ? forward.bytesWritten.count : usedBytes(value));
    }
    return {{saturatedSum(forward.flops.count, forward.flops.count)},
            {saturatedSum(forward.bytesWritten.count, kept)},
            {gradients}};
}

Picoseconds NodeTimes::timeOf(const operators::OperatorCost& cost, NodeId id) const
{
    const graph::Node& node = m_in.model.graph.node(id);
    const std::string_view family =
        m_in.device.calibration ? operators::familyOf(m_in.model.graph, node) : std::string_view();
    return cost::operatorTime(cost, typeOf(node), m_in.device, family);
}

/// The type that a node computes in: that of the first input that has one, else of the first
/// output.
graph::DataType NodeTimes::typeOf(const graph::Node& node) const
{
    for (const auto* values : {&node.inputs, &node.outputs}) {
        for (const std::optional<ValueId>& value : *values) {
            const graph::DataType type =
                value ? m_in.model.shapes.of(*value).type : graph::DataType::Undefined;
            if (type != graph::DataType::Undefined)
                return type;
        }
    }
    return graph::DataType::Float;
}

bool NodeTimes::isFloating(ValueId value) const
{
    return graph::isFloating(m_in.model.shapes.of(value).type);
}

} // namespace meshwright::simulate

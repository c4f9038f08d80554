#include "core/simulate/node_times.h"

#include "core/cost/roofline.h"
#include "core/operators/gradient_cost.h"
#include "core/operators/operator_cost.h"
#include "core/operators/registry.h"
#include "core/simulate/gradient_collectives.h"
#include "core/simulate/operator_kinds.h"
#include "core/simulate/saturated.h"
#include "core/simulate/serving/served_cache.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr int kMaximumDepth = 64;

} // namespace

bool isFloating(graph::DataType type)
{
    using graph::DataType;
    switch (type) {
    case DataType::Float:
    case DataType::Float16:
    case DataType::BFloat16:
    case DataType::Double:
    case DataType::Float8E4M3FN:
    case DataType::Float8E4M3FNUZ:
    case DataType::Float8E5M2:
    case DataType::Float8E5M2FNUZ:
    case DataType::Float4E2M1:
        return true;
    default:
        return false;
    }
}

PassTimes& PassTimes::operator+=(const PassTimes& other)
{
    forward = {saturatedSum(forward.count, other.forward.count)};
    backwardInput = {saturatedSum(backwardInput.count, other.backwardInput.count)};
    backwardWeight = {saturatedSum(backwardWeight.count, other.backwardWeight.count)};
    forwardCollectives = {saturatedSum(forwardCollectives.count, other.forwardCollectives.count)};
    backwardInputCollectives = {
        saturatedSum(backwardInputCollectives.count, other.backwardInputCollectives.count)};
    backwardWeightCollectives = {
        saturatedSum(backwardWeightCollectives.count, other.backwardWeightCollectives.count)};
    return *this;
}

NodeTimes::NodeTimes(const ModelInput& input, const operators::Bindings& bindings,
                     const LocalShare& share, const cost::DeviceSpec& device, int64_t devices,
                     const Collectives* collectives, const StageNetwork* network)
    : m_input(input)
    , m_bindings(bindings)
    , m_share(share)
    , m_device(device)
    , m_devices(std::max<int64_t>(devices, 1))
    , m_collectives(collectives)
    , m_network(network)
{
}

PassTimes NodeTimes::of(NodeId node)
{
    return at(node, 0);
}

bool NodeTimes::isView(NodeId node) const
{
    const auto factsOf = [&](ValueId value) -> const operators::TensorFacts& {
        return m_input.shapes.of(value);
    };
    return operators::operatorCost(m_input.graph, node, factsOf, m_bindings)
        == operators::OperatorCost();
}

PassTimes NodeTimes::at(NodeId id, int depth)
{
    PassTimes times = compute(id, depth);
    addCollectives(id, times);
    return times;
}

void NodeTimes::addCollectives(NodeId id, PassTimes& times) const
{
    const NodeCollectives* here = m_collectives && m_network ? m_collectives->of(id) : nullptr;
    if (!here)
        return;
    const auto add = [&](const std::vector<CollectiveStep>& steps, Picoseconds& to) {
        for (const CollectiveStep& step : steps)
            to = {saturatedSum(to.count, m_network->time(step).value_or(Picoseconds()).count)};
    };
    add(here->forward, times.forwardCollectives);
    add(here->backwardInput, times.backwardInputCollectives);
    add(here->backwardWeight, times.backwardWeightCollectives);
}

std::vector<ScopeId> NodeTimes::bodies(NodeId id, int depth)
{
    const graph::Node& node = m_input.graph.node(id);
    if (node.subgraphs.empty()) {
        const std::optional<ScopeId> function = m_input.graph.function(node);
        return function ? std::vector<ScopeId> {*function} : std::vector<ScopeId>();
    }
    if (node.opType != "If")
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
    const graph::Node& node = m_input.graph.node(id);
    if (depth > kMaximumDepth)
        return {};
    if (const std::vector<ScopeId> inside = bodies(id, depth); !inside.empty()) {
        PassTimes sum;
        for (const ScopeId scope : inside)
            sum += ofScope(scope, depth + 1);
        return sum;
    }
    const std::optional<operators::OperatorCost> cost = m_share.cost(id, m_devices);
    if (cost)
        return ofOperator(id, m_cache ? m_cache->inPlace(id, *cost, m_share, m_devices) : *cost);
    ++m_unknown[node.domain.empty() ? node.opType : node.domain + '.' + node.opType];
    return {m_device.launch, {}, {}};
}

PassTimes NodeTimes::ofScope(ScopeId scope, int depth)
{
    if (const auto known = m_scopes.find(scope); known != m_scopes.end())
        return known->second;
    if (!m_open.insert(scope).second)
        return {};
    PassTimes sum;
    for (const NodeId node : m_input.graph.scope(scope).nodes)
        sum += at(node, depth);
    m_open.erase(scope);
    m_scopes[scope] = sum;
    return sum;
}

PassTimes NodeTimes::ofOperator(NodeId id, const operators::OperatorCost& cost) const
{
    const graph::Node& node = m_input.graph.node(id);
    const std::string_view family =
        m_device.calibration ? operators::familyOf(m_input.graph, node) : std::string_view();
    const Picoseconds forward = cost::operatorTime(cost, typeOf(node), m_device, family);
    const auto floating = [&](const std::optional<ValueId>& value) {
        return value && isFloating(*value);
    };
    if (!std::any_of(node.outputs.begin(), node.outputs.end(), floating))
        return {forward, {}, {}};
    const bool hasWeight =
        std::any_of(node.inputs.begin(), node.inputs.end(), [&](const auto& input) {
            return floating(input) && isTrainable(m_input.graph, *input);
        });
    if (const auto gradient = operators::gradientCost(cost, hasWeight))
        return {forward, sumOf(gradient->inputs, node, family),
                sumOf(gradient->weights, node, family)};
    if (isProduct(node) || cost == operators::OperatorCost())
        return hasWeight ? PassTimes {forward, forward, forward}
                         : PassTimes {forward, 2 * forward, {}};
    const Picoseconds input =
        cost::operatorTime(backwardCost(node, id, cost), typeOf(node), m_device, family);
    // Summing the gradient of a scale or a bias up reads what the forward pass wrote.
    const operators::OperatorCost sum {cost.flops, cost.bytesWritten, {}};
    return {forward, input,
            hasWeight ? cost::operatorTime(sum, typeOf(node), m_device, family) : Picoseconds()};
}

/// Reads the gradients of the results and what the forward pass kept, writes those of the operands.
/// GELU of 4 MB: reads 8 MB, writes 4 MB, with twice the FLOPs.
operators::OperatorCost NodeTimes::backwardCost(const graph::Node& node, NodeId id,
                                                const operators::OperatorCost& forward) const
{
    int64_t operands = 0;
    for (const std::optional<ValueId>& input : node.inputs) {
        if (input && isFloating(*input) && !m_input.graph.value(*input).isInitializer())
            operands = saturatedSum(
                operands, m_share.usedBytes(id, *input, m_devices).value_or(Bytes()).count);
    }
    const Needs needs = neededForGradient(node);
    const int64_t kept = needs == Needs::Inputs ? operands
        : needs == Needs::Outputs               ? forward.bytesWritten.count
                                                : 0;
    return {{saturatedSum(forward.flops.count, forward.flops.count)},
            {saturatedSum(forward.bytesWritten.count, kept)},
            {operands}};
}

Picoseconds NodeTimes::sumOf(const std::vector<operators::OperatorCost>& costs,
                             const graph::Node& node, std::string_view family) const
{
    const graph::DataType type = typeOf(node);
    Picoseconds sum;
    for (const operators::OperatorCost& cost : costs)
        sum = {saturatedSum(sum.count, cost::operatorTime(cost, type, m_device, family).count)};
    return sum;
}

/// What it computes in: the type of the first input that has one, else of the first output.
graph::DataType NodeTimes::typeOf(const graph::Node& node) const
{
    for (const auto* values : {&node.inputs, &node.outputs}) {
        for (const std::optional<ValueId>& value : *values) {
            const graph::DataType type =
                value ? m_input.shapes.of(*value).type : graph::DataType::Undefined;
            if (type != graph::DataType::Undefined)
                return type;
        }
    }
    return graph::DataType::Float;
}

bool NodeTimes::isFloating(ValueId value) const
{
    return simulate::isFloating(m_input.shapes.of(value).type);
}

} // namespace meshwright::simulate

#include "core/planning/elimination/axis_prices.h"

#include "core/cost/collective.h"
#include "core/cost/roofline.h"
#include "core/operators/operator_cost.h"
#include "core/operators/registry.h"
#include "core/operators/traits.h"
#include "core/shapes/default_bindings.h"
#include "core/simulate/pricing/gradient_flow.h"
#include "core/simulate/pricing/kernel_fusion.h"
#include "core/simulate/pricing/per_device_work.h"

#include <algorithm>
#include <map>

namespace meshwright::planning {

namespace {

using operators::FactorKind;
using sharding::CollectiveKind;

/// Of reading a weight once: less memory wins where times are alike.
constexpr double kHeldShare = 1e-3;

operators::Bindings allBound(operators::Bindings bindings, const shapes::ShapeTable& shapes)
{
    shapes::bindUnbound(shapes.symbols(), bindings);
    return bindings;
}

} // namespace

AxisPrices::AxisPrices(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                       const ShardedRun& run)
    : m_graph(graph)
    , m_shapes(shapes)
    , m_run(run)
    , m_shards(run.group.size())
    , m_bindings(allBound(run.bindings, shapes))
    , m_rules(graph, shapes, {m_bindings, nullptr})
    , m_withoutKernel(simulate::nodesWithoutKernel(graph))
{
    if (run.training)
        m_hasGradient = simulate::valuesWithGradient(graph, shapes);
}

double AxisPrices::seconds(NodeId node, const NodeShardings& all, const NodeSharding& one) const
{
    return work(node, all, one) + reduction(node, all, one) + exchange(node, all, one)
        + gradients(node, all, one) + held(node, all, one);
}

bool AxisPrices::hasGradient(NodeId node) const
{
    const auto& outputs = m_graph.node(node).outputs;
    return !m_hasGradient.empty()
        && std::any_of(outputs.begin(), outputs.end(),
                       [&](const auto& output) { return output && m_hasGradient[output->index]; });
}

/// FLOPs by the factor that is split, bytes by the operator's formula with what a device has, as
/// simulate::PerDeviceWork. What is not known counts as a launch.
double AxisPrices::work(NodeId id, const NodeShardings& all, const NodeSharding& one) const
{
    const graph::Node& node = m_graph.node(id);
    if (m_withoutKernel[id.index])
        return 0;
    const auto whole = [&](ValueId value) -> const operators::TensorFacts& {
        return m_shapes.of(value);
    };
    auto cost = operators::operatorCost(m_graph, id, whole, m_bindings);
    if (!cost)
        return node.subgraphs.empty() ? toSeconds(m_run.device->launch) : 0;
    if (*cost == operators::OperatorCost())
        return 0;
    if (one.factor) {
        std::map<ValueId, operators::TensorFacts> parts;
        const auto divide = [&](const std::optional<ValueId>& value,
                                std::optional<std::size_t> dim) {
            if (!value || !dim)
                return;
            operators::TensorFacts facts = m_shapes.of(*value);
            const auto size = (*facts.dims)[*dim]->evaluate(m_bindings);
            (*facts.dims)[*dim] =
                operators::Expression(simulate::dividedBy(size.value_or(1), m_shards));
            parts.insert_or_assign(*value, std::move(facts));
        };
        for (std::size_t i = 0; i < node.inputs.size(); ++i)
            divide(node.inputs[i], all.operand(one, i));
        for (std::size_t i = 0; i < node.outputs.size(); ++i)
            divide(node.outputs[i], all.made(one, i));
        const auto local = [&](ValueId value) -> const operators::TensorFacts& {
            const auto found = parts.find(value);
            return found == parts.end() ? m_shapes.of(value) : found->second;
        };
        const Flops flops {simulate::dividedBy(cost->flops.count, m_shards)};
        if (const auto of = operators::operatorCost(m_graph, id, local, m_bindings))
            cost = of;
        cost->flops = flops;
    }
    const cost::DeviceSpec& device = *m_run.device;
    const std::string_view family =
        device.calibration ? operators::familyOf(m_graph, node) : std::string_view();
    const double forward = toSeconds(cost::operatorTime(*cost, typeOf(node), device, family));
    if (!hasGradient(id))
        return forward;
    return forward * (operators::isProduct(node) ? 3 : 2);
}

/// What it computes in.
graph::DataType AxisPrices::typeOf(const graph::Node& node) const
{
    for (const auto* values : {&node.inputs, &node.outputs}) {
        for (const std::optional<ValueId>& value : *values) {
            const graph::DataType type =
                value ? m_shapes.of(*value).type : graph::DataType::Undefined;
            if (type != graph::DataType::Undefined)
                return type;
        }
    }
    return graph::DataType::Float;
}

/// Partial results are added up, by a backward pass that needs nothing, or gathers what was
/// scattered. What is gathered has its gradient sliced.
double AxisPrices::reduction(NodeId id, const NodeShardings& all, const NodeSharding& one) const
{
    if (!one.factor)
        return 0;
    const graph::Node& node = m_graph.node(id);
    const sharding::Rule& rule = *all.rule();
    double seconds = 0;
    if (rule.factors[*one.factor].kind == FactorKind::Reduction) {
        for (const std::optional<ValueId>& output : node.outputs) {
            if (!output)
                continue;
            const Bytes bytes = bytesOf(*output);
            seconds += collective(
                one.scattered ? CollectiveKind::ReduceScatter : CollectiveKind::AllReduce, bytes);
            if (one.scattered && hasGradient(id))
                seconds += collective(CollectiveKind::AllGather, bytes);
        }
    }
    for (std::size_t i = 0; i < node.outputs.size() && one.gathered; ++i) {
        if (node.outputs[i] && all.made(one, i))
            seconds += collective(CollectiveKind::AllGather, bytesOf(*node.outputs[i]));
    }
    for (const sharding::Rule::Internal& internal : rule.internal) {
        const bool isIn = std::find(internal.factors.begin(), internal.factors.end(), *one.factor)
            != internal.factors.end();
        if (!isIn || internal.tensor >= node.inputs.size() || !node.inputs[internal.tensor])
            continue;
        int64_t reduced = 1;
        for (const uint32_t factor : internal.factors)
            reduced *= std::max<int64_t>(rule.factors[factor].size, 1);
        const Bytes statistic {bytesOf(*node.inputs[internal.tensor]).count / reduced};
        seconds += internal.count * collective(CollectiveKind::AllReduce, statistic)
            * (hasGradient(id) ? 2 : 1);
    }
    return seconds;
}

/// Edges of an image that its neighbours need, in the backward pass too; where the factor is moved
/// in another way, each device's part.
double AxisPrices::exchange(NodeId id, const NodeShardings& all, const NodeSharding& one) const
{
    if (!one.factor || all.rule()->factors[*one.factor].kind != FactorKind::Permutation)
        return 0;
    const graph::Node& node = m_graph.node(id);
    const auto dim = all.operand(one, 0);
    if (!dim)
        return 0;
    const Bytes part {bytesOf(*node.inputs.front()).count / m_shards};
    double seconds = 0;
    if (const auto halo = all.halo(*one.factor)) {
        const int64_t size = (*m_rules.sizes(*node.inputs.front()))[*dim] / m_shards;
        for (const int64_t edge : {halo->before, halo->after}) {
            if (edge > 0)
                seconds += collective(CollectiveKind::CollectivePermute,
                                      {part.count / std::max<int64_t>(size, 1) * edge});
        }
    } else {
        seconds = collective(CollectiveKind::CollectivePermute, part);
    }
    return seconds * (hasGradient(id) ? 2 : 1);
}

/// What every device reads whole and works on a part of has a gradient in as many terms: of values
/// for each microbatch, of weights once in a step.
double AxisPrices::gradients(NodeId id, const NodeShardings& all, const NodeSharding& one) const
{
    if (!one.factor || !hasGradient(id)
        || all.rule()->factors[*one.factor].kind == FactorKind::Reduction)
        return 0;
    const graph::Node& node = m_graph.node(id);
    double seconds = 0;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        if (!node.inputs[i] || !m_hasGradient[node.inputs[i]->index] || !all.reads(i)
            || all.operand(one, i))
            continue;
        const double once = collective(CollectiveKind::AllReduce, bytesOf(*node.inputs[i]));
        seconds += m_graph.value(*node.inputs[i]).isInitializer()
            ? once / double(m_run.microbatches)
            : once;
    }
    return seconds;
}

double AxisPrices::held(NodeId id, const NodeShardings& all, const NodeSharding& one) const
{
    const graph::Node& node = m_graph.node(id);
    double bytes = 0;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        if (!node.inputs[i] || !m_graph.value(*node.inputs[i]).isInitializer())
            continue;
        const double all_ = double(bytesOf(*node.inputs[i]).count);
        bytes += all.operand(one, i) ? all_ / double(m_shards) : all_;
    }
    const double speed = m_run.device->bytesPerSecond;
    return speed > 0 ? kHeldShare * bytes / speed : 0;
}

ReshardPrices AxisPrices::reshards(ValueId value) const
{
    const Bytes bytes = bytesOf(value);
    const bool isBack = !m_hasGradient.empty() && m_hasGradient[value.index];
    ReshardPrices prices;
    prices.gathered = collective(CollectiveKind::AllGather, bytes);
    prices.parted = isBack ? prices.gathered : 0;
    prices.turned =
        collective(CollectiveKind::AllToAll, {bytes.count / m_shards}) * (isBack ? 2 : 1);
    return prices;
}

bool AxisPrices::hasDimensions(ValueId value) const
{
    const auto& dims = m_shapes.of(value).dims;
    return dims && !dims->empty();
}

bool AxisPrices::areAlike(NodeId one, NodeId other) const
{
    const graph::Node &a = m_graph.node(one), &b = m_graph.node(other);
    return a.opType == b.opType && a.domain == b.domain && m_rules.of(one) == m_rules.of(other)
        && m_withoutKernel[one.index] == m_withoutKernel[other.index] && a.subgraphs.empty()
        && b.subgraphs.empty() && areAlike(a.inputs, b.inputs) && areAlike(a.outputs, b.outputs)
        && std::equal(a.attributes.begin(), a.attributes.end(), b.attributes.begin(),
                      b.attributes.end(), [](const auto& x, const auto& y) {
                          return x.name == y.name && x.reference == y.reference
                              && (x.value == y.value || x.name == "seed");
                      });
}

bool AxisPrices::areAlike(const std::vector<std::optional<ValueId>>& ones,
                          const std::vector<std::optional<ValueId>>& others) const
{
    return std::equal(
        ones.begin(), ones.end(), others.begin(), others.end(),
        [&](const auto& one, const auto& other) {
            if (!one || !other)
                return !one && !other;
            const bool isTrained = !m_hasGradient.empty() && m_hasGradient[one->index];
            return m_graph.value(*one).isInitializer() == m_graph.value(*other).isInitializer()
                && isTrained == (!m_hasGradient.empty() && m_hasGradient[other->index])
                && m_shapes.of(*one) == m_shapes.of(*other);
        });
}

double AxisPrices::collective(CollectiveKind kind, Bytes tensor) const
{
    const Picoseconds time = cost::collectiveTime(kind, m_run.group, tensor).time;
    return time.count > 0 ? toSeconds(time + m_run.device->collective) : 0;
}

Bytes AxisPrices::bytesOf(ValueId value) const
{
    return m_shapes.of(value).bytes(m_bindings).value_or(Bytes());
}

} // namespace meshwright::planning

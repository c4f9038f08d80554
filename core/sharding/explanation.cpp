#include "core/sharding/propagation_result.h"

#include <algorithm>

/// Why an axis is where it is, and why not elsewhere: read off the events of propagation.
namespace meshwright::sharding {

namespace {

bool has(const AxisList& list, const Axis& axis)
{
    return std::any_of(list.begin(), list.end(),
                       [&](const Axis& own) { return own.contains(axis); });
}

BarrierReason reasonFor(AxisObstacle obstacle)
{
    switch (obstacle) {
    case AxisObstacle::UsedByOtherDimension:
        return BarrierReason::UsedByOtherDimension;
    case AxisObstacle::Replicated:
    case AxisObstacle::Unreduced:
        return BarrierReason::Replicated;
    case AxisObstacle::Closed:
        return BarrierReason::Closed;
    case AxisObstacle::DoesNotDivide:
        return BarrierReason::DoesNotDivide;
    case AxisObstacle::None:
        break;
    }
    return BarrierReason::Conflict;
}

/// Why a tensor does not have an axis on a factor that its neighbour has it on.
BarrierReason reasonOn(const TensorProjection& onto, const TensorProjection& from, const Rule& rule,
                       uint32_t factor, const Axis& axis)
{
    if (rule.factors[factor].blocked)
        return BarrierReason::Blocked;
    const FactorSharding& own = onto.factors[factor];
    if (prefixStatus(own.axes, from.factors[factor].axes) == PrefixStatus::NotAPrefix)
        return BarrierReason::OtherAxes;
    AxisObstacle obstacle {};
    acceptedOn(onto, rule, factor, axis, product(own.axes), &obstacle);
    if (obstacle != AxisObstacle::None)
        return reasonFor(obstacle);
    return BarrierReason::Conflict;
}

} // namespace

std::string_view toString(BarrierReason reason)
{
    switch (reason) {
    case BarrierReason::Blocked:
        return "blocked";
    case BarrierReason::WholeInOperator:
        return "whole-in-operator";
    case BarrierReason::OtherAxes:
        return "other-axes";
    case BarrierReason::UsedByOtherDimension:
        return "used-by-other-dimension";
    case BarrierReason::Replicated:
        return "replicated";
    case BarrierReason::Closed:
        return "closed";
    case BarrierReason::DoesNotDivide:
        return "does-not-divide";
    case BarrierReason::Conflict:
        return "conflict";
    case BarrierReason::NoRule:
        return "no-rule";
    }
    return {};
}

void PropagationResult::indexEvents()
{
    m_eventStarts.assign(m_shardings.size() + 1, 0);
    for (const Event& event : m_events)
        ++m_eventStarts[event.tensor + 1];
    for (std::size_t t = 1; t < m_eventStarts.size(); ++t)
        m_eventStarts[t] += m_eventStarts[t - 1];
    m_eventsOf.resize(m_events.size());
    std::vector<uint32_t> at(m_eventStarts.begin(), m_eventStarts.end() - 1);
    for (uint32_t event = 0; event < m_events.size(); ++event)
        m_eventsOf[at[m_events[event].tensor]++] = event;
}

std::span<const uint32_t> PropagationResult::eventsOf(TensorIndex tensor) const
{
    return std::span(m_eventsOf)
        .subspan(m_eventStarts[tensor], m_eventStarts[tensor + 1] - m_eventStarts[tensor]);
}

ShardingIndex PropagationResult::indexBefore(TensorIndex tensor, std::size_t event) const
{
    const std::span<const uint32_t> all = eventsOf(tensor);
    const auto next = std::lower_bound(all.begin(), all.end(), event);
    return next == all.begin() ? m_first[tensor] : m_events[*std::prev(next)].after;
}

std::vector<TensorProjection> PropagationResult::projectionsBefore(const Operation& operation,
                                                                   std::size_t event) const
{
    std::vector<TensorProjection> projections;
    for (std::size_t t = 0; t < operation.tensors.size(); ++t) {
        TensorProjection& projection = projections.emplace_back();
        if (operation.tensors[t] == kNoTensor)
            projection.factors.resize(operation.rule->factors.size());
        else
            projection = project(*m_pool[indexBefore(operation.tensors[t], event)],
                                 operation.rule->tensors[t], *operation.rule);
    }
    return projections;
}

/// The event by which a tensor's dimension got an axis, before another event.
std::optional<std::size_t> PropagationResult::gainBefore(TensorIndex tensor, std::size_t dim,
                                                         const Axis& axis, std::size_t event) const
{
    for (const uint32_t e : eventsOf(tensor)) {
        if (e < event && m_events[e].operation != kNoOperation
            && has(m_pool[m_events[e].after]->dims[dim].axes, axis)
            && !has(m_pool[m_events[e].before]->dims[dim].axes, axis))
            return e;
    }
    return std::nullopt;
}

std::vector<PropagationStep> PropagationResult::why(ValueId value, std::size_t dim,
                                                    const Axis& axis) const
{
    std::vector<PropagationStep> hops;
    TensorIndex tensor = m_planGraph->tensorOf(value);
    if (tensor == kNoTensor)
        return hops;
    std::optional<std::size_t> at; ///< the tensor's dimension
    for (std::size_t d = 0; d < of(tensor).dims.size(); ++d) {
        if (m_planGraph->view(tensor).dimOf(d) == dim && has(of(tensor).dims[d].axes, axis))
            at = d;
    }
    std::size_t event = m_events.size();
    while (at && !has(m_pool[m_start[tensor]]->dims[*at].axes, axis)) {
        const std::optional<std::size_t> gain = gainBefore(tensor, *at, axis, event);
        if (!gain)
            break;
        event = *gain;
        const Operation& operation =
            m_planGraph->operationGraph().operations()[m_events[event].operation];
        const std::vector<TensorProjection> before = projectionsBefore(operation, event);
        std::optional<PropagationStep> hop;
        for (std::size_t t = 0; t < operation.tensors.size() && !hop; ++t) {
            if (operation.tensors[t] != tensor)
                continue;
            for (const uint32_t factor : operation.rule->tensors[t].dims[*at]) {
                for (std::size_t s = 0; s < operation.tensors.size() && !hop; ++s) {
                    if (operation.tensors[s] == kNoTensor || operation.tensors[s] == tensor
                        || !overlapsAny(before[s].factors[factor].axes, axis))
                        continue;
                    const std::size_t from = *operation.rule->tensors[s].dimWith(factor);
                    const TensorView& to = m_planGraph->view(tensor);
                    tensor = operation.tensors[s];
                    const TensorView& source = m_planGraph->view(tensor);
                    hop = {operation.node, operation.isEdge,   source.value,
                           to.value,       source.dimOf(from), to.dimOf(*at)};
                    at = from;
                }
                if (hop)
                    break;
            }
        }
        if (!hop)
            break;
        hops.push_back(*hop);
    }
    std::reverse(hops.begin(), hops.end());
    return hops;
}

void PropagationResult::barriersAt(uint32_t index, TensorIndex tensor,
                                   std::vector<PropagationBarrier>& stops) const
{
    const Operation& operation = m_planGraph->operationGraph().operations()[index];
    const Rule& rule = *operation.rule;
    const std::vector<TensorProjection> now = projectionsBefore(operation, m_events.size());
    const TensorView& view = m_planGraph->view(tensor);
    for (std::size_t t = 0; t < operation.tensors.size(); ++t) {
        if (operation.tensors[t] != tensor)
            continue;
        for (uint32_t factor = 0; factor < rule.factors.size(); ++factor) {
            const FactorSharding& own = now[t].factors[factor];
            if (!own.present || own.axes.empty())
                continue;
            const std::size_t dim = view.dimOf(*rule.tensors[t].dimWith(factor));
            bool isShared = false;
            for (std::size_t s = 0; s < operation.tensors.size(); ++s) {
                if (s == t || operation.tensors[s] == kNoTensor || !now[s].factors[factor].present)
                    continue;
                isShared = true;
                const TensorView& onto = m_planGraph->view(operation.tensors[s]);
                for (const Axis& axis : own.axes) {
                    if (has(now[s].factors[factor].axes, axis))
                        continue;
                    stops.push_back({operation.node, view.value, dim, axis, onto.value,
                                     onto.dimOf(*rule.tensors[s].dimWith(factor)),
                                     reasonOn(now[s], now[t], rule, factor, axis)});
                }
            }
            if (!isShared && rule.factors[factor].kind != operators::FactorKind::Reduction) {
                for (const Axis& axis : own.axes)
                    stops.push_back({operation.node, view.value, dim, axis, std::nullopt,
                                     std::nullopt, BarrierReason::WholeInOperator});
            }
        }
    }
}

std::vector<PropagationBarrier> PropagationResult::barriers(ValueId value) const
{
    std::vector<PropagationBarrier> stops;
    const TensorIndex tensor = m_planGraph->tensorOf(value);
    if (tensor == kNoTensor)
        return stops;
    for (const uint32_t operation : m_planGraph->operationGraph().touching(tensor))
        barriersAt(operation, tensor, stops);
    const TensorSharding& own = of(tensor);
    for (const NodeId node : m_planGraph->nodesWithoutRule(value)) {
        for (std::size_t d = 0; d < own.dims.size(); ++d) {
            for (const Axis& axis : own.dims[d].axes)
                stops.push_back({node, value, m_planGraph->view(tensor).dimOf(d), axis,
                                 std::nullopt, std::nullopt, BarrierReason::NoRule});
        }
    }
    return stops;
}

} // namespace meshwright::sharding

#include "core/sharding/partial_terms.h"

#include "core/sharding/collective_reduce.h"
#include "core/sharding/propagation_cache.h"

#include <algorithm>

namespace meshwright::sharding {

bool canLeaveTerms(const ModelRules& rules, ValueId value)
{
    const std::optional<NodeId> producer = rules.graph().value(value).producer;
    const Rule* rule = producer ? rules.of(*producer) : nullptr;
    // Terms of a mean are its shares.
    const bool addsUp = rule
        && (rule->reduction == operators::ReductionKind::Sum
            || rule->reduction == operators::ReductionKind::Mean);
    return addsUp
        && std::any_of(rule->factors.begin(), rule->factors.end(), [](const RuleFactor& factor) {
               return factor.kind == operators::FactorKind::Reduction;
           });
}

AxisList termsAlong(const AxisList& axes, const AxisList& partial)
{
    AxisList along;
    std::copy_if(axes.begin(), axes.end(), std::back_inserter(along),
                 [&](const Axis& axis) { return axesWithout(partial, {axis}).has_value(); });
    return along;
}

/// The axes along which devices hold terms of a tensor, once its shardings are known.
AxisList PropagationEngine::termsOf(const PropagationResult& propagation, TensorIndex tensor) const
{
    const PlanGraph& network = *propagation.m_planGraph;
    const TensorView& view = network.view(tensor);
    if (view.reader) {
        const TensorIndex home = network.ownOn(*view.reader, view.value);
        return home == kNoTensor ? AxisList()
                                 : m_cache->steps.pool()[propagation.m_shardings[home]].unreduced;
    }
    const std::optional<NodeId> producer = m_cache->rules->graph().value(view.value).producer;
    const auto operation = producer ? network.operationOf(*producer) : std::nullopt;
    if (!operation || network.tensorOf(view.value) != tensor
        || !canLeaveTerms(*m_cache->rules, view.value))
        return {};
    return m_cache
        ->execute(network, network.operationGraph().operations()[*operation],
                  propagation.m_shardings)
        ->partial;
}

/// Marks of partial results hold where an operator is split along what it adds up. The values
/// themselves come first, then what their readers make of them.
void PropagationEngine::dropMarksOfNothing(PropagationResult& propagation) const
{
    const PlanGraph& network = *propagation.m_planGraph;
    ShardingPool& pool = m_cache->steps.pool();
    propagation.m_nothingPartial = network.nothingPartial();
    for (const bool isReader : {false, true}) {
        for (const auto& [tensor, node] : network.markedPartial()) {
            const TensorView& view = network.view(tensor);
            if (view.reader.has_value() != isReader)
                continue;
            TensorSharding sharding = pool[propagation.m_shardings[tensor]];
            const AxisList along = termsAlong(sharding.unreduced, termsOf(propagation, tensor));
            if (along == sharding.unreduced)
                continue;
            AxisList nothing;
            std::copy_if(sharding.unreduced.begin(), sharding.unreduced.end(),
                         std::back_inserter(nothing),
                         [&](const Axis& axis) { return !overlapsAny(along, axis); });
            propagation.m_nothingPartial.push_back(
                {node, view.value, std::move(nothing), view.mesh});
            sharding.unreduced = along;
            propagation.m_shardings[tensor] = pool.intern(sharding);
        }
    }
}

} // namespace meshwright::sharding

#include "core/simulate/pricing/collective_totals.h"

#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

CollectiveTotal& CollectiveTotals::add(TaskKind pass, const CollectiveStep& step)
{
    std::vector<std::string> axes;
    for (const sharding::Axis& axis : step.collective.groupAxes())
        axes.push_back(sharding::toString(axis, m_propagation.planGraph().meshes()[step.mesh]));
    CollectiveTotal& total = m_totals[{pass, step.collective.kind, axes}];
    total.pass = pass;
    total.kind = step.collective.kind;
    total.axes = std::move(axes);
    total.count += step.count;
    const std::optional<Picoseconds> time = m_network.time(step);
    if (!time)
        m_unknown += step.count;
    total.time = {saturatedSum(total.time.count, time.value_or(Picoseconds()).count)};
    if (step.traffic.sentPerDevice)
        total.sentPerDevice = {
            saturatedSum(total.sentPerDevice.count,
                         saturatedProduct(step.traffic.sentPerDevice->count, step.count))};
    return total;
}

void CollectiveTotals::add(NodeId node, const NodeCollectives& collectives)
{
    const auto addAll = [&](TaskKind pass, const std::vector<CollectiveStep>& steps) {
        for (const CollectiveStep& step : steps) {
            std::vector<NodeId>& nodes = add(pass, step).nodes;
            if (nodes.empty() || nodes.back() != node)
                nodes.push_back(node);
        }
    };
    addAll(TaskKind::Forward, collectives.forward);
    addAll(TaskKind::Backward, collectives.backwardInput);
    addAll(TaskKind::WeightGradient, collectives.backwardWeight);
}

void CollectiveTotals::add(TaskKind pass, const std::vector<CollectiveStep>& steps)
{
    for (const CollectiveStep& step : steps)
        add(pass, step);
}

std::vector<CollectiveTotal> CollectiveTotals::take()
{
    std::vector<CollectiveTotal> totals;
    for (auto& [key, total] : m_totals)
        totals.push_back(std::move(total));
    std::stable_sort(totals.begin(), totals.end(),
                     [](const CollectiveTotal& a, const CollectiveTotal& b) {
                         return a.pass != b.pass ? a.pass < b.pass : a.time > b.time;
                     });
    return totals;
}

} // namespace meshwright::simulate

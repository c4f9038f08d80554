#include "core/planning/elimination/cost_table.h"

#include <algorithm>

namespace meshwright::planning {

CostTable::CostTable(std::vector<uint32_t> ofNodes, std::span<const uint32_t> choices)
    : nodes(std::move(ofNodes))
    , strides(nodes.size())
{
    uint64_t entries = 1;
    for (std::size_t i = nodes.size(); i-- > 0;) {
        strides[i] = entries;
        entries *= choices[nodes[i]];
    }
    costs.assign(entries, 0);
}

uint64_t CostTable::stride(uint32_t node) const
{
    const auto found = std::lower_bound(nodes.begin(), nodes.end(), node);
    if (found == nodes.end() || *found != node)
        return 0;
    return strides[std::size_t(found - nodes.begin())];
}

double CostTable::at(std::span<const uint32_t> choice) const
{
    uint64_t place = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        place += strides[i] * choice[nodes[i]];
    return costs[place];
}

CostTable CostTable::fixed(uint32_t node, uint32_t choice, std::span<const uint32_t> choices) const
{
    const uint64_t step = stride(node);
    if (step == 0)
        return *this;
    std::vector<uint32_t> others(nodes);
    std::erase(others, node);
    CostTable rest(std::move(others), choices);
    // What is behind the node varies fastest, what is before it jumps over its choices.
    for (uint64_t place = 0; place < rest.costs.size(); ++place)
        rest.costs[place] =
            costs[place / step * step * choices[node] + choice * step + place % step];
    return rest;
}

CostTable minimumOver(uint32_t node, std::span<const CostTable* const> tables,
                      std::span<const uint32_t> choices)
{
    std::vector<uint32_t> others;
    for (const CostTable* table : tables)
        others.insert(others.end(), table->nodes.begin(), table->nodes.end());
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    std::erase(others, node);
    CostTable least(std::move(others), choices);

    std::vector<uint64_t> place(tables.size(), 0), step(tables.size());
    std::vector<std::vector<uint64_t>> strides(least.nodes.size());
    for (std::size_t t = 0; t < tables.size(); ++t)
        step[t] = tables[t]->stride(node);
    for (std::size_t i = 0; i < strides.size(); ++i) {
        for (const CostTable* table : tables)
            strides[i].push_back(table->stride(least.nodes[i]));
    }
    std::vector<uint32_t> chosen(least.nodes.size(), 0);
    for (double& cost : least.costs) {
        cost = std::numeric_limits<double>::infinity();
        for (uint32_t choice = 0; choice < choices[node]; ++choice) {
            double sum = 0;
            for (std::size_t t = 0; t < tables.size(); ++t)
                sum += tables[t]->costs[place[t] + choice * step[t]];
            cost = std::min(cost, sum);
        }
        for (std::size_t i = chosen.size(); i-- > 0;) { // the next combination of choices
            const bool isLast = ++chosen[i] == choices[least.nodes[i]];
            for (std::size_t t = 0; t < tables.size(); ++t)
                place[t] =
                    isLast ? place[t] - strides[i][t] * (chosen[i] - 1) : place[t] + strides[i][t];
            if (!isLast)
                break;
            chosen[i] = 0;
        }
    }
    return least;
}

uint64_t entriesOver(std::span<const uint32_t> nodes, std::span<const uint32_t> choices)
{
    uint64_t entries = 1;
    for (uint32_t node : nodes) {
        if (__builtin_mul_overflow(entries, uint64_t(choices[node]), &entries))
            return UINT64_MAX;
    }
    return entries;
}

} // namespace meshwright::planning

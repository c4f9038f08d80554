#include "core/simulate/schedules/sweep_order.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace meshwright::simulate {

SweepOrder::Number SweepOrder::add(StageIndex stage, const Step& step)
{
    m_entries.push_back({stage, step});
    return Number(m_entries.size() - 1);
}

void SweepOrder::before(std::optional<Number> first, std::optional<Number> second)
{
    if (first && second)
        m_relations.emplace_back(*first, *second);
}

/// The sweep that emits each entry: that of its last predecessor, or the next where the predecessor
/// stands behind it. One walk through the relations instead of one through the program per sweep.
std::vector<SweepOrder::Number> SweepOrder::sweepNumbers() const
{
    std::vector<Number> first(m_entries.size() + 1, 0), waits(m_entries.size(), 0);
    for (const auto& [before, after] : m_relations) {
        ++first[before + 1];
        ++waits[after];
    }
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<Number> successors(m_relations.size());
    std::vector<Number> next(first.begin(), first.end() - 1);
    for (const auto& [before, after] : m_relations)
        successors[next[before]++] = after;
    std::vector<Number> sweeps(m_entries.size(), 0), ready;
    for (Number i = 0; i < waits.size(); ++i) {
        if (waits[i] == 0)
            ready.push_back(i);
    }
    while (!ready.empty()) {
        const Number at = ready.back();
        ready.pop_back();
        for (Number i = first[at]; i < first[at + 1]; ++i) {
            const Number after = successors[i];
            sweeps[after] = std::max(sweeps[after], sweeps[at] + (after < at ? 1u : 0u));
            if (--waits[after] == 0)
                ready.push_back(after);
        }
    }
    for (std::size_t i = 0; i < waits.size(); ++i) {
        if (waits[i] > 0)
            sweeps[i] = std::numeric_limits<Number>::max();
    }
    return sweeps;
}

Order SweepOrder::sweep() const
{
    const std::vector<Number> sweeps = sweepNumbers();
    std::vector<Number> sorted(m_entries.size());
    std::iota(sorted.begin(), sorted.end(), Number(0));
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](Number a, Number b) { return sweeps[a] < sweeps[b]; });
    Order order(m_stages);
    for (const Number i : sorted)
        order[m_entries[i].stage.index].push_back(m_entries[i].step);
    return order;
}

} // namespace meshwright::simulate

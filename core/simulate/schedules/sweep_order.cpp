#include "core/simulate/schedules/sweep_order.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace meshwright::simulate {

std::size_t SweepOrder::add(uint32_t stage, const Step& step)
{
    m_entries.push_back({stage, step});
    return m_entries.size() - 1;
}

void SweepOrder::before(std::optional<std::size_t> first, std::optional<std::size_t> second)
{
    if (first && second)
        m_relations.emplace_back(*first, *second);
}

/// The sweep that emits each entry: that of its last predecessor, or the next where the predecessor
/// stands behind it. One walk through the relations instead of one through the program per sweep.
std::vector<std::size_t> SweepOrder::sweepNumbers() const
{
    std::vector<std::size_t> first(m_entries.size() + 1, 0), waits(m_entries.size(), 0);
    for (const auto& [before, after] : m_relations) {
        ++first[before + 1];
        ++waits[after];
    }
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<std::size_t> successors(m_relations.size());
    std::vector<std::size_t> next(first.begin(), first.end() - 1);
    for (const auto& [before, after] : m_relations)
        successors[next[before]++] = after;
    std::vector<std::size_t> sweeps(m_entries.size(), 0), ready;
    for (std::size_t i = 0; i < waits.size(); ++i) {
        if (waits[i] == 0)
            ready.push_back(i);
    }
    while (!ready.empty()) {
        const std::size_t at = ready.back();
        ready.pop_back();
        for (std::size_t i = first[at]; i < first[at + 1]; ++i) {
            const std::size_t after = successors[i];
            sweeps[after] = std::max(sweeps[after], sweeps[at] + (after < at ? 1 : 0));
            if (--waits[after] == 0)
                ready.push_back(after);
        }
    }
    for (std::size_t i = 0; i < waits.size(); ++i) {
        if (waits[i] > 0)
            sweeps[i] = std::numeric_limits<std::size_t>::max();
    }
    return sweeps;
}

Order SweepOrder::sweep() const
{
    const std::vector<std::size_t> sweeps = sweepNumbers();
    std::vector<std::size_t> sorted(m_entries.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t(0));
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](std::size_t a, std::size_t b) { return sweeps[a] < sweeps[b]; });
    Order order(m_stages);
    for (const std::size_t i : sorted)
        order[m_entries[i].stage].push_back(m_entries[i].step);
    return order;
}

} // namespace meshwright::simulate

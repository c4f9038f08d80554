#include "core/simulate/schedules/sweep_order.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace meshwright::simulate {

namespace {

constexpr uint32_t kNoSweep = std::numeric_limits<uint32_t>::max(); ///< a sweep: waits in a cycle

} // namespace

void SweepOrder::reserve(std::size_t steps, std::size_t relations)
{
    m_entries.reserve(steps);
    m_relations.reserve(relations);
}

SweepOrder::Number SweepOrder::add(StageIndex stage, const Step& step)
{
    m_entries.push_back({stage, step});
    return Number(m_entries.size() - 1);
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
            sweeps[i] = kNoSweep;
    }
    return sweeps;
}

Order SweepOrder::sweep() const
{
    const std::vector<Number> sweeps = sweepNumbers();
    Number last = 0;
    for (const Number sweep : sweeps)
        last = std::max(last, sweep == kNoSweep ? 0 : sweep);
    // As they stand, by their sweeps; those of a cycle behind the last.
    std::vector<std::size_t> next(std::size_t(last) + 3, 0);
    const auto place = [&](Number entry) { return std::min(sweeps[entry], last + 1); };
    for (Number i = 0; i < sweeps.size(); ++i)
        ++next[place(i) + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<Number> sorted(m_entries.size());
    for (Number i = 0; i < sweeps.size(); ++i)
        sorted[next[place(i)]++] = i;
    Order order(m_stages);
    for (const Number i : sorted)
        order[m_entries[i].stage.index].push_back(m_entries[i].step);
    return order;
}

} // namespace meshwright::simulate

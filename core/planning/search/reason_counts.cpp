#include "core/planning/search/reason_counts.h"

#include <algorithm>

namespace meshwright::planning {

void ReasonCounts::add(const UserText& reason, int64_t count)
{
    if (count == 0)
        return;
    m_counts.try_emplace(reason.english(), Count {reason, 0}).first->second.count += count;
}

void ReasonCounts::add(const ReasonCounts& others)
{
    for (const auto& [words, each] : others.m_counts)
        add(each.reason, each.count);
}

int64_t ReasonCounts::total() const
{
    int64_t total = 0;
    for (const auto& [words, each] : m_counts)
        total += each.count;
    return total;
}

int64_t ReasonCounts::of(std::string_view english) const
{
    const auto known = m_counts.find(english);
    return known == m_counts.end() ? 0 : known->second.count;
}

std::vector<ReasonCounts::Count> ReasonCounts::byWords() const
{
    std::vector<Count> counts;
    for (const auto& [words, each] : m_counts)
        counts.push_back(each);
    return counts;
}

std::vector<ReasonCounts::Count> ReasonCounts::mostFrequentFirst() const
{
    std::vector<Count> counts = byWords();
    std::stable_sort(counts.begin(), counts.end(),
                     [](const Count& a, const Count& b) { return a.count > b.count; });
    return counts;
}

} // namespace meshwright::planning

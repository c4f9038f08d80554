#include "core/planning/split/item_graph.h"

#include <algorithm>
#include <numeric>

namespace meshwright::planning {

Adjacency::Adjacency(uint32_t lists, std::span<const std::pair<uint32_t, uint32_t>> pairs)
    : m_begins(std::size_t(lists) + 1, 0)
    , m_entries(pairs.size())
{
    for (const auto& [list, entry] : pairs)
        ++m_begins[std::size_t(list) + 1];
    std::partial_sum(m_begins.begin(), m_begins.end(), m_begins.begin());
    std::vector<uint32_t> next(m_begins.begin(), m_begins.end() - 1);
    for (const auto& [list, entry] : pairs)
        m_entries[next[list]++] = entry;
}

ItemGraph::ItemGraph(SplitProblem acyclic)
    : problem(std::move(acyclic))
    , totalTime(std::accumulate(problem.time.begin(), problem.time.end(), 0.0))
{
    after = Adjacency(size(), problem.order);
    std::vector<std::pair<uint32_t, uint32_t>> pairs;
    for (const auto& [from, to] : problem.order)
        pairs.emplace_back(to, from);
    before = Adjacency(size(), pairs);
    pairs.clear();
    for (uint32_t net = 0; net < problem.nets.size(); ++net) {
        if (problem.nets[net].members.size() < 2)
            continue;
        for (uint32_t member : problem.nets[net].members)
            pairs.emplace_back(member, net);
    }
    nets = Adjacency(size(), pairs);
}

std::vector<uint32_t> components(uint32_t size,
                                 std::span<const std::pair<uint32_t, uint32_t>> pairs)
{
    // Tarjan (1972), with a stack of its own: graphs are deeper than the processor's.
    constexpr uint32_t kUnseen = UINT32_MAX;
    const Adjacency after(size, pairs);
    std::vector<uint32_t> number(size, kUnseen), lowest(size), component(size, kUnseen);
    std::vector<uint32_t> open;
    std::vector<std::pair<uint32_t, uint32_t>> calls; // item, how many neighbours were visited
    uint32_t numbers = 0, found = 0;
    const auto enter = [&](uint32_t item) {
        number[item] = lowest[item] = numbers++;
        open.push_back(item);
        calls.emplace_back(item, 0);
    };
    const auto close = [&](uint32_t root) {
        for (uint32_t item = kUnseen; item != root; open.pop_back()) {
            item = open.back();
            component[item] = found;
        }
        ++found;
    };
    for (uint32_t start = 0; start < size; ++start) {
        if (number[start] == kUnseen)
            enter(start);
        while (!calls.empty()) {
            const uint32_t item = calls.back().first;
            if (calls.back().second < after[item].size()) {
                const uint32_t next = after[item][calls.back().second++];
                if (number[next] == kUnseen)
                    enter(next);
                else if (component[next] == kUnseen)
                    lowest[item] = std::min(lowest[item], number[next]);
                continue;
            }
            calls.pop_back();
            if (!calls.empty())
                lowest[calls.back().first] = std::min(lowest[calls.back().first], lowest[item]);
            if (lowest[item] == number[item])
                close(item);
        }
    }
    return component;
}

} // namespace meshwright::planning

#include "core/planning/split/orders.h"

#include <queue>

#include <algorithm>

namespace meshwright::planning {

namespace {

using ItemOrder = std::vector<uint32_t>;

std::vector<uint32_t> needs(const ItemGraph& items)
{
    std::vector<uint32_t> counts(items.size());
    for (uint32_t item = 0; item < items.size(); ++item)
        counts[item] = uint32_t(items.before[item].size());
    return counts;
}

/// Of the items that need nothing more, always that of the smallest key.
template<typename Key>
ItemOrder orderByKey(const ItemGraph& items, const std::vector<Key>& key)
{
    using Entry = std::pair<Key, uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> ready;
    std::vector<uint32_t> open = needs(items);
    for (uint32_t item = 0; item < items.size(); ++item) {
        if (open[item] == 0)
            ready.emplace(key[item], item);
    }
    ItemOrder order;
    while (!ready.empty()) {
        const uint32_t item = ready.top().second;
        ready.pop();
        order.push_back(item);
        for (uint32_t next : items.after[item]) {
            if (--open[next] == 0)
                ready.emplace(key[next], next);
        }
    }
    return order;
}

/// Depth first from the last items: what an item needs comes right before it.
ItemOrder depthFirst(const ItemGraph& items, const Adjacency& neighbours, const Adjacency& opposite)
{
    ItemOrder order;
    std::vector<bool> isSeen(items.size(), false);
    std::vector<std::pair<uint32_t, uint32_t>> calls;
    for (uint32_t start = 0; start < items.size(); ++start) {
        if (!opposite[start].empty())
            continue;
        isSeen[start] = true;
        calls.emplace_back(start, 0);
        while (!calls.empty()) {
            auto& [item, visited] = calls.back();
            if (visited == neighbours[item].size()) {
                order.push_back(item);
                calls.pop_back();
                continue;
            }
            const uint32_t next = neighbours[item][visited++];
            if (!isSeen[next]) {
                isSeen[next] = true;
                calls.emplace_back(next, 0);
            }
        }
    }
    return order;
}

/// Always the item that makes the cut behind it cheapest; of equals the one that was ready last.
ItemOrder narrowest(const ItemGraph& items)
{
    const SplitProblem& problem = items.problem;
    std::vector<uint32_t> open = needs(items), inside(problem.nets.size(), 0), ready;
    for (uint32_t item = 0; item < items.size(); ++item) {
        if (open[item] == 0)
            ready.push_back(item);
    }
    const auto growth = [&](uint32_t item) {
        double change = 0;
        for (uint32_t net : items.nets[item]) {
            if (inside[net] == 0)
                change += problem.nets[net].cost;
            if (inside[net] + 1 == problem.nets[net].members.size())
                change -= problem.nets[net].cost;
        }
        return change;
    };
    constexpr std::size_t kMostLookedAt = 64;
    ItemOrder order;
    while (!ready.empty()) {
        std::size_t best = ready.size() - 1;
        double least = growth(ready[best]);
        const std::size_t last = ready.size() - std::min(ready.size(), kMostLookedAt);
        for (std::size_t i = ready.size() - 1; i-- > last;) {
            const double change = growth(ready[i]);
            if (change < least) {
                least = change;
                best = i;
            }
        }
        const uint32_t item = ready[best];
        ready.erase(ready.begin() + std::ptrdiff_t(best));
        order.push_back(item);
        for (uint32_t net : items.nets[item])
            ++inside[net];
        for (uint32_t next : items.after[item]) {
            if (--open[next] == 0)
                ready.push_back(next);
        }
    }
    return order;
}

} // namespace

std::vector<std::vector<uint32_t>> candidateOrders(const ItemGraph& items)
{
    std::vector<uint32_t> numbered(items.size());
    for (uint32_t item = 0; item < items.size(); ++item)
        numbered[item] = item;
    ItemOrder readersBehind = depthFirst(items, items.after, items.before);
    std::reverse(readersBehind.begin(), readersBehind.end());
    return {orderByKey(items, numbered), depthFirst(items, items.before, items.after),
            std::move(readersBehind), narrowest(items)};
}

std::vector<uint32_t> orderByStage(const ItemGraph& items, const std::vector<uint32_t>& stage)
{
    return orderByKey(items, stage);
}

} // namespace meshwright::planning

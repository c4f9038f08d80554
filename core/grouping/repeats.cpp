#include "core/grouping/draft.h"
#include "core/grouping/repeated_structure.h"

#include <algorithm>
#include <string>
#include <utility>

namespace meshwright::grouping {

namespace {

/// The nodes in the order of a depth-first walk from the results back: what feeds one consumer
/// comes right before it, which brings copies together that a file order interleaves.
std::vector<uint32_t> depthFirst(const Draft& draft, const std::vector<uint32_t>& nodes)
{
    const auto [lowest, highest] = std::minmax_element(nodes.begin(), nodes.end());
    const uint32_t first = *lowest;
    enum class State : uint8_t
    {
        Outside,
        Waiting,
        Entered,
        Placed
    };
    std::vector<State> states(*highest - first + 1, State::Outside);
    for (uint32_t node : nodes)
        states[node - first] = State::Waiting;
    const auto stateOf = [&](uint32_t node) {
        return node < first || node - first >= states.size() ? State::Outside
                                                             : states[node - first];
    };
    std::vector<uint32_t> order, pending;
    order.reserve(nodes.size());
    const auto walkFrom = [&](uint32_t root) {
        pending.push_back(root);
        while (!pending.empty()) {
            const uint32_t node = pending.back();
            if (stateOf(node) == State::Waiting) {
                states[node - first] = State::Entered;
                const std::span<const uint32_t> producers = draft.flow.producers(node);
                for (auto input = producers.rbegin(); input != producers.rend(); ++input) {
                    if (stateOf(*input) == State::Waiting)
                        pending.push_back(*input);
                }
                continue;
            }
            pending.pop_back();
            if (stateOf(node) == State::Entered)
                order.push_back(node);
            states[node - first] = State::Placed;
        }
    };
    for (uint32_t node : nodes) {
        const std::span<const uint32_t> consumers = draft.flow.consumers(node);
        const bool sink = std::none_of(consumers.begin(), consumers.end(), [&](uint32_t consumer) {
            return stateOf(consumer) != State::Outside;
        });
        if (sink)
            walkFrom(node);
    }
    for (uint32_t node : nodes) { // what only cycles hold
        if (stateOf(node) == State::Waiting)
            walkFrom(node);
    }
    return order;
}

std::size_t coveredBy(const std::vector<RepeatRun>& runs)
{
    std::size_t covered = 0;
    for (const RepeatRun& run : runs)
        covered += run.period * run.copies;
    return covered;
}

/// The same ranks, given to the nodes in a new order.
void rerank(Draft& draft, const std::vector<uint32_t>& order)
{
    std::vector<uint32_t> ranks;
    ranks.reserve(order.size());
    for (uint32_t node : order)
        ranks.push_back(draft.rank[node]);
    std::sort(ranks.begin(), ranks.end());
    for (std::size_t i = 0; i < order.size(); ++i)
        draft.rank[order[i]] = ranks[i];
}

/// A group for a run and one in it for each copy; takes the nodes out of @p group.
void addRun(Draft& draft, uint32_t group, const std::vector<uint32_t>& order, const RepeatRun& run,
            std::size_t end, bool own)
{
    uint32_t sequence = group;
    if (own) {
        DraftGroup parent;
        parent.source = GroupSource::Repeat;
        parent.parent = group;
        sequence = draft.addGroup(std::move(parent));
    }
    draft.groups[sequence].sequence = true;
    for (std::size_t copy = 0; copy < run.copies; ++copy) {
        const std::size_t first = run.start + copy * run.period;
        const std::size_t last = copy + 1 == run.copies ? end : first + run.period;
        DraftGroup block;
        block.name = std::to_string(copy);
        block.source = GroupSource::Repeat;
        block.parent = sequence;
        block.nodes.assign(order.begin() + std::ptrdiff_t(first),
                           order.begin() + std::ptrdiff_t(last));
        const uint32_t index = draft.addGroup(std::move(block));
        for (uint32_t node : draft.groups[index].nodes)
            draft.move(node, index);
    }
}

} // namespace

bool groupByRepeats(Draft& draft, uint32_t group)
{
    const std::vector<uint32_t> fileOrder = draft.groups[group].nodes;
    std::vector<RepeatRun> runs;
    const std::vector<uint32_t> walked = depthFirst(draft, fileOrder);
    // One round of mixing tells the same operators in different parts of a layer apart, but loses
    // the copies at the borders; without it only what covers clearly more is trusted.
    std::size_t covered = 0;
    std::vector<uint32_t> order;
    for (const int rounds : {1, 0}) {
        for (const auto* candidate : {&fileOrder, &walked}) {
            std::vector<RepeatRun> found = findRepeats(draft, *candidate, rounds);
            if (coveredBy(found) * 20 <= covered * (rounds == 0 ? 21 : 20))
                continue;
            covered = coveredBy(found);
            runs = std::move(found);
            order = *candidate;
        }
        if (covered * 100 >= fileOrder.size() * 95)
            break;
    }
    if (runs.empty())
        return false;
    rerank(draft, order);
    const bool own = runs.size() > 1 || !draft.groups[group].children.empty()
        || coveredBy(runs) + 1 < order.size();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const std::size_t limit = i + 1 < runs.size() ? runs[i + 1].start : order.size();
        const std::size_t end = std::min(limit, runs[i].start + runs[i].period * runs[i].copies);
        if (runs[i].start + runs[i].period * (runs[i].copies - 1) >= end)
            --runs[i].copies;
        addRun(draft, group, order, runs[i], end, own);
    }
    std::erase_if(order, [&](uint32_t node) { return draft.groupOf[node] != group; });
    draft.groups[group].nodes = std::move(order);
    return true;
}

} // namespace meshwright::grouping

#include "core/grouping/repeated_structure.h"

#include "core/base/mix_hash.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

namespace meshwright::grouping {

namespace {

constexpr std::size_t kManyConsumers = 16; ///< what feeds more says nothing about a neighbourhood
constexpr std::size_t kShortestPeriod = 8;
constexpr std::size_t kCandidates = 60;

/// Where each node stands in an order; everything else is kNowhere.
class Places
{
public:
    static constexpr uint32_t kNowhere = UINT32_MAX;

    explicit Places(const std::vector<uint32_t>& nodes)
        : m_first(*std::min_element(nodes.begin(), nodes.end()))
        , m_places(*std::max_element(nodes.begin(), nodes.end()) - m_first + 1, kNowhere)
    {
        for (uint32_t i = 0; i < nodes.size(); ++i)
            m_places[nodes[i] - m_first] = i;
    }

    uint32_t of(uint32_t node) const
    {
        return node < m_first || node - m_first >= m_places.size() ? kNowhere
                                                                   : m_places[node - m_first];
    }

private:
    uint32_t m_first;
    std::vector<uint32_t> m_places;
};

/// A hash of the kinds of a node's inputs: absent, initializer or computed.
uint64_t inputKinds(const graph::Graph& graph, const graph::Node& node)
{
    uint64_t hash = 0;
    for (const std::optional<ValueId>& input : node.inputs)
        hash = mixHash(hash, !input ? 1 : graph.value(*input).isInitializer() ? 2 : 3);
    return hash;
}

/// Colours of the nodes in their order.
std::vector<uint64_t> coloursOf(const Draft& draft, const std::vector<uint32_t>& nodes,
                                const Places& places, int rounds)
{
    std::vector<uint64_t> colours(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        colours[i] =
            mixHash(draft.colour[nodes[i]], inputKinds(draft.graph, draft.graph.nodes()[nodes[i]]));
    }
    for (int round = 0; round < rounds; ++round) {
        const std::vector<uint64_t> before = colours;
        const auto colourAt = [&](uint32_t node) -> uint64_t {
            const uint32_t place = places.of(node);
            return place == Places::kNowhere ? 7 : before[place];
        };
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            uint64_t hash = before[i];
            for (uint32_t producer : draft.flow.producers(nodes[i])) {
                const bool common = draft.flow.consumers(producer).size() > kManyConsumers;
                hash = mixHash(hash, common ? 11 : colourAt(producer));
            }
            uint64_t consumers = 0;
            if (draft.flow.consumers(nodes[i]).size() > kManyConsumers)
                consumers = 13;
            else
                for (uint32_t consumer : draft.flow.consumers(nodes[i]))
                    consumers += colourAt(consumer) * 0x9e3779b97f4a7c15ull;
            colours[i] = mixHash(hash, consumers);
        }
    }
    return colours;
}

/// The most frequent distances between consecutive equal colours.
std::vector<std::size_t> candidatePeriods(const std::vector<uint64_t>& colours)
{
    std::unordered_map<uint64_t, std::size_t> last;
    std::vector<uint32_t> count(colours.size() + 1, 0);
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const auto [entry, added] = last.try_emplace(colours[i], i);
        if (!added) {
            ++count[i - entry->second];
            entry->second = i;
        }
    }
    std::vector<std::size_t> periods;
    for (std::size_t period = kShortestPeriod; period * 3 <= colours.size() + period / 2;
         ++period) {
        if (count[period] > 0)
            periods.push_back(period);
    }
    const std::size_t kept = std::min(kCandidates, periods.size());
    std::partial_sort(periods.begin(), periods.begin() + std::ptrdiff_t(kept), periods.end(),
                      [&](std::size_t a, std::size_t b) {
                          return count[a] != count[b] ? count[a] > count[b] : a < b;
                      });
    periods.resize(kept);
    return periods;
}

/// The runs of one period, with how many nodes they cover.
std::pair<std::vector<RepeatRun>, std::size_t> runsOf(const std::vector<uint64_t>& colours,
                                                      std::size_t period)
{
    std::vector<RepeatRun> runs;
    std::size_t covered = 0;
    std::size_t free = 0; // first place that no run has yet
    for (std::size_t i = 0; i + period < colours.size();) {
        if (i < free || colours[i] != colours[i + period]) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end + period < colours.size() && colours[end] == colours[end + period])
            ++end;
        const std::size_t length = end - i + period;
        // The last copy often misses a few boundary nodes: a quarter of a period is forgiven.
        const std::size_t copies = (length + period / 4) / period;
        if (end - i >= 2 * period - period / 4 && copies >= 3) {
            runs.push_back({i, period, copies});
            covered += length;
            free = i + length;
        }
        i = end + 1;
    }
    return {std::move(runs), covered};
}

/// How many values cross each place of the order, those that feed very many left out.
std::vector<int> crossings(const Draft& draft, const std::vector<uint32_t>& nodes,
                           const Places& places)
{
    std::vector<int> change(nodes.size() + 1, 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::span<const uint32_t> consumers = draft.flow.consumers(nodes[i]);
        if (consumers.size() > kManyConsumers)
            continue;
        std::size_t last = i;
        for (uint32_t consumer : consumers) {
            if (const uint32_t place = places.of(consumer); place != Places::kNowhere)
                last = std::max<std::size_t>(last, place);
        }
        if (last > i) {
            ++change[i + 1];
            --change[last + 1];
        }
    }
    for (std::size_t i = 1; i < change.size(); ++i)
        change[i] += change[i - 1];
    return change;
}

/// Turns a run so that its copies meet where the fewest values cross, without losing a copy.
void choosePhase(RepeatRun& run, const std::vector<int>& live, std::size_t order)
{
    const std::size_t length = run.period * run.copies;
    const std::size_t slack = order > run.start + length ? order - run.start - length : 0;
    const std::size_t turns = std::min(slack + run.period / 4, run.period - 1);
    std::size_t best = 0;
    std::optional<int64_t> fewest;
    for (std::size_t turn = 0; turn <= turns; ++turn) {
        int64_t crossing = 0;
        for (std::size_t copy = 1; copy < run.copies; ++copy)
            crossing += live[std::min(run.start + turn + copy * run.period, live.size() - 1)];
        if (!fewest || crossing < *fewest) {
            fewest = crossing;
            best = turn;
        }
    }
    run.start += best;
}

} // namespace

std::vector<RepeatRun> findRepeats(const Draft& draft, const std::vector<uint32_t>& nodes,
                                   int rounds)
{
    if (nodes.size() < 3 * kShortestPeriod)
        return {};
    const Places places(nodes);
    const std::vector<uint64_t> colours = coloursOf(draft, nodes, places, rounds);
    std::vector<std::pair<std::vector<RepeatRun>, std::size_t>> found;
    std::size_t most = 0;
    std::vector<std::size_t> periods = candidatePeriods(colours);
    std::sort(periods.begin(), periods.end());
    for (std::size_t period : periods) {
        found.push_back(runsOf(colours, period));
        most = std::max(most, found.back().second);
    }
    if (most * 10 < nodes.size() * 4)
        return {};
    for (auto& [runs, covered] : found) {
        // The smallest period nearly as good as the best: multiples of it are as good by nature.
        if (covered * 100 < most * 93)
            continue;
        const std::vector<int> live = crossings(draft, nodes, places);
        for (std::size_t i = 0; i < runs.size(); ++i)
            choosePhase(runs[i], live, i + 1 < runs.size() ? runs[i + 1].start : nodes.size());
        return std::move(runs);
    }
    return {};
}

} // namespace meshwright::grouping

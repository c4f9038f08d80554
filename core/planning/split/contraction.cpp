#include "core/planning/split/contraction.h"

#include "core/planning/split/orders.h"

#include <algorithm>
#include <numeric>

namespace meshwright::planning {

namespace {

constexpr uint32_t kNowhere = UINT32_MAX;

template<typename T>
void sortOnce(std::vector<T>& values)
{
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

/// Nets of the same members become one; those of one member or of no cost are left out.
void joinAlike(std::vector<Net>& nets)
{
    std::erase_if(nets, [](const Net& net) { return net.members.size() < 2 || net.cost <= 0; });
    std::stable_sort(nets.begin(), nets.end(),
                     [](const Net& a, const Net& b) { return a.members < b.members; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < nets.size(); ++i) {
        if (kept > 0 && nets[kept - 1].members == nets[i].members) {
            nets[kept - 1].cost += nets[i].cost;
        } else {
            if (kept != i)
                nets[kept] = std::move(nets[i]);
            ++kept;
        }
    }
    nets.resize(kept);
}

} // namespace

SplitProblem merged(const SplitProblem& problem, const std::vector<uint32_t>& part, uint32_t parts)
{
    SplitProblem result;
    result.time.resize(parts, 0);
    result.memory.resize(parts, 0);
    result.stages = problem.stages;
    result.memoryLimit = problem.memoryLimit;
    for (uint32_t item = 0; item < problem.size(); ++item) {
        if (part[item] == kNowhere)
            continue;
        result.time[part[item]] += problem.time[item];
        result.memory[part[item]] += problem.memory[item];
    }
    for (const Net& net : problem.nets) {
        Net into {{}, net.cost};
        for (uint32_t member : net.members) {
            if (part[member] != kNowhere)
                into.members.push_back(part[member]);
        }
        sortOnce(into.members);
        result.nets.push_back(std::move(into));
    }
    joinAlike(result.nets);
    for (const auto& [from, to] : problem.order) {
        if (part[from] != kNowhere && part[to] != kNowhere && part[from] != part[to])
            result.order.emplace_back(part[from], part[to]);
    }
    sortOnce(result.order);
    return result;
}

Contraction::Contraction(const SplitProblem& problem, bool memoryMatters)
    : m_problem(problem)
    , m_memoryMatters(memoryMatters)
    , m_parent(problem.size())
    , m_isFloating(problem.size(), false)
{
    std::iota(m_parent.begin(), m_parent.end(), 0);
    m_host = m_parent;
    mergeForced();
    rebuild();
    constexpr int kMostRounds = 64; // a round halves a chain that collapses
    for (int round = 0; round < kMostRounds; ++round) {
        const bool isFloated = floatSources();
        if (isFloated)
            rebuild();
        const bool isMerged = mergeFree();
        if (isMerged)
            rebuild();
        if (!isFloated && !isMerged)
            break;
    }
    number(topologicalRoots());
}

/// The roots in an order in which none comes before what it needs.
std::vector<uint32_t> Contraction::topologicalRoots() const
{
    std::vector<uint32_t> roots;
    for (uint32_t item : orderByStage(*m_items, std::vector<uint32_t>(m_items->size(), 0)))
        roots.push_back(m_roots[item]);
    return roots;
}

uint32_t Contraction::root(uint32_t item) const
{
    while (m_parent[item] != item)
        item = m_parent[item] = m_parent[m_parent[item]];
    return item;
}

void Contraction::unite(uint32_t one, uint32_t other)
{
    one = root(one);
    other = root(other);
    m_parent[std::max(one, other)] = std::min(one, other);
}

void Contraction::mergeForced()
{
    for (const auto& [one, other] : m_problem.together)
        unite(one, other);
    std::vector<std::pair<uint32_t, uint32_t>> pairs;
    for (const auto& [from, to] : m_problem.order)
        pairs.emplace_back(root(from), root(to));
    const std::vector<uint32_t> component = components(m_problem.size(), pairs);
    std::vector<uint32_t> first(m_problem.size(), kNowhere);
    for (uint32_t item = 0; item < m_problem.size(); ++item) {
        if (root(item) != item)
            continue;
        uint32_t& leader = first[component[item]];
        if (leader == kNowhere)
            leader = item;
        else
            unite(leader, item);
    }
}

void Contraction::rebuild()
{
    std::vector<uint32_t> roots;
    for (uint32_t item = 0; item < m_problem.size(); ++item) {
        if (root(item) == item && !m_isFloating[item])
            roots.push_back(item);
    }
    number(std::move(roots));
}

void Contraction::number(std::vector<uint32_t> roots)
{
    m_roots = std::move(roots);
    std::vector<uint32_t> number(m_problem.size(), kNowhere), part(m_problem.size());
    for (uint32_t item = 0; item < m_roots.size(); ++item)
        number[m_roots[item]] = item;
    for (uint32_t item = 0; item < m_problem.size(); ++item)
        part[item] = number[root(item)];
    m_items.emplace(merged(m_problem, part, uint32_t(m_roots.size())));
}

/// Whether all that an item exchanges is one net, with exactly these readers; or nothing.
bool Contraction::isOneValueOf(uint32_t item, std::span<const uint32_t> readers) const
{
    const auto nets = m_items->nets[item];
    if (nets.empty())
        return true;
    std::vector<uint32_t> members = m_items->problem.nets[nets[0]].members;
    std::erase(members, item);
    return nets.size() == 1
        && std::equal(members.begin(), members.end(), readers.begin(), readers.end());
}

/// Takes out sources of time 0: a stage pays for a net that has one exactly where it would pay
/// without it, as long as the source stands with the first of the others. Of two nets the one that
/// its stage does not read would cost something.
bool Contraction::floatSources()
{
    const SplitProblem& problem = m_items->problem;
    bool isFloated = false;
    for (uint32_t item = 0; item < problem.size(); ++item) {
        if (problem.time[item] > 0 || !m_items->before[item].empty() || m_items->after[item].empty()
            || (m_memoryMatters && problem.memory[item] > 0))
            continue;
        const auto readers = m_items->after[item];
        if (!isOneValueOf(item, readers))
            continue;
        Float floated {m_roots[item], {}};
        for (uint32_t reader : readers)
            floated.readers.push_back(m_roots[reader]);
        m_isFloating[m_roots[item]] = true;
        m_floats.push_back(std::move(floated));
        isFloated = true;
    }
    return isFloated;
}

/// Whether the stage of @p to gains nothing by lacking @p item, nor the stage that it is on by
/// having it: it takes no more time, with what it exchanges with others, than the two exchange.
bool Contraction::mayMove(uint32_t item, uint32_t to) const
{
    const SplitProblem& problem = m_items->problem;
    if (m_memoryMatters && problem.memory[item] > 0)
        return false;
    double cost = problem.time[item], saved = 0;
    for (uint32_t index : m_items->nets[item]) {
        const Net& net = problem.nets[index];
        if (!std::binary_search(net.members.begin(), net.members.end(), to))
            cost += net.cost;
        else if (net.members.size() == 2)
            saved += net.cost;
    }
    return cost <= saved;
}

bool Contraction::mergeFree()
{
    std::vector<bool> isTouched(m_items->size(), false);
    bool isMerged = false;
    for (uint32_t item = 0; item < m_items->size(); ++item) {
        const auto before = m_items->before[item], after = m_items->after[item];
        for (const auto& neighbours : {before, after}) {
            if (neighbours.size() != 1 || isTouched[item] || isTouched[neighbours[0]]
                || !mayMove(item, neighbours[0]))
                continue;
            isTouched[item] = isTouched[neighbours[0]] = true;
            const uint32_t host = m_host[m_roots[neighbours[0]]];
            unite(m_roots[item], m_roots[neighbours[0]]);
            m_host[root(m_roots[item])] = host;
            isMerged = true;
        }
    }
    return isMerged;
}

std::vector<uint32_t> Contraction::contract(const std::vector<uint32_t>& stage) const
{
    std::vector<uint32_t> ofItems;
    for (uint32_t item : m_roots)
        ofItems.push_back(stage[m_host[item]]);
    return ofItems;
}

std::vector<uint32_t> Contraction::expand(const std::vector<uint32_t>& stage) const
{
    std::vector<uint32_t> ofRoot(m_problem.size(), 0);
    for (uint32_t item = 0; item < m_roots.size(); ++item)
        ofRoot[m_roots[item]] = stage[item];
    for (auto floated = m_floats.rbegin(); floated != m_floats.rend(); ++floated) {
        uint32_t first = UINT32_MAX;
        for (uint32_t reader : floated->readers)
            first = std::min(first, ofRoot[root(reader)]);
        ofRoot[floated->item] = first;
    }
    std::vector<uint32_t> result(m_problem.size());
    for (uint32_t item = 0; item < result.size(); ++item)
        result[item] = ofRoot[root(item)];
    return result;
}

} // namespace meshwright::planning

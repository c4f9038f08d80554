#include "core/grouping/draft.h"

#include <algorithm>
#include <map>
#include <string>

namespace meshwright::grouping {

namespace {

/// A few groups; more than kMost are as good as everywhere.
using FewGroups = std::vector<uint32_t>;
constexpr std::size_t kMost = 8;

void include(FewGroups& groups, uint32_t group)
{
    if (groups.size() < kMost && std::find(groups.begin(), groups.end(), group) == groups.end())
        groups.push_back(group);
}

/// The deepest group that holds all of @p nodes; none where there are no nodes.
std::optional<uint32_t> commonGroupOf(const Draft& draft, std::span<const uint32_t> nodes)
{
    std::optional<uint32_t> common;
    for (uint32_t node : nodes)
        common = common ? draft.commonGroup(*common, draft.groupOf[node]) : draft.groupOf[node];
    return common;
}

class Adoption
{
public:
    Adoption(Draft& draft, uint32_t base, uint32_t firstGroup, const std::vector<uint32_t>& order)
        : m_draft(draft)
        , m_base(base)
        , m_firstGroup(firstGroup)
        , m_order(order)
        , m_upstream(draft.groupOf.size())
        , m_downstream(draft.groupOf.size())
    {
    }

    void run()
    {
        moveWeights();
        moveUnscoped();
        std::vector<uint32_t> groups {m_base};
        for (std::size_t i = 0; i < groups.size(); ++i) {
            const uint32_t group = groups[i];
            pullFromWays(group);
            const std::vector<uint32_t>& children = m_draft.groups[group].children;
            groups.insert(groups.end(), children.begin(), children.end());
        }
        completeSequences();
        moveWeights();
        m_draft.collectNodes(m_base, m_firstGroup, m_order);
    }

private:
    /// Constants and what is computed from them go to the deepest group of all their consumers.
    void moveWeights()
    {
        for (auto node = m_order.rbegin(); node != m_order.rend(); ++node) {
            if (!m_draft.flow.weightsOnly(*node))
                continue;
            if (const auto group = commonGroupOf(m_draft, m_draft.flow.consumers(*node)))
                m_draft.move(*node, *group);
        }
    }

    /// Nodes whose names say nothing go with all their consumers, else with all their producers.
    void moveUnscoped()
    {
        const auto tryMove = [&](uint32_t node, std::span<const uint32_t> neighbours) {
            if (m_draft.groupOf[node] != m_base)
                return;
            if (const auto group = commonGroupOf(m_draft, neighbours))
                m_draft.move(node, *group);
        };
        for (auto node = m_order.rbegin(); node != m_order.rend(); ++node)
            tryMove(*node, m_draft.flow.consumers(*node));
        for (uint32_t node : m_order)
            tryMove(node, m_draft.flow.producers(node));
        m_draft.collectNodes(m_base, m_firstGroup, m_order);
    }

    /// Which children of @p group lead to its direct nodes, and to which these lead.
    void findNeighbours(uint32_t group)
    {
        const std::vector<uint32_t>& nodes = m_draft.groups[group].nodes;
        const auto gather = [&](uint32_t node, std::span<const uint32_t> neighbours,
                                std::vector<FewGroups>& found) {
            found[node].clear();
            for (uint32_t neighbour : neighbours) {
                const uint32_t at = m_draft.groupOf[neighbour];
                if (at == group) {
                    for (uint32_t further : found[neighbour])
                        include(found[node], further);
                } else if (const auto child = m_draft.childTowards(group, at)) {
                    include(found[node], *child);
                }
            }
        };
        for (uint32_t node : nodes)
            gather(node, m_draft.flow.producers(node), m_upstream);
        for (auto node = nodes.rbegin(); node != nodes.rend(); ++node)
            gather(*node, m_draft.flow.consumers(*node), m_downstream);
    }

    /// A node between a group and itself goes into it, so that the group comes before or after
    /// everything; in a sequence, a node between two members goes with the later one.
    void pullFromWays(uint32_t group)
    {
        if (m_draft.groups[group].children.empty())
            return;
        findNeighbours(group);
        const bool sequence = m_draft.groups[group].sequence;
        std::vector<uint32_t> stay;
        for (uint32_t node : m_draft.groups[group].nodes) {
            const FewGroups& before = m_upstream[node];
            const FewGroups& after = m_downstream[node];
            const auto both =
                std::find_first_of(before.begin(), before.end(), after.begin(), after.end());
            std::optional<uint32_t> target;
            if (both != before.end())
                target = *both;
            else if (sequence && after.size() == 1)
                target = after.front();
            else if (sequence && after.empty() && before.size() == 1)
                target = before.front();
            if (!target) {
                stay.push_back(node);
                continue;
            }
            m_draft.move(node, *target);
            m_draft.groups[*target].nodes.push_back(node);
            if (sequence)
                ++m_glue[group][m_draft.graph.nodes()[node].opType][*target];
            const auto byRank = [&](uint32_t a, uint32_t b) {
                return m_draft.rank[a] < m_draft.rank[b];
            };
            std::vector<uint32_t>& list = m_draft.groups[*target].nodes;
            std::inplace_merge(list.begin(), list.end() - 1, list.end(), byRank);
        }
        m_draft.groups[group].nodes = std::move(stay);
    }

    /// Where at least half of a sequence's members took in a node of some operator, the member that
    /// did not (the first: its node stands before the whole sequence) takes in one that feeds only
    /// it.
    void completeSequences()
    {
        for (const auto& [sequence, operators] : m_glue) {
            const std::optional<uint32_t> outer = m_draft.groups[sequence].parent;
            if (!outer)
                continue;
            const std::size_t members = m_draft.groups[sequence].children.size();
            const std::vector<uint32_t> candidates = m_draft.groups[*outer].nodes;
            for (auto node = candidates.rbegin(); node != candidates.rend(); ++node) {
                const auto taken = operators.find(m_draft.graph.nodes()[*node].opType);
                const auto common = commonGroupOf(m_draft, m_draft.flow.consumers(*node));
                if (taken == operators.end() || taken->second.size() * 2 < members || !common)
                    continue;
                const std::optional<uint32_t> member =
                    *common == sequence ? std::nullopt : m_draft.childTowards(sequence, *common);
                if (member && !taken->second.contains(*member))
                    m_draft.move(*node, *member);
            }
        }
    }

    Draft& m_draft;
    uint32_t m_base, m_firstGroup;
    const std::vector<uint32_t>& m_order;
    std::vector<FewGroups> m_upstream, m_downstream; ///< per node, while its group is looked at
    /// Per sequence, operator type and member: how many nodes the member took in.
    std::map<uint32_t, std::map<std::string, std::map<uint32_t, int>>> m_glue;
};

} // namespace

void adoptStrays(Draft& draft, uint32_t base, uint32_t firstGroup,
                 const std::vector<uint32_t>& order)
{
    Adoption(draft, base, firstGroup, order).run();
}

} // namespace meshwright::grouping

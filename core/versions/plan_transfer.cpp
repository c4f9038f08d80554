#include "core/versions/plan_transfer.h"

#include <algorithm>
#include <set>
#include <string>

namespace meshwright::exchange {

namespace {

using graph::Graph;
using graph::Node;

class Transfer
{
public:
    Transfer(const Graph& from, const Graph& to, const GraphMatch& match)
        : m_from(from)
        , m_to(to)
        , m_match(match)
    {
    }

    TransferredPlan run(const PlanStatements& plan)
    {
        for (const PlanItem& item : plan.order)
            add(item, plan.values.at(item));
        return std::move(m_result);
    }

private:
    void add(const PlanItem& item, const PlanValue& value)
    {
        if (!item.isOfNode()) {
            put(item, item, value);
            return;
        }
        const std::optional<NodeId> node = m_from.findNode(item.name);
        const std::vector<NodeId> there = node ? placesOf(*node) : std::vector<NodeId>();
        // Once, however much the plan says about it.
        if (there.empty() && m_missing.insert(item.name).second)
            m_result.unplaced.push_back(node ? tr("node '{0}' has no counterpart", item.name)
                                             : tr("node '{0}' is not in the model", item.name));
        for (const NodeId place : there) {
            PlanItem moved = item;
            if (move(moved, *node, place))
                put(item, std::move(moved), value);
        }
    }

    void put(const PlanItem& item, PlanItem there, const PlanValue& value)
    {
        m_result.renamed += there.name != item.name || there.tensor != item.tensor ? 1 : 0;
        if (m_result.statements.values.emplace(there, value).second)
            m_result.statements.order.push_back(std::move(there));
    }

    /// Its counterpart; of a node in a function that was inlined, one per call.
    std::vector<NodeId> placesOf(NodeId id)
    {
        if (const auto there = m_match.nodes[id.index])
            return {*there};
        const Node& node = m_from.node(id);
        std::vector<NodeId> places;
        if (m_from.scope(node.scope).kind != graph::ScopeKind::Function
            || !isTellingName(node.name, node.opType))
            return places;
        noteUnmatched();
        for (const NodeId other : m_unmatched) {
            const Node& inlined = m_to.node(other);
            if (inlined.opType == node.opType && inlined.domain == node.domain
                && (inlined.name.ends_with(node.name) || inlined.name.starts_with(node.name)))
                places.push_back(other);
        }
        return places;
    }

    /// Nodes of the target's main graph that nothing has become.
    void noteUnmatched()
    {
        if (m_isNoted)
            return;
        m_isNoted = true;
        std::vector<bool> matched(m_to.nodes().size());
        for (const std::optional<NodeId>& node : m_match.nodes) {
            if (node)
                matched[node->index] = true;
        }
        for (const NodeId node : m_to.scope(ScopeId {0}).nodes) {
            if (!matched[node.index])
                m_unmatched.push_back(node);
        }
    }

    /// Renames node and tensor; false, with the reason noted, where the tensor has no counterpart.
    bool move(PlanItem& item, NodeId node, NodeId there)
    {
        if (item.kind == PlanItem::Kind::Sharding && !item.tensor.empty()) {
            const std::optional<std::string> tensor = tensorAt(node, there, item.tensor);
            if (!tensor) {
                m_result.unplaced.push_back(
                    tr("tensor '{0}' of node '{1}' has no counterpart at '{2}'", item.tensor,
                       item.name, m_to.reference(there)));
                return false;
            }
            item.tensor = *tensor;
        }
        item.name = m_to.reference(there);
        return true;
    }

    std::optional<std::string> tensorAt(NodeId node, NodeId there, const std::string& name) const
    {
        const Node &a = m_from.node(node), &b = m_to.node(there);
        for (const auto member : {&Node::inputs, &Node::outputs}) {
            const auto &values = a.*member, &others = b.*member;
            for (std::size_t i = 0; i < std::min(values.size(), others.size()); ++i) {
                if (values[i] && others[i] && m_from.value(*values[i]).name == name)
                    return m_to.value(*others[i]).name;
            }
        }
        return std::nullopt;
    }

    const Graph& m_from;
    const Graph& m_to;
    const GraphMatch& m_match;
    std::vector<NodeId> m_unmatched;
    bool m_isNoted = false;
    TransferredPlan m_result;
    std::set<std::string> m_missing; ///< nodes that are told to have no place
};

} // namespace

TransferredPlan transferPlan(const PlanStatements& plan, const Graph& from, const Graph& to,
                             const GraphMatch& match)
{
    return Transfer(from, to, match).run(plan);
}

} // namespace meshwright::exchange

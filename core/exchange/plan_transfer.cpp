#include "core/exchange/plan_transfer.h"

#include <algorithm>

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
        PlanItem there = item;
        if (item.isOfNode() && !place(there))
            return;
        m_result.renamed += there.name != item.name || there.tensor != item.tensor ? 1 : 0;
        if (m_result.statements.values.emplace(there, value).second)
            m_result.statements.order.push_back(std::move(there));
    }

    /// Renames node and tensor; false, with the reason noted, where one has no match.
    bool place(PlanItem& item)
    {
        const std::optional<NodeId> node = m_from.findNode(item.name);
        const std::optional<NodeId> there = node ? m_match.nodes[node->index] : std::nullopt;
        if (!there) {
            m_result.unplaced.push_back("node '" + item.name + "'"
                                        + (node ? " has no counterpart" : " is not in the model"));
            return false;
        }
        if (item.kind == PlanItem::Kind::Sharding && !item.tensor.empty()) {
            const std::optional<std::string> tensor = tensorAt(*node, *there, item.tensor);
            if (!tensor) {
                m_result.unplaced.push_back("tensor '" + item.tensor + "' of node '" + item.name
                                            + "' has no counterpart at '" + m_to.reference(*there)
                                            + "'");
                return false;
            }
            item.tensor = *tensor;
        }
        item.name = m_to.reference(*there);
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
    TransferredPlan m_result;
};

} // namespace

TransferredPlan transferPlan(const PlanStatements& plan, const Graph& from, const Graph& to,
                             const GraphMatch& match)
{
    return Transfer(from, to, match).run(plan);
}

} // namespace meshwright::exchange

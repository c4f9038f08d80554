#pragma once

#include "core/base/progress.h"
#include "core/shapes/shapes.h"
#include "core/sharding/rule.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::operators {
class CustomRules;
}

namespace meshwright::sharding {

/// Values that hold the same across control flow: a call's argument and the function's input, a
/// Loop's state before, in and after its turns. One sharding flows along all of them.
struct Edge
{
    NodeId owner;
    std::vector<std::optional<ValueId>> sources, targets; ///< all there
    const Rule* rule = nullptr;
};

/// What all nodes of a model mean for shardings. It depends on graph and shapes, not on the plan.
class ModelRules
{
public:
    struct Options
    {
        /// Sizes of symbolic dimensions; without one a dimension counts as divisible by anything.
        operators::Bindings bindings;
        const operators::CustomRules* custom = nullptr;
    };

    ModelRules(const graph::Graph& graph, const shapes::ShapeTable& shapes, const Options& options);

    /// Null: nothing is known of the node, see withoutRule(), or control flow, see edges(). A call
    /// of a function that several nodes call has one where its body runs as an operator does.
    const Rule* of(NodeId node) const { return m_rules[node.index]; }

    const std::vector<Edge>& edges() const { return m_edges; }

    /// Operators of nodes that have no rule, "com.acme.Foo", with how many nodes each.
    const std::map<std::string, int>& withoutRule() const { return m_withoutRule; }

    /// Nodes whose operator has a rule that needs shapes which are not known.
    const std::vector<NodeId>& withoutShapes() const { return m_withoutShapes; }

    /// Nodes that a custom rule does not fit, and how.
    const std::vector<std::pair<NodeId, UserText>>& misfits() const { return m_misfits; }

    /// All nodes of any scope so that producers come before consumers, in an order that does not
    /// depend on the order in the file: by distance from the inputs, then by output name.
    const std::vector<NodeId>& order() const { return m_order; }

    /// Of the nodes that read a value, the first in that order.
    std::optional<NodeId> firstReader(ValueId value) const;

    /// Symbols that got an assumed number for byte counts, by name.
    operators::Bindings assumed() const;

    /// The sizes of a value under the bindings (kUnknownSize: not a number); absent: unknown rank.
    std::optional<std::vector<int64_t>> sizes(ValueId value) const;
    /// The same with assumed numbers for unbound symbols, for byte counts; kNoSize for those that
    /// have none.
    std::optional<std::vector<int64_t>> assumedSizes(ValueId value) const;

    /// A node with the facts of its arguments.
    operators::OperatorCall call(NodeId node) const;

    const graph::Graph& graph() const { return m_graph; }

    const shapes::ShapeTable& shapes() const { return m_shapes; }

private:
    void addCalls(const Options& options);
    void addNode(NodeId node, const Options& options, const operators::Bindings& estimates);
    /// What a node of a function's body sees of its callers' attributes; absent where they differ.
    std::optional<operators::AttributeBindings> attributesFor(const graph::Node& node) const;
    void addEdges(NodeId node);
    void addEdge(NodeId owner, std::vector<std::optional<ValueId>> sources,
                 std::vector<std::optional<ValueId>> targets,
                 std::vector<std::optional<std::size_t>> extraAxes = {});
    void addFunctionEdges(NodeId node, ScopeId body);
    void addBodyEdges(NodeId node);
    std::size_t dimOf(int64_t axis, std::optional<ValueId> value) const;
    void computeOrder();
    std::vector<uint32_t> depths() const;

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    operators::Bindings m_bindings, m_assumed;
    RulePool m_pool;
    std::vector<const Rule*> m_rules;
    std::vector<std::vector<NodeId>> m_callers; ///< per scope of a function
    std::vector<Edge> m_edges;
    std::vector<NodeId> m_order;
    std::vector<uint32_t> m_position; ///< per node in that order
    std::map<std::string, int> m_withoutRule;
    std::vector<NodeId> m_withoutShapes;
    std::vector<std::pair<NodeId, UserText>> m_misfits;
};

} // namespace meshwright::sharding

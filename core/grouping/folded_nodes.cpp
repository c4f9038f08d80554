#include "core/grouping/folded_nodes.h"

#include "core/grouping/shown_inputs.h"
#include "core/operators/names.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::grouping {

namespace {

using operators::Movement;
using operators::Trait;
using operators::traitsOf;

bool worksOnShapes(const graph::Node& node)
{
    return node.subgraphs.empty() && traitsOf(node).has(Trait::ShapeArithmetic);
}

/// Returns whether the node reads the value as a shape operand and nowhere else.
bool readsAsShape(const graph::Node& node, ValueId value)
{
    const operators::Traits& traits = traitsOf(node);
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        if (node.inputs[i] == value && !traits.saysShape(i))
            return false;
    }
    return traits.shapeInputs != 0;
}

/// Returns whether the result has the elements of the first input in another form, or one element
/// everywhere.
bool changesForm(const graph::Node& node)
{
    const operators::Traits& traits = traitsOf(node);
    return node.subgraphs.empty()
        && (traits.keepsElements() || traits.movement == Movement::Repetition
            || traits.has(Trait::Stored) || traits.has(Trait::Dequantizes));
}

/// All nodes, scope by scope, those that make a value before those that read it.
std::vector<NodeId> nodesInOrder(const graph::Graph& graph)
{
    std::vector<NodeId> nodes;
    for (uint32_t scope = 0; scope < graph.scopes().size(); ++scope) {
        const std::vector<NodeId> ordered = graph.topologicalOrder({scope});
        nodes.insert(nodes.end(), ordered.begin(), ordered.end());
    }
    return nodes;
}

/// Per node, whether it only brings weights into another form.
std::vector<bool> weightForms(const graph::Graph& graph, const std::vector<NodeId>& order)
{
    std::vector<bool> isShown(graph.values().size()), isForm(graph.nodes().size());
    for (const ValueId input : shownInputs(graph))
        isShown[input.index] = true;
    const auto isWeight = [&](ValueId id) {
        const graph::Value& value = graph.value(id);
        return value.producer                             ? isForm[value.producer->index]
            : value.scope == ScopeId {0} && value.isInput ? !isShown[id.index]
                                                          : value.isInitializer();
    };
    for (const NodeId id : order) {
        const graph::Node& node = graph.node(id);
        isForm[id.index] = changesForm(node)
            && std::ranges::all_of(node.inputs,
                                   [&](const auto& input) { return !input || isWeight(*input); });
    }
    return isForm;
}

/// The readers of the results of a node.
struct Readers
{
    std::optional<NodeId> first; ///< at whose place the node would be seen
    std::optional<NodeId> last; ///< that reads a result itself
    std::size_t count = 0;
    bool areShapes = true; ///< all are shape operands, or become ones
    bool areInScope = true; ///< none is in another scope, or the model's caller
};

Readers readersOf(const graph::Graph& graph, const graph::Node& node,
                  const std::vector<std::optional<NodeId>>& folded)
{
    Readers readers;
    for (const std::optional<ValueId>& output : node.outputs) {
        if (!output)
            continue;
        const graph::Value& value = graph.value(*output);
        readers.areInScope = readers.areInScope && !value.isOutput;
        for (const NodeId reader : value.consumers) {
            ++readers.count;
            readers.last = reader;
            readers.areInScope = readers.areInScope && graph.node(reader).scope == node.scope;
            const std::optional<NodeId>& via = folded[reader.index];
            readers.areShapes =
                readers.areShapes && (via || readsAsShape(graph.node(reader), *output));
            const NodeId seen = via.value_or(reader);
            readers.first = readers.first ? std::min(*readers.first, seen) : seen;
        }
    }
    return readers;
}

} // namespace

std::vector<std::optional<NodeId>> foldedNodes(const graph::Graph& graph)
{
    const std::vector<NodeId> order = nodesInOrder(graph);
    const std::vector<bool> isWeightForm = weightForms(graph, order);
    std::vector<std::optional<NodeId>> folded(graph.nodes().size());
    for (auto id = order.rbegin(); id != order.rend(); ++id) { // readers first
        const graph::Node& node = graph.node(*id);
        const bool isShape = worksOnShapes(node), isForm = isWeightForm[id->index];
        if (!isShape && !isForm)
            continue;
        const Readers readers = readersOf(graph, node, folded);
        const bool isConstant = operators::is(node, operators::op::kConstant);
        // A constant for one node alone sits beside it, and says what it is.
        const bool sits = isConstant && readers.count == 1 && readers.first == readers.last;
        if (readers.first && readers.areInScope && !sits
            && ((isShape && readers.areShapes) || isForm))
            folded[id->index] = readers.first;
    }
    return folded;
}

} // namespace meshwright::grouping

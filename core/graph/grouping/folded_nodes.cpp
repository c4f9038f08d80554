#include "core/graph/grouping/folded_nodes.h"

#include "core/graph/grouping/shown_inputs.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace meshwright::graph {

namespace {

/// Inputs, as bits, that say the form of a result instead of its contents.
uint32_t shapeOperands(std::string_view opType)
{
    static const std::unordered_map<std::string_view, uint32_t> kOperands {
        {"Reshape", 0b10},        {"Expand", 0b10},         {"Tile", 0b10},
        {"Slice", 0b11110},       {"ConstantOfShape", 0b1}, {"Resize", 0b1100},
        {"Upsample", 0b10},       {"Pad", 0b1010},          {"Unsqueeze", 0b10},
        {"Squeeze", 0b10},        {"Split", 0b10},          {"TopK", 0b10},
        {"Range", 0b111},         {"OneHot", 0b10},         {"Trilu", 0b10},
        {"CenterCropPad", 0b10},  {"MaxUnpool", 0b100},     {"AffineGrid", 0b10},
        {"ReduceSum", 0b10},      {"ReduceMean", 0b10},     {"ReduceMax", 0b10},
        {"ReduceMin", 0b10},      {"ReduceProd", 0b10},     {"ReduceL2", 0b10},
        {"ReduceSumSquare", 0b10}};
    const auto found = kOperands.find(opType);
    return found == kOperands.end() ? 0 : found->second;
}

bool isShapeOperator(std::string_view opType)
{
    static const std::unordered_set<std::string_view> kOperators {"Shape",
                                                                  "Size",
                                                                  "Constant",
                                                                  "ConstantOfShape",
                                                                  "Gather",
                                                                  "Slice",
                                                                  "Concat",
                                                                  "Cast",
                                                                  "Squeeze",
                                                                  "Add",
                                                                  "Unsqueeze",
                                                                  "Sub",
                                                                  "Mul",
                                                                  "Div",
                                                                  "Mod",
                                                                  "Neg",
                                                                  "Abs",
                                                                  "Min",
                                                                  "Max",
                                                                  "Floor",
                                                                  "Ceil",
                                                                  "Round",
                                                                  "Equal",
                                                                  "Greater",
                                                                  "Less",
                                                                  "And",
                                                                  "Or",
                                                                  "Not",
                                                                  "Where",
                                                                  "Range",
                                                                  "Identity",
                                                                  "Reshape",
                                                                  "Expand",
                                                                  "ReduceProd",
                                                                  "ReduceMin",
                                                                  "Split",
                                                                  "Sign",
                                                                  "Scatter",
                                                                  "ScatterND",
                                                                  "Pow",
                                                                  "ScatterElements"};
    return kOperators.contains(opType);
}

/// An operator that ONNX Runtime puts in place of @p opType where it makes a step of training.
bool isForTraining(const Node& node, std::string_view opType)
{
    return node.domain == "com.microsoft" && node.opType == std::string(opType) + "Training";
}

bool worksOnShapes(const Node& node)
{
    return node.subgraphs.empty()
        && ((node.domain.empty() && isShapeOperator(node.opType)) || isForTraining(node, "Concat"));
}

/// Whether the node reads the value as a shape operand and nowhere else.
bool readsAsShape(const Node& node, ValueId value)
{
    const uint32_t operands = node.domain.empty() ? shapeOperands(node.opType)
        : isForTraining(node, "ReduceSum")        ? shapeOperands("ReduceSum")
                                                  : 0;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        const bool isOperand = i < 32 && ((operands >> i) & 1U) != 0;
        if (node.inputs[i] == value && !isOperand)
            return false;
    }
    return operands != 0;
}

/// Operators whose result has the elements of their first input in another form, or one element
/// everywhere.
bool changesForm(const Node& node)
{
    static const std::unordered_set<std::string_view> kOperators {
        "DequantizeLinear", "Cast",      "CastLike", "Transpose", "Reshape", "Flatten",
        "Squeeze",          "Unsqueeze", "Identity", "Constant",  "Expand",  "ConstantOfShape"};
    return (node.domain.empty() || node.opType == "DequantizeLinear") && node.subgraphs.empty()
        && kOperators.contains(node.opType);
}

/// All nodes, scope by scope, those that make a value before those that read it.
std::vector<NodeId> nodesInOrder(const Graph& graph)
{
    std::vector<NodeId> nodes;
    for (uint32_t scope = 0; scope < graph.scopes().size(); ++scope) {
        const std::vector<NodeId> ordered = graph.topologicalOrder({scope});
        nodes.insert(nodes.end(), ordered.begin(), ordered.end());
    }
    return nodes;
}

/// Per node, whether it only brings weights into another form.
std::vector<bool> weightForms(const Graph& graph, const std::vector<NodeId>& order)
{
    std::vector<bool> isShown(graph.values().size()), isForm(graph.nodes().size());
    for (const ValueId input : shownInputs(graph))
        isShown[input.index] = true;
    const auto isWeight = [&](ValueId id) {
        const Value& value = graph.value(id);
        return value.producer                             ? isForm[value.producer->index]
            : value.scope == ScopeId {0} && value.isInput ? !isShown[id.index]
                                                          : value.isInitializer();
    };
    for (const NodeId id : order) {
        const Node& node = graph.node(id);
        isForm[id.index] = changesForm(node)
            && std::ranges::all_of(node.inputs,
                                   [&](const auto& input) { return !input || isWeight(*input); });
    }
    return isForm;
}

/// Where the results of a node go.
struct Readers
{
    std::optional<NodeId> first; ///< at whose place the node would be seen
    std::optional<NodeId> last; ///< that reads a result itself
    std::size_t count = 0;
    bool areShapes = true; ///< all are shape operands, or become ones
    bool areInScope = true; ///< none is in another scope, or the model's caller
};

Readers readersOf(const Graph& graph, const Node& node,
                  const std::vector<std::optional<NodeId>>& folded)
{
    Readers readers;
    for (const std::optional<ValueId>& output : node.outputs) {
        if (!output)
            continue;
        const Value& value = graph.value(*output);
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

std::vector<std::optional<NodeId>> foldedNodes(const Graph& graph)
{
    const std::vector<NodeId> order = nodesInOrder(graph);
    const std::vector<bool> isWeightForm = weightForms(graph, order);
    std::vector<std::optional<NodeId>> folded(graph.nodes().size());
    for (auto id = order.rbegin(); id != order.rend(); ++id) { // readers first
        const Node& node = graph.node(*id);
        const bool isShape = worksOnShapes(node), isForm = isWeightForm[id->index];
        if (!isShape && !isForm)
            continue;
        const Readers readers = readersOf(graph, node, folded);
        const bool isConstant = node.opType == "Constant";
        // A constant for one node alone sits beside it, and says what it is.
        const bool sits = isConstant && readers.count == 1 && readers.first == readers.last;
        if (readers.first && readers.areInScope && !sits
            && ((isShape && readers.areShapes) || isForm))
            folded[id->index] = readers.first;
    }
    return folded;
}

} // namespace meshwright::graph

#include "core/graph/grouping/shape_arithmetic.h"

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

bool worksOnShapes(std::string_view opType)
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

bool mayFold(const Node& node)
{
    return node.subgraphs.empty()
        && ((node.domain.empty() && worksOnShapes(node.opType)) || isForTraining(node, "Concat"));
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

} // namespace

std::vector<std::optional<NodeId>> shapeArithmetic(const Graph& graph)
{
    std::vector<std::optional<NodeId>> served(graph.nodes().size());
    for (uint32_t i = uint32_t(served.size()); i-- > 0;) { // readers come after what they read
        const Node& node = graph.nodes()[i];
        if (!mayFold(node))
            continue;
        std::optional<NodeId> first, direct; // what is served; what reads it
        std::size_t readers = 0;
        bool forShapes = true, isHidden = true;
        for (const std::optional<ValueId>& output : node.outputs) {
            if (!output)
                continue;
            const Value& value = graph.value(*output);
            isHidden = isHidden && !value.isOutput;
            for (const NodeId reader : value.consumers) {
                ++readers;
                direct = reader;
                isHidden = isHidden && graph.node(reader).scope == node.scope;
                const std::optional<NodeId>& via = served[reader.index];
                forShapes = forShapes && (via || readsAsShape(graph.node(reader), *output));
                first = first ? std::min(*first, via.value_or(reader)) : via.value_or(reader);
            }
        }
        const bool isConstant = node.opType == "Constant";
        // A constant for one node alone sits beside it, and says what it is.
        const bool sits = isConstant && readers == 1 && first == direct;
        if (first && isHidden && !sits && (forShapes || isConstant))
            served[i] = first;
    }
    return served;
}

} // namespace meshwright::graph

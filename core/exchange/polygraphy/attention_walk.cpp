#include "core/exchange/polygraphy/attention_walk.h"

#include <algorithm>
#include <array>

namespace meshwright::exchange {

namespace {

/// One data operand, the first.
constexpr std::array<std::string_view, 13> kUnary {
    "Cast",    "CastLike", "Clip",      "Dropout",   "Identity",       "Reshape",         "Squeeze",
    "Flatten", "Tanh",     "Transpose", "Unsqueeze", "QuantizeLinear", "DequantizeLinear"};
/// Either operand may hold the data.
constexpr std::array<std::string_view, 6> kBinary {"Add", "Div", "Max", "Min", "Mul", "Sub"};
constexpr std::array<std::string_view, 3> kProducts {"MatMul", "FusedMatMul", "MatMulInteger"};

template<std::size_t N>
bool isAmong(const std::array<std::string_view, N>& names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

/// A weight, a constant, or a single number that is computed, as the root of a size.
bool isAside(const graph::Graph& graph, ValueId id)
{
    const graph::Value& value = graph.value(id);
    if (value.isInitializer())
        return true;
    if (value.producer) {
        const std::string& op = graph.node(*value.producer).opType;
        return op == "Constant" || op == "Sqrt" || op == "Shape" || op == "ConstantOfShape";
    }
    return value.type.shape && value.type.shape->empty();
}

} // namespace

bool isPassable(const graph::Node& node)
{
    return isAmong(kUnary, node.opType) || isAmong(kBinary, node.opType) || node.opType == "Where";
}

std::vector<ValueId> dataOperands(const graph::Graph& graph, const graph::Node& node)
{
    std::vector<ValueId> operands;
    const std::size_t from = node.opType == "Where" ? 1 : 0;
    const std::size_t to = isAmong(kUnary, node.opType) ? 1
        : isAmong(kBinary, node.opType)                 ? 2
        : node.opType == "Where"                        ? 3
                                                        : 0;
    for (std::size_t i = from; i < to && i < node.inputs.size(); ++i) {
        if (node.inputs[i] && !isAside(graph, *node.inputs[i]))
            operands.push_back(*node.inputs[i]);
    }
    return operands;
}

bool isProduct(const graph::Graph& graph, NodeId id)
{
    const graph::Node& node = graph.node(id);
    return isAmong(kProducts, node.opType) && node.inputs.size() >= 2 && node.inputs[0]
        && node.inputs[1] && !graph.value(*node.inputs[1]).isInitializer();
}

} // namespace meshwright::exchange

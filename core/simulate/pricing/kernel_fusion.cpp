#include "core/simulate/pricing/kernel_fusion.h"

#include "core/simulate/pricing/operator_kinds.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// Whether a value is a product's result that nothing else reads.
bool isProductsOwn(const graph::Graph& graph, std::optional<ValueId> id)
{
    if (!id)
        return false;
    const graph::Value& value = graph.value(*id);
    return value.producer && value.consumers.size() == 1 && !value.isOutput
        && isProduct(graph.node(*value.producer));
}

bool isBias(const graph::Graph& graph, std::optional<ValueId> id)
{
    const graph::TensorInfo* tensor = id ? graph.initializer(*id) : nullptr;
    return tensor && tensor->dims.size() == 1;
}

bool addsBias(const graph::Graph& graph, const graph::Node& node)
{
    if (node.opType != "Add" || node.inputs.size() != 2)
        return false;
    const auto is = [&](std::size_t product, std::size_t bias) {
        return isProductsOwn(graph, node.inputs[product]) && isBias(graph, node.inputs[bias]);
    };
    return is(0, 1) || is(1, 0);
}

bool isRead(const graph::Graph& graph, const graph::Node& node, std::string_view opType)
{
    const std::optional<ValueId> result =
        node.outputs.empty() ? std::nullopt : node.outputs.front();
    if (!result || graph.value(*result).isOutput)
        return true;
    const auto& readers = graph.value(*result).consumers;
    return std::any_of(readers.begin(), readers.end(),
                       [&](NodeId reader) { return graph.node(reader).opType == opType; });
}

/// The only reader of a node's first result; null: none or several.
const graph::Node* onlyReader(const graph::Graph& graph, const graph::Node& node)
{
    const std::optional<ValueId> result =
        node.outputs.empty() ? std::nullopt : node.outputs.front();
    if (!result || graph.value(*result).isOutput || graph.value(*result).consumers.size() != 1)
        return nullptr;
    return &graph.node(graph.value(*result).consumers.front());
}

/// The half of x · sigmoid(x) that x is multiplied with.
bool isGateOfItself(const graph::Graph& graph, const graph::Node& node)
{
    if (node.opType != "Sigmoid" || node.inputs.empty())
        return false;
    const graph::Node* reader = onlyReader(graph, node);
    return reader && reader->opType == "Mul"
        && std::find(reader->inputs.begin(), reader->inputs.end(), node.inputs.front())
        != reader->inputs.end();
}

bool isAddedToResidual(const graph::Graph& graph, const graph::Node& node)
{
    const graph::Node* reader = node.opType == "Dropout" ? onlyReader(graph, node) : nullptr;
    return reader && reader->opType == "Add";
}

} // namespace

std::vector<bool> nodesWithoutKernel(const graph::Graph& graph)
{
    std::vector<bool> without(graph.nodes().size(), false);
    for (uint32_t i = 0; i < without.size(); ++i) {
        const graph::Node& node = graph.node(NodeId {i});
        without[i] = node.opType == "Split" || addsBias(graph, node)
            || (node.opType == "Transpose" && !isRead(graph, node, "Reshape"))
            || isGateOfItself(graph, node) || isAddedToResidual(graph, node);
    }
    return without;
}

} // namespace meshwright::simulate

#include "core/simulate/pricing/kernel_fusion.h"

#include "core/operators/names.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

using operators::is;
using operators::traitsOf;
using operators::op::kAdd;
using operators::op::kMul;
using operators::op::kReshape;
using operators::op::kSigmoid;

/// Whether a value is a product's result that nothing else reads.
bool isProductsOwn(const graph::Graph& graph, std::optional<ValueId> id)
{
    if (!id)
        return false;
    const graph::Value& value = graph.value(*id);
    return value.producer && value.consumers.size() == 1 && !value.isOutput
        && operators::isProduct(graph.node(*value.producer));
}

bool isBias(const graph::Graph& graph, std::optional<ValueId> id)
{
    const graph::TensorInfo* tensor = id ? graph.initializer(*id) : nullptr;
    return tensor && tensor->dims.size() == 1;
}

bool addsBias(const graph::Graph& graph, const graph::Node& node)
{
    if (!is(node, kAdd) || node.inputs.size() != 2)
        return false;
    const auto areInputs = [&](std::size_t product, std::size_t bias) {
        return isProductsOwn(graph, node.inputs[product]) && isBias(graph, node.inputs[bias]);
    };
    return areInputs(0, 1) || areInputs(1, 0);
}

bool isRead(const graph::Graph& graph, const graph::Node& node, const operators::Operator& by)
{
    const std::optional<ValueId> result =
        node.outputs.empty() ? std::nullopt : node.outputs.front();
    if (!result || graph.value(*result).isOutput)
        return true;
    const auto& readers = graph.value(*result).consumers;
    return std::any_of(readers.begin(), readers.end(),
                       [&](NodeId reader) { return is(graph.node(reader), by); });
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
    if (!is(node, kSigmoid) || node.inputs.empty())
        return false;
    const graph::Node* reader = onlyReader(graph, node);
    return reader && is(*reader, kMul)
        && std::find(reader->inputs.begin(), reader->inputs.end(), node.inputs.front())
        != reader->inputs.end();
}

bool isAddedToResidual(const graph::Graph& graph, const graph::Node& node)
{
    const bool drops = traitsOf(node).gradient == operators::GradientNeeds::Mask;
    const graph::Node* reader = drops ? onlyReader(graph, node) : nullptr;
    return reader && is(*reader, kAdd);
}

} // namespace

std::vector<bool> nodesWithoutKernel(const graph::Graph& graph)
{
    std::vector<bool> without(graph.nodes().size(), false);
    for (uint32_t i = 0; i < without.size(); ++i) {
        const graph::Node& node = graph.node(NodeId {i});
        const operators::Traits& traits = traitsOf(node);
        without[i] = traits.has(operators::Trait::NoKernel) || addsBias(graph, node)
            || (traits.movement == operators::Movement::Permutation
                && !isRead(graph, node, kReshape))
            || isGateOfItself(graph, node) || isAddedToResidual(graph, node);
    }
    return without;
}

} // namespace meshwright::simulate

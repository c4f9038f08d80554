#include "core/graph/weight_totals.h"

#include <algorithm>
#include <limits>

namespace meshwright::graph {

namespace {

/// Sizes come from the file: their sum may be more than there is.
void addTo(int64_t& sum, int64_t more)
{
    if (__builtin_add_overflow(sum, more, &sum))
        sum = std::numeric_limits<int64_t>::max();
}

bool hasSeveral(const TensorInfo& tensor)
{
    return std::any_of(tensor.dims.begin(), tensor.dims.end(),
                       [](int64_t size) { return size > 1; });
}

bool isParameter(const TensorInfo& tensor)
{
    const int bits = bitsPerElement(tensor.type);
    const bool isQuantised = bits > 0 && bits <= 8 && tensor.type != DataType::Bool;
    return hasSeveral(tensor) && (isFloating(tensor.type) || isQuantised);
}

/// Of which tensors, by index, a DequantizeLinear makes real numbers: a bias of 32 bits is one.
std::vector<bool> dequantizedTensors(const Graph& graph)
{
    std::vector<bool> dequantized(graph.tensors().size(), false);
    for (const Node& node : graph.nodes()) {
        if (node.opType != "DequantizeLinear" || node.inputs.empty() || !node.inputs.front())
            continue;
        if (const std::optional<uint32_t> tensor = graph.value(*node.inputs.front()).tensor)
            dequantized[*tensor] = true;
    }
    return dequantized;
}

} // namespace

bool isTrainable(const TensorInfo& tensor)
{
    return isFloating(tensor.type) && hasSeveral(tensor);
}

void addTensor(const TensorInfo& tensor, WeightTotals& totals, bool isWeight)
{
    ++totals.tensors;
    addTo(totals.bytes.count, tensor.bytes().value_or(Bytes {}).count);
    if (isParameter(tensor) || (isWeight && hasSeveral(tensor)))
        addTo(totals.parameters, tensor.elementCount().value_or(0));
}

ModelWeights modelWeights(const Graph& graph)
{
    ModelWeights weights;
    const std::vector<bool> dequantized = dequantizedTensors(graph);
    for (std::size_t i = 0; i < graph.tensors().size(); ++i) {
        const TensorInfo& tensor = graph.tensors()[i];
        addTensor(tensor, weights.initializers, dequantized[i]);
        if (tensor.external) {
            ++weights.external;
            weights.files.insert(tensor.external->location);
        }
    }
    for (const Node& node : graph.nodes()) {
        const Attribute* value = node.opType == "Constant" && node.domain.empty()
            ? graph.attribute(node, "value")
            : nullptr;
        const auto* tensor =
            value ? std::get_if<std::shared_ptr<const TensorInfo>>(&value->value) : nullptr;
        if (tensor && *tensor && isParameter(**tensor))
            addTensor(**tensor, weights.constants);
    }
    return weights;
}

} // namespace meshwright::graph

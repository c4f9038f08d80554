#include "core/graph/weight_totals.h"

#include "core/graph/grouping/shown_inputs.h"

#include <algorithm>
#include <limits>
#include <variant>

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

void addTensor(WeightTotals& totals, const TensorInfo& tensor, bool isDequantized = false)
{
    ++totals.tensors;
    addTo(totals.bytes.count, tensor.bytes().value_or(Bytes {}).count);
    if (isParameter(tensor) || (isDequantized && hasSeveral(tensor)))
        addTo(totals.parameters, tensor.elementCount().value_or(0));
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

WeightTotals weightsWithoutValues(const Graph& graph)
{
    WeightTotals totals;
    if (graph.scopes().empty())
        return totals;
    const std::vector<ValueId> shown = shownInputs(graph);
    for (const ValueId input : graph.scope(ScopeId {0}).inputs) {
        const Value& value = graph.value(input);
        const bool isWeight = !value.tensor && !value.consumers.empty()
            && std::find(shown.begin(), shown.end(), input) == shown.end();
        if (!isWeight || !value.type.shape)
            continue;
        TensorInfo tensor;
        tensor.type = value.type.elementType;
        for (const Dim& dim : *value.type.shape) {
            if (const auto* size = std::get_if<int64_t>(&dim))
                tensor.dims.push_back(*size);
        }
        addTensor(totals, tensor, true);
    }
    return totals;
}

} // namespace

bool isTrainable(const TensorInfo& tensor)
{
    return isFloating(tensor.type) && hasSeveral(tensor);
}

ModelWeights modelWeights(const Graph& graph)
{
    ModelWeights weights;
    const std::vector<bool> dequantized = dequantizedTensors(graph);
    for (std::size_t i = 0; i < graph.tensors().size(); ++i) {
        const TensorInfo& tensor = graph.tensors()[i];
        addTensor(weights.initializers, tensor, dequantized[i]);
        if (tensor.external) {
            ++weights.external;
            weights.files.insert(tensor.external->location);
        }
    }
    weights.absent = weightsWithoutValues(graph);
    for (const Node& node : graph.nodes()) {
        const Attribute* value = node.opType == "Constant" && node.domain.empty()
            ? graph.attribute(node, "value")
            : nullptr;
        const auto* tensor =
            value ? std::get_if<std::shared_ptr<const TensorInfo>>(&value->value) : nullptr;
        if (tensor && *tensor && isParameter(**tensor))
            addTensor(weights.constants, **tensor);
    }
    return weights;
}

} // namespace meshwright::graph

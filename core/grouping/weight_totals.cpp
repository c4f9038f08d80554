#include "core/grouping/weight_totals.h"

#include "core/operators/names.h"
#include "core/operators/traits.h"

#include <limits>

namespace meshwright::grouping {

namespace {

/// Sizes come from the file: their sum may be more than there is.
void addTo(int64_t& sum, int64_t more)
{
    if (__builtin_add_overflow(sum, more, &sum))
        sum = std::numeric_limits<int64_t>::max();
}

bool isParameter(const graph::TensorInfo& tensor)
{
    const int bits = graph::bitsPerElement(tensor.type);
    const bool isQuantised = bits > 0 && bits <= 8 && tensor.type != graph::DataType::Bool;
    return tensor.hasSeveral() && (graph::isFloating(tensor.type) || isQuantised);
}

/// Per tensor, whether it is dequantised: a bias of 32 bits is one.
std::vector<bool> dequantizedTensors(const graph::Graph& graph)
{
    std::vector<bool> dequantized(graph.tensors().size(), false);
    for (const graph::Node& node : graph.nodes()) {
        if (!operators::traitsOf(node).has(operators::Trait::Dequantizes) || node.inputs.empty()
            || !node.inputs.front())
            continue;
        if (const std::optional<uint32_t> tensor = graph.value(*node.inputs.front()).tensor)
            dequantized[*tensor] = true;
    }
    return dequantized;
}

} // namespace

void addTensor(const graph::TensorInfo& tensor, WeightTotals& totals, bool isWeight)
{
    ++totals.tensors;
    addTo(totals.bytes.count, tensor.bytes().value_or(Bytes {}).count);
    if (isParameter(tensor) || (isWeight && tensor.hasSeveral()))
        addTo(totals.parameters, tensor.elementCount().value_or(0));
}

ModelWeights modelWeights(const graph::Graph& graph)
{
    ModelWeights weights;
    const std::vector<bool> dequantized = dequantizedTensors(graph);
    for (std::size_t i = 0; i < graph.tensors().size(); ++i) {
        const graph::TensorInfo& tensor = graph.tensors()[i];
        addTensor(tensor, weights.initializers, dequantized[i]);
        if (tensor.external) {
            ++weights.external;
            weights.files.insert(tensor.external->location);
        }
    }
    for (const graph::Node& node : graph.nodes()) {
        const graph::Attribute* value = operators::is(node, operators::op::kConstant)
            ? graph.attribute(node, "value")
            : nullptr;
        const auto* tensor =
            value ? std::get_if<std::shared_ptr<const graph::TensorInfo>>(&value->value) : nullptr;
        if (tensor && *tensor && isParameter(**tensor))
            addTensor(**tensor, weights.constants);
    }
    return weights;
}

} // namespace meshwright::grouping

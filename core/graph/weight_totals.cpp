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

void addTensor(WeightTotals& totals, const TensorInfo& tensor)
{
    ++totals.tensors;
    addTo(totals.bytes.count, tensor.bytes().value_or(Bytes {}).count);
    if (isTrainable(tensor))
        addTo(totals.parameters, tensor.elementCount().value_or(0));
}

} // namespace

bool isTrainable(const TensorInfo& tensor)
{
    return isFloating(tensor.type)
        && std::any_of(tensor.dims.begin(), tensor.dims.end(),
                       [](int64_t size) { return size > 1; });
}

ModelWeights modelWeights(const Graph& graph)
{
    ModelWeights weights;
    for (const TensorInfo& tensor : graph.tensors()) {
        addTensor(weights.initializers, tensor);
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
        if (tensor && *tensor && isTrainable(**tensor))
            addTensor(weights.constants, **tensor);
    }
    return weights;
}

} // namespace meshwright::graph

#include "core/grouping/absent_weights.h"

#include "core/grouping/shown_inputs.h"

#include <algorithm>
#include <variant>

namespace meshwright::grouping {

WeightTotals absentWeights(const graph::Graph& graph)
{
    WeightTotals totals;
    if (graph.scopes().empty())
        return totals;
    const std::vector<ValueId> shown = shownInputs(graph);
    for (const ValueId input : graph.scope(ScopeId {0}).inputs) {
        const graph::Value& value = graph.value(input);
        const bool isWeight = !value.tensor && !value.consumers.empty()
            && std::ranges::find(shown, input) == shown.end();
        if (!isWeight || !value.type.shape)
            continue;
        graph::TensorInfo tensor;
        tensor.type = value.type.elementType;
        for (const graph::Dim& dim : *value.type.shape) {
            if (const auto* size = std::get_if<int64_t>(&dim))
                tensor.dims.push_back(*size);
        }
        addTensor(tensor, totals, true);
    }
    return totals;
}

} // namespace meshwright::grouping

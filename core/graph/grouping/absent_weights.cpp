#include "core/graph/grouping/absent_weights.h"

#include "core/graph/grouping/shown_inputs.h"

#include <algorithm>
#include <variant>

namespace meshwright::graph {

WeightTotals absentWeights(const Graph& graph)
{
    WeightTotals totals;
    if (graph.scopes().empty())
        return totals;
    const std::vector<ValueId> shown = shownInputs(graph);
    for (const ValueId input : graph.scope(ScopeId {0}).inputs) {
        const Value& value = graph.value(input);
        const bool isWeight = !value.tensor && !value.consumers.empty()
            && std::ranges::find(shown, input) == shown.end();
        if (!isWeight || !value.type.shape)
            continue;
        TensorInfo tensor;
        tensor.type = value.type.elementType;
        for (const Dim& dim : *value.type.shape) {
            if (const auto* size = std::get_if<int64_t>(&dim))
                tensor.dims.push_back(*size);
        }
        addTensor(tensor, totals, true);
    }
    return totals;
}

} // namespace meshwright::graph

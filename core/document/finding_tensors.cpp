#include "core/document/finding_tensors.h"

#include "core/onnx/wire/external_data.h"

namespace meshwright::document {

std::vector<ValueId> tensorsOf(const graph::Graph& graph, const Diagnostic& finding)
{
    const std::set<std::string> files = onnx::filesOf(graph, finding);
    std::vector<ValueId> tensors;
    for (uint32_t i = 0; i < graph.values().size() && !files.empty(); ++i) {
        const graph::TensorInfo* tensor = graph.initializer({i});
        if (tensor && tensor->external && files.contains(tensor->external->location))
            tensors.push_back({i});
    }
    if (tensors.empty() && finding.place.value)
        tensors.push_back(*finding.place.value);
    return tensors;
}

} // namespace meshwright::document

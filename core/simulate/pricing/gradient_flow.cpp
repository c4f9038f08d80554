#include "core/simulate/pricing/gradient_flow.h"

#include <algorithm>
#include <limits>

namespace meshwright::simulate {

bool isTrainable(const graph::Graph& graph, ValueId value)
{
    const graph::TensorInfo* tensor = graph.initializer(value);
    return tensor && tensor->isTrainable();
}

graph::DataType gradientTypeOf(graph::DataType weight, GradientType kept)
{
    const bool isNarrow =
        graph::bitsPerElement(weight) < graph::bitsPerElement(graph::DataType::Float);
    return kept != GradientType::OfWeights && isNarrow ? graph::DataType::Float : weight;
}

bool isKeptTwice(graph::DataType weight, GradientType kept)
{
    return kept == GradientType::Both && gradientTypeOf(weight, kept) != weight;
}

Bytes gradientBytes(Bytes weight, graph::DataType type, GradientType kept)
{
    const int64_t bits = std::max(graph::bitsPerElement(type), 1);
    const int64_t wide = std::max(graph::bitsPerElement(gradientTypeOf(type, kept)), 1);
    int64_t bytes = 0;
    if (__builtin_mul_overflow(weight.count, wide / bits, &bytes))
        bytes = std::numeric_limits<int64_t>::max();
    return {bytes};
}

std::vector<bool> valuesWithGradient(const graph::Graph& graph, const shapes::ShapeTable& shapes)
{
    std::vector<bool> has(graph.values().size());
    const auto isFloatingValue = [&](ValueId value) { return isFloating(shapes.of(value).type); };
    for (uint32_t v = 0; v < has.size(); ++v)
        has[v] = isTrainable(graph, {v})
            || (graph.value({v}).scope != ScopeId {0} && isFloatingValue({v}));
    for (const NodeId id : graph.topologicalOrder(ScopeId {0})) {
        const graph::Node& node = graph.node(id);
        const bool reads = !node.subgraphs.empty()
            || std::any_of(node.inputs.begin(), node.inputs.end(),
                           [&](const auto& value) { return value && has[value->index]; });
        for (const std::optional<ValueId>& output : node.outputs) {
            if (output)
                has[output->index] = reads && isFloatingValue(*output);
        }
    }
    return has;
}

} // namespace meshwright::simulate

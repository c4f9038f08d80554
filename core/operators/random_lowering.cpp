#include "core/operators/lowering.h"
#include "core/operators/names.h"
#include "core/operators/traits.h"

namespace meshwright::operators {

namespace {

/// Returns whether an input is a constant 0; false where it is not known.
bool isConstantZero(const graph::Graph& graph, ValueId id)
{
    const graph::TensorInfo* tensor = graph.initializer(id);
    const graph::Value& value = graph.value(id);
    if (value.isInput)
        return false; // a default that a caller may replace
    if (!tensor && value.producer && is(graph.node(*value.producer), op::kConstant)) {
        const graph::Attribute* given = graph.attribute(graph.node(*value.producer), "value");
        const auto* held =
            given ? std::get_if<std::shared_ptr<const graph::TensorInfo>>(&given->value) : nullptr;
        tensor = held ? held->get() : nullptr;
    }
    const auto elements = tensor ? tensor->integers() : std::nullopt;
    return elements && elements->size() == 1 && elements->front() == 0;
}

bool isTraining(const graph::Graph& graph, const graph::Node& node)
{
    const int64_t version = graph.opsetVersion(node).value_or(13);
    if (version < 7)
        return graph.integer(node, "is_test") == 0;
    return version >= 12 && node.inputs.size() > 2 && node.inputs[2]
        && !isConstantZero(graph, *node.inputs[2]);
}

} // namespace

bool isRandom(const graph::Graph& graph, const graph::Node& node)
{
    return traitsOf(node).has(Trait::Random)
        && (!is(node, op::kDropout) || isTraining(graph, node));
}

} // namespace meshwright::operators

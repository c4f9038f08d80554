#include "core/grouping/shown_inputs.h"

#include "core/operators/names.h"
#include "core/operators/traits.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace meshwright::grouping {

namespace {

using operators::Trait;
using operators::traitsOf;

/// With more inputs than this, those that look like weights are not shown.
constexpr std::size_t kMostInputs = 24;

bool isDequantized(const graph::Node& node, ValueId value)
{
    return traitsOf(node).has(Trait::Dequantizes) && !node.inputs.empty()
        && node.inputs.front() == value && !node.outputs.empty() && node.outputs.front();
}

/// Whether a node reads the value as a weight: not as its first input, which is what flows through
/// a Conv, a normalization or a product. The table of a Gather is its first, and so is a mask or a
/// packed weight that is cut or turned before its use. A dequantized one is what its readers make
/// of it.
bool readsAsWeight(const graph::Graph& graph, const graph::Node& node, ValueId value)
{
    if (isDequantized(node, value))
        return std::ranges::all_of(
            graph.value(*node.outputs.front()).consumers, [&](NodeId reader) {
                return !isDequantized(graph.node(reader), *node.outputs.front())
                    && readsAsWeight(graph, graph.node(reader), *node.outputs.front());
            });
    return traitsOf(node).movesFirst() || node.inputs.empty() || node.inputs.front() != value;
}

/// Whether every reader is one of whole numbers that stand for real ones: a weight or zero point of
/// a MatMulInteger, or one that is dequantized; not an image, which is cast.
bool isQuantized(const graph::Graph& graph, ValueId id)
{
    const graph::Value& value = graph.value(id);
    const graph::DataType type = value.type.elementType;
    return (type == graph::DataType::Int8 || type == graph::DataType::UInt8
            || type == graph::DataType::Int32)
        && std::ranges::all_of(value.consumers, [&](NodeId reader) {
               const graph::Node& node = graph.node(reader);
               return isDequantized(node, id)
                   || (traitsOf(node).has(Trait::WholeNumbers) && !node.inputs.empty()
                       && node.inputs.front() != id);
           });
}

/// Models stripped of their weights declare them as inputs: real or quantized numbers of a fixed
/// shape, or masks that are cut to size.
bool looksLikeWeight(const graph::Graph& graph, ValueId id)
{
    const graph::Value& value = graph.value(id);
    const bool real = value.type.elementType == graph::DataType::Float
        || value.type.elementType == graph::DataType::Float16
        || value.type.elementType == graph::DataType::BFloat16;
    const bool mask = (value.type.elementType == graph::DataType::UInt8
                       || value.type.elementType == graph::DataType::Bool)
        && std::all_of(value.consumers.begin(), value.consumers.end(), [&](NodeId node) {
                          return operators::is(graph.node(node), operators::op::kSlice);
                      });
    return (real || mask || isQuantized(graph, id)) && value.type.shape
        && std::all_of(value.type.shape->begin(), value.type.shape->end(),
                       [](const graph::Dim& dim) { return std::holds_alternative<int64_t>(dim); })
        && (value.type.shape->size() <= 1 || std::ranges::all_of(value.consumers, [&](NodeId node) {
                return readsAsWeight(graph, graph.node(node), id);
            }));
}

} // namespace

std::vector<ValueId> shownInputs(const graph::Graph& graph)
{
    const std::vector<ValueId>& all = graph.scopes().front().inputs;
    std::vector<ValueId> inputs, weights;
    for (ValueId input : all) {
        const graph::Value& value = graph.value(input);
        const bool weight = all.size() > kMostInputs && looksLikeWeight(graph, input);
        const bool isUsed = !value.consumers.empty() || value.isOutput;
        if (!value.isInitializer() && isUsed)
            (weight ? weights : inputs).push_back(input);
    }
    return inputs.empty() ? weights : inputs; // something has to be an input
}

} // namespace meshwright::grouping

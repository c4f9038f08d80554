#include "views/workspace/dimension_meaning.h"

#include <QCoreApplication>

namespace meshwright::views {

namespace {

QString trDimensionMeaning(const char* source)
{
    return QCoreApplication::translate("DimensionMeaning", source);
}

bool isInput(const graph::Node& node, std::size_t index, ValueId value)
{
    return index < node.inputs.size() && node.inputs[index] == value;
}

bool isOutput(const graph::Node& node, ValueId value)
{
    return !node.outputs.empty() && node.outputs[0] == value;
}

/// Y = X · W with a weight of [in, out]; without a weight (attention scores) nothing is said.
std::optional<QString> ofMatMul(const graph::Graph& graph, const graph::Node& node, ValueId value,
                                std::size_t dim, std::size_t rank)
{
    const bool hasWeight =
        node.inputs.size() > 1 && node.inputs[1] && graph.value(*node.inputs[1]).isInitializer();
    if (!hasWeight || rank < 2)
        return std::nullopt;
    if (isInput(node, 1, value) && dim + 2 == rank)
        return trDimensionMeaning("input features");
    if (isInput(node, 1, value) && dim + 1 == rank)
        return trDimensionMeaning("output features");
    if (isInput(node, 0, value) && dim + 1 == rank)
        return trDimensionMeaning("input features");
    if (isOutput(node, value) && dim + 1 == rank)
        return trDimensionMeaning("output features");
    return std::nullopt;
}

std::optional<QString> ofGemm(const graph::Graph& graph, const graph::Node& node, ValueId value,
                              std::size_t dim, std::size_t rank)
{
    const bool transA = graph.integer(node, "transA") != 0;
    const bool transB = graph.integer(node, "transB") != 0;
    if (isInput(node, 1, value) && rank == 2)
        return (dim == 1) != transB ? trDimensionMeaning("output features")
                                    : trDimensionMeaning("input features");
    if (isInput(node, 0, value) && rank == 2)
        return (dim == 1) != transA ? trDimensionMeaning("input features")
                                    : trDimensionMeaning("rows");
    if ((isInput(node, 2, value) || isOutput(node, value)) && dim + 1 == rank)
        return trDimensionMeaning("output features");
    return std::nullopt;
}

std::optional<QString> ofGather(const graph::Graph& graph, const graph::Node& node, ValueId value,
                                std::size_t dim, std::size_t rank)
{
    int64_t axis = graph.integer(node, "axis");
    if (axis < 0)
        axis += int64_t(rank);
    if (!isInput(node, 0, value) || !graph.value(value).isInitializer() || rank != 2)
        return std::nullopt;
    return int64_t(dim) == axis ? trDimensionMeaning("rows of the table")
                                : trDimensionMeaning("embedding features");
}

std::optional<QString> ofConv(const graph::Node& node, ValueId value, std::size_t dim,
                              std::size_t rank)
{
    if (isInput(node, 1, value) && rank > 2)
        return dim == 0 ? std::optional(trDimensionMeaning("output channels"))
            : dim == 1  ? std::optional(trDimensionMeaning("input channels"))
                        : std::nullopt;
    if (isInput(node, 2, value) && rank == 1)
        return trDimensionMeaning("output channels");
    if (isInput(node, 0, value) && dim == 1)
        return trDimensionMeaning("input channels");
    if (isOutput(node, value) && dim == 1)
        return trDimensionMeaning("output channels");
    return std::nullopt;
}

} // namespace

std::optional<QString> dimensionMeaning(const graph::Graph& graph, NodeId id, ValueId value,
                                        std::size_t dim, std::size_t rank)
{
    const graph::Node& node = graph.node(id);
    if (!node.domain.empty() && node.domain != "ai.onnx")
        return std::nullopt;
    if (node.opType == "MatMul")
        return ofMatMul(graph, node, value, dim, rank);
    if (node.opType == "Gemm")
        return ofGemm(graph, node, value, dim, rank);
    if (node.opType == "Gather")
        return ofGather(graph, node, value, dim, rank);
    if (node.opType == "Conv")
        return ofConv(node, value, dim, rank);
    return std::nullopt;
}

std::optional<QString> dimensionMeaning(const graph::Graph& graph, ValueId value, std::size_t dim,
                                        std::size_t rank)
{
    // Reads first: what a weight's dimension is shows where it is used.
    for (const NodeId node : graph.value(value).consumers) {
        if (auto meaning = dimensionMeaning(graph, node, value, dim, rank))
            return meaning;
    }
    const std::optional<NodeId> producer = graph.value(value).producer;
    return producer ? dimensionMeaning(graph, *producer, value, dim, rank) : std::nullopt;
}

} // namespace meshwright::views

#include "views/workspace/dimension_meaning.h"

#include "core/operators/traits.h"

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

bool isTransposed(const graph::Graph& graph, const graph::Node& node, std::string_view attribute)
{
    return !attribute.empty() && graph.integer(node, attribute) != 0;
}

/// Y = X · W with a weight of [in, out]; without a weight (attention scores) nothing is said.
std::optional<QString> ofProduct(const graph::Graph& graph, const graph::Node& node,
                                 const operators::ProductOperands& product, ValueId value,
                                 std::size_t dim, std::size_t rank)
{
    const std::size_t right = product.right;
    const bool hasWeight = right < node.inputs.size() && node.inputs[right]
        && graph.value(*node.inputs[right]).isInitializer();
    const bool isLast = dim + 1 == rank, isMatrix = rank >= 2 && dim + 2 >= rank;
    const bool isOfTwo = product.bias && rank == 2; // Gemm has only rows and features
    if (!hasWeight && !product.bias)
        return std::nullopt;
    if (isInput(node, right, value) && isMatrix)
        return isLast != isTransposed(graph, node, product.transposesRight)
            ? trDimensionMeaning("output features")
            : trDimensionMeaning("input features");
    if (isInput(node, product.left, value) && isMatrix
        && isLast != isTransposed(graph, node, product.transposesLeft))
        return trDimensionMeaning("input features");
    if (isInput(node, product.left, value) && isOfTwo)
        return trDimensionMeaning("rows");
    const bool isResult = isOutput(node, value) && (rank >= 2 || product.bias);
    if ((isResult || (product.bias && isInput(node, *product.bias, value))) && isLast)
        return trDimensionMeaning("output features");
    return std::nullopt;
}

std::optional<QString> ofLookUp(const graph::Graph& graph, const graph::Node& node,
                                const operators::LookUp& lookUp, ValueId value, std::size_t dim,
                                std::size_t rank)
{
    int64_t axis = lookUp.attribute.empty() ? 0 : graph.integer(node, lookUp.attribute);
    if (axis < 0)
        axis += int64_t(rank);
    if (!isInput(node, lookUp.table, value) || !graph.value(value).isInitializer() || rank != 2)
        return std::nullopt;
    return int64_t(dim) == axis ? trDimensionMeaning("rows of the table")
                                : trDimensionMeaning("embedding features");
}

std::optional<QString> ofConvolution(const graph::Node& node, const operators::WeightInput& weight,
                                     ValueId value, std::size_t dim, std::size_t rank)
{
    using operators::Feature;
    if (isInput(node, weight.input, value) && rank > 2 && dim < 2)
        return weight.axes[dim] == Feature::OutputChannel ? trDimensionMeaning("output channels")
                                                          : trDimensionMeaning("input channels");
    // A bias, or a scale per channel.
    if (isInput(node, weight.input + 1U, value) && rank == 1)
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
    const operators::Traits& traits = operators::traitsOf(node);
    if (traits.product)
        return ofProduct(graph, node, *traits.product, value, dim, rank);
    if (const operators::LookUp* lookUp = traits.rowLookUp())
        return ofLookUp(graph, node, *lookUp, value, dim, rank);
    if (traits.is(operators::OperatorKind::Convolution) && !traits.weights.empty())
        return ofConvolution(node, traits.weights.front(), value, dim, rank);
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

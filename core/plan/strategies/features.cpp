#include "core/plan/strategies/features.h"

#include "core/operators/names.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

constexpr int kMaxViews = 16; ///< between a weight and its product

/// The last two axes of the second factor are [in, out], others count products.
std::optional<Feature> productFeature(bool isLeft, std::size_t axis, std::size_t rank,
                                      bool transposed)
{
    if (rank < 2 || axis + 2 < rank)
        return std::nullopt;
    const bool isLast = axis + 1 == rank;
    const bool isOutput = isLeft ? !isLast : isLast;
    return isOutput != transposed ? Feature::Output : Feature::Input;
}

bool isTransposed(const graph::Graph& graph, const graph::Node& node, std::string_view attribute)
{
    return !attribute.empty() && graph.integer(node, attribute) != 0;
}

std::optional<Feature> atProduct(const graph::Graph& graph, const graph::Node& node,
                                 const operators::ProductOperands& product, std::size_t input,
                                 std::size_t axis, std::size_t rank)
{
    if (input == product.bias)
        return axis + 1 == rank ? std::optional(Feature::Output) : std::nullopt;
    if (input == product.left)
        return productFeature(true, axis, rank, isTransposed(graph, node, product.transposesLeft));
    if (input == product.right)
        return productFeature(false, axis, rank,
                              isTransposed(graph, node, product.transposesRight));
    return std::nullopt;
}

std::optional<Feature> atArgument(const graph::Graph& graph, const graph::Node& node,
                                  std::size_t input, std::size_t axis, std::size_t rank)
{
    const operators::Traits& traits = operators::traitsOf(node);
    if (traits.product)
        return atProduct(graph, node, *traits.product, input, axis, rank);
    if (is(node, operators::op::kAdd) && rank == 1)
        return Feature::Output;
    const operators::LookUp* lookUp = traits.rowLookUp();
    if (lookUp && !lookUp->attribute.empty() && graph.integer(node, lookUp->attribute) != 0)
        return std::nullopt;
    for (const operators::WeightInput& weight : traits.weights) {
        if (weight.input == input && axis < weight.axes.size())
            return weight.axes[axis];
    }
    return std::nullopt;
}

/// Where an axis is behind a node that only looks at a weight differently; absent for others.
std::optional<std::size_t> throughView(const graph::Graph& graph, const graph::Node& node,
                                       std::size_t input, std::size_t axis, std::size_t rank)
{
    const operators::Traits& traits = operators::traitsOf(node);
    if (input != 0)
        return std::nullopt;
    if (traits.keepsPlaces())
        return axis;
    if (traits.movement != operators::Movement::Permutation)
        return std::nullopt;
    const graph::Attribute* perm = graph.attribute(node, "perm");
    const auto* order = perm ? std::get_if<std::vector<int64_t>>(&perm->value) : nullptr;
    if (!order)
        return rank - 1 - axis;
    const auto found = std::find(order->begin(), order->end(), int64_t(axis));
    if (order->size() != rank || found == order->end())
        return std::nullopt;
    return std::size_t(found - order->begin());
}

std::optional<FeatureUse> search(const graph::Graph& graph, ValueId value, std::size_t axis,
                                 std::size_t rank, int views)
{
    for (NodeId id : graph.value(value).consumers) {
        const graph::Node& node = graph.node(id);
        for (std::size_t input = 0; input < node.inputs.size(); ++input) {
            if (node.inputs[input] != value)
                continue;
            if (const auto feature = atArgument(graph, node, input, axis, rank))
                return FeatureUse {*feature, id};
            const auto behind = throughView(graph, node, input, axis, rank);
            if (!behind || views == kMaxViews || node.outputs.empty() || !node.outputs[0])
                continue;
            if (const auto found = search(graph, *node.outputs[0], *behind, rank, views + 1))
                return found;
        }
    }
    return std::nullopt;
}

} // namespace

UserText phrase(Feature feature)
{
    switch (feature) {
    case Feature::Output:
        return tr("output features");
    case Feature::Input:
        return tr("input features");
    case Feature::Vocabulary:
        return tr("rows of the vocabulary");
    case Feature::Embedding:
        return tr("features of the embedding");
    case Feature::Expert:
        return tr("experts");
    case Feature::OutputChannel:
        return tr("output channels");
    case Feature::InputChannel:
        return tr("input channels");
    }
    return {};
}

std::optional<FeatureUse> featureOf(const graph::Graph& graph, ValueId weight, std::size_t axis,
                                    std::size_t rank)
{
    if (axis >= rank)
        return std::nullopt;
    return search(graph, weight, axis, rank, 0);
}

} // namespace meshwright::plan

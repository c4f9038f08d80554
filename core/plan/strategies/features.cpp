#include "core/plan/strategies/features.h"

#include <algorithm>
#include <array>

namespace meshwright::plan {

namespace {

constexpr int kMaxViews = 16; ///< between a weight and its product

/// One argument of one operator, and what its axes are, from the front.
struct WeightArgument
{
    std::string_view domain, opType;
    std::size_t input;
    std::array<std::optional<Feature>, 3> axes;
};

constexpr auto kOut = Feature::Output;
constexpr auto kIn = Feature::Input;

constexpr std::string_view kMicrosoft = "com.microsoft";

constexpr std::array kArguments {
    WeightArgument {"", "Gather", 0, {Feature::Vocabulary, Feature::Embedding, {}}},
    WeightArgument {
        kMicrosoft, "EmbedLayerNormalization", 2, {Feature::Vocabulary, Feature::Embedding, {}}},
    WeightArgument {"", "Conv", 1, {Feature::OutputChannel, Feature::InputChannel, {}}},
    WeightArgument {"", "ConvTranspose", 1, {Feature::InputChannel, Feature::OutputChannel, {}}},
    WeightArgument {kMicrosoft, "MatMulNBits", 1, {kOut, kIn, {}}},
    WeightArgument {kMicrosoft, "Attention", 1, {kIn, kOut, {}}},
    WeightArgument {kMicrosoft, "Attention", 2, {kOut, {}, {}}},
    WeightArgument {kMicrosoft, "BiasGelu", 1, {kOut, {}, {}}},
    WeightArgument {kMicrosoft, "MoE", 2, {Feature::Expert, kOut, kIn}},
    WeightArgument {kMicrosoft, "MoE", 4, {Feature::Expert, kOut, kIn}},
    WeightArgument {kMicrosoft, "MoE", 6, {Feature::Expert, kOut, kIn}},
    WeightArgument {kMicrosoft, "QMoE", 2, {Feature::Expert, kOut, kIn}},
    WeightArgument {kMicrosoft, "QMoE", 5, {Feature::Expert, kOut, kIn}},
    WeightArgument {kMicrosoft, "QMoE", 8, {Feature::Expert, kOut, kIn}},
};

/// The last two axes of the second factor are [in, out], others count products.
std::optional<Feature> productFeature(std::size_t input, std::size_t axis, std::size_t rank,
                                      bool transposed)
{
    if (rank < 2 || axis + 2 < rank)
        return std::nullopt;
    const bool isLast = axis + 1 == rank;
    const bool isOutput = input == 0 ? !isLast : isLast;
    return isOutput != transposed ? kOut : kIn;
}

std::optional<Feature> atArgument(const graph::Graph& graph, const graph::Node& node,
                                  std::size_t input, std::size_t axis, std::size_t rank)
{
    if (node.opType == "Gemm" && input == 2)
        return axis + 1 == rank ? std::optional(kOut) : std::nullopt;
    if (node.opType == "Gemm")
        return productFeature(input, axis, rank,
                              graph.integer(node, input == 0 ? "transA" : "transB") != 0);
    if ((node.opType == "MatMul" || node.opType == "MatMulInteger" || node.opType == "FusedMatMul")
        && input < 2)
        return productFeature(input, axis, rank, false);
    if (node.opType == "QLinearMatMul" && (input == 0 || input == 3))
        return productFeature(input, axis, rank, false);
    if (node.opType == "Add" && rank == 1)
        return kOut;
    if (node.opType == "Gather" && graph.integer(node, "axis") != 0)
        return std::nullopt;
    for (const WeightArgument& argument : kArguments) {
        if (argument.opType == node.opType && argument.domain == node.domain
            && argument.input == input && axis < 3)
            return argument.axes[axis];
    }
    return std::nullopt;
}

/// Where an axis is behind a node that only looks at a weight differently; absent for others.
std::optional<std::size_t> throughView(const graph::Graph& graph, const graph::Node& node,
                                       std::size_t input, std::size_t axis, std::size_t rank)
{
    if (input != 0)
        return std::nullopt;
    if (node.opType == "DequantizeLinear" || node.opType == "Cast" || node.opType == "Identity")
        return axis;
    if (node.opType != "Transpose")
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

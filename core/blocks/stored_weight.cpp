#include "core/blocks/stored_weight.h"

#include "core/operators/dims.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::blocks {

namespace {

constexpr int kStoredWeightMaxViews = 16; ///< between a stored weight and its product

/// Scale and zero point of a DequantizeLinear whose output has the weight's axes so far. One
/// dimension is along the node's axis, as many as the weight has are blocks.
void addScales(const graph::Graph& graph, const shapes::ShapeTable& shapes, const graph::Node& node,
               StoredWeight& weight)
{
    for (std::size_t input = 1; input <= 2; ++input) {
        const std::optional<ValueId> value = inputOf(node, input);
        if (!value || !comesWithModel(graph, shapes, *value))
            continue;
        const auto sizes = sizesOf(shapes, *value);
        if (!sizes || sizes->empty() || sizes->size() > 2)
            continue;
        Companion companion;
        companion.value = *value;
        const int64_t given = graph.integer(node, "axis", 1);
        const int64_t axis = given < 0 ? given + 2 : given;
        if (sizes->size() == 2) {
            companion.outAxis = weight.outAxis;
            companion.inAxis = weight.inAxis;
        } else if ((*sizes)[0] == 1) {
            continue;
        } else if (axis == int64_t(weight.outAxis)) {
            companion.outAxis = 0;
        } else {
            companion.inAxis = 0;
        }
        weight.companions.push_back(companion);
    }
}

/// Whether the input is a tensor that the operator computes with, and not a shape, bounds or axes.
bool isOperand(const graph::Node& node, std::size_t input)
{
    const operators::Traits& traits = operators::traitsOf(node);
    return !traits.has(operators::Trait::ReadsShape) && !traits.saysShape(input);
}

/// Whether a value is computed from the model's constants, whatever a caller gives.
bool isOfModelAlone(const graph::Graph& graph, ValueId value)
{
    constexpr std::size_t kMostValues = 48;
    std::vector<ValueId> queue {value};
    for (std::size_t next = 0; next < queue.size(); ++next) {
        if (operators::isConstant(graph, queue[next]))
            continue;
        const std::optional<NodeId> producer = graph.value(queue[next]).producer;
        if (!producer || !graph.node(*producer).subgraphs.empty() || queue.size() > kMostValues)
            return false;
        const graph::Node& node = graph.node(*producer);
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            const std::optional<ValueId>& input = node.inputs[i];
            if (input && isOperand(node, i)
                && std::find(queue.begin(), queue.end(), *input) == queue.end())
                queue.push_back(*input);
        }
    }
    return true;
}

/// Output axis i of a Transpose of a matrix is its input's axis perm[i]; without perm reversed.
bool transpose(const graph::Graph& graph, const graph::Node& node, StoredWeight& weight)
{
    const graph::Attribute* perm = graph.attribute(node, "perm");
    const auto* order = perm ? std::get_if<std::vector<int64_t>>(&perm->value) : nullptr;
    const bool swaps = !order || *order == std::vector<int64_t> {1, 0};
    if (!swaps && *order != std::vector<int64_t> {0, 1})
        return false;
    if (swaps)
        std::swap(weight.outAxis, weight.inAxis);
    return true;
}

} // namespace

std::optional<std::vector<std::optional<int64_t>>> sizesOf(const shapes::ShapeTable& shapes,
                                                           ValueId value)
{
    const auto& dims = shapes.of(value).dims;
    if (!dims)
        return std::nullopt;
    std::vector<std::optional<int64_t>> sizes;
    for (const operators::Dim& dim : *dims)
        sizes.push_back(operators::numberOf(dim));
    return sizes;
}

bool comesWithModel(const graph::Graph& graph, const shapes::ShapeTable& shapes, ValueId id)
{
    const graph::Value& value = graph.value(id);
    if (operators::isConstant(graph, id))
        return true;
    if (value.producer || !value.isInput
        || graph.scope(value.scope).kind != graph::ScopeKind::MainGraph)
        return false;
    const auto sizes = sizesOf(shapes, id);
    return sizes && !sizes->empty()
        && std::all_of(sizes->begin(), sizes->end(), [](const auto& size) { return size; });
}

namespace {

/// Behind DequantizeLinear, Cast, Identity and Transpose; absent where there is anything else.
std::optional<StoredWeight> viewedWeight(const graph::Graph& graph,
                                         const shapes::ShapeTable& shapes, ValueId seen,
                                         std::size_t outAxis, std::size_t inAxis)
{
    StoredWeight weight {seen, outAxis, inAxis, {}, {}};
    for (int views = 0; views < kStoredWeightMaxViews; ++views) {
        if (comesWithModel(graph, shapes, weight.value))
            return weight;
        const std::optional<NodeId> producer = graph.value(weight.value).producer;
        if (!producer)
            return std::nullopt;
        const graph::Node& node = graph.node(*producer);
        const std::optional<ValueId> input = inputOf(node, 0);
        if (!input)
            return std::nullopt;
        const operators::Traits& traits = operators::traitsOf(node);
        if (traits.movement == operators::Movement::Permutation) {
            if (!transpose(graph, node, weight))
                return std::nullopt;
        } else if (traits.has(operators::Trait::Dequantizes)) {
            addScales(graph, shapes, node, weight);
        } else if (!traits.keepsPlaces()) {
            return std::nullopt;
        }
        weight.nodes.push_back(*producer);
        weight.value = *input;
    }
    return std::nullopt;
}

} // namespace

std::optional<StoredWeight> storedWeight(const graph::Graph& graph,
                                         const shapes::ShapeTable& shapes, ValueId seen,
                                         std::size_t outAxis, std::size_t inAxis)
{
    const auto sizes = sizesOf(shapes, seen);
    if (!sizes || sizes->size() != 2)
        return std::nullopt;
    if (std::optional<StoredWeight> weight = viewedWeight(graph, shapes, seen, outAxis, inAxis))
        return weight;
    if (!isOfModelAlone(graph, seen))
        return std::nullopt;
    return StoredWeight {seen, outAxis, inAxis, {}, {}};
}

std::optional<ValueId> inputOf(const graph::Node& node, std::size_t i)
{
    return i < node.inputs.size() ? node.inputs[i] : std::nullopt;
}

} // namespace meshwright::blocks

#include "core/blocks/projections.h"

#include "core/blocks/stored_weight.h"
#include "core/operators/names.h"

#include <algorithm>

namespace meshwright::blocks {

namespace {

using operators::ProductOperands;
using operators::Trait;
using operators::traitsOf;

std::optional<int64_t> sizeAt(const shapes::ShapeTable& shapes, ValueId value, std::size_t axis)
{
    const auto sizes = sizesOf(shapes, value);
    return sizes && axis < sizes->size() ? (*sizes)[axis] : std::nullopt;
}

/// A vector of @p size elements, or [1, …, size].
bool isVector(const shapes::ShapeTable& shapes, ValueId value, std::optional<int64_t> size)
{
    const auto sizes = sizesOf(shapes, value);
    if (!sizes || sizes->empty() || !size || sizes->back() != size)
        return false;
    for (std::size_t i = 0; i + 1 < sizes->size(); ++i) {
        if ((*sizes)[i] != 1)
            return false;
    }
    return true;
}

Companion biasCompanion(const shapes::ShapeTable& shapes, ValueId value)
{
    Companion bias;
    bias.value = value;
    bias.outAxis = sizesOf(shapes, value)->size() - 1;
    bias.isBias = true;
    return bias;
}

} // namespace

/// Makes the projection of one node, if it is one.
class ProjectionReader
{
public:
    ProjectionReader(const graph::Graph& graph, const shapes::ShapeTable& shapes)
        : m_graph(graph)
        , m_shapes(shapes)
    {
    }

    std::optional<Projection> read(NodeId id) const
    {
        const graph::Node& node = m_graph.node(id);
        if (node.outputs.empty() || !node.outputs[0])
            return std::nullopt;
        std::optional<Projection> projection;
        const operators::Traits& traits = traitsOf(node);
        if (traits.product)
            projection = readProduct(id, *traits.product);
        else if (traits.has(Trait::Product) && traits.has(Trait::BlockQuantized))
            projection = readBlockQuantized(id);
        if (projection)
            addBias(*projection);
        return projection;
    }

private:
    std::optional<Projection> readProduct(NodeId id, const ProductOperands& product) const
    {
        const graph::Node& node = m_graph.node(id);
        const std::optional<ValueId> activation = inputOf(node, product.left);
        const std::optional<ValueId> seen = inputOf(node, product.right);
        if (!activation || !seen || operators::isConstant(m_graph, *activation))
            return std::nullopt;
        const bool isTransposed =
            !product.transposesRight.empty() && m_graph.integer(node, product.transposesRight) != 0;
        const std::size_t outAxis = isTransposed ? 0 : 1;
        std::optional<StoredWeight> stored =
            storedWeight(m_graph, m_shapes, *seen, outAxis, 1 - outAxis);
        if (!stored)
            return std::nullopt;
        // Of two inputs of the model none is known to be a weight.
        if (m_graph.value(stored->value).isInput && !operators::isConstant(m_graph, stored->value)
            && !m_graph.value(*activation).producer)
            return std::nullopt;
        Projection projection {id, *activation, *node.outputs[0], {}, {id}};
        BlockWeight& weight = projection.weight;
        weight.weight = stored->value;
        weight.node = id;
        weight.outAxis = stored->outAxis;
        weight.inAxis = stored->inAxis;
        weight.out = sizeAt(m_shapes, *seen, outAxis);
        weight.in = sizeAt(m_shapes, *seen, 1 - outAxis);
        weight.companions = std::move(stored->companions);
        projection.nodes.insert(projection.nodes.end(), stored->nodes.begin(), stored->nodes.end());
        for (const std::optional<uint8_t>& input : product.scales)
            addVector(projection, input ? inputOf(node, *input) : std::nullopt, false);
        addVector(projection, product.bias ? inputOf(node, *product.bias) : std::nullopt, true);
        return projection;
    }

    /// MatMulNBits: weight [out, blocks, bytes], scales [out, blocks] and zero points [out, blocks]
    /// or, packed, [out, bytes]; or in one dimension.
    std::optional<Projection> readBlockQuantized(NodeId id) const
    {
        const graph::Node& node = m_graph.node(id);
        const std::optional<ValueId> activation = inputOf(node, 0);
        const std::optional<ValueId> weight = inputOf(node, 1);
        const int64_t out = m_graph.integer(node, "N");
        const int64_t in = m_graph.integer(node, "K");
        if (!activation || !weight || !comesWithModel(m_graph, m_shapes, *weight) || out < 1
            || in < 1)
            return std::nullopt;
        Projection projection {id, *activation, *node.outputs[0], {}, {id}};
        projection.weight.weight = *weight;
        projection.weight.node = id;
        projection.weight.outAxis = 0;
        projection.weight.inAxis = 1;
        projection.weight.out = out;
        projection.weight.in = in;
        for (std::size_t input : {2, 3})
            addPerBlock(projection, inputOf(node, input));
        addVector(projection, inputOf(node, 5), true);
        return projection;
    }

    /// Scales or zero points of a block-quantized weight.
    void addPerBlock(Projection& projection, std::optional<ValueId> value) const
    {
        const auto sizes = value ? sizesOf(m_shapes, *value) : std::nullopt;
        if (!sizes || sizes->empty() || !comesWithModel(m_graph, m_shapes, *value))
            return;
        BlockWeight& weight = projection.weight;
        Companion companion;
        companion.value = *value;
        companion.outAxis = 0;
        std::optional<int64_t> elements;
        if (sizes->size() > 1) {
            companion.inAxis = 1;
            elements = (*sizes)[1];
        } else if ((*sizes)[0].value_or(0) > 0 && *(*sizes)[0] % *weight.out == 0) {
            companion.perOutput = elements = *(*sizes)[0] / *weight.out;
        }
        const std::optional<int64_t> blocks = sizeAt(m_shapes, weight.weight, 1);
        if (elements && blocks && *elements != *blocks)
            companion.blocksPerElement = 8
                / std::clamp<int64_t>(m_graph.integer(m_graph.node(weight.node), "bits", 4), 1, 8);
        weight.companions.push_back(companion);
    }

    void addVector(Projection& projection, std::optional<ValueId> value, bool isBias) const
    {
        if (!value || !comesWithModel(m_graph, m_shapes, *value)
            || !isVector(m_shapes, *value, projection.weight.out))
            return;
        Companion companion = biasCompanion(m_shapes, *value);
        companion.isBias = isBias;
        projection.weight.companions.push_back(companion);
    }

    /// The only node that uses a value's contents; shapes do not count.
    std::optional<NodeId> onlyUser(ValueId value) const
    {
        std::optional<NodeId> user;
        for (NodeId id : m_graph.value(value).consumers) {
            if (traitsOf(m_graph.node(id)).has(Trait::ReadsShape))
                continue;
            if (user)
                return std::nullopt;
            user = id;
        }
        return user;
    }

    /// Follows the product to an Add of a vector, through what quantization and exporters put in
    /// between: Cast, a scale, Reshape.
    void addBias(Projection& projection) const
    {
        ValueId value = projection.output;
        std::vector<NodeId> between;
        for (int steps = 0; steps < 4; ++steps) {
            if (takeBias(projection, value, between))
                return;
            const std::optional<NodeId> id = onlyUser(value);
            if (!id || !passes(*id, value, projection))
                return;
            between.push_back(*id);
            value = *m_graph.node(*id).outputs[0];
        }
    }

    /// The Add of a vector among the users of a value.
    bool takeBias(Projection& projection, ValueId value, std::vector<NodeId>& between) const
    {
        for (NodeId id : m_graph.value(value).consumers) {
            const graph::Node& node = m_graph.node(id);
            const auto bias = biasOf(node, value, projection.weight.out);
            if (!bias || node.outputs.empty() || !node.outputs[0])
                continue;
            projection.weight.companions.push_back(biasCompanion(m_shapes, *bias));
            if (is(node, operators::op::kAdd)) {
                projection.output = *node.outputs[0];
                between.push_back(id);
                projection.nodes.insert(projection.nodes.end(), between.begin(), between.end());
            }
            return true;
        }
        return false;
    }

    bool passes(NodeId id, ValueId value, const Projection& projection) const
    {
        const graph::Node& node = m_graph.node(id);
        if (node.outputs.empty() || !node.outputs[0])
            return false;
        if (is(node, operators::op::kMul))
            return traitsOf(m_graph.node(projection.node)).has(Trait::WholeResult);
        return traitsOf(node).isView() && inputOf(node, 0) == value;
    }

    std::optional<ValueId> biasOf(const graph::Node& node, ValueId product,
                                  std::optional<int64_t> out) const
    {
        const bool adds = is(node, operators::op::kAdd) || traitsOf(node).has(Trait::AddsVector);
        if (!adds || node.inputs.size() != 2)
            return std::nullopt;
        const std::optional<ValueId> other =
            node.inputs[0] == product ? node.inputs[1] : node.inputs[0];
        if (!other || *other == product || !comesWithModel(m_graph, m_shapes, *other)
            || !isVector(m_shapes, *other, out))
            return std::nullopt;
        return other;
    }

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
};

Projections::Projections(const graph::Graph& graph, const shapes::ShapeTable& shapes)
    : m_graph(graph)
{
    const ProjectionReader reader(graph, shapes);
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        std::optional<Projection> projection = reader.read({i});
        if (!projection)
            continue;
        m_byNode.emplace(NodeId {i}, m_projections.size());
        m_inputs.insert(projection->weight.in);
        m_projections.push_back(std::move(*projection));
    }
}

std::optional<std::size_t> Projections::at(NodeId node) const
{
    const auto found = m_byNode.find(node);
    return found == m_byNode.end() ? std::nullopt : std::optional(found->second);
}

} // namespace meshwright::blocks

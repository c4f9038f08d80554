#include "app/verify/quantised_steps.h"

#include "app/verify/rounding.h"
#include "core/onnx/draft/graph_editor.h"
#include "core/onnx/draft/node_writer.h"
#include "core/operators/names.h"

#include <algorithm>
#include <string>
#include <utility>

#include "meshwright_onnx.pb.h"

namespace meshwright::app::verify {

namespace {

using google::protobuf::RepeatedPtrField;
using graph::DataType;

constexpr int kMostBits = 16; ///< of a quantised number

/// Returns whether sums of numbers of the type are rounded.
bool isRounded(DataType type)
{
    return roundingStep(type) > 0;
}

bool isQuantised(DataType type)
{
    const int bits = graph::bitsPerElement(type);
    return bits > 0 && bits <= kMostBits && type != DataType::Bool && !isRounded(type);
}

/// Returns whether the value is the same in every export, as weights and inputs of the model are.
bool isOfTheModel(const graph::Value& value)
{
    return value.isInitializer() || (value.isInput && value.scope == ScopeId {0});
}

/// The places of the inputs from which a node makes quantised numbers.
std::vector<std::size_t> quantisedInputs(const graph::Graph& graph,
                                         const shapes::ShapeTable& shapes, const graph::Node& node)
{
    const auto makes = [&](std::optional<ValueId> output) {
        return output && isQuantised(shapes.of(*output).type);
    };
    std::vector<std::size_t> places;
    if (std::ranges::none_of(node.outputs, makes))
        return places;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        const std::optional<ValueId> input = node.inputs[i];
        if (input && isRounded(shapes.of(*input).type) && !isOfTheModel(graph.value(*input)))
            places.push_back(i);
    }
    return places;
}

class Mover
{
public:
    Mover(const graph::Graph& graph, const shapes::ShapeTable& shapes, double steps)
        : m_graph(graph)
        , m_shapes(shapes)
        , m_steps(steps)
    {
    }

    void move(ScopeId scope, RepeatedPtrField<proto::NodeProto>& nodes)
    {
        RepeatedPtrField<proto::NodeProto> all;
        for (int i = 0; i < nodes.size(); ++i) {
            proto::NodeProto& own = *nodes.Mutable(i);
            const graph::Node& node = m_graph.node(m_graph.scope(scope).nodes[std::size_t(i)]);
            std::size_t next = 0;
            onnx::visitSubgraphs(own, [&](proto::GraphProto& body) {
                move(node.subgraphs[next++], *body.mutable_node());
            });
            for (const std::size_t place : quantisedInputs(m_graph, m_shapes, node))
                own.set_input(
                    int(place),
                    moved(own.input(int(place)), m_shapes.of(*node.inputs[place]).type, all));
            *all.Add() = std::move(own);
        }
        nodes.Swap(&all);
    }

private:
    /// Adds nodes for x + max |x| · c, for x of any shape; returns the name of the sum.
    std::string moved(const std::string& value, DataType type,
                      RepeatedPtrField<proto::NodeProto>& nodes)
    {
        const std::string size = add(nodes, operators::op::kAbs, {value});
        const std::string largest = add(nodes, operators::op::kReduceMax, {size});
        onnx::addAttribute(*nodes.rbegin(), "keepdims", int64_t(0));
        const std::string share = constant(m_steps * roundingStep(type), nodes);
        const std::string distance =
            add(nodes, operators::op::kMul, {largest, cast(share, type, nodes)});
        return add(nodes, operators::op::kAdd, {value, distance});
    }

    std::string add(RepeatedPtrField<proto::NodeProto>& nodes, const operators::Operator& one,
                    const std::vector<std::string>& inputs)
    {
        const std::string name = "meshwright_step_" + std::to_string(m_count++);
        *nodes.Add() = onnx::makeNode(one, inputs, {name}, name);
        return name;
    }

    std::string constant(double number, RepeatedPtrField<proto::NodeProto>& nodes)
    {
        const std::string name = add(nodes, operators::op::kConstant, {});
        *onnx::addAttribute(*nodes.rbegin(), "value", proto::AttributeProto::TENSOR).mutable_t() =
            onnx::makeTensor({}, DataType::Double, {}, onnx::rawOf(number));
        return name;
    }

    std::string cast(const std::string& value, DataType type,
                     RepeatedPtrField<proto::NodeProto>& nodes)
    {
        const std::string name = add(nodes, operators::op::kCast, {value});
        onnx::addAttribute(*nodes.rbegin(), "to", int64_t(type));
        return name;
    }

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    double m_steps;
    int m_count = 0;
};

} // namespace

bool quantises(const graph::Graph& graph, const shapes::ShapeTable& shapes)
{
    return std::ranges::any_of(graph.nodes(), [&](const graph::Node& node) {
        return !quantisedInputs(graph, shapes, node).empty();
    });
}

void moveQuantised(proto::ModelProto& model, const graph::Graph& graph,
                   const shapes::ShapeTable& shapes, double steps)
{
    Mover(graph, shapes, steps).move(ScopeId {0}, *model.mutable_graph()->mutable_node());
}

} // namespace meshwright::app::verify

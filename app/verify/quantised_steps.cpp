#include "app/verify/quantised_steps.h"

#include "app/verify/rounding.h"
#include "core/onnx/draft/graph_editor.h"
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

/// Whether numbers of the type are rounded as sums are.
bool isRounded(DataType type)
{
    return roundingStep(type) > 0;
}

bool isQuantised(DataType type)
{
    const int bits = graph::bitsPerElement(type);
    return bits > 0 && bits <= kMostBits && type != DataType::Bool && !isRounded(type);
}

/// Whether every export has the same numbers of it: weights and inputs of the model.
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
    /// x + max |x| · c, whatever the shape of x.
    std::string moved(const std::string& value, DataType type,
                      RepeatedPtrField<proto::NodeProto>& nodes)
    {
        const std::string size = add(nodes, operators::op::kAbs, {value});
        const std::string largest = add(nodes, operators::op::kReduceMax, {size});
        proto::AttributeProto& keepDims = *nodes.Mutable(nodes.size() - 1)->add_attribute();
        keepDims.set_name("keepdims");
        keepDims.set_type(proto::AttributeProto::INT);
        keepDims.set_i(0);
        const std::string share = constant(m_steps * roundingStep(type), nodes);
        // Constants of any type would have to be written each in its own way.
        const std::string distance =
            add(nodes, operators::op::kMul, {largest, cast(share, type, nodes)});
        return add(nodes, operators::op::kAdd, {value, distance});
    }

    std::string add(RepeatedPtrField<proto::NodeProto>& nodes, const operators::Operator& one,
                    const std::vector<std::string>& inputs)
    {
        proto::NodeProto& node = *nodes.Add();
        node.set_op_type(std::string(one.type));
        for (const std::string& input : inputs)
            node.add_input(input);
        const std::string name = "meshwright_step_" + std::to_string(m_count++);
        node.add_output(name);
        node.set_name(name);
        return name;
    }

    std::string constant(double number, RepeatedPtrField<proto::NodeProto>& nodes)
    {
        const std::string name = add(nodes, operators::op::kConstant, {});
        proto::AttributeProto& value = *nodes.Mutable(nodes.size() - 1)->add_attribute();
        value.set_name("value");
        value.set_type(proto::AttributeProto::TENSOR);
        value.mutable_t()->set_data_type(int(DataType::Double));
        value.mutable_t()->add_double_data(number);
        return name;
    }

    std::string cast(const std::string& value, DataType type,
                     RepeatedPtrField<proto::NodeProto>& nodes)
    {
        const std::string name = add(nodes, operators::op::kCast, {value});
        proto::AttributeProto& to = *nodes.Mutable(nodes.size() - 1)->add_attribute();
        to.set_name("to");
        to.set_type(proto::AttributeProto::INT);
        to.set_i(int(type));
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

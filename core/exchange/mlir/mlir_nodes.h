#pragma once

#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace meshwright::exchange {

/// Writes nodes as operations in generic form, without their attributes:
///
///     %2 = "onnx.MatMul"(%0, %1) {onnx_node_name = "/fc"} : (tensor<8x4xf32>, …) -> tensor<…>
class MlirNodes
{
public:
    MlirNodes(const graph::Graph& graph, const shapes::ShapeTable* shapes, std::string indent,
              int firstId = 0)
        : m_graph(graph)
        , m_shapes(shapes)
        , m_indent(std::move(indent))
        , m_next(firstId)
    {
    }

    /// What else an operation has: ", sdy.sharding = …".
    std::function<std::string(NodeId)> attributes;
    /// What a node reads instead of a value; the line that makes it goes to the text. None: itself.
    std::function<std::optional<std::string>(NodeId, ValueId, const std::string& id)> replaced;

    std::string type(ValueId value) const;

    std::string freshId() { return '%' + std::to_string(m_next++); }

    void addNode(NodeId node);
    /// The value as it is known; one that is used before it is made gets a placeholder.
    std::string idOf(ValueId value);

    void addLine(const std::string& line) { text += m_indent + line + '\n'; }

    std::map<ValueId, std::string> ids;
    std::string text;

private:
    std::string operand(NodeId node, const std::optional<ValueId>& input, std::string& types);
    std::string absent();

    const graph::Graph& m_graph;
    const shapes::ShapeTable* m_shapes;
    std::string m_indent, m_absent;
    int m_next;
};

} // namespace meshwright::exchange

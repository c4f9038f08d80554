#include "core/exchange/mlir/mlir_nodes.h"

#include "core/exchange/mlir/mlir_lexer.h"
#include "core/exchange/mlir/mlir_types.h"

namespace meshwright::exchange {

std::string MlirNodes::type(ValueId value) const
{
    return mlirType(m_graph, m_shapes, value);
}

/// The value that stands for inputs left out.
std::string MlirNodes::absent()
{
    if (m_absent.empty()) {
        m_absent = freshId();
        addLine(m_absent + " = \"onnx.NoValue\"() : () -> none");
    }
    return m_absent;
}

std::string MlirNodes::idOf(ValueId value)
{
    if (const auto known = ids.find(value); known != ids.end())
        return known->second;
    const std::string id = freshId();
    addLine(id + " = \"onnx.NoValue\"() {onnx.name = " + mlirQuoted(m_graph.value(value).name)
            + "} : () -> " + type(value));
    return id;
}

std::string MlirNodes::operand(NodeId node, const std::optional<ValueId>& input, std::string& types)
{
    types += types.empty() ? "" : ", ";
    if (!input) {
        types += "none";
        return absent();
    }
    types += type(*input);
    const std::string id = idOf(*input);
    return replaced ? replaced(node, *input, id).value_or(id) : id;
}

void MlirNodes::addNode(NodeId id)
{
    const graph::Node& node = m_graph.node(id);
    std::string operands, inputTypes;
    for (const std::optional<ValueId>& input : node.inputs) {
        const std::string operand = this->operand(id, input, inputTypes);
        operands += (operands.empty() ? "" : ", ") + operand;
    }
    const std::string result = freshId();
    const bool isSingle = node.outputs.size() == 1;
    std::string types;
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
        const std::optional<ValueId>& output = node.outputs[i];
        types += (i ? ", " : "") + (output ? type(*output) : "none");
        if (output)
            ids.insert_or_assign(*output, isSingle ? result : result + '#' + std::to_string(i));
    }
    std::string line;
    if (!node.outputs.empty())
        line = result + (isSingle ? "" : ':' + std::to_string(node.outputs.size())) + " = ";
    const std::string domain = node.domain.empty() ? "onnx" : node.domain;
    addLine(line + mlirQuoted(domain + '.' + node.opType) + '(' + operands + ") {onnx_node_name = "
            + mlirQuoted(m_graph.reference(id)) + (attributes ? attributes(id) : std::string())
            + "} : (" + inputTypes + ") -> " + (isSingle ? types : '(' + types + ')'));
}

} // namespace meshwright::exchange

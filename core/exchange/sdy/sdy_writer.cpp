#include "core/exchange/sdy/sdy_writer.h"

#include "core/exchange/mlir/mlir_lexer.h"
#include "core/exchange/mlir/mlir_types.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

class Writer
{
public:
    Writer(const ExportRequest& request, const SdyShardings& shardings)
        : m_graph(*request.graph)
        , m_shapes(request.shapes.get())
        , m_shardings(shardings)
        , m_stem(request.stem)
    {
    }

    std::string run()
    {
        m_text = "module " + symbolText(m_stem) + " {\n";
        for (const std::string& mesh : m_shardings.meshes())
            m_text += "  " + mesh + '\n';
        m_text +=
            "  func.func public @main(" + arguments() + "\n  ) -> (" + results() + "\n  ) {\n";
        for (const NodeId node : m_graph.topologicalOrder(ScopeId {0}))
            addNode(node);
        addReturn();
        m_text += "  }\n}\n";
        return std::move(m_text);
    }

private:
    std::string type(ValueId value) const { return mlirType(m_graph, m_shapes, value); }

    /// "tensor<8xf32> {onnx.name = "x", sdy.sharding = #sdy.sharding<@mesh, [{}]>}"
    std::string declared(ValueId value) const
    {
        std::string text = type(value) + " {onnx.name = " + mlirQuoted(m_graph.value(value).name);
        if (const std::string* sharding = m_shardings.of(value))
            text += ", sdy.sharding = #sdy.sharding" + *sharding;
        return text + '}';
    }

    std::string arguments()
    {
        const graph::Scope& main = m_graph.scope(ScopeId {0});
        std::vector<ValueId> values;
        for (const ValueId input : main.inputs) {
            if (!m_graph.value(input).isInitializer())
                values.push_back(input);
        }
        values.insert(values.end(), main.initializers.begin(), main.initializers.end());
        std::string text;
        for (const ValueId value : values) {
            const std::string id = "%arg" + std::to_string(m_ids.size());
            if (m_ids.emplace(value, id).second)
                text += (text.empty() ? "\n    " : ",\n    ") + id + ": " + declared(value);
        }
        return text;
    }

    std::string results() const
    {
        std::string text;
        for (const ValueId output : m_graph.scope(ScopeId {0}).outputs)
            text += (text.empty() ? "\n    " : ",\n    ") + declared(output);
        return text;
    }

    std::string freshId() { return '%' + std::to_string(m_next++); }

    void addNode(NodeId id);
    std::string operand(NodeId node, const std::optional<ValueId>& input, std::string& types);
    std::string listOf(const std::vector<std::optional<ValueId>>& outputs,
                       const std::vector<const std::string*>& shardings) const;
    std::string absent();
    std::string unknown(ValueId value);
    void addReturn();

    const graph::Graph& m_graph;
    const shapes::ShapeTable* m_shapes;
    const SdyShardings& m_shardings;
    std::string m_stem, m_text;
    std::map<ValueId, std::string> m_ids;
    std::string m_absent; ///< the value that stands for inputs left out
    int m_next = 0;
};

std::string Writer::absent()
{
    if (m_absent.empty()) {
        m_absent = freshId();
        m_text += "    " + m_absent + " = \"onnx.NoValue\"() : () -> none\n";
    }
    return m_absent;
}

std::string Writer::listOf(const std::vector<std::optional<ValueId>>& outputs,
                           const std::vector<const std::string*>& shardings) const
{
    std::string text;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const bool hasRank = outputs[i] && m_shapes && m_shapes->of(*outputs[i]).dims;
        text += (i ? ", " : "")
            + (shardings[i] ? *shardings[i]
                            : m_shardings.open(
                                hasRank ? std::optional(m_shapes->of(*outputs[i]).dims->size())
                                        : std::nullopt));
    }
    return text;
}

/// A value that is used before it is made, or made nowhere.
std::string Writer::unknown(ValueId value)
{
    const std::string id = freshId();
    m_text += "    " + id + " = \"onnx.NoValue\"() {onnx.name = "
        + mlirQuoted(m_graph.value(value).name) + "} : () -> " + type(value) + '\n';
    return id;
}

std::string Writer::operand(NodeId node, const std::optional<ValueId>& input, std::string& types)
{
    types += types.empty() ? "" : ", ";
    if (!input) {
        types += "none";
        return absent();
    }
    types += type(*input);
    const auto known = m_ids.find(*input);
    const std::string id = known == m_ids.end() ? unknown(*input) : known->second;
    const std::string* read = m_shardings.readBy(node, *input);
    if (!read)
        return id;
    const std::string constrained = freshId();
    m_text += "    " + constrained + " = sdy.sharding_constraint " + id + ' ' + *read + " : "
        + type(*input) + '\n';
    return constrained;
}

void Writer::addNode(NodeId id)
{
    const graph::Node& node = m_graph.node(id);
    std::string operands, inputTypes;
    for (const std::optional<ValueId>& input : node.inputs) {
        const std::string operand = this->operand(id, input, inputTypes);
        operands += (operands.empty() ? "" : ", ") + operand;
    }
    std::string types;
    std::vector<const std::string*> outputShardings;
    bool anySharding = false;
    const std::string result = freshId();
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
        const std::optional<ValueId>& output = node.outputs[i];
        types += (i ? ", " : "") + (output ? type(*output) : "none");
        const std::string* sharding = output ? m_shardings.of(*output) : nullptr;
        anySharding |= sharding != nullptr;
        outputShardings.push_back(sharding);
        if (output)
            m_ids.insert_or_assign(
                *output, node.outputs.size() == 1 ? result : result + '#' + std::to_string(i));
    }
    const bool isSingle = node.outputs.size() == 1;
    m_text += "    ";
    if (!node.outputs.empty())
        m_text += result + (isSingle ? "" : ":" + std::to_string(node.outputs.size())) + " = ";
    const std::string domain = node.domain.empty() ? "onnx" : node.domain;
    m_text += mlirQuoted(domain + '.' + node.opType) + '(' + operands
        + ") {onnx_node_name = " + mlirQuoted(m_graph.reference(id));
    if (anySharding)
        m_text += ", sdy.sharding = #sdy.sharding_per_value<["
            + listOf(node.outputs, outputShardings) + "]>";
    m_text += "} : (" + inputTypes + ") -> " + (isSingle ? types : '(' + types + ')') + '\n';
}

void Writer::addReturn()
{
    std::string values, types;
    for (const ValueId output : m_graph.scope(ScopeId {0}).outputs) {
        const auto known = m_ids.find(output);
        const std::string id = known == m_ids.end() ? unknown(output) : known->second;
        values += (values.empty() ? " " : ", ") + id;
        types += (types.empty() ? " : " : ", ") + type(output);
    }
    m_text += "    return" + values + types + '\n';
}

} // namespace

std::string sdyProgram(const ExportRequest& request, const SdyShardings& shardings)
{
    return Writer(request, shardings).run();
}

} // namespace meshwright::exchange

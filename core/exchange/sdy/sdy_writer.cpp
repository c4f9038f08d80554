#include "core/exchange/sdy/sdy_writer.h"

#include "core/exchange/mlir/mlir_lexer.h"
#include "core/exchange/mlir/mlir_nodes.h"
#include "core/exchange/sdy/sdy_names.h"

namespace meshwright::exchange {

namespace {

class SdyWriterWriter
{
public:
    SdyWriterWriter(const ExportRequest& request, const SdyShardings& shardings)
        : m_graph(*request.graph)
        , m_shapes(request.shapes.get())
        , m_shardings(shardings)
        , m_stem(request.stem)
        , m_nodes(m_graph, m_shapes, "    ")
    {
    }

    std::string run()
    {
        m_nodes.attributes = [this](NodeId node) { return shardingOf(node); };
        m_nodes.replaced = [this](NodeId node, ValueId value, const std::string& id) {
            return constrained(node, value, id);
        };
        std::string text = "module " + symbolText(m_stem) + " {\n";
        for (const std::string& mesh : m_shardings.meshes())
            text += "  " + mesh + '\n';
        text += "  func.func public @main(" + arguments() + "\n  ) -> (" + results() + "\n  ) {\n";
        for (const NodeId node : m_graph.topologicalOrder(ScopeId {0}))
            m_nodes.addNode(node);
        addReturn();
        return text + m_nodes.text + "  }\n}\n";
    }

private:
    /// "tensor<8xf32> {onnx.name = "x", sdy.sharding = #sdy.sharding<@mesh, [{}]>}"
    std::string declared(ValueId value) const
    {
        std::string text =
            m_nodes.type(value) + " {onnx.name = " + mlirQuoted(m_graph.value(value).name);
        if (const std::string* sharding = m_shardings.of(value))
            text += ", sdy.sharding = #sdy.sharding" + *sharding;
        return text + '}';
    }

    std::string arguments();
    std::string results() const;
    std::string shardingOf(NodeId node) const;
    std::optional<std::string> constrained(NodeId node, ValueId value, const std::string& id);
    void addReturn();

    const graph::Graph& m_graph;
    const shapes::ShapeTable* m_shapes;
    const SdyShardings& m_shardings;
    std::string m_stem;
    MlirNodes m_nodes;
};

std::string SdyWriterWriter::arguments()
{
    std::string text;
    for (const ValueId value : argumentsOf(m_graph)) {
        const std::string id = "%arg" + std::to_string(m_nodes.ids.size());
        if (m_nodes.ids.emplace(value, id).second)
            text += (text.empty() ? "\n    " : ",\n    ") + id + ": " + declared(value);
    }
    return text;
}

std::string SdyWriterWriter::results() const
{
    std::string text;
    for (const ValueId output : m_graph.scope(ScopeId {0}).outputs)
        text += (text.empty() ? "\n    " : ",\n    ") + declared(output);
    return text;
}

std::string SdyWriterWriter::shardingOf(NodeId id) const
{
    std::string text;
    bool any = false;
    for (const std::optional<ValueId>& output : m_graph.node(id).outputs) {
        const std::string* sharding = output ? m_shardings.of(*output) : nullptr;
        const bool hasRank = output && m_shapes && m_shapes->of(*output).dims;
        any |= sharding != nullptr;
        // Of several results, nothing is said of the others.
        text += text.empty() ? "" : ", ";
        if (sharding)
            text += *sharding;
        else if (m_graph.node(id).outputs.size() > 1)
            text += m_shardings.open(hasRank ? std::optional(m_shapes->of(*output).dims->size())
                                             : std::nullopt);
    }
    return any ? ", sdy.sharding = #sdy.sharding_per_value<[" + text + "]>" : std::string();
}

std::optional<std::string> SdyWriterWriter::constrained(NodeId node, ValueId value,
                                                        const std::string& id)
{
    const std::string* read = m_shardings.readBy(node, value);
    if (!read)
        return std::nullopt;
    const std::string result = m_nodes.freshId();
    m_nodes.addLine(result + " = sdy.sharding_constraint " + id + ' ' + *read + " : "
                    + m_nodes.type(value));
    return result;
}

void SdyWriterWriter::addReturn()
{
    std::string values, types;
    for (const ValueId output : m_graph.scope(ScopeId {0}).outputs) {
        values += (values.empty() ? " " : ", ") + m_nodes.idOf(output);
        types += (types.empty() ? " : " : ", ") + m_nodes.type(output);
    }
    m_nodes.addLine("return" + values + types);
}

} // namespace

std::string sdyProgram(const ExportRequest& request, const SdyShardings& shardings)
{
    return SdyWriterWriter(request, shardings).run();
}

} // namespace meshwright::exchange

#include "core/onnx/draft/branch_outputs.h"

#include "core/onnx/draft/graph_editor.h"
#include "core/onnx/draft/node_writer.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace meshwright::onnx {

namespace {

/// Visits the subgraphs of a model, those of its functions included.
class BranchOutputs
{
public:
    explicit BranchOutputs(proto::ModelProto& model)
        : m_model(model)
    {
    }

    void run()
    {
        visit(*m_model.mutable_graph()->mutable_node());
        for (proto::FunctionProto& function : *m_model.mutable_functions())
            visit(*function.mutable_node());
    }

private:
    using Nodes = google::protobuf::RepeatedPtrField<proto::NodeProto>;

    void visit(Nodes& nodes)
    {
        for (proto::NodeProto& node : nodes) {
            visitSubgraphs(node, [&](proto::GraphProto& graph) {
                visit(*graph.mutable_node());
                returnOwn(graph);
            });
        }
    }

    void returnOwn(proto::GraphProto& graph)
    {
        std::set<std::string_view> own;
        visitOwnNames(graph, [&](const std::string& name) { own.insert(name); });
        for (proto::ValueInfoProto& output : *graph.mutable_output()) {
            if (output.name().empty() || own.contains(output.name()))
                continue;
            const std::string made = fresh(output.name());
            *graph.add_node() = makeNode("Identity", {output.name()}, {made});
            output.set_name(made);
        }
    }

    std::string fresh(const std::string& name)
    {
        if (!m_names) {
            GraphUses uses;
            uses.add(m_model.graph());
            for (const proto::FunctionProto& function : m_model.functions()) {
                for (const proto::NodeProto& node : function.node())
                    uses.add(node);
            }
            m_names = std::move(uses.values);
        }
        std::string made = name + "__returned";
        while (!m_names->insert(made).second)
            made += '_';
        return made;
    }

    proto::ModelProto& m_model;
    std::optional<std::set<std::string, std::less<>>> m_names; ///< of all values, when needed
};

} // namespace

void returnOwnValues(proto::ModelProto& model)
{
    BranchOutputs(model).run();
}

} // namespace meshwright::onnx

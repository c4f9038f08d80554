#include "core/exchange/partition/carried_out.h"

#include <algorithm>

#include "meshwright_onnx.pb.h"

namespace meshwright::exchange {

namespace {

/// Removes the elements of a repeated field for which @p unwanted says so.
template<typename Field, typename Unwanted>
void removeIf(Field& field, const Unwanted& unwanted)
{
    field.erase(std::remove_if(field.begin(), field.end(), unwanted), field.end());
}

/// Over the nodes of a graph and of the graphs in it.
class StageRemover
{
public:
    explicit StageRemover(std::string_view configuration)
        : m_configuration(configuration)
    {
    }

    void visit(proto::GraphProto& graph)
    {
        for (proto::NodeProto& node : *graph.mutable_node())
            visit(node);
    }

    void visit(proto::NodeProto& node)
    {
        removeIf(*node.mutable_device_configurations(), [&](auto& entry) {
            if (entry.configuration_id() != m_configuration)
                return false;
            entry.clear_pipeline_stage();
            if (entry.sharding_spec().empty())
                return true;
            m_isMentioned = true;
            return false;
        });
        for (proto::AttributeProto& attribute : *node.mutable_attribute()) {
            if (attribute.has_g())
                visit(*attribute.mutable_g());
            for (proto::GraphProto& graph : *attribute.mutable_graphs())
                visit(graph);
        }
    }

    bool isMentioned() const { return m_isMentioned; }

private:
    std::string_view m_configuration;
    bool m_isMentioned = false;
};

} // namespace

void removeStages(onnx::ModelDraft& draft, std::string_view configuration)
{
    proto::ModelProto& model = draft.model();
    StageRemover remover(configuration);
    remover.visit(*model.mutable_graph());
    for (proto::FunctionProto& function : *model.mutable_functions()) {
        for (proto::NodeProto& node : *function.mutable_node())
            remover.visit(node);
    }
    if (!remover.isMentioned())
        removeIf(*model.mutable_configuration(),
                 [&](const auto& declared) { return declared.name() == configuration; });
    removeIf(*model.mutable_metadata_props(),
             [](const auto& entry) { return entry.key().starts_with("meshwright."); });
}

} // namespace meshwright::exchange

#include "core/exchange/strip_annotations.h"

#include "core/base/erase_if.h"
#include "core/onnx/draft/graph_editor.h"

namespace meshwright::exchange {

namespace {

template<typename Owner, typename Visit>
void visitNodes(Owner& owner, const Visit& visit)
{
    for (proto::NodeProto& node : *owner.mutable_node()) {
        visit(node);
        onnx::visitSubgraphs(node, [&](proto::GraphProto& inner) { visitNodes(inner, visit); });
    }
}

/// Calls @p visit with every node of the main graph, its subgraphs and the functions.
template<typename Visit>
void visitAllNodes(proto::ModelProto& model, const Visit& visit)
{
    visitNodes(*model.mutable_graph(), visit);
    for (proto::FunctionProto& function : *model.mutable_functions())
        visitNodes(function, visit);
}

void removeOwnMetadata(proto::ModelProto& model)
{
    eraseIf(*model.mutable_metadata_props(),
            [](const auto& entry) { return entry.key().starts_with("meshwright."); });
}

} // namespace

void removeStages(onnx::ModelDraft& draft, std::string_view configuration)
{
    proto::ModelProto& model = draft.model();
    bool isMentioned = false;
    visitAllNodes(model, [&](proto::NodeProto& node) {
        eraseIf(*node.mutable_device_configurations(), [&](auto& entry) {
            if (entry.configuration_id() != configuration)
                return false;
            entry.clear_pipeline_stage();
            isMentioned = isMentioned || !entry.sharding_spec().empty();
            return entry.sharding_spec().empty();
        });
    });
    if (!isMentioned)
        eraseIf(*model.mutable_configuration(),
                [&](const auto& declared) { return declared.name() == configuration; });
    removeOwnMetadata(model);
}

void removePlan(onnx::ModelDraft& draft)
{
    proto::ModelProto& model = draft.model();
    visitAllNodes(model, [](proto::NodeProto& node) { node.clear_device_configurations(); });
    model.clear_configuration();
    removeOwnMetadata(model);
}

} // namespace meshwright::exchange

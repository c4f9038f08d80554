#pragma once

#include "core/document/document.h"
#include "core/document/operations.h"

#include <memory>
#include <string>
#include <vector>

/// Documents of a few nodes, as the tests of onnx-ir build them.
namespace meshwright::tests {

inline ValueId addTensor(graph::Graph& graph, const std::string& name,
                         std::optional<std::vector<graph::Dim>> shape, ScopeId scope = {})
{
    graph::Value value;
    value.name = name;
    value.scope = scope;
    value.type.kind = graph::TypeKind::Tensor;
    value.type.elementType = graph::DataType::Float;
    value.type.shape = std::move(shape);
    return graph.addValue(std::move(value));
}

inline NodeId addNode(graph::Graph& graph, const std::string& opType, const std::string& name,
                      std::vector<std::optional<ValueId>> inputs,
                      std::vector<std::optional<ValueId>> outputs, ScopeId scope = {})
{
    graph::Node node;
    node.name = name;
    node.opType = opType;
    node.scope = scope;
    node.inputs = std::move(inputs);
    node.outputs = std::move(outputs);
    return graph.addNode(std::move(node));
}

inline std::unique_ptr<document::Document> documentOf(graph::Graph graph,
                                                      onnx::Annotations annotations = {})
{
    onnx::Model model;
    model.graph = std::move(graph);
    model.annotations = std::move(annotations);
    Result<std::unique_ptr<document::Document>> document =
        document::Document::fromModel(std::move(model), {});
    return document ? std::move(*document) : nullptr;
}

/// x [4, 8] → Relu relu0 → y.
struct ReluGraph
{
    graph::Graph graph;
    ValueId x, y;
    NodeId relu;
};

inline ReluGraph reluGraph(std::optional<std::vector<graph::Dim>> shape = std::vector<graph::Dim> {
                               int64_t(4), int64_t(8)})
{
    ReluGraph model;
    model.graph.addScope({});
    model.graph.setIrVersion(11);
    model.x = addTensor(model.graph, "x", shape);
    model.graph.valueForBuilding(model.x).isInput = true;
    model.y = addTensor(model.graph, "y", shape);
    model.graph.valueForBuilding(model.y).isOutput = true;
    model.relu = addNode(model.graph, "Relu", "relu0", {model.x}, {model.y});
    return model;
}

struct ReluDocument
{
    std::unique_ptr<document::Document> document;
    ValueId x, y;
    NodeId relu;
};

inline ReluDocument reluDocument(
    std::optional<std::vector<graph::Dim>> shape = std::vector<graph::Dim> {int64_t(4), int64_t(8)})
{
    ReluGraph model = reluGraph(std::move(shape));
    return {documentOf(std::move(model.graph)), model.x, model.y, model.relu};
}

/// Applies an edit that must be possible; whether it was.
inline bool applied(document::Document& document, const Result<document::Edit>& edit)
{
    return edit.ok() && document.apply(*edit).ok();
}

/// Adds a configuration that must be possible.
inline ConfigurationId added(document::Document& document, const std::string& name,
                             std::optional<int32_t> devices, std::vector<std::string> names = {},
                             std::optional<plan::Mesh> mesh = {}, std::string stageAxis = {})
{
    const ConfigurationId id = document.newConfigurationId();
    plan::Configuration configuration;
    configuration.name = name;
    configuration.numDevices = devices;
    configuration.devices = std::move(names);
    configuration.mesh = std::move(mesh);
    configuration.stageAxis = std::move(stageAxis);
    [[maybe_unused]] const bool done =
        applied(document, document::addConfiguration(document, id, std::move(configuration)));
    return id;
}

inline Result<document::Edit> setPipelineStage(const document::Document& document, NodeId node,
                                               ConfigurationId configuration, int32_t stage)
{
    return document::setStage(document, configuration, std::span(&node, 1), StageNumber {stage});
}

/// Splits one axis of a tensor of two dimensions in two at one node.
inline Result<document::Edit> splitInTwo(const document::Document& document, NodeId node,
                                         ConfigurationId configuration, ValueId value,
                                         int64_t axis = 0)
{
    plan::ShardingSpec spec;
    spec.device = {0, 1};
    spec.dims = {{axis, {{{}, 2, {}}}, {}}};
    return document::setSpec(document, configuration, value, spec, std::span(&node, 1));
}

/// All specs of a value at one node over all configurations.
inline std::vector<const plan::ShardingSpec*> shardingOf(const plan::Plan& plan, NodeId node,
                                                         ValueId value)
{
    std::vector<const plan::ShardingSpec*> specs;
    for (const plan::NodeAnnotation& annotation : plan.annotations(node)) {
        for (const plan::ShardingSpec& spec : annotation.specs) {
            if (spec.tensor == plan::TensorReference(value))
                specs.push_back(&spec);
        }
    }
    return specs;
}

} // namespace meshwright::tests

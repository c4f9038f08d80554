#include "core/base/json/json_format.h"
#include "core/exchange/partition/stage_export.h"
#include "core/plan/text/plan_json.h"
#include "core/shapes/shapes.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace meshwright::exchange {

namespace {

using Json = nlohmann::ordered_json;

Json shapeJson(const operators::TensorFacts& facts)
{
    if (!facts.dims)
        return nullptr;
    Json shape = Json::array();
    for (const operators::Dim& dim : *facts.dims) {
        if (!dim)
            shape.push_back(nullptr);
        else if (const std::optional<int64_t> number = dim->constant())
            shape.push_back(*number);
        else
            shape.push_back(dim->toString());
    }
    return shape;
}

/// "float32", "sequence(float32)"
std::string typeText(graph::TypeKind kind, graph::DataType type)
{
    switch (kind) {
    case graph::TypeKind::Sequence:
        return "sequence(" + graph::toString(type) + ')';
    case graph::TypeKind::Optional:
        return "optional(" + graph::toString(type) + ')';
    case graph::TypeKind::SparseTensor:
        return "sparse(" + graph::toString(type) + ')';
    case graph::TypeKind::Map:
        return "map";
    case graph::TypeKind::Opaque:
        return "opaque";
    case graph::TypeKind::Unknown:
    case graph::TypeKind::Tensor:
        break;
    }
    return graph::toString(type);
}

class ManifestWriter
{
public:
    ManifestWriter(const ExportRequest& request, const StageCut& cut)
        : m_request(request)
        , m_graph(*request.graph)
        , m_cut(cut)
    {
    }

    Json manifest() const
    {
        Json json = {{"format", "meshwright-stages"}, {"version", 1}, {"model", m_request.stem}};
        if (const auto* configuration = configurationOf(m_request))
            json["configuration"] = configuration->name;
        if (!m_request.bindings.empty())
            json["bindings"] = m_request.bindings;
        Json &inputs = json["inputs"] = Json::array(), outputs = Json::array();
        for (const ValueId value : m_graph.scope(ScopeId {0}).inputs) {
            inputs.push_back(tensor(value));
            inputs.back()["to"] = placesOf(value, &StagePart::inputs);
        }
        for (const ValueId value : m_graph.scope(ScopeId {0}).outputs) {
            outputs.push_back(tensor(value));
            outputs.back()["from"] = placesOf(value, &StagePart::outputs).front();
        }
        json["outputs"] = std::move(outputs);
        Json& stages = json["stages"] = Json::array();
        for (const StagePart& part : m_cut.parts)
            stages.push_back(stage(part));
        Json& transfers = json["transfers"] = Json::array();
        for (const StageTransfer& transfer : m_cut.transfers)
            transfers.push_back(transferJson(transfer));
        return json;
    }

private:
    Json tensor(ValueId id) const
    {
        const graph::Value& value = m_graph.value(id);
        const operators::TensorFacts& facts = m_request.shapes->of(id);
        Json json = {{"name", value.name},
                     {"type", typeText(value.type.kind, facts.type)},
                     {"shape", shapeJson(facts)}};
        if (value.isInput && value.isInitializer())
            json["default"] = true;
        return json;
    }

    Json placesOf(ValueId value, std::vector<ValueId> StagePart::*list) const
    {
        Json places = Json::array();
        for (std::size_t i = 0; i < m_cut.parts.size(); ++i) {
            if (std::ranges::find(m_cut.parts[i].*list, value) != (m_cut.parts[i].*list).end())
                places.push_back(i);
        }
        return places;
    }

    Json tensors(const std::vector<ValueId>& values) const
    {
        Json list = Json::array();
        for (const ValueId value : values)
            list.push_back(tensor(value));
        return list;
    }

    Json stage(const StagePart& part) const
    {
        Json json = {{"stage", part.stage.value},
                     {"chunk", part.chunk},
                     {"file", m_request.stem + '_' + part.suffix() + ".onnx"},
                     {"nodes", part.nodes.size()}};
        const plan::Configuration* configuration = configurationOf(m_request);
        Json& devices = json["devices"] = Json::array();
        for (const int64_t device : part.devices) {
            Json& entry = devices.emplace_back(Json {{"index", device}});
            if (configuration)
                entry["name"] = configuration->deviceName(device);
        }
        json["inputs"] = tensors(part.inputs);
        json["outputs"] = tensors(part.outputs);
        return json;
    }

    Json transferJson(const StageTransfer& transfer) const
    {
        Json json = tensor(transfer.value);
        if (const auto bytes = m_request.shapes->of(transfer.value).bytes(m_request.bindings))
            json["bytes"] = bytes->count;
        json["from"] = transfer.from;
        json["to"] = transfer.to;
        return json;
    }

    const ExportRequest& m_request;
    const graph::Graph& m_graph;
    const StageCut& m_cut;
};

} // namespace

std::string stagesJson(const ExportRequest& request, const StageCut& cut)
{
    return formatJson(ManifestWriter(request, cut).manifest(), 2);
}

} // namespace meshwright::exchange

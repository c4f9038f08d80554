#include "core/base/json/json_format.h"
#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/text/plan_json.h"
#include "core/plan/text/plan_text.h"

#include <nlohmann/json.hpp>

namespace meshwright::plan {

namespace {

using Json = nlohmann::ordered_json;

/// Configurations stand three levels deep: plan, list, configuration.
constexpr int kBrokenLevels = 3;

bool lowersTo(const ShardingSpec& spec, const Configuration& configuration,
              std::optional<StageNumber> stage, const graph::Graph& graph)
{
    if (!spec.axes)
        return false;
    const Result<MeshDevices> mesh = meshDevices(configuration, stage);
    if (!mesh)
        return false;
    const Result<ShardingSpec> lowered =
        lower(*spec.axes, *mesh, declaredShape(graph, spec.tensor));
    return lowered && lowered->shards() == spec.shards();
}

Json shardingJson(const graph::Graph& graph, const Configuration* configuration,
                  std::optional<StageNumber> stage, const ShardingSpec& spec)
{
    Json object = Json::object();
    if (const auto* value = std::get_if<ValueId>(&spec.tensor)) {
        object["tensor"] = graph.value(*value).name;
    } else if (const auto* name = std::get_if<std::string>(&spec.tensor)) {
        object["tensor"] = *name;
        object["unresolved"] = true;
    }
    if (configuration && lowersTo(spec, *configuration, stage, graph))
        addAxesJson(*spec.axes, object);
    else
        object["spec"] = specJson(spec);
    return object;
}

/// Without a configuration: whether the annotation names none.
bool isOf(const NodeAnnotation& annotation, const Configuration* configuration)
{
    if (!annotation.configuration || !configuration)
        return !annotation.configuration && !configuration;
    return *annotation.configuration == configuration->id;
}

Json nodesJson(const graph::Graph& graph, const Plan& plan, const Configuration* configuration)
{
    Json list = Json::array();
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        const NodeId node {i};
        for (const NodeAnnotation& annotation : plan.annotations(node)) {
            if (!isOf(annotation, configuration))
                continue;
            Json object = Json::object();
            object["node"] = graph.reference(node);
            if (annotation.stage)
                object["stage"] = annotation.stage->value;
            for (const ShardingSpec& spec : annotation.specs)
                object["shardings"].push_back(
                    shardingJson(graph, configuration, annotation.stage, spec));
            list.push_back(std::move(object));
        }
    }
    return list;
}

Json configurationJson(const graph::Graph& graph, const Plan& plan,
                       const Configuration& configuration)
{
    Json object = Json::object();
    object["name"] = configuration.name;
    if (!configuration.declared)
        object["declared"] = false;
    else if (configuration.numDevices)
        object["num_devices"] = *configuration.numDevices;
    else
        object["num_devices"] = nullptr;
    if (!configuration.devices.empty())
        object["devices"] = configuration.devices;
    addLayoutJson(configuration, object);
    if (!configuration.mesh || !configuration.mesh->axis(configuration.stageAxis))
        object.erase("stage_axis"); // no text may have it then
    if (Json nodes = nodesJson(graph, plan, &configuration); !nodes.empty())
        object["nodes"] = std::move(nodes);
    return object;
}

} // namespace

std::string extract(const graph::Graph& graph, const Plan& plan)
{
    Json configurations = Json::array();
    for (const Configuration& configuration : plan.configurations())
        configurations.push_back(configurationJson(graph, plan, configuration));
    if (Json nodes = nodesJson(graph, plan, nullptr); !nodes.empty()) {
        Json unnamed = Json::object();
        unnamed["name"] = nullptr;
        unnamed["declared"] = false;
        unnamed["nodes"] = std::move(nodes);
        configurations.push_back(std::move(unnamed));
    }
    Json text = Json::object();
    text["format"] = "meshwright-plan";
    text["version"] = 1;
    text["configurations"] = std::move(configurations);
    return formatJson(text, kBrokenLevels);
}

std::string shardingsText(std::span<const ShardingEntry> shardings)
{
    Json list = Json::array();
    for (const ShardingEntry& entry : shardings) {
        Json object = Json::object();
        object["tensor"] = std::get<std::string>(entry.spec.tensor);
        addAxesJson(*entry.spec.axes, object);
        list.push_back(std::move(object));
    }
    return formatJson(list, 1);
}

} // namespace meshwright::plan

#include "core/exchange/plan_writer.h"

#include "core/base/json/json_format.h"
#include "core/plan/text/plan_json.h"

#include <nlohmann/json.hpp>

namespace meshwright::exchange {

namespace {

using Json = nlohmann::ordered_json;

/// Configurations stand three levels deep: plan, list, configuration.
constexpr int kPlanWriterBrokenLevels = 3;

Json nodeJson(const graph::Graph& graph, NodeId node, const PlanNode& entry)
{
    Json object = {{"node", graph.reference(node)}};
    if (entry.stage)
        object["stage"] = *entry.stage;
    for (const PlanSharding& sharding : entry.shardings) {
        Json item = {{"tensor", sharding.tensor}};
        if (sharding.axes)
            plan::addAxesJson(*sharding.axes, item);
        else if (sharding.spec)
            item["spec"] = plan::specJson(*sharding.spec);
        object["shardings"].push_back(std::move(item));
    }
    return object;
}

Json configurationJson(const graph::Graph& graph, const PlanConfiguration& configuration)
{
    Json object = {{"name", configuration.name}, {"num_devices", configuration.numDevices}};
    if (!configuration.devices.empty())
        object["devices"] = configuration.devices;
    if (configuration.mesh)
        object["mesh"] = plan::meshJson(*configuration.mesh);
    if (!configuration.stageAxis.empty())
        object["stage_axis"] = configuration.stageAxis;
    if (!configuration.stages.empty())
        object["stages"] = plan::stagesJson(configuration.stages);
    for (const auto& [node, entry] : configuration.nodes)
        object["nodes"].push_back(nodeJson(graph, node, entry));
    return object;
}

} // namespace

std::string writePlan(const graph::Graph& graph,
                      const std::vector<PlanConfiguration>& configurations)
{
    Json list = Json::array();
    for (const PlanConfiguration& configuration : configurations)
        list.push_back(configurationJson(graph, configuration));
    const Json text = {
        {"format", "meshwright-plan"}, {"version", 1}, {"configurations", std::move(list)}};
    return formatJson(text, kPlanWriterBrokenLevels);
}

} // namespace meshwright::exchange

#include "core/plan/text/plan_json.h"

#include "core/plan/axis_atoms.h"

#include <nlohmann/json.hpp>

namespace meshwright::plan {

namespace {

using Json = nlohmann::ordered_json;

Json referencesJson(const std::vector<AxisReference>& axes)
{
    Json list = Json::array();
    for (const AxisReference& axis : axes)
        list.push_back(toString(axis));
    return list;
}

/// A plain list of axes where that says all.
Json dimJson(const AxesDim& dim)
{
    if (dim.components.empty() && !dim.open && !dim.priority)
        return referencesJson(dim.axes);
    Json object = Json::object();
    if (dim.components.empty()) {
        object["axes"] = referencesJson(dim.axes);
    } else {
        Json sizes = Json::array();
        Json axes = Json::array();
        for (const AxesDim::Component& component : dim.components) {
            sizes.push_back(component.size > 0 ? Json(component.size) : Json()); // a symbol's
            axes.push_back(referencesJson(component.axes));
        }
        object["split"] = std::move(sizes);
        object["axes"] = std::move(axes);
    }
    if (dim.open)
        object["open"] = true;
    if (dim.priority)
        object["priority"] = *dim.priority;
    return object;
}

Json shardedDimJson(const ShardedDim& dim)
{
    Json object = Json::object();
    if (dim.axis)
        object["axis"] = *dim.axis;
    Json shards = Json::array();
    for (const SimpleShardedDim& component : dim.components) {
        Json entry = Json::object();
        if (const auto* size = std::get_if<int64_t>(&component.dim))
            entry["dim"] = *size;
        else if (const auto* symbol = std::get_if<std::string>(&component.dim))
            entry["dim"] = *symbol;
        if (component.shards)
            entry["num_shards"] = *component.shards;
        shards.push_back(std::move(entry));
    }
    object["shards"] = std::move(shards);
    return object;
}

Json meshJson(const Mesh& mesh)
{
    Json list = Json::array();
    for (const MeshAxis& axis : mesh.axes)
        list.push_back({{"axis", axis.name}, {"size", axis.size}});
    return list;
}

Json stagesJson(const std::vector<Stage>& stages)
{
    Json list = Json::array();
    for (const Stage& stage : stages) {
        Json object = Json::object();
        object["stage"] = stage.number.value;
        if (!stage.name.empty())
            object["name"] = stage.name;
        object["devices"] = stage.devices;
        if (stage.mesh)
            object["mesh"] = meshJson(*stage.mesh);
        list.push_back(std::move(object));
    }
    return list;
}

} // namespace

void addLayoutJson(const Configuration& configuration, Json& object)
{
    if (configuration.mesh)
        object["mesh"] = meshJson(*configuration.mesh);
    if (!configuration.stageAxis.empty())
        object["stage_axis"] = configuration.stageAxis;
    if (!configuration.stages.empty())
        object["stages"] = stagesJson(configuration.stages);
    if (!configuration.hardware.empty())
        object["hardware"] = configuration.hardware;
}

void addAxesJson(const AxesSharding& sharding, Json& object)
{
    Json dims = Json::array();
    for (const AxesDim& dim : sharding.dims)
        dims.push_back(dimJson(dim));
    object["dims"] = std::move(dims);
    if (!sharding.replicated.empty())
        object["replicated"] = referencesJson(sharding.replicated);
    if (!sharding.unreduced.empty())
        object["unreduced"] = referencesJson(sharding.unreduced);
    if (!sharding.gathered.empty())
        object["gathered"] = referencesJson(sharding.gathered);
}

Json specJson(const ShardingSpec& spec)
{
    Json object = Json::object();
    if (!spec.device.empty())
        object["device"] = spec.device;
    for (const DeviceGroup& group : spec.groups) {
        Json entry = Json::object();
        if (group.key)
            entry["key"] = *group.key;
        entry["devices"] = group.devices;
        object["groups"].push_back(std::move(entry));
    }
    for (const ShardedDim& dim : spec.dims)
        object["sharded_dims"].push_back(shardedDimJson(dim));
    return object;
}

} // namespace meshwright::plan

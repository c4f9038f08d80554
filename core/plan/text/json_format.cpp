#include "core/plan/text/json_format.h"

#include "core/plan/axis_atoms.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace meshwright::plan {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLineWidth = 100;

std::string scalarText(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void appendCompact(const Json& value, std::string& text)
{
    if (!value.is_structured()) {
        text += scalarText(value);
        return;
    }
    text += value.is_object() ? '{' : '[';
    bool first = true;
    for (auto item = value.begin(); item != value.end(); ++item) {
        if (!first)
            text += ", ";
        first = false;
        if (value.is_object())
            text += scalarText(item.key()) + ": ";
        appendCompact(*item, text);
    }
    text += value.is_object() ? '}' : ']';
}

void append(const Json& value, int level, int brokenLevels, std::string& text)
{
    const bool hasObjects = value.is_array()
        && std::any_of(value.begin(), value.end(),
                       [](const Json& item) { return item.is_object(); });
    const bool broken = value.is_structured() && !value.empty()
        && (level < brokenLevels || (level == brokenLevels && hasObjects));
    if (!broken) {
        std::string line;
        appendCompact(value, line);
        const std::size_t column = text.size() - (text.rfind('\n') + 1);
        if (!value.is_structured() || value.empty() || column + line.size() <= kLineWidth) {
            text += line;
            return;
        }
    }
    text += value.is_object() ? '{' : '[';
    const std::string indent(std::size_t(level + 1) * 2, ' ');
    bool first = true;
    for (auto item = value.begin(); item != value.end(); ++item) {
        text += first ? "\n" : ",\n";
        first = false;
        text += indent;
        if (value.is_object())
            text += scalarText(item.key()) + ": ";
        append(*item, level + 1, brokenLevels, text);
    }
    text += '\n' + std::string(std::size_t(level) * 2, ' ');
    text += value.is_object() ? '}' : ']';
}

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

} // namespace

std::string formatJson(const Json& value, int brokenLevels)
{
    std::string text;
    append(value, 0, brokenLevels, text);
    text += '\n';
    return text;
}

std::string compactJson(const Json& value)
{
    std::string text;
    appendCompact(value, text);
    return text;
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
        object["stage"] = stage.stage;
        if (!stage.name.empty())
            object["name"] = stage.name;
        object["devices"] = stage.devices;
        if (stage.mesh)
            object["mesh"] = meshJson(*stage.mesh);
        list.push_back(std::move(object));
    }
    return list;
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

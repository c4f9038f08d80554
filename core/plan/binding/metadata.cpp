#include "core/plan/binding/metadata.h"

#include "core/base/json/json_format.h"
#include "core/plan/binding/binding.h"
#include "core/plan/declared_shape.h"
#include "core/plan/lowering.h"
#include "core/plan/text/finding_kinds.h"
#include "core/plan/text/plan_json.h"
#include "core/plan/text/text_reader.h"

#include <nlohmann/json.hpp>

#include <map>

namespace meshwright::plan {

using namespace std::string_view_literals;

namespace {

using Json = nlohmann::ordered_json;

Diagnostic unreadable(const char* topic, UserText why)
{
    return finding(Code::MetadataUnreadable, {std::string(topic), std::move(why)});
}

Diagnostic unplaced(const char* topic, UserText why)
{
    return finding(Code::MetadataUnplaced, {std::string(topic), std::move(why)});
}

/// The list that a topic's text is; none, with a diagnostic, where it is not one.
std::optional<LocatedJson> parseTopic(const char* topic, const std::string& text,
                                      std::vector<Diagnostic>& diagnostics)
{
    Result<LocatedJson> parsed = parseJson(text);
    if (!parsed)
        diagnostics.push_back(unreadable(topic, parsed.error().message));
    else if (!parsed->isArray())
        diagnostics.push_back(unreadable(topic, tr("expected a list")));
    else
        return std::move(*parsed);
    return std::nullopt;
}

struct StoredSharding
{
    std::string configuration, node, tensor;
    AxesSharding axes;
};

StoredSharding readStoredSharding(const LocatedJson& json, TextReader& reader)
{
    StoredSharding entry;
    if (!reader.object(
            json, tr("a sharding"),
            {"configuration", "node", "tensor", "dims", "replicated", "unreduced", "gathered"}))
        return entry;
    const LocatedJson* configuration = json.find("configuration");
    const LocatedJson* node = json.find("node");
    const LocatedJson* tensor = json.find("tensor");
    const LocatedJson* dims = json.find("dims");
    if (!configuration || !node || !tensor || !dims) {
        reader.fail(json.position,
                    tr("a sharding needs 'configuration', 'node', 'tensor', 'dims'"));
        return entry;
    }
    entry.configuration = reader.string(*configuration, "configuration"sv);
    entry.node = reader.string(*node, "node"sv);
    entry.tensor = reader.string(*tensor, "tensor"sv);
    entry.axes = reader.sharding(json);
    return entry;
}

/// Sets the axes form on the spec that it is meant for; whether there is one.
bool placeSharding(const graph::Graph& graph, const StoredSharding& entry, Plan& plan)
{
    const std::optional<NodeId> node = graph.findNode(entry.node);
    if (!node)
        return false;
    NodeAnnotations annotations = plan.annotations(*node);
    for (NodeAnnotation& annotation : annotations) {
        const Configuration* configuration =
            annotation.configuration ? plan.configuration(*annotation.configuration) : nullptr;
        if (!configuration || configuration->name != entry.configuration)
            continue;
        const Result<MeshDevices> mesh = meshDevices(*configuration, annotation.stage);
        for (ShardingSpec& spec : annotation.specs) {
            const ValueId* value = std::get_if<ValueId>(&spec.tensor);
            if (!mesh || !value || graph.value(*value).name != entry.tensor)
                continue;
            const Result<ShardingSpec> lowered =
                lower(entry.axes, *mesh, declaredShape(graph, *value));
            if (!lowered || lowered->shards() != spec.shards())
                continue;
            spec.axes = entry.axes;
            plan.setAnnotations(*node, std::move(annotations));
            return true;
        }
    }
    return false;
}

bool isPlain(const Configuration& configuration)
{
    return !configuration.mesh && configuration.stageAxis.empty() && configuration.stages.empty()
        && configuration.hardware.empty();
}

} // namespace

void readConfigurationsMetadata(const std::string& text, std::vector<Configuration>& configurations,
                                std::vector<Diagnostic>& diagnostics)
{
    const std::optional<LocatedJson> topic = parseTopic(kConfigurationsTopic, text, diagnostics);
    if (!topic)
        return;
    std::map<std::string, std::size_t> seen;
    for (const LocatedJson& item : topic->items) {
        TextReader reader;
        Configuration read;
        reader.object(item, tr("a configuration"),
                      {"name", "mesh", "stage_axis", "stages", "hardware"});
        if (const LocatedJson* name = item.find("name"))
            read.name = reader.string(*name, "name"sv);
        if (const LocatedJson* mesh = item.find("mesh"))
            read.mesh = reader.mesh(*mesh);
        if (const LocatedJson* axis = item.find("stage_axis"))
            read.stageAxis = reader.string(*axis, "stage_axis"sv);
        if (const LocatedJson* stages = item.find("stages"))
            read.stages = reader.stages(*stages);
        if (const LocatedJson* hardware = item.find("hardware"))
            read.hardware = reader.strings(*hardware, "hardware"sv);
        if (reader.error()) {
            diagnostics.push_back(unreadable(kConfigurationsTopic, reader.error()->message));
            continue;
        }
        Configuration* target = nthNamed(configurations, read.name, seen[read.name]++);
        if (!target) {
            diagnostics.push_back(
                unplaced(kConfigurationsTopic, tr("there is no configuration '{0}'", read.name)));
            continue;
        }
        target->mesh = std::move(read.mesh);
        target->stageAxis = std::move(read.stageAxis);
        target->stages = std::move(read.stages);
        target->hardware = std::move(read.hardware);
    }
}

void readShardingsMetadata(const graph::Graph& graph, const std::string& text, Plan& plan,
                           std::vector<Diagnostic>& diagnostics)
{
    const std::optional<LocatedJson> topic = parseTopic(kShardingsTopic, text, diagnostics);
    if (!topic)
        return;
    for (const LocatedJson& item : topic->items) {
        TextReader reader;
        const StoredSharding entry = readStoredSharding(item, reader);
        if (reader.error())
            diagnostics.push_back(unreadable(kShardingsTopic, reader.error()->message));
        else if (!placeSharding(graph, entry, plan))
            diagnostics.push_back(
                unplaced(kShardingsTopic,
                         tr("tensor '{0}' at node '{1}' is not sharded like that in '{2}'",
                            entry.tensor, entry.node, entry.configuration)));
    }
}

std::string configurationsMetadata(const Plan& plan)
{
    const auto configurations = plan.configurations();
    std::map<std::string_view, std::size_t> count;
    for (const Configuration& configuration : configurations)
        ++count[configuration.name];
    Json list = Json::array();
    std::size_t needed = 0;
    for (const Configuration& configuration : configurations) {
        // A plain one among duplicates holds the place for the next of its name.
        Json object = Json::object();
        object["name"] = configuration.name;
        addLayoutJson(configuration, object);
        if (!isPlain(configuration))
            ++needed;
        if (!isPlain(configuration) || count[configuration.name] > 1)
            list.push_back(std::move(object));
    }
    return needed == 0 ? std::string() : compactJson(list);
}

std::string shardingsMetadata(const graph::Graph& graph, const Plan& plan)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < plan.nodeCount(); ++i) {
        const NodeId node {uint32_t(i)};
        for (const NodeAnnotation& annotation : plan.annotations(node)) {
            const Configuration* configuration =
                annotation.configuration ? plan.configuration(*annotation.configuration) : nullptr;
            for (const ShardingSpec& spec : annotation.specs) {
                const ValueId* value = std::get_if<ValueId>(&spec.tensor);
                if (!configuration || !spec.axes || !value)
                    continue;
                ShardingSpec recovered = spec;
                recoverAxes(recovered, *configuration, annotation.stage,
                            declaredShape(graph, *value));
                if (recovered.axes == spec.axes)
                    continue;
                Json object = Json::object();
                object["configuration"] = configuration->name;
                object["node"] = graph.reference(node);
                object["tensor"] = graph.value(*value).name;
                addAxesJson(*spec.axes, object);
                list.push_back(std::move(object));
            }
        }
    }
    return list.empty() ? std::string() : compactJson(list);
}

} // namespace meshwright::plan

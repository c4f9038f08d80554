#include "core/plan/text/text_reader.h"

#include "core/plan/axis_atoms.h"

#include <algorithm>

namespace meshwright::plan {

using namespace std::string_view_literals;

namespace {

/// Long words of a text are shortened in messages.
std::string shortened(std::string_view word)
{
    constexpr std::size_t kMost = 80;
    if (word.size() <= kMost)
        return '\'' + std::string(word) + '\'';
    return '\'' + std::string(word.substr(0, kMost)) + "…'";
}

} // namespace

bool TextReader::object(const LocatedJson& json, const UserText& what,
                        std::initializer_list<std::string_view> known)
{
    if (!isObject(json, what))
        return false;
    for (const LocatedJson::Key& key : json.keys) {
        if (std::find(known.begin(), known.end(), key.name) != known.end())
            continue;
        const auto nearest = nearestWord(key.name, std::span(known.begin(), known.size()));
        fail(key.position,
             nearest ? tr("unknown key {0}, did you mean '{1}'?", shortened(key.name), *nearest)
                     : tr("unknown key {0} in {1}", shortened(key.name), what));
    }
    return true;
}

StageNumber TextReader::stage(const LocatedJson& json)
{
    return {int32_t(integer(json, "stage"sv, std::numeric_limits<int32_t>::min(),
                            std::numeric_limits<int32_t>::max()))};
}

Mesh TextReader::mesh(const LocatedJson& json)
{
    Mesh mesh;
    for (const LocatedJson& item : items(json, "mesh"sv)) {
        if (!object(item, tr("a mesh axis"), {"axis", "size"}))
            continue;
        const LocatedJson* name = item.find("axis");
        const LocatedJson* size = item.find("size");
        if (!name || !size) {
            fail(item.position, tr("a mesh axis needs 'axis' and 'size'"));
            continue;
        }
        MeshAxis axis {string(*name, "axis"sv), integer(*size, "size"sv, 1, kMaxDevices)};
        if (!isAxisName(axis.name))
            fail(name->position, tr("{0} is no name for a mesh axis", shortened(axis.name)));
        if (mesh.axis(axis.name))
            fail(name->position, tr("the mesh has two axes {0}", shortened(axis.name)));
        mesh.axes.push_back(std::move(axis));
    }
    if (!mesh.deviceCount())
        fail(json.position, tr("the mesh has over {0} devices", kMaxDevices));
    return mesh;
}

std::vector<Stage> TextReader::stages(const LocatedJson& json)
{
    std::vector<Stage> stages;
    for (const LocatedJson& item : items(json, "stages"sv)) {
        if (!object(item, tr("a stage"), {"stage", "name", "devices", "mesh"}))
            continue;
        Stage entry;
        if (const LocatedJson* number = item.find("stage"))
            entry.number = stage(*number);
        else
            fail(item.position, tr("a listed stage needs 'stage'"));
        if (const LocatedJson* name = item.find("name"))
            entry.name = string(*name, "name"sv);
        if (const LocatedJson* devices = item.find("devices"))
            entry.devices = integers(*devices, "devices"sv);
        if (const LocatedJson* own = item.find("mesh"))
            entry.mesh = mesh(*own);
        stages.push_back(std::move(entry));
    }
    return stages;
}

std::vector<AxisReference> TextReader::axes(const LocatedJson& json)
{
    std::vector<AxisReference> references;
    for (const LocatedJson& item : items(json, tr("mesh axes"))) {
        Result<AxisReference> parsed = parseAxisReference(string(item, tr("a mesh axis")));
        if (!parsed) {
            fail(item.position, parsed.error().message);
            continue;
        }
        references.push_back(std::move(*parsed));
    }
    return references;
}

AxesSharding TextReader::sharding(const LocatedJson& object)
{
    AxesSharding sharding;
    for (const LocatedJson& item : items(*object.find("dims"), "dims"sv))
        sharding.dims.push_back(dim(item));
    if (const LocatedJson* replicated = object.find("replicated"))
        sharding.replicated = axes(*replicated);
    if (const LocatedJson* unreduced = object.find("unreduced"))
        sharding.unreduced = axes(*unreduced);
    if (const LocatedJson* gathered = object.find("gathered"))
        sharding.gathered = axes(*gathered);
    return sharding;
}

AxesDim TextReader::dim(const LocatedJson& json)
{
    AxesDim dim;
    if (json.isArray()) {
        dim.axes = axes(json);
        return dim;
    }
    if (!object(json, tr("a dimension"), {"axes", "split", "open", "priority"}))
        return dim;
    const LocatedJson* list = json.find("axes");
    if (const LocatedJson* split = json.find("split"))
        dim.components = components(*split, list);
    else if (list)
        dim.axes = axes(*list);
    if (const LocatedJson* open = json.find("open"))
        dim.open = boolean(*open, "open"sv);
    if (const LocatedJson* priority = json.find("priority"))
        dim.priority = integer(*priority, "priority"sv, 0);
    return dim;
}

std::vector<AxesDim::Component> TextReader::components(const LocatedJson& sizes,
                                                       const LocatedJson* axesList)
{
    std::vector<AxesDim::Component> components;
    for (const LocatedJson& size : items(sizes, "split"sv))
        components.push_back({integer(size, tr("a component's size"), 1), {}});
    if (!axesList)
        return components;
    const std::vector<LocatedJson>& lists = items(*axesList, "axes"sv);
    if (lists.size() != components.size())
        fail(
            axesList->position,
            tr("'axes' needs a list for each of the {0} components of 'split'", components.size()));
    for (std::size_t i = 0; i < std::min(lists.size(), components.size()); ++i)
        components[i].axes = axes(lists[i]);
    return components;
}

ShardingSpec TextReader::spec(const LocatedJson& json)
{
    ShardingSpec spec;
    if (!object(json, tr("a spec"), {"device", "groups", "sharded_dims"}))
        return spec;
    if (const LocatedJson* device = json.find("device"))
        spec.device = integers(*device, "device"sv);
    if (const LocatedJson* groups = json.find("groups")) {
        for (const LocatedJson& item : items(*groups, "groups"sv)) {
            if (!object(item, tr("a group"), {"key", "devices"}))
                continue;
            DeviceGroup group;
            if (const LocatedJson* key = item.find("key"))
                group.key = integer(*key, "key"sv);
            if (const LocatedJson* devices = item.find("devices"))
                group.devices = integers(*devices, "devices"sv);
            spec.groups.push_back(std::move(group));
        }
    }
    if (const LocatedJson* dims = json.find("sharded_dims")) {
        for (const LocatedJson& item : items(*dims, "sharded_dims"sv))
            spec.dims.push_back(shardedDim(item));
    }
    return spec;
}

ShardedDim TextReader::shardedDim(const LocatedJson& json)
{
    ShardedDim dim;
    if (!object(json, tr("a sharded dimension"), {"axis", "shards"}))
        return dim;
    if (const LocatedJson* axis = json.find("axis"))
        dim.axis = integer(*axis, "axis"sv);
    if (const LocatedJson* shards = json.find("shards")) {
        for (const LocatedJson& item : items(*shards, "shards"sv))
            dim.components.push_back(simpleDim(item));
    }
    return dim;
}

SimpleShardedDim TextReader::simpleDim(const LocatedJson& json)
{
    SimpleShardedDim simple;
    if (!object(json, tr("a split"), {"dim", "num_shards"}))
        return simple;
    if (const LocatedJson* dim = json.find("dim")) {
        if (dim->isString())
            simple.dim = dim->string;
        else
            simple.dim = integer(*dim, "dim"sv);
    }
    if (const LocatedJson* shards = json.find("num_shards"))
        simple.shards = integer(*shards, "num_shards"sv);
    return simple;
}

} // namespace meshwright::plan

#include "core/exchange/mpmd/mpmd_assignment.h"

#include "core/base/text.h"
#include "core/exchange/mpmd/python_value.h"
#include "core/plan/axis_atoms.h"

#include <algorithm>
#include <map>

namespace meshwright::exchange {

namespace {

Error wrong(const LocatedJson& at, const UserText& message)
{
    return {tr("line {0}, column {1}: {2}", at.position.line, at.position.column, message)};
}

class MpmdAssignmentReader
{
public:
    Result<MpmdAssignment> run(const std::vector<TitledDictionary>& dictionaries)
    {
        for (const TitledDictionary& dictionary : dictionaries) {
            if (const Result<void> read = readAny(dictionary.value); !read)
                return read.error();
        }
        const auto isFree = [](const MpmdName& name) { return name.mesh.empty(); };
        const auto free = std::find_if(m_result.names.begin(), m_result.names.end(), isFree);
        if (free != m_result.names.end())
            return Error {
                tr("line {0}: {1} has a stage and no mesh; add it to name_to_mesh_assignment",
                   free->position.line, inQuotes(free->name))};
        return std::move(m_result);
    }

private:
    Result<void> readAny(const LocatedJson& object)
    {
        const bool isConfiguration =
            std::any_of(object.keys.begin(), object.keys.end(), [](const LocatedJson::Key& key) {
                return key.name == "name_to_mesh_assignment" || key.name == "topology";
            });
        if (isConfiguration)
            return readConfiguration(object);
        if (object.items.empty())
            return {};
        if (object.items.front().isString())
            return readMeshes(object);
        if (object.items.front().isInteger())
            return readStages(object);
        return readTopology(object);
    }

    Result<void> readConfiguration(const LocatedJson& object)
    {
        for (std::size_t i = 0; i < object.items.size(); ++i) {
            const std::string& key = object.keys[i].name;
            const LocatedJson& item = object.items[i];
            Result<void> read;
            if (item.isNull())
                continue;
            if (key == "mpmd_pipeline_schedule" && item.isString())
                m_result.schedule = item.string;
            else if (!item.isObject())
                m_result.unknown.push_back(key);
            else if (key == "topology")
                read = readTopology(item);
            else if (key == "name_to_mesh_assignment")
                read = readMeshes(item);
            else if (key == "name_to_stage_assignment")
                read = readStages(item);
            else if (const LocatedJson* schedule = item.find("mpmd_pipeline_schedule"))
                m_result.schedule = schedule->string;
            else
                m_result.unknown.push_back(key);
            if (!read)
                return read;
        }
        return {};
    }

    MpmdName& named(const LocatedJson::Key& key)
    {
        const auto [known, added] = m_places.emplace(key.name, m_result.names.size());
        if (added)
            m_result.names.push_back({key.name, {}, {}, key.position});
        return m_result.names[known->second];
    }

    Result<void> readMeshes(const LocatedJson& object)
    {
        for (std::size_t i = 0; i < object.items.size(); ++i) {
            const LocatedJson& item = object.items[i];
            if (!item.isString() || item.string.empty())
                return wrong(item,
                             tr("expected the name of a mesh for {0}, found {1}",
                                inQuotes(object.keys[i].name), item.kindName()));
            MpmdName& name = named(object.keys[i]);
            if (!name.mesh.empty() && name.mesh != item.string)
                return wrong(item,
                             tr("{0} is on {1} already, in line {2}", inQuotes(name.name),
                                inQuotes(name.mesh), name.position.line));
            name.mesh = item.string;
        }
        return {};
    }

    Result<void> readStages(const LocatedJson& object)
    {
        for (std::size_t i = 0; i < object.items.size(); ++i) {
            const LocatedJson& item = object.items[i];
            constexpr int64_t kMostStages = 1 << 20;
            if (!item.isInteger() || item.integer < 0 || item.integer > kMostStages)
                return wrong(item,
                             tr("expected a stage for {0}, a number from 0 on",
                                inQuotes(object.keys[i].name)));
            named(object.keys[i]).stage = StageNumber {int32_t(item.integer)};
        }
        return {};
    }

    Result<void> readTopology(const LocatedJson& object)
    {
        for (std::size_t i = 0; i < object.items.size(); ++i) {
            if (m_result.mesh(object.keys[i].name))
                return wrong(object.items[i],
                             tr("the mesh {0} stands twice", inQuotes(object.keys[i].name)));
            MpmdMesh mesh {object.keys[i].name, {}, {}};
            if (const Result<void> read = readMesh(object.items[i], mesh); !read)
                return read;
            m_result.topology.push_back(std::move(mesh));
        }
        return {};
    }

    /// Mesh(device_ids=array([[0, 1]]), axis_names=('a', 'b')), or {"axes": {"a": 1, "b": 2},
    /// "devices": [0, 1]}.
    Result<void> readMesh(const LocatedJson& json, MpmdMesh& mesh)
    {
        if (!json.isObject())
            return wrong(
                json,
                tr("expected a mesh {\"axes\": {\"data\": 2}, \"devices\": [0, 1]}, found {0}",
                   json.kindName()));
        std::vector<int64_t> sizes;
        for (const char* key : {"devices", "device_ids"}) {
            const LocatedJson* devices = json.find(key);
            const Result<void> read =
                devices ? readDevices(*devices, 0, sizes, mesh.devices) : Result<void>();
            if (!read)
                return read;
        }
        if (const LocatedJson* axes = json.find("axes"); axes && axes->isObject()) {
            for (std::size_t i = 0; i < axes->items.size(); ++i)
                mesh.mesh.axes.push_back({axes->keys[i].name, axes->items[i].integer});
        } else if (const LocatedJson* names = json.find("axis_names")) {
            if (names->items.size() != sizes.size())
                return wrong(*names,
                             tr("the mesh has {0} axis names and {1} dimensions of devices",
                                names->items.size(), sizes.size()));
            for (std::size_t i = 0; i < sizes.size(); ++i)
                mesh.mesh.axes.push_back({names->items[i].string, sizes[i]});
        }
        for (const plan::MeshAxis& axis : mesh.mesh.axes) {
            if (!plan::isAxisName(axis.name) || axis.size < 1)
                return wrong(
                    json,
                    tr("expected axes with a name and a size from 1 on, found {0} of size {1}",
                       inQuotes(axis.name), axis.size));
            if (mesh.mesh.axis(axis.name) != &axis)
                return wrong(json, tr("the mesh has two axes {0}", inQuotes(axis.name)));
        }
        const std::optional<int64_t> count = mesh.mesh.deviceCount();
        if (!count
            || (!mesh.devices.empty() && !mesh.mesh.axes.empty()
                && *count != int64_t(mesh.devices.size())))
            return wrong(
                json, tr("the axes of the mesh do not make its {0} devices", mesh.devices.size()));
        return {};
    }

    /// Nested as deep as there are axes; every list of a level is as long.
    Result<void> readDevices(const LocatedJson& json, std::size_t level,
                             std::vector<int64_t>& sizes, std::vector<int64_t>& devices)
    {
        if (json.isInteger()) {
            if (json.integer < 0 || json.integer >= plan::kMaxDevices || level != sizes.size())
                return wrong(json, tr("expected a device number in lists of one depth"));
            devices.push_back(json.integer);
            return {};
        }
        if (!json.isArray())
            return wrong(json, tr("expected a list of devices, found {0}", json.kindName()));
        if (level == sizes.size())
            sizes.push_back(int64_t(json.items.size()));
        if (sizes[level] != int64_t(json.items.size()))
            return wrong(json, tr("expected {0} devices in the list", sizes[level]));
        for (const LocatedJson& item : json.items) {
            if (const Result<void> read = readDevices(item, level + 1, sizes, devices); !read)
                return read;
        }
        return {};
    }

    MpmdAssignment m_result;
    std::map<std::string, std::size_t> m_places;
};

} // namespace

const MpmdMesh* MpmdAssignment::mesh(std::string_view name) const
{
    const auto found = std::find_if(topology.begin(), topology.end(),
                                    [&](const MpmdMesh& mesh) { return mesh.name == name; });
    return found == topology.end() ? nullptr : &*found;
}

Result<MpmdAssignment> parseMpmd(std::string_view text)
{
    const Result<std::vector<TitledDictionary>> dictionaries = dictionariesIn(text);
    if (!dictionaries)
        return dictionaries.error();
    return MpmdAssignmentReader().run(*dictionaries);
}

} // namespace meshwright::exchange

#include "core/exchange/mpmd/mpmd_writer.h"

#include "core/base/json/json_format.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace meshwright::exchange {

namespace {

using Json = nlohmann::ordered_json;

const std::vector<NodeId>& nodesOf(const simulate::Simulation& run, StageIndex stage,
                                   uint32_t chunk)
{
    const simulate::StageResult& result = run.stages[stage.index];
    return chunk < result.parts.size() ? result.parts[chunk].nodes : result.nodes;
}

/// The folders of a name, the outermost first: "/a/b/c" is in "/a" and "/a/b".
std::vector<std::string_view> foldersOf(std::string_view name)
{
    std::vector<std::string_view> folders;
    for (std::size_t at = name.find('/', 1); at != std::string_view::npos;
         at = name.find('/', at + 1))
        folders.push_back(name.substr(0, at));
    return folders;
}

} // namespace

MpmdTopology::MpmdTopology(const ExportRequest& request, const simulate::Simulation& run)
{
    const plan::Configuration& configuration = *request.plan->configuration(*request.configuration);
    std::set<std::string> names;
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        const simulate::StageResult& stage = run.stages[i];
        Entry entry {stage.name.empty() ? "m" + std::to_string(i) : stage.name, {}, stage.devices};
        while (!names.insert(entry.name).second)
            entry.name += '_' + std::to_string(i);
        const std::optional<plan::Mesh> mesh = plan::stageMesh(configuration, stage.stage);
        const auto devices = int64_t(stage.devices.size());
        entry.mesh = mesh && mesh->deviceCount() == devices
            ? *mesh
            : plan::Mesh {{{"device", std::max<int64_t>(devices, 1)}}};
        m_areAlike &= m_meshes.empty() || m_meshes.front().mesh == entry.mesh;
        m_meshes.push_back(std::move(entry));
    }
}

std::string MpmdTopology::symbol(StageIndex stage) const
{
    return m_areAlike ? "mesh" : m_meshes[stage.index].name;
}

std::vector<std::string> mpmdNames(const graph::Graph& graph, const simulate::Simulation& run,
                                   StageIndex stage, uint32_t chunk)
{
    const std::vector<NodeId>& nodes = nodesOf(run, stage, chunk);
    const std::set<NodeId> here(nodes.begin(), nodes.end());
    std::set<std::string_view> foreign; // folders with nodes of others
    for (const NodeId node : graph.scope(ScopeId {0}).nodes) {
        if (here.contains(node))
            continue;
        const std::string_view name = graph.node(node).name;
        foreign.insert(name);
        for (const std::string_view folder : foldersOf(name))
            foreign.insert(folder);
    }
    std::vector<std::string> names;
    std::set<std::string> known;
    for (const NodeId node : nodes) {
        std::string name = graph.reference(node);
        // Folders start at the root, so that they are found again by their whole path.
        const std::string& path = graph.node(node).name;
        const auto folders =
            name == path && path.starts_with('/') ? foldersOf(path) : decltype(foldersOf(path))();
        const auto own = std::find_if(folders.begin(), folders.end(), [&](std::string_view folder) {
            return !foreign.contains(folder);
        });
        if (own != folders.end())
            name = std::string(*own);
        if (known.insert(name).second)
            names.push_back(std::move(name));
    }
    return names;
}

std::string mpmdAssignmentText(const ExportRequest& request, const simulate::Simulation& run,
                               const MpmdTopology& topology)
{
    Json meshes = Json::object(), toMesh = Json::object(), toStage = Json::object();
    for (const MpmdTopology::Entry& entry : topology.meshes()) {
        Json axes = Json::object();
        for (const plan::MeshAxis& axis : entry.mesh.axes)
            axes[axis.name] = axis.size;
        meshes[entry.name] = {{"axes", axes}, {"devices", entry.devices}};
    }
    for (uint32_t chunk = 0; chunk < run.chunks; ++chunk) {
        for (uint32_t stage = 0; stage < run.stages.size(); ++stage) {
            const auto& parts = run.stages[stage].parts;
            const StageNumber number =
                chunk < parts.size() ? parts[chunk].stage : run.stages[stage].stage;
            for (const std::string& name : mpmdNames(*request.graph, run, {stage}, chunk)) {
                toMesh[name] = topology.of({stage}).name;
                toStage[name] = number.value;
            }
        }
    }
    const Json text = {{"topology", meshes},
                       {"name_to_mesh_assignment", toMesh},
                       {"name_to_stage_assignment", toStage}};
    return formatJson(text, 2);
}

} // namespace meshwright::exchange

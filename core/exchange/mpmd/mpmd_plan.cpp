#include "core/exchange/mpmd/mpmd_plan.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/plan/pattern.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

using graph::Node;

/// A mesh and a stage that are said together.
using Place = std::pair<std::string, std::optional<StageNumber>>;

class MpmdPlanBinding
{
public:
    MpmdPlanBinding(const MpmdAssignment& assignment, const ImportRequest& request,
                    std::string name)
        : m_assignment(assignment)
        , m_request(request)
        , m_graph(*request.graph)
        , m_entryOf(m_graph.nodes().size())
    {
        m_plan.content.name = name.empty() ? "mpmd" : std::move(name);
    }

    PreparedImport run()
    {
        for (std::size_t i = 0; i < m_assignment.names.size(); ++i)
            match(i);
        numberStages();
        layDevices();
        for (const NodeId node : order()) {
            if (m_entryOf[node.index])
                m_plan.nodes[node].stage = m_stageOf.at(placeOf(node));
        }
        report();
        return {{std::move(m_plan)}, {}, std::move(m_diagnostics)};
    }

private:
    void add(Code code, Severity severity, UserText message, UserText explanation)
    {
        m_diagnostics.push_back(
            finding(code, severity, std::move(message), std::move(explanation)));
    }

    Place placeOf(NodeId node) const
    {
        const MpmdName& name = m_assignment.names[*m_entryOf[node.index]];
        return {name.mesh,
                m_isCut ? std::optional(m_chunkOf.at(*m_entryOf[node.index])) : name.stage};
    }

    std::vector<NodeId> order() const { return m_graph.topologicalOrder(ScopeId {0}); }

    void match(std::size_t entry);
    std::vector<NodeId> nodesOf(const std::string& name) const;
    void numberStages();
    void cutIntoChunks(const std::vector<std::size_t>& entries);
    std::vector<MpmdMesh> allMeshes();
    void layDevices();
    std::vector<int64_t> devicesOf(const MpmdMesh& mesh, int64_t& next, int64_t each);
    void report();

    const MpmdAssignment& m_assignment;
    const ImportRequest& m_request;
    const graph::Graph& m_graph;
    std::vector<std::optional<std::size_t>> m_entryOf; ///< per node, into the names
    std::map<std::size_t, StageNumber> m_chunkOf; ///< per name, of a circular assignment
    bool m_isCut = false;
    std::map<Place, StageNumber> m_stageOf;
    plan::ConfigurationEntry m_plan;
    std::vector<Diagnostic> m_diagnostics;
};

std::vector<NodeId> MpmdPlanBinding::nodesOf(const std::string& name) const
{
    if (const auto node = m_graph.findNode(name))
        return {*node};
    std::vector<NodeId> nodes;
    const bool isPattern = name.find_first_of("*{") != std::string::npos;
    const Result<plan::Pattern> pattern = plan::Pattern::parse(name);
    for (const NodeId node : m_graph.scope(ScopeId {0}).nodes) {
        const std::string& path = m_graph.node(node).name;
        if (isPattern ? pattern.ok() && pattern->matches(path) : namesFolder(name, path))
            nodes.push_back(node);
    }
    const auto value = nodes.empty() ? m_graph.findValue(ScopeId {0}, name) : std::nullopt;
    if (value)
        nodes = m_graph.value(*value).producer
            ? std::vector<NodeId> {*m_graph.value(*value).producer}
            : m_graph.value(*value).consumers;
    return nodes;
}

void MpmdPlanBinding::match(std::size_t entry)
{
    const MpmdName& name = m_assignment.names[entry];
    const std::vector<NodeId> nodes = nodesOf(name.name);
    if (nodes.empty())
        add("mpmd-not-placed", Severity::Error,
            tr("line {0}: {1} is no node, folder or tensor of the model", name.position.line,
               inQuotes(name.name)),
            tr("Names are those of nodes, of words in them (block_3 of /block_3/MatMul), or "
               "patterns such as \"/model/layers.{0..5}/**\"."));
    for (const NodeId node : nodes) {
        std::optional<std::size_t>& known = m_entryOf[node.index];
        if (m_graph.node(node).scope == ScopeId {0}
            && (!known || m_assignment.names[*known].name.size() <= name.name.size()))
            known = entry;
    }
}

void MpmdPlanBinding::numberStages()
{
    std::vector<std::size_t> entries; // by the first node of each
    std::set<std::size_t> seen;
    bool hasStages = false;
    for (const NodeId node : order()) {
        if (m_entryOf[node.index] && seen.insert(*m_entryOf[node.index]).second) {
            entries.push_back(*m_entryOf[node.index]);
            hasStages |= m_assignment.names[entries.back()].stage.has_value();
        }
    }
    if (!hasStages)
        cutIntoChunks(entries);
    std::map<StageNumber, std::set<std::string>> meshesOfStage;
    for (const std::size_t entry : entries) {
        const MpmdName& name = m_assignment.names[entry];
        meshesOfStage[name.stage.value_or(StageNumber {-1})].insert(name.mesh);
    }
    const bool isClear = hasStages
        && std::all_of(meshesOfStage.begin(), meshesOfStage.end(),
                       [](const auto& s) { return s.first.value >= 0 && s.second.size() == 1; });
    for (const std::size_t entry : entries) {
        const MpmdName& name = m_assignment.names[entry];
        const Place place {name.mesh, m_isCut ? std::optional(m_chunkOf.at(entry)) : name.stage};
        const StageNumber number = isClear ? *name.stage : StageNumber {int32_t(m_stageOf.size())};
        m_stageOf.emplace(place, number);
    }
    if (hasStages && !isClear)
        add("mpmd-stages-numbered-anew", Severity::Warning,
            tr("Stages of the assignment span several meshes, or are missing: they are numbered "
               "anew"),
            tr("In a plan a stage lies on one group of devices. Each pair of a stage and a mesh "
               "becomes a stage, in the order of the model."));
}

/// Names in the order of the model; where it comes back to a mesh, that mesh has a further chunk.
void MpmdPlanBinding::cutIntoChunks(const std::vector<std::size_t>& entries)
{
    std::string last;
    std::set<std::string> left;
    int32_t chunk = -1;
    for (const std::size_t entry : entries) {
        const std::string& mesh = m_assignment.names[entry].mesh;
        if (mesh != last) {
            ++chunk;
            m_isCut |= !left.insert(mesh).second;
        }
        last = mesh;
        m_chunkOf[entry] = {chunk};
    }
    if (m_isCut)
        add("mpmd-circular", Severity::Info,
            tr("The model comes back to meshes: it has {0} stages on {1} meshes", chunk + 1,
               left.size()),
            tr("Stages on the same devices are the chunks of interleaved and circular schedules."));
}

std::vector<int64_t> MpmdPlanBinding::devicesOf(const MpmdMesh& mesh, int64_t& next, int64_t each)
{
    if (!mesh.devices.empty())
        return mesh.devices;
    const int64_t count = mesh.mesh.axes.empty() ? each : *mesh.mesh.deviceCount();
    std::vector<int64_t> devices;
    for (int64_t d = 0; d < count; ++d)
        devices.push_back(next++);
    return devices;
}

/// Those of the topology, and those that only names mention.
std::vector<MpmdMesh> MpmdPlanBinding::allMeshes()
{
    std::vector<MpmdMesh> meshes = m_assignment.topology;
    for (const MpmdName& name : m_assignment.names) {
        if (std::none_of(meshes.begin(), meshes.end(),
                         [&](const MpmdMesh& mesh) { return mesh.name == name.mesh; })) {
            if (!m_assignment.topology.empty())
                add("mpmd-unknown-mesh", Severity::Error,
                    tr("line {0}: the topology has no mesh {1}", name.position.line,
                       inQuotes(name.mesh)),
                    tr("It is given devices of its own; add it to the topology."));
            meshes.push_back({name.mesh, {}, {}});
        }
    }
    // "m2" before "m10": without a topology the order of names is all there is.
    if (m_assignment.topology.empty())
        std::stable_sort(meshes.begin(), meshes.end(), [](const MpmdMesh& a, const MpmdMesh& b) {
            return std::pair(a.name.size(), a.name) < std::pair(b.name.size(), b.name);
        });
    return meshes;
}

void MpmdPlanBinding::layDevices()
{
    const std::vector<MpmdMesh> meshes = allMeshes();
    const int64_t total = m_request.devices.value_or(0);
    const int64_t each =
        std::max<int64_t>(total / int64_t(std::max<std::size_t>(meshes.size(), 1)), 1);
    if (m_assignment.topology.empty())
        add("mpmd-devices-assumed", total ? Severity::Info : Severity::Warning,
            tr("No topology says what devices the meshes have: each gets {0}", each),
            tr("Add the dictionary of meshes, or --devices with the number of all devices."));
    int64_t next = 0;
    int64_t count = 1;
    std::map<std::string, std::vector<int64_t>> devices;
    for (const MpmdMesh& mesh : meshes) {
        devices[mesh.name] = devicesOf(mesh, next, each);
        for (const int64_t device : devices[mesh.name])
            count = std::max(count, device + 1);
    }
    m_plan.content.numDevices = int32_t(std::min<int64_t>(count, INT32_MAX));
    for (const auto& [place, number] : m_stageOf) {
        const auto mesh = std::find_if(meshes.begin(), meshes.end(),
                                       [&](const MpmdMesh& m) { return m.name == place.first; });
        plan::Stage stage {number, mesh->name, devices[mesh->name], std::nullopt};
        if (!mesh->mesh.axes.empty())
            stage.mesh = mesh->mesh;
        m_plan.content.stages.push_back(std::move(stage));
    }
    std::sort(m_plan.content.stages.begin(), m_plan.content.stages.end(),
              [](const plan::Stage& a, const plan::Stage& b) { return a.number < b.number; });
}

void MpmdPlanBinding::report()
{
    const auto& nodes = m_graph.scope(ScopeId {0}).nodes;
    const auto free = std::count_if(nodes.begin(), nodes.end(),
                                    [&](NodeId node) { return !m_entryOf[node.index]; });
    if (free > 0)
        add("mpmd-inferred", Severity::Info,
            tr("{0} of {1} nodes are not assigned", free, nodes.size()),
            tr("As in MPMD, they run where their results are used: the simulation places them "
               "so."));
    if (!m_assignment.schedule.empty())
        add("mpmd-schedule", Severity::Info,
            tr("The schedule is {0}", inQuotes(m_assignment.schedule)),
            tr("A plan has none: give it to simulate, as --schedule 1f1b."));
    for (const std::string& key : m_assignment.unknown)
        add("mpmd-not-read", Severity::Warning, tr("{0} is not read", inQuotes(key)),
            tr("It has no counterpart in a plan."));
}

} // namespace

bool namesFolder(std::string_view name, std::string_view path)
{
    const auto isBorder = [](char c) { return c == '/' || c == '.'; };
    for (std::size_t at = path.find(name); !name.empty() && at != std::string_view::npos;
         at = path.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const bool starts = at == 0 || (!isBorder(name.front()) && isBorder(path[at - 1]));
        if (starts && (end == path.size() || isBorder(path[end]) || isBorder(name.back())))
            return true;
    }
    return false;
}

PreparedImport planFromMpmd(const MpmdAssignment& assignment, const ImportRequest& request,
                            const std::string& name)
{
    return MpmdPlanBinding(assignment, request, name).run();
}

} // namespace meshwright::exchange

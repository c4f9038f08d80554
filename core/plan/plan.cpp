#include "core/plan/plan.h"

#include "core/graph/graph.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace meshwright::plan {

namespace {

std::vector<int64_t> firstDevices(int64_t count)
{
    if (count <= 0 || count > kMaxDevices)
        return {};
    std::vector<int64_t> devices(static_cast<std::size_t>(count));
    std::iota(devices.begin(), devices.end(), int64_t(0));
    return devices;
}

/// The devices whose coordinate on @p axis is @p coordinate, ascending.
std::vector<int64_t> devicesAt(const Mesh& mesh, std::string_view axis, int64_t coordinate,
                               int64_t deviceCount)
{
    const std::optional<int64_t> count = mesh.deviceCount();
    if (!count)
        return {};
    int64_t stride = 1;
    for (auto at = mesh.axes.rbegin(); at != mesh.axes.rend(); ++at) {
        if (at->name != axis) {
            stride *= at->size;
            continue;
        }
        std::vector<int64_t> devices;
        for (int64_t device = 0; device < std::min(*count, deviceCount); ++device) {
            if (device / stride % at->size == coordinate)
                devices.push_back(device);
        }
        return devices;
    }
    return {};
}

const Stage* listedStage(const Configuration& configuration, StageNumber stage)
{
    const auto found = std::find_if(configuration.stages.begin(), configuration.stages.end(),
                                    [&](const Stage& s) { return s.number == stage; });
    return found == configuration.stages.end() ? nullptr : &*found;
}

} // namespace

const MeshAxis* Mesh::axis(std::string_view name) const
{
    const auto found = std::find_if(axes.begin(), axes.end(),
                                    [&](const MeshAxis& axis) { return axis.name == name; });
    return found == axes.end() ? nullptr : &*found;
}

std::optional<int64_t> Mesh::deviceCount() const
{
    int64_t count = 1;
    for (const MeshAxis& axis : axes) {
        if (axis.size < 1 || axis.size > kMaxDevices / count)
            return std::nullopt;
        count *= axis.size;
    }
    return count;
}

std::string Configuration::deviceName(int64_t device) const
{
    if (device >= 0 && device < int64_t(devices.size()) && !devices[std::size_t(device)].empty())
        return devices[std::size_t(device)];
    return "device " + std::to_string(device);
}

Configuration* nthNamed(std::vector<Configuration>& configurations, std::string_view name,
                        std::size_t n)
{
    for (Configuration& configuration : configurations) {
        if (configuration.name == name && n-- == 0)
            return &configuration;
    }
    return nullptr;
}

const Configuration* Plan::configuration(ConfigurationId id) const
{
    // A loaded plan's ids are the indices, and stay so until configurations are removed or moved.
    if (id.index < m_configurations.size() && m_configurations[id.index].id == id)
        return &m_configurations[id.index];
    const auto found = std::find_if(m_configurations.begin(), m_configurations.end(),
                                    [&](const Configuration& c) { return c.id == id; });
    return found == m_configurations.end() ? nullptr : &*found;
}

const Configuration* Plan::configuration(std::string_view name) const
{
    const auto found =
        std::find_if(m_configurations.begin(), m_configurations.end(),
                     [&](const Configuration& c) { return c.declared && c.name == name; });
    return found == m_configurations.end() ? nullptr : &*found;
}

const NodeAnnotations& Plan::annotations(NodeId node) const
{
    static const NodeAnnotations kNone;
    const std::shared_ptr<const NodeAnnotations>& annotations = m_nodes[node.index];
    return annotations ? *annotations : kNone;
}

void Plan::setAnnotations(NodeId node, NodeAnnotations annotations)
{
    m_nodes[node.index] = annotations.empty()
        ? nullptr
        : std::make_shared<const NodeAnnotations>(std::move(annotations));
}

bool Plan::operator==(const Plan& other) const
{
    if (m_nodes.size() != other.m_nodes.size() || m_configurations != other.m_configurations)
        return false;
    for (uint32_t i = 0; i < m_nodes.size(); ++i) {
        const NodeId node {i};
        if (m_nodes[i] != other.m_nodes[i] && annotations(node) != other.annotations(node))
            return false;
    }
    return true;
}

const NodeAnnotation* Plan::annotation(NodeId node, ConfigurationId configuration) const
{
    for (const NodeAnnotation& annotation : annotations(node)) {
        if (annotation.configuration == configuration)
            return &annotation;
    }
    return nullptr;
}

std::optional<StageNumber> Plan::stage(NodeId node, ConfigurationId configuration) const
{
    const NodeAnnotation* found = annotation(node, configuration);
    return found ? found->stage : std::nullopt;
}

const ShardingSpec* Plan::spec(NodeId node, ConfigurationId configuration, ValueId value) const
{
    const NodeAnnotation* found = annotation(node, configuration);
    if (!found)
        return nullptr;
    for (const ShardingSpec& spec : found->specs) {
        if (spec.tensor == TensorReference(value))
            return &spec;
    }
    return nullptr;
}

std::string freeConfigurationName(std::span<const Configuration> configurations,
                                  const std::string& name)
{
    const auto isTaken = [&](const std::string& candidate) {
        return std::any_of(configurations.begin(), configurations.end(),
                           [&](const Configuration& c) { return c.name == candidate; });
    };
    std::string free = name;
    for (int number = 2; isTaken(free); ++number)
        free = name + '-' + std::to_string(number);
    return free;
}

std::vector<int64_t> stageDevices(const Configuration& configuration, StageNumber stage)
{
    const int64_t count = configuration.deviceCount();
    if (!configuration.stageAxis.empty()) {
        if (!configuration.mesh)
            return {};
        return devicesAt(*configuration.mesh, configuration.stageAxis, stage.value, count);
    }
    if (!configuration.stages.empty()) {
        const Stage* listed = listedStage(configuration, stage);
        return listed ? listed->devices : std::vector<int64_t>();
    }
    if (stage.value < 0 || stage.value >= count)
        return {};
    return {stage.value};
}

std::optional<Mesh> stageMesh(const Configuration& configuration, StageNumber stage)
{
    if (configuration.stageAxis.empty()) {
        const Stage* listed = listedStage(configuration, stage);
        if (listed && listed->mesh)
            return listed->mesh;
        return configuration.mesh;
    }
    if (!configuration.mesh)
        return std::nullopt;
    Mesh mesh = *configuration.mesh;
    std::erase_if(mesh.axes,
                  [&](const MeshAxis& axis) { return axis.name == configuration.stageAxis; });
    return mesh;
}

std::vector<StageNumber> stagesOf(const Plan& plan, ConfigurationId configuration)
{
    std::set<StageNumber> stages;
    if (const Configuration* found = plan.configuration(configuration)) {
        if (!found->stageAxis.empty() && found->mesh && found->mesh->deviceCount()) {
            const MeshAxis* axis = found->mesh->axis(found->stageAxis);
            for (int32_t number = 0; axis && number < int32_t(axis->size); ++number)
                stages.insert({number});
        }
        for (const Stage& stage : found->stages)
            stages.insert(stage.number);
    }
    std::optional<StageNumber> last; // neighbours are mostly on one stage
    for (std::size_t node = 0; node < plan.nodeCount(); ++node) {
        for (const NodeAnnotation& annotation : plan.annotations(NodeId {uint32_t(node)})) {
            if (annotation.configuration != configuration || !annotation.stage
                || annotation.stage == last)
                continue;
            last = annotation.stage;
            stages.insert(*last);
        }
    }
    return {stages.begin(), stages.end()};
}

std::optional<StageNumber> nextStage(const Plan& plan, ConfigurationId id)
{
    const Configuration* configuration = plan.configuration(id);
    if (!configuration || !configuration->stageAxis.empty() || !configuration->stages.empty())
        return std::nullopt;
    const std::vector<StageNumber> stages = stagesOf(plan, id);
    const int64_t next = stages.empty() ? 0 : int64_t(stages.back().value) + 1;
    if (next >= configuration->deviceCount())
        return std::nullopt;
    return StageNumber {int32_t(next)};
}

std::vector<int64_t> shardingDevices(const Configuration& configuration,
                                     std::optional<StageNumber> stage)
{
    return stage ? stageDevices(configuration, *stage) : firstDevices(configuration.deviceCount());
}

std::optional<Mesh> shardingMesh(const Configuration& configuration,
                                 std::optional<StageNumber> stage)
{
    return stage ? stageMesh(configuration, *stage) : configuration.mesh;
}

Mesh impliedMesh(const Configuration& configuration)
{
    return {{{"device", std::clamp<int64_t>(configuration.deviceCount(), 1, kMaxDevices)}}};
}

std::vector<SpecAt> specsOf(const graph::Graph& graph, const Plan& plan, ValueId value,
                            std::optional<ConfigurationId> configuration)
{
    std::vector<SpecAt> specs;
    for (NodeId node : graph.nodesTouching(value)) {
        for (const NodeAnnotation& annotation : plan.annotations(node)) {
            if (!annotation.configuration
                || (configuration && annotation.configuration != configuration))
                continue;
            for (const ShardingSpec& spec : annotation.specs) {
                if (spec.tensor == TensorReference(value))
                    specs.push_back({node, *annotation.configuration, &spec});
            }
        }
    }
    return specs;
}

} // namespace meshwright::plan

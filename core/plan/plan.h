#pragma once

#include "core/plan/sharding.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::graph {
class Graph;
}

namespace meshwright::plan {

/// Devices of a configuration that are enumerated at most. A file may claim more; such a
/// configuration is kept and has no listed devices.
constexpr int64_t kMaxDevices = 1 << 20;

struct MeshAxis
{
    std::string name;
    int64_t size = 1;

    bool operator==(const MeshAxis&) const = default;
};

/// Named axes over devices in row-major order: the last axis varies fastest.
struct Mesh
{
    std::vector<MeshAxis> axes;

    bool operator==(const Mesh&) const = default;

    const MeshAxis* axis(std::string_view name) const;
    /// Product of the axis sizes; absent where a size is below 1 or it is over kMaxDevices.
    std::optional<int64_t> deviceCount() const;
};

/// A pipeline stage whose devices are listed, with a mesh of its own where it differs.
struct Stage
{
    StageNumber number;
    std::string name;
    std::vector<int64_t> devices;
    std::optional<Mesh> mesh;

    bool operator==(const Stage&) const = default;
};

/// A device configuration: what ONNX stores, and what it cannot say.
struct Configuration
{
    ConfigurationId id; ///< stable through renames and moves; never reused in a document
    std::string name;
    std::optional<int32_t> numDevices;
    std::vector<std::string> devices; ///< names; empty or numDevices of them
    bool declared = true; ///< false: nodes mention it, the model does not declare it
    std::string unknown;

    std::optional<Mesh> mesh;
    std::string stageAxis; ///< the mesh axis whose coordinate is the stage; empty: none
    std::vector<Stage> stages; ///< listed stages; with neither, stage s is device s
    std::vector<std::string> hardware; ///< a hardware name per device, or one for all, or none
    bool nameAbsent = false; ///< the file gives no name, not even an empty one

    bool operator==(const Configuration&) const = default;

    int64_t deviceCount() const { return numDevices.value_or(int64_t(devices.size())); }

    /// "GPU:0", or "device 0" where it has no name.
    std::string deviceName(int64_t device) const;
};

/// The n-th of a name, from 0; null: there are not as many.
Configuration* nthNamed(std::vector<Configuration>& configurations, std::string_view name,
                        std::size_t n);

using NodeAnnotations = std::vector<NodeAnnotation>;

/// All configurations and all node annotations of a model, bound to its values.
class Plan
{
public:
    Plan() = default;

    explicit Plan(std::size_t nodes)
        : m_nodes(nodes)
    {
    }

    /// Declared ones in file order, then those that are only mentioned.
    std::span<const Configuration> configurations() const { return m_configurations; }

    const Configuration* configuration(ConfigurationId id) const;
    /// The first declared one of that name.
    const Configuration* configuration(std::string_view name) const;

    const NodeAnnotations& annotations(NodeId node) const;

    std::size_t nodeCount() const { return m_nodes.size(); }

    /// What a configuration says about a node (its first entry); none where it says nothing.
    const NodeAnnotation* annotation(NodeId node, ConfigurationId configuration) const;
    std::optional<StageNumber> stage(NodeId node, ConfigurationId configuration) const;
    const ShardingSpec* spec(NodeId node, ConfigurationId configuration, ValueId value) const;

    bool operator==(const Plan& other) const;

    // Only the document's edits and the binding of a loaded file change a plan.
    void setConfigurations(std::vector<Configuration> configurations)
    {
        m_configurations = std::move(configurations);
    }

    void setAnnotations(NodeId node, NodeAnnotations annotations);

private:
    std::vector<Configuration> m_configurations;
    /// Shared by all copies of a plan until one changes them, so that a copy for another thread
    /// costs a pointer per node. Null: none.
    std::vector<std::shared_ptr<const NodeAnnotations>> m_nodes;
};

/// @p name, or "name-2", "name-3", … where a configuration has it already.
std::string freeConfigurationName(std::span<const Configuration> configurations,
                                  const std::string& name);

/// The devices of a stage: by the stage axis, the listed stages, or device s for stage s. Empty
/// where the stage has none.
std::vector<int64_t> stageDevices(const Configuration& configuration, StageNumber stage);
/// The mesh that shardings of a stage's nodes use: the stage's own, or the configuration's without
/// its stage axis. None: the configuration has no mesh.
std::optional<Mesh> stageMesh(const Configuration& configuration, StageNumber stage);
/// The stages that exist: by axis size, list, annotated nodes — sorted, each once.
std::vector<StageNumber> stagesOf(const Plan& plan, ConfigurationId configuration);
/// One stage more than there are. None where an axis or a list says which stages there are, or all
/// devices have one: a further one would have no devices.
std::optional<StageNumber> nextStage(const Plan& plan, ConfigurationId configuration);

/// The devices that shardings of a node lie on: those of its stage; all, for a node without one.
std::vector<int64_t> shardingDevices(const Configuration& configuration,
                                     std::optional<StageNumber> stage);
/// The mesh over those devices: for a node without a stage the whole mesh, stage axis included.
std::optional<Mesh> shardingMesh(const Configuration& configuration,
                                 std::optional<StageNumber> stage);

/// What a configuration without any mesh is taken to have: one axis, "device", over all devices.
Mesh impliedMesh(const Configuration& configuration);

/// One spec of a tensor and the node that carries it.
struct SpecAt
{
    NodeId node;
    ConfigurationId configuration;
    const ShardingSpec* spec = nullptr;
};

/// Every spec of a value over all nodes that touch it, producer first, then consumers in file
/// order; of all configurations or of one. Pointers live as long as the plan is unchanged.
std::vector<SpecAt> specsOf(const graph::Graph& graph, const Plan& plan, ValueId value,
                            std::optional<ConfigurationId> configuration = std::nullopt);

} // namespace meshwright::plan

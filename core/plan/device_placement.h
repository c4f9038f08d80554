#pragma once

#include "core/plan/device_contents.h"
#include "core/plan/stage_placement.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::plan {

/// Sorted, each device once; shared by all nodes that run on the same devices.
using DeviceList = std::shared_ptr<const std::vector<int64_t>>;

/// Answers where nodes run and tensors lie in one configuration. Graph and plan must outlive it.
class Placement
{
public:
    /// What a device holds of one tensor.
    struct Holding
    {
        int64_t device = 0;
        KnownSizes shape;
        std::optional<Bytes> bytes;
    };

    /// @p sizeOf is needed for holdings only, @p partOf for those of weights without specs.
    Placement(const graph::Graph& graph, const Plan& plan, ConfigurationId configuration,
              const TensorSizeOf* sizeOf = nullptr, PartOf partOf = {});

    int64_t deviceCount() const { return m_devices; }

    DeviceList devicesOf(NodeId node);

    bool hasStages() const { return m_stages.hasStages; }

    /// None: the model is not cut into stages.
    std::optional<StageNumber> stageOf(NodeId node) const { return m_stages.stage(node); }

    std::optional<TensorSize> sizeOf(ValueId value) const { return (*m_sizeOf)(value); }

    /// The devices that hold all of a weight, where no spec says anything and its nodes run on the
    /// same devices: the usual case, without a list per device. Null: it is not as simple.
    DeviceList holdersOfWhole(ValueId value);
    /// By device, ascending. Of a tensor that is no weight, only what specs say.
    std::vector<Holding> holdings(ValueId value);

private:
    using ByDevice = std::map<int64_t, Holding>;

    DeviceList ofStage(StageNumber stage);
    /// Sorted, each once, only those that exist.
    DeviceList tidy(std::vector<int64_t> devices) const;
    DeviceList placeNode(NodeId node);
    /// The devices of the stage that a node runs on without stating it; null: there is none, or it
    /// has no devices.
    DeviceList ofFollowedStage(NodeId node);
    void holdBySpec(NodeId node, const ShardingSpec& spec, const std::vector<int64_t>& nodeDevices,
                    const std::optional<TensorSize>& size, ByDevice& held) const;

    const graph::Graph& m_graph;
    const Plan& m_plan;
    ConfigurationId m_id;
    const Configuration* m_configuration;
    const TensorSizeOf* m_sizeOf;
    PartOf m_partOf;
    int64_t m_devices = 0;
    StagePlacement m_stages;
    DeviceList m_none, m_all;
    std::map<StageNumber, DeviceList> m_ofStage;
    std::vector<DeviceList> m_ofNode;
};

} // namespace meshwright::plan

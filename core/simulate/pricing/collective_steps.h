#pragma once

#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/placement.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// One collective with what it moves under the run's bindings.
struct CollectiveStep
{
    sharding::Collective collective;
    sharding::CollectiveTraffic traffic;
    uint32_t mesh = 0; ///< index into PlanGraph::meshes()
    int64_t count = 1;
    ValueId value; ///< that is moved or reduced, or whose gradient is
    bool isRegathered = false; ///< backward: a weight that the forward pass gathered too
};

/// What a node needs communicated within its stage.
struct NodeCollectives
{
    std::vector<CollectiveStep> forward;
    std::vector<CollectiveStep> backwardInput; ///< for the gradients of what it reads
    std::vector<CollectiveStep> backwardWeight; ///< for each microbatch's gradients of weights
};

/// The collectives of a run by the nodes at which they take place, and what ends a step.
struct Collectives
{
    std::map<NodeId, NodeCollectives> nodes;
    /// Per stage of the placement, once per step: gradients of weights that every device has.
    std::vector<std::vector<CollectiveStep>> gradients;
    /// Per stage and weight, over how many devices training state is divided (ZeRO); else 1.
    std::map<std::pair<StageIndex, ValueId>, int64_t> replicas;
    /// Weights whose gradients each microbatch scatters; what is left is added up afterwards.
    std::set<ValueId> scattered;

    const NodeCollectives* of(NodeId node) const;
};

/// A tensor's reshard as collectives under the run's bindings.
class Resharding
{
public:
    Resharding(const ModelInput& input, const SizedModel& model,
               const sharding::PropagationResult& propagation)
        : m_input(input)
        , m_network(propagation.planGraph())
        , m_sizes(model, m_network)
    {
    }

    /// Appends the steps from one layout to another; @p from may be unreduced. @p type: what is
    /// moved, where it is not the tensor's.
    void append(std::vector<CollectiveStep>& steps, sharding::TensorIndex tensor,
                const sharding::TensorSharding& from, const sharding::TensorSharding& to,
                std::optional<graph::DataType> type = {}) const;
    /// Appends one collective of all that a device has, as one dimension, over the axes.
    void appendFlat(std::vector<CollectiveStep>& steps, sharding::TensorIndex tensor,
                    sharding::CollectiveKind kind, const sharding::TensorSharding& layout,
                    const sharding::AxisList& axes, std::optional<graph::DataType> type = {}) const;
    /// Appends those of a communication that propagation found, with this run's sizes.
    void append(std::vector<CollectiveStep>& steps,
                const sharding::Communication& communication) const;

private:
    void append(std::vector<CollectiveStep>& steps, sharding::TensorIndex tensor,
                const std::vector<sharding::Collective>& collectives,
                const sharding::Reshard& reshard, int64_t count,
                std::optional<graph::DataType> type) const;

    const ModelInput& m_input;
    const sharding::PlanGraph& m_network;
    TensorSizes m_sizes;
};

/// What the stages communicate inside themselves: in the forward pass what propagation found; in
/// training what follows for the gradients, see gradient_collectives.h. A communication that
/// readers on several stages share takes place on each of them.
Collectives collectivesOf(const ModelInput& input, const SizedModel& model,
                          const sharding::PropagationResult& propagation,
                          const Placement& placement, const Options& options);

} // namespace meshwright::simulate

#pragma once

#include "core/base/units.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"
#include "core/plan/shard_layout.h"

#include <functional>
#include <optional>
#include <vector>

/// What every device of a configuration holds and runs, as the plan says it. With stage s on
/// devices {2s, 2s + 1}, a weight of 8 MB that a node of stage 1 reads lies whole on devices 2 and
/// 3; split in two by the node's spec, each holds 4 MB.
namespace meshwright::plan {

/// What is known of a tensor; a dimension may be unknown.
struct TensorSize
{
    graph::DataType type = graph::DataType::Undefined;
    KnownSizes dims;

    bool operator==(const TensorSize&) const = default;
};

/// Product of the dimensions times the element's size; absent where one is unknown or it overflows.
std::optional<Bytes> bytesOf(graph::DataType type, const KnownSizes& dims);

/// Absent where not even the rank is known.
using TensorSizeOf = std::function<std::optional<TensorSize>(ValueId)>;

/// What a device holds of a weight at a node whose specs say nothing of it; absent: the whole.
using PartOf = std::function<std::optional<KnownSizes>(ValueId)>;

/// The sizes that the file declares: all dimensions of initializers, the numbers of other values.
std::optional<TensorSize> declaredSize(const graph::Graph& graph, ValueId value);

/// Devices from the number of a file are counted up to here.
constexpr int64_t kMaxContentsDevices = 65536;

struct DeviceTotals
{
    int64_t nodes = 0;
    std::vector<StageNumber> stages; ///< of its nodes, sorted, each once
    int64_t weights = 0; ///< initializers of which it holds a shard or all
    Bytes weightBytes; ///< of those whose size is known
    int64_t unknownWeights = 0; ///< counted in `weights`, not in the bytes

    bool operator==(const DeviceTotals&) const = default;
};

struct ContentsSummary
{
    std::vector<DeviceTotals> devices; ///< one per device
    bool isUncut = false; ///< no node has a stage, and every device runs all nodes
    int64_t unplacedNodes = 0; ///< that no device runs
    Bytes weightBytes; ///< of the whole model, each weight once
    Bytes unplacedWeightBytes; ///< of weights that no device holds

    bool operator==(const ContentsSummary&) const = default;
};

struct HeldTensor
{
    ValueId value;
    KnownSizes localShape;
    std::optional<Bytes> bytes;
    bool weight = false; ///< an initializer
    bool split = false; ///< a part, not the whole

    bool operator==(const HeldTensor&) const = default;
};

/// The devices that run a node: those of its placement-only specs; else those of the stage that it
/// states; else those of the stage that placeStages gives it, where these have all parts of its
/// specs; else those that its specs name; else, inside a subgraph, those of the owning node; else
/// those of the stage that placeStages gives it; all, where no node has a stage. Sorted; empty: its
/// stage has no devices, or it is in a function whose nodes have no stage.
std::vector<int64_t> devicesOfNode(const graph::Graph& graph, const Plan& plan,
                                   ConfigurationId configuration, NodeId node);

/// Nodes, stages and weights of all devices. A weight without a spec lies whole on every device
/// that runs a node which reads it, or the part that @p partOf says; where its nodes disagree, a
/// device holds the larger part.
ContentsSummary summariseDevices(const graph::Graph& graph, const Plan& plan,
                                 ConfigurationId configuration, const TensorSizeOf& sizeOf,
                                 const PartOf& partOf = {});

/// The weights that a device holds and the other tensors that specs put on it, in value order.
std::vector<HeldTensor> tensorsOnDevice(const graph::Graph& graph, const Plan& plan,
                                        ConfigurationId configuration, int64_t device,
                                        const TensorSizeOf& sizeOf, const PartOf& partOf = {});

/// The nodes that a device runs, in id order.
std::vector<NodeId> nodesOnDevice(const graph::Graph& graph, const Plan& plan,
                                  ConfigurationId configuration, int64_t device);

} // namespace meshwright::plan

#pragma once

#include "core/cost/device_group.h"
#include "core/cost/hardware.h"
#include "core/planning/elimination/node_sharding.h"
#include "core/sharding/collectives.h"

#include <vector>

namespace meshwright::planning {

/// What nodes are shared out for.
struct ShardedRun
{
    const cost::DeviceSpec* device = nullptr; ///< all devices are such ones
    cost::DeviceGroup group; ///< that share nodes
    operators::Bindings bindings; ///< of a microbatch of one replica; others are assumed
    bool training = false;
    int64_t microbatches = 1;
};

/// Seconds that a value takes from how it is made to how a node reads it.
struct ReshardPrices
{
    double gathered = 0; ///< made in parts, read whole
    double parted = 0; ///< made whole, read in parts
    double turned = 0; ///< parts along another dimension

    /// The dimensions of which devices have parts; none is whole.
    double of(std::optional<std::size_t> made, std::optional<std::size_t> read) const
    {
        return made == read ? 0 : made && read ? turned : made ? gathered : parted;
    }
};

/// Seconds of sharing nodes out over the devices of one axis, on one of them, for a microbatch: the
/// same operators, roofline and collectives as runs have. A backward pass works twice as long for a
/// product and as long for anything else, and moves the gradients back: of what devices have whole
/// and read in parts they are gathered, of what they have whole and share out the work on they are
/// added up.
class AxisPrices
{
public:
    /// What it is given must outlive it.
    AxisPrices(const graph::Graph& graph, const shapes::ShapeTable& shapes, const ShardedRun& run);

    const sharding::ModelRules& rules() const { return m_rules; }

    int64_t shards() const { return m_shards; }

    /// What the node works and communicates. Weights that lie in parts break ties.
    double seconds(NodeId node, const NodeShardings& all, const NodeSharding& one) const;
    ReshardPrices reshards(ValueId value) const;
    bool hasDimensions(ValueId value) const;
    /// Whether nodes work and communicate the same whatever way they are shared out: the same
    /// operator with the same attributes on alike tensors.
    bool areAlike(NodeId one, NodeId other) const;

private:
    double work(NodeId node, const NodeShardings& all, const NodeSharding& one) const;
    double reduction(NodeId node, const NodeShardings& all, const NodeSharding& one) const;
    double exchange(NodeId node, const NodeShardings& all, const NodeSharding& one) const;
    double gradients(NodeId node, const NodeShardings& all, const NodeSharding& one) const;
    double held(NodeId node, const NodeShardings& all, const NodeSharding& one) const;
    double collective(sharding::CollectiveKind kind, Bytes tensor) const;
    Bytes bytesOf(ValueId value) const;
    bool hasGradient(NodeId node) const;
    bool areAlike(const std::vector<std::optional<ValueId>>& ones,
                  const std::vector<std::optional<ValueId>>& others) const;
    graph::DataType typeOf(const graph::Node& node) const;

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    const ShardedRun& m_run;
    int64_t m_shards;
    operators::Bindings m_bindings; ///< of all symbols
    sharding::ModelRules m_rules;
    std::vector<bool> m_hasGradient; ///< per value; empty: no training
    std::vector<bool> m_withoutKernel; ///< per node
};

} // namespace meshwright::planning

#pragma once

#include "core/shapes/shapes.h"
#include "core/sharding/propagation_result.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace meshwright::exchange {

/// Where the mesh axes that split the sequence split a model's values, by what follows from a plan.
/// All that it is made of must outlive it.
class SequenceSplit
{
public:
    SequenceSplit(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                  const sharding::PropagationResult& propagation);

    void setAxes(sharding::AxisList axes) { m_axes = std::move(axes); }

    const sharding::AxisList& axes() const { return m_axes; }

    /// How a value is split as it is produced; null where dimensions are held by components.
    const sharding::TensorSharding* shardingOf(ValueId value) const;
    /// The axes of one of its dimensions.
    sharding::AxisList axesOf(ValueId value, std::size_t dim) const;

    /// The dimension that the sequence's axes split; absent: none.
    std::optional<std::size_t> dimOf(const sharding::TensorSharding* sharding) const;

    std::optional<std::size_t> dimOf(ValueId value) const { return dimOf(shardingOf(value)); }

    /// The dimension along which the parts of a value are made, though its node may gather them.
    std::optional<std::size_t> madeAlong(ValueId value) const;
    /// Whether a value is split by axes and the plan says that a node reads it without.
    bool isGathered(ValueId value, NodeId reader, const sharding::AxisList& axes) const;
    /// Whether a node gets a value without the sequence's axes, by the plan or by what follows.
    bool readsWhole(NodeId reader, ValueId value) const;
    /// Whether any input of a node is split as it reads it.
    bool readsSplit(NodeId node) const;

    /// All split values that are made of one, where each way ends in a gather and meets nothing
    /// else that is split; absent otherwise, and where it leads to one of @p operands or out of the
    /// model.
    std::optional<std::set<ValueId>> alone(ValueId from, const std::set<ValueId>& operands) const;

private:
    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    const sharding::PropagationResult& m_propagation;
    std::map<ValueId, std::vector<std::size_t>> m_communications; ///< of each value
    sharding::AxisList m_axes;
};

} // namespace meshwright::exchange

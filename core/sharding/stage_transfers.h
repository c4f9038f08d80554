#pragma once

#include "core/shapes/shapes.h"
#include "core/sharding/propagation_result.h"

namespace meshwright::sharding {

/// A value that a stage sends to another one that reads it, once per step of the model.
struct StageTransfer
{
    NodeId node; ///< that makes it
    ValueId value;
    uint32_t from = 0, to = 0; ///< as PlanGraph::stageOf() counts
    /// By each device of the sender, to the device at the same place of the other stage: its own
    /// part, or the whole where the stages have different meshes. Absent: a size is unknown.
    std::optional<Bytes> sent;
};

/// Returns all transfers, in the order of the values. Constants are made where they are read.
std::vector<StageTransfer> stageTransfers(const PropagationResult& propagation,
                                          const graph::Graph& graph,
                                          const shapes::ShapeTable& shapes);

/// Returns the gathers that put split values together for stages with another mesh, one per value.
std::vector<Communication> transferGathers(const PropagationResult& propagation,
                                           const graph::Graph& graph,
                                           const shapes::ShapeTable& shapes);

} // namespace meshwright::sharding

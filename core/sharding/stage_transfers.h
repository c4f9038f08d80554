#pragma once

#include "core/shapes/shapes.h"
#include "core/sharding/propagation_result.h"

namespace meshwright::sharding {

/// A value that a stage hands to another one that reads it, once per step of the model.
struct StageTransfer
{
    NodeId node; ///< that makes it
    ValueId value;
    uint32_t from = 0, to = 0; ///< as PlanGraph::stageOf() counts
    /// By each device of the sender, to the device at the same place of the other stage: its own
    /// part, or the whole where the stages have different meshes. Absent: a size is unknown.
    std::optional<Bytes> sent;
};

/// In the order of the values. Constants are made where they are read.
std::vector<StageTransfer> stageTransfers(const PropagationResult& propagation,
                                          const graph::Graph& graph,
                                          const shapes::ShapeTable& shapes);

/// What puts values together before they go to a stage with another mesh: once per value that is
/// split.
std::vector<Communication> transferGathers(const PropagationResult& propagation,
                                           const graph::Graph& graph,
                                           const shapes::ShapeTable& shapes);

} // namespace meshwright::sharding

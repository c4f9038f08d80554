#pragma once

#include "core/plan/plan.h"
#include "core/planning/plans/layer_chain.h"
#include "core/planning/plans/plan_settings.h"
#include "core/shapes/shapes.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::planning {

/// Axes of plans that were found.
constexpr const char* kPipe = "pipe";
constexpr const char* kData = "data";
constexpr const char* kExpert = "expert";
constexpr const char* kContext = "context";
constexpr const char* kModel = "model";

plan::AxisReference whole(const char* axis);

/// Of one stage, without those of one device.
std::vector<plan::MeshAxis> axesOf(const PlanSettings& settings);

/// Of a stage among others with other meshes: axes of one device too, as tensors that several
/// stages touch name both.
plan::Mesh meshOf(const PlanSettings& settings, StageIndex stage);

/// A mesh with a stage axis, or stages with meshes of their own where these differ or the stages
/// have several chunks. All devices are @p hardware where the settings do not say what they are.
plan::Configuration configurationOf(const PlanSettings& settings, const std::string& name,
                                    const std::string& hardware);

/// Of each pipeline stage.
std::vector<std::vector<int64_t>> devicesOfPlaces(const PlanSettings& settings);

/// Whether stages have meshes of their own.
bool haveOwnMeshes(const PlanSettings& settings);

/// For each node the first stage of those with the same mesh as its own; none: it is on none.
using MeshStages = std::vector<std::optional<StageIndex>>;
MeshStages meshStages(const graph::Graph& graph, const LayerChain& chain,
                      const PlanSettings& settings, const std::vector<StageIndex>& stages);

/// The nodes on stages of a mesh that make or read a value.
std::vector<NodeId> touching(const graph::Graph& graph, ValueId value, const MeshStages& of,
                             StageIndex mesh);

/// What stages of a mesh read and others make: nothing propagates from one mesh to another.
std::vector<ValueId> arrivals(const graph::Graph& graph, const MeshStages& of, StageIndex mesh);

/// Its outermost dimension with the symbol of the batch over the replicas, all others open; none:
/// it has no batch.
std::optional<plan::AxesSharding> batchSharding(const shapes::ShapeTable& shapes, ValueId value,
                                                const std::string& batch);

} // namespace meshwright::planning

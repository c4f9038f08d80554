#pragma once

#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <map>
#include <optional>
#include <string>

namespace meshwright::plan {

/// Brings the shardings of one entry in line with its configuration and stage after either changed:
/// axes forms lower again, onto the devices of the stage. Shardings that no longer lower, or never
/// had axes, keep their devices and shards, and take the axes form that these have now, if any.
void relower(NodeAnnotation& annotation, const Configuration& configuration,
             const graph::Graph& graph);

/// Makes @p spec what @p sharding lowers to at a node of @p stage; its tensor and unknown fields
/// stay, of groups and splits too where these do. Without any mesh, shardings over the axis of
/// impliedMesh() lower to devices alone. Errors as those of lower and meshDevices; the spec is then
/// as it was.
Result<void> setAxes(ShardingSpec& spec, const AxesSharding& sharding,
                     const Configuration& configuration, std::optional<StageNumber> stage,
                     const graph::Graph& graph);

/// Gives axes their new names in all axes forms of an entry; `renamed` maps old to new.
void renameAxes(NodeAnnotation& annotation, const std::map<std::string, std::string>& renamed);

/// Whether mesh, stages, device names and hardware of a configuration fit its devices. Errors are
/// sentences that name the configuration.
Result<void> checkConfiguration(const Configuration& configuration);

} // namespace meshwright::plan

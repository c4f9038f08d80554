#pragma once

#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/plan/lowering.h"
#include "core/plan/plan.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::plan {

/// Brings the shardings of one entry in line with its configuration and stage after either changed:
/// axes forms lower again, onto the devices of the stage. Shardings that no longer lower, or never
/// had axes, keep their devices and shards, and take the axes form that these have now, if any.
void relower(NodeAnnotation& annotation, const Configuration& configuration,
             const graph::Graph& graph);

/// Writes axes forms into specs of a configuration; what is alike is lowered once. The
/// configuration and the graph must outlive it and stay as they are.
class SpecLowering
{
public:
    SpecLowering(const Configuration& configuration, const graph::Graph& graph)
        : m_configuration(configuration)
        , m_graph(graph)
    {
    }

    const Configuration& configuration() const { return m_configuration; }

    /// Makes @p spec what @p sharding lowers to at a node of @p stage; its tensor and unknown
    /// fields stay, of groups and splits too where these do. Without any mesh, shardings over the
    /// axis of impliedMesh() lower to devices alone. Errors as those of lower and meshDevices; the
    /// spec is then as it was.
    Result<void> set(ShardingSpec& spec, const AxesSharding& sharding,
                     std::optional<StageNumber> stage);

private:
    struct Lowered
    {
        AxesSharding sharding;
        Shape shape;
        ShardingSpec spec;
    };

    /// What was lowered at the nodes of a stage.
    struct AtStage
    {
        bool hasMesh = false;
        Result<MeshDevices> devices;
        std::vector<Lowered> known;
    };

    AtStage& at(std::optional<StageNumber> stage);
    Result<ShardingSpec> lowered(AtStage& at, const AxesSharding& sharding, Shape shape) const;

    const Configuration& m_configuration;
    const graph::Graph& m_graph;
    std::map<std::optional<StageNumber>, AtStage> m_stages;
};

/// The same for one spec, see SpecLowering::set().
Result<void> setAxes(ShardingSpec& spec, const AxesSharding& sharding,
                     const Configuration& configuration, std::optional<StageNumber> stage,
                     const graph::Graph& graph);

/// Gives axes their new names in all axes forms of an entry; `renamed` maps old to new.
void renameAxes(NodeAnnotation& annotation, const std::map<std::string, std::string>& renamed);

/// Whether mesh, stages, device names and hardware of a configuration fit its devices. Errors are
/// sentences that name the configuration.
Result<void> checkConfiguration(const Configuration& configuration);

} // namespace meshwright::plan

#pragma once

#include "core/exchange/run/simulated_run.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// The meshes of a run's stages, as an MPMD topology calls them.
class MpmdTopology
{
public:
    MpmdTopology(const ExportRequest& request, const simulate::Simulation& run);

    struct Entry
    {
        std::string name; ///< "m0"
        plan::Mesh mesh;
        std::vector<int64_t> devices;
    };

    const std::vector<Entry>& meshes() const { return m_meshes; }

    const Entry& of(StageIndex stage) const { return m_meshes[stage.index]; }

    /// The symbol that shardings on a stage's mesh refer to: @mesh where all are alike.
    std::string symbol(StageIndex stage) const;

    bool areAlike() const { return m_areAlike; }

private:
    std::vector<Entry> m_meshes; ///< per stage of the run
    bool m_areAlike = true;
};

/// The names of a chunk of a stage: folders of nodes that lie in it, nodes that do not share one.
std::vector<std::string> mpmdNames(const graph::Graph& graph, const simulate::Simulation& run,
                                   StageIndex stage, uint32_t chunk);

/// {"topology": …, "name_to_mesh_assignment": …, "name_to_stage_assignment": …}
std::string mpmdAssignmentText(const ExportRequest& request, const simulate::Simulation& run,
                               const MpmdTopology& topology);

} // namespace meshwright::exchange

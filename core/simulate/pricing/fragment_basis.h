#pragma once

#include "core/cost/topology.h"
#include "core/simulate/pricing/collective_steps.h"
#include "core/simulate/pricing/node_times.h"
#include "core/simulate/pricing/stage_network.h"
#include "core/simulate/pricing/stage_values.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// The data that fragments of a model share however much is computed again. Runs whose options
/// differ in recomputation alone can share it: the first one fills it, the others read it.
struct FragmentBasis
{
    /// Of the nodes of a stage on one kind of device.
    struct Times
    {
        std::vector<PassTimes> nodes; ///< parallel to StageResult::nodes, nothing computed again
        std::vector<bool> isView; ///< parallel to them, see NodeTimes::isView()
        std::map<std::string, int> unknown; ///< see NodeTimes::unknown()
    };

    const Times& timesOf(StageIndex stage, const std::vector<NodeId>& nodes,
                         const NodeTimesInput& input);

    /// Among @p devices; @p start: what each collective costs beside its way. `topology` and
    /// `meshes` must be there.
    const StageNetwork& networkOf(const std::vector<int64_t>& devices, Picoseconds start);

    std::shared_ptr<const SizedModel> model;
    std::optional<Collectives> collectives; ///< none: not filled yet
    std::map<StageIndex, StageValues> values; ///< that the nodes of a stage touch
    std::optional<cost::Topology> topology; ///< of the configuration's devices
    std::vector<plan::Mesh> meshes; ///< that collectives refer to

private:
    std::map<std::pair<StageIndex, const cost::DeviceSpec*>, Times> m_times;
    std::map<std::pair<std::vector<int64_t>, Picoseconds>, StageNetwork> m_networks;
};

} // namespace meshwright::simulate

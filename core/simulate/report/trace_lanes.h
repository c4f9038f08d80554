#pragma once

#include "core/simulate/report/collective_blocks.h"
#include "core/simulate/simulation.h"

#include <string>
#include <vector>

namespace meshwright::simulate {

/// What a thread of a trace holds.
enum class LaneKind : uint8_t
{
    Compute,
    Send,
    Receive,
    Collective
};

struct TraceLane
{
    LaneKind kind = LaneKind::Compute;
    int number = 0; ///< among the lanes of its kind

    /// "compute", "send", "send 2", "collective".
    std::string name() const;
};

/// The threads of one stage's devices and what runs on them: slices of one thread must not overlap,
/// so that each transfer takes the first lane of its kind that is free. Two transfers that a stage
/// sends over different links at once lie on "send" and "send 2".
struct StageLanes
{
    struct Slice
    {
        uint32_t task = 0; ///< index into Simulation::tasks
        uint32_t lane = 0; ///< index into lanes
    };

    /// A collective inside a task.
    struct BlockSlice
    {
        uint32_t task = 0;
        uint32_t lane = 0;
        CollectiveBlock block;
    };

    std::vector<TraceLane> lanes; ///< compute, send, receive first: what is always there
    std::vector<Slice> slices;
    std::vector<BlockSlice> blocks;
};

/// Per stage, as Simulation::stages.
std::vector<StageLanes> traceLanes(const Simulation& simulation);

} // namespace meshwright::simulate

#include "core/simulate/report/trace_lanes.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace meshwright::simulate {

namespace {

constexpr std::array<const char*, 4> kNames {"compute", "send", "receive", "collective"};
constexpr uint32_t kAlwaysThere = 3; ///< of them

/// The lanes of one kind in the making.
struct FreeLanes
{
    std::vector<Picoseconds> freeAt;
    std::vector<uint32_t> lane; ///< indices into StageLanes::lanes
};

uint32_t take(FreeLanes& free, LaneKind kind, Interval time, StageLanes& stage)
{
    const auto found = std::find_if(free.freeAt.begin(), free.freeAt.end(),
                                    [&](Picoseconds freeAt) { return freeAt <= time.start; });
    const auto number = std::size_t(found - free.freeAt.begin());
    if (found == free.freeAt.end()) {
        free.freeAt.emplace_back();
        free.lane.push_back(uint32_t(stage.lanes.size()));
        stage.lanes.push_back({kind, int(number)});
    }
    free.freeAt[number] = time.end;
    return free.lane[number];
}

} // namespace

std::string TraceLane::name() const
{
    const std::string name = kNames[std::size_t(kind)];
    return number == 0 ? name : name + ' ' + std::to_string(number + 1);
}

std::vector<StageLanes> traceLanes(const Simulation& simulation)
{
    std::vector<StageLanes> stages(simulation.stages.size());
    std::vector<std::array<FreeLanes, kNames.size()>> free(stages.size());
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        for (uint32_t kind = 0; kind < kAlwaysThere; ++kind) {
            stages[stage].lanes.push_back({LaneKind(kind), 0});
            free[stage][kind] = {{Picoseconds()}, {kind}};
        }
    }
    std::vector<uint32_t> byStart(simulation.tasks.size());
    std::iota(byStart.begin(), byStart.end(), 0u);
    std::stable_sort(byStart.begin(), byStart.end(), [&](uint32_t a, uint32_t b) {
        return simulation.tasks[a].start < simulation.tasks[b].start;
    });
    const auto laneOf = [&](StageIndex stage, LaneKind kind, Interval time) {
        return take(free[stage.index][std::size_t(kind)], kind, time, stages[stage.index]);
    };
    const auto add = [&](uint32_t index, StageIndex stage, LaneKind kind) {
        const Task& task = simulation.tasks[index];
        stages[stage.index].slices.push_back({index, laneOf(stage, kind, {task.start, task.end})});
    };
    const CollectiveBlocks blocks(simulation);
    const bool hasBlocks = blocks.count() <= kMostTracedCollectives;
    const std::vector<CollectiveBlock> noBlocks;
    for (const uint32_t index : byStart) {
        const Task& task = simulation.tasks[index];
        for (const CollectiveBlock& block : hasBlocks ? blocks.of(index) : noBlocks)
            stages[task.stage.index].blocks.push_back(
                {index, laneOf(task.stage, LaneKind::Collective, {block.start, block.end}), block});
        if (!isTransfer(task.kind)) {
            add(index, task.stage,
                task.kind == TaskKind::GradientReduction ? LaneKind::Collective
                                                         : LaneKind::Compute);
            continue;
        }
        add(index, task.stage, LaneKind::Send);
        add(index, task.destination, LaneKind::Receive);
    }
    return stages;
}

} // namespace meshwright::simulate

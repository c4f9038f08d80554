#include "views/stages/stage_figures.h"

#include "views/stages/stage_summary.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <algorithm>
#include <limits>
#include <map>

namespace meshwright::views {

namespace {

/// Parts that a sharding cuts a tensor into; 1 where it is not cut or the plan is not sound.
int64_t shardCount(const plan::ShardingSpec& spec)
{
    int64_t count = 1;
    for (const plan::ShardedDim& dim : spec.dims) {
        for (const plan::SimpleShardedDim& component : dim.components) {
            const int64_t shards = component.shards.value_or(1);
            if (shards < 1 || __builtin_mul_overflow(count, shards, &count))
                return 1;
        }
    }
    return count;
}

void addSaturating(Bytes& sum, Bytes bytes)
{
    if (__builtin_add_overflow(sum.count, bytes.count, &sum.count))
        sum.count = std::numeric_limits<int64_t>::max();
}

/// Bytes that one device holds of an initializer as a node uses it; 0 for other values.
Bytes weightBytes(const Workspace& workspace, NodeId node, ValueId value)
{
    const graph::TensorInfo* tensor = workspace.graph().initializer(value);
    const std::optional<Bytes> bytes = tensor ? tensor->bytes() : std::nullopt;
    if (!bytes)
        return {};
    const plan::ShardingSpec* spec =
        workspace.plan().spec(node, *workspace.activeConfiguration(), value);
    return {bytes->count / (spec ? shardCount(*spec) : 1)};
}

std::vector<StageFigures> emptyStages(const Workspace& workspace)
{
    const plan::Configuration& configuration = *workspace.configuration();
    std::vector<StageFigures> stages;
    for (const StageNumber number : plan::stagesOf(workspace.plan(), configuration.id)) {
        StageFigures figures;
        figures.stage = number;
        figures.devices = devicesText(configuration, plan::stageDevices(configuration, number));
        for (const plan::Stage& listed : configuration.stages) {
            if (listed.number == number)
                figures.name = QString::fromStdString(listed.name);
        }
        stages.push_back(std::move(figures));
    }
    return stages;
}

/// Time and peak from the last simulation, capacities from the hardware that it ran on.
void updateSimulation(const Workspace& workspace, BoardFigures& board)
{
    const simulate::Simulation* simulation = workspace.liveEvaluation().simulation();
    if (!simulation || !simulation->completed)
        return;
    for (StageFigures& figures : board.stages) {
        for (uint32_t i = 0; i < simulation->stages.size(); ++i) {
            const simulate::StageResult& result = simulation->stages[i];
            if (result.stage != figures.stage)
                continue;
            figures.peak = result.peakMemory;
            figures.time = result.forward + result.backward;
            for (const simulate::DeviceResult& device : simulation->devices) {
                if (device.stage == StageIndex {i} && device.capacity)
                    figures.capacity =
                        std::min(figures.capacity.value_or(*device.capacity), *device.capacity);
            }
        }
    }
}

/// The indices of lanes by node; none for nodes without a stage.
using LaneOfNode = std::vector<std::optional<uint32_t>>;

std::optional<Bytes> valueBytes(const Workspace& workspace, ValueId value)
{
    const LiveEvaluation& analysis = workspace.liveEvaluation();
    if (!analysis.shapes() || value.index >= analysis.shapes()->size())
        return std::nullopt;
    const auto& bindings = analysis.simulation() ? analysis.simulation()->bindings
                                                 : analysis.simulationOptions().bindings;
    return analysis.shapes()->of(value).bytes(bindings);
}

/// Sums over the boundaries between lanes as differences: a value that crosses boundaries a to b −
/// 1 is added at a and taken away at b, so that long crossings cost no more than short ones. Bytes
/// are exact up to 2^53.
struct CutDifferences
{
    std::vector<int64_t> values, unknown, backward;
    std::vector<double> bytes;

    explicit CutDifferences(std::size_t lanes)
        : values(lanes + 1)
        , unknown(lanes + 1)
        , backward(lanes + 1)
        , bytes(lanes + 1)
    {
    }
};

void addCrossing(const Workspace& workspace, ValueId id, const LaneOfNode& lanes,
                 CutDifferences& cuts)
{
    const graph::Value& value = workspace.graph().value(id);
    const uint32_t from = *lanes[value.producer->index];
    uint32_t last = from, first = from;
    for (NodeId consumer : value.consumers) {
        const uint32_t lane = lanes[consumer.index].value_or(from);
        last = std::max(last, lane);
        first = std::min(first, lane);
    }
    if (first != from) {
        ++cuts.backward[first];
        --cuts.backward[from];
    }
    if (last == from)
        return;
    const std::optional<Bytes> bytes = valueBytes(workspace, id);
    ++cuts.values[from];
    --cuts.values[last];
    cuts.unknown[from] += !bytes;
    cuts.unknown[last] -= !bytes;
    cuts.bytes[from] += double(bytes.value_or(Bytes {}).count);
    cuts.bytes[last] -= double(bytes.value_or(Bytes {}).count);
}

void countCuts(const Workspace& workspace, const LaneOfNode& lanes, BoardFigures& board)
{
    CutDifferences differences(board.stages.size());
    const auto values = workspace.graph().values();
    for (uint32_t v = 0; v < values.size(); ++v) {
        if (values[v].producer && lanes[values[v].producer->index])
            addCrossing(workspace, ValueId {v}, lanes, differences);
    }
    int64_t crossing = 0, unknown = 0, backward = 0;
    double bytes = 0;
    for (std::size_t lane = 0; lane + 1 < board.stages.size(); ++lane) {
        crossing += differences.values[lane];
        unknown += differences.unknown[lane];
        backward += differences.backward[lane];
        bytes += differences.bytes[lane];
        CutFigures cut {uint32_t(crossing), std::nullopt, uint32_t(backward)};
        constexpr double kMost = 9e18;
        if (unknown == 0)
            cut.bytes = Bytes {int64_t(std::min(bytes, kMost))};
        board.cuts.push_back(cut);
    }
}

/// Each initializer once per stage: marked with the last lane that has counted it.
void sumWeights(const Workspace& workspace, BoardFigures& board)
{
    std::vector<uint32_t> countedFor(workspace.graph().values().size(), 0);
    for (uint32_t lane = 0; lane < board.stages.size(); ++lane) {
        for (NodeId node : board.stages[lane].nodes) {
            for (std::optional<ValueId> value : workspace.graph().node(node).inputs) {
                if (!value || countedFor[value->index] == lane + 1)
                    continue;
                countedFor[value->index] = lane + 1;
                addSaturating(board.stages[lane].weights, weightBytes(workspace, node, *value));
            }
        }
    }
}

} // namespace

Bytes weightsOf(const Workspace& workspace, std::span<const NodeId> nodes,
                std::span<const NodeId> alreadyThere)
{
    std::vector<bool> seen(workspace.graph().values().size());
    const auto visit = [&](std::span<const NodeId> some) {
        Bytes sum;
        for (NodeId node : some) {
            for (std::optional<ValueId> value : workspace.graph().node(node).inputs) {
                if (!value || seen[value->index])
                    continue;
                seen[value->index] = true;
                addSaturating(sum, weightBytes(workspace, node, *value));
            }
        }
        return sum;
    };
    if (!workspace.activeConfiguration())
        return {};
    visit(alreadyThere);
    return visit(nodes);
}

BoardFigures boardFigures(const Workspace& workspace)
{
    BoardFigures board;
    if (!workspace.configuration())
        return board;
    board.stages = emptyStages(workspace);
    const std::vector<std::optional<StageNumber>> stages = nodeStages(workspace);
    std::map<StageNumber, uint32_t> laneOfStage;
    for (uint32_t i = 0; i < board.stages.size(); ++i)
        laneOfStage[board.stages[i].stage] = i;
    LaneOfNode lanes(stages.size());
    for (uint32_t i = 0; i < stages.size(); ++i) {
        const auto lane = stages[i] ? laneOfStage.find(*stages[i]) : laneOfStage.end();
        if (lane == laneOfStage.end()) {
            board.unassigned.push_back(NodeId {i});
            continue;
        }
        lanes[i] = lane->second;
        board.stages[lane->second].nodes.push_back(NodeId {i});
    }
    const auto summaries = stageSummaries(workspace, stages, groupStages(workspace, stages));
    for (StageFigures& figures : board.stages) {
        if (const auto summary = summaries.find(figures.stage); summary != summaries.end())
            figures.summary = summary->second;
    }
    sumWeights(workspace, board);
    countCuts(workspace, lanes, board);
    updateSimulation(workspace, board);
    return board;
}

} // namespace meshwright::views

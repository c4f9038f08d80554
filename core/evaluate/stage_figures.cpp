#include "core/evaluate/stage_figures.h"

#include "core/evaluate/weight_parts.h"
#include "core/plan/plan.h"
#include "core/plan/stage_placement.h"

#include <algorithm>
#include <limits>
#include <map>

namespace meshwright::evaluate {

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

/// What is known of the plan, for one configuration.
struct Source
{
    const Evaluation& evaluation;
    ConfigurationId id;
    plan::PartOf partOf = {}; ///< of weights that the plan says nothing of

    const graph::Graph& graph() const { return *evaluation.snapshot.graph; }

    const plan::Plan& plan() const { return *evaluation.snapshot.plan; }

    const simulate::Simulation* simulation() const
    {
        const ConfigurationEvaluation* known = evaluation.of(id);
        return known ? known->simulation.get() : nullptr;
    }
};

/// Bytes that one device holds of an initializer as a node uses it; 0 for other values.
Bytes weightBytes(const Source& source, NodeId node, ValueId value)
{
    const graph::TensorInfo* tensor = source.graph().initializer(value);
    const std::optional<Bytes> bytes = tensor ? tensor->bytes() : std::nullopt;
    if (!bytes)
        return {};
    if (const plan::ShardingSpec* spec = source.plan().spec(node, source.id, value))
        return {bytes->count / shardCount(*spec)};
    const auto part = source.partOf ? source.partOf(value) : std::optional<plan::KnownSizes>();
    return part ? plan::bytesOf(tensor->type, *part).value_or(*bytes) : *bytes;
}

std::optional<Bytes> smallestCapacity(const simulate::Simulation& simulation, StageIndex stage)
{
    std::optional<Bytes> capacity;
    for (const simulate::DeviceResult& device : simulation.devices) {
        if (device.stage == stage && device.capacity)
            capacity = std::min(capacity.value_or(*device.capacity), *device.capacity);
    }
    return capacity;
}

/// Time and peak from the simulation, capacities from the hardware that it ran on. A model that is
/// not cut is simulated as one stage, which is what all devices run; a stage that runs nothing is
/// not simulated.
void takeSimulation(const Source& source, StageFigures& figures)
{
    const simulate::Simulation* simulation = source.simulation();
    if (!simulation || !simulation->completed)
        return;
    figures.makespan = simulation->makespan;
    figures.bubble = simulation->bubbleRateMakespan();
    for (StageLoad& load : figures.stages) {
        if (load.nodesRun() == 0) {
            load.time = Picoseconds {};
            load.peak = Bytes {};
        }
        for (uint32_t i = 0; i < simulation->stages.size(); ++i) {
            const simulate::StageResult& result = simulation->stages[i];
            if (!figures.isUncut && result.stage != load.stage)
                continue;
            load.peak = result.peakOfDevices;
            load.time = result.forward + result.backward;
            load.capacity = smallestCapacity(*simulation, StageIndex {i});
        }
    }
}

/// The indices of lanes by node; none for nodes that nothing places.
using LaneOfNode = std::vector<std::optional<uint32_t>>;

std::optional<Bytes> valueBytes(const Source& source, ValueId value)
{
    const shapes::ShapeTable* shapes = source.evaluation.shapes.get();
    if (!shapes || value.index >= shapes->size())
        return std::nullopt;
    const simulate::Simulation* simulation = source.simulation();
    return shapes->of(value).bytes(simulation ? simulation->bindings
                                              : source.evaluation.settings->simulation.bindings);
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

void addCrossing(const Source& source, ValueId id, const LaneOfNode& lanes, CutDifferences& cuts)
{
    const graph::Value& value = source.graph().value(id);
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
    const std::optional<Bytes> bytes = valueBytes(source, id);
    ++cuts.values[from];
    --cuts.values[last];
    cuts.unknown[from] += !bytes;
    cuts.unknown[last] -= !bytes;
    cuts.bytes[from] += double(bytes.value_or(Bytes {}).count);
    cuts.bytes[last] -= double(bytes.value_or(Bytes {}).count);
}

/// Nodes without a stage run where the simulator puts them: what flows to them is the same there.
void countCuts(const Source& source, const LaneOfNode& lanes, StageFigures& figures)
{
    CutDifferences differences(figures.stages.size());
    const auto values = source.graph().values();
    for (uint32_t v = 0; v < values.size(); ++v) {
        if (values[v].producer && lanes[values[v].producer->index])
            addCrossing(source, ValueId {v}, lanes, differences);
    }
    int64_t crossing = 0, unknown = 0, backward = 0;
    double bytes = 0;
    for (std::size_t lane = 0; lane + 1 < figures.stages.size(); ++lane) {
        crossing += differences.values[lane];
        unknown += differences.unknown[lane];
        backward += differences.backward[lane];
        bytes += differences.bytes[lane];
        StageCut cut {uint32_t(crossing), std::nullopt, uint32_t(backward)};
        constexpr double kMost = 9e18;
        if (unknown == 0)
            cut.bytes = Bytes {int64_t(std::min(bytes, kMost))};
        figures.cuts.push_back(cut);
    }
}

LaneOfNode lanesOf(const plan::StagePlacement& placement, const StageFigures& figures)
{
    std::map<StageNumber, uint32_t> laneOfStage;
    for (uint32_t lane = 0; lane < figures.stages.size(); ++lane)
        laneOfStage[figures.stages[lane].stage] = lane;
    LaneOfNode lanes(placement.stages.size());
    for (uint32_t node = 0; node < lanes.size(); ++node) {
        const std::optional<StageNumber> stage = placement.stage({node});
        const auto lane = stage ? laneOfStage.find(*stage) : laneOfStage.end();
        if (lane != laneOfStage.end())
            lanes[node] = lane->second;
    }
    return lanes;
}

/// The nodes without a stage that run on each lane.
std::vector<std::vector<NodeId>> followersOf(const LaneOfNode& lanes, const StageFigures& figures)
{
    std::vector<std::vector<NodeId>> followers(figures.stages.size());
    for (const NodeId node : figures.unassigned) {
        if (lanes[node.index])
            followers[*lanes[node.index]].push_back(node);
    }
    return followers;
}

/// Sums up initializers, each once per lane: marked with the last lane that has counted it.
class WeightCount
{
public:
    explicit WeightCount(const Source& source)
        : m_source(source)
        , m_countedFor(source.graph().values().size(), 0)
    {
    }

    void add(const std::vector<NodeId>& nodes, uint32_t lane, StageLoad& load)
    {
        for (const NodeId node : nodes) {
            for (const std::optional<ValueId> value : m_source.graph().node(node).inputs) {
                if (!value || m_countedFor[value->index] == lane + 1)
                    continue;
                m_countedFor[value->index] = lane + 1;
                addSaturating(load.weights, weightBytes(m_source, node, *value));
                load.weightCount += m_source.graph().initializer(*value) ? 1 : 0;
            }
        }
    }

private:
    const Source& m_source;
    std::vector<uint32_t> m_countedFor;
};

void sumWeights(const Source& source, const LaneOfNode& lanes, StageFigures& figures)
{
    WeightCount count(source);
    if (figures.isUncut) {
        StageLoad all;
        count.add(figures.unassigned, 0, all);
        for (StageLoad& load : figures.stages) {
            load.followers = uint32_t(figures.unassigned.size());
            load.weights = all.weights;
            load.weightCount = all.weightCount;
        }
        return;
    }
    const std::vector<std::vector<NodeId>> followers = followersOf(lanes, figures);
    for (uint32_t lane = 0; lane < figures.stages.size(); ++lane) {
        StageLoad& load = figures.stages[lane];
        load.followers = uint32_t(followers[lane].size());
        count.add(load.nodes, lane, load);
        count.add(followers[lane], lane, load);
    }
}

} // namespace

const StageLoad* StageFigures::slowest() const
{
    if (isUncut)
        return nullptr;
    const auto found =
        std::max_element(stages.begin(), stages.end(),
                         [](const StageLoad& a, const StageLoad& b) { return a.time < b.time; });
    return found == stages.end() || !found->time ? nullptr : &*found;
}

StageFigures stageFigures(const Evaluation& evaluation, ConfigurationId id,
                          const std::vector<StageNumber>& empty)
{
    const ConfigurationEvaluation* known = evaluation.of(id);
    const Source source {evaluation, id, storedParts(known ? known->propagation : nullptr)};
    StageFigures figures;
    std::map<StageNumber, uint32_t> laneOfStage;
    std::vector<StageNumber> stages = plan::stagesOf(source.plan(), id);
    stages.insert(stages.end(), empty.begin(), empty.end());
    std::ranges::sort(stages);
    const auto repeated = std::ranges::unique(stages);
    stages.erase(repeated.begin(), repeated.end());
    for (const StageNumber stage : stages) {
        laneOfStage[stage] = uint32_t(figures.stages.size());
        figures.stages.emplace_back().stage = stage;
    }
    const plan::StagePlacement placement =
        plan::placeStages(source.graph(), source.plan(), source.id);
    figures.isUncut = !placement.hasStages;
    for (uint32_t i = 0; i < source.graph().nodes().size(); ++i) {
        const bool isNested = source.graph().node({i}).scope != ScopeId {0};
        const std::optional<StageNumber> stage = isNested ? source.plan().stage({i}, id)
            : placement.isStated({i})                     ? placement.stage({i})
                                                          : std::nullopt;
        const auto lane = stage ? laneOfStage.find(*stage) : laneOfStage.end();
        if (lane == laneOfStage.end()) {
            figures.unassigned.push_back({i});
            continue;
        }
        figures.stages[lane->second].nodes.push_back({i});
    }
    const LaneOfNode lanes = lanesOf(placement, figures);
    sumWeights(source, lanes, figures);
    countCuts(source, lanes, figures);
    takeSimulation(source, figures);
    if (known && known->simulationError)
        figures.cannotRun = known->simulationError->message;
    else if (const simulate::Simulation* run = source.simulation();
             run && !run->completed && !run->findings.empty())
        figures.cannotRun = run->findings.front().message();
    return figures;
}

} // namespace meshwright::evaluate

#include "core/simulate/pricing/tied_weights.h"

#include "core/cost/collective.h"
#include "core/simulate/pricing/gradient_flow.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <map>
#include <set>

namespace meshwright::simulate {

namespace {

/// The bytes of a weight's gradient on one device, the largest where stages divide it differently.
int64_t bytesOf(const TiedWeightsInput& input, ValueId value)
{
    int64_t most = 0;
    for (const NodeId reader : input.model.graph.value(value).consumers) {
        const PlacedStage& stage =
            input.placement.stages[input.placement.stageOf[reader.index].index];
        const auto devices = std::max<int64_t>(int64_t(stage.devices.size()), 1);
        const Bytes bytes = input.share.bytes(reader, value, devices).value_or(Bytes());
        most = std::max(most, bytes.count);
    }
    return gradientBytes({most}, input.model.graph.initializer(value)->type, input.gradientType)
        .count;
}

} // namespace

std::vector<Picoseconds> tiedReductions(const TiedWeightsInput& input)
{
    const graph::Graph& graph = input.model.graph;
    std::map<std::set<StageIndex>, int64_t> bytes; ///< by the stages that read them
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const ValueId value {i};
        if (!isTrainable(graph, value))
            continue;
        std::set<StageIndex> stages;
        for (const NodeId reader : graph.value(value).consumers)
            stages.insert(input.placement.stageOf[reader.index]);
        if (stages.size() > 1)
            bytes[stages] = saturatedSum(bytes[stages], bytesOf(input, value));
    }
    return tiedReductions(
        bytes, input.topology, input.placement.stages.size(), [&](StageIndex stage) {
            const std::vector<int64_t>& own = input.placement.stages[stage.index].devices;
            return own.empty() ? 0 : own.front();
        });
}

std::vector<Picoseconds> tiedReductions(const std::map<std::set<StageIndex>, int64_t>& bytes,
                                        const cost::Topology& topology, std::size_t stages,
                                        const std::function<int64_t(StageIndex)>& firstDevice)
{
    std::vector<Picoseconds> times(stages);
    for (const auto& [readers, size] : bytes) {
        std::set<int64_t> devices;
        for (const StageIndex stage : readers)
            devices.insert(firstDevice(stage));
        const std::vector<int64_t> group(devices.begin(), devices.end());
        const Picoseconds time = cost::collectiveTime(sharding::CollectiveKind::AllReduce,
                                                      cost::groupOn(topology, group), {size})
                                     .time;
        for (const StageIndex stage : readers)
            times[stage.index] = {saturatedSum(times[stage.index].count, time.count)};
    }
    return times;
}

} // namespace meshwright::simulate

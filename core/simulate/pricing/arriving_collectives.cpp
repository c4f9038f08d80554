#include "core/simulate/pricing/arriving_collectives.h"

#include <map>

namespace meshwright::simulate {

std::vector<StageFragment::ForValue> arrivingCollectives(const ArrivingInput& input,
                                                         StageIndex stage)
{
    std::map<ValueId, StageFragment::ForValue> found;
    const auto add = [&](const CollectiveStep& step, const PassMembers& pass, bool isCounted) {
        const graph::Value& value = input.graph.value(step.value);
        if (value.producer ? input.placement.stageOf[value.producer->index] == stage
                           : !value.isInitializer())
            return;
        const Picoseconds time = input.network.time(step).value_or(Picoseconds());
        StageFragment::ForValue& one = found[step.value];
        one.value = step.value;
        if (isCounted)
            one.times.*pass.collectives += time;
        if (time.count > 0)
            input.host.add(step, pass, one.times);
    };
    const std::vector<NodeId>& nodes = input.placement.stages[stage.index].nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeCollectives* here = input.collectives.of(nodes[i]);
        if (!here)
            continue;
        const bool isAgain = input.segments[i].has_value();
        for (const CollectiveStep& step : here->forward) {
            add(step, kForward, true);
            if (isAgain)
                add(step, kBackwardInput, true);
        }
        // Where a node runs again, its forward pass gathers what both need.
        for (const CollectiveStep& step : here->backwardInput)
            add(step, kBackwardInput, !isAgain || !step.isRegathered);
        for (const CollectiveStep& step : here->backwardWeight)
            add(step, kBackwardWeight, true);
    }
    std::vector<StageFragment::ForValue> all;
    for (const auto& [value, one] : found)
        all.push_back(one);
    return all;
}

} // namespace meshwright::simulate

#include "core/simulate/pricing/arriving_collectives.h"

#include <map>

namespace meshwright::simulate {

std::vector<StageFragment::ForValue> arrivingCollectives(const ArrivingInput& input,
                                                         StageIndex stage)
{
    std::map<ValueId, StageFragment::ForValue> found;
    const auto add = [&](const std::vector<CollectiveStep>& steps, auto member) {
        for (const CollectiveStep& step : steps) {
            const graph::Value& value = input.graph.value(step.value);
            if (value.producer ? input.placement.stageOf[value.producer->index] == stage
                               : !value.isInitializer())
                continue;
            StageFragment::ForValue& one = found[step.value];
            one.value = step.value;
            one.*member += input.network.time(step).value_or(Picoseconds());
        }
    };
    const std::vector<NodeId>& nodes = input.placement.stages[stage.index].nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeCollectives* here = input.collectives.of(nodes[i]);
        if (!here)
            continue;
        add(here->forward, &StageFragment::ForValue::forward);
        add(here->backwardInput, &StageFragment::ForValue::backwardInput);
        add(here->backwardWeight, &StageFragment::ForValue::backwardWeight);
        if (input.segments[i])
            add(here->forward, &StageFragment::ForValue::backwardInput);
    }
    std::vector<StageFragment::ForValue> all;
    for (const auto& [value, one] : found)
        all.push_back(one);
    return all;
}

} // namespace meshwright::simulate

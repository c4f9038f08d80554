#include "core/planning/search/layer_costs.h"

#include "core/simulate/pricing/stage_work.h"

#include <algorithm>

namespace meshwright::planning {

LayerCost& LayerCost::operator+=(const LayerCost& other)
{
    time += other.time;
    weights += other.weights;
    gradients += other.gradients;
    optimizer += other.optimizer;
    inFlight += other.inFlight;
    rebuilt = std::max(rebuilt, other.rebuilt);
    return *this;
}

LayerCost& LayerCost::operator*=(double factor)
{
    for (double* each : {&time, &weights, &gradients, &optimizer, &inFlight})
        *each *= factor;
    return *this;
}

std::vector<std::vector<uint32_t>> layersWithRest(const LayerChain& chain)
{
    std::vector<std::vector<uint32_t>> layers;
    std::vector<uint32_t> front;
    for (uint32_t part = 0; part < chain.parts.size(); ++part) {
        if (chain.parts[part].isLayer)
            layers.emplace_back();
        (layers.empty() ? front : layers.back()).push_back(part);
    }
    if (!layers.empty())
        layers.front().insert(layers.front().end(), front.begin(), front.end());
    return layers;
}

LayerCost costOf(const std::vector<uint32_t>& parts, const PricedParts& prices,
                 const FoldedModel& folded, const simulate::Options& run, bool overNodes)
{
    LayerCost cost;
    for (const uint32_t part : parts) {
        const PricedPart& priced = prices.parts[folded.partOf[part]];
        simulate::FragmentMemory memory = priced.own.memory;
        for (const simulate::HeldWeight& weight : priced.shared)
            simulate::countWeight(memory, weight);
        const simulate::Work work = simulate::workOf(priced.own.times, memory, run,
                                                     prices.slowest().fragmentation, overNodes);
        cost.time += double(work.forward.count);
        cost.weights += double(memory.weights.count);
        if (!prices.training)
            continue;
        cost.time += double((work.backwardInput + work.backwardWeight).count);
        cost.gradients += double(memory.gradients.count);
        cost.optimizer += double(memory.optimizerState.count);
        cost.inFlight += double(work.activations.count);
        cost.rebuilt = std::max(cost.rebuilt, double(memory.rebuilt.count));
    }
    return cost;
}

} // namespace meshwright::planning

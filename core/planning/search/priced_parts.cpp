#include "core/planning/search/priced_parts.h"

#include "core/operators/traits.h"
#include "core/simulate/pricing/gradient_collectives.h"

#include <algorithm>
#include <set>

namespace meshwright::planning {

namespace {

using simulate::CollectiveStep;
using simulate::FragmentMemory;
using simulate::HeldWeight;
using simulate::StageFragment;

/// Whether activations are multiplied by a weight and nothing else is made of it: then each replica
/// has its own part of the gradient, which of an embedding of positions it has not.
bool multipliesActivations(const graph::Graph& graph, ValueId weight)
{
    const std::vector<NodeId>& readers = graph.value(weight).consumers;
    return std::all_of(readers.begin(), readers.end(), [&](NodeId id) {
        const graph::Node& node = graph.node(id);
        return operators::isProduct(node) && node.inputs.size() >= 2 && node.inputs[0]
            && node.inputs[1] == weight && !graph.value(*node.inputs[0]).isInitializer();
    });
}

/// Of a weight that fewer devices divide than share layers, as of few heads of keys and values,
/// these add up the gradient too.
PartWeights weightsOf(const HeldWeight& weight, const FoldedModel& model, int64_t tensor)
{
    PartWeights sums;
    const std::optional<Bytes> whole = model.shapes.of(weight.value).bytes({});
    if (!whole || *whole <= weight.kept) {
        sums.wholeWeights = weight.kept;
        sums.wholeGradients = weight.gradient;
        sums.wholeOptimizerState = weight.optimizerState;
    }
    if (whole && weight.gradient.count > 0 && weight.kept * tensor <= *whole
        && multipliesActivations(model.graph, weight.value)) {
        sums.replicated = weight.kept;
        sums.replicatedGradients = weight.reduced;
    }
    return sums;
}

/// Takes the weights that other parts read too out of a part's sums.
PricedPart pricedPart(StageFragment fragment, const FoldedModel& model, int64_t tensor)
{
    const std::set<ValueId>& shared = model.shared;
    PricedPart part;
    FragmentMemory& memory = fragment.memory;
    for (const simulate::HeldTensor& held : memory.arrivals)
        part.keptArrivals.emplace(held.value, held.bytes);
    for (const simulate::HeldTensor& held : memory.departures)
        part.keptDepartures.emplace(held.value, held.bytes);
    memory.weights = memory.gradients = memory.optimizerState = {};
    memory.accumulation = memory.update = {};
    for (const HeldWeight& weight : memory.heldWeights) {
        part.weights += weightsOf(weight, model, tensor);
        if (shared.contains(weight.value))
            part.shared.push_back(weight);
        else
            simulate::countWeight(memory, weight);
    }
    std::vector<CollectiveStep> own;
    for (CollectiveStep& step : fragment.gradients)
        (shared.contains(step.value) ? part.sharedGradients : own).push_back(std::move(step));
    fragment.gradients = simulate::inBuckets(own);
    for (const StageFragment::ForValue& one : fragment.arriving)
        part.collectives.emplace(one.value, one);
    part.own = std::move(fragment);
    return part;
}

/// A stage counts what several of its nodes touch as the smallest of what they say.
void countSmallest(std::vector<PricedPart>& parts)
{
    std::map<ValueId, Bytes> least;
    for (const PricedPart& part : parts) {
        for (const simulate::HeldTensor& held : part.own.memory.crossing) {
            const auto known = least.emplace(held.value, held.bytes).first;
            known->second = std::min(known->second, held.bytes);
        }
    }
    for (PricedPart& part : parts) {
        FragmentMemory& memory = part.own.memory;
        for (const simulate::HeldTensor& held : memory.crossing) {
            memory.peak = memory.peak - (held.bytes - least.at(held.value));
            memory.backward = memory.backward - (held.bytes - least.at(held.value));
        }
        for (auto* kept : {&part.keptArrivals, &part.keptDepartures}) {
            for (auto& [value, bytes] : *kept) {
                const auto known = least.find(value);
                if (known == least.end() || known->second >= bytes)
                    continue;
                memory.activations = memory.activations - (bytes - known->second);
                bytes = known->second;
            }
        }
    }
}

} // namespace

PartWeights& PartWeights::operator+=(const PartWeights& other)
{
    wholeWeights += other.wholeWeights;
    wholeGradients += other.wholeGradients;
    wholeOptimizerState += other.wholeOptimizerState;
    replicated += other.replicated;
    replicatedGradients += other.replicatedGradients;
    return *this;
}

Bytes PricedParts::usable() const
{
    Bytes least = kinds.front()->usable();
    for (const cost::DeviceSpec* kind : kinds)
        least = std::min(least, kind->usable());
    return least;
}

PricedParts pricedParts(simulate::ModelPipeline pipeline, const FoldedModel& model,
                        const std::vector<uint32_t>& attentions, int64_t tensor)
{
    PricedParts prices;
    prices.meshes = std::move(pipeline.meshes);
    prices.training = pipeline.pipeline.training;
    for (std::size_t i = 0; i < pipeline.fragments.size(); ++i) {
        prices.parts.push_back(pricedPart(std::move(pipeline.fragments[i]), model, tensor));
        prices.parts.back().attentions = attentions[i];
    }
    countSmallest(prices.parts);
    for (const simulate::Arrival& arrival : pipeline.arrivals)
        prices.parts[arrival.to.index].arrivals.emplace(arrival.value, arrival);
    return prices;
}

} // namespace meshwright::planning

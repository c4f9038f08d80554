#pragma once

#include "core/planning/search/folded_model.h"
#include "core/planning/search/plan_settings.h"
#include "core/simulate/pricing/fragments.h"

#include <map>
#include <memory>
#include <set>
#include <vector>

namespace meshwright::planning {

/// Of the weights of some parts, per device.
struct PartWeights
{
    /// Of what is always held, what every device has in full.
    Bytes wholeWeights, wholeGradients, wholeOptimizerState;
    /// Of trainable weights whose gradients the replicas alone add up.
    Bytes replicated, replicatedGradients;

    PartWeights& operator+=(const PartWeights& other);
};

/// One part of a folded model under one way of sharding it, as what stages are joined from.
struct PricedPart
{
    simulate::StageFragment own; ///< without weights that other parts read too
    std::vector<simulate::HeldWeight> shared; ///< those
    std::vector<simulate::CollectiveStep> sharedGradients;
    /// Of what others made: what comes, and what is kept of it.
    std::map<ValueId, simulate::Arrival> arrivals;
    std::map<ValueId, Bytes> keptArrivals, keptDepartures;
    std::map<ValueId, simulate::StageFragment::ForValue> collectives; ///< of what comes
    PartWeights weights; ///< of all its weights, those that others read too as well
    uint32_t attentions = 0;
};

/// The parts of a folded model under one way of sharding it.
struct PricedParts
{
    std::vector<PricedPart> parts;
    std::vector<plan::Mesh> meshes; ///< that collectives refer to
    bool training = false;
    std::vector<const cost::DeviceSpec*> kinds; ///< of the devices, at least one

    double fragmentation() const; ///< of the worst kind
    Bytes usable() const; ///< memory of the smallest
};

/// The same for a run that made each part a stage of its own, over @p tensor devices that share
/// layers.
PricedParts pricedParts(simulate::ModelPipeline pipeline, const FoldedModel& model,
                        const std::vector<uint32_t>& attentions, int64_t tensor);

/// What stages are joined under.
struct JoinOptions
{
    simulate::Options run;
    const cost::Topology& topology;
    simulate::VirtualStages places; ///< which devices run a virtual stage
    std::vector<std::vector<int64_t>> devices; ///< of each place
    /// Prices of parts that keep their activations where others compute them again, and which parts
    /// of the whole chain these are.
    const PricedParts* kept = nullptr;
    std::vector<bool> keeps = {};
    /// Where stages differ in their parallelism, the prices of each place's parts instead, and of
    /// those that keep their activations; empty: they do not differ.
    std::vector<const PricedParts*> ofPlaces = {}, keptOfPlaces = {};
};

/// A pipeline of the whole model whose stages have the parts that @p stages says, by the same sums
/// as if each had been worked out node by node. Nothing of it takes longer or needs more than it
/// would there.
simulate::ModelPipeline joinParts(const FoldedModel& model, const PricedParts& prices,
                                  const std::vector<StageIndex>& stages,
                                  const JoinOptions& options);

} // namespace meshwright::planning

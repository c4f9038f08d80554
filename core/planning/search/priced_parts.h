#pragma once

#include "core/planning/search/folded_model.h"
#include "core/simulate/pricing/fragments.h"
#include "core/simulate/pricing/stage_hardware.h"

#include <cstdint>
#include <map>
#include <vector>

namespace meshwright::planning {

/// Of the weights of some parts, per device.
struct PartWeights
{
    /// Of what is always held, what every device has in full.
    Bytes wholeWeights, wholeGradients, wholeOptimizerState;
    /// Of trainable weights whose gradients the replicas alone add up, and those as they are
    /// reduced.
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

    simulate::SlowestKind slowest() const { return simulate::SlowestKind(kinds); }

    Bytes usable() const; ///< memory of the smallest
};

/// The same for a run that made each part a stage of its own, over @p tensor devices that share
/// layers.
PricedParts pricedParts(simulate::ModelPipeline pipeline, const FoldedModel& model,
                        const std::vector<uint32_t>& attentions, int64_t tensor);

} // namespace meshwright::planning

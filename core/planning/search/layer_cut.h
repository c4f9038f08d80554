#pragma once

#include "core/planning/search/layer_costs.h"
#include "core/planning/search/plan_estimate.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace meshwright::planning {

/// What a pipeline stage takes of a microbatch, by its layers.
struct StageSpeed
{
    double fixed = 0; ///< embedding or head
    double perLayer = 1; ///< above 0
    int64_t most = INT64_MAX; ///< layers that fit, at least 1
};

/// The layers of each stage, at least one, with which @p microbatches pass a pipeline soonest: the
/// first one goes through all stages, the others follow at the pace of the slowest. Exact where all
/// layers of a stage are alike and nothing is sent. Empty: fewer layers than stages, or not as many
/// fit.
///
/// 6 layers on two devices of which the second takes twice as long for each: 4 and 2 take 4 + 4 and
/// then 4 for each further microbatch; with only one microbatch 5 and 1 are better, 5 + 2.
std::vector<int64_t> layersBySpeed(const std::vector<StageSpeed>& stages, int64_t layers,
                                   int64_t microbatches);

/// Gives the pipeline stages of plans on devices of several kinds their layers, by the prices of
/// the layers on each stage's devices.
class LayerCut
{
public:
    LayerCut(PlanEstimate& estimate, const PlanEvaluation& evaluation);

    /// With PlanSettings::stageLayers: those that are soonest, and, where these are others, those
    /// that are soonest of what seems to fit into the memory of each stage. Errors: as
    /// PlanEstimate::prices().
    Result<std::vector<PlanSettings>> withLayers(const PlanSettings& settings, Progress& progress);

private:
    /// Under one way to share the layers.
    struct ModelCosts
    {
        LayerCost first, middle, last;
        Bytes usable; ///< memory of each device
    };

    /// Stages that follow one another, share their layers in the same way and are of one kind.
    struct AlikeStages
    {
        PlanSettings own; ///< of each
        const ModelCosts* costs = nullptr;
        uint32_t behind = 0; ///< the first that is not alike
    };

    static double heldOf(const LayerCost& cost, const PlanSettings& own);
    Result<const ModelCosts*> costs(const PlanSettings& settings, StageIndex stage,
                                    Progress& progress);
    Result<std::vector<StageSpeed>> speeds(const PlanSettings& settings, Progress& progress);
    Result<AlikeStages> alikeFrom(const PlanSettings& settings, StageIndex stage,
                                  Progress& progress);
    StageSpeed speed(const PlanSettings& settings, const AlikeStages& alike,
                     StageIndex stage) const;

    PlanEstimate& m_estimate;
    const PlanEvaluation& m_evaluation;
    std::vector<std::vector<uint32_t>> m_layers; ///< parts of each
    std::map<std::pair<const PricedParts*, bool>, ModelCosts> m_costs; ///< by isOverNodes() too
};

} // namespace meshwright::planning

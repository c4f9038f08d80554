#include "core/planning/plans/stage_lists.h"

#include "core/base/counted.h"
#include "core/simulate/saturated.h"

#include <string_view>
#include <vector>

namespace meshwright::planning {

namespace {

Result<void> checkLength(std::string_view name, const std::vector<int64_t>& list, int64_t stages)
{
    if (list.empty() || int64_t(list.size()) == stages)
        return {};
    return Error {tr("{0} has {1} numbers for {2} stages", name, list.size(), stages)};
}

} // namespace

Result<void> checkStageLists(const PlanSettings& settings, int64_t layers)
{
    const int64_t stages = settings.virtualStages();
    if (stages > layers)
        return Error {tr("{0} cannot be put on {1} stages", countedLayers(layers), stages)};
    if (const Result<void> fits = checkLength("stage_layers", settings.stageLayers, stages); !fits)
        return fits;
    int64_t sum = 0;
    for (const int64_t each : settings.stageLayers)
        sum = simulate::saturatedSum(sum, each);
    if (!settings.stageLayers.empty() && sum != layers)
        return Error {tr("the numbers of stage_layers add up to {0}, and the model has {1}", sum,
                         countedLayers(layers))};
    return checkLength("recompute_layers", settings.recomputeLayers, stages);
}

Result<void> checkRecomputedLayers(const PlanSettings& settings, const LayerChain& chain,
                                   std::span<const StageIndex> stages)
{
    if (settings.recomputeLayers.empty())
        return {};
    const bool hasLayers = chain.layerCount() > 0;
    std::vector<int64_t> counts(settings.recomputeLayers.size(), 0);
    for (std::size_t part = 0; part < stages.size(); ++part)
        counts[stages[part].index] += !hasLayers || chain.parts[part].isLayer ? 1 : 0;
    for (std::size_t stage = 0; stage < counts.size(); ++stage) {
        if (settings.recomputeLayers[stage] > counts[stage])
            return Error {tr("recompute_layers says {0} for stage {1}, which has {2}",
                             settings.recomputeLayers[stage], stage, countedLayers(counts[stage]))};
    }
    return {};
}

} // namespace meshwright::planning

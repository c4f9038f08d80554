#include "core/base/format_share.h"
#include "core/planning/constraints/constraint.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr double kLeastExcess = 0.02; ///< of the layers of a stage

std::vector<Constraint> findUnevenLayers(const ConstraintRequest& request)
{
    const PlanSettings& settings = request.best.settings;
    const auto layers = int64_t(request.evaluation.chain().layerCount());
    const int64_t stages = settings.virtualStages();
    // Of devices of several kinds the slow ones have fewer.
    if (layers == 0 || layers % stages == 0 || settings.hardware.size() > 1)
        return {};
    const std::vector<int64_t>& counts = settings.stageLayers;
    const int64_t fullest =
        counts.empty() ? layers / stages + 1 : *std::max_element(counts.begin(), counts.end());
    const double excess = double(fullest * stages) / double(layers) - 1;
    if (excess < kLeastExcess)
        return {};
    return {{.text = tr("{0} layers do not divide by {1} stages of plan 1: the fullest has {2}, "
                        "{3} more than their mean.",
                        layers, stages, fullest, formatShare(excess))}};
}

} // namespace

const ConstraintRule kLayersConstraint {"layers", findUnevenLayers};

} // namespace meshwright::planning

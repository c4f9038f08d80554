#include "core/base/counted.h"
#include "core/base/format_share.h"
#include "core/planning/constraints/constraint.h"

namespace meshwright::planning {

namespace {

constexpr double kLeastFill = 0.05; ///< of a step's time

std::vector<Constraint> findShortPipeline(const ConstraintRequest& request)
{
    const PlanSettings& s = request.best.settings;
    const PlanFigures& figures = *request.best.figures;
    const Picoseconds idle = figures.causes[std::size_t(TimeCause::Fill)]
        + figures.causes[std::size_t(TimeCause::Drain)];
    const double cost = toSeconds(idle) / toSeconds(figures.time);
    if (s.pipeline == 1 || cost < kLeastFill)
        return {};
    const int64_t microbatches = request.evaluation.problem().globalBatch / (s.data * s.microbatch);
    return {{.text = tr("The batch gives {0} for {1} stages: filling and draining the pipeline "
                        "costs {2} of the step of plan 1. A larger batch would spread that.",
                        countedMicrobatches(microbatches), s.pipeline, formatShare(cost))}};
}

} // namespace

const ConstraintRule kBatchConstraint {"batch", findShortPipeline};

} // namespace meshwright::planning

#include "core/planning/search/least_cost_plans.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr std::size_t kStartingPlans = 3; ///< of a list, the best
constexpr double kLeastWon = 1e-2; ///< of the time, below which named strategies are preferred

PlanSettings ofLeastCost(PlanSettings settings)
{
    settings.leastCost = true;
    settings.sequenceParallel = false;
    if (settings.pipeline == 1)
        settings.schedule.clear();
    return settings;
}

/// The same devices in other roles: replicas that share nodes instead of the batch, stages that
/// share nodes instead of layers.
std::vector<PlanSettings> variants(const PlanSettings& plan)
{
    std::vector<PlanSettings> all;
    if (plan.leastCost || plan.hardware.size() > 1 || !plan.stageLayers.empty()
        || !plan.recomputeLayers.empty())
        return all;
    if (plan.tensor > 1)
        all.push_back(ofLeastCost(plan));
    if (plan.data > 1 && plan.expert == 1) {
        PlanSettings joined = ofLeastCost(plan);
        joined.tensor *= joined.data;
        joined.microbatch *= joined.data;
        joined.data = 1;
        joined.zero = simulate::StateSharding::None;
        all.push_back(joined);
    }
    if (plan.pipeline > 1) {
        PlanSettings joined = ofLeastCost(plan);
        joined.tensor *= joined.pipeline;
        joined.pipeline = joined.chunks = 1;
        joined.schedule.clear();
        all.push_back(joined);
    }
    return all;
}

UserText wonAgainst(const TriedPlan& better, const TriedPlan& plan)
{
    const double share = 1 - toSeconds(better.figures->time) / toSeconds(plan.figures->time);
    const auto tenths = int64_t(share * 1000 + 0.5);
    return tr("Sharing out each node as costs least saves {0} against {1}.",
              std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " %",
              describe(plan.settings));
}

} // namespace

bool hasSharedLayers(const blocks::Blocks& blocks)
{
    return std::any_of(blocks.blocks.begin(), blocks.blocks.end(), [](const blocks::Block& block) {
        return block.kind == blocks::BlockKind::Attention || block.kind == blocks::BlockKind::Mlp;
    });
}

std::vector<TriedPlan> leastCostPlans(PlanEvaluation& evaluation, PlanEstimate& estimate,
                                      const std::vector<TriedPlan>& plans, Progress& progress)
{
    std::vector<TriedPlan> better;
    if (!hasSharedLayers(evaluation.blocks()))
        return better;
    std::vector<PlanSettings> seen;
    for (std::size_t i = 0; i < std::min(plans.size(), kStartingPlans); ++i) {
        if (!plans[i].figures)
            continue;
        const double most = toSeconds(plans[i].figures->time) * (1 - kLeastWon);
        for (PlanSettings& settings : variants(plans[i].settings)) {
            if (progress.cancelled())
                return better;
            if (std::find(seen.begin(), seen.end(), settings) != seen.end()
                || !evaluation.whyNot(settings).empty())
                continue;
            seen.push_back(settings);
            const Result<PlanFigures> figures = estimate.figures(settings, progress);
            if (!figures || toSeconds(figures->time) >= most)
                continue;
            TriedPlan tried = evaluation.tried(settings, progress);
            if (!tried.figures || !tried.figures->fits() || toSeconds(tried.figures->time) >= most)
                continue;
            tried.reasons.push_back(wonAgainst(tried, plans[i]));
            better.push_back(std::move(tried));
        }
    }
    return better;
}

} // namespace meshwright::planning

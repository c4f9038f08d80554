#include "core/planning/search/least_cost_plans.h"

#include "core/base/format_share.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr std::size_t kStartingPlans = 3; ///< of a list, the best
constexpr double kLeastWon = 1e-2; ///< of a figure, below which named strategies are preferred

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
    return tr("Sharing out each node as costs least saves {0} against {1}.", formatShare(share),
              describe(plan.settings));
}

/// Settings that a plan may lose to.
struct Variant
{
    const TriedPlan& plan;
    PlanSettings settings;
};

/// Those of the first plans that can be run, each once.
std::vector<Variant> variantsOf(const PlanEvaluation& evaluation,
                                const std::vector<TriedPlan>& plans)
{
    std::vector<Variant> all;
    for (std::size_t i = 0; i < std::min(plans.size(), kStartingPlans); ++i) {
        if (!plans[i].figures)
            continue;
        for (PlanSettings& settings : variants(plans[i].settings)) {
            const auto isSame = [&](const Variant& other) { return other.settings == settings; };
            if (std::none_of(all.begin(), all.end(), isSame) && evaluation.whyNot(settings).empty())
                all.push_back({plans[i], std::move(settings)});
        }
    }
    return all;
}

/// Whether @p figures save enough against @p plan.
bool isWon(const PlanFigures& figures, const PlanFigures& plan)
{
    return toSeconds(figures.time) < toSeconds(plan.time) * (1 - kLeastWon);
}

/// Whether @p figures save enough against each of @p plans with as much memory or less. Where every
/// node splits the batch over all devices, for one, the plan is data parallelism under another
/// name.
bool isWonAgainstAll(const PlanFigures& figures, const std::vector<TriedPlan>& plans)
{
    return std::all_of(plans.begin(), plans.end(), [&](const TriedPlan& plan) {
        return !plan.figures || isWon(figures, *plan.figures)
            || double(plan.figures->peakMemory.count) * (1 - kLeastWon)
            > double(figures.peakMemory.count);
    });
}

/// Worked out in full where its estimate promises as much; none: it does not fit or saves too
/// little.
std::optional<TriedPlan> betterOf(const Variant& variant, const std::vector<TriedPlan>& plans,
                                  const PlanTools& tools, Progress& progress)
{
    const auto isBetter = [&](const PlanFigures& figures) {
        return figures.fits() && isWon(figures, *variant.plan.figures)
            && isWonAgainstAll(figures, plans);
    };
    const Result<PlanFigures> figures = tools.estimate.figures(variant.settings, progress);
    if (!figures || !isBetter(*figures))
        return std::nullopt;
    TriedPlan tried = tools.evaluation.tried(variant.settings, progress);
    if (!tried.figures || !isBetter(*tried.figures))
        return std::nullopt;
    tried.reasons.push_back(wonAgainst(tried, variant.plan));
    return tried;
}

} // namespace

std::vector<TriedPlan> leastCostPlans(EstimatePool& pool, const std::vector<TriedPlan>& plans,
                                      Progress& progress)
{
    const PlanEvaluation& evaluation = pool.first().evaluation;
    std::vector<TriedPlan> better;
    if (!hasSharedLayers(evaluation.blocks()))
        return better;
    const std::vector<Variant> all = variantsOf(evaluation, plans);
    std::vector<std::optional<TriedPlan>> made(all.size());
    const auto work = [&](std::size_t i, const PlanTools& tools, Progress& asked) {
        made[i] = betterOf(all[i], plans, tools, asked);
    };
    pool.run(all.size(), work, progress); // where cancelled, what there is
    for (std::optional<TriedPlan>& one : made) {
        if (one)
            better.push_back(std::move(*one));
    }
    return better;
}

} // namespace meshwright::planning

#include "core/planning/search/refinement.h"

#include "core/planning/search/layer_moves.h"
#include "core/planning/search/plan_reasons.h"
#include "core/planning/search/stage_parallelism.h"

#include <algorithm>
#include <optional>
#include <set>

namespace meshwright::planning {

namespace {

using simulate::Recomputation;

constexpr double kLeastGain = 1e-3; ///< of a step's time: less is not worth another plan
constexpr double kSlowest = 1.6; ///< times the best plan's step: more is not won by refining
constexpr double kEstimateSlack = 3e-2; ///< by which runs may be below estimates that are no bounds
constexpr int kMemoryTrials = 3; ///< with less memory where the run in full needed too much

/// Without counts that say no more than the other settings do.
Result<PlanSettings> simplified(const PlanEvaluation& evaluation, PlanSettings settings)
{
    PlanSettings even = settings;
    even.stageLayers.clear();
    even.recomputeLayers.clear();
    even = even.ofStage({0});
    const Result<PlanSettings> counted = withLayerCounts(evaluation, even);
    if (!counted)
        return counted.error();
    const auto isNone = [](int64_t count) { return count == 0; };
    if (std::all_of(settings.recomputeLayers.begin(), settings.recomputeLayers.end(), isNone)) {
        settings.recomputeLayers.clear();
        settings.recompute =
            settings.recompute == Recomputation::Full ? Recomputation::None : settings.recompute;
    }
    if (settings.recomputeLayers == settings.stageLayers)
        settings.recomputeLayers.clear();
    if (settings.stageLayers == counted->stageLayers)
        settings.stageLayers.clear();
    const auto isAlike = [&](int64_t tensor) { return tensor == settings.stageTensor.front(); };
    if (!settings.stageTensor.empty() && settings.stageData.empty()
        && std::all_of(settings.stageTensor.begin(), settings.stageTensor.end(), isAlike))
        settings = settings.ofStage({0});
    return settings;
}

/// The settings themselves, and the plain schedule without chunks, whose stages can be of any size,
/// also with half the microbatch: it leaves more layers that need not be computed again. @p isWide:
/// with larger ones too, which more replicas of a stage can divide.
std::vector<PlanSettings> starts(const PlanSettings& settings, bool training, bool isWide)
{
    std::vector<PlanSettings> all {settings};
    PlanSettings plain = settings;
    plain.chunks = 1;
    plain.schedule.clear();
    plain.schedule = scheduleOf(plain, training);
    if (plain.schedule != settings.schedule)
        all.push_back(plain);
    if (plain.microbatch % 2 == 0) {
        all.push_back(plain);
        all.back().microbatch /= 2;
    }
    for (const int64_t times : {2, 4}) {
        if (isWide) {
            all.push_back(plain);
            all.back().microbatch *= times;
        }
    }
    return all;
}

/// A start, and what computes everything again: its layers may be fewer.
std::vector<PlanSettings> seeds(const PlanSettings& start, bool training)
{
    std::vector<PlanSettings> all;
    if (start.pipeline > 1 || start.recompute == Recomputation::Full)
        all.push_back(start);
    if (training && start.recompute != Recomputation::Full) {
        all.push_back(start);
        all.back().recompute = Recomputation::Full;
    }
    return all;
}

/// What a plan is refined with.
struct RefinementTools
{
    PlanEvaluation& evaluation;
    PlanEstimate& estimate;
    Progress& progress;
    bool isWide = false; ///< see widelyRefined()
    int64_t tasks = 0; ///< run so far, for this plan and those before it
    RefinementRuns runs {estimate, evaluation.problem().headroom, progress};
};

/// The best of all seeds; none: nothing can be refined or fits.
std::optional<Refined> bestRefined(RefinementTools& tools, const PlanSettings& start, double part)
{
    std::optional<Refined> best;
    // Unless a seed that keeps its activations says that all fits.
    bool isMemoryBound = start.pipeline == 1 || start.recompute == Recomputation::Selective;
    for (const PlanSettings& seed : seeds(start, tools.evaluation.problem().training)) {
        // Where all fits, what computes everything again leads to the same.
        if (seed.recompute != start.recompute && !isMemoryBound)
            continue;
        std::vector<PlanSettings> all = stageParallel(tools.estimate, tools.evaluation, seed, part,
                                                      tools.isWide, tools.progress);
        all.insert(all.begin(), seed);
        for (const PlanSettings& each : all) {
            if (tools.tasks > kMostRefinementTasks)
                break;
            Result<Refined> step = moveLayers(tools.runs, tools.evaluation, each,
                                              {part, tools.isWide}, tools.tasks, tools.progress);
            isMemoryBound = isMemoryBound || !step || step->isMemoryBound;
            if (step && (!best || step->time < best->time))
                best = std::move(*step);
        }
    }
    return best;
}

/// Settings to refine from, and the best that comes of them.
struct RefinedStart
{
    PlanSettings settings;
    std::optional<Refined> best; ///< none: nothing can be refined or fits
};

/// Worked out in full, with less memory where what the parts say was too little.
std::optional<TriedPlan> refinedPlan(RefinementTools& tools, const TriedPlan& plan,
                                     RefinedStart start)
{
    double part = 1;
    for (int trial = 0; trial < kMemoryTrials && !tools.progress.cancelled(); ++trial) {
        if (trial > 0)
            start.best = bestRefined(tools, start.settings, part);
        if (!start.best)
            return std::nullopt;
        const Result<PlanSettings> settings = simplified(tools.evaluation, start.best->settings);
        if (!settings || *settings == plan.settings)
            return std::nullopt;
        TriedPlan refined = tools.evaluation.tried(*settings, tools.progress);
        if (!refined.figures)
            return std::nullopt;
        const double share = 1 - toSeconds(refined.figures->time) / toSeconds(plan.figures->time);
        if (refined.figures->fits() && share < kLeastGain)
            return std::nullopt;
        if (refined.figures->fits()) {
            refined.reasons.push_back(gainText(refined.settings, plan.settings, share));
            return refined;
        }
        part *=
            double(refined.figures->memoryLimit.count) / double(refined.figures->peakMemory.count);
    }
    return std::nullopt;
}

/// What comes of a plan.
struct Outcome
{
    std::optional<TriedPlan> plan; ///< none: nothing is faster
    int64_t tasks = 0; ///< run for it and for those before it
};

/// The best by any start. Those that seem fastest are worked out in full first, and the others not
/// once what is known is as fast.
Outcome refinedBest(RefinementTools tools, const TriedPlan& plan)
{
    std::vector<RefinedStart> all;
    for (PlanSettings& start :
         starts(plan.settings, tools.evaluation.problem().training, tools.isWide)) {
        if (!tools.evaluation.whyNot(start).empty())
            continue; // stages with replicas of their own may not divide half the microbatch
        std::optional<Refined> best = bestRefined(tools, start, 1);
        if (best)
            all.push_back({std::move(start), std::move(best)});
    }
    std::stable_sort(all.begin(), all.end(), [](const RefinedStart& a, const RefinedStart& b) {
        return a.best->time < b.best->time;
    });
    const double slack = tools.estimate.isLowerBound() ? 0 : kEstimateSlack;
    Outcome best;
    for (RefinedStart& start : all) {
        const Picoseconds known = best.plan ? best.plan->figures->time : plan.figures->time;
        if (toSeconds(start.best->time) >= toSeconds(known) * (1 + slack))
            break;
        std::optional<TriedPlan> refined = refinedPlan(tools, plan, std::move(start));
        if (refined && (!best.plan || refined->figures->time < best.plan->figures->time))
            best.plan = std::move(refined);
    }
    best.tasks = tools.tasks;
    return best;
}

/// Those of the first that are not much slower than the best.
std::vector<const TriedPlan*> worthRefining(const std::vector<TriedPlan>& plans)
{
    std::vector<const TriedPlan*> worth;
    for (std::size_t i = 0; i < std::min(plans.size(), kRefinedPlans); ++i) {
        const std::optional<PlanFigures>& figures = plans[i].figures;
        if (figures
            && toSeconds(figures->time) <= kSlowest * toSeconds(plans.front().figures->time))
            worth.push_back(&plans[i]);
    }
    return worth;
}

/// Which: the best that has stages, and the best of those whose stages may have devices of their
/// own.
std::set<std::size_t> widelyRefined(const std::vector<const TriedPlan*>& plans)
{
    std::set<std::size_t> wide;
    for (const bool areOwn : {false, true}) {
        const auto isAsked = [&](const TriedPlan* plan) {
            return plan->settings.pipeline > 1 && (!areOwn || mayHaveOwnDevices(plan->settings));
        };
        const auto first = std::find_if(plans.begin(), plans.end(), isAsked);
        if (first != plans.end())
            wide.insert(std::size_t(first - plans.begin()));
    }
    return wide;
}

} // namespace

Result<PlanSettings> refined(PlanEstimate& estimate, const PlanEvaluation& evaluation,
                             const PlanSettings& settings, Progress& progress)
{
    int64_t tasks = 0;
    RefinementRuns runs(estimate, evaluation.problem().headroom, progress);
    const Result<Refined> step = moveLayers(runs, evaluation, settings, {}, tasks, progress);
    if (!step)
        return step.error();
    return simplified(evaluation, step->settings);
}

std::vector<TriedPlan> refinedPlans(EstimatePool& pool, const std::vector<TriedPlan>& plans,
                                    Progress& progress)
{
    std::vector<TriedPlan> all;
    if (pool.first().evaluation.chain().layerCount() == 0)
        return all;
    const std::vector<const TriedPlan*> worth = worthRefining(plans);
    const std::set<std::size_t> wide = widelyRefined(worth);
    int64_t tasks = 0; // of those that are done
    for (std::size_t done = 0; done < worth.size();) {
        progress.report(double(done) / double(worth.size()), "Refining plans");
        std::vector<Outcome> outcomes(std::min(pool.threads(), worth.size() - done));
        const auto work = [&](std::size_t i, const PlanTools& tools, Progress& asked) {
            outcomes[i] = refinedBest(
                {tools.evaluation, tools.estimate, asked, wide.contains(done + i), tasks},
                *worth[done + i]);
        };
        if (!pool.run(outcomes.size(), work, progress))
            return all;
        // One that would have had to stop earlier behind those before it is refined again.
        const int64_t before = tasks;
        for (Outcome& outcome : outcomes) {
            if (tasks > before && tasks + outcome.tasks - before >= kMostRefinementTasks)
                break;
            tasks += outcome.tasks - before;
            if (outcome.plan)
                all.push_back(std::move(*outcome.plan));
            ++done;
        }
    }
    return all;
}

} // namespace meshwright::planning

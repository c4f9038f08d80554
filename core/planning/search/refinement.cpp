#include "core/planning/search/refinement.h"

#include "core/planning/search/memory_use.h"
#include "core/planning/search/plan_reasons.h"
#include "core/planning/search/stage_parallelism.h"
#include "core/simulate/schedules/schedule.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace meshwright::planning {

namespace {

using simulate::Recomputation;

constexpr int64_t kMostTasks = 4'000'000; ///< of all runs together: a third of a second
constexpr double kLeastGain = 1e-3; ///< of a step's time: less is not worth another plan
constexpr double kSlowest = 1.6; ///< times the best plan's step: more is not won by refining
constexpr int kMemoryTrials = 3; ///< with less memory where the run in full needed too much

/// Estimated.
struct Refined
{
    PlanSettings settings;
    Picoseconds time;
    std::vector<Picoseconds> busy; ///< per stage
};

/// With the layers of each virtual stage, and of those that are computed again, in numbers.
Result<PlanSettings> withCounts(const PlanEvaluation& evaluation, PlanSettings settings)
{
    const Result<std::vector<StageIndex>> stages = evaluation.stages(settings);
    if (!stages)
        return stages.error();
    const std::vector<ChainPart>& parts = evaluation.chain().parts;
    settings.stageLayers.assign(std::size_t(settings.virtualStages()), 0);
    for (std::size_t i = 0; i < parts.size(); ++i)
        settings.stageLayers[(*stages)[i].index] += parts[i].isLayer ? 1 : 0;
    if (settings.recompute == Recomputation::Full && settings.recomputeLayers.empty())
        settings.recomputeLayers = settings.stageLayers;
    return settings;
}

class Refinement
{
public:
    /// With a @p part of the memory that may be used. @p tasks counts those that are run.
    Refinement(PlanEstimate& estimate, const PlanEvaluation& evaluation, double part,
               int64_t& tasks, Progress& progress)
        : m_estimate(estimate)
        , m_evaluation(evaluation)
        , m_part(part)
        , m_tasks(tasks)
        , m_progress(progress)
    {
    }

    Result<Refined> refine(PlanSettings settings)
    {
        const auto* schedule =
            simulate::findSchedule(scheduleOf(settings, m_evaluation.problem().training));
        m_places = {schedule ? schedule->placement : simulate::StagePlacement::Loop,
                    uint32_t(settings.pipeline), uint32_t(settings.chunks)};
        Result<PlanSettings> counted = withCounts(m_evaluation, std::move(settings));
        if (!counted)
            return counted.error();
        Result<Refined> best = withLeastRecomputation(std::move(*counted));
        while (best && !m_progress.cancelled() && m_tasks < kMostTasks) {
            std::optional<Refined> better = moved(*best);
            if (!better)
                better = reshaped(*best);
            if (!better)
                break;
            *best = std::move(*better);
        }
        return best;
    }

private:
    /// The best of what moving a layer from the busiest stage gives; none: nothing is faster.
    std::optional<Refined> moved(const Refined& from)
    {
        const auto stages = uint32_t(from.busy.size());
        std::vector<uint32_t> order(stages);
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [&](uint32_t a, uint32_t b) { return from.busy[a] < from.busy[b]; });
        const std::optional<uint32_t> donor = fullest(from.settings, order.back());
        std::optional<Refined> best;
        for (uint32_t i = 0; donor && i + 1 < stages; ++i) {
            const uint32_t to = emptiest(from.settings, order[i]);
            PlanSettings settings = from.settings;
            --settings.stageLayers[*donor];
            ++settings.stageLayers[to];
            Result<Refined> step = withLeastRecomputation(std::move(settings));
            if (step && step->time < (best ? best->time : from.time))
                best = std::move(*step);
            if (m_tasks > kMostTasks)
                break;
        }
        return best;
    }

    /// The best of what other tensor-parallel devices of one stage give, of settings whose stages
    /// differ already; none: nothing is faster.
    std::optional<Refined> reshaped(const Refined& from)
    {
        std::optional<Refined> best;
        if (from.settings.stageTensor.empty() || !from.settings.stageData.empty())
            return best;
        for (std::size_t stage = 0; stage < from.settings.stageTensor.size(); ++stage) {
            for (const int64_t tensor : stageTensorChoices(from.settings)) {
                PlanSettings settings = from.settings;
                if (settings.stageTensor[stage] == tensor || m_tasks > kMostTasks)
                    continue;
                settings.stageTensor[stage] = tensor;
                Result<Refined> step = withLeastRecomputation(std::move(settings));
                if (step && step->time < (best ? best->time : from.time))
                    best = std::move(*step);
            }
        }
        return best;
    }

    /// Of a stage's chunks the one with the most layers, if it can spare one.
    std::optional<uint32_t> fullest(const PlanSettings& settings, uint32_t stage) const
    {
        uint32_t most = stage;
        for (uint32_t chunk = 0; chunk < m_places.chunks; ++chunk) {
            const uint32_t at = m_places.at({stage}, chunk);
            if (chunk == 0 || settings.stageLayers[at] > settings.stageLayers[most])
                most = at;
        }
        return settings.stageLayers[most] > 1 ? std::optional(most) : std::nullopt;
    }

    uint32_t emptiest(const PlanSettings& settings, uint32_t stage) const
    {
        uint32_t least = stage;
        for (uint32_t chunk = 0; chunk < m_places.chunks; ++chunk) {
            const uint32_t at = m_places.at({stage}, chunk);
            if (chunk == 0 || settings.stageLayers[at] < settings.stageLayers[least])
                least = at;
        }
        return least;
    }

    /// Stages hold their memory each for itself: all are bisected at once.
    Result<Refined> withLeastRecomputation(PlanSettings settings)
    {
        if (settings.recompute != Recomputation::Full)
            return run(settings);
        std::vector<int64_t> most(m_places.stages, 0); ///< layers of each stage
        for (uint32_t at = 0; at < m_places.count(); ++at)
            most[m_places.stageOf(at).index] += settings.stageLayers[at];
        std::vector<int64_t> low(most.size(), 0), high = most, middle(most.size());
        while (low != high) {
            for (std::size_t i = 0; i < low.size(); ++i)
                middle[i] = (low[i] + high[i]) / 2;
            const Result<std::vector<bool>> fit = fitting(shared(settings, middle));
            if (!fit)
                return fit.error();
            for (std::size_t i = 0; i < low.size(); ++i) {
                if ((*fit)[i])
                    high[i] = middle[i];
                else
                    low[i] = std::min(middle[i] + 1, high[i]);
            }
        }
        return run(shared(std::move(settings), high));
    }

    /// So many layers of each stage computed again, those of its first chunk before the others.
    PlanSettings shared(PlanSettings settings, std::vector<int64_t> ofStages) const
    {
        settings.recomputeLayers.assign(settings.stageLayers.size(), 0);
        for (uint32_t chunk = 0; chunk < m_places.chunks; ++chunk) {
            for (uint32_t stage = 0; stage < m_places.stages; ++stage) {
                const uint32_t at = m_places.at({stage}, chunk);
                const int64_t count = std::min(ofStages[stage], settings.stageLayers[at]);
                settings.recomputeLayers[at] = count;
                ofStages[stage] -= count;
            }
        }
        return settings;
    }

    /// Which stages fit into memory.
    Result<std::vector<bool>> fitting(const PlanSettings& settings)
    {
        const Result<simulate::Simulation> run = simulated(settings);
        if (!run)
            return run.error();
        std::vector<bool> fit(m_places.stages, true);
        for (const simulate::DeviceResult& device : run->devices)
            fit[device.stage.index] =
                fit[device.stage.index] && device.peakMemory <= limitOf(device);
        return fit;
    }

    /// What may be used of a device's memory.
    Bytes limitOf(const simulate::DeviceResult& device) const
    {
        const Bytes usable =
            usableMemory(device.capacity.value_or(Bytes()), m_evaluation.problem().headroom);
        return {int64_t(double(usable.count) * m_part)};
    }

    Result<Refined> run(PlanSettings settings)
    {
        const Result<simulate::Simulation> run = simulated(settings);
        if (!run)
            return run.error();
        if (std::any_of(run->devices.begin(), run->devices.end(),
                        [&](const auto& device) { return device.peakMemory > limitOf(device); }))
            return Error {tr("does not fit into memory with its activations")};
        Refined step {std::move(settings), run->makespan, {}};
        for (const simulate::StageResult& stage : run->stages)
            step.busy.push_back(stage.compute);
        return step;
    }

    Result<simulate::Simulation> simulated(const PlanSettings& settings)
    {
        Result<simulate::Simulation> run = m_estimate.run(settings, m_progress);
        if (run) {
            m_tasks += int64_t(run->tasks.size());
            if (run->stages.size() != m_places.stages)
                return Error {tr("the schedule has no stages of its own")};
        }
        return run;
    }

    PlanEstimate& m_estimate;
    const PlanEvaluation& m_evaluation;
    double m_part; ///< of what may be used of each device's memory
    int64_t& m_tasks;
    Progress& m_progress;
    simulate::VirtualStages m_places;
};

/// Without counts that say no more than the other settings do.
Result<PlanSettings> simplified(const PlanEvaluation& evaluation, PlanSettings settings)
{
    PlanSettings even = settings;
    even.stageLayers.clear();
    even.recomputeLayers.clear();
    even = even.ofStage({0});
    const Result<PlanSettings> counted = withCounts(evaluation, even);
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
/// also with half the microbatch: it leaves more layers that need not be computed again.
std::vector<PlanSettings> starts(const PlanSettings& settings, bool training)
{
    std::vector<PlanSettings> all {settings};
    PlanSettings plain = settings;
    plain.chunks = 1;
    plain.schedule.clear();
    plain.schedule = scheduleOf(plain, training);
    if (plain.schedule != settings.schedule)
        all.push_back(plain);
    if (plain.microbatch % 2 == 0) {
        plain.microbatch /= 2;
        all.push_back(plain);
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
    const PlanSettings& plan; ///< that is refined
    bool isFirst = false; ///< it is the best of its list
    int64_t tasks = 0; ///< run so far, for this plan and those before it
};

/// The best of all seeds; none: nothing can be refined or fits.
std::optional<Refined> bestRefined(RefinementTools& tools, const PlanSettings& start, double part)
{
    std::optional<Refined> best;
    std::vector<PlanSettings> all = seeds(start, tools.evaluation.problem().training);
    for (std::size_t i = 0, even = all.size(); i < even; ++i) {
        for (PlanSettings& differing :
             stageParallel(tools.estimate, tools.evaluation, all[i], part,
                           tools.isFirst && start == tools.plan, tools.progress))
            all.push_back(std::move(differing));
    }
    for (const PlanSettings& seed : all) {
        if (tools.tasks > kMostTasks)
            break;
        Result<Refined> step =
            Refinement(tools.estimate, tools.evaluation, part, tools.tasks, tools.progress)
                .refine(seed);
        if (step && (!best || step->time < best->time))
            best = std::move(*step);
    }
    return best;
}

/// Worked out in full, with less memory where what the parts say was too little.
std::optional<TriedPlan> refinedPlan(RefinementTools& tools, const TriedPlan& plan,
                                     const PlanSettings& start)
{
    double part = 1;
    for (int trial = 0; trial < kMemoryTrials && !tools.progress.cancelled(); ++trial) {
        const std::optional<Refined> best = bestRefined(tools, start, part);
        if (!best)
            return std::nullopt;
        const Result<PlanSettings> settings = simplified(tools.evaluation, best->settings);
        if (!settings || *settings == plan.settings)
            return std::nullopt;
        TriedPlan refined = tools.evaluation.tried(*settings, tools.progress);
        if (!refined.figures)
            return std::nullopt;
        const double share = 1 - toSeconds(refined.figures->time) / toSeconds(plan.figures->time);
        if (refined.figures->fits() && share < kLeastGain)
            return std::nullopt;
        if (refined.figures->fits()) {
            refined.reasons.push_back(gainText(refined.settings, share));
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

/// The best by any start.
Outcome refinedBest(RefinementTools tools, const TriedPlan& plan)
{
    Outcome best;
    for (const PlanSettings& start : starts(plan.settings, tools.evaluation.problem().training)) {
        if (!tools.evaluation.whyNot(start).empty())
            continue; // stages with replicas of their own may not divide half the microbatch
        std::optional<TriedPlan> refined = refinedPlan(tools, plan, start);
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

} // namespace

Result<PlanSettings> refined(PlanEstimate& estimate, const PlanEvaluation& evaluation,
                             const PlanSettings& settings, Progress& progress)
{
    int64_t tasks = 0;
    const Result<Refined> step =
        Refinement(estimate, evaluation, 1, tasks, progress).refine(settings);
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
    int64_t tasks = 0; // of those that are done
    for (std::size_t done = 0; done < worth.size();) {
        progress.report(double(done) / double(worth.size()), "Refining plans");
        std::vector<Outcome> outcomes(std::min(pool.threads(), worth.size() - done));
        const auto work = [&](std::size_t i, const PlanTools& tools, Progress& asked) {
            outcomes[i] = refinedBest({tools.evaluation, tools.estimate, asked,
                                       worth[done + i]->settings, done + i == 0, tasks},
                                      *worth[done + i]);
        };
        if (!pool.run(outcomes.size(), work, progress))
            return all;
        // One that would have had to stop earlier behind those before it is refined again.
        const int64_t before = tasks;
        for (Outcome& outcome : outcomes) {
            if (tasks > before && tasks + outcome.tasks - before >= kMostTasks)
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

#include "core/planning/search/layer_moves.h"

#include "core/planning/search/stage_parallelism.h"
#include "core/simulate/schedules/schedule.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace meshwright::planning {

namespace {

using simulate::Recomputation;

constexpr std::size_t kMostPairedStages = 8; ///< virtual ones, between any two of which layers move

class LayerMoves
{
public:
    /// @p tasks counts those of all runs that are asked for.
    LayerMoves(RefinementRuns& runs, const PlanEvaluation& evaluation, const MoveScope& scope,
               int64_t& tasks, Progress& progress)
        : m_runs(runs)
        , m_evaluation(evaluation)
        , m_scope(scope)
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
        Result<PlanSettings> counted = withLayerCounts(m_evaluation, std::move(settings));
        if (!counted)
            return counted.error();
        Result<Refined> best = withLeastRecomputation(std::move(*counted));
        while (best && !m_progress.cancelled() && m_tasks < kMostRefinementTasks) {
            std::optional<Refined> better = moved(*best);
            if (!better)
                better = reshaped(*best);
            if (!better && m_scope.isWide)
                better = movedBetweenAny(*best);
            if (!better && m_scope.isWide)
                better = rescheduled(*best);
            if (!better)
                break;
            *best = std::move(*better);
        }
        if (best)
            best->isMemoryBound = m_hasMissed;
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
            tryMove(from, *donor, emptiest(from.settings, order[i]), best);
            if (m_tasks > kMostRefinementTasks)
                break;
        }
        return best;
    }

    /// The same between any two of a few virtual stages: one that is not the busiest may be what
    /// the others wait for.
    std::optional<Refined> movedBetweenAny(const Refined& from)
    {
        const std::size_t count = from.settings.stageLayers.size();
        std::optional<Refined> best;
        for (uint32_t donor = 0; count <= kMostPairedStages && donor < count; ++donor) {
            for (uint32_t to = 0; to < count && from.settings.stageLayers[donor] > 1; ++to) {
                if (to != donor && m_tasks <= kMostRefinementTasks)
                    tryMove(from, donor, to, best);
            }
        }
        return best;
    }

    /// The best of what other schedules with the same stages and other recomputation give; none:
    /// nothing is faster.
    std::optional<Refined> rescheduled(const Refined& from)
    {
        std::optional<Refined> best;
        const auto tryOther = [&](PlanSettings settings) {
            if (m_tasks <= kMostRefinementTasks && m_evaluation.whyNot(settings).empty())
                take(withLeastRecomputation(std::move(settings)), from, best);
        };
        for (const simulate::Schedule& schedule : simulate::schedules()) {
            PlanSettings settings = from.settings;
            settings.schedule = schedule.name;
            if (isOther(schedule, from.settings))
                tryOther(std::move(settings));
        }
        for (const Recomputation recompute :
             {Recomputation::None, Recomputation::Selective, Recomputation::Full}) {
            PlanSettings settings = from.settings;
            settings.recompute = recompute;
            settings.recomputeLayers.clear();
            if (recompute == Recomputation::Full)
                settings.recomputeLayers = settings.stageLayers;
            if (m_evaluation.problem().training && recompute != from.settings.recompute)
                tryOther(std::move(settings));
        }
        return best;
    }

    /// Whether a schedule takes the stages of settings as they are.
    bool isOther(const simulate::Schedule& schedule, const PlanSettings& settings) const
    {
        const bool training = m_evaluation.problem().training;
        const simulate::ScheduleShape shape {m_places.stages,
                                             uint32_t(*m_evaluation.options(settings).microbatches),
                                             m_places.chunks, training};
        return schedule.name != settings.schedule && schedule.forwardOnly != training
            && schedule.placement == m_places.placement
            && (m_places.chunks == 1 ? schedule.chunks == 1u : schedule.chunks != 1u)
            && !simulate::unmetCondition(schedule, shape);
    }

    void tryMove(const Refined& from, uint32_t donor, uint32_t to, std::optional<Refined>& best)
    {
        PlanSettings settings = from.settings;
        --settings.stageLayers[donor];
        ++settings.stageLayers[to];
        take(withLeastRecomputation(std::move(settings)), from, best);
    }

    static void take(Result<Refined> step, const Refined& from, std::optional<Refined>& best)
    {
        if (step && step->time < (best ? best->time : from.time))
            best = std::move(*step);
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
                if (settings.stageTensor[stage] == tensor || m_tasks > kMostRefinementTasks)
                    continue;
                settings.stageTensor[stage] = tensor;
                take(withLeastRecomputation(std::move(settings)), from, best);
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
        const Result<const RefinementRun*> run = ran(settings);
        if (!run)
            return run.error();
        std::vector<bool> fit;
        for (const std::vector<MemoryUse>& ofStage : (*run)->memory)
            fit.push_back(fits(ofStage));
        return fit;
    }

    bool fits(const std::vector<MemoryUse>& devices) const
    {
        return std::all_of(devices.begin(), devices.end(), [&](const MemoryUse& use) {
            return use.needed.count <= int64_t(double(use.limit.count) * m_scope.part);
        });
    }

    Result<Refined> run(PlanSettings settings)
    {
        const Result<const RefinementRun*> run = ran(settings);
        if (!run)
            return run.error();
        const auto& memory = (*run)->memory;
        if (!std::all_of(memory.begin(), memory.end(),
                         [&](const std::vector<MemoryUse>& ofStage) { return fits(ofStage); })) {
            m_hasMissed = true;
            return Error {tr("does not fit into memory with its activations")};
        }
        return Refined {std::move(settings), (*run)->time, (*run)->busy, false};
    }

    Result<const RefinementRun*> ran(const PlanSettings& settings)
    {
        const Result<const RefinementRun*> run = m_runs.of(settings);
        if (run) {
            m_tasks += (*run)->tasks;
            if ((*run)->busy.size() != m_places.stages)
                return Error {tr("the schedule has no stages of its own")};
        }
        return run;
    }

    RefinementRuns& m_runs;
    const PlanEvaluation& m_evaluation;
    MoveScope m_scope;
    int64_t& m_tasks;
    Progress& m_progress;
    simulate::VirtualStages m_places;
    bool m_hasMissed = false; ///< something did not fit into memory
};

} // namespace

Result<PlanSettings> withLayerCounts(const PlanEvaluation& evaluation, PlanSettings settings)
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

Result<Refined> moveLayers(RefinementRuns& runs, const PlanEvaluation& evaluation,
                           PlanSettings settings, const MoveScope& scope, int64_t& tasks,
                           Progress& progress)
{
    return LayerMoves(runs, evaluation, scope, tasks, progress).refine(std::move(settings));
}

} // namespace meshwright::planning

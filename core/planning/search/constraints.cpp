#include "core/planning/search/constraints.h"

#include "core/base/counted.h"
#include "core/planning/search/plan_reasons.h"
#include "core/planning/search/ranking.h"
#include "core/planning/search/row_alignment.h"

#include <algorithm>
#include <array>
#include <span>

namespace meshwright::planning {

namespace {

constexpr std::array<std::string_view, 4> kKinds {"memory", "layers", "batch", "rows"};
constexpr std::size_t kMostWorkedOut = 3; ///< of estimates that runs may not confirm
constexpr double kLeastFill = 0.05; ///< of a step's time
constexpr double kLeastExcess = 0.02; ///< of the layers of a stage

constexpr int64_t kMostMemory = 2; ///< times what there is
constexpr double kAlikeLacking = 1.05; ///< times the least that is lacking: as good as that

/// 0.04: @p plan takes 4 % less time.
double gainOver(const TriedPlan& best, const TriedPlan& plan)
{
    return 1 - toSeconds(plan.figures->time) / toSeconds(best.figures->time);
}

Bytes lackingOf(const TriedPlan& plan)
{
    return plan.figures->peakMemory - plan.figures->memoryLimit;
}

double shareOf(const PlanFigures& figures, TimeCause cause)
{
    return toSeconds(figures.causes[std::size_t(cause)]) / toSeconds(figures.time);
}

class SlackSearch
{
public:
    SlackSearch(PlanEvaluation& evaluation, const TriedPlan& best, Progress& progress)
        : m_evaluation(evaluation)
        , m_best(best)
        , m_progress(progress)
    {
    }

    std::vector<Constraint> run(const std::vector<TriedPlan>& tooLarge)
    {
        std::vector<TriedPlan> worthwhile;
        std::copy_if(tooLarge.begin(), tooLarge.end(), std::back_inserter(worthwhile),
                     [&](const TriedPlan& plan) { return slackOf(plan).has_value(); });
        const std::vector<TriedPlan> front = paretoFront(worthwhile); // the fastest first
        std::vector<Constraint> found;
        if (front.empty())
            return found;
        const auto small = std::find_if(front.begin(), front.end(), [&](const TriedPlan& plan) {
            return double(lackingOf(plan).count)
                <= kAlikeLacking * double(lackingOf(front.back()).count);
        });
        const auto smallest = firstConfirmed({small, front.end()});
        if (!smallest)
            return found;
        found.push_back({ConstraintKind::Memory, smallest, {}});
        const auto fastest = firstConfirmed({front.begin(), small});
        if (fastest && fastest->gain >= smallest->gain + kLeastSlackGain)
            found.push_back({ConstraintKind::Memory, fastest, {}});
        return found;
    }

private:
    /// None: it fits, needs far more, or is not faster.
    std::optional<Constraint::Slack> slackOf(const TriedPlan& plan) const
    {
        if (!plan.figures || plan.figures->fits()
            || plan.figures->peakMemory.count > kMostMemory * plan.figures->memoryLimit.count
            || plan.settings.devices() != m_best.settings.devices())
            return std::nullopt;
        const double gain = gainOver(m_best, plan);
        if (gain < kLeastSlackGain)
            return std::nullopt;
        return Constraint::Slack {plan, lackingOf(plan), gain};
    }

    std::optional<Constraint::Slack> firstConfirmed(std::span<const TriedPlan> plans)
    {
        std::size_t tries = 0;
        for (const TriedPlan& plan : plans) {
            if (++tries > kMostWorkedOut || m_progress.cancelled())
                break;
            if (auto slack = slackOf(m_evaluation.tried(plan.settings, m_progress)))
                return slack;
        }
        return std::nullopt;
    }

    PlanEvaluation& m_evaluation;
    const TriedPlan& m_best;
    Progress& m_progress;
};

/// Layers that do not divide by the stages.
std::optional<Constraint> uneven(const PlanEvaluation& evaluation, const TriedPlan& best)
{
    const auto layers = int64_t(evaluation.chain().layerCount());
    const int64_t stages = best.settings.virtualStages();
    // Of devices of several kinds the slow ones have fewer.
    if (layers == 0 || layers % stages == 0 || best.settings.hardware.size() > 1)
        return std::nullopt;
    const std::vector<int64_t>& counts = best.settings.stageLayers;
    const int64_t fullest =
        counts.empty() ? layers / stages + 1 : *std::max_element(counts.begin(), counts.end());
    const double excess = double(fullest * stages) / double(layers) - 1;
    if (excess < kLeastExcess)
        return std::nullopt;
    return Constraint {ConstraintKind::Layers, std::nullopt,
                       tr("{0} layers do not divide by {1} stages of plan 1: the fullest has {2}, "
                          "{3} more than their mean.",
                          layers, stages, fullest, shareText(excess))};
}

/// Few microbatches for the stages.
std::optional<Constraint> shortPipeline(const PlanEvaluation& evaluation, const TriedPlan& best)
{
    const PlanSettings& s = best.settings;
    const double cost =
        shareOf(*best.figures, TimeCause::Fill) + shareOf(*best.figures, TimeCause::Drain);
    if (s.pipeline == 1 || cost < kLeastFill)
        return std::nullopt;
    const int64_t microbatches = evaluation.problem().globalBatch / (s.data * s.microbatch);
    return Constraint {ConstraintKind::Batch, std::nullopt,
                       tr("The batch gives {0} for {1} stages: filling and draining the pipeline "
                          "costs {2} of the step of plan 1. A larger batch would spread that.",
                          countedMicrobatches(microbatches), s.pipeline, shareText(cost))};
}

} // namespace

std::string_view keyOf(ConstraintKind kind)
{
    return kKinds[std::size_t(kind)];
}

UserText textOf(const Constraint& constraint, const UserText& name)
{
    if (constraint.kind != ConstraintKind::Memory)
        return constraint.text;
    if (!constraint.slack)
        return tr(
            "More memory would not help: no plan that was considered and needs more is faster "
            "than plan 1 by {0} or more.",
            shareText(kLeastSlackGain));
    const Constraint::Slack& slack = *constraint.slack;
    return tr("With {0} more memory per device: {1} would take {2}, {3} less than plan 1.",
              formatBytes(slack.lacking), name, formatTime(slack.plan.figures->time),
              shareText(slack.gain));
}

UserText textOf(const Constraint& constraint)
{
    return textOf(constraint,
                  constraint.slack ? UserText(describe(constraint.slack->plan.settings))
                                   : UserText());
}

std::vector<Constraint> findConstraints(PlanEvaluation& evaluation, const TriedPlan& best,
                                        const TooLarge& tooLarge, Progress& progress)
{
    if (!best.figures || best.figures->time.count == 0)
        return {};
    std::vector<Constraint> found = SlackSearch(evaluation, best, progress).run(tooLarge.plans);
    const bool isAnyFaster =
        std::any_of(tooLarge.plans.begin(), tooLarge.plans.end(),
                    [&](const TriedPlan& plan) { return gainOver(best, plan) >= kLeastSlackGain; });
    if (tooLarge.isAll && !isAnyFaster)
        found.push_back({ConstraintKind::Memory, std::nullopt, {}});
    for (std::optional<Constraint> each :
         {uneven(evaluation, best), shortPipeline(evaluation, best),
          findUnalignedRows(evaluation, best, progress)}) {
        if (each)
            found.push_back(std::move(*each));
    }
    return found;
}

} // namespace meshwright::planning

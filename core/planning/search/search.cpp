#include "core/planning/search/search.h"

#include "core/planning/search/plan_estimate.h"
#include "core/planning/search/plan_reasons.h"
#include "core/planning/search/serving_search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <tuple>

namespace meshwright::planning {

namespace {

constexpr std::chrono::milliseconds kBetweenLists {100};

/// Plans that differ in this really differ; of the others the best is enough.
using Factoring = std::tuple<int64_t, int64_t, int64_t, int64_t, int64_t>;

Factoring factoringOf(const PlanSettings& settings)
{
    return {settings.tensor, settings.data, settings.pipeline, settings.context, settings.expert};
}

/// What is made less: seconds, or bytes.
double judged(const PlanFigures& figures, Objective objective)
{
    return objective == Objective::Memory ? double(figures.peakMemory.count)
                                          : toSeconds(figures.time);
}

/// Ties go to less memory, then to what is simpler to set up.
auto orderOf(const TriedPlan& plan, Objective objective)
{
    const PlanSettings& s = plan.settings;
    return std::tuple(judged(*plan.figures, objective), toSeconds(plan.figures->time),
                      plan.figures->peakMemory.count, s.chunks, int(s.recompute), int(s.zero),
                      s.pipeline, s.tensor, s.context, s.sequenceParallel, s.microbatch,
                      s.schedule);
}

class PlanSearch
{
public:
    PlanSearch(PlanEvaluation& evaluation, PlanEstimate& estimate, const SearchOptions& options,
               Progress& progress)
        : m_evaluation(evaluation)
        , m_estimate(estimate)
        , m_options(options)
        , m_progress(progress)
    {
    }

    Result<FoundPlans> run()
    {
        if (const Result<void> bounded = bound(); !bounded)
            return bounded.error();
        estimateBest();
        if (m_progress.cancelled())
            return stopped();
        m_found.front = paretoFront(m_fitting);
        judgeBest();
        if (m_progress.cancelled())
            return stopped();
        addReasons(m_found.plans);
        return std::move(m_found);
    }

private:
    struct Candidate
    {
        PlanSettings settings;
        double least = 0; ///< of what is judged
    };

    /// Leaves out what cannot be or cannot fit, and sorts the others by their lower bounds.
    Result<void> bound()
    {
        m_progress.report(0, "Bounding plans");
        for (PlanSettings& settings : candidateSettings(m_evaluation, m_found)) {
            if (m_progress.cancelled())
                return Error {tr("cancelled")};
            if (m_options.split && factoringOf(*m_options.split) != factoringOf(settings)) {
                prune(tr("shares the devices out in another way"));
                continue;
            }
            const Result<Bytes> memory = m_estimate.leastMemory(settings, m_progress);
            const Result<Picoseconds> time = memory ? m_estimate.leastTime(settings, m_progress)
                                                    : Result<Picoseconds>(memory.error());
            if (!time) {
                prune(time.error().message);
                continue;
            }
            if (*memory > m_estimate.memoryLimit()) {
                keepSmallest(settings, *memory);
                prune(tr("needs more memory than a device has"));
                continue;
            }
            const double least =
                m_options.objective == Objective::Memory ? double(memory->count) : toSeconds(*time);
            m_candidates.push_back({std::move(settings), least});
        }
        std::stable_sort(m_candidates.begin(), m_candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.least < b.least; });
        return {};
    }

    /// What is known before the end, by estimates.
    FoundPlans soFar() const
    {
        FoundPlans found = m_found;
        found.plans = m_best;
        found.front = paretoFront(m_fitting);
        found.complete = false;
        return found;
    }

    Result<FoundPlans> stopped() const
    {
        if (m_best.empty())
            return Error {tr("cancelled")};
        return soFar();
    }

    /// Not more often than anyone could read.
    void tellImproved()
    {
        const auto now = std::chrono::steady_clock::now();
        if (!m_hasImproved || !m_options.improved || (m_told && now - *m_told < kBetweenLists))
            return;
        m_told = now;
        m_hasImproved = false;
        m_options.improved(soFar());
    }

    /// Until the next lower bound is above the worst of the best, or it is cancelled.
    void estimateBest()
    {
        std::size_t done = 0;
        for (const Candidate& candidate : m_candidates) {
            if (m_progress.cancelled())
                return;
            tellImproved();
            if (candidate.least >= worstOfBest()) {
                m_found.pruned[tr("no better than those found: lower bound").english()] +=
                    int64_t(m_candidates.size() - done);
                break;
            }
            m_progress.report(double(++done) / double(m_candidates.size()), "Trying plans");
            const Result<PlanFigures> figures = m_estimate.figures(candidate.settings, m_progress);
            ++m_found.evaluated;
            if (!figures)
                prune(figures.error().message);
            else if (!figures->fits()) {
                prune(tr("does not fit into memory with its activations"));
                keepSmallest(candidate.settings, figures->peakMemory);
            } else
                keep({candidate.settings, *figures, {}, {}});
        }
    }

    /// Of what does not fit.
    void keepSmallest(const PlanSettings& settings, Bytes memory)
    {
        if (m_leastMemory && *m_leastMemory <= memory)
            return;
        m_leastMemory = memory;
        m_found.smallest = TriedPlan {settings, std::nullopt, {}, {}};
    }

    double worstOfBest() const
    {
        return m_best.size() < m_options.top ? INFINITY
                                             : judged(*m_best.back().figures, m_options.objective);
    }

    bool isBetter(const TriedPlan& a, const TriedPlan& b) const
    {
        return orderOf(a, m_options.objective) < orderOf(b, m_options.objective);
    }

    /// The best of each split, sorted.
    void keep(TriedPlan plan)
    {
        m_fitting.push_back(plan);
        const auto same = std::find_if(m_best.begin(), m_best.end(), [&](const TriedPlan& other) {
            return !m_options.split && factoringOf(other.settings) == factoringOf(plan.settings);
        });
        if (same != m_best.end()) {
            if (!isBetter(plan, *same))
                return;
            m_best.erase(same);
        }
        const auto at =
            std::upper_bound(m_best.begin(), m_best.end(), plan,
                             [&](const auto& a, const auto& b) { return isBetter(a, b); });
        m_hasImproved = m_hasImproved || std::size_t(at - m_best.begin()) < m_options.top;
        m_best.insert(at, std::move(plan));
        if (m_best.size() > m_options.top)
            m_best.pop_back();
    }

    /// The best are worked out in full.
    void judgeBest()
    {
        for (const TriedPlan& plan : m_best) {
            if (m_progress.cancelled())
                return;
            m_found.plans.push_back(m_evaluation.tried(plan.settings, m_progress));
        }
        const auto rank = [&](const TriedPlan& plan) {
            return !plan.figures ? 2 : plan.figures->fits() ? 0 : 1;
        };
        std::stable_sort(m_found.plans.begin(), m_found.plans.end(),
                         [&](const TriedPlan& a, const TriedPlan& b) {
                             return rank(a) != rank(b) ? rank(a) < rank(b)
                                                       : rank(a) < 2 && isBetter(a, b);
                         });
        std::erase_if(m_found.plans, [&](const TriedPlan& plan) { return rank(plan) > 0; });
        if (!m_found.plans.empty())
            m_found.smallest.reset();
        else if (m_found.smallest)
            m_found.smallest = m_evaluation.tried(m_found.smallest->settings, m_progress);
    }

    void prune(const UserText& reason) { ++m_found.pruned[reason.english()]; }

    PlanEvaluation& m_evaluation;
    PlanEstimate& m_estimate;
    const SearchOptions& m_options;
    Progress& m_progress;
    std::vector<Candidate> m_candidates;
    std::vector<TriedPlan> m_fitting, m_best;
    std::optional<Bytes> m_leastMemory;
    bool m_hasImproved = false; ///< since the list was told
    std::optional<std::chrono::steady_clock::time_point> m_told; ///< when
    FoundPlans m_found;
};

} // namespace

std::vector<TriedPlan> paretoFront(const std::vector<TriedPlan>& plans)
{
    std::vector<TriedPlan> sorted;
    std::copy_if(plans.begin(), plans.end(), std::back_inserter(sorted),
                 [](const TriedPlan& plan) { return plan.figures.has_value(); });
    std::stable_sort(sorted.begin(), sorted.end(), [](const TriedPlan& a, const TriedPlan& b) {
        return std::pair(a.figures->time, a.figures->peakMemory)
            < std::pair(b.figures->time, b.figures->peakMemory);
    });
    std::vector<TriedPlan> front;
    for (TriedPlan& plan : sorted) {
        if (front.empty() || plan.figures->peakMemory < front.back().figures->peakMemory)
            front.push_back(std::move(plan));
    }
    return front;
}

Result<FoundPlans> searchPlans(PlanEvaluation& evaluation, const SearchOptions& options,
                               Progress& progress)
{
    if (evaluation.problem().serving)
        return searchServing(evaluation, options, progress);
    Result<std::unique_ptr<PlanEstimate>> estimate = PlanEstimate::make(evaluation);
    if (!estimate)
        return estimate.error();
    return PlanSearch(evaluation, **estimate, options, progress).run();
}

} // namespace meshwright::planning

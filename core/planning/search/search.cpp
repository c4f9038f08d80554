#include "core/planning/search/search.h"

#include "core/planning/search/device_counts.h"
#include "core/planning/search/estimate_pool.h"
#include "core/planning/search/plan_reasons.h"
#include "core/planning/search/ranking.h"
#include "core/planning/search/refinement.h"
#include "core/planning/search/serving_search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <tuple>
#include <utility>

namespace meshwright::planning {

namespace {

constexpr std::chrono::milliseconds kBetweenLists {100};
constexpr std::size_t kFirstBatch = 8, kBatch = 64; ///< settings that are run together
constexpr double kMemorySlack = 3e-2; ///< by which the memory of an estimate may be too high
constexpr std::size_t kMostTooLarge = 200; ///< runs to find what needs least
constexpr int kMostRounds = 16; ///< of runs in full, until no estimate is better than they are

bool isRefining(const SearchOptions& options)
{
    return options.objective == Objective::Time || options.objective == Objective::Tokens;
}

/// Plans that are worked out in full: what wins by refining may not be among the first before.
std::size_t mostJudged(const SearchOptions& options)
{
    return isRefining(options) ? std::max(options.top, kRefinedPlans) : options.top;
}

class PlanSearch
{
public:
    /// Over plans of each of so many devices.
    PlanSearch(PlanEvaluation& evaluation, EstimatePool& pool, std::vector<int64_t> devices,
               const SearchOptions& options, Progress& progress)
        : m_evaluation(evaluation)
        , m_pool(pool)
        , m_devices(std::move(devices))
        , m_options(options)
        , m_progress(progress)
        , m_limit(pool.first().memoryLimit())
        , m_estimated(options.objective, mostJudged(options), options.split.has_value())
        , m_judged(options.objective, mostJudged(options), options.split.has_value())
    {
    }

    Result<FoundPlans> run()
    {
        if (!bound())
            return Error {tr("cancelled")};
        for (Candidate& candidate : m_candidates)
            m_open.push_back(&candidate);
        if (!estimateOpen(m_estimated) || !judgeBest())
            return stopped();
        // Runs in full may be slower than their estimates, and others better than they are.
        for (int round = 1; round < kMostRounds && hasPromising(); ++round) {
            if (!estimateOpen(m_judged) || !judgeBest())
                return stopped();
        }
        conclude();
        if (isRefining(m_options))
            addRefined();
        keepTop(m_found);
        addReasons(m_found.plans);
        return std::move(m_found);
    }

private:
    struct Candidate
    {
        PlanSettings settings;
        PlanBounds bounds;
        double least = 0; ///< of what is judged
        uint32_t group = 0; ///< those of one share prices
        bool isClose = false; ///< the bounds are by its own prices
    };

    /// What became of a candidate in a batch.
    struct Outcome
    {
        std::optional<PlanBounds> bounds;
        std::optional<PlanFigures> figures;
        std::optional<Error> error;
    };

    /// What is compared where as many devices are used.
    double judgedOf(const PlanSettings& settings, Picoseconds time, Bytes memory) const
    {
        const Objective objective =
            m_options.objective == Objective::Devices ? Objective::Time : m_options.objective;
        return judged(objective, settings, time, memory);
    }

    uint32_t groupOf(const PlanSettings& s)
    {
        const auto key =
            std::tuple(s.tensor, s.context, s.expert, s.microbatch, s.sequenceParallel);
        return m_groups.emplace(key, uint32_t(m_groups.size())).first->second;
    }

    /// Leaves out what cannot be or cannot fit, and sorts the others by their lower bounds.
    bool bound()
    {
        m_progress.report(0, "Bounding plans");
        std::vector<PlanSettings> all;
        for (const int64_t devices : m_devices) {
            std::vector<PlanSettings> some = candidateSettings(m_evaluation, m_found, devices);
            all.insert(all.end(), std::make_move_iterator(some.begin()),
                       std::make_move_iterator(some.end()));
        }
        if (m_options.split)
            m_found.pruned[tr("shares the devices out in another way").english()] +=
                int64_t(std::erase_if(all, [&](const PlanSettings& settings) {
                    return factoringOf(settings) != factoringOf(*m_options.split);
                }));
        std::vector<uint32_t> groups;
        for (const PlanSettings& settings : all)
            groups.push_back(groupOf(settings));
        std::vector<Outcome> outcomes(all.size());
        const auto work = [&](std::size_t i, PlanEstimate& estimate, Progress& progress) {
            const Result<PlanBounds> bounds = estimate.bounds(all[i], progress);
            if (bounds)
                outcomes[i].bounds = *bounds;
            else
                outcomes[i].error = bounds.error();
        };
        if (!m_pool.run(groups, work, m_progress))
            return false;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (outcomes[i].error)
                prune(outcomes[i].error->message);
            else if (fitsLeast(all[i], *outcomes[i].bounds))
                m_candidates.push_back({std::move(all[i]), *outcomes[i].bounds,
                                        leastOf(all[i], *outcomes[i].bounds), groups[i]});
        }
        std::stable_sort(m_candidates.begin(), m_candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.least < b.least; });
        return true;
    }

    double leastOf(const PlanSettings& settings, const PlanBounds& bounds) const
    {
        const double memory = double(bounds.memory.count) * (1 - kMemorySlack);
        return judgedOf(settings, bounds.time, {int64_t(memory)});
    }

    bool mayFit(Bytes memory) const
    {
        return double(memory.count) * (1 - kMemorySlack) <= double(m_limit.count);
    }

    bool fitsLeast(const PlanSettings& settings, const PlanBounds& bounds)
    {
        if (mayFit(bounds.memory))
            return true;
        prune(tr("needs more memory than a device has"));
        m_tooLarge.push_back({settings, bounds, double(bounds.memory.count)});
        return false;
    }

    /// Runs what may be better than a list, batch by batch by lower bounds; what is left stays
    /// open. False: cancelled.
    bool estimateOpen(const Shortlist& list)
    {
        std::vector<Candidate*> open = std::exchange(m_open, {});
        std::size_t next = 0;
        for (std::size_t size = kFirstBatch; next < open.size(); size = kBatch) {
            m_progress.report(double(next) / double(open.size()), "Trying plans");
            std::vector<Candidate*> batch;
            for (; next < open.size() && batch.size() < size; ++next)
                (isPromising(*open[next], list) ? batch : m_open).push_back(open[next]);
            if (!estimate(batch, list))
                return false;
            tellImproved();
        }
        return true;
    }

    static bool isPromising(const Candidate& candidate, const Shortlist& list)
    {
        return candidate.least < list.limit(factoringOf(candidate.settings));
    }

    bool hasPromising() const
    {
        return std::any_of(m_open.begin(), m_open.end(), [&](const Candidate* candidate) {
            return isPromising(*candidate, m_judged);
        });
    }

    bool estimate(const std::vector<Candidate*>& batch, const Shortlist& list)
    {
        std::vector<uint32_t> groups;
        for (const Candidate* candidate : batch)
            groups.push_back(candidate->group);
        std::vector<Outcome> outcomes(batch.size());
        const auto work = [&](std::size_t i, PlanEstimate& estimate, Progress& progress) {
            outcomes[i] = estimated(*batch[i], list, estimate, progress);
        };
        if (!m_pool.run(groups, work, m_progress))
            return false;
        for (std::size_t i = 0; i < batch.size(); ++i)
            take(*batch[i], outcomes[i]);
        return true;
    }

    /// Run, unless its own prices already say that it does not fit or is not good enough.
    Outcome estimated(const Candidate& candidate, const Shortlist& list, PlanEstimate& estimate,
                      Progress& progress) const
    {
        Outcome outcome;
        if (!candidate.isClose) {
            const Result<PlanBounds> bounds = estimate.closeBounds(candidate.settings, progress);
            if (!bounds) {
                outcome.error = bounds.error();
                return outcome;
            }
            outcome.bounds = *bounds;
            if (!mayFit(bounds->memory)
                || leastOf(candidate.settings, *bounds)
                    >= list.limit(factoringOf(candidate.settings)))
                return outcome;
        }
        const Result<PlanFigures> figures = estimate.figures(candidate.settings, progress);
        if (figures)
            outcome.figures = *figures;
        else
            outcome.error = figures.error();
        return outcome;
    }

    void take(Candidate& candidate, const Outcome& outcome)
    {
        if (outcome.error) {
            prune(outcome.error->message);
        } else if (!outcome.figures) {
            if (!fitsLeast(candidate.settings, *outcome.bounds))
                return;
            candidate.bounds = *outcome.bounds;
            candidate.least = leastOf(candidate.settings, *outcome.bounds);
            candidate.isClose = true;
            m_open.push_back(&candidate);
        } else {
            ++m_found.evaluated;
            takeRun({candidate.settings, *outcome.figures, {}, {}});
        }
    }

    void takeRun(TriedPlan plan)
    {
        const Bytes memory = plan.figures->peakMemory;
        if (plan.figures->fits()) {
            m_fitting.push_back(plan);
            m_hasImproved = m_estimated.add(plan) || m_hasImproved;
        } else {
            prune(tr("does not fit into memory with its activations"));
            keepSmallest(plan);
        }
        if (mayFit(memory))
            m_unjudged.push_back(std::move(plan));
    }

    /// Of what does not fit.
    void keepSmallest(const TriedPlan& plan)
    {
        const auto& known = m_found.smallest;
        if (!known || plan.figures->peakMemory < known->figures->peakMemory)
            m_found.smallest = plan;
    }

    /// Works plans out in full, the best estimates first, until no other estimate is below what the
    /// list asks for. False: cancelled.
    bool judgeBest()
    {
        std::sort(m_unjudged.begin(), m_unjudged.end(),
                  [&](const TriedPlan& a, const TriedPlan& b) {
                      return isBetter(m_options.objective, a, b);
                  });
        std::vector<TriedPlan> left;
        for (TriedPlan& plan : m_unjudged) {
            const double least =
                leastOf(plan.settings, {plan.figures->time, plan.figures->peakMemory});
            if (least >= m_judged.limit(factoringOf(plan.settings))) {
                left.push_back(std::move(plan));
                continue;
            }
            if (m_progress.cancelled())
                return false;
            judge(plan);
        }
        m_unjudged = std::move(left);
        return true;
    }

    void judge(const TriedPlan& plan)
    {
        TriedPlan tried = m_evaluation.tried(plan.settings, m_progress);
        if (!tried.figures)
            return;
        m_isBounded = m_isBounded && tried.figures->time >= plan.figures->time
            && double(tried.figures->peakMemory.count)
                >= double(plan.figures->peakMemory.count) * (1 - kMemorySlack);
        if (tried.figures->fits())
            m_judged.add(std::move(tried));
    }

    /// Lower bounds are such where what is sent does not slow other things down.
    void conclude()
    {
        if (!m_open.empty())
            m_found.pruned[tr("no better than those found: lower bound").english()] +=
                int64_t(m_open.size());
        const simulate::LinkUse& links = m_evaluation.problem().run.linkUse;
        m_found.certified = m_isBounded && m_pool.first().isLowerBound() && !hasPromising()
            && links.sharing != simulate::LinkUse::Sharing::Fair;
        m_found.plans = m_judged.plans();
        m_found.front = paretoFront(m_fitting);
        m_found.bound = leastTime();
        if (!m_found.plans.empty())
            m_found.smallest.reset();
        else
            findSmallest();
    }

    /// Where nothing fits: by lower bounds, until none is below what was found.
    void findSmallest()
    {
        std::stable_sort(m_tooLarge.begin(), m_tooLarge.end(),
                         [](const Candidate& a, const Candidate& b) { return a.least < b.least; });
        std::size_t runs = 0;
        for (const Candidate& candidate : m_tooLarge) {
            const auto& known = m_found.smallest;
            if (++runs > kMostTooLarge || m_progress.cancelled()
                || (known && candidate.bounds.memory >= known->figures->peakMemory))
                break;
            const Result<PlanFigures> figures =
                m_pool.first().figures(candidate.settings, m_progress);
            if (figures)
                keepSmallest({candidate.settings, *figures, {}, {}});
        }
        if (m_found.smallest)
            m_found.smallest = m_evaluation.tried(m_found.smallest->settings, m_progress);
    }

    /// Of what was run, and of what was not by its lower bound.
    Picoseconds leastTime() const
    {
        std::optional<Picoseconds> least;
        const auto consider = [&](Picoseconds time) {
            least = std::min(least.value_or(time), time);
        };
        for (const TriedPlan& plan : m_found.plans)
            consider(plan.figures->time);
        for (const TriedPlan& plan : m_unjudged)
            consider(plan.figures->time);
        for (const Candidate* candidate : m_open)
            consider(candidate->bounds.time);
        return least.value_or(Picoseconds());
    }

    /// What is known before the end, by estimates.
    FoundPlans soFar() const
    {
        FoundPlans found = m_found;
        found.plans = m_estimated.plans();
        keepTop(found);
        found.front = paretoFront(m_fitting);
        found.complete = false;
        return found;
    }

    Result<FoundPlans> stopped() const
    {
        if (m_estimated.isEmpty())
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

    /// Uneven ones stand beside those that they come from.
    void addRefined()
    {
        for (TriedPlan& plan :
             refinedPlans(m_evaluation, m_pool.first(), m_found.plans, m_progress)) {
            m_found.front.push_back(plan);
            m_found.plans.push_back(std::move(plan));
        }
        m_found.front = paretoFront(m_found.front);
        std::stable_sort(m_found.plans.begin(), m_found.plans.end(),
                         [&](const TriedPlan& a, const TriedPlan& b) {
                             return isBetter(m_options.objective, a, b);
                         });
    }

    void keepTop(FoundPlans& found) const
    {
        found.plans.resize(std::min(found.plans.size(), m_options.top));
    }

    void prune(const UserText& reason) { ++m_found.pruned[reason.english()]; }

    PlanEvaluation& m_evaluation;
    EstimatePool& m_pool;
    std::vector<int64_t> m_devices;
    const SearchOptions& m_options;
    Progress& m_progress;
    Bytes m_limit;
    std::map<std::tuple<int64_t, int64_t, int64_t, int64_t, bool>, uint32_t> m_groups;
    std::vector<Candidate> m_candidates; ///< by what they are judged by at least
    std::vector<Candidate*> m_open; ///< those that were not run
    std::vector<TriedPlan> m_fitting; ///< estimates
    std::vector<TriedPlan> m_unjudged; ///< those that nobody has worked out in full
    Shortlist m_estimated, m_judged;
    bool m_isBounded = true; ///< so far no run was below its estimate
    std::vector<Candidate> m_tooLarge; ///< for the memory of a device
    bool m_hasImproved = false; ///< since the list was told
    std::optional<std::chrono::steady_clock::time_point> m_told; ///< when
    FoundPlans m_found;
};

/// Adds what was left out on the way.
void addCounts(const FoundPlans& before, FoundPlans& found)
{
    found.considered += before.considered;
    found.evaluated += before.evaluated;
    for (const auto& [reason, count] : before.pruned)
        found.pruned[reason] += count;
}

} // namespace

Result<FoundPlans> searchPlans(PlanEvaluation& evaluation, const SearchOptions& options,
                               Progress& progress)
{
    if (evaluation.problem().serving)
        return searchServing(evaluation, options, progress);
    Result<std::unique_ptr<EstimatePool>> pool = EstimatePool::make(evaluation);
    if (!pool)
        return pool.error();
    const int64_t all = evaluation.problem().devices;
    const bool isFewest = options.objective == Objective::Devices;
    const auto search = [&](std::vector<int64_t> counts) {
        return PlanSearch(evaluation, **pool, std::move(counts), options, progress).run();
    };
    Result<FoundPlans> found =
        search(isFewest ? std::vector<int64_t> {1} : deviceCounts(all, options.objective));
    // The fewest that fit; or, where nothing can be split over all, as many as it goes.
    bool isForced = false;
    for (int64_t step = 1; found && step < all && found->plans.empty(); ++step) {
        if (!isFewest && found->smallest)
            break; // fewer devices have less memory
        const FoundPlans before = std::move(*found);
        found = search({isFewest ? step + 1 : all - step});
        isForced = true;
        if (found)
            addCounts(before, *found);
    }
    if (found)
        addIdle(all, options.objective, isForced, *found);
    return found;
}

} // namespace meshwright::planning

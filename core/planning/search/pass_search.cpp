#include "core/planning/search/pass_search.h"

#include "core/base/silent_progress.h"
#include "core/planning/search/layer_cut.h"
#include "core/planning/search/least_cost_plans.h"
#include "core/planning/search/likely_plans.h"
#include "core/planning/search/list_teller.h"
#include "core/planning/search/open_plans.h"
#include "core/planning/search/plan_judge.h"
#include "core/planning/search/plan_reasons.h"
#include "core/planning/search/refinement.h"
#include "core/planning/search/search_progress.h"
#include "core/planning/search/too_large.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <utility>

namespace meshwright::planning {

namespace {

constexpr int kMostRounds = 16; ///< of runs in full, until no estimate is better than they are
/// Where the progress of a search is once plans were tried, fewer devices, the front, refining.
constexpr double kTried = 0.7, kTriedFewer = 0.8, kConcluded = 0.85, kRefined = 0.97;
constexpr double kLikelyShare = 0.05; ///< of the progress of trying plans, for the first list
constexpr int kFrontHalvings = 4; ///< of the memory of the first plan, for the front
constexpr std::size_t kFrontBatches = 8; ///< that are looked at for each of them

SearchLimits limitsOf(const SearchOptions& options, const PlanEstimate& estimate)
{
    return {*options.objective, estimate.isLowerBound()};
}

/// Of plans that are worked out in full: what wins by refining may not be among the first before.
Shortlist emptyList(const SearchOptions& options)
{
    const std::size_t most =
        options.objective->isRefined ? std::max(options.top, kRefinedPlans) : options.top;
    return {*options.objective, most, options.split.has_value()};
}

class PassSearch
{
public:
    /// Over plans of each of so many devices, and of fewer where these may be faster.
    PassSearch(EstimatePool& pool, std::vector<int64_t> devices, const SearchOptions& options,
               Progress& progress)
        : m_evaluation(pool.first().evaluation)
        , m_pool(pool)
        , m_devices(std::move(devices))
        , m_options(options)
        , m_progress(progress)
        , m_limits(limitsOf(options, pool.first().estimate))
        , m_open(pool, m_limits, m_found)
        , m_estimated(emptyList(options))
        , m_judge(pool, m_limits, emptyList(options))
        , m_teller(options)
    {
        m_found.objective = options.objective;
    }

    Result<FoundPlans> run()
    {
        m_progress.setMark(kTried);
        if (!tryPlans(settings(m_devices)))
            return stopped();
        m_progress.setMark(kTriedFewer);
        if (!tryFewer())
            return stopped();
        m_progress.setMark(kConcluded);
        conclude();
        if (m_options.objective->isRefined) {
            m_progress.setMark(kRefined);
            m_progress.step(1);
            addRefined();
        }
        keepTop(m_found);
        addReasons(*m_options.objective, m_found.plans);
        addConstraints();
        return std::move(m_found);
    }

private:
    /// Beside what was tried before. False: cancelled.
    bool tryPlans(std::vector<PlanSettings> settings)
    {
        const std::vector<PlanSettings>& all = m_settings.emplace_back(std::move(settings));
        const cost::Topology& topology = m_pool.first().estimate.topology();
        const int64_t near = topology.levels().empty() ? 1 : topology.levels().front().size;
        const LikelyPlans picked = pickLikely(all, near);
        if (!openLikely(picked.likely))
            return false;
        m_progress.step();
        if (!m_open.open(picked.others, m_progress) || !estimateAndJudge(m_estimated))
            return false;
        // Runs in full may be slower than their estimates, and others better than they are.
        for (int round = 1; round < kMostRounds && m_open.hasPromising(m_judge.list()); ++round) {
            if (!estimateAndJudge(m_judge.list()))
                return false;
        }
        return true;
    }

    /// On fewer devices, where the objective says so. False: cancelled.
    bool tryFewer()
    {
        if (m_options.split || !m_options.objective->fewer)
            return true;
        const std::vector<int64_t> counts =
            m_options.objective->fewer(m_evaluation.problem(), m_judge.list().plans());
        return counts.empty() || tryPlans(settings(counts));
    }

    bool estimateAndJudge(const Shortlist& list)
    {
        m_progress.step();
        if (!estimate({list}))
            return false;
        m_progress.step();
        return m_judge.judge(m_progress);
    }

    std::vector<PlanSettings> settings(const std::vector<int64_t>& counts)
    {
        std::vector<PlanSettings> all;
        for (const int64_t devices : counts) {
            if (std::ranges::count(m_found.devices, devices) > 0)
                continue; // tried before
            m_found.devices.push_back(devices);
            std::vector<PlanSettings> some = candidateSettings(m_evaluation, m_found, devices);
            if (all.empty())
                all = std::move(some);
            else
                std::move(some.begin(), some.end(), std::back_inserter(all));
        }
        cutLayers(all);
        if (m_options.split)
            m_found.pruned.add(tr("shares the devices out in another way"),
                               int64_t(std::erase_if(all, [&](const PlanSettings& settings) {
                                   return factoringOf(settings) != factoringOf(*m_options.split);
                               })));
        return all;
    }

    /// By the speed of each stage's devices, where these differ.
    void cutLayers(std::vector<PlanSettings>& all)
    {
        if (m_evaluation.problem().groups.empty() || !m_evaluation.problem().keep.empty())
            return;
        LayerCut cut(m_pool.first().estimate, m_evaluation);
        SilentProgress silent(m_progress);
        std::vector<PlanSettings> kept;
        for (PlanSettings& settings : all) {
            if (m_progress.cancelled())
                return;
            if (settings.hardware.size() < 2) {
                kept.push_back(std::move(settings));
                continue;
            }
            Result<std::vector<PlanSettings>> cuts = cut.withLayers(settings, silent);
            if (!cuts) {
                m_found.pruned.add(cuts.error().message);
                continue;
            }
            m_found.considered += int64_t(cuts->size()) - 1;
            std::move(cuts->begin(), cuts->end(), std::back_inserter(kept));
        }
        all = std::move(kept);
    }

    /// For a first list, long before all are bounded.
    bool openLikely(const PlanList& likely)
    {
        m_progress.step(kLikelyShare);
        if (!m_open.open(likely, m_progress))
            return false;
        m_progress.step(kLikelyShare);
        return estimate({m_estimated, true});
    }

    bool estimate(const WantedPlans& wanted)
    {
        return m_open.estimate(
            wanted, [&](TriedPlan plan) { take(std::move(plan)); },
            [&] { m_teller.tell([&] { return soFar(); }); }, m_progress);
    }

    void take(TriedPlan plan)
    {
        if (plan.figures->fits()) {
            m_fitting.push_back(plan);
            m_teller.note(m_estimated.add(plan));
        } else {
            m_tooLarge.push_back(plan);
            const auto& known = m_found.smallest;
            if (!known || plan.figures->peakMemory < known->figures->peakMemory)
                m_found.smallest = plan;
        }
        if (m_limits.mayFit(plan.settings, plan.figures->peakMemory, plan.figures->memoryLimit))
            m_judge.add(std::move(plan));
    }

    /// Lower bounds are such where what is sent does not slow other things down.
    void conclude()
    {
        m_found.pruned.add(tr("no better than those found: lower bound"), int64_t(m_open.count()));
        const simulate::LinkUse& links = m_evaluation.problem().run.linkUse;
        m_found.certified = m_judge.isBounded() && m_pool.first().estimate.isLowerBound()
            && !m_open.hasPromising(m_judge.list())
            && links.sharing != simulate::LinkUse::Sharing::Fair
            // What devices of several kinds need is bounded by how full they are.
            && (m_evaluation.problem().groups.empty() || !m_options.objective->isOfMemory);
        m_found.plans = m_judge.list().plans();
        if (m_found.plans.empty())
            findSmallest();
        else
            m_found.smallest.reset();
        if (m_options.objective->isRefined)
            tellConcluded();
        extendFront();
        m_found.front = paretoFront(m_fitting);
        m_found.bound = leastTime();
    }

    /// By the fastest plans with half the memory of the first one, a quarter, and so on.
    void extendFront()
    {
        if (!m_options.objective->extendsFront || m_found.plans.empty())
            return;
        Bytes within = m_found.plans.front().figures->peakMemory;
        for (int halving = 0; halving < kFrontHalvings; ++halving) {
            within = {within.count / 2};
            m_progress.step();
            Shortlist fastest(*m_options.objective, 1, false);
            const auto take = [&](TriedPlan plan) {
                if (plan.figures->peakMemory <= within)
                    fastest.add(plan);
            };
            std::for_each(m_fitting.begin(), m_fitting.end(), take);
            const auto keep = [&](TriedPlan plan) {
                take(plan);
                (plan.figures->fits() ? m_fitting : m_tooLarge).push_back(std::move(plan));
            };
            if (!m_open.estimate(
                    {fastest, false, within, kFrontBatches}, keep, [] {}, m_progress))
                return;
        }
    }

    /// Where nothing fits.
    void findSmallest()
    {
        std::optional<Bytes> known;
        if (m_found.smallest)
            known = m_found.smallest->figures->peakMemory;
        m_progress.step();
        if (std::optional<TriedPlan> smaller = m_open.smallest(known, m_progress))
            m_found.smallest = std::move(smaller);
        SilentProgress silent(m_progress);
        if (m_found.smallest)
            m_found.smallest = m_evaluation.tried(m_found.smallest->settings, silent);
    }

    /// Of what was run, and of what was not by its lower bound.
    Picoseconds leastTime() const
    {
        std::optional<Picoseconds> least = m_open.leastTime();
        for (const std::vector<TriedPlan>* plans : {&m_found.plans, &m_judge.open()}) {
            for (const TriedPlan& plan : *plans)
                least = std::min(least.value_or(plan.figures->time), plan.figures->time);
        }
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

    /// All that the certificate is about, before the front is extended and plans are refined.
    void tellConcluded()
    {
        if (!m_options.improved || m_found.plans.empty())
            return;
        FoundPlans found = m_found;
        keepTop(found);
        found.front = paretoFront(m_fitting);
        found.bound = leastTime();
        found.complete = false;
        m_options.improved(found);
    }

    /// Uneven ones, and those of least cost, stand beside those that they come from.
    void addRefined()
    {
        std::vector<TriedPlan> better;
        if (!m_options.split) // they share the devices out in other ways
            better = leastCostPlans(m_pool, m_found.plans, m_progress);
        for (TriedPlan& plan : refinedPlans(m_pool, m_found.plans, m_progress))
            better.push_back(std::move(plan));
        for (TriedPlan& plan : better) {
            m_found.front.push_back(plan);
            m_found.plans.push_back(std::move(plan));
        }
        m_found.front = paretoFront(m_found.front);
        std::stable_sort(m_found.plans.begin(), m_found.plans.end(),
                         [&](const TriedPlan& a, const TriedPlan& b) {
                             return isBetter(*m_options.objective, a, b);
                         });
        if (!m_found.plans.empty())
            m_found.bound = std::min(m_found.bound, m_found.plans.front().figures->time);
    }

    /// What keeps the first plan from being faster.
    void addConstraints()
    {
        if (m_found.plans.empty() || m_options.objective->isOfMemory)
            return;
        const TriedPlan best = m_found.plans.front();
        TooLarge tooLarge = estimateTooLarge(m_pool, m_open.tooLarge(), best, m_progress);
        const std::vector<TriedPlan>& judged = m_judge.tooLarge();
        tooLarge.plans.insert(tooLarge.plans.end(), m_tooLarge.begin(), m_tooLarge.end());
        tooLarge.plans.insert(tooLarge.plans.end(), judged.begin(), judged.end());
        tooLarge.isAll = tooLarge.isAll && m_found.certified;
        SilentProgress silent(m_progress);
        m_found.constraints = findConstraints({m_evaluation, best, tooLarge, silent});
    }

    void keepTop(FoundPlans& found) const
    {
        found.plans.resize(std::min(found.plans.size(), m_options.top));
    }

    PlanEvaluation& m_evaluation;
    EstimatePool& m_pool;
    std::vector<int64_t> m_devices;
    const SearchOptions& m_options;
    SearchProgress m_progress;
    SearchLimits m_limits;
    FoundPlans m_found;
    std::deque<std::vector<PlanSettings>> m_settings; ///< that were considered
    OpenPlans m_open;
    std::vector<TriedPlan> m_fitting; ///< estimates
    Shortlist m_estimated;
    PlanJudge m_judge;
    std::vector<TriedPlan> m_tooLarge; ///< estimates that do not fit with their activations
    ListTeller m_teller;
};

} // namespace

Result<FoundPlans> searchPasses(EstimatePool& pool, std::vector<int64_t> devices,
                                const SearchOptions& options, Progress& progress)
{
    return PassSearch(pool, std::move(devices), options, progress).run();
}

} // namespace meshwright::planning

#include "core/planning/search/serving_search.h"

#include "core/base/silent_progress.h"
#include "core/planning/search/list_teller.h"
#include "core/planning/search/plan_reasons.h"
#include "core/planning/search/ranking.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace meshwright::planning {

namespace {

constexpr std::size_t kServedPerThread = 4; ///< plans that are tried at once

/// Passes over one token each: no chunks, no part of a sequence per device.
bool isServed(const PlanSettings& settings)
{
    return settings.schedule == "forward" && settings.chunks == 1 && settings.context == 1
        && !settings.sequenceParallel;
}

class ServingSearch
{
public:
    ServingSearch(EstimatePool& pool, const SearchOptions& options, Progress& progress)
        : m_pool(pool)
        , m_load(*pool.first().evaluation.problem().serving)
        , m_options(options)
        , m_progress(progress)
        , m_best(*options.objective, options.top, options.split.has_value())
        , m_teller(options)
    {
        m_found.objective = options.objective;
    }

    Result<FoundPlans> run(std::vector<int64_t> devices)
    {
        m_found.devices = std::move(devices);
        m_found.complete = tryAll(candidates());
        if (!m_found.complete && m_fitting.empty())
            return Error {tr("cancelled")};
        m_found.front = paretoFront(m_fitting);
        m_found.plans = m_best.plans();
        if (!m_found.plans.empty()) {
            m_found.smallest.reset();
            m_found.nearest.reset();
            SilentProgress silent(m_progress);
            if (!m_options.objective->isOfMemory)
                m_found.constraints = findConstraints(
                    {m_pool.first().evaluation, m_found.plans.front(), m_tooLarge, silent});
        }
        addReasons(*m_options.objective, m_found.plans);
        return std::move(m_found);
    }

private:
    std::vector<PlanSettings> candidates()
    {
        std::vector<PlanSettings> all;
        for (const int64_t count : m_found.devices) {
            std::vector<PlanSettings> some =
                candidateSettings(m_pool.first().evaluation, m_found, count);
            std::move(some.begin(), some.end(), std::back_inserter(all));
        }
        const auto dropped = std::stable_partition(all.begin(), all.end(), isServed);
        m_found.pruned.add(tr("no way to serve requests"), all.end() - dropped);
        all.erase(dropped, all.end());
        return all;
    }

    /// Some at once, in turns with what is told of them. False: cancelled.
    bool tryAll(const std::vector<PlanSettings>& all)
    {
        const std::size_t together = kServedPerThread * m_pool.threads();
        for (std::size_t first = 0; first < all.size(); first += together) {
            m_progress.report(double(first) / double(all.size()), "Trying plans");
            std::vector<TriedPlan> tried(std::min(together, all.size() - first));
            const auto work = [&](std::size_t i, const PlanTools& tools, Progress& asked) {
                tried[i] = tools.evaluation.tried(all[first + i], asked);
            };
            if (!m_pool.run(tried.size(), work, m_progress))
                return false;
            for (TriedPlan& plan : tried)
                take(std::move(plan));
            m_teller.tell([&] { return soFar(); });
        }
        return true;
    }

    void take(TriedPlan tried)
    {
        if (!tried.figures) {
            m_found.pruned.add(tried.problem);
            return;
        }
        ++m_found.evaluated;
        const UserText missed = missedLimit(m_load, *tried.figures->served);
        if (!tried.figures->fits()) {
            m_found.pruned.add(tr("needs more memory than a device has"));
            if (missed.empty())
                m_tooLarge.plans.push_back(tried);
            const auto& known = m_found.smallest;
            if (!known || tried.figures->peakMemory < known->figures->peakMemory)
                m_found.smallest = std::move(tried);
        } else if (!missed.empty()) {
            m_found.pruned.add(missed);
            const auto& known = m_found.nearest;
            if (!known
                || timesLimit(m_load, *tried.figures->served)
                    < timesLimit(m_load, *known->figures->served))
                m_found.nearest = std::move(tried);
        } else {
            m_teller.note(m_best.add(tried));
            m_fitting.push_back(std::move(tried));
        }
    }

    FoundPlans soFar() const
    {
        FoundPlans found = m_found;
        found.plans = m_best.plans();
        found.front = paretoFront(m_fitting);
        found.complete = false;
        return found;
    }

    EstimatePool& m_pool;
    const ServedLoad& m_load;
    const SearchOptions& m_options;
    Progress& m_progress;
    FoundPlans m_found;
    std::vector<TriedPlan> m_fitting;
    TooLarge m_tooLarge {{}, true};
    Shortlist m_best;
    ListTeller m_teller;
};

} // namespace

Result<FoundPlans> searchServing(EstimatePool& pool, std::vector<int64_t> devices,
                                 const SearchOptions& options, Progress& progress)
{
    return ServingSearch(pool, options, progress).run(std::move(devices));
}

} // namespace meshwright::planning

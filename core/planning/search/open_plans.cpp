#include "core/planning/search/open_plans.h"

#include "core/base/silent_progress.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace meshwright::planning {

namespace {

constexpr std::size_t kFirstBatch = 8, kBatch = 256; ///< settings that are bounded at once
constexpr std::size_t kTogether = 4; ///< of these, what is run at once
constexpr std::size_t kMostTooLarge = 200; ///< runs to find what needs least

/// Indices of settings that share prices, each list in their order.
std::vector<std::vector<std::size_t>> byPrices(const PlanList& settings)
{
    std::map<std::tuple<int64_t, int64_t, int64_t, int64_t, bool, HardwareGroups,
                        std::vector<int64_t>, std::vector<int64_t>>,
             std::size_t>
        numbers;
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const PlanSettings& s = *settings[i];
        const auto key = std::tuple(s.tensor, s.context, s.expert, s.microbatch, s.sequenceParallel,
                                    s.hardware, s.stageTensor, s.stageData);
        const auto [group, isNew] = numbers.emplace(key, groups.size());
        if (isNew)
            groups.emplace_back();
        groups[group->second].push_back(i);
    }
    return groups;
}

} // namespace

bool OpenPlans::open(const PlanList& settings, Progress& progress)
{
    Bounded bounded;
    if (!bound(settings, {}, bounded, progress))
        return false;
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const Result<PlanBounds>& bounds = *bounded[i];
        if (!bounds)
            prune(bounds.error().message);
        else if (fits(settings[i], *bounds))
            m_open.push_back(&m_candidates.emplace_back(
                Candidate {settings[i], *bounds, leastOf(*settings[i], *bounds)}));
    }
    return true;
}

std::size_t OpenPlans::sort(const Shortlist& list)
{
    const auto end = std::stable_partition(m_open.begin(), m_open.end(), [&](const Candidate* one) {
        return one->least < list.worst();
    });
    std::stable_sort(m_open.begin(), end,
                     [](const Candidate* a, const Candidate* b) { return a->least < b->least; });
    return std::size_t(end - m_open.begin());
}

/// Those that share prices one after the other: what is joined of them is shared too.
bool OpenPlans::bound(const PlanList& settings, Bytes enough, Bounded& bounded, Progress& progress)
{
    bounded.resize(settings.size());
    const std::vector<std::vector<std::size_t>> groups = byPrices(settings);
    const auto work = [&](std::size_t group, const PlanTools& tools, Progress& asked) {
        for (const std::size_t i : groups[group]) {
            if (asked.cancelled())
                return;
            bounded[i] = tools.estimate.bounds(*settings[i], asked, enough);
        }
    };
    return m_pool.run(groups.size(), work, progress, "Bounding plans");
}

double OpenPlans::leastOf(const PlanSettings& settings, const PlanBounds& bounds) const
{
    return m_limits.least(settings, bounds.time, bounds.memory);
}

bool OpenPlans::fits(const PlanSettings* settings, const PlanBounds& bounds)
{
    if (m_limits.mayFit(*settings, bounds.memory, bounds.limit))
        return true;
    prune(tr("needs more memory than a device has"));
    m_tooLarge.push_back({settings, bounds});
    return false;
}

bool OpenPlans::isWanted(const WantedPlans& wanted, const PlanSettings& settings,
                         const PlanBounds& bounds) const
{
    const double least = leastOf(settings, bounds);
    return (!wanted.within || bounds.memory <= *wanted.within) && least < wanted.list.worst()
        && least < wanted.list.limit(factoringOf(settings));
}

bool OpenPlans::hasPromising(const Shortlist& list) const
{
    return std::any_of(m_open.begin(), m_open.end(), [&](const Candidate* candidate) {
        return isWanted({list}, *candidate->settings, candidate->bounds);
    });
}

std::optional<Picoseconds> OpenPlans::leastTime() const
{
    std::optional<Picoseconds> least;
    for (const Candidate* candidate : m_open)
        least = std::min(least.value_or(candidate->bounds.time), candidate->bounds.time);
    return least;
}

bool OpenPlans::estimate(const WantedPlans& wanted, const std::function<void(TriedPlan)>& take,
                         const std::function<void()>& between, Progress& progress)
{
    const std::size_t promising = sort(wanted.list);
    std::vector<Candidate*> open = std::exchange(m_open, {});
    std::vector<Candidate*> ready;
    std::size_t next = 0, batches = 0, size = kFirstBatch;
    const auto isDone = [&] { return wanted.forFirst && !wanted.list.isEmpty(); };
    const auto isLast = [&] { return next == promising || batches == wanted.batches; };
    for (; !isLast() && !isDone(); size = kBatch) {
        progress.report(double(next) / double(promising), "Trying plans");
        std::vector<Candidate*> batch;
        for (; next < promising && batch.size() < size; ++next) {
            Candidate* candidate = open[next];
            const bool isAsked = isWanted(wanted, *candidate->settings, candidate->bounds);
            (isAsked ? batch : m_open).push_back(candidate);
        }
        ++batches;
        if (!boundCloser(batch, wanted, ready, progress))
            return false;
        while ((ready.size() >= kTogether || (!ready.empty() && isLast())) && !isDone()) {
            if (!runFirst(ready, wanted, take, progress))
                return false;
            between();
        }
    }
    m_open.insert(m_open.end(), ready.begin(), ready.end());
    m_open.insert(m_open.end(), open.begin() + std::ptrdiff_t(next), open.end());
    return true;
}

/// Those that pass are added to @p ready; the others stay open or are left out. Those of one order
/// one after the other: what is made for it, no thread waits for.
bool OpenPlans::boundCloser(const std::vector<Candidate*>& batch, const WantedPlans& wanted,
                            std::vector<Candidate*>& ready, Progress& progress)
{
    std::map<std::tuple<std::string, int64_t, int64_t, int64_t>, std::vector<std::size_t>> byOrder;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const PlanSettings& s = *batch[i]->settings;
        byOrder[{s.schedule, s.pipeline, s.chunks, s.data * s.microbatch}].push_back(i);
    }
    std::vector<const std::vector<std::size_t>*> orders;
    for (const auto& [key, ofOrder] : byOrder)
        orders.push_back(&ofOrder);
    std::vector<CloserBounds> bounds(batch.size());
    const auto work = [&](std::size_t order, const PlanTools& tools, Progress& asked) {
        for (const std::size_t i : *orders[order]) {
            if (asked.cancelled())
                return;
            if (batch[i]->closeness < Closeness::Live)
                bounds[i] = closerBounds(*batch[i], Closeness::Live, wanted, tools.estimate, asked);
        }
    };
    if (!m_pool.run(orders.size(), work, progress))
        return false;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (take(*batch[i], bounds[i]))
            ready.push_back(batch[i]);
    }
    return true;
}

OpenPlans::CloserBounds OpenPlans::closerBounds(const Candidate& candidate, Closeness closeness,
                                                const WantedPlans& wanted, PlanEstimate& estimate,
                                                Progress& progress) const
{
    CloserBounds closer;
    closer.closeness = closeness;
    const Result<PlanBounds> bounds = closeness == Closeness::Own
        ? estimate.closeBounds(*candidate.settings, progress)
        : estimate.bounds(*candidate.settings, progress);
    if (!bounds) {
        closer.error = bounds.error();
        return closer;
    }
    closer.bounds = *bounds;
    closer.isPassed = m_limits.mayFit(*candidate.settings, bounds->memory, bounds->limit)
        && isWanted(wanted, *candidate.settings, *bounds);
    return closer;
}

/// Whether it is to be run; else it is open again or left out.
bool OpenPlans::take(Candidate& candidate, const CloserBounds& closer)
{
    if (closer.error) {
        prune(closer.error->message);
        return false;
    }
    if (closer.bounds) {
        if (!fits(candidate.settings, *closer.bounds))
            return false;
        candidate.bounds = *closer.bounds;
        candidate.least = leastOf(*candidate.settings, *closer.bounds);
        candidate.closeness = closer.closeness;
    }
    if (!closer.isPassed)
        m_open.push_back(&candidate);
    return closer.isPassed;
}

/// Takes a few out of @p ready that no others have become better than, and runs those that pass by
/// the closest bounds.
bool OpenPlans::runFirst(std::vector<Candidate*>& ready, const WantedPlans& wanted,
                         const std::function<void(TriedPlan)>& take, Progress& progress)
{
    std::vector<Candidate*> asked;
    std::size_t next = 0;
    for (; next < ready.size() && asked.size() < kTogether; ++next) {
        Candidate* candidate = ready[next];
        const bool isStill = isWanted(wanted, *candidate->settings, candidate->bounds);
        (isStill ? asked : m_open).push_back(candidate);
    }
    ready.erase(ready.begin(), ready.begin() + std::ptrdiff_t(next));
    std::vector<CloserBounds> bounds(asked.size());
    std::vector<std::optional<Result<PlanFigures>>> figures(asked.size());
    const auto work = [&](std::size_t i, const PlanTools& tools, Progress& stop) {
        if (asked[i]->closeness < Closeness::Own)
            bounds[i] = closerBounds(*asked[i], Closeness::Own, wanted, tools.estimate, stop);
        if (bounds[i].isPassed && !bounds[i].error)
            figures[i] = tools.estimate.figures(*asked[i]->settings, stop);
    };
    PlanList plans;
    for (const Candidate* candidate : asked)
        plans.push_back(candidate->settings);
    if (!m_pool.runPlans(plans, work, progress))
        return false;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        if (!this->take(*asked[i], bounds[i]))
            continue;
        const Result<PlanFigures>& made = *figures[i];
        if (!made) {
            prune(made.error().message);
            continue;
        }
        ++m_found.evaluated;
        if (!made->fits())
            prune(tr("does not fit into memory with its activations"));
        take({*asked[i]->settings, *made, {}, {}});
    }
    return true;
}

std::optional<TriedPlan> OpenPlans::smallest(std::optional<Bytes> known, Progress& progress)
{
    Bounded bounded;
    PlanList all;
    for (const BoundedSettings& each : m_tooLarge)
        all.push_back(each.settings);
    if (!bound(all, PlanEstimate::kAnyMemory, bounded, progress))
        return std::nullopt;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < bounded.size(); ++i) {
        if (*bounded[i])
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return (*bounded[a])->memory < (*bounded[b])->memory;
    });
    std::optional<TriedPlan> smallest;
    SilentProgress silent(progress);
    for (std::size_t run = 0; run < std::min(order.size(), kMostTooLarge); ++run) {
        const PlanSettings& settings = *all[order[run]];
        if (progress.cancelled() || (known && (*bounded[order[run]])->memory >= *known))
            break;
        const Result<PlanFigures> figures = m_pool.first().estimate.figures(settings, silent);
        if (figures && (!known || figures->peakMemory < *known)) {
            known = figures->peakMemory;
            smallest = TriedPlan {settings, *figures, {}, {}};
        }
    }
    return smallest;
}

} // namespace meshwright::planning

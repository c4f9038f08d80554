#include "core/planning/search/open_plans.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace meshwright::planning {

namespace {

constexpr std::size_t kFirstBatch = 8, kBatch = 64; ///< settings that are run together
constexpr std::size_t kMostTooLarge = 200; ///< runs to find what needs least

/// Indices of settings that share prices, each list in their order.
std::vector<std::vector<std::size_t>> byPrices(const std::vector<PlanSettings>& settings)
{
    std::map<std::tuple<int64_t, int64_t, int64_t, int64_t, bool, HardwareGroups,
                        std::vector<int64_t>, std::vector<int64_t>>,
             std::size_t>
        numbers;
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const PlanSettings& s = settings[i];
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

bool OpenPlans::open(std::vector<PlanSettings> settings, Progress& progress)
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
                Candidate {std::move(settings[i]), *bounds, leastOf(settings[i], *bounds)}));
    }
    std::stable_sort(m_open.begin(), m_open.end(),
                     [](const Candidate* a, const Candidate* b) { return a->least < b->least; });
    return true;
}

/// Those that share prices one after the other: what is joined of them is shared too.
bool OpenPlans::bound(const std::vector<PlanSettings>& settings, Bytes enough, Bounded& bounded,
                      Progress& progress)
{
    bounded.resize(settings.size());
    const std::vector<std::vector<std::size_t>> groups = byPrices(settings);
    const auto work = [&](std::size_t group, const PlanTools& tools, Progress& asked) {
        for (const std::size_t i : groups[group]) {
            if (asked.cancelled())
                return;
            bounded[i] = tools.estimate.bounds(settings[i], asked, enough);
        }
    };
    return m_pool.run(groups.size(), work, progress);
}

double OpenPlans::leastOf(const PlanSettings& settings, const PlanBounds& bounds) const
{
    return m_limits.least(settings, bounds.time, bounds.memory);
}

bool OpenPlans::fits(const PlanSettings& settings, const PlanBounds& bounds)
{
    if (m_limits.mayFit(settings, bounds.memory, bounds.limit))
        return true;
    prune(tr("needs more memory than a device has"));
    m_tooLarge.push_back({settings, bounds});
    return false;
}

bool OpenPlans::isPromising(const Candidate& candidate, const Shortlist& list)
{
    return candidate.least < list.limit(factoringOf(candidate.settings));
}

bool OpenPlans::hasPromising(const Shortlist& list) const
{
    return std::any_of(m_open.begin(), m_open.end(),
                       [&](const Candidate* candidate) { return isPromising(*candidate, list); });
}

std::optional<Picoseconds> OpenPlans::leastTime() const
{
    std::optional<Picoseconds> least;
    for (const Candidate* candidate : m_open)
        least = std::min(least.value_or(candidate->bounds.time), candidate->bounds.time);
    return least;
}

bool OpenPlans::estimate(const Shortlist& list, const std::function<void(TriedPlan)>& take,
                         const std::function<void()>& between, Progress& progress,
                         std::size_t batches)
{
    std::vector<Candidate*> open = std::exchange(m_open, {});
    std::size_t next = 0;
    for (std::size_t size = kFirstBatch; next < open.size() && batches > 0;
         size = kBatch, --batches) {
        progress.report(double(next) / double(open.size()), "Trying plans");
        std::vector<Candidate*> batch;
        for (; next < open.size() && batch.size() < size; ++next)
            (isPromising(*open[next], list) ? batch : m_open).push_back(open[next]);
        if (!run(batch, list, take, progress))
            return false;
        between();
    }
    m_open.insert(m_open.end(), open.begin() + std::ptrdiff_t(next), open.end());
    return true;
}

bool OpenPlans::run(const std::vector<Candidate*>& batch, const Shortlist& list,
                    const std::function<void(TriedPlan)>& take, Progress& progress)
{
    std::vector<Outcome> outcomes(batch.size());
    const auto work = [&](std::size_t i, const PlanTools& tools, Progress& asked) {
        outcomes[i] = estimated(*batch[i], list, tools.estimate, asked);
    };
    if (!m_pool.run(batch.size(), work, progress))
        return false;
    for (std::size_t i = 0; i < batch.size(); ++i)
        this->take(*batch[i], outcomes[i], take);
    return true;
}

/// Run, unless closer bounds already say that it does not fit or is not good enough.
OpenPlans::Outcome OpenPlans::estimated(const Candidate& candidate, const Shortlist& list,
                                        PlanEstimate& estimate, Progress& progress) const
{
    Outcome outcome;
    for (const Closeness closeness : {Closeness::Live, Closeness::Own}) {
        if (closeness <= candidate.closeness)
            continue;
        const Result<PlanBounds> bounds = closeness == Closeness::Own
            ? estimate.closeBounds(candidate.settings, progress)
            : estimate.bounds(candidate.settings, progress);
        if (!bounds) {
            outcome.error = bounds.error();
            return outcome;
        }
        outcome.bounds = *bounds;
        outcome.closeness = closeness;
        if (!m_limits.mayFit(candidate.settings, bounds->memory, bounds->limit)
            || leastOf(candidate.settings, *bounds) >= list.limit(factoringOf(candidate.settings)))
            return outcome;
    }
    const Result<PlanFigures> figures = estimate.figures(candidate.settings, progress);
    if (figures)
        outcome.figures = *figures;
    else
        outcome.error = figures.error();
    return outcome;
}

void OpenPlans::take(Candidate& candidate, const Outcome& outcome,
                     const std::function<void(TriedPlan)>& take)
{
    if (outcome.error) {
        prune(outcome.error->message);
    } else if (!outcome.figures) {
        if (!fits(candidate.settings, *outcome.bounds))
            return;
        candidate.bounds = *outcome.bounds;
        candidate.least = leastOf(candidate.settings, *outcome.bounds);
        candidate.closeness = outcome.closeness;
        m_open.push_back(&candidate);
    } else {
        ++m_found.evaluated;
        if (!outcome.figures->fits())
            prune(tr("does not fit into memory with its activations"));
        take({candidate.settings, *outcome.figures, {}, {}});
    }
}

std::optional<TriedPlan> OpenPlans::smallest(std::optional<Bytes> known, Progress& progress)
{
    Bounded bounded;
    std::vector<PlanSettings> all;
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
    for (std::size_t run = 0; run < std::min(order.size(), kMostTooLarge); ++run) {
        const PlanSettings& settings = all[order[run]];
        if (progress.cancelled() || (known && (*bounded[order[run]])->memory >= *known))
            break;
        const Result<PlanFigures> figures = m_pool.first().estimate.figures(settings, progress);
        if (figures && (!known || figures->peakMemory < *known)) {
            known = figures->peakMemory;
            smallest = TriedPlan {settings, *figures, {}, {}};
        }
    }
    return smallest;
}

} // namespace meshwright::planning

#include "core/base/format_share.h"
#include "core/planning/constraints/constraint.h"
#include "core/planning/plans/pareto_front.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace meshwright::planning {

namespace {

constexpr std::size_t kMostWorkedOut = 3; ///< of estimates that runs may not confirm
constexpr int64_t kMostMemory = 2; ///< times what there is
constexpr double kAlikeLacking = 1.05; ///< times the least that is lacking: as good as that

Bytes lackingOf(const TriedPlan& plan)
{
    return plan.figures->peakMemory - plan.figures->memoryLimit;
}

class SlackSearch
{
public:
    explicit SlackSearch(const ConstraintRequest& request)
        : m_request(request)
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
        found.push_back({.slack = smallest});
        const auto fastest = firstConfirmed({front.begin(), small});
        if (fastest && fastest->gain >= smallest->gain + kLeastSlackGain)
            found.push_back({.slack = fastest});
        return found;
    }

private:
    /// None: it fits, needs far more, or is not faster.
    std::optional<Constraint::Slack> slackOf(const TriedPlan& plan) const
    {
        if (!plan.figures || plan.figures->fits()
            || plan.figures->peakMemory.count > kMostMemory * plan.figures->memoryLimit.count
            || plan.settings.devices() != m_request.best.settings.devices())
            return std::nullopt;
        const double gain = gainOver(m_request.best, plan);
        if (gain < kLeastSlackGain)
            return std::nullopt;
        return Constraint::Slack {plan, lackingOf(plan), gain};
    }

    std::optional<Constraint::Slack> firstConfirmed(std::span<const TriedPlan> plans)
    {
        std::size_t tries = 0;
        for (const TriedPlan& plan : plans) {
            if (++tries > kMostWorkedOut || m_request.progress.cancelled())
                break;
            if (auto slack = slackOf(m_request.evaluation.tried(plan.settings, m_request.progress)))
                return slack;
        }
        return std::nullopt;
    }

    const ConstraintRequest& m_request;
};

std::vector<Constraint> findSlack(const ConstraintRequest& request)
{
    const TooLarge& tooLarge = request.tooLarge;
    std::vector<Constraint> found = SlackSearch(request).run(tooLarge.plans);
    const bool isAnyFaster = std::ranges::any_of(tooLarge.plans, [&](const TriedPlan& plan) {
        return gainOver(request.best, plan) >= kLeastSlackGain;
    });
    if (tooLarge.isAll && !isAnyFaster)
        found.push_back(
            {.text = tr("More memory would not help: no plan that was considered and needs more is "
                        "faster than plan 1 by {0} or more.",
                        formatShare(kLeastSlackGain))});
    return found;
}

} // namespace

const ConstraintRule kMemoryConstraint {"memory", findSlack};

} // namespace meshwright::planning

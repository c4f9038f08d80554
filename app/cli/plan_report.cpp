#include "app/cli/plan_report.h"

#include "app/cli/text_table.h"
#include "core/base/format_share.h"
#include "core/planning/plans/sureness.h"
#include "core/planning/search/ranking.h"

#include <algorithm>
#include <set>

namespace meshwright::app::cli {

namespace {

constexpr std::size_t kMostTold = 5; ///< plans

/// "1200 tokens/s, first 40.5 ms, then 2.8 ms each"; empty where no requests are served.
std::string servedText(const planning::PlanFigures& figures)
{
    if (!figures.served)
        return {};
    const planning::ServedRates& served = *figures.served;
    return rateText(served.tokensPerSecond) + " tokens/s, first " + formatTime(served.firstToken)
        + ", then " + formatTime(served.perToken) + " each";
}

/// A line per plan, then where the time of the first goes.
std::string planTable(const planning::FoundPlans& found)
{
    std::vector<Row> rows {{"", "plan", "step", "memory", ""}};
    for (std::size_t i = 0; i < found.plans.size(); ++i) {
        const planning::TriedPlan& plan = found.plans[i];
        Row row {std::to_string(i + 1), describe(plan.settings)};
        if (plan.figures)
            row.insert(row.end(),
                       {formatTime(plan.figures->time), formatBytes(plan.figures->peakMemory),
                        plan.figures->fits() ? servedText(*plan.figures) : "does not fit"});
        else
            row.insert(row.end(), {"", "", plan.problem.english()});
        rows.push_back(std::move(row));
    }
    return textTable(std::move(rows), Columns::OfWords);
}

std::string waterfall(const planning::TriedPlan& plan)
{
    if (!plan.figures)
        return {};
    std::vector<Row> rows {{"where the time of plan 1 goes", "", ""}};
    for (std::size_t cause = 0; cause < planning::kTimeCauses; ++cause) {
        const Picoseconds time = plan.figures->causes[cause];
        if (time.count != 0)
            rows.push_back({nameOf(planning::TimeCause(cause)).english(), formatTime(time),
                            formatShare(toSeconds(time) / toSeconds(plan.figures->time))});
    }
    return textTable(std::move(rows));
}

/// The plans that are told of: the best that share the devices out in different ways, then others.
std::vector<std::size_t> toldPlans(const std::vector<planning::TriedPlan>& plans)
{
    std::vector<std::size_t> told, others;
    std::set<planning::Factoring> known;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (plans[i].figures)
            (known.insert(planning::factoringOf(plans[i].settings)).second ? told : others)
                .push_back(i);
    }
    told.insert(told.end(), others.begin(), others.end());
    told.resize(std::min(told.size(), kMostTold));
    std::sort(told.begin(), told.end());
    return told;
}

/// What sets some plans apart from the first, and from the third on, from the one told before it;
/// below it what each is for itself.
std::string reasonsText(const planning::FoundPlans& found)
{
    const std::vector<planning::TriedPlan>& plans = found.plans;
    std::string text;
    const std::vector<std::size_t> told = toldPlans(plans);
    for (std::size_t at = 0; at < told.size(); ++at) {
        const planning::TriedPlan& plan = plans[told[at]];
        if (plan.reasons.empty())
            continue;
        text += plan.reasons.back().english() + '\n';
        for (std::size_t own = 0; own + 1 < plan.reasons.size(); ++own)
            text += "  " + plan.reasons[own].english() + '\n';
        if (at > 1)
            text += "  "
                + found.objective
                      ->difference(plan, told[at] + 1, plans[told[at - 1]], told[at - 1] + 1)
                      .english()
                + '\n';
    }
    const auto compared =
        std::count_if(plans.begin(), plans.end(),
                      [](const planning::TriedPlan& plan) { return plan.figures.has_value(); });
    if (std::size_t(compared) > told.size())
        text += "What sets the others apart, --json says.\n";
    return text;
}

} // namespace

std::string planReport(const planning::FoundPlans& found)
{
    std::string text;
    for (const UserText& remark : found.remarks)
        text += remark.english() + '\n';
    text += planTable(found);
    if (!found.plans.empty())
        text += '\n' + waterfall(found.plans.front());
    text += reasonsText(found);
    for (const planning::Constraint& constraint : found.constraints)
        text += textOf(constraint).english() + '\n';
    text += planning::sureness(found.errorBand).english() + '\n';
    text += '\n' + std::to_string(found.considered) + " considered, "
        + std::to_string(found.evaluated) + " run";
    for (const planning::ReasonCounts::Count& each : found.pruned.byWords())
        text += "\n  " + std::to_string(each.count) + ": " + each.reason.english();
    const UserText certificate = planning::certificate(found);
    return text + '\n' + (certificate.empty() ? std::string() : certificate.english() + '\n');
}

} // namespace meshwright::app::cli

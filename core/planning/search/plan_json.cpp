#include "core/planning/search/plan_json.h"

#include "core/planning/plans/sureness.h"

#include <nlohmann/json.hpp>

namespace meshwright::planning {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostPaired = 10; ///< plans, the best

/// Seconds by cause; @p other: by how much more than that one.
Json breakdownOf(const PlanFigures& figures, const PlanFigures& other = {})
{
    Json breakdown = Json::object();
    for (std::size_t cause = 0; cause < kTimeCauses; ++cause) {
        const double seconds = toSeconds(figures.causes[cause]) - toSeconds(other.causes[cause]);
        if (figures.causes[cause] != other.causes[cause])
            breakdown[std::string(keyOf(TimeCause(cause)))] = seconds;
    }
    return breakdown;
}

/// @p rank: in a list; 0: it is in none.
Json planJson(const TriedPlan& plan, const PlanProblem& problem, std::size_t rank = 0)
{
    Json json = Json::object();
    if (rank > 0)
        json["rank"] = rank;
    json["settings"] = toJson(plan.settings);
    if (!plan.figures) {
        json["fits"] = false;
        json["problem"] = plan.problem.english();
        json["reasons"] = Json::array({plan.problem.english()});
        return json;
    }
    const PlanFigures& figures = *plan.figures;
    const double seconds = toSeconds(figures.time);
    json["time_s"] = seconds;
    json["throughput_per_s"] = seconds > 0 ? double(problem.globalBatch) / seconds : 0;
    json["peak_memory_bytes"] = figures.peakMemory.count;
    json["fits"] = figures.fits();
    json["breakdown"] = breakdownOf(figures);
    if (figures.served)
        json["serving"] = {{"requests_at_once", figures.served->requestsAtOnce},
                           {"first_token_s", toSeconds(figures.served->firstToken)},
                           {"per_token_s", toSeconds(figures.served->perToken)},
                           {"longest_per_token_s", toSeconds(figures.served->perTokenLongest)},
                           {"tokens_per_s", figures.served->tokensPerSecond}};
    json["reasons"] = Json::array();
    for (const UserText& reason : plan.reasons)
        json["reasons"].push_back(reason.english());
    return json;
}

Json plansJson(const std::vector<TriedPlan>& plans, const PlanProblem& problem)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < plans.size(); ++i)
        list.push_back(planJson(plans[i], problem, i + 1));
    return list;
}

/// Every pair of the best plans: by how much the later one takes longer, and what sets it apart.
Json pairsJson(const FoundPlans& found)
{
    const std::vector<TriedPlan>& plans = found.plans;
    Json pairs = Json::array();
    const std::size_t count = std::min(plans.size(), kMostPaired);
    for (std::size_t one = 1; one < count; ++one) {
        for (std::size_t other = 0; other < one; ++other) {
            if (!plans[one].figures || !plans[other].figures)
                continue;
            const PlanFigures &figures = *plans[one].figures, &others = *plans[other].figures;
            pairs.push_back(
                {{"plan", one + 1},
                 {"than", other + 1},
                 {"time_s", toSeconds(figures.time) - toSeconds(others.time)},
                 {"breakdown", breakdownOf(figures, others)},
                 {"text",
                  found.objective->difference(plans[one], one + 1, plans[other], other + 1)
                      .english()}});
        }
    }
    return pairs;
}

Json constraintsJson(const std::vector<Constraint>& constraints, const PlanProblem& problem)
{
    Json list = Json::array();
    for (const Constraint& each : constraints) {
        Json json {{"kind", each.kind}, {"text", textOf(each).english()}};
        if (each.slack) {
            json["more_memory_bytes"] = each.slack->lacking.count;
            json["faster"] = each.slack->gain;
            json["plan"] = planJson(each.slack->plan, problem);
        }
        list.push_back(std::move(json));
    }
    return list;
}

} // namespace

nlohmann::ordered_json planDocument(const FoundPlans& found, const PlanProblem& problem)
{
    Json json {{"devices", found.devices},
               {"considered", found.considered},
               {"evaluated", found.evaluated},
               {"complete", found.complete},
               {"certified", found.certified},
               {"bound_s", toSeconds(found.bound)},
               {"pruned", Json::object()},
               {"plans", plansJson(found.plans, problem)},
               {"pairs", pairsJson(found)},
               {"constraints", constraintsJson(found.constraints, problem)},
               {"front", plansJson(found.front, problem)},
               {"sureness", sureness(found.errorBand).english()}};
    if (const UserText said = certificate(found); !said.empty())
        json["certificate"] = said.english();
    if (found.errorBand)
        json["error_band"] = *found.errorBand;
    for (const ReasonCounts::Count& each : found.pruned.byWords())
        json["pruned"][each.reason.english()] = each.count;
    for (const UserText& remark : found.remarks)
        json["remarks"].push_back(remark.english());
    return json;
}

} // namespace meshwright::planning

#include "core/base/json/json_format.h"
#include "core/planning/search/search.h"

#include <nlohmann/json.hpp>

namespace meshwright::planning {

namespace {

using Json = nlohmann::ordered_json;

Json planJson(const TriedPlan& plan, std::size_t rank, const PlanProblem& problem)
{
    Json json {{"rank", rank}, {"settings", toJson(plan.settings)}};
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
    Json breakdown = Json::object();
    for (std::size_t cause = 0; cause < kTimeCauses; ++cause) {
        if (figures.causes[cause].count != 0)
            breakdown[std::string(keyOf(TimeCause(cause)))] = toSeconds(figures.causes[cause]);
    }
    json["breakdown"] = std::move(breakdown);
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
        list.push_back(planJson(plans[i], i + 1, problem));
    return list;
}

} // namespace

std::string toJson(const FoundPlans& found, const PlanProblem& problem)
{
    Json json {{"considered", found.considered},
               {"evaluated", found.evaluated},
               {"complete", found.complete},
               {"certified", found.certified},
               {"bound_s", toSeconds(found.bound)},
               {"pruned", Json::object()},
               {"plans", plansJson(found.plans, problem)},
               {"front", plansJson(found.front, problem)}};
    for (const auto& [reason, count] : found.pruned)
        json["pruned"][reason] = count;
    for (const UserText& remark : found.remarks)
        json["remarks"].push_back(remark.english());
    return formatJson(json, 2);
}

} // namespace meshwright::planning

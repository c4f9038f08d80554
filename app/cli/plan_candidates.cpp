#include "app/cli/plan_candidates.h"

#include "core/base/text_file.h"
#include "core/planning/search/plan_reasons.h"

namespace meshwright::app::cli {

namespace {

constexpr std::uintmax_t kLargestCandidates = 64u << 20;

} // namespace

Result<planning::FoundPlans> tryCandidates(planning::PlanEvaluation& evaluation,
                                           const std::string& file, const PlanDevices& devices,
                                           const planning::Objective& objective, Progress& progress)
{
    const Result<std::string> text =
        readTextFile(file, kLargestCandidates, tr("a list of settings"));
    if (!text)
        return text.error();
    Result<std::vector<planning::PlanSettings>> settings = planning::parseSettings(*text, file);
    if (!settings)
        return settings.error();
    planning::FoundPlans found;
    found.objective = &objective;
    found.considered = int64_t(settings->size());
    for (planning::PlanSettings& each : *settings) {
        progress.report(double(found.plans.size()) / double(settings->size()), "Trying plans");
        each.hardware = devices.renamed(each.hardware, evaluation.hardware());
        found.plans.push_back(evaluation.tried(each, progress));
        found.evaluated += found.plans.back().figures ? 1 : 0;
    }
    planning::addReasons(objective, found.plans);
    found.front = planning::paretoFront(found.plans);
    found.errorBand = evaluation.errorBand();
    return found;
}

} // namespace meshwright::app::cli

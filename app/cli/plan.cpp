#include "app/cli/plan_candidates.h"
#include "app/cli/plan_devices.h"
#include "app/cli/plan_options.h"
#include "app/cli/plan_report.h"
#include "app/cli/verbs.h"
#include "app/cli/written_plan.h"
#include "app/environment/terminal_progress.h"
#include "core/base/json/json_format.h"
#include "core/planning/search/plan_json.h"
#include "core/simulate/findings_json.h"
#include "core/simulate/pricing/fragment_findings.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <span>

namespace meshwright::app::cli {

namespace {

/// A model that is to be planned, and what its plans are worked out by.
struct PlanWork
{
    PlanDevices devices;
    std::optional<OpenModel> model;
    std::unique_ptr<planning::PlanEvaluation> evaluation;
};

Result<std::unique_ptr<planning::PlanEvaluation>> evaluationOf(PlanOptions& options,
                                                               const OpenModel& model)
{
    NoProgress progress;
    const auto make = [&] {
        return planning::PlanEvaluation::make(model.document->snapshot(), options.problem,
                                              model.settings, progress);
    };
    auto evaluation = make();
    if (!evaluation || !options.search.objective->servesCache || options.problem.training
        || options.serving.isOn || !(*evaluation)->hasCache())
        return evaluation;
    options.serving.isOn = true;
    options.problem.serving = options.load();
    return make();
}

/// Or says why not.
std::optional<PlanWork> open(const CLI::App& command, PlanOptions& options, Console& console)
{
    const auto fail = [&](const std::string& file, const Error& error) {
        console.fail(file, error);
        return std::nullopt;
    };
    const std::string& model = options.choice.model;
    if (const Result<void> use = checkUse(command, options); !use)
        return fail(model, use.error());
    evaluate::Settings settings = defaultSettings();
    settings.simulation = options.problem.run;
    Result<PlanDevices> devices =
        choosePlanDevices(options.hardware, options.devices, settings, options.problem);
    if (!devices)
        return fail(options.hardware, devices.error());
    PlanWork work {std::move(*devices), std::nullopt, nullptr};
    options.problem.headroom = options.headroom / 100;
    options.problem.serving = options.load();
    work.model = openModel(options.choice, console, std::move(settings));
    if (!work.model)
        return std::nullopt;
    options.problem.run = work.model->settings.simulation;
    auto evaluation = evaluationOf(options, *work.model);
    if (!evaluation)
        return fail(model, evaluation.error());
    work.evaluation = std::move(*evaluation);
    if (!options.serving.isOn) {
        if (const Result<void> use = checkServingUse(command, false); !use)
            return fail(model, use.error());
    }
    const auto& bindings = options.problem.run.bindings;
    if (const auto batch = bindings.find(work.evaluation->batch()); batch != bindings.end())
        return fail(model,
                    {tr("--bind {0}={1}: the batch of a pass is planned, from --global-batch; "
                        "leave it out",
                        batch->first, batch->second)});
    return work;
}

Result<planning::FoundPlans> find(const PlanWork& work, const PlanOptions& options)
{
    const std::unique_ptr<Progress> progress = terminalProgress();
    return options.candidates.empty()
        ? planning::searchPlans(*work.evaluation, options.search, *progress)
        : tryCandidates(*work.evaluation, options.candidates, work.devices,
                        *options.search.objective, *progress);
}

/// Puts the plan that is asked for onto the model and writes it, or says why not.
std::optional<WrittenPlan> write(PlanWork& work, const PlanOptions& options,
                                 const planning::FoundPlans& found, Console& console)
{
    const auto fail = [&](UserText message) {
        console.fail(options.choice.model, {std::move(message)});
        return std::nullopt;
    };
    if (options.rank < 1 || options.rank > found.plans.size())
        return fail(tr("--rank {0}: there are {1} plans", options.rank, found.plans.size()));
    const planning::TriedPlan& plan = found.plans[options.rank - 1];
    if (!plan.figures)
        return fail(tr("--rank {0}: {1}", options.rank, plan.problem));
    Result<WrittenPlan> written =
        putPlan(*work.evaluation, plan, *work.model, work.devices.files, options.output);
    if (!written)
        return fail(written.error().message);
    if (save(console, *work.model->document, options.output) != Exit::Done)
        return std::nullopt;
    return std::move(*written);
}

/// Of the sizes that no plan gives; requests say how long they are themselves.
std::vector<Diagnostic> sizesAssumed(const planning::PlanEvaluation& evaluation)
{
    if (evaluation.problem().serving)
        return {};
    operators::Bindings given = evaluation.problem().run.bindings;
    given.emplace(evaluation.batch(), 1);
    return simulate::sizesAssumed(*evaluation.base().shapes, std::move(given));
}

std::string documentOf(const planning::FoundPlans& found, const PlanWork& work,
                       std::span<const Diagnostic> assumed,
                       const std::optional<WrittenPlan>& written)
{
    nlohmann::ordered_json json = planning::planDocument(found, work.evaluation->problem());
    json["findings"] = simulate::findingsJson(assumed);
    if (written) {
        json["simulate"] = written->simulate;
        json["warnings"] = written->warnings;
    }
    return formatJson(json, 2);
}

Exit runPlan(const CLI::App& command, PlanOptions options, Console& console)
{
    std::optional<PlanWork> work = open(command, options, console);
    if (!work)
        return Exit::Failed;
    const Result<planning::FoundPlans> found = find(*work, options);
    if (!found)
        return console.fail(options.choice.model, found.error());
    if (found->plans.empty() && options.candidates.empty())
        return console.fail(options.choice.model, Error {whyNothing(*found)});
    std::optional<WrittenPlan> written;
    if (!options.output.empty()) {
        written = write(*work, options, *found, console);
        if (!written)
            return Exit::Failed;
    }
    const std::vector<Diagnostic> assumed = sizesAssumed(*work->evaluation);
    if (options.json) {
        console.printDocument(documentOf(*found, *work, assumed, written));
    } else {
        console.print(planReport(*found) + (written ? '\n' + textOf(*written) : std::string()));
        console.report(options.choice.model, assumed);
    }
    const bool isPlaced = std::all_of(found->plans.begin(), found->plans.end(),
                                      [](const auto& plan) { return plan.figures.has_value(); });
    return console.leave(isPlaced ? Exit::Done : Exit::Wrong);
}

} // namespace

Verb planVerb()
{
    return {"plan", "Find out how a model is best split over devices", [](CLI::App& command) {
                const auto options = std::make_shared<PlanOptions>();
                declareOptions(command, *options);
                return [&command, options](Console& console) {
                    return runPlan(command, *options, console);
                };
            }};
}

} // namespace meshwright::app::cli

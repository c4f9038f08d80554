#include "app/cli/bindings.h"
#include "app/cli/choice.h"
#include "app/cli/open_model.h"
#include "app/cli/plan_devices.h"
#include "app/cli/serving_arguments.h"
#include "app/cli/text_table.h"
#include "app/cli/verbs.h"
#include "core/planning/search/plan_reasons.h"
#include "core/planning/search/search.h"
#include "core/planning/search/sureness.h"
#include "core/simulate/run/run_choice.h"

namespace meshwright::app::cli {

namespace {

using planning::Objective;

constexpr std::uintmax_t kLargestCandidates = 64u << 20;

struct PlanOptions
{
    ModelChoice choice;
    planning::PlanProblem problem;
    std::string hardware;
    std::optional<int64_t> devices;
    planning::SearchOptions search;
    double headroom = 10; ///< percent
    ServingArguments serving;
    std::optional<double> firstTokenLimit, perTokenLimit; ///< seconds
    std::string candidates, output;
    std::size_t rank = 1;
    bool json = false;
};

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
                            percent(toSeconds(time) / toSeconds(plan.figures->time))});
    }
    return textTable(std::move(rows));
}

/// What sets each plan apart from the first, and from the third on, from the one before it.
std::string reasonsText(const std::vector<planning::TriedPlan>& plans)
{
    std::string text;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        for (const UserText& reason : plans[i].reasons)
            text += reason.english() + '\n';
        if (i > 1 && plans[i].figures && plans[i - 1].figures)
            text += "  " + difference(*plans[i].figures, i + 1, *plans[i - 1].figures, i).english()
                + '\n';
    }
    return text;
}

/// Whether there can be better ones.
std::string certificate(const planning::FoundPlans& found)
{
    if (found.certified)
        return "certified: by the simulation no other of them is better than those listed\n";
    return found.bound.count > 0
        ? "not certified: none of them can be faster than " + formatTime(found.bound) + '\n'
        : std::string();
}

std::string reportText(const planning::FoundPlans& found)
{
    std::string text;
    for (const UserText& remark : found.remarks)
        text += remark.english() + '\n';
    text += planTable(found);
    if (!found.plans.empty())
        text += '\n' + waterfall(found.plans.front());
    text += reasonsText(found.plans);
    for (const planning::Constraint& constraint : found.constraints)
        text += textOf(constraint).english() + '\n';
    text += planning::sureness(found.errorBand).english() + '\n';
    text += '\n' + std::to_string(found.considered) + " considered, "
        + std::to_string(found.evaluated) + " run";
    for (const planning::ReasonCounts::Count& each : found.pruned.byWords())
        text += "\n  " + std::to_string(each.count) + ": " + each.reason.english();
    return text + '\n' + certificate(found);
}

Result<planning::FoundPlans> find(planning::PlanEvaluation& evaluation, const PlanOptions& options)
{
    NoProgress progress;
    if (options.candidates.empty())
        return planning::searchPlans(evaluation, options.search, progress);
    const Result<std::string> text =
        readTextFile(options.candidates, kLargestCandidates, tr("a list of settings"));
    if (!text)
        return text.error();
    const Result<std::vector<planning::PlanSettings>> settings =
        planning::parseSettings(*text, options.candidates);
    if (!settings)
        return settings.error();
    planning::FoundPlans found;
    found.considered = int64_t(settings->size());
    for (const planning::PlanSettings& each : *settings) {
        found.plans.push_back(evaluation.tried(each, progress));
        found.evaluated += found.plans.back().figures ? 1 : 0;
    }
    planning::addReasons(found.plans);
    found.front = planning::paretoFront(found.plans);
    found.errorBand = evaluation.errorBand();
    return found;
}

Exit writePlan(const PlanOptions& options, const planning::PlanEvaluation& evaluation,
               const planning::FoundPlans& found, document::Document& document, Console& console)
{
    if (options.rank < 1 || options.rank > found.plans.size())
        return console.fail(options.choice.model,
                            "--rank " + std::to_string(options.rank) + ": there are "
                                + std::to_string(found.plans.size()) + " plans");
    const ConfigurationId id = document.newConfigurationId();
    const std::string name = plan::freeConfigurationName(document.plan().configurations(), "plan");
    const Result<document::Edit> edit =
        evaluation.arrangement(document, found.plans[options.rank - 1].settings, id, name);
    const Result<document::Edit> inverse = edit ? document.apply(*edit) : edit;
    if (!inverse)
        return console.fail(options.choice.model, inverse.error());
    return save(console, document, options.output);
}

/// Requests, where they are asked for.
std::optional<planning::ServedLoad> loadOf(const PlanOptions& options)
{
    const ServingArguments& serving = options.serving;
    if (!serving.isOn)
        return std::nullopt;
    planning::ServedLoad load;
    load.promptTokens = serving.prompt.value_or(load.promptTokens);
    load.generatedTokens = serving.generate.value_or(load.generatedTokens);
    load.cacheUpdate = serving.cacheUpdate;
    const auto time = [](std::optional<double> seconds) {
        return seconds ? std::optional(fromSeconds(*seconds)) : std::nullopt;
    };
    load.firstTokenLimit = time(options.firstTokenLimit);
    load.perTokenLimit = time(options.perTokenLimit);
    return load;
}

Exit runPlan(PlanOptions options, Console& console)
{
    const std::string& model = options.choice.model;
    evaluate::Settings settings = defaultSettings();
    settings.simulation = options.problem.run;
    if (const auto chosen =
            choosePlanDevices(options.hardware, options.devices, settings, options.problem);
        !chosen)
        return console.fail(options.hardware, chosen.error());
    options.problem.headroom = options.headroom / 100;
    options.problem.serving = loadOf(options);
    std::optional<OpenModel> opened = openModel(options.choice, console, std::move(settings));
    if (!opened)
        return Exit::Failed;
    options.problem.run = opened->settings.simulation;
    NoProgress progress;
    const auto evaluate = [&] {
        return planning::PlanEvaluation::make(opened->document->snapshot(), options.problem,
                                              opened->settings, progress);
    };
    auto evaluation = evaluate();
    if (evaluation && options.search.objective == Objective::Tokens && !options.problem.training
        && !options.serving.isOn && (*evaluation)->hasCache()) {
        options.serving.isOn = true;
        options.problem.serving = loadOf(options);
        evaluation = evaluate();
    }
    if (!evaluation)
        return console.fail(model, evaluation.error());
    const Result<planning::FoundPlans> found = find(**evaluation, options);
    if (!found)
        return console.fail(model, found.error());
    if (!options.output.empty() && !found->plans.empty()) {
        if (const Exit wrote = writePlan(options, **evaluation, *found, *opened->document, console);
            wrote != Exit::Done)
            return wrote;
    }
    if (found->plans.empty())
        return console.fail(model, Error {whyNothing(*found)});
    if (options.json)
        console.printDocument(toJson(*found, options.problem));
    else
        console.print(reportText(*found));
    return console.leave(Exit::Done);
}

void declareOptions(CLI::App& command, PlanOptions& options)
{
    command.add_option("MODEL", options.choice.model, "The model")->required();
    command
        .add_option(
            "--hardware", options.hardware,
            "Of all devices: a name or a file; of several kinds each with its number, as in "
            "dgx-h100:8,dgx-a100:8")
        ->required();
    command
        .add_option("--devices", options.devices,
                    "How many there are; needed where --hardware has no numbers")
        ->check(CLI::Range(int64_t(1), int64_t(65536)));
    command
        .add_option("--global-batch", options.problem.globalBatch,
                    "Sequences of a step, by all replicas together")
        ->required()
        ->check(CLI::Range(int64_t(1), int64_t(1) << 30));
    command.add_flag("--training", options.problem.training, "With a backward pass");
    for (const simulate::RunChoice& choice : simulate::runChoices()) {
        if (choice.name == "recompute" || choice.name == "zero")
            continue; // settings of a plan
        addNamedChoice(
            command, "--" + std::string(choice.name), {choice.values.begin(), choice.values.end()},
            std::string(choice.values[choice.standard()]), std::string(choice.description),
            [run = &options.problem.run, &choice](std::size_t value) { choice.set(*run, value); });
    }
    command
        .add_option("--headroom", options.headroom,
                    "Percent of each device's memory that stays free")
        ->check(CLI::Range(0.0, 99.0))
        ->capture_default_str();
    addChoice(command, "--objective", options.search.objective,
              {{"time", Objective::Time},
               {"memory", Objective::Memory},
               {"devices", Objective::Devices},
               {"tokens", Objective::Tokens}},
              "What is best: the shortest step, the least memory, the fewest devices, the most "
              "sequences per second and device");
    command.add_option("--top", options.search.top, "So many plans at most")
        ->check(CLI::Range(std::size_t(1), std::size_t(1000)))
        ->capture_default_str();
    addServedLoad(command, options.serving);
    command
        .add_option("--first-token-limit", options.firstTokenLimit,
                    "Serving: seconds until the first token at most")
        ->check(CLI::PositiveNumber);
    command
        .add_option("--per-token-limit", options.perTokenLimit,
                    "Serving: seconds between two tokens at most")
        ->check(CLI::PositiveNumber);
    command.add_option("--candidates", options.candidates,
                       "Work out these settings (JSON) instead of searching");
    command.add_option("--keep", options.problem.keep,
                       "A configuration whose stages, shardings and mesh axes every plan keeps");
    addBindings(command, options.choice.bindings, "of one microbatch");
    addOutput(command, options.output, "Write the model with a plan");
    command.add_option("--rank", options.rank, "Which plan -o writes")->capture_default_str();
    command.add_flag("--json", options.json, "Print one JSON document");
}

} // namespace

Verb planVerb()
{
    return {"plan", "Find out how a model is best split over devices", [](CLI::App& command) {
                const auto options = std::make_shared<PlanOptions>();
                declareOptions(command, *options);
                return [options](Console& console) { return runPlan(*options, console); };
            }};
}

} // namespace meshwright::app::cli

#include "app/cli/bindings.h"
#include "app/cli/run_source.h"
#include "app/cli/run_variants.h"
#include "app/cli/simulation_report.h"
#include "app/cli/verbs.h"
#include "app/resource_files.h"
#include "app/timeline_file.h"
#include "core/document/document.h"
#include "core/simulate/order_csv.h"
#include "core/simulate/order_legality.h"
#include "core/simulate/run_choice.h"
#include "core/simulate/schedule.h"
#include "core/simulate/simulation.h"

#include <algorithm>
#include <functional>

namespace meshwright::app::cli {

namespace {

struct Options
{
    std::string model, configuration, stageTimes, hardware, trace, order;
    std::vector<std::string> bindings, sweep, against;
    std::optional<int64_t> microbatches;
    bool json = false;
    simulate::Options run;
};

/// A name of the catalogue, or a file that joins it.
Result<void> chooseHardware(const std::string& text, cost::Catalogue& catalogue,
                            simulate::Options& run)
{
    if (text.empty() || catalogue.find(text)) {
        run.hardware = text;
        return {};
    }
    std::error_code ignored;
    if (!std::filesystem::exists(text, ignored))
        return Error {"--hardware " + text + ": neither a file nor one of " + catalogue.names()};
    Result<std::string> name = catalogue.addFile(text);
    if (!name)
        return name.error();
    run.hardware = std::move(name).value();
    return {};
}

/// Prints the run and what was found; without --json also what is only worth knowing.
Exit finish(const simulate::Simulation& simulation, const Options& options)
{
    const std::string& file = options.model.empty() ? options.stageTimes : options.model;
    std::vector<Diagnostic> findings;
    for (const Diagnostic& finding : simulation.findings) {
        if (!options.json || finding.severity == Severity::Error)
            findings.push_back(finding);
    }
    const Exit found = report(file, findings);
    if (!options.trace.empty() && simulation.completed) {
        const Result<void> written = writeTimeline(simulation, options.trace);
        if (!written)
            return fail(written.error().message);
    }
    if (!options.order.empty() && simulation.completed) {
        const Exit written = writeText(
            options.order,
            simulate::toCsv(simulate::orderOf(simulation), simulation.flow.virtualStages));
        if (written != Exit::Done)
            return written;
    }
    const std::string text = options.json ? simulate::toJson(simulation)
        : simulation.completed            ? simulationReport(simulation)
                                          : std::string();
    const Exit printed = writeText({}, text);
    if (printed != Exit::Done)
        return printed;
    return simulation.completed ? found : Exit::Wrong;
}

Result<RunSource> sourceOf(const Options& options, const std::string& configuration,
                           const cost::Catalogue& catalogue)
{
    if (!options.stageTimes.empty())
        return RunSource::fromStageTimes(options.stageTimes);
    std::unique_ptr<document::Document> document = open(options.model);
    if (!document)
        return Error {};
    Result<RunSource> source = RunSource::fromModel(std::move(document), configuration, catalogue);
    return source ? std::move(source) : Error {options.model + ": " + source.error().message};
}

/// An error without text was told already.
Exit failUntold(const Error& error)
{
    return error.message.empty() ? Exit::Failed : fail(error.message);
}

/// The settings of --against but "config=NAME", which names another plan of the same model.
std::optional<std::string> takeConfiguration(std::vector<std::string>& against)
{
    static constexpr std::string_view kPrefix = "config=";
    const auto found = std::find_if(against.begin(), against.end(), [](const std::string& text) {
        return text.starts_with(kPrefix);
    });
    if (found == against.end())
        return std::nullopt;
    std::string name = found->substr(kPrefix.size());
    against.erase(found);
    return name;
}

Exit compare(const RunSource& source, Options options, const cost::Catalogue& catalogue,
             Output output)
{
    const std::string& file = options.model.empty() ? options.stageTimes : options.model;
    const std::optional<std::string> configuration = takeConfiguration(options.against);
    if (!configuration)
        return runComparison(source, source, options.run, options.against, file, output);
    if (options.model.empty())
        return fail("--against config=" + *configuration + " needs a MODEL");
    const Result<RunSource> other = sourceOf(options, *configuration, catalogue);
    if (!other)
        return failUntold(other.error());
    return runComparison(source, *other, options.run, options.against, file, output);
}

Exit run(Options options)
{
    if (options.model.empty() == options.stageTimes.empty())
        return fail("simulate needs a MODEL or --stage-times FILE, and not both");
    const int special = (options.sweep.empty() ? 0 : 1) + (options.against.empty() ? 0 : 1)
        + (options.trace.empty() ? 0 : 1);
    if (special > 1)
        return fail("--sweep, --against and --trace exclude each other: choose one");
    if (const Result<void> known = checkTimelineFile(options.trace); !known)
        return fail(known.error().message);
    options.run.microbatches = options.microbatches;
    cost::Catalogue catalogue;
    if (!options.model.empty()) {
        catalogue = bundledHardware();
        Result<operators::Bindings> bindings = readBindings(options.bindings);
        if (!bindings)
            return fail(bindings.error().message);
        options.run.bindings = std::move(bindings.value());
        const Result<void> chosen = chooseHardware(options.hardware, catalogue, options.run);
        if (!chosen)
            return fail(chosen.error().message);
    }
    const Result<RunSource> source = sourceOf(options, options.configuration, catalogue);
    if (!source)
        return failUntold(source.error());
    const std::string& file = options.model.empty() ? options.stageTimes : options.model;
    const Output output = options.json ? Output::Json : Output::Text;
    if (!options.sweep.empty())
        return runSweep(*source, options.run, options.sweep, file, output);
    if (!options.against.empty())
        return compare(*source, options, catalogue, output);
    NoProgress progress;
    const Result<simulate::Simulation> result = source->run({options.run, std::nullopt}, progress);
    return result ? finish(*result, options) : fail(file, result.error().message);
}

/// "--recompute none|selective|full" and the like.
void addChoices(CLI::App& command, simulate::Options& run)
{
    for (const simulate::RunChoice& choice : simulate::runChoices()) {
        std::string values;
        for (const std::string_view value : choice.values)
            values += (values.empty() ? "" : "|") + std::string(value);
        const auto find = [&choice](const std::string& text) {
            return simulate::valueOf(choice, CLI::detail::to_lower(text));
        };
        const std::function<void(const std::string&)> set = [&run, &choice,
                                                             find](const std::string& text) {
            choice.set(run, find(text).value_or(choice.standard()));
        };
        const std::function<std::string(const std::string&)> check =
            [find, values](const std::string& text) {
                return find(text) ? std::string() : text + " is not one of " + values;
            };
        command
            .add_option_function("--" + std::string(choice.name), set,
                                 std::string(choice.description))
            ->type_name(values)
            ->check(check);
    }
}

/// "recompute, optimizer, …": what sweeps and comparisons can vary besides.
std::string choiceNames()
{
    std::string names;
    for (const simulate::RunChoice& choice : simulate::runChoices())
        names += std::string(choice.name) + ", ";
    return names;
}

} // namespace

Verb simulateVerb()
{
    return {"simulate", "Run the plan's pipeline on described hardware", [](CLI::App& command) {
                const auto options = std::make_shared<Options>();
                command.add_option("MODEL", options->model, "The annotated model");
                command.add_option("--config", options->configuration,
                                   "Its configuration (default: all on one device)");
                command.add_option("--stage-times", options->stageTimes,
                                   "Durations per stage (JSON) instead of a model");
                command.add_option("--schedule", options->run.schedule,
                                   simulate::scheduleNames()
                                       + " (default: forward, in training 1f1b)");
                command.add_option("--microbatches", options->microbatches,
                                   "How many (default: as many as stages)");
                command.add_flag("--training", options->run.training, "With a backward pass");
                addChoices(command, options->run);
                command.add_option("--hardware", options->hardware,
                                   "Of all devices: a name or a file (default: as configured)");
                addBindings(command, options->bindings, "of one microbatch");
                command
                    .add_option("--sweep", options->sweep,
                                "KEY=A,B,C runs all combinations: schedule, microbatches, "
                                "hardware, "
                                    + choiceNames() + "chunks of --stage-times, or a dimension")
                    ->allow_extra_args(false);
                command
                    .add_option("--against", options->against,
                                "KEY=VALUE compares with a run that differs in this: as for "
                                "--sweep, or config=NAME; may be repeated")
                    ->allow_extra_args(false);
                command.add_option("--trace", options->trace,
                                   "Write the timeline: .json (Perfetto), .csv, .svg, .png");
                command.add_option("--order", options->order,
                                   "Write the order here, for csv:FILE and PyTorch's pipelining");
                command.add_flag("--json", options->json, "Print one JSON document");
                return [options] { return run(*options); };
            }};
}

} // namespace meshwright::app::cli

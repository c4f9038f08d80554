#include "app/cli/bindings.h"
#include "app/cli/hardware_choice.h"
#include "app/cli/operator_rules.h"
#include "app/cli/run_source.h"
#include "app/cli/run_variants.h"
#include "app/cli/serving.h"
#include "app/cli/simulate_options.h"
#include "app/cli/simulation_report.h"
#include "app/cli/verbs.h"
#include "app/environment/resource_files.h"
#include "app/window/timeline_file.h"
#include "core/document/document.h"
#include "core/simulate/engine/order_legality.h"
#include "core/simulate/schedules/order_csv.h"

#include <algorithm>

namespace meshwright::app::cli {

namespace {

/// Prints the run and what was found; without --json also what is only worth knowing.
Exit finish(const simulate::Simulation& simulation, const SimulateOptions& options,
            Console& console)
{
    const std::string& file = options.file();
    std::vector<Diagnostic> findings;
    for (const Diagnostic& finding : simulation.findings) {
        if (!options.json || finding.severity() == Severity::Error)
            findings.push_back(finding);
    }
    const Exit found = console.report(file, findings);
    if (!options.trace.empty() && simulation.completed) {
        const Result<void> written = writeTimeline(simulation, options.trace);
        if (!written)
            return console.fail(options.trace, written.error());
    }
    if (!options.order.empty() && simulation.completed) {
        const Exit written = writeText(
            console, options.order,
            simulate::toCsv(simulate::orderOf(simulation), simulation.flow.virtualStages));
        if (written != Exit::Done)
            return written;
    }
    if (options.json)
        console.printDocument(simulate::toJson(simulation));
    else if (simulation.completed)
        console.print(simulationReport(simulation));
    return simulation.completed ? found : Exit::Wrong;
}

Result<RunSource> sourceOf(const SimulateOptions& options, const std::string& configuration,
                           const cost::Catalogue& catalogue, Console& console)
{
    if (!options.stageTimes.empty())
        return RunSource::fromStageTimes(options.stageTimes);
    std::unique_ptr<document::Document> document = open(options.model, console);
    if (!document)
        return Error {};
    Result<operators::CustomRules> rules = readOperatorRules(options.operatorRules);
    if (!rules) {
        console.fail(options.operatorRules, rules.error());
        return Error {};
    }
    evaluate::Settings settings = defaultSettings();
    settings.hardware = catalogue;
    settings.simulation = options.run;
    settings.customRules = std::make_shared<const operators::CustomRules>(std::move(rules).value());
    Result<RunSource> source =
        RunSource::fromModel(std::move(document), configuration, std::move(settings));
    return source ? std::move(source) : source.error().at(options.model);
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

Exit compare(const RunSource& source, SimulateOptions options, const cost::Catalogue& catalogue,
             Output output, Console& console)
{
    const std::string& file = options.file();
    const std::optional<std::string> configuration = takeConfiguration(options.against);
    if (!configuration)
        return runComparison(source, source, options.run, options.against, file, output, console);
    if (options.model.empty())
        return console.fail(file, "--against config=" + *configuration + " needs a MODEL");
    const Result<RunSource> other = sourceOf(options, *configuration, catalogue, console);
    if (!other)
        return console.fail(file, other.error());
    return runComparison(source, *other, options.run, options.against, file, output, console);
}

Exit runSimulate(const CLI::App& command, SimulateOptions options, Console& console)
{
    if (const Result<void> use = checkUse(command, options); !use)
        return console.fail(options.file(), use.error());
    if (const Result<void> known = checkTimelineFile(options.trace); !known)
        return console.fail(options.trace, known.error());
    options.run.microbatches = options.microbatches;
    cost::Catalogue catalogue;
    if (!options.model.empty()) {
        catalogue = bundledHardware();
        for (const std::string& description : options.hardwareFiles) {
            if (const Result<std::string> added = catalogue.addFile(description); !added)
                return console.fail(description, added.error());
        }
        Result<operators::Bindings> bindings = readBindings(options.bindings);
        if (!bindings)
            return console.fail(options.model, bindings.error());
        options.run.bindings = std::move(bindings.value());
        const Result<void> chosen = chooseHardware(options.hardware, catalogue, options.run);
        if (!chosen)
            return console.fail(options.hardware, chosen.error());
    }
    const Result<RunSource> source = sourceOf(options, options.configuration, catalogue, console);
    if (!source)
        return console.fail(options.file(), source.error());
    const std::string& file = options.file();
    if (const Result<void> known =
            checkBindings(options.run.bindings, source->domain(options.run).symbols);
        !known)
        return console.fail(file, known.error());
    const Output output = options.json ? Output::Json : Output::Text;
    if (options.serving.isOn)
        return runServing(*source, options.serving, options.run, options.sweep, options.trace, file,
                          output, console);
    if (!options.sweep.empty())
        return runSweep(*source, options.run, options.sweep, file, output, console);
    if (!options.against.empty())
        return compare(*source, options, catalogue, output, console);
    NoProgress progress;
    const Result<simulate::Simulation> result = source->run({options.run, std::nullopt}, progress);
    return result ? finish(*result, options, console) : console.fail(file, result.error());
}

} // namespace

Verb simulateVerb()
{
    return {"simulate", "Run the plan's pipeline on described hardware", [](CLI::App& command) {
                const auto options = std::make_shared<SimulateOptions>();
                declareOptions(command, *options);
                return [&command, options](Console& console) {
                    return runSimulate(command, *options, console);
                };
            }};
}

} // namespace meshwright::app::cli

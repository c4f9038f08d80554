#include "app/cli/serving.h"

#include "app/cli/choice.h"
#include "app/window/timeline_file.h"

namespace meshwright::app::cli {

namespace {

simulate::ServingOptions optionsOf(const ServingArguments& arguments, const simulate::Options& run)
{
    simulate::ServingOptions options;
    options.promptTokens = arguments.prompt.value_or(options.promptTokens);
    options.generatedTokens = arguments.generate.value_or(options.generatedTokens);
    options.batch = arguments.batch.value_or(options.batch);
    options.groups = arguments.groups;
    options.cacheUpdate = arguments.cacheUpdate;
    options.run = run;
    return options;
}

Exit finish(const simulate::Serving& serving, const std::string& trace, const std::string& file,
            Output output, Console& console)
{
    std::vector<Diagnostic> findings;
    for (const Diagnostic& finding : serving.findings) {
        if (output != Output::Json || finding.severity() == Severity::Error)
            findings.push_back(finding);
    }
    const Exit found = console.report(file, findings);
    if (!trace.empty() && serving.timeline) {
        const Result<void> written = writeTimeline(*serving.timeline, trace);
        if (!written)
            return console.fail(trace, written.error());
    }
    if (output == Output::Json)
        console.printDocument(simulate::toJson(serving));
    else if (serving.completed)
        console.print(servingReport(serving));
    return serving.completed ? found : Exit::Wrong;
}

} // namespace

void addServedLoad(CLI::App& command, ServingArguments& arguments)
{
    command.add_flag("--serving", arguments.isOn,
                     "Serve requests: their prompts in one pass, then token by token with a cache");
    command.add_option("--prompt", arguments.prompt, "Serving: tokens of a prompt (default: 512)");
    command.add_option("--generate", arguments.generate,
                       "Serving: tokens to generate per request (default: 128)");
    addChoice<simulate::CacheUpdate>(
        command, "--cache-update", arguments.cacheUpdate,
        {{"in-place", simulate::CacheUpdate::InPlace}, {"copied", simulate::CacheUpdate::Copied}},
        "Serving: the cache is appended to where it lies, or made "
        "anew by each pass as the graph says");
}

void addServingOptions(CLI::App& command, ServingArguments& arguments)
{
    addServedLoad(command, arguments);
    command.add_option("--batch", arguments.batch,
                       "Serving: requests that pass the model together, a group (default: 1)");
    command.add_option("--groups", arguments.groups,
                       "Serving: groups under way at once (default: as many as stages)");
}

Exit runServing(const RunSource& source, const ServingArguments& arguments,
                const simulate::Options& run, const std::vector<std::string>& sweep,
                const std::string& trace, const std::string& file, Output output, Console& console)
{
    const simulate::ServingOptions options = optionsOf(arguments, run);
    if (!sweep.empty())
        return runSweep(source, options, sweep, file, output, console);
    NoProgress progress;
    const Result<simulate::Serving> serving = source.serve(options, progress);
    return serving ? finish(*serving, trace, file, output, console)
                   : console.fail(file, serving.error());
}

} // namespace meshwright::app::cli

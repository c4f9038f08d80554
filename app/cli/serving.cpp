#include "app/cli/serving.h"

#include "app/cli/choice.h"
#include "app/cli/text_table.h"
#include "app/window/timeline_file.h"
#include "core/simulate/serving/serving_sweep.h"

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

Row rowOf(const simulate::ServingSweep& sweep, const simulate::ServingPoint& point)
{
    Row row = point.values;
    if (!point.completed()) {
        row.resize(sweep.axes.size() + 6, "-");
        row.push_back("is not served");
        return row;
    }
    const simulate::Serving& serving = point.serving;
    Bytes peak;
    for (const simulate::ServedStage& stage : serving.stages)
        peak = std::max(peak, stage.peak);
    row.push_back(formatTime(serving.firstTokenMean));
    row.push_back(formatTime(serving.perToken));
    row.push_back(rateText(serving.tokensPerSecond));
    row.push_back(rateText(serving.requestsPerSecond));
    row.push_back(formatBytes(peak) + (point.exceedsCapacity ? " !" : ""));
    row.push_back(serving.mostRequests ? std::to_string(*serving.mostRequests) : "-");
    row.push_back(point.isOnFront ? "*" : "");
    return row;
}

std::string sweepTable(const simulate::ServingSweep& sweep)
{
    Row header;
    for (const simulate::ServingAxis& axis : sweep.axes)
        header.push_back(axis.name);
    for (const char* name : {"first token", "per token", "tokens/s", "requests/s", "peak memory",
                             "requests fit", "front"})
        header.emplace_back(name);
    std::vector<Row> rows {header};
    bool exceeds = false;
    for (const simulate::ServingPoint& point : sweep.points) {
        rows.push_back(rowOf(sweep, point));
        exceeds |= point.exceedsCapacity;
    }
    return textTable(rows) + "\n* no other is as good in both time per token and tokens/s\n"
        + (exceeds ? "! more than a device has\n" : "");
}

Exit runSweep(const RunSource& source, const simulate::ServingOptions& base,
              const std::vector<std::string>& texts, const std::string& file, Output output,
              Console& console)
{
    std::vector<simulate::ServingAxis> axes;
    for (const std::string& text : texts) {
        Result<simulate::ServingAxis> axis =
            simulate::parseServingAxis(text, source.domain(base.run));
        if (!axis)
            return console.fail(file, "--sweep " + axis.error().message);
        axes.push_back(std::move(axis).value());
    }
    NoProgress progress;
    const Result<simulate::ServingSweep> sweep = simulate::sweepServing(
        std::move(axes), base,
        [&](const simulate::ServingOptions& options, Progress& each) {
            return source.serve(options, each);
        },
        progress);
    if (!sweep)
        return console.fail(file, sweep.error().message);
    bool completed = false;
    for (const simulate::ServingPoint& point : sweep->points) {
        completed |= point.completed();
        if (point.completed())
            continue;
        std::string setting;
        for (std::size_t i = 0; i < point.values.size(); ++i)
            setting += sweep->axes[i].name + '=' + point.values[i] + ' ';
        console.warn(file, setting + "is not served: " + point.problem);
    }
    if (output == Output::Json) {
        console.printDocument(simulate::toJson(*sweep));
    } else {
        console.print(sweepTable(*sweep));
        console.report(file, sweep->assumed);
    }
    return completed ? Exit::Done : Exit::Wrong;
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
            return console.fail(trace, written.error().message);
    }
    if (output == Output::Json)
        console.printDocument(simulate::toJson(serving));
    else if (serving.completed)
        console.print(servingReport(serving));
    return serving.completed ? found : Exit::Wrong;
}

} // namespace

void addServingOptions(CLI::App& command, ServingArguments& arguments)
{
    command.add_flag("--serving", arguments.isOn,
                     "Serve requests: their prompts in one pass, then token by token with a cache");
    command.add_option("--prompt", arguments.prompt, "Serving: tokens of a prompt (default: 512)");
    command.add_option("--generate", arguments.generate,
                       "Serving: tokens to generate per request (default: 128)");
    command.add_option("--batch", arguments.batch,
                       "Serving: requests that pass the model together, a group (default: 1)");
    command.add_option("--groups", arguments.groups,
                       "Serving: groups under way at once (default: as many as stages)");
    addChoice<simulate::CacheUpdate>(
        command, "--cache-update", arguments.cacheUpdate,
        {{"in-place", simulate::CacheUpdate::InPlace}, {"copied", simulate::CacheUpdate::Copied}},
        "Serving: the cache is appended to where it lies, or made "
        "anew by each pass as the graph says");
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
                   : console.fail(file, serving.error().message);
}

} // namespace meshwright::app::cli

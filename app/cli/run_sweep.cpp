#include "app/cli/run_variants.h"
#include "app/cli/text_table.h"
#include "core/base/format_share.h"
#include "core/simulate/sweep/sweep.h"

namespace meshwright::app::cli {

namespace {

using simulate::ServingPoint;
using simulate::ServingSweep;
using simulate::Sweep;
using simulate::SweepPoint;

std::string memoryText(Bytes peak, const simulate::SweepRun& run)
{
    return formatBytes(peak) + (run.exceedsCapacity ? " !" : "");
}

Row figuresOf(const Sweep&, const SweepPoint& point)
{
    return {formatTime(point.makespan),
            formatShare(point.bubbleRateMakespan),
            formatShare(point.bubbleRateSpan),
            formatTime(fromSeconds(point.timePerUnit)),
            rateText(point.tokensPerSecond.value_or(point.microbatchesPerSecond)),
            memoryText(point.peakMemory, point)};
}

Row figuresOf(const ServingSweep&, const ServingPoint& point)
{
    const simulate::Serving& serving = point.serving;
    Bytes peak;
    for (const simulate::ServedStage& stage : serving.stages)
        peak = std::max(peak, stage.peak);
    return {formatTime(serving.firstTokenMean),
            formatTime(serving.perToken),
            rateText(serving.tokensPerSecond),
            rateText(serving.requestsPerSecond),
            memoryText(peak, point),
            serving.mostRequests ? std::to_string(*serving.mostRequests) : "-"};
}

/// How the table of a sweep is written.
struct SweepWords
{
    Row figures; ///< their headings
    std::string noFigures; ///< "does not run"
    std::string front; ///< what no other run is as good in
};

SweepWords wordsOf(const Sweep& sweep)
{
    const bool tokens = sweep.unit == simulate::WorkUnit::Token;
    const std::string time = tokens ? "per token" : "per microbatch";
    return {{"makespan", "bubble rate", "of span", time, tokens ? "tokens/s" : "microbatches/s",
             "peak memory"},
            "does not run",
            "no other run is as good in both time " + time + " and peak memory"};
}

SweepWords wordsOf(const ServingSweep&)
{
    return {{"first token", "per token", "tokens/s", "requests/s", "peak memory", "requests fit"},
            "is not served",
            "no other is as good in both time per token and tokens/s"};
}

template<typename AnySweep>
std::string sweepTable(const AnySweep& sweep)
{
    const SweepWords words = wordsOf(sweep);
    std::vector<Row> rows(1);
    for (const simulate::SweepAxis& axis : sweep.axes)
        rows.front().push_back(axis.name);
    const auto add = [](Row& row, const Row& figures, const std::string& last) {
        row.insert(row.end(), figures.begin(), figures.end());
        row.push_back(last);
    };
    add(rows.front(), words.figures, "front");
    bool exceeds = false;
    for (const auto& point : sweep.points) {
        Row& row = rows.emplace_back(point.values);
        if (point.completed())
            add(row, figuresOf(sweep, point), point.isOnFront ? "*" : "");
        else
            add(row, Row(words.figures.size(), "-"), words.noFigures);
        exceeds |= point.exceedsCapacity;
    }
    return textTable(rows) + "\n* " + words.front + '\n'
        + (exceeds ? "! more than a device has\n" : "");
}

Result<std::vector<simulate::SweepAxis>> axesOf(const std::vector<std::string>& texts,
                                                const simulate::SettingDomain& domain)
{
    std::vector<simulate::SweepAxis> axes;
    for (const std::string& text : texts) {
        Result<simulate::SweepAxis> axis = simulate::parseSweepAxis(text, domain);
        if (!axis)
            return Error {tr("--sweep {0}", axis.error().message)};
        axes.push_back(std::move(axis).value());
    }
    return axes;
}

template<typename AnySweep>
Exit print(const Result<AnySweep>& sweep, const std::string& file, Output output, Console& console)
{
    if (!sweep)
        return console.fail(file, sweep.error());
    bool completed = false;
    for (const auto& point : sweep->points) {
        completed |= point.completed();
        if (point.completed())
            continue;
        std::string setting;
        for (std::size_t i = 0; i < point.values.size(); ++i)
            setting += sweep->axes[i].name + '=' + point.values[i] + ' ';
        console.warn(file, setting + wordsOf(*sweep).noFigures + ": " + point.problem.english());
    }
    if (output == Output::Json) {
        console.printDocument(toJson(*sweep));
    } else {
        console.print(sweepTable(*sweep));
        console.report(file, sweep->assumed);
    }
    return completed ? Exit::Done : Exit::Wrong;
}

/// Runs them all, by what one run does, and prints them.
template<typename Options, typename Run>
Exit sweepAll(const simulate::SettingDomain& domain, const Options& base, const Run& run,
              const std::vector<std::string>& texts, const std::string& file, Output output,
              Console& console)
{
    Result<std::vector<simulate::SweepAxis>> axes = axesOf(texts, domain);
    if (!axes)
        return console.fail(file, axes.error());
    NoProgress progress;
    return print(simulate::sweep(std::move(axes).value(), base, run, progress), file, output,
                 console);
}

} // namespace

Exit runSweep(const RunSource& source, const simulate::Options& base,
              const std::vector<std::string>& texts, const std::string& file, Output output,
              Console& console)
{
    const auto run = [&](const simulate::RunSetting& setting, Progress& each) {
        return source.run(setting, each);
    };
    return sweepAll(source.domain(base), base, run, texts, file, output, console);
}

Exit runSweep(const RunSource& source, const simulate::ServingOptions& base,
              const std::vector<std::string>& texts, const std::string& file, Output output,
              Console& console)
{
    simulate::SettingDomain domain = source.domain(base.run);
    domain.serving = true;
    const auto serve = [&](const simulate::ServingOptions& options, Progress& each) {
        return source.serve(options, each);
    };
    return sweepAll(domain, base, serve, texts, file, output, console);
}

} // namespace meshwright::app::cli

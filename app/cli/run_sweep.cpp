#include "app/cli/run_variants.h"
#include "app/cli/text_table.h"
#include "core/simulate/sweep/sweep.h"

namespace meshwright::app::cli {

namespace {

Row rowOf(const simulate::Sweep& sweep, const simulate::SweepPoint& point)
{
    Row row = point.values;
    if (!point.completed()) {
        row.resize(sweep.axes.size() + 6, "-");
        row.push_back("does not run");
        return row;
    }
    row.push_back(formatTime(point.makespan));
    row.push_back(percent(point.bubbleRateMakespan));
    row.push_back(percent(point.bubbleRateSpan));
    row.push_back(formatTime(fromSeconds(point.timePerUnit)));
    row.push_back(rateText(point.tokensPerSecond.value_or(point.microbatchesPerSecond)));
    row.push_back(formatBytes(point.peakMemory) + (point.exceedsCapacity ? " !" : ""));
    row.push_back(point.isOnFront ? "*" : "");
    return row;
}

std::string sweepTable(const simulate::Sweep& sweep)
{
    const bool tokens = sweep.unit == simulate::WorkUnit::Token;
    Row header;
    for (const simulate::SweepAxis& axis : sweep.axes)
        header.push_back(axis.name);
    for (const char* name : {"makespan", "bubble rate", "of span"})
        header.emplace_back(name);
    header.emplace_back(tokens ? "per token" : "per microbatch");
    header.emplace_back(tokens ? "tokens/s" : "microbatches/s");
    header.emplace_back("peak memory");
    header.emplace_back("front");
    std::vector<Row> rows {header};
    bool exceeds = false;
    for (const simulate::SweepPoint& point : sweep.points) {
        rows.push_back(rowOf(sweep, point));
        exceeds |= point.exceedsCapacity;
    }
    std::string text = textTable(rows);
    text += std::string("\n* no other run is as good in both time ")
        + (tokens ? "per token" : "per microbatch") + " and peak memory\n";
    if (exceeds)
        text += "! more than a device has\n";
    return text;
}

} // namespace

Exit runSweep(const RunSource& source, const simulate::Options& base,
              const std::vector<std::string>& texts, const std::string& file, Output output,
              Console& console)
{
    std::vector<simulate::SweepAxis> axes;
    for (const std::string& text : texts) {
        Result<simulate::SweepAxis> axis = simulate::parseSweepAxis(text, source.domain(base));
        if (!axis)
            return console.fail(file, "--sweep " + axis.error().message);
        axes.push_back(std::move(axis).value());
    }
    NoProgress progress;
    const Result<simulate::Sweep> sweep = simulate::sweep(
        std::move(axes), base,
        [&](const simulate::RunSetting& setting, Progress& each) {
            return source.run(setting, each);
        },
        progress);
    if (!sweep)
        return console.fail(file, sweep.error().message);
    bool completed = false;
    for (const simulate::SweepPoint& point : sweep->points) {
        completed |= point.completed();
        if (!point.completed()) {
            std::string setting;
            for (std::size_t i = 0; i < point.values.size(); ++i)
                setting += sweep->axes[i].name + '=' + point.values[i] + ' ';
            console.warn(file, setting + "does not run: " + point.problem);
        }
    }
    if (output == Output::Json) {
        console.printDocument(simulate::toJson(*sweep));
    } else {
        console.print(sweepTable(*sweep));
        console.report(file, sweep->assumed);
    }
    return completed ? Exit::Done : Exit::Wrong;
}

} // namespace meshwright::app::cli

#include "app/cli/run_variants.h"
#include "app/cli/text_table.h"
#include "core/base/format_share.h"
#include "core/simulate/analysis/comparison.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace meshwright::app::cli {

namespace {

using simulate::ComparedFigure;
using simulate::FigureUnit;

std::string number(const char* format, double value)
{
    std::array<char, 64> buffer {};
    std::snprintf(buffer.data(), buffer.size(), format, value);
    return buffer.data();
}

std::string amount(FigureUnit unit, double value)
{
    switch (unit) {
    case FigureUnit::Seconds:
        return formatTime(fromSeconds(value));
    case FigureUnit::Bytes:
        return formatBytes(simulate::wholeBytes(value));
    case FigureUnit::Share:
        return formatShare(value);
    case FigureUnit::PerSecond:
        return rateText(value);
    case FigureUnit::Count:
        break;
    }
    return number("%.0f", value);
}

/// "+3 ms (+9.1 %)"; of shares the difference alone, in points.
std::string difference(const ComparedFigure& figure)
{
    const double by = figure.difference();
    if (!figure.isDifferent())
        return "=";
    const std::string sign = by > 0 ? "+" : "-";
    if (figure.unit == FigureUnit::Share)
        return sign + number("%.1f", std::abs(by) * 100) + " points";
    std::string text = sign + amount(figure.unit, std::abs(by));
    constexpr double kManyTimes = 10;
    if (figure.first != 0 && figure.second >= kManyTimes * figure.first)
        text += " (×" + number("%.0f", figure.second / figure.first) + ')';
    else if (figure.first != 0)
        text += " (" + number("%+.1f", by / figure.first * 100) + " %)";
    return text;
}

std::string nameOf(const simulate::Simulation& run)
{
    return run.schedule + ", " + std::to_string(run.microbatches);
}

std::string comparisonTable(const simulate::RunComparison& comparison,
                            const simulate::Simulation& first, const simulate::Simulation& second)
{
    std::vector<Row> rows {{"", nameOf(first), nameOf(second), "difference"}};
    const auto add = [&](const std::string& prefix, const std::vector<ComparedFigure>& figures) {
        for (const ComparedFigure& figure : figures)
            rows.push_back({prefix + figure.name.english(), amount(figure.unit, figure.first),
                            amount(figure.unit, figure.second), difference(figure)});
    };
    add({}, comparison.figures);
    for (const simulate::ComparedStage& stage : comparison.stages)
        add("stage " + std::to_string(stage.stage.value) + ": ", stage.figures);
    std::string text = textTable(rows);
    const auto list = [&](const std::vector<StageNumber>& stages, const char* which) {
        for (const StageNumber stage : stages)
            text += "stage " + std::to_string(stage.value) + " is only in the " + which + " run\n";
    };
    list(comparison.onlyFirst, "first");
    list(comparison.onlySecond, "second");
    return text;
}

/// Says why a run cannot be compared; Exit::Done where it can.
Exit checkCompleted(const Result<simulate::Simulation>& run, const std::string& file,
                    const std::string& which, Console& console)
{
    if (!run)
        return console.fail(file, {tr("{0}{1}", which, run.error().message)});
    if (run->completed)
        return Exit::Done;
    console.report(file, run->findings);
    return Exit::Wrong;
}

} // namespace

Exit runComparison(const RunSource& source, const RunSource& other, const simulate::Options& base,
                   const std::vector<std::string>& texts, const std::string& file, Output output,
                   Console& console)
{
    simulate::RunSetting changed {base, std::nullopt};
    for (const std::string& text : texts) {
        const Result<simulate::SweepAxis> axis = simulate::parseSweepAxis(text, other.domain(base));
        if (!axis)
            return console.fail(file, {tr("--against {0}", axis.error().message)});
        if (axis->values.size() > 1)
            return console.fail(file,
                                "--against " + text + ": takes one value; --sweep takes several");
        applySetting(*axis, axis->values.front(), changed);
    }
    NoProgress progress;
    Result<simulate::Simulation> first = source.run({base, std::nullopt}, progress);
    if (const Exit usable = checkCompleted(first, file, "", console); usable != Exit::Done)
        return usable;
    Result<simulate::Simulation> second = other.run(changed, progress);
    if (const Exit usable = checkCompleted(second, file, "--against: ", console);
        usable != Exit::Done)
        return usable;
    const simulate::AnalysedRun here =
        simulate::analysed(std::make_shared<const simulate::Simulation>(std::move(first).value()));
    const simulate::AnalysedRun there =
        simulate::analysed(std::make_shared<const simulate::Simulation>(std::move(second).value()));
    const simulate::RunComparison comparison = simulate::compareRuns(here, there);
    if (output == Output::Json) {
        console.printDocument(toJson(comparison));
    } else {
        console.print(comparisonTable(comparison, *here.simulation, *there.simulation));
        console.report(file, comparison.assumed);
    }
    return Exit::Done;
}

} // namespace meshwright::app::cli

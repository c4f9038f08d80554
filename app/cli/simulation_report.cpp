#include "app/cli/simulation_report.h"

#include "app/cli/text_table.h"
#include "core/base/format_share.h"
#include "core/base/terminal_text.h"
#include "core/simulate/analysis/run_analysis.h"

#include <algorithm>
#include <vector>

namespace meshwright::app::cli {

namespace {

constexpr std::size_t kMostTransfers = 16;

std::string headline(const simulate::Simulation& simulation)
{
    return onOneLine(simulation.schedule) + ", " + std::to_string(simulation.stages.size())
        + (simulation.stages.size() == 1 ? " stage, " : " stages, ")
        + std::to_string(simulation.microbatches)
        + (simulation.microbatches == 1 ? " microbatch, " : " microbatches, ")
        + (simulation.training ? "training" : "inference")
        + (simulation.error
               ? "\ncompute times as measured, up or down by " + formatShare(*simulation.error)
               : std::string())
        + "\n\n";
}

std::string limitOf(const simulate::LowerBound& bound, const simulate::Simulation& simulation)
{
    return bound.stage
        ? "set by stage " + std::to_string(simulation.stages[bound.stage->index].stage.value)
        : std::string("set by a link or a chain of dependencies");
}

std::string pathText(const simulate::CriticalPath& path, const simulate::Simulation& simulation)
{
    const auto most = std::max_element(path.computeOf.begin(), path.computeOf.end());
    std::string text = formatTime(path.compute) + " compute, " + formatTime(path.transfers)
        + " transfers, " + formatTime(path.latency) + " latency";
    if (most != path.computeOf.end() && path.computeOf.size() > 1)
        text += "; most on stage "
            + std::to_string(
                    simulation.stages[std::size_t(most - path.computeOf.begin())].stage.value)
            + " (" + formatTime(*most) + ')';
    return text;
}

std::string figures(const simulate::RunAnalysis& analysis, const simulate::Simulation& simulation)
{
    const auto measure = [](const std::string& name, const simulate::BubbleMeasure& bubble) {
        return Row {name, formatTime(bubble.time), formatShare(bubble.rate),
                    formatShare(bubble.fraction)};
    };
    const simulate::LowerBound& bound = analysis.lowerBound;
    const simulate::Throughput& throughput = analysis.throughput;
    std::string text = textTable({
        {"", "time", "bubble rate", "bubble of ideal"},
        measure("makespan", analysis.makespan),
        measure("longest stage span", analysis.span),
        {"ideal (busiest stage)", formatTime(simulation.ideal), "", ""},
        {"lower bound", formatTime(bound.time), "", ""},
    });
    text += "\nThe makespan is " + formatShare(bound.distanceOf(simulation.makespan))
        + " above the lower bound, " + limitOf(bound, simulation)
        + ".\nCritical path: " + pathText(analysis.criticalPath, simulation)
        + ".\nThroughput: " + rateText(throughput.microbatchesPerSecond) + " microbatches/s";
    if (throughput.tokensPerSecond)
        text += ", " + rateText(*throughput.tokensPerSecond) + " tokens/s";
    if (simulation.span < simulation.makespan)
        text += "; where steps overlap " + rateText(throughput.overlappedMicrobatchesPerSecond)
            + " microbatches/s";
    return text + ".\n";
}

/// One row per stage: what its makespan is made of. Columns without any time are left out.
std::string bubbleTable(const simulate::RunAnalysis& analysis,
                        const simulate::Simulation& simulation)
{
    using simulate::BubbleCause;
    const auto occurs = [&](auto timeOf) {
        return std::any_of(analysis.bubbles.begin(), analysis.bubbles.end(),
                           [&](const auto& bubble) { return timeOf(bubble).count > 0; });
    };
    std::vector<Row> rows {{"stage", "work"}};
    for (uint32_t i = 0; i < analysis.bubbles.size(); ++i)
        rows.push_back({std::to_string(simulation.stages[i].stage.value),
                        formatTime(analysis.bubbles[i].work)});
    const auto addColumn = [&](std::string_view name, auto timeOf) {
        if (!occurs(timeOf))
            return;
        rows.front().emplace_back(name);
        for (std::size_t i = 0; i < analysis.bubbles.size(); ++i)
            rows[i + 1].push_back(formatTime(timeOf(analysis.bubbles[i])));
    };
    addColumn("collectives", [](const auto& bubble) { return bubble.collectives; });
    addColumn("other stages", [](const auto& bubble) { return bubble.otherStages; });
    for (std::size_t i = 0; i < simulate::kBubbleCauses; ++i)
        addColumn(nameOf(BubbleCause(i)), [i](const auto& bubble) { return bubble.causes[i]; });
    return '\n' + textTable(rows);
}

std::string deviceTable(const simulate::Simulation& simulation)
{
    std::vector<Row> rows {{"device", "stage", "hardware", "compute", "used", "communication",
                            "peak memory", "capacity"}};
    for (const simulate::DeviceResult& device : simulation.devices) {
        const simulate::StageResult& stage = simulation.stages[device.stage.index];
        rows.push_back({device.name, std::to_string(stage.stage.value),
                        device.hardware.empty() ? "-" : device.hardware, formatTime(device.compute),
                        formatShare(utilisationOf(stage, simulation)),
                        formatTime(device.communication), formatBytes(device.peakMemory),
                        device.capacity ? formatBytes(*device.capacity) : "-"});
    }
    return '\n' + textTable(rows);
}

std::string transferTable(const simulate::Simulation& simulation)
{
    std::vector<Row> rows {{"transfer", "values", "per microbatch", "whole step"}};
    for (const simulate::TransferTotal& total : simulation.transfers) {
        if (rows.size() > kMostTransfers)
            break;
        rows.push_back({"stage " + std::to_string(simulation.stages[total.from.index].stage.value)
                            + " to stage "
                            + std::to_string(simulation.stages[total.to.index].stage.value)
                            + (total.gradient ? " (gradients)" : ""),
                        std::to_string(total.values.size()), formatBytes(total.bytesPerMicrobatch),
                        formatBytes(total.bytes)});
    }
    std::string text = '\n' + textTable(rows);
    if (simulation.transfers.size() > kMostTransfers)
        text += "and " + std::to_string(simulation.transfers.size() - kMostTransfers)
            + " more (see --json)\n";
    return text;
}

std::string linkTable(const simulate::RunAnalysis& analysis, const simulate::Simulation& simulation)
{
    std::vector<Row> rows {{"link", "whole step", "busy", "used"}};
    for (const simulate::LinkLoad& load : analysis.links) {
        if (rows.size() > kMostTransfers)
            break;
        rows.push_back(
            {"stage " + std::to_string(simulation.stages[load.from.index].stage.value)
                 + " to stage " + std::to_string(simulation.stages[load.to.index].stage.value),
             formatBytes(load.bytes), formatTime(load.busy), formatShare(load.utilisation)});
    }
    return '\n' + textTable(rows);
}

} // namespace

std::string simulationReport(const simulate::Simulation& simulation)
{
    const simulate::RunAnalysis analysis = simulate::analyseRun(simulation);
    std::string text = headline(simulation) + figures(analysis, simulation)
        + bubbleTable(analysis, simulation) + deviceTable(simulation);
    if (!simulation.transfers.empty())
        text += transferTable(simulation) + linkTable(analysis, simulation);
    return text;
}

} // namespace meshwright::app::cli

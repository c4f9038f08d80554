#include "app/cli/simulation_report.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace meshwright::app::cli {

namespace {

constexpr std::size_t kMostTransfers = 16;

std::string percent(double share)
{
    std::array<char, 32> buffer {};
    std::snprintf(buffer.data(), buffer.size(), "%.1f %%", share * 100);
    return buffer.data();
}

/// Width in characters: the only ones that are not ASCII are two bytes long (µ).
std::size_t widthOf(const std::string& text)
{
    return std::size_t(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

using Row = std::vector<std::string>;

/// The first column left, the others right.
std::string table(const std::vector<Row>& rows)
{
    std::vector<std::size_t> widths(rows.front().size(), 0);
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(row[i]));
    }
    std::string text;
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(widths[i] - widthOf(row[i]), ' ');
            text += i == 0 ? row[i] + space : "  " + space + row[i];
        }
        text += '\n';
    }
    return text;
}

std::string headline(const simulate::Simulation& simulation)
{
    return simulation.schedule + ", " + std::to_string(simulation.stages.size())
        + (simulation.stages.size() == 1 ? " stage, " : " stages, ")
        + std::to_string(simulation.microbatches)
        + (simulation.microbatches == 1 ? " microbatch, " : " microbatches, ")
        + (simulation.training ? "training" : "inference") + "\nstep "
        + formatTime(simulation.makespan) + ", bubble " + percent(simulation.bubbleRateMakespan())
        + " (of the longest stage span " + percent(simulation.bubbleRateSpan())
        + "), exposed communication " + formatTime(simulation.exposedCommunication)
        + (simulation.error
               ? "\ncompute times as measured, up or down by " + percent(*simulation.error)
               : std::string())
        + "\n\n";
}

std::string deviceTable(const simulate::Simulation& simulation)
{
    std::vector<Row> rows {
        {"device", "stage", "hardware", "compute", "communication", "peak memory", "capacity"}};
    for (const simulate::DeviceResult& device : simulation.devices) {
        rows.push_back({device.name, std::to_string(simulation.stages[device.stage].stage),
                        device.hardware.empty() ? "-" : device.hardware, formatTime(device.compute),
                        formatTime(device.communication), formatBytes(device.peakMemory),
                        device.capacity ? formatBytes(*device.capacity) : "-"});
    }
    return table(rows);
}

std::string transferTable(const simulate::Simulation& simulation)
{
    std::vector<Row> rows {{"transfer", "values", "per microbatch", "whole step"}};
    for (const simulate::TransferTotal& total : simulation.transfers) {
        if (rows.size() > kMostTransfers)
            break;
        rows.push_back({"stage " + std::to_string(simulation.stages[total.from].stage)
                            + " to stage " + std::to_string(simulation.stages[total.to].stage)
                            + (total.gradient ? " (gradients)" : ""),
                        std::to_string(total.values.size()), formatBytes(total.bytesPerMicrobatch),
                        formatBytes(total.bytes)});
    }
    std::string text = '\n' + table(rows);
    if (simulation.transfers.size() > kMostTransfers)
        text += "and " + std::to_string(simulation.transfers.size() - kMostTransfers)
            + " more (see --json)\n";
    return text;
}

} // namespace

std::string simulationReport(const simulate::Simulation& simulation)
{
    std::string text = headline(simulation) + deviceTable(simulation);
    if (!simulation.transfers.empty())
        text += transferTable(simulation);
    return text;
}

} // namespace meshwright::app::cli

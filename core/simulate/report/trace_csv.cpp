#include "core/simulate/report/collective_blocks.h"
#include "core/simulate/report/trace.h"

#include <array>

namespace meshwright::simulate {

namespace {

constexpr int64_t kPicosecondsPerMicrosecond = 1'000'000;
constexpr std::array<const char*, 7> kKinds {
    "forward",       "backward",           "weight-gradient", "send-activation",
    "send-gradient", "gradient-reduction", "optimizer-step"};

/// "14000.5": no digit more than needed, none lost.
std::string microseconds(Picoseconds time)
{
    std::string text = std::to_string(time.count / kPicosecondsPerMicrosecond);
    std::string rest = std::to_string(time.count % kPicosecondsPerMicrosecond);
    rest.insert(0, 6 - rest.size(), '0');
    rest.erase(rest.find_last_not_of('0') + 1);
    return rest.empty() ? text : text + '.' + rest;
}

/// In quotes where the text holds what separates fields.
std::string field(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::vector<std::string> devicesPerStage(const Simulation& simulation)
{
    std::vector<std::string> names(simulation.stages.size());
    for (const DeviceResult& device : simulation.devices) {
        std::string& text = names[device.stage.index];
        text += (text.empty() ? "" : " ") + device.name;
    }
    return names;
}

/// What every row says of where and when something runs.
std::string placeAndTime(const Task& task, Interval time, const Simulation& simulation,
                         const std::string& devices)
{
    return std::to_string(simulation.stages[task.stage.index].stage.value) + ','
        + std::to_string(task.chunk) + ',' + std::to_string(task.microbatch) + ',' + field(devices)
        + ',' + microseconds(time.start) + ',' + microseconds(time.end - time.start) + ','
        + microseconds(time.end) + ',';
}

std::string collectiveRow(const CollectiveBlock& block, const Task& task,
                          const Simulation& simulation, const std::string& devices)
{
    const std::optional<Bytes>& sent = block.collective->sentPerDevice;
    return field(sharding::toString(block.collective->kind) + " in " + taskName(task, simulation))
        + ",collective," + placeAndTime(task, {block.start, block.end}, simulation, devices) + ','
        + (sent ? std::to_string(sent->count) : std::string()) + "\r\n";
}

} // namespace

std::string toTaskCsv(const Simulation& simulation)
{
    const std::vector<std::string> devices = devicesPerStage(simulation);
    const CollectiveBlocks blocks(simulation);
    const bool hasBlocks = blocks.count() <= kMostTracedCollectives;
    std::string csv = "name,kind,stage,chunk,microbatch,devices,start_us,duration_us,end_us,"
                      "to_stage,bytes\r\n";
    for (std::size_t i = 0; i < simulation.tasks.size(); ++i) {
        const Task& task = simulation.tasks[i];
        csv += field(taskName(task, simulation)) + ',' + kKinds[std::size_t(task.kind)] + ','
            + placeAndTime(task, {task.start, task.end}, simulation, devices[task.stage.index]);
        if (isTransfer(task.kind))
            csv += std::to_string(simulation.stages[task.destination.index].stage.value) + ','
                + std::to_string(simulation.transfers[task.transfer].bytesPerMicrobatch.count);
        else
            csv += ',';
        csv += "\r\n";
        if (!hasBlocks)
            continue;
        for (const CollectiveBlock& block : blocks.of(i))
            csv += collectiveRow(block, task, simulation, devices[task.stage.index]);
    }
    return csv;
}

} // namespace meshwright::simulate

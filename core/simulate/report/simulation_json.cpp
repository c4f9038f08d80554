#include "core/simulate/analysis/analysis_json.h"
#include "core/simulate/findings_json.h"
#include "core/simulate/simulation.h"

#include <nlohmann/json.hpp>

namespace meshwright::simulate {

namespace {

using Json = nlohmann::ordered_json;

Json simulationJsonOrder(const Simulation& simulation)
{
    Json stages = Json::array();
    for (uint32_t stage = 0; stage < simulation.stages.size(); ++stage) {
        Json names = Json::array();
        for (const Task& task : simulation.tasksOf({stage})) {
            if (!isOncePerStep(task.kind))
                names.push_back(taskName(task, simulation));
        }
        stages.push_back(std::move(names));
    }
    return stages;
}

Json devices(const Simulation& simulation)
{
    Json devices = Json::array();
    for (const DeviceResult& device : simulation.devices) {
        devices.push_back({
            {"name", device.name},
            {"stage", simulation.stages[device.stage.index].stage.value},
            {"hardware", device.hardware.empty() ? Json() : Json(device.hardware)},
            {"compute_s", toSeconds(device.compute)},
            {"utilisation", utilisationOf(simulation.stages[device.stage.index], simulation)},
            {"communication_s", toSeconds(device.communication)},
            {"peak_memory_bytes", device.peakMemory.count},
            {"capacity_bytes", device.capacity ? Json(device.capacity->count) : Json()},
        });
    }
    return devices;
}

Json transfers(const Simulation& simulation)
{
    Json transfers = Json::array();
    for (const TransferTotal& total : simulation.transfers) {
        transfers.push_back({
            {"from", simulation.stages[total.from.index].stage.value},
            {"to", simulation.stages[total.to.index].stage.value},
            {"bytes", total.bytes.count},
            {"count", total.count},
            {"gradient", total.gradient},
        });
    }
    return transfers;
}

Json peaksInFlight(const Simulation& simulation)
{
    Json peaks = Json::array();
    for (const StageResult& stage : simulation.stages)
        peaks.push_back(stage.peakInFlight);
    return peaks;
}

} // namespace

std::string toJson(const Simulation& simulation)
{
    Json json = {
        {"schedule", simulation.schedule},
        {"stages", simulation.stages.size()},
        {"chunks", simulation.chunks},
        {"microbatches", simulation.microbatches},
        {"training", simulation.training},
        {"completed", simulation.completed},
        {"makespan_s", toSeconds(simulation.makespan)},
        {"ideal_s", toSeconds(simulation.ideal)},
        {"span_s", toSeconds(simulation.span)},
        {"exposed_communication_s", toSeconds(simulation.exposedCommunication)},
        {"order", simulationJsonOrder(simulation)},
        {"devices", devices(simulation)},
        {"transfers", transfers(simulation)},
        {"peak_in_flight", peaksInFlight(simulation)},
        {"bindings", simulation.bindings},
        {"assumed_bindings", simulation.assumedBindings},
        {"error", simulation.error ? Json(*simulation.error) : Json()},
        {"findings", findingsJson(simulation.findings)},
    };
    json.update(toJson(analyseRun(simulation), simulation));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace meshwright::simulate

#include "core/simulate/fragments.h"
#include "core/simulate/run_schedule.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

std::string describe(const StageResult& stage)
{
    return "Stage " + std::to_string(stage.stage)
        + (stage.name.empty() ? "" : " (" + stage.name + ')');
}

/// One finding per stage whose peak is above the capacity of its smallest device.
void reportMemory(Simulation& simulation)
{
    for (uint32_t index = 0; index < simulation.stages.size(); ++index) {
        const StageResult& stage = simulation.stages[index];
        const DeviceResult* smallest = nullptr;
        for (const DeviceResult& device : simulation.devices) {
            if (device.stage == index && (!smallest || *device.capacity < *smallest->capacity))
                smallest = &device;
        }
        if (!smallest || stage.peakMemory <= *smallest->capacity)
            continue;
        Diagnostic finding;
        finding.code = "memory-exceeds-capacity";
        finding.severity = Severity::Warning;
        finding.authority = Authority::Backend;
        finding.message = describe(stage) + " peak " + formatBytes(stage.peakMemory) + " exceeds "
            + formatBytes(*smallest->capacity) + " at " + formatTime(stage.peakAt) + '.';
        finding.explanation = "Of it, weights take " + formatBytes(stage.weights)
            + (simulation.training
                   ? ", gradients and optimizer state " + formatBytes(stage.trainingState)
                   : std::string())
            + " and each microbatch in flight " + formatBytes(stage.activations)
            + ". Move nodes to other stages, shard its weights, or use smaller microbatches.";
        simulation.findings.push_back(std::move(finding));
    }
}

} // namespace

Result<Simulation> simulateModel(const ModelInput& input, const Options& options,
                                 Progress& progress)
{
    Result<ModelPipeline> made = makeFragments(input, options, progress);
    if (!made)
        return made.error();
    if (!made->runnable) {
        made->simulation.training = options.training;
        return std::move(made->simulation);
    }
    Result<Simulation> simulation =
        runSchedule(made->pipeline, options, std::move(made->simulation), progress);
    if (!simulation || !simulation->completed)
        return simulation;
    reportMemory(*simulation);
    for (Diagnostic& finding : simulation->findings)
        finding.place.configuration = input.configuration;
    return simulation;
}

} // namespace meshwright::simulate

#include "core/simulate/pricing/fragments.h"
#include "core/simulate/run/run_schedule.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr std::size_t kNamedCulprits = 3;

std::string describe(const StageResult& stage)
{
    return "Stage " + std::to_string(stage.stage)
        + (stage.name.empty() ? "" : " (" + stage.name + ')');
}

/// "Of it, weights take 8 MB, activations 4 MB."
std::string describe(const MemoryParts& parts)
{
    std::string text = "Of it, weights take " + formatBytes(parts.weights);
    const auto add = [&](const char* what, Bytes bytes) {
        if (bytes.count > 0)
            text += what + formatBytes(bytes);
    };
    add(", gradients ", parts.gradients);
    add(", optimizer state ", parts.optimizerState);
    add(", activations ", parts.activations);
    add(", buffers ", parts.buffers);
    return text + '.';
}

/// " The largest weights: W0 (4 MB), W1 (4 MB)."
std::string largest(const char* what, const std::vector<HeldTensor>& tensors,
                    const graph::Graph& graph)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(tensors.size(), kNamedCulprits); ++i)
        text += (i == 0 ? what : ", ") + graph.value(tensors[i].value).name + " ("
            + formatBytes(tensors[i].bytes) + ')';
    return text.empty() ? text : text + '.';
}

/// One finding per stage whose peak is above the capacity of its smallest device.
void reportMemory(const graph::Graph& graph, Simulation& simulation)
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
        finding.explanation = describe(stage.peakParts)
            + largest(" The largest weights: ", stage.largestWeights, graph)
            + largest(" The largest activations of a microbatch: ", stage.largestActivations, graph)
            + " Move nodes to other stages, shard weights, or use smaller microbatches.";
        simulation.findings.push_back(std::move(finding));
    }
}

} // namespace

std::optional<double> errorOf(const Simulation& simulation, const cost::Catalogue& catalogue)
{
    std::optional<double> largest;
    for (const DeviceResult& device : simulation.devices) {
        const cost::DeviceSpec* spec = catalogue.find(device.hardware);
        if (!spec || !spec->calibration)
            return std::nullopt;
        largest = std::max(largest.value_or(0), spec->calibration->overall.error);
    }
    return largest;
}

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
    made->pipeline.linkUse = options.linkUse;
    Result<Simulation> simulation =
        runSchedule(made->pipeline, options, std::move(made->simulation), progress);
    if (!simulation || !simulation->completed)
        return simulation;
    reportMemory(input.graph, *simulation);
    simulation->error = errorOf(*simulation, input.hardware);
    for (Diagnostic& finding : simulation->findings)
        finding.place.configuration = input.configuration;
    return simulation;
}

} // namespace meshwright::simulate

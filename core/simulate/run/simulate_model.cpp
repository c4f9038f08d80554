#include "core/simulate/finding_kinds.h"
#include "core/simulate/pricing/fragments.h"
#include "core/simulate/run/run_schedule.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr std::size_t kMaxNamedTensors = 3;

UserText describe(const StageResult& stage)
{
    return stage.name.empty() ? tr("Stage {0}", stage.stage)
                              : tr("Stage {0} ({1})", stage.stage, stage.name);
}

/// "Of it, weights take 8 MB, activations 4 MB."
UserText describe(const MemoryParts& parts)
{
    std::vector<UserText> texts {tr("Of it, weights take {0}", formatBytes(parts.weights))};
    const auto add = [&](const char* what, Bytes bytes) {
        if (bytes.count > 0)
            texts.push_back(tr(what, formatBytes(bytes)));
    };
    add(trNoop("gradients {0}"), parts.gradients);
    add(trNoop("optimizer state {0}"), parts.optimizerState);
    add(trNoop("activations {0}"), parts.activations);
    add(trNoop("buffers {0}"), parts.buffers);
    return tr("{0}.", UserText::list(std::move(texts)));
}

/// "W0 (4 MB), W1 (4 MB)", of the first tensors.
UserText named(std::span<const HeldTensor> tensors, const graph::Graph& graph)
{
    std::vector<UserText> names;
    for (const HeldTensor& tensor : tensors.first(std::min(tensors.size(), kMaxNamedTensors)))
        names.push_back(graph.value(tensor.value).name + " (" + formatBytes(tensor.bytes) + ')');
    return UserText::list(std::move(names));
}

/// What a stage's peak is made of.
UserText describePeak(const StageResult& stage, const graph::Graph& graph)
{
    std::vector<UserText> sentences {describe(stage.peakParts)};
    if (!stage.largestWeights.empty())
        sentences.push_back(tr("The largest weights: {0}.", named(stage.largestWeights, graph)));
    if (!stage.largestActivations.empty())
        sentences.push_back(tr("The largest activations of a microbatch: {0}.",
                               named(stage.largestActivations, graph)));
    return UserText::list(std::move(sentences), " ");
}

/// What the devices of several stages hold beside what one of them does.
UserText describeShared(const StageResult& stage)
{
    return tr("Its devices run other stages too; what is its own comes to {0} at most.",
              formatBytes(stage.peakMemory));
}

/// One finding per stage whose devices need more than the smallest of them has.
void reportMemory(const graph::Graph& graph, Simulation& simulation)
{
    for (uint32_t index = 0; index < simulation.stages.size(); ++index) {
        const StageResult& stage = simulation.stages[index];
        const DeviceResult* smallest = nullptr;
        for (const DeviceResult& device : simulation.devices) {
            if (device.stage == StageIndex {index}
                && (!smallest || *device.capacity < *smallest->capacity))
                smallest = &device;
        }
        if (!smallest || stage.peakOfDevices <= *smallest->capacity)
            continue;
        const bool isAlone = stage.peakOfDevices == stage.peakMemory;
        simulation.findings.push_back(finding(
            Code::PeakExceedsCapacity,
            {describe(stage), formatBytes(stage.peakOfDevices), formatBytes(*smallest->capacity),
             formatTime(isAlone ? stage.peakAt : stage.peakOfDevicesAt),
             isAlone ? describePeak(stage, graph) : describeShared(stage)}));
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
                                 Progress& progress, FragmentDetail detail, RecentRuns* recent)
{
    Result<ModelPipeline> made = makeFragments(input, options, progress, nullptr, detail);
    if (!made)
        return made.error();
    if (!made->runnable) {
        made->simulation.training = options.training;
        return std::move(made->simulation);
    }
    made->pipeline.linkUse = options.linkUse;
    Result<Simulation> simulation =
        runSchedule(made->pipeline, options, std::move(made->simulation), progress, recent);
    if (!simulation || !simulation->completed)
        return simulation;
    reportMemory(input.graph, *simulation);
    simulation->error = errorOf(*simulation, input.hardware);
    for (Diagnostic& found : simulation->findings)
        found.place.configuration = input.configuration;
    return simulation;
}

} // namespace meshwright::simulate

#include "views/mesh/device_memory.h"

#include "core/plan/device_contents.h"
#include "core/simulate/simulation.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCoreApplication>

namespace meshwright::views {

namespace {

std::optional<Bytes> capacityOf(const Workspace& workspace,
                                const plan::Configuration& configuration, std::size_t device)
{
    const std::vector<std::string>& hardware = configuration.hardware;
    if (hardware.empty() || (hardware.size() > 1 && device >= hardware.size()))
        return std::nullopt;
    const cost::DeviceSpec* spec = workspace.liveEvaluation().hardware().find(
        hardware.size() == 1 ? hardware.front() : hardware[device]);
    return spec ? std::optional(spec->memory) : std::nullopt;
}

/// Without a mesh and a list, stage s is device s.
bool hasStages(const plan::Configuration& configuration)
{
    return !configuration.mesh || !configuration.stageAxis.empty() || !configuration.stages.empty();
}

} // namespace

std::vector<DeviceMemory> deviceMemory(const Workspace& workspace,
                                       const plan::ContentsSummary* contents)
{
    const plan::Configuration* configuration = workspace.configuration();
    std::vector<DeviceMemory> memory;
    if (!configuration || !contents)
        return memory;
    for (std::size_t i = 0; i < contents->devices.size(); ++i)
        memory.push_back(
            {contents->devices[i].weightBytes, capacityOf(workspace, *configuration, i)});
    if (const simulate::Simulation* simulation = workspace.liveEvaluation().simulation()) {
        for (const simulate::DeviceResult& device : simulation->devices) {
            if (device.device >= 0 && device.device < int64_t(memory.size()))
                memory[std::size_t(device.device)] = {
                    device.peakMemory,
                    device.capacity ? device.capacity
                                    : memory[std::size_t(device.device)].capacity};
        }
    }
    return memory;
}

QString uncutNote(const Workspace& workspace, const plan::ContentsSummary* contents)
{
    const plan::Configuration* configuration = workspace.configuration();
    if (!configuration || !contents || !contents->isUncut || contents->devices.size() < 2
        || !hasStages(*configuration))
        return {};
    return QCoreApplication::translate("DeviceMemory",
                                       "No node has a stage: every device runs the whole model");
}

} // namespace meshwright::views

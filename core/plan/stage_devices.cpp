#include "core/plan/stage_devices.h"

#include <algorithm>

namespace meshwright::plan {

namespace {

constexpr int64_t kStageEditsMostDevices = 4096; ///< that one click may lead to

/// Grows the device list: "GPU:3" is followed by "GPU:4", unnamed devices stay unnamed.
bool addDevices(Configuration& configuration, int64_t count)
{
    const int64_t total = configuration.deviceCount() + count;
    if (count < 1 || total > kStageEditsMostDevices)
        return false;
    if (!configuration.devices.empty()) {
        const std::string& last = configuration.devices.back();
        const std::string base = last.substr(0, last.find_last_not_of("0123456789") + 1);
        for (int64_t device = configuration.deviceCount(); device < total; ++device)
            configuration.devices.push_back(base + std::to_string(device));
    }
    if (configuration.hardware.size() > 1)
        configuration.hardware.resize(std::size_t(total), configuration.hardware.back());
    configuration.numDevices = int32_t(total);
    return true;
}

bool extendAxis(Configuration& configuration, StageNumber stage)
{
    if (!configuration.mesh || configuration.mesh->axes.empty()
        || configuration.mesh->axes.front().name != configuration.stageAxis)
        return false;
    MeshAxis& axis = configuration.mesh->axes.front();
    if (axis.size < 1 || stage.value < axis.size)
        return false;
    const int64_t perStage = configuration.deviceCount() / axis.size;
    const int64_t missing = int64_t(stage.value) + 1 - axis.size;
    if (perStage < 1 || missing > kStageEditsMostDevices / perStage)
        return false;
    axis.size = int64_t(stage.value) + 1;
    return addDevices(configuration, missing * perStage);
}

bool extendList(Configuration& configuration, StageNumber stage)
{
    auto listed = std::find_if(configuration.stages.begin(), configuration.stages.end(),
                               [&](const Stage& s) { return s.number == stage; });
    const std::size_t perStage =
        std::max<std::size_t>(1, configuration.stages.front().devices.size());
    const int64_t first = configuration.deviceCount();
    if (!addDevices(configuration, int64_t(perStage)))
        return false;
    if (listed == configuration.stages.end()) {
        configuration.stages.push_back({stage, {}, {}, configuration.stages.front().mesh});
        listed = configuration.stages.end() - 1;
    }
    for (std::size_t i = 0; i < perStage; ++i)
        listed->devices.push_back(first + int64_t(i));
    return true;
}

} // namespace

std::optional<Configuration> withDevicesFor(const Configuration& configuration, StageNumber stage)
{
    if (stage.value < 0 || !stageDevices(configuration, stage).empty())
        return std::nullopt;
    Configuration changed = configuration;
    bool done = false;
    if (!configuration.stageAxis.empty())
        done = extendAxis(changed, stage);
    else if (!configuration.stages.empty())
        done = extendList(changed, stage);
    else if (!configuration.mesh)
        done = addDevices(changed, int64_t(stage.value) + 1 - configuration.deviceCount());
    return done ? std::optional(std::move(changed)) : std::nullopt;
}

} // namespace meshwright::plan

#include "core/plan/axis_atoms.h"
#include "core/plan/relowering.h"

#include <set>

namespace meshwright::plan {

namespace {

Result<void> checkMesh(const Mesh& mesh, const std::string& where)
{
    std::set<std::string_view> names;
    for (const MeshAxis& axis : mesh.axes) {
        if (!isAxisName(axis.name))
            return Error {"'" + axis.name + "' cannot name an axis of " + where
                          + ": it is empty or has a space, comma, colon, quote or bracket."};
        if (!names.insert(axis.name).second)
            return Error {"The mesh of " + where + " has two axes '" + axis.name + "'."};
        if (axis.size < 1)
            return Error {"Axis '" + axis.name + "' of " + where + " has size "
                          + std::to_string(axis.size) + "; it needs at least 1."};
    }
    if (!mesh.deviceCount())
        return Error {"The mesh of " + where + " has too many devices; at most "
                      + std::to_string(kMaxDevices) + " are supported."};
    return {};
}

Error wrongMesh(const Mesh& mesh, const std::string& where, std::size_t devices)
{
    return Error {"The mesh of " + where + " has " + std::to_string(mesh.deviceCount().value_or(0))
                  + " devices, not the " + std::to_string(devices)
                  + " that it lies on; change the size of an axis."};
}

Result<void> checkStages(const Configuration& configuration, const std::string& where)
{
    std::set<int32_t> seen;
    for (const Stage& stage : configuration.stages) {
        const std::string name = "stage " + std::to_string(stage.stage) + " of " + where;
        if (stage.stage < 0)
            return Error {"A stage of " + where + " is " + std::to_string(stage.stage)
                          + "; stages count from 0."};
        if (!seen.insert(stage.stage).second)
            return Error {"Stage " + std::to_string(stage.stage) + " of " + where
                          + " is listed twice."};
        std::set<int64_t> devices;
        for (int64_t device : stage.devices) {
            if (device < 0 || device >= configuration.deviceCount())
                return Error {"Device " + std::to_string(device) + " in " + name
                              + " is not among the " + std::to_string(configuration.deviceCount())
                              + " devices."};
            if (!devices.insert(device).second)
                return Error {"Device " + std::to_string(device) + " stands twice in " + name
                              + "."};
        }
        if (!stage.mesh)
            continue;
        if (Result<void> checked = checkMesh(*stage.mesh, name); !checked)
            return checked;
        if (stage.mesh->deviceCount() != int64_t(stage.devices.size()))
            return wrongMesh(*stage.mesh, name, stage.devices.size());
    }
    return {};
}

} // namespace

Result<void> checkConfiguration(const Configuration& configuration)
{
    const std::string where = "configuration '" + configuration.name + "'";
    const int64_t devices = configuration.deviceCount();
    if (devices < 1)
        return Error {"Configuration '" + configuration.name
                      + "' needs at least one device: give a number or names."};
    if (!configuration.devices.empty() && int64_t(configuration.devices.size()) != devices)
        return Error {"Configuration '" + configuration.name + "' has " + std::to_string(devices)
                      + " devices and " + std::to_string(configuration.devices.size())
                      + " device names."};
    const std::size_t hardware = configuration.hardware.size();
    if (hardware > 1 && int64_t(hardware) != devices)
        return Error {"Configuration '" + configuration.name + "' names hardware for "
                      + std::to_string(hardware) + " of its " + std::to_string(devices)
                      + " devices; name one for all, or one for each."};
    if (!configuration.stageAxis.empty()
        && (!configuration.mesh || !configuration.mesh->axis(configuration.stageAxis)))
        return Error {"The stage axis '" + configuration.stageAxis
                      + "' is not an axis of the mesh of " + where + "."};
    if (!configuration.stageAxis.empty() && !configuration.stages.empty())
        return Error {"Stages of " + where + " are given by an axis and by a list; keep one."};
    if (configuration.mesh) {
        if (Result<void> checked = checkMesh(*configuration.mesh, where); !checked)
            return checked;
        // With listed stages the mesh lies on each stage's devices, not on all.
        if (configuration.stages.empty() && configuration.mesh->deviceCount() != devices)
            return wrongMesh(*configuration.mesh, where, std::size_t(devices));
    }
    return checkStages(configuration, where);
}

} // namespace meshwright::plan

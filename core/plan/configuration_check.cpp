#include "core/plan/axis_atoms.h"
#include "core/plan/relowering.h"

#include <set>

namespace meshwright::plan {

namespace {

Result<void> checkMesh(const Mesh& mesh, const UserText& where)
{
    std::set<std::string_view> names;
    for (const MeshAxis& axis : mesh.axes) {
        if (!isAxisName(axis.name))
            return Error {tr("'{0}' cannot name an axis of {1}: it is empty or has a space, comma, "
                             "colon, quote or bracket.",
                             axis.name, where)};
        if (!names.insert(axis.name).second)
            return Error {tr("The mesh of {0} has two axes '{1}'.", where, axis.name)};
        if (axis.size < 1)
            return Error {tr("Axis '{0}' of {1} has size {2}; it needs at least 1.", axis.name,
                             where, axis.size)};
    }
    if (!mesh.deviceCount())
        return Error {tr("The mesh of {0} has too many devices; at most {1} are supported.", where,
                         kMaxDevices)};
    return {};
}

Error wrongMesh(const Mesh& mesh, const UserText& where, std::size_t devices)
{
    return Error {tr(
        "The mesh of {0} has {1} devices, not the {2} that it lies on; change the size of an axis.",
        where, mesh.deviceCount().value_or(0), devices)};
}

Result<void> checkStages(const Configuration& configuration, const UserText& where)
{
    std::set<StageNumber> seen;
    for (const Stage& stage : configuration.stages) {
        const UserText name = tr("stage {0} of {1}", stage.number, where);
        if (stage.number.value < 0)
            return Error {tr("A stage of {0} is {1}; stages count from 0.", where, stage.number)};
        if (!seen.insert(stage.number).second)
            return Error {tr("Stage {0} of {1} is listed twice.", stage.number, where)};
        std::set<int64_t> devices;
        for (int64_t device : stage.devices) {
            if (device < 0 || device >= configuration.deviceCount())
                return Error {tr("Device {0} in {1} is not among the {2} devices.", device, name,
                                 configuration.deviceCount())};
            if (!devices.insert(device).second)
                return Error {tr("Device {0} stands twice in {1}.", device, name)};
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
    const UserText where = tr("configuration '{0}'", configuration.name);
    const int64_t devices = configuration.deviceCount();
    if (devices < 1)
        return Error {tr("Configuration '{0}' needs at least one device: give a number or names.",
                         configuration.name)};
    if (!configuration.devices.empty() && int64_t(configuration.devices.size()) != devices)
        return Error {tr("Configuration '{0}' has {1} devices and {2} device names.",
                         configuration.name, devices, configuration.devices.size())};
    const std::size_t hardware = configuration.hardware.size();
    if (hardware > 1 && int64_t(hardware) != devices)
        return Error {tr("Configuration '{0}' names hardware for {1} of its {2} devices; name one "
                         "for all, or one for each.",
                         configuration.name, hardware, devices)};
    if (!configuration.stageAxis.empty()
        && (!configuration.mesh || !configuration.mesh->axis(configuration.stageAxis)))
        return Error {tr("The stage axis '{0}' is not an axis of the mesh of {1}.",
                         configuration.stageAxis, where)};
    if (!configuration.stageAxis.empty() && !configuration.stages.empty())
        return Error {tr("Stages of {0} are given by an axis and by a list; keep one.", where)};
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

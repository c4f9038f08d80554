#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>
#include <limits>
#include <unordered_set>

namespace meshwright::check {

namespace {

/// The axes of a mesh by themselves; the product of their sizes where all are right.
std::optional<int64_t> checkAxes(Context& context, const Place& place, const plan::Mesh& mesh)
{
    std::unordered_set<std::string_view> names;
    std::optional<int64_t> size = 1;
    for (std::size_t i = 0; i < mesh.axes.size(); ++i) {
        const plan::MeshAxis& axis = mesh.axes[i];
        if (axis.name.empty())
            context.report(Code::MeshAxisWithoutName, place, {std::to_string(i + 1)});
        else if (!names.insert(axis.name).second)
            context.report(Code::DuplicateMeshAxis, place, {axis.name});
        if (axis.size < 1) {
            context.report(Code::MeshAxisNotPositive, place,
                           {axis.name, std::to_string(axis.size)});
            size.reset();
        } else if (size) {
            size = checkedProduct(*size, axis.size).value_or(std::numeric_limits<int64_t>::max());
        }
    }
    return size;
}

void checkMesh(Context& context, const ConfigurationIndex& facts, const Place& place)
{
    const plan::Configuration& own = *facts.own;
    if (!own.mesh)
        return;
    const std::optional<int64_t> size = checkAxes(context, place, *own.mesh);
    // With listed stages the mesh lies on each stage's devices, not on all.
    if (!own.stages.empty() || !size || !facts.devices || *size == *facts.devices)
        return;
    Finding& finding = context.report(Code::MeshSize, place,
                                      {std::to_string(*size), countedDevices(*facts.devices)});
    const bool named = !own.devices.empty();
    if (!named && *size <= std::numeric_limits<int32_t>::max() && *size > facts.highestDevice) {
        plan::Configuration changed = own;
        changed.numDevices = int32_t(*size);
        finding.fixes.push_back(replaceConfiguration(
            context, std::move(changed), tr("Set the number of devices to {0}", *size)));
    }
    // Where one axis alone can take up the difference, it probably is the wrong one.
    for (std::size_t i = 0; i < own.mesh->axes.size(); ++i) {
        const int64_t others = *size / own.mesh->axes[i].size;
        if (others < 1 || *facts.devices % others != 0)
            continue;
        plan::Configuration changed = own;
        plan::MeshAxis& axis = changed.mesh->axes[i];
        axis.size = *facts.devices / others;
        UserText title = tr("Set the axis {0} to {1}", inSingleQuotes(axis.name), axis.size);
        finding.fixes.push_back(
            replaceConfiguration(context, std::move(changed), std::move(title)));
    }
}

void checkStageAxis(Context& context, const ConfigurationIndex& facts, const Place& place)
{
    const plan::Configuration& own = *facts.own;
    if (own.stageAxis.empty())
        return;
    const auto forget = [&] {
        plan::Configuration changed = own;
        changed.stageAxis.clear();
        return replaceConfiguration(context, std::move(changed), tr("Forget the stage axis"));
    };
    std::vector<std::string_view> axes;
    if (own.mesh) {
        for (const plan::MeshAxis& axis : own.mesh->axes)
            axes.push_back(axis.name);
    }
    if (std::find(axes.begin(), axes.end(), own.stageAxis) == axes.end()) {
        Finding& finding = context.report(Code::StageAxisMissing, place, {own.stageAxis});
        if (const std::optional<std::size_t> nearest = nearestName(own.stageAxis, axes)) {
            plan::Configuration changed = own;
            changed.stageAxis = axes[*nearest];
            UserText title = tr("Use the axis {0}", inSingleQuotes(changed.stageAxis));
            finding.fixes.push_back(
                replaceConfiguration(context, std::move(changed), std::move(title)));
        }
        finding.fixes.push_back(forget());
    }
    if (!own.stages.empty()) {
        Finding& finding = context.report(Code::TwoStageRules, place);
        plan::Configuration changed = own;
        changed.stages.clear();
        finding.fixes.push_back(
            replaceConfiguration(context, std::move(changed), tr("Forget the listed stages")));
        finding.fixes.push_back(forget());
    }
}

void checkHardware(Context& context, const ConfigurationIndex& facts, const Place& place)
{
    const std::vector<std::string>& hardware = facts.own->hardware;
    if (hardware.size() <= 1 || !facts.devices || int64_t(hardware.size()) == *facts.devices)
        return;
    Finding& finding =
        context.report(Code::HardwareCount, place,
                       {std::to_string(hardware.size()), countedDevices(*facts.devices)});
    const auto same = [&](const std::string& name) { return name == hardware.front(); };
    plan::Configuration changed = *facts.own;
    if (std::all_of(hardware.begin(), hardware.end(), same)) {
        changed.hardware.resize(1);
        finding.fixes.push_back(
            replaceConfiguration(context, std::move(changed),
                                 tr("Use {0} for all devices", inSingleQuotes(hardware.front()))));
    } else {
        changed.hardware.clear();
        finding.fixes.push_back(
            replaceConfiguration(context, std::move(changed), tr("Forget the hardware")));
    }
}

void checkMeshesConfiguration(Context& context, const ConfigurationIndex& facts)
{
    if (!facts.own->declared)
        return;
    Place place;
    place.configuration = facts.own->id;
    checkMesh(context, facts, place);
    checkStageAxis(context, facts, place);
    checkHardware(context, facts, place);
    for (const plan::Stage& stage : facts.own->stages) {
        if (!stage.mesh)
            continue;
        const std::optional<int64_t> size = checkAxes(context, place, *stage.mesh);
        if (size && *size != int64_t(stage.devices.size())) {
            context.report(Code::StageMeshSize, place,
                           {std::to_string(stage.number.value), std::to_string(*size),
                            countedDevices(stage.devices.size())});
        }
    }
}

} // namespace

const CheckRule kMeshRules {.configuration = checkMeshesConfiguration};

} // namespace meshwright::check

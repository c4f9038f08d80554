#include "app/cli/plan_devices.h"

#include "app/cli/hardware_choice.h"

#include <filesystem>

namespace meshwright::app::cli {

namespace {

/// Whether a text says how many devices there are of each kind; a file may have such a name.
bool hasCounts(const std::string& text, const cost::Catalogue& catalogue)
{
    std::error_code ignored;
    return text.find_first_of(":,") != std::string::npos && !catalogue.find(text)
        && !std::filesystem::exists(text, ignored);
}

} // namespace

planning::HardwareGroups PlanDevices::renamed(const planning::HardwareGroups& groups,
                                              const cost::Catalogue& catalogue) const
{
    planning::HardwareGroups all;
    for (const planning::HardwareGroup& group : groups) {
        const auto known = machines.find(group.hardware);
        planning::addGroup(all,
                           {known != machines.end()
                                ? known->second
                                : planning::machineOf(catalogue, group.hardware, group.devices),
                            group.devices});
    }
    return all;
}

Result<PlanDevices> choosePlanDevices(const std::string& hardware, std::optional<int64_t> devices,
                                      evaluate::Settings& settings, planning::PlanProblem& problem)
{
    planning::HardwareGroups groups;
    if (hasCounts(hardware, settings.hardware)) {
        Result<planning::HardwareGroups> read = planning::parseHardwareGroups(hardware);
        if (!read)
            return Error {tr("--hardware: {0}", read.error().message)};
        groups = std::move(*read);
        const int64_t count = planning::deviceCount(groups);
        if (devices && *devices != count)
            return Error {tr("--devices {0}: --hardware says {1}", *devices, count)};
    } else if (devices) {
        groups = {{hardware, *devices}};
    } else {
        return Error {
            tr("--devices: say how many there are, here or as in --hardware {0}:8", hardware)};
    }
    PlanDevices chosen;
    for (const planning::HardwareGroup& group : groups) {
        const bool isFile = !settings.hardware.find(group.hardware);
        // What runs of the settings are on from then on.
        const Result<void> found =
            chooseHardware(group.hardware, settings.hardware, settings.simulation);
        if (!found)
            return found.error();
        if (isFile)
            chosen.files.push_back(group.hardware);
        chosen.machines[group.hardware] =
            planning::machineOf(settings.hardware, settings.simulation.hardware, group.devices);
    }
    groups = chosen.renamed(groups, settings.hardware);
    problem.devices = planning::deviceCount(groups);
    if (groups.size() == 1)
        problem.hardware = groups.front().hardware;
    else
        problem.groups = std::move(groups);
    return chosen;
}

} // namespace meshwright::app::cli

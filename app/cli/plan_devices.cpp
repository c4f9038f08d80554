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

/// The machine of a name or a file, which runs of the settings are on from then on.
Result<std::string> machineNamed(const std::string& hardware, int64_t devices,
                                 evaluate::Settings& settings)
{
    if (const auto chosen = chooseHardware(hardware, settings.hardware, settings.simulation);
        !chosen)
        return chosen.error();
    return planning::machineOf(settings.hardware, settings.simulation.hardware, devices);
}

} // namespace

Result<void> choosePlanDevices(const std::string& hardware, std::optional<int64_t> devices,
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
    for (planning::HardwareGroup& group : groups) {
        Result<std::string> name = machineNamed(group.hardware, group.devices, settings);
        if (!name)
            return name.error();
        group.hardware = std::move(*name);
    }
    problem.devices = planning::deviceCount(groups);
    if (groups.size() == 1)
        problem.hardware = groups.front().hardware;
    else
        problem.groups = std::move(groups);
    return {};
}

} // namespace meshwright::app::cli

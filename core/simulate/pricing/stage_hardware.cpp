#include "core/simulate/pricing/stage_hardware.h"

#include <set>

namespace meshwright::simulate {

std::string StageHardware::nameOf(int64_t device) const
{
    if (!m_forAll.empty() || !m_configuration || m_configuration->hardware.empty())
        return m_forAll;
    const auto& names = m_configuration->hardware;
    return names.size() == 1                 ? names.front()
        : std::size_t(device) < names.size() ? names[std::size_t(device)]
                                             : std::string();
}

Result<const cost::DeviceSpec*> StageHardware::of(int64_t device)
{
    const std::string name = nameOf(device);
    if (!m_catalogue.standard())
        return Error {tr("no hardware is known; name a hardware file")};
    if (name.empty()) {
        m_isAssumed = true;
        return m_catalogue.standard();
    }
    if (const cost::DeviceSpec* spec = m_catalogue.find(name))
        return spec;
    return Error {tr("there is no hardware \"{0}\"; choose one of {1}, or name a file", name,
                     m_catalogue.names())};
}

Result<cost::Topology> StageHardware::topology(const Placement& placement)
{
    std::set<int64_t> used;
    for (const PlacedStage& placed : placement.stages) {
        for (const int64_t device : placed.devices) {
            if (device < 0 || device >= cost::Topology::kMaximumDevices)
                return Error {
                    tr("stage {0} has the device {1}; devices of a run are numbered from 0 to {2}",
                       placed.stage, device, cost::Topology::kMaximumDevices - 1)};
            used.insert(device);
        }
    }
    std::vector<std::string> names(used.empty() ? 1 : std::size_t(*used.rbegin()) + 1);
    for (const int64_t device : used) {
        const Result<const cost::DeviceSpec*> spec = of(device);
        if (!spec)
            return spec.error();
        const std::string name = nameOf(device);
        names[std::size_t(device)] = name.empty() ? (*spec)->name : name;
    }
    const std::string first = names[used.empty() ? 0 : std::size_t(*used.begin())];
    for (std::string& name : names)
        name = name.empty() ? first : name;
    return m_catalogue.topology(names);
}

} // namespace meshwright::simulate

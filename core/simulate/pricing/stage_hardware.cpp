#include "core/simulate/pricing/stage_hardware.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace meshwright::simulate {

SlowestKind::SlowestKind(std::span<const cost::DeviceSpec* const> kinds)
{
    for (const cost::DeviceSpec* kind : kinds) {
        collective = std::max(collective, kind->collective);
        host = std::max(host, kind->host);
        hostPerPeer = std::max(hostPerPeer, kind->hostPerPeer);
        fragmentation = std::max(fragmentation, kind->fragmentation);
    }
}

bool StageHardware::isOneName() const
{
    return !m_forAll.empty() || !m_configuration || m_configuration->hardware.size() <= 1;
}

const std::string& StageHardware::nameOf(int64_t device) const
{
    static const std::string kNone;
    if (!m_forAll.empty() || !m_configuration || m_configuration->hardware.empty())
        return m_forAll;
    const auto& names = m_configuration->hardware;
    return isOneName()                       ? names.front()
        : std::size_t(device) < names.size() ? names[std::size_t(device)]
                                             : kNone;
}

Result<const cost::DeviceSpec*> StageHardware::of(int64_t device)
{
    const std::string& name = nameOf(device);
    if (m_last && name == m_lastName)
        return m_last;
    if (!m_catalogue.standard())
        return Error {tr("no hardware is known; name a hardware file")};
    if (name.empty()) {
        m_isAssumed = true;
        return m_catalogue.standard();
    }
    if (const cost::DeviceSpec* spec = m_catalogue.find(name)) {
        m_last = spec;
        m_lastName = name;
        return spec;
    }
    return Error {tr("there is no hardware \"{0}\"; choose one of {1}, or name a file", name,
                     m_catalogue.names())};
}

Result<cost::Topology> StageHardware::topology(const Placement& placement)
{
    std::optional<int64_t> first, last;
    for (const PlacedStage& placed : placement.stages) {
        for (const int64_t device : placed.devices) {
            if (device < 0 || device >= cost::Topology::kMaximumDevices)
                return Error {
                    tr("stage {0} has the device {1}; devices of a run are numbered from 0 to {2}",
                       placed.stage, device, cost::Topology::kMaximumDevices - 1)};
            first = std::min(first.value_or(device), device);
            last = std::max(last.value_or(device), device);
        }
    }
    const auto kindOf = [&](int64_t device) -> Result<std::string> {
        const Result<const cost::DeviceSpec*> spec = of(device);
        if (!spec)
            return spec.error();
        const std::string& name = nameOf(device);
        return name.empty() ? (*spec)->name : name;
    };
    const Result<std::string> usual = kindOf(first.value_or(0));
    if (!usual)
        return usual.error();
    if (isOneName())
        return m_catalogue.topology(*usual, last.value_or(0) + 1);
    std::vector<std::string> names(std::size_t(last.value_or(0)) + 1, *usual);
    for (const PlacedStage& placed : placement.stages) {
        for (const int64_t device : placed.devices) {
            Result<std::string> kind = kindOf(device);
            if (!kind)
                return kind.error();
            names[std::size_t(device)] = std::move(*kind);
        }
    }
    return m_catalogue.topology(names);
}

} // namespace meshwright::simulate

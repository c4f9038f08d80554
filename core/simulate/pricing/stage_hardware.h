#pragma once

#include "core/cost/catalogue.h"
#include "core/plan/plan.h"
#include "core/simulate/pricing/placement.h"

#include <span>
#include <string>

namespace meshwright::simulate {

/// Devices of several kinds that work in step: of each figure the largest counts. See
/// cost::DeviceSpec.
struct SlowestKind
{
    explicit SlowestKind(std::span<const cost::DeviceSpec* const> kinds);

    Picoseconds collective, host, hostPerPeer;
    double fragmentation = 0;
};

/// What the devices of a run are, and how they are joined.
class StageHardware
{
public:
    /// @p forAll: a name for all devices; empty: what the configuration says, null: nothing.
    StageHardware(const cost::Catalogue& catalogue, const plan::Configuration* configuration,
                  std::string forAll)
        : m_catalogue(catalogue)
        , m_configuration(configuration)
        , m_forAll(std::move(forAll))
    {
    }

    /// The catalogue's standard where nobody says. Error: a name that the catalogue does not have.
    Result<const cost::DeviceSpec*> of(int64_t device);

    /// How all devices up to the last that a stage has are joined. Nobody asks what those are that
    /// no stage has: they count as the first that one has. Errors: as of(), and devices below 0 or
    /// beyond Topology::kMaximumDevices.
    Result<cost::Topology> topology(const Placement& placement);

    /// Whether the standard was taken for a device.
    bool isAssumed() const { return m_isAssumed; }

private:
    bool isOneName() const; ///< the same for all devices, or none
    const std::string& nameOf(int64_t device) const; ///< empty where nobody says

    const cost::Catalogue& m_catalogue;
    const plan::Configuration* m_configuration;
    std::string m_forAll;
    bool m_isAssumed = false;
    const cost::DeviceSpec* m_last = nullptr; ///< that was asked for
    std::string m_lastName; ///< of it
};

} // namespace meshwright::simulate

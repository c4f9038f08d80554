#pragma once

#include "core/simulate/simulation.h"

#include <cstdint>
#include <vector>

namespace meshwright::simulate {

/// Which device (or group of them) computes a stage: stages with one number share it.
struct DeviceNumbers
{
    std::vector<uint32_t> ofStage;
    uint32_t count = 0;

    uint32_t of(StageIndex stage) const { return ofStage[stage.index]; }
};

/// Of a completed run: stages whose tasks take the same queue share a device.
DeviceNumbers deviceNumbers(const Simulation& simulation);

} // namespace meshwright::simulate

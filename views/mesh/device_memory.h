#pragma once

#include "views/mesh/mesh_grid.h"

#include <vector>

namespace meshwright::plan {
struct ContentsSummary;
}

namespace meshwright::views {

class Workspace;

/// Per device of the active configuration: the simulated peak, else the bytes of its weights,
/// beside the memory of its hardware. Empty where neither is known.
std::vector<DeviceMemory> deviceMemory(const Workspace& workspace,
                                       const plan::ContentsSummary* contents);

} // namespace meshwright::views

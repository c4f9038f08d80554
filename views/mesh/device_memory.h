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

/// What the devices run while no node has a stage, where the configuration has stages to give;
/// empty otherwise.
QString uncutNote(const Workspace& workspace, const plan::ContentsSummary* contents);

} // namespace meshwright::views

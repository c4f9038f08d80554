#pragma once

#include <cstdint>
#include <string>

class QMenu;

namespace meshwright::views {

class Workspace;

/// What can be done with a device of the active configuration: select what it runs, move the
/// selection to its stage, say what kind of device it is.
void addDeviceActions(QMenu& menu, Workspace& workspace, int64_t device);

/// What can be done with an axis of its mesh: split a dimension of the tensor that is looked at,
/// let the stages lie along it.
void addAxisActions(QMenu& menu, Workspace& workspace, const std::string& axis);

} // namespace meshwright::views

#pragma once

#include "core/base/ids.h"

#include <vector>

class QMenu;

namespace meshwright::views {

class Workspace;

/// Adds what can be done with some nodes, from wherever they are shown: show them, put them on a
/// stage, select others by what they have to do with them, copy their names.
void addNodeActions(QMenu& menu, Workspace& workspace, const std::vector<NodeId>& nodes);

} // namespace meshwright::views

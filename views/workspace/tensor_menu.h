#pragma once

#include "core/base/ids.h"

class QMenu;

namespace meshwright::views {

class Workspace;

/// Adds what can be done with a tensor, from wherever it is shown: split it over mesh axes, hold it
/// whole, remove what is said of it, go to what makes it and what reads it. A change goes to all
/// nodes that touch it, as one step.
void addTensorActions(QMenu& menu, Workspace& workspace, ValueId value);

} // namespace meshwright::views

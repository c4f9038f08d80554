#pragma once

#include "core/base/ids.h"

#include <QString>

namespace meshwright::views {

class Workspace;

/// What the card under the pointer says of a node at once: name, operator, attributes, those by
/// default last, inputs and outputs with their roles, types, shapes, producers and readers. Lines
/// of plain text.
QString hoverText(const Workspace& workspace, NodeId node);
/// Of a tensor: name, type, shape, bytes.
QString hoverText(const Workspace& workspace, ValueId value);

} // namespace meshwright::views

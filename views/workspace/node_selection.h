#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

class QWidget;

namespace meshwright::views {

class Workspace;

/// A way to select nodes by what they have to do with others. Menus and the window's commands offer
/// the same ones.
struct NodeSelection
{
    const char* name; ///< "selectSameOperator": of its command
    const char* title; ///< source text, context NodeMenu
    bool takesDepth; ///< over as many nodes as a person says
    bool isFirst; ///< of those that belong together
    std::vector<NodeId> (*choose)(const Workspace& workspace, const std::vector<NodeId>& nodes,
                                  uint32_t depth);
};

std::span<const NodeSelection> nodeSelections();
QString titleOf(const NodeSelection& selection);

/// Selects what it chooses from @p nodes; asks for the depth, above @p parent, where it takes one.
void selectBy(Workspace& workspace, const NodeSelection& selection,
              const std::vector<NodeId>& nodes, QWidget* parent);

} // namespace meshwright::views

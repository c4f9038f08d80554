#pragma once

#include "core/graph/grouping/groups.h"
#include "core/layout/layout.h"
#include "views/canvas/viewport.h"

#include <optional>
#include <vector>

namespace meshwright::views {

/// Where a view stands when it moves by itself: on something, and large enough to be read. Sizes
/// are those of the view in device-independent pixels.

/// All of a small model; of another one the first operators that its inputs reach, at 75 % or more.
Viewport firstView(const layout::Layout& layout, const graph::Graph& graph,
                   const graph::GroupTree& groups, QSizeF size);

/// The same view where operators are in it, and a card or a frame can be read; else moved to the
/// one nearest its middle, and zoomed in where that is too small.
Viewport readableView(const layout::Layout& layout, const Viewport& viewport, QSizeF size);

/// The same view, moved back where hardly anything of the layout is in it.
Viewport heldView(const layout::Layout& layout, const Viewport& viewport, QSizeF size);

/// What stays under the eye while the layout changes: a node and where its card is seen.
struct ViewAnchor
{
    NodeId node;
    QPointF at; ///< the middle of its card's upper edge, on the screen
};

/// The selected item that is in view, else the one nearest the view's middle. None where the view
/// is on empty ground.
std::optional<ViewAnchor> anchorOf(const layout::Layout& layout, const graph::GroupTree& groups,
                                   const std::vector<NodeId>& selected, const Viewport& viewport,
                                   QSizeF size);
/// The view of another layout in which the anchor is where it was.
Viewport anchoredView(const layout::Layout& layout, const graph::GroupTree& groups,
                      const ViewAnchor& anchor, const Viewport& viewport);

} // namespace meshwright::views

#pragma once

#include "core/grouping/groups.h"
#include "core/layout/layout.h"
#include "views/canvas/viewport.h"

#include <optional>
#include <variant>
#include <vector>

namespace meshwright::views {

/// Where a view stands when it moves by itself: on something, and large enough to be read. Sizes
/// are those of the view in device-independent pixels.

/// All of a small model; of another one what reads the first of its inputs, at 75 % or more.
Viewport firstView(const layout::Layout& layout, const graph::Graph& graph,
                   const grouping::GroupTree& groups, QSizeF size);

/// The same view where operators are in it, and a card or a frame can be read; else moved to the
/// one nearest its middle, and zoomed in where that is too small. The card of an input or output
/// that is looked at does as well as an operator's.
Viewport readableView(const layout::Layout& layout, const Viewport& viewport, QSizeF size,
                      std::optional<ValueId> lookedAt = {});

/// Where a hand may move a view to: @p wanted, moved by the least that brings an operator, a closed
/// group, an input or an output into it, and so that a tenth of the layout stays in it. Where that
/// would undo the way from @p from, to the next one that lies ahead within a view's size, if there
/// is one. A corner of the view is @p covered.
Viewport heldView(const layout::Layout& layout, const Viewport& from, const Viewport& wanted,
                  QSizeF size, const QRectF& covered);

/// All of a layout that has room in the view, at up to 100 %; else, and where all of it is shown so
/// that it can be read, the same view.
Viewport wholeView(const layout::Layout& layout, const Viewport& viewport, QSizeF size);

/// The same view, moved by the least that shows all of an item, and its upper left corner where it
/// is larger than the view.
Viewport wholeItemView(const layout::Layout& layout, uint32_t item, const Viewport& viewport,
                       QSizeF size);

/// What a person is to be shown: a card, and all that it is one of.
struct Revealed
{
    layout::Rect first, all;
    double legibleZoom = 0; ///< at which the name on the first can be read
};

/// The least zoom at which a card's name can be read; @p wholeName: at which there is room for it.
double legibleZoomOf(const layout::Rect& card, double wholeName);

/// The same view where all of it is in view beside what is @p covered, and its name can be read.
/// Else moved, at the same zoom; zoomed out, as far as the name can be read, where there is no room
/// for all of it, and zoomed in, as far as it must be, where it cannot be read. Without room the
/// first of it is shown.
Viewport revealedView(const Revealed& revealed, const Viewport& viewport, QSizeF size,
                      const QRectF& covered);

/// The same view, moved to the left, or up, where there is room over, so that what is @p covered
/// covers nothing of a rectangle.
Viewport besideCovered(const Viewport& viewport, const layout::Rect& rect, const QRectF& covered);

/// What stays under the eye while the layout changes: a node, or an input or output of the model,
/// and where its card is seen.
struct ViewAnchor
{
    std::variant<NodeId, ValueId> what;
    QPointF at; ///< the middle of its card's upper edge, on the screen
};

/// The card of @p value or, without it, of a selected node that is in view, else the one nearest
/// the view's middle. None where the view is on empty ground.
std::optional<ViewAnchor> anchorOf(const layout::Layout& layout, const grouping::GroupTree& groups,
                                   const std::vector<NodeId>& selected,
                                   std::optional<ValueId> value, const Viewport& viewport,
                                   QSizeF size);
/// The view of another layout in which the anchor is where it was.
Viewport anchoredView(const layout::Layout& layout, const grouping::GroupTree& groups,
                      const ViewAnchor& anchor, const Viewport& viewport);

} // namespace meshwright::views

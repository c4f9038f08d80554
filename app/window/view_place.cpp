#include "app/window/view_place.h"

#include "core/layout/layout.h"
#include "views/canvas/graph_view.h"

#include <algorithm>
#include <optional>

namespace meshwright::app {

namespace {

constexpr double kAroundCards = 40; ///< px

/// Where the middle of a view goes so that it shows what lies from @p begin to @p end: as little as
/// need be. What is longer than the view is shown from its beginning, unless some of it is there.
double middleFor(double middle, double length, double begin, double end)
{
    const double low = middle - length / 2, high = middle + length / 2;
    if (begin >= low && end <= high)
        return middle;
    if (end - begin <= length)
        return begin < low ? begin + length / 2 : end - length / 2;
    return begin < high && end > low ? middle : begin + length / 2;
}

} // namespace

void bringIntoView(views::GraphView& view, const grouping::GroupTree& groups,
                   const std::vector<NodeId>& nodes)
{
    const layout::Layout* layout = view.currentLayout();
    if (!layout || view.isLayingOut())
        return;
    std::optional<layout::Rect> cards;
    for (const NodeId node : nodes) {
        const uint32_t item = layout->visibleItem(groups, node);
        if (item != layout::kNone)
            cards = cards ? cards->united(layout->itemRect[item]) : layout->itemRect[item];
    }
    if (!cards)
        return;
    views::ViewedPlace place = view.place();
    const double zoom = place.canvas.zoom, margin = kAroundCards / zoom;
    const QPointF before = place.canvas.centre;
    place.canvas.centre = {middleFor(before.x(), std::max(view.width() / zoom - 2 * margin, 1.0),
                                     cards->x, double(cards->x) + cards->width),
                           middleFor(before.y(), std::max(view.height() / zoom - 2 * margin, 1.0),
                                     cards->y, double(cards->y) + cards->height)};
    if (place.canvas.centre != before)
        view.jumpTo(place);
}

} // namespace meshwright::app

#include "views/canvas/item_finder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace meshwright::views {

using layout::ItemKind;
using layout::kNone;

namespace {

constexpr float kHandle = 32; ///< layout px at the right of a group that open or close it

/// The nodes of an item; of a collapsed group, all inside.
std::vector<NodeId> nodesOf(const layout::Layout& layout, const grouping::GroupTree& groups,
                            uint32_t item)
{
    if (layout.itemKind[item] == ItemKind::Node)
        return {NodeId {layout.itemId[item]}};
    if (layout.itemKind[item] == ItemKind::Group)
        return groups.allNodes(GroupId {layout.itemId[item]});
    return {};
}

double distance(const layout::Rect& a, const layout::Rect& b)
{
    return std::hypot(a.centre().x - b.centre().x, a.centre().y - b.centre().y);
}

/// The nearest item that shares a value with @p item as its producer or its consumer.
std::optional<uint32_t> alongValues(const layout::Layout& layout, const graph::Graph& graph,
                                    const grouping::GroupTree& groups, uint32_t item,
                                    bool producers)
{
    std::optional<uint32_t> best;
    const auto offer = [&](NodeId node) {
        const uint32_t other = layout.visibleItem(groups, node);
        if (other == kNone || other == item)
            return;
        if (!best
            || distance(layout.itemRect[item], layout.itemRect[other])
                < distance(layout.itemRect[item], layout.itemRect[*best]))
            best = other;
    };
    for (NodeId id : nodesOf(layout, groups, item)) {
        const graph::Node& node = graph.node(id);
        for (const std::optional<ValueId>& value : producers ? node.inputs : node.outputs) {
            if (!value)
                continue;
            const graph::Value& v = graph.value(*value);
            if (producers && v.producer)
                offer(*v.producer);
            for (NodeId consumer : producers ? std::vector<NodeId>() : v.consumers)
                offer(consumer);
        }
    }
    if (layout.itemKind[item] == ItemKind::Input && !producers) {
        for (NodeId consumer : graph.value(ValueId {layout.itemId[item]}).consumers)
            offer(consumer);
    }
    if (layout.itemKind[item] == ItemKind::Output && producers) {
        if (const auto producer = graph.value(ValueId {layout.itemId[item]}).producer)
            offer(*producer);
    }
    return best;
}

std::optional<uint32_t> beside(const layout::Layout& layout, uint32_t item, bool left)
{
    const layout::Rect& from = layout.itemRect[item];
    std::optional<uint32_t> best;
    double bestCost = 0;
    for (uint32_t other = 0; other < layout.itemCount(); ++other) {
        const layout::Rect& to = layout.itemRect[other];
        const double dx = left ? from.centre().x - to.centre().x : to.centre().x - from.centre().x;
        const double dy = std::abs(to.centre().y - from.centre().y);
        if (other == item || dx <= 1 || dy > dx)
            continue;
        const double cost = dx + 3 * dy;
        if (!best || cost < bestCost) {
            best = other;
            bestCost = cost;
        }
    }
    return best;
}

/// From a point to a cubic, which is looked at as a few straight pieces.
double distanceTo(std::span<const layout::Point, 4> curve, layout::Point point)
{
    constexpr int kPieces = 8;
    double best = std::numeric_limits<double>::infinity();
    double fromX = curve[0].x, fromY = curve[0].y;
    for (int piece = 1; piece <= kPieces; ++piece) {
        const double t = double(piece) / kPieces, u = 1 - t;
        const auto mix = [&](float layout::Point::*axis) {
            return curve[0].*axis * u * u * u + 3 * curve[1].*axis * u * u * t
                + 3 * curve[2].*axis * u * t * t + curve[3].*axis * t * t * t;
        };
        const double toX = mix(&layout::Point::x), toY = mix(&layout::Point::y);
        const double dx = toX - fromX, dy = toY - fromY;
        const double length = dx * dx + dy * dy;
        const double along = length > 0
            ? std::clamp(((point.x - fromX) * dx + (point.y - fromY) * dy) / length, 0.0, 1.0)
            : 0;
        best =
            std::min(best, std::hypot(point.x - fromX - along * dx, point.y - fromY - along * dy));
        fromX = toX;
        fromY = toY;
    }
    return best;
}

} // namespace

CanvasHit hitTest(const layout::Layout& layout, layout::Point point)
{
    CanvasHit hit;
    bool frameHandle = false; // of the innermost frame
    for (uint32_t frame = 0; frame < layout.frameCount();) {
        if (!layout.frameRect[frame].contains(point)) {
            frame = layout.frameEnd[frame];
            continue;
        }
        const auto [first, end] = layout.ownItems(frame);
        for (uint32_t item = first; item < end; ++item) {
            if (!layout.itemRect[item].contains(point))
                continue;
            hit.item = item;
            hit.onHandle = layout.itemKind[item] == ItemKind::Group
                && point.x > layout.itemRect[item].right() - kHandle;
        }
        if (frame > 0) {
            const layout::Rect& rect = layout.frameRect[frame];
            hit.frame = frame;
            hit.onTitle = point.y < rect.y + layout::Spacing().frameTitle;
            frameHandle = hit.onTitle && point.x > rect.right() - kHandle;
        }
        ++frame;
    }
    if (hit.item)
        hit.onTitle = false;
    else
        hit.onHandle = frameHandle;
    return hit;
}

std::optional<uint32_t> lineAt(const layout::Layout& layout, layout::Point point, double reach)
{
    std::optional<uint32_t> best;
    for (uint32_t edge = 0; edge < layout.edgeCount(); ++edge) {
        const layout::Rect& bounds = layout.edgeBounds[edge];
        if (layout.edgeValue[edge] == kNone || point.x < bounds.x - reach
            || point.x > bounds.right() + reach || point.y < bounds.y - reach
            || point.y > bounds.bottom() + reach)
            continue;
        const uint32_t last = layout.edgeFirstPoint[edge + 1];
        for (uint32_t p = layout.edgeFirstPoint[edge]; p + 3 < last; p += 3) {
            const std::span<const layout::Point, 4> curve(&layout.points[p], 4);
            if (const double away = distanceTo(curve, point); away <= reach) {
                best = edge;
                reach = away;
            }
        }
    }
    return best;
}

std::optional<uint32_t> neighbour(const layout::Layout& layout, const graph::Graph& graph,
                                  const grouping::GroupTree& groups, uint32_t item,
                                  Direction direction)
{
    switch (direction) {
    case Direction::Up:
    case Direction::Down:
        return alongValues(layout, graph, groups, item, direction == Direction::Up);
    case Direction::Left:
    case Direction::Right:
        break;
    }
    return beside(layout, item, direction == Direction::Left);
}

std::vector<uint32_t> itemsIn(const layout::Layout& layout, const layout::Rect& rect)
{
    std::vector<uint32_t> items;
    for (uint32_t item = 0; item < layout.itemCount(); ++item) {
        if (rect.contains(layout.itemRect[item].centre()))
            items.push_back(item);
    }
    return items;
}

} // namespace meshwright::views

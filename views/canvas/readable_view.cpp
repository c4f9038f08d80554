#include "views/canvas/readable_view.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace meshwright::views {

using layout::ItemKind;
using layout::kNone;

namespace {

constexpr double kLegibleZoom = 0.75;
constexpr double kFirstHeight = 600; ///< px: a view this high begins at 100 %
constexpr double kMargin = 16; ///< px around what is shown
constexpr QSizeF kReadableCard(40, 12), kReadableFrame(90, 70); ///< px
constexpr std::size_t kMostFirst = 64; ///< places that the first view is chosen from

bool isOperator(const layout::Layout& layout, uint32_t item)
{
    return layout.itemKind[item] == ItemKind::Node || layout.itemKind[item] == ItemKind::Group;
}

double distanceTo(const layout::Rect& rect, QPointF point)
{
    const double dx = std::max({rect.x - point.x(), 0.0, point.x() - rect.right()});
    const double dy = std::max({rect.y - point.y(), 0.0, point.y() - rect.bottom()});
    return std::hypot(dx, dy);
}

/// The node that an item stands for, of a group its first.
std::optional<NodeId> nodeOf(const layout::Layout& layout, const grouping::GroupTree& groups,
                             uint32_t item)
{
    if (layout.itemKind[item] == ItemKind::Node)
        return NodeId {layout.itemId[item]};
    if (layout.itemKind[item] != ItemKind::Group)
        return std::nullopt;
    for (GroupId at {layout.itemId[item]};;) {
        const grouping::Group& group = groups.group(at);
        if (!group.nodes.empty())
            return group.nodes.front();
        if (group.children.empty())
            return std::nullopt;
        at = group.children.front();
    }
}

/// The card of an input or output of the model.
std::optional<uint32_t> itemOf(const layout::Layout& layout, ValueId value)
{
    for (uint32_t item = 0; item < layout.itemCount(); ++item) {
        const ItemKind kind = layout.itemKind[item];
        if ((kind == ItemKind::Input || kind == ItemKind::Output)
            && layout.itemId[item] == value.index)
            return item;
    }
    return std::nullopt;
}

/// Where a first view may begin: an operator or group, and the input of the model that it reads.
struct Beginning
{
    uint32_t reader = kNone, input = kNone; ///< items
    std::size_t declared = 0; ///< position among the inputs
    NodeId node; ///< the reader, or one in it

    auto order() const { return std::tuple(declared, node, reader); }
};

/// The operator or group that runs first; none: there are only inputs and outputs.
std::optional<Beginning> firstToRun(const layout::Layout& layout, const grouping::GroupTree& groups)
{
    std::optional<Beginning> first;
    for (uint32_t item = 0; item < layout.itemCount(); ++item) {
        const std::optional<NodeId> node = nodeOf(layout, groups, item);
        if (node && (!first || *node < first->node))
            first = Beginning {item, kNone, 0, *node};
    }
    return first;
}

/// What reads inputs of the model, in the order in which these are declared and it runs; without
/// one, what runs first. Not by place: each column of a long model begins at the top.
std::vector<Beginning> beginnings(const layout::Layout& layout, const graph::Graph& graph,
                                  const grouping::GroupTree& groups)
{
    std::vector<Beginning> first;
    for (uint32_t item = 0; item < layout.itemCount(); ++item) {
        if (layout.itemKind[item] != ItemKind::Input)
            continue;
        const graph::Value& value = graph.value(ValueId {layout.itemId[item]});
        const std::vector<ValueId>& inputs = graph.scope(value.scope).inputs;
        const auto declared =
            std::find(inputs.begin(), inputs.end(), ValueId {layout.itemId[item]});
        for (const NodeId consumer : value.consumers) {
            const uint32_t reader = layout.visibleItem(groups, consumer);
            const bool isFolded = reader == kNone
                || (layout.itemKind[reader] == ItemKind::Node
                    && layout.itemId[reader] != consumer.index);
            if (!isFolded)
                first.push_back({reader, item, std::size_t(declared - inputs.begin()), consumer});
        }
    }
    if (first.empty()) {
        if (const std::optional<Beginning> operation = firstToRun(layout, groups))
            first.push_back(*operation);
    }
    std::sort(first.begin(), first.end(),
              [](const Beginning& a, const Beginning& b) { return a.order() < b.order(); });
    first.resize(std::min(first.size(), kMostFirst));
    return first;
}

/// Whether a view of that size shows enough of the rectangle for a text.
bool shows(const layout::Rect& rect, QSizeF least, const Viewport& viewport, QSizeF size)
{
    const QRectF seen = viewport.toScreen(rect).intersected(QRectF(QPointF(), size));
    return seen.width() >= least.width() && seen.height() >= least.height();
}

bool showsTextOfFrame(const layout::Layout& layout, const Viewport& viewport, QSizeF size)
{
    for (uint32_t frame = 1; frame < layout.frameCount(); ++frame) {
        if (shows(layout.frameRect[frame], kReadableFrame, viewport, size))
            return true;
    }
    return false;
}

/// Where a stretch of @p view begins that is to show @p wanted and stays on [low, high].
double startOf(double low, double high, double wanted, double view)
{
    if (high - low <= view)
        return (low + high - view) / 2;
    return std::clamp(wanted, low, high - view);
}

/// A beginning in the upper part of a view, with what is around it; at 100 % where there is room.
/// The input that it reads is in it where both have room.
Viewport viewOn(const layout::Layout& layout, const Beginning& beginning, QSizeF size)
{
    const double zoom = std::clamp(size.height() / kFirstHeight, kLegibleZoom, 1.0);
    const QSizeF view = size / zoom;
    const double margin = kMargin / zoom;
    const layout::Rect& bounds = layout.bounds;
    const layout::Rect& rect = layout.itemRect[beginning.reader];
    // What comes before it takes at most a quarter of the view.
    double x = rect.centre().x, y = rect.y - view.height() / 4;
    if (beginning.input != kNone) {
        const layout::Rect& input = layout.itemRect[beginning.input];
        const double left = std::min(rect.x, input.x),
                     right = std::max(rect.right(), input.right());
        if (right - left + 2 * margin <= view.width()
            && rect.bottom() - input.y + 2 * margin <= view.height()) {
            x = (left + right) / 2;
            y = std::min(y, input.y - margin);
        }
    }
    return {
        zoom,
        {startOf(bounds.x - margin, bounds.right() + margin, x - view.width() / 2, view.width()),
         startOf(bounds.y - margin, bounds.bottom() + margin, y, view.height())}};
}

} // namespace

Viewport firstView(const layout::Layout& layout, const graph::Graph& graph,
                   const grouping::GroupTree& groups, QSizeF size)
{
    const layout::Rect& bounds = layout.bounds;
    const double fits =
        std::min({(size.width() - 2 * kMargin) / std::max(bounds.width, 1.f),
                  (size.height() - 2 * kMargin) / std::max(bounds.height, 1.f), 1.0});
    const std::vector<Beginning> first = beginnings(layout, graph, groups);
    if (fits >= kLegibleZoom || first.empty()) {
        const layout::Point middle = bounds.centre();
        const double zoom = std::max(fits, kSmallestZoom);
        return {zoom, {middle.x - size.width() / zoom / 2, middle.y - size.height() / zoom / 2}};
    }
    // Of the places where the first input is read that can be shown, the one that shows enough,
    // else most.
    constexpr int kEnough = 8, kFew = 3;
    Viewport best;
    std::pair<bool, int> most(false, -1);
    std::size_t declared = 0;
    for (const Beginning& beginning : first) {
        if (std::exchange(declared, beginning.declared) != beginning.declared && most.first)
            break;
        const Viewport view = viewOn(layout, beginning, size);
        const layout::Rect seen = view.visible(size);
        int shown = 0;
        for (uint32_t other = 0; other < layout.itemCount(); ++other)
            shown += isOperator(layout, other) && seen.contains(layout.itemRect[other]) ? 1 : 0;
        const bool showsInput = shown >= kFew && beginning.input != kNone
            && seen.contains(layout.itemRect[beginning.input]);
        if (const std::pair rank(showsInput, std::min(shown, kEnough)); rank > most) {
            most = rank;
            best = view;
        }
        if (most == std::pair(true, kEnough))
            break;
    }
    return best;
}

Viewport readableView(const layout::Layout& layout, const Viewport& viewport, QSizeF size,
                      std::optional<ValueId> lookedAt)
{
    const std::optional<uint32_t> tensor = lookedAt ? itemOf(layout, *lookedAt) : std::nullopt;
    const QPointF middle = viewport.toScene(QPointF(size.width() / 2, size.height() / 2));
    const layout::Rect seen = viewport.visible(size);
    bool somethingSeen = false;
    std::optional<uint32_t> nearest;
    double least = std::numeric_limits<double>::max();
    for (uint32_t item = 0; item < layout.itemCount(); ++item) {
        if (!isOperator(layout, item) && item != tensor)
            continue;
        if (shows(layout.itemRect[item], kReadableCard, viewport, size))
            return viewport;
        somethingSeen = somethingSeen || layout.itemRect[item].intersects(seen);
        const double distance = distanceTo(layout.itemRect[item], middle);
        if (distance < least) {
            least = distance;
            nearest = item;
        }
    }
    if (!nearest || (somethingSeen && showsTextOfFrame(layout, viewport, size)))
        return viewport;
    const layout::Rect& rect = layout.itemRect[*nearest];
    const bool tooSmall = rect.height * viewport.zoom < kReadableCard.height()
        || rect.width * viewport.zoom < kReadableCard.width();
    const double zoom = tooSmall ? kLegibleZoom : viewport.zoom;
    const layout::Point centre = rect.centre();
    return {zoom, {centre.x - size.width() / zoom / 2, centre.y - size.height() / zoom / 2}};
}

Viewport wholeView(const layout::Layout& layout, const Viewport& viewport, QSizeF size)
{
    const layout::Rect& bounds = layout.bounds;
    const double fits =
        std::min({(size.width() - 2 * kMargin) / std::max(bounds.width, 1.f),
                  (size.height() - 2 * kMargin) / std::max(bounds.height, 1.f), 1.0});
    const bool isWhole = QRectF(QPointF(), size).contains(viewport.toScreen(bounds));
    const bool isLegible = viewport.zoom >= kLegibleZoom;
    if (isWhole ? isLegible : fits < kLegibleZoom)
        return viewport;
    const double zoom = isLegible ? std::min(viewport.zoom, fits) : std::max(viewport.zoom, fits);
    const layout::Point middle = bounds.centre();
    return {zoom, {middle.x - size.width() / zoom / 2, middle.y - size.height() / zoom / 2}};
}

Viewport wholeItemView(const layout::Layout& layout, uint32_t item, const Viewport& viewport,
                       QSizeF size)
{
    const QRectF at = viewport.toScreen(layout.itemRect[item]);
    const double right = size.width() - kMargin, bottom = size.height() - kMargin;
    QPointF by(std::min(0.0, right - at.right()), std::min(0.0, bottom - at.bottom()));
    by.setX(std::max(by.x(), kMargin - at.left()));
    by.setY(std::max(by.y(), kMargin - at.top()));
    return viewport.pannedBy(by);
}

double legibleZoomOf(const layout::Rect& card, double wholeName)
{
    return std::min(std::max(kReadableCard.height() / card.height, wholeName), kLegibleZoom);
}

Viewport revealedView(const Revealed& revealed, const Viewport& viewport, QSizeF size,
                      const QRectF& covered)
{
    const QRectF inside = QRectF(QPointF(), size).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const layout::Rect& all = revealed.all;
    const double fits = std::min(inside.width() / std::max(all.width, 1.f),
                                 inside.height() / std::max(all.height, 1.f));
    const double least = revealed.legibleZoom;
    const double zoom = std::max(std::min(viewport.zoom, fits), least);
    const layout::Rect& shown = fits >= least ? all : revealed.first;
    const layout::Point middle = shown.centre();
    const QPointF at = viewport.toScreen(middle);
    if (inside.contains(at)) {
        const Viewport kept = zoom == viewport.zoom ? viewport : viewport.zoomedAt(at, zoom);
        const QRectF there = kept.toScreen(shown);
        if (inside.contains(there) && !there.intersects(covered))
            return kept;
    }
    return besideCovered(
        {zoom, {middle.x - size.width() / zoom / 2, middle.y - size.height() / zoom / 2}}, shown,
        covered);
}

Viewport besideCovered(const Viewport& viewport, const layout::Rect& rect, const QRectF& covered)
{
    const QRectF shown = viewport.toScreen(rect);
    if (!shown.intersects(covered))
        return viewport;
    const double left = shown.right() + kMargin - covered.left();
    const double up = shown.bottom() + kMargin - covered.top();
    if (shown.left() - left >= kMargin)
        return viewport.pannedBy(QPointF(-left, 0));
    return shown.top() - up >= kMargin ? viewport.pannedBy(QPointF(0, -up)) : viewport;
}

std::optional<ViewAnchor> anchorOf(const layout::Layout& layout, const grouping::GroupTree& groups,
                                   const std::vector<NodeId>& selected,
                                   std::optional<ValueId> value, const Viewport& viewport,
                                   QSizeF size)
{
    const layout::Rect seen = viewport.visible(size);
    const QPointF middle = viewport.toScene(QPointF(size.width() / 2, size.height() / 2));
    std::optional<uint32_t> best;
    double least = std::numeric_limits<double>::max();
    const auto offer = [&](uint32_t item) {
        if (item == kNone || !layout.itemRect[item].intersects(seen))
            return;
        const double distance = distanceTo(layout.itemRect[item], middle);
        if (distance < least) {
            least = distance;
            best = item;
        }
    };
    const std::optional<uint32_t> tensor = value ? itemOf(layout, *value) : std::nullopt;
    if (tensor)
        offer(*tensor);
    const bool isTensor = best.has_value();
    for (std::size_t i = 0; !isTensor && i < selected.size(); ++i)
        offer(layout.visibleItem(groups, selected[i]));
    const bool any = best.has_value();
    for (uint32_t item = 0; !any && item < layout.itemCount(); ++item) {
        if (isOperator(layout, item))
            offer(item);
    }
    if (!best)
        return std::nullopt;
    const QRectF rect = viewport.toScreen(layout.itemRect[*best]);
    const QPointF at(rect.center().x(), rect.top());
    if (isTensor)
        return ViewAnchor {*value, at};
    const std::optional<NodeId> node = nodeOf(layout, groups, *best);
    return node ? std::optional(ViewAnchor {*node, at}) : std::nullopt;
}

Viewport anchoredView(const layout::Layout& layout, const grouping::GroupTree& groups,
                      const ViewAnchor& anchor, const Viewport& viewport)
{
    const ValueId* value = std::get_if<ValueId>(&anchor.what);
    const uint32_t item = value ? itemOf(layout, *value).value_or(kNone)
                                : layout.visibleItem(groups, std::get<NodeId>(anchor.what));
    if (item == kNone)
        return viewport;
    const QRectF rect = viewport.toScreen(layout.itemRect[item]);
    return viewport.pannedBy(anchor.at - QPointF(rect.center().x(), rect.top()));
}

} // namespace meshwright::views

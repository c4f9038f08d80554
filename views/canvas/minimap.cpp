#include "views/canvas/minimap.h"

#include "views/canvas/raster.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr int kSide = 140, kSmallestSide = 72;
constexpr int kInset = 12;
constexpr int kMinimapPadding = 8;
constexpr int kMapHandle = 18;
constexpr int kAboveZoom = 20; ///< which stands in the lower left corner

} // namespace

QRect Minimap::placeIn(Corner corner, QSize widget) const
{
    const int side = std::min({widget.width() / 5, widget.height() / 4, kSide});
    if (side < kSmallestSide)
        return {};
    const int shown = isHandle() ? kMapHandle : side;
    const bool isLeft = corner == Corner::UpperLeft || corner == Corner::LowerLeft;
    const bool isUpper = corner == Corner::UpperLeft || corner == Corner::UpperRight;
    const int lower = kInset + (corner == Corner::LowerLeft ? kAboveZoom : 0);
    return {isLeft ? kInset : widget.width() - shown - kInset,
            isUpper ? kInset : widget.height() - shown - lower, shown, shown};
}

QRect Minimap::handle(QSize widget) const
{
    const QRect place = this->place(widget);
    return place.isEmpty()
        ? QRect()
        : QRect(place.right() + 1 - kMapHandle, place.top(), kMapHandle, kMapHandle);
}

/// The whole layout in the map. A layout a thousand times higher than wide is stretched sideways: a
/// hair's breadth would show nothing.
Viewport Minimap::viewportOf(const layout::Layout& layout, QSize size)
{
    const double width = std::max(double(layout.bounds.width), 1.0);
    const double height = std::max(double(layout.bounds.height), 1.0);
    const QSizeF room(size.width() - 2 * kMinimapPadding, size.height() - 2 * kMinimapPadding);
    const double zoom = std::min(room.width() / width, room.height() / height);
    return {zoom,
            QPointF(layout.bounds.x, layout.bounds.y)
                - QPointF((size.width() / zoom - width) / 2, (size.height() / zoom - height) / 2)};
}

namespace {

/// Sideways stretch of the map, so that the picture is at least a third as wide as the map.
double stretchOf(const layout::Layout& layout, const Viewport& viewport, QSize size)
{
    const double width = layout.bounds.width * viewport.zoom;
    return width > 0 ? std::max(1.0, size.width() * 0.36 / width) : 1.0;
}

QRectF mapped(const layout::Layout& layout, const layout::Rect& rect, const Viewport& viewport,
              QSize size)
{
    const double stretch = stretchOf(layout, viewport, size);
    const QRectF plain = viewport.toScreen(rect);
    const double middle = size.width() / 2.0;
    return {middle + (plain.left() - middle) * stretch, plain.top(), plain.width() * stretch,
            plain.height()};
}

} // namespace

void Minimap::makePicture(const CanvasScene& scene, QSize size)
{
    const Theme& theme = scene.workspace().theme();
    const layout::Layout& layout = scene.layout();
    m_picture = QImage(size, QImage::Format_RGB32);
    Raster raster(m_picture);
    raster.clear(theme.panel.rgb());
    const Viewport viewport = viewportOf(layout, size);
    const auto rectOf = [&](const layout::Rect& rect) {
        const QRectF exact = mapped(layout, rect, viewport, size);
        return QRect(int(exact.left()), int(exact.top()),
                     std::max(int(std::ceil(exact.width())), 1), std::max(int(exact.height()), 1));
    };
    const auto fill = [&](const QColor& colour, double weight) {
        return Theme::blend(colour.isValid() ? colour : theme.secondaryText, theme.panel, weight)
            .rgb();
    };
    for (uint32_t frame = 0; frame < layout.frameCount(); ++frame) {
        if (frame > 0) {
            const QRect rect = rectOf(layout.frameRect[frame]);
            const QColor colour = scene.frameColour(frame);
            const bool leaf = layout.frameEnd[frame] == frame + 1
                && scene.frameColours()[frame] != CanvasScene::kMixed;
            raster.fillRect(rect.height() > 3 ? rect.adjusted(0, 0, 0, -1) : rect,
                            fill(colour, leaf ? (colour.isValid() ? 0.75 : 0.35) : 0.12));
            if (leaf)
                continue;
        }
        const auto [first, end] = layout.ownItems(frame);
        for (uint32_t item = first; item < end; ++item) {
            const QRect rect = rectOf(layout.itemRect[item]);
            const QColor colour = scene.itemColour(item);
            raster.fillRect(rect, fill(colour, colour.isValid() ? 0.8 : 0.4));
        }
    }
}

void Minimap::paint(QPainter& painter, const CanvasScene& scene, const Viewport& viewport,
                    QSize widget)
{
    const QRect place = Minimap::place(widget);
    if (place.isEmpty() || !scene.hasLayout() || scene.layout().itemCount() == 0)
        return;
    const Theme& theme = scene.workspace().theme();
    const auto paintHandle = [&] {
        painter.setPen(theme.secondaryText);
        painter.drawText(handle(widget), Qt::AlignCenter,
                         isHandle() ? QStringLiteral("+") : QStringLiteral("−"));
    };
    painter.setPen(theme.line);
    if (isHandle()) {
        painter.setBrush(theme.panel);
        painter.drawRect(place.adjusted(0, 0, -1, -1));
        return paintHandle();
    }
    if (m_picture.size() != place.size())
        makePicture(scene, place.size());
    painter.drawImage(place.topLeft(), m_picture);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
    paintHandle();
    const Viewport own = viewportOf(scene.layout(), place.size());
    QRectF seen = mapped(scene.layout(), viewport.visible(widget), own, place.size());
    if (seen.height() < 5)
        seen.adjust(0, -2.5, 0, 2.5);
    seen = seen.intersected(QRectF(1, 1, place.width() - 3, place.height() - 3))
               .translated(place.topLeft());
    painter.setPen(QPen(theme.accent, 2));
    painter.drawRect(seen);
}

QPointF Minimap::sceneAt(const layout::Layout& layout, QSize widget, QPointF point) const
{
    const QRect place = this->place(widget);
    const Viewport own = viewportOf(layout, place.size());
    const double stretch = stretchOf(layout, own, place.size());
    const double middle = place.width() / 2.0;
    QPointF in = point - place.topLeft();
    in.setX(middle + (in.x() - middle) / stretch);
    return own.toScene(in);
}

} // namespace meshwright::views

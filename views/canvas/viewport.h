#pragma once

#include "core/layout/geometry.h"

#include <QPointF>
#include <QRectF>
#include <QSize>

namespace meshwright::views {

/// Which part of the layout is seen: `zoom` screen pixels per layout pixel, `origin` the layout
/// point at the upper left corner. In double, as layouts get a million pixels high.
struct Viewport
{
    double zoom = 1;
    QPointF origin;

    bool operator==(const Viewport&) const = default;

    QPointF toScreen(QPointF scene) const { return (scene - origin) * zoom; }

    QPointF toScreen(layout::Point scene) const { return toScreen(QPointF(scene.x, scene.y)); }

    QRectF toScreen(const layout::Rect& scene) const
    {
        return {toScreen(QPointF(scene.x, scene.y)),
                QSizeF(scene.width * zoom, scene.height * zoom)};
    }

    QPointF toScene(QPointF screen) const { return screen / zoom + origin; }

    layout::Point pointAt(QPointF screen) const
    {
        const QPointF scene = toScene(screen);
        return {float(scene.x()), float(scene.y())};
    }

    /// What a widget of that size shows.
    layout::Rect visible(QSizeF size) const
    {
        return {float(origin.x()), float(origin.y()), float(size.width() / zoom),
                float(size.height() / zoom)};
    }

    /// The same with another zoom, so that a screen point stays where it is.
    Viewport zoomedAt(QPointF screen, double newZoom) const
    {
        return {newZoom, toScene(screen) - screen / newZoom};
    }

    Viewport pannedBy(QPointF screen) const { return {zoom, origin - screen / zoom}; }
};

constexpr double kSmallestZoom = 0.0002;
constexpr double kLargestZoom = 4;

} // namespace meshwright::views

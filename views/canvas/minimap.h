#pragma once

#include "views/canvas/canvas_scene.h"
#include "views/canvas/viewport.h"

#include <QImage>
#include <QRectF>

class QPainter;

namespace meshwright::views {

/// The whole layout small, with a rectangle for what is seen. The picture is made once per layout
/// and colouring.
class Minimap
{
public:
    /// Forgets the picture: the scene changed.
    void invalidate() { m_picture = QImage(); }

    /// Draws in the lower right corner of a widget of that size, over what is there.
    void paint(QPainter& painter, const CanvasScene& scene, const Viewport& viewport, QSize widget);
    /// Where it lies in a widget of that size; empty where the widget is too small for it. Folded,
    /// its handle is left.
    QRect place(QSize widget) const;
    /// What folds it away, and brings it back.
    QRect handle(QSize widget) const;
    /// The point of the layout under a point of the widget.
    QPointF sceneAt(const layout::Layout& layout, QSize widget, QPointF point) const;

    bool isFolded() const { return m_isFolded; }

    void setFolded(bool folded) { m_isFolded = folded; }

private:
    static Viewport viewportOf(const layout::Layout& layout, QSize size);
    void makePicture(const CanvasScene& scene, QSize size);

    QImage m_picture;
    bool m_isFolded = false;
};

} // namespace meshwright::views

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

    enum class Corner
    {
        LowerRight,
        UpperRight,
        UpperLeft,
        LowerLeft, ///< above the zoom
    };

    Corner corner() const { return m_corner; }

    void setCorner(Corner corner) { m_corner = corner; }

    /// Draws in its corner of a widget of that size, over what is there.
    void paint(QPainter& painter, const CanvasScene& scene, const Viewport& viewport, QSize widget);

    /// Where it lies in a widget of that size; empty where the widget is too small for it. Folded,
    /// or without room, its handle is left.
    QRect place(QSize widget) const { return placeIn(m_corner, widget); }

    QRect placeIn(Corner corner, QSize widget) const;
    /// What folds it away, and brings it back.
    QRect handle(QSize widget) const;
    /// The point of the layout under a point of the widget.
    QPointF sceneAt(const layout::Layout& layout, QSize widget, QPointF point) const;

    bool isFolded() const { return m_isFolded; }

    void setFolded(bool folded) { m_isFolded = folded; }

    /// Without room for it its handle is left, as where it is folded.
    bool hasRoom() const { return m_hasRoom; }

    void setHasRoom(bool hasRoom) { m_hasRoom = hasRoom; }

private:
    static Viewport viewportOf(const layout::Layout& layout, QSize size);
    void makePicture(const CanvasScene& scene, QSize size);

    QImage m_picture;
    Corner m_corner = Corner::LowerRight;

    bool isHandle() const { return m_isFolded || !m_hasRoom; }

    bool m_isFolded = false;
    bool m_hasRoom = true;
};

} // namespace meshwright::views

#pragma once

#include "views/canvas/canvas_scene.h"

#include <QRectF>

class QPainter;

namespace meshwright::views {

/// Draws what of a scene is in @p part, in layout coordinates with every detail, for vector
/// formats. On the screen, CanvasPainter is many times faster.
void paintVector(QPainter& painter, const CanvasScene& scene, const QRectF& part);

} // namespace meshwright::views

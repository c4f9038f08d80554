#pragma once

#include "views/canvas/canvas_scene.h"

class QPainter;

namespace meshwright::views {

/// Draws all of a scene in layout coordinates with every detail, for vector formats. On the screen,
/// CanvasPainter is many times faster.
void paintVector(QPainter& painter, const CanvasScene& scene);

} // namespace meshwright::views

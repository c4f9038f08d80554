#pragma once

#include "views/canvas/canvas_scene.h"

#include <QString>

namespace meshwright::views {

/// Writes all of a scene's layout as .png or .svg. A .png has at most 16,000 px a side; larger
/// layouts are scaled down. False where the file cannot be written.
bool writePicture(const CanvasScene& scene, const QString& path);

} // namespace meshwright::views

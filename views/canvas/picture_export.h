#pragma once

#include "core/base/result.h"
#include "views/canvas/canvas_scene.h"

#include <QString>

namespace meshwright::views {

/// Writes all of a scene's layout as .png or .svg. A .png has at most 16,000 px a side; larger
/// layouts are scaled down. Errors name the file.
Result<void> writePicture(const CanvasScene& scene, const QString& path);

} // namespace meshwright::views

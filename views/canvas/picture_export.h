#pragma once

#include "core/base/result.h"
#include "views/canvas/canvas_scene.h"
#include "views/widgets/picture_file.h"

#include <QRectF>
#include <QString>

#include <optional>

namespace meshwright::views {

/// Writes a scene's layout as .png, .svg or .pdf of any size, with what its colours mean. @p part:
/// of the layout, else all of it; @p scale: pixels of a .png per px of the layout, where the choice
/// names no width. Errors: see writeDrawing().
Result<void> writePicture(const CanvasScene& scene, const QString& path,
                          const PictureChoice& choice, const std::optional<QRectF>& part = {},
                          double scale = 1);

/// Of that picture as .png.
QSize pictureSize(const CanvasScene& scene, const PictureChoice& choice,
                  const std::optional<QRectF>& part = {}, double scale = 1);

} // namespace meshwright::views

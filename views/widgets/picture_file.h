#pragma once

#include "core/base/result.h"

#include <QPoint>
#include <QSizeF>
#include <QString>

#include <functional>
#include <optional>

class QImage;
class QIODevice;
class QPainter;

namespace meshwright::views {

/// What of a view goes into a picture, and how large.
struct PictureChoice
{
    bool isVisiblePart = false; ///< only what the view shows now
    std::optional<int> pixels; ///< width of a .png; none: as it is drawn on a screen
};

/// Something that can be drawn into a file of any size.
class Drawing
{
public:
    virtual ~Drawing() = default;
    virtual QSizeF size() const = 0; ///< px
    virtual QString title() const = 0;
    /// All of it as shapes and text, from 0, 0 on.
    virtual void draw(QPainter& painter) const = 0;
    /// Pixels: the part of the picture, enlarged by @p scale, that begins at @p origin.
    virtual void draw(QImage& part, QPoint origin, double scale) const = 0;
};

/// Writes a drawing as what the path ends in: .svg, .pdf, else a PNG. @p scale: pixels of a PNG per
/// px where the choice names no width. Errors name the file: it cannot be written, or a PNG would
/// need more memory than there is.
Result<void> writeDrawing(const Drawing& drawing, const QString& path, const PictureChoice& choice,
                          double scale = 1);

/// What is wrong with the size of a PNG when so much memory is free; nothing: it can be made.
std::optional<Error> tooLarge(const QString& path, double width, double height, double freeBytes);

/// Writes a picture whole or not at all: @p draw writes it into memory first. Errors name the file.
Result<void> writePictureFile(const QString& path, const std::function<bool(QIODevice&)>& draw);

/// An image as PNG.
Result<void> writePictureFile(const QString& path, const QImage& image);

} // namespace meshwright::views

#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QPoint>
#include <QSize>
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
    /// Asked whether to go on, and of a .png told how far it is, on the calling thread; what is
    /// drawn must stand still meanwhile. Null: nobody waits.
    Progress* progress = nullptr;
    /// Pixels of a side of what is drawn at a time: an image of more than 32,767 cannot be painted
    /// on. The picture is the same for all.
    int partSide = 16'000;
};

/// Of the pixels of a picture, those that are drawn at a time.
struct PicturePart
{
    QPoint origin;
    QSize whole;
    double scale = 1; ///< pixels per px of the drawing
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
    /// As pixels, those of @p part.
    virtual void draw(QImage& image, const PicturePart& part) const = 0;
};

/// Writes a drawing as what the path ends in: .svg, .pdf, else a PNG. @p scale: pixels of a PNG per
/// px where the choice names no width. Errors name the file: it cannot be written, a PNG would
/// need more memory than there is, or it was cancelled.
Result<void> writeDrawing(const Drawing& drawing, const QString& path, const PictureChoice& choice,
                          double scale = 1);

/// Whether a path ends in .svg or .pdf.
bool isVectorFile(const QString& path);

/// What is said of a file that nobody waits for any more.
Error writingCancelled(const QString& path);

/// Of a PNG that writeDrawing() makes.
QSize pngSize(QSizeF drawing, const PictureChoice& choice, double scale);

/// Memory that a PNG of so many pixels takes until it is written.
double pngBytes(double width, double height);

/// Bytes that are free, on the machine and for the group of processes that this one is in.
double freeMemory();

/// What is wrong with the size of a PNG when so much memory is free; nothing: it can be made.
std::optional<Error> tooLarge(const QString& path, double width, double height, double freeBytes);

/// Writes a picture whole or not at all: @p draw writes it into memory first. Errors name the file.
Result<void> writePictureFile(const QString& path, const std::function<bool(QIODevice&)>& draw);

/// An image as PNG.
Result<void> writePictureFile(const QString& path, const QImage& image);

} // namespace meshwright::views

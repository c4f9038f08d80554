#include "views/canvas/picture_export.h"

#include "views/canvas/canvas_painter.h"
#include "views/canvas/vector_painter.h"
#include "views/widgets/picture_file.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr double kLargestSide = 16000;
constexpr double kPictureExportMargin = 16;

bool drawSvg(const CanvasScene& scene, QIODevice& file)
{
    const layout::Rect& bounds = scene.layout().bounds;
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    const QSizeF size(bounds.width + 2 * kPictureExportMargin,
                      bounds.height + 2 * kPictureExportMargin);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), size));
    generator.setTitle(
        QString::fromStdString(scene.workspace().document().path().filename().string()));
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    painter.fillRect(QRectF(QPointF(0, 0), size), scene.workspace().theme().canvas);
    painter.translate(kPictureExportMargin - bounds.x, kPictureExportMargin - bounds.y);
    paintVector(painter, scene);
    return painter.end();
}

bool drawPng(const CanvasScene& scene, QIODevice& file)
{
    const layout::Rect& bounds = scene.layout().bounds;
    const double longest = std::max(bounds.width, bounds.height) + 2 * kPictureExportMargin;
    const double zoom = std::min(1.0, kLargestSide / longest);
    const QSize size(std::max(int((bounds.width + 2 * kPictureExportMargin) * zoom), 1),
                     std::max(int((bounds.height + 2 * kPictureExportMargin) * zoom), 1));
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return false;
    CanvasPainter painter;
    painter.paint(image, scene,
                  {zoom, {bounds.x - kPictureExportMargin, bounds.y - kPictureExportMargin}}, {});
    return image.save(&file, "PNG");
}

} // namespace

Result<void> writePicture(const CanvasScene& scene, const QString& path)
{
    const bool isSvg = path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive);
    return writePictureFile(
        path, [&](QIODevice& file) { return isSvg ? drawSvg(scene, file) : drawPng(scene, file); });
}

} // namespace meshwright::views

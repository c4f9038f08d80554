#include "views/canvas/picture_export.h"

#include "views/canvas/canvas_legend.h"
#include "views/canvas/canvas_painter.h"
#include "views/canvas/vector_painter.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>

#include <algorithm>
#include <optional>

namespace meshwright::views {

namespace {

constexpr double kPictureExportMargin = 16;

class CanvasDrawing final : public Drawing
{
public:
    /// All of the layout, with the legend below it. @p pixels: width of the picture; none: natural
    /// size. The legend of a smaller one is as large as on a screen all the same, to be read.
    CanvasDrawing(const CanvasScene& scene, std::optional<int> pixels)
        : m_scene(scene)
        , m_legendScale(1
                        / shrunkBy(scene.layout().bounds.width + 2 * kPictureExportMargin, pixels))
        , m_legend(scene, scene.layout().bounds.width / m_legendScale)
    {
        const layout::Rect& bounds = scene.layout().bounds;
        m_part = QRectF(bounds.x, bounds.y, bounds.width, bounds.height)
                     .marginsAdded(QMarginsF(kPictureExportMargin, kPictureExportMargin,
                                             kPictureExportMargin, kPictureExportMargin));
        if (m_legend.isEmpty())
            return;
        const QSizeF legend = QSizeF(m_legend.size()) * m_legendScale;
        m_legendAt = m_part.bottomLeft() + QPointF(kPictureExportMargin - 6, 0);
        m_part.setWidth(std::max(m_part.width(), legend.width() + 2 * kPictureExportMargin));
        m_part.setHeight(m_part.height() + legend.height() + kPictureExportMargin);
    }

    /// A part, with the legend in its corner where that has room at @p zoom, or in the picture
    /// where that is smaller.
    CanvasDrawing(const CanvasScene& scene, const QRectF& part, double zoom,
                  std::optional<int> pixels)
        : m_scene(scene)
        , m_legendScale(1 / (zoom * shrunkBy(part.width() * zoom, pixels)))
        , m_legend(scene, part.width() / m_legendScale - 2 * kPanelMargin)
        , m_part(part)
    {
        if (m_legend.fitsIn(part.size() / m_legendScale))
            m_legendAt = part.bottomLeft()
                + QPointF(kPanelMargin - 6, -m_legend.size().height() - kPanelMargin)
                    * m_legendScale;
    }

    QSizeF size() const override { return m_part.size(); }

    QString title() const override
    {
        return QString::fromStdString(m_scene.workspace().document().path().filename().string());
    }

    void draw(QPainter& painter) const override
    {
        painter.fillRect(QRectF(QPointF(0, 0), size()), m_scene.workspace().theme().canvas);
        painter.save();
        painter.translate(-m_part.topLeft());
        paintVector(painter, m_scene, m_part);
        painter.restore();
        drawLegend(painter);
    }

    void draw(QImage& image, const PicturePart& part) const override
    {
        m_canvas.paintPart(image, m_scene, {part.scale, m_part.topLeft()}, part.origin, part.whole);
        if (m_legendAt)
            pasteLegend(image, part);
    }

private:
    /// 0.25 where 1,000 px are drawn on 250 pixels; 1 where nothing is made smaller.
    static double shrunkBy(double width, std::optional<int> pixels)
    {
        return pixels ? std::min(1.0, *pixels / std::max(width, 1.0)) : 1;
    }

    /// From whole pixels on, so that it is the same in all parts that have some of it.
    void pasteLegend(QImage& image, const PicturePart& part) const
    {
        const double scale = part.scale * m_legendScale;
        QImage legend((QSizeF(m_legend.size()) * scale).toSize(), QImage::Format_RGB32);
        legend.fill(m_scene.workspace().theme().canvas);
        QPainter drawn(&legend);
        drawn.scale(scale, scale);
        m_legend.paint(drawn, {});
        drawn.end();
        const QPoint at = ((*m_legendAt - m_part.topLeft()) * part.scale).toPoint();
        QPainter(&image).drawImage(at - part.origin, legend);
    }

    void drawLegend(QPainter& painter) const
    {
        if (!m_legendAt)
            return;
        painter.translate(*m_legendAt - m_part.topLeft());
        painter.scale(m_legendScale, m_legendScale);
        m_legend.paint(painter, {});
    }

    const CanvasScene& m_scene;
    mutable CanvasPainter m_canvas; ///< has the texts of one part for the others
    double m_legendScale; ///< px of the layout for one of the legend
    CanvasLegend m_legend;
    QRectF m_part; ///< in layout coordinates
    std::optional<QPointF> m_legendAt; ///< in layout coordinates; none: not drawn
};

/// @p pixels: width of a PNG that has another than the natural one.
CanvasDrawing drawingOf(const CanvasScene& scene, const std::optional<QRectF>& part, double scale,
                        std::optional<int> pixels)
{
    return part ? CanvasDrawing(scene, *part, scale, pixels) : CanvasDrawing(scene, pixels);
}

} // namespace

Result<void> writePicture(const CanvasScene& scene, const QString& path,
                          const PictureChoice& choice, const std::optional<QRectF>& part,
                          double scale)
{
    const CanvasScene still = scene; // events may change the view's meanwhile
    const std::optional<int> pixels = isVectorFile(path) ? std::nullopt : choice.pixels;
    return writeDrawing(drawingOf(still, part, scale, pixels), path, choice, scale);
}

QSize pictureSize(const CanvasScene& scene, const PictureChoice& choice,
                  const std::optional<QRectF>& part, double scale)
{
    return pngSize(drawingOf(scene, part, scale, choice.pixels).size(), choice, scale);
}

} // namespace meshwright::views

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
    /// All of the layout, with the legend below it.
    explicit CanvasDrawing(const CanvasScene& scene)
        : m_scene(scene)
        , m_legend(scene, scene.layout().bounds.width)
    {
        const layout::Rect& bounds = scene.layout().bounds;
        m_part = QRectF(bounds.x, bounds.y, bounds.width, bounds.height)
                     .marginsAdded(QMarginsF(kPictureExportMargin, kPictureExportMargin,
                                             kPictureExportMargin, kPictureExportMargin));
        if (m_legend.isEmpty())
            return;
        const QSize legend = m_legend.size();
        m_legendAt = m_part.bottomLeft() + QPointF(kPictureExportMargin - 6, 0);
        m_part.setWidth(std::max(m_part.width(), legend.width() + 2 * kPictureExportMargin));
        m_part.setHeight(m_part.height() + legend.height() + kPictureExportMargin);
    }

    /// A part, with the legend in its corner where that has room at @p zoom.
    CanvasDrawing(const CanvasScene& scene, const QRectF& part, double zoom)
        : m_scene(scene)
        , m_legend(scene, part.width() * zoom - 2 * kPanelMargin)
        , m_part(part)
        , m_legendScale(1 / zoom)
    {
        if (m_legend.fitsIn(part.size() * zoom))
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

    void draw(QImage& image, QPoint origin, double scale) const override
    {
        CanvasPainter canvas;
        canvas.paint(image, m_scene,
                     {scale, {m_part.x() + origin.x() / scale, m_part.y() + origin.y() / scale}},
                     {});
        QPainter painter(&image);
        painter.translate(-origin);
        painter.scale(scale, scale);
        drawLegend(painter);
    }

private:
    void drawLegend(QPainter& painter) const
    {
        if (!m_legendAt)
            return;
        painter.translate(*m_legendAt - m_part.topLeft());
        painter.scale(m_legendScale, m_legendScale);
        m_legend.paint(painter, {});
    }

    const CanvasScene& m_scene;
    CanvasLegend m_legend;
    QRectF m_part; ///< in layout coordinates
    std::optional<QPointF> m_legendAt; ///< in layout coordinates; none: not drawn
    double m_legendScale = 1;
};

CanvasDrawing drawingOf(const CanvasScene& scene, const std::optional<QRectF>& part, double scale)
{
    return part ? CanvasDrawing(scene, *part, scale) : CanvasDrawing(scene);
}

} // namespace

Result<void> writePicture(const CanvasScene& scene, const QString& path,
                          const PictureChoice& choice, const std::optional<QRectF>& part,
                          double scale)
{
    const CanvasScene still = scene; // events may change the view's meanwhile
    return writeDrawing(drawingOf(still, part, scale), path, choice, scale);
}

QSize pictureSize(const CanvasScene& scene, const PictureChoice& choice,
                  const std::optional<QRectF>& part, double scale)
{
    return pngSize(drawingOf(scene, part, scale).size(), choice, scale);
}

} // namespace meshwright::views

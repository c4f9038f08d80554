#include "views/canvas/picture_export.h"

#include "views/canvas/canvas_painter.h"
#include "views/canvas/vector_painter.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>

namespace meshwright::views {

namespace {

constexpr double kPictureExportMargin = 16;

class CanvasDrawing final : public Drawing
{
public:
    CanvasDrawing(const CanvasScene& scene, const QRectF& part)
        : m_scene(scene)
        , m_part(part)
    {
    }

    QSizeF size() const override { return m_part.size(); }

    QString title() const override
    {
        return QString::fromStdString(m_scene.workspace().document().path().filename().string());
    }

    void draw(QPainter& painter) const override
    {
        painter.fillRect(QRectF(QPointF(0, 0), size()), m_scene.workspace().theme().canvas);
        painter.translate(-m_part.topLeft());
        paintVector(painter, m_scene, m_part);
    }

    void draw(QImage& image, QPoint origin, double scale) const override
    {
        CanvasPainter painter;
        painter.paint(image, m_scene,
                      {scale, {m_part.x() + origin.x() / scale, m_part.y() + origin.y() / scale}},
                      {});
    }

private:
    const CanvasScene& m_scene;
    QRectF m_part; ///< in layout coordinates
};

} // namespace

Result<void> writePicture(const CanvasScene& scene, const QString& path,
                          const PictureChoice& choice, const std::optional<QRectF>& part,
                          double scale)
{
    const layout::Rect& bounds = scene.layout().bounds;
    const QRectF all(bounds.x - kPictureExportMargin, bounds.y - kPictureExportMargin,
                     bounds.width + 2 * kPictureExportMargin,
                     bounds.height + 2 * kPictureExportMargin);
    return writeDrawing(CanvasDrawing(scene, part.value_or(all)), path, choice, scale);
}

} // namespace meshwright::views

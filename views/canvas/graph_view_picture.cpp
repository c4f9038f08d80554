#include "views/canvas/graph_view.h"
#include "views/canvas/picture_export.h"

/// The canvas as a picture.
namespace meshwright::views {

Result<void> GraphView::exportPicture(const QString& path, const PictureChoice& choice)
{
    waitUntilLaidOut();
    if (!m_scene.hasLayout())
        return Error {UserText::of(QT_TRANSLATE_NOOP("Core", "{0}: there is nothing to draw"),
                                   {path.toStdString()})};
    return choice.isVisiblePart ? writePicture(m_scene, path, choice, shownPart(), m_viewport.zoom)
                                : writePicture(m_scene, path, choice);
}

QSize GraphView::pictureSize(const PictureChoice& choice)
{
    waitUntilLaidOut();
    if (!m_scene.hasLayout())
        return {};
    return choice.isVisiblePart ? views::pictureSize(m_scene, choice, shownPart(), m_viewport.zoom)
                                : views::pictureSize(m_scene, choice);
}

QRectF GraphView::shownPart() const
{
    return {m_viewport.origin.x(), m_viewport.origin.y(), width() / m_viewport.zoom,
            height() / m_viewport.zoom};
}

} // namespace meshwright::views

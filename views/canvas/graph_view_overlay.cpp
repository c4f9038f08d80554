#include "views/canvas/canvas_legend.h"
#include "views/canvas/graph_view.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/workspace.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <limits>
#include <utility>

namespace meshwright::views {

namespace {

constexpr std::size_t kBriefLegend = 2; ///< of the forms of a legend
constexpr int kPlateGap = 4; ///< px between plates

} // namespace

void GraphView::paintEvent(QPaintEvent*)
{
    followPlace();
    const double ratio = devicePixelRatioF();
    const QSize size = (QSizeF(this->size()) * ratio).toSize();
    if (m_image.size() != size)
        m_image = QImage(size, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(1);
    CanvasMarks marks = m_marks;
    if (!m_keyboardFocus || !hasFocus())
        marks.currentItem.reset();
    placePath();
    const QRect path = pathRect();
    marks.covered = QRect((QPointF(path.topLeft()) * ratio).toPoint(), path.size() * ratio);
    m_painter.paint(m_image, m_scene, {m_viewport.zoom * ratio, m_viewport.origin}, marks);
    m_image.setDevicePixelRatio(ratio);
    QPainter painter(this);
    painter.drawImage(QPointF(0, 0), m_image);
    paintOverlay(painter);
}

void GraphView::paintOverlay(QPainter& painter)
{
    const Theme& theme = m_workspace.theme();
    if (m_gesture == Gesture::RubberBand) {
        QColor fill = theme.accent;
        fill.setAlpha(32);
        painter.setPen(theme.accent);
        painter.setBrush(fill);
        painter.drawRect(QRectF(m_pressPosition, m_lastPosition).normalized());
    }
    if (m_scene.hasLayout()) {
        if (!m_legend.isSettled) {
            settleZoom();
            settleMap();
        }
        if (!mapRect().isEmpty())
            m_minimap.paint(painter, m_scene, m_viewport, size());
        paintZoom(painter);
        paintLegend(painter, zoomPlace());
        paintPath(painter);
    }
    paintBrush(painter);
    if (m_layoutWork.isRunning())
        paintLayingOut(painter);
    if (m_keyboardFocus && hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

QString GraphView::zoomText() const
{
    const double percent = m_viewport.zoom * 100;
    return tr("%1 %").arg(QLocale().toString(percent, 'f', percent < 1 ? 2 : 0));
}

/// At the left; of no width while it is not shown.
QRect GraphView::zoomPlace() const
{
    const int high = CanvasLegend::kLineHeight;
    const int wide =
        isZoomShown() ? QFontMetrics(secondaryFont()).horizontalAdvance(zoomText()) + 12 : 0;
    const QRect path = pathRect();
    const int upper = path.isEmpty() ? kPanelMargin : path.bottom() + kPlateGap;
    return {kPanelMargin - 6, m_zoom.isUpper ? upper : height() - kPanelMargin + 4 - high, wide,
            high};
}

/// Below where that is free of cards, else above; and where neither is, it is not shown.
void GraphView::settleZoom()
{
    m_zoom = {};
    if (coveredBy(zoomPlace()) == 0)
        return;
    m_zoom.isUpper = !m_brush; // which says at the top what it does
    if (m_zoom.isUpper && coveredBy(zoomPlace()) == 0)
        return;
    m_zoom = {false, false, m_viewport.zoom};
}

void GraphView::paintZoom(QPainter& painter)
{
    if (!isZoomShown())
        return;
    const QRect place = zoomPlace();
    paintPlate(painter, place, m_workspace.theme());
    painter.setFont(secondaryFont());
    painter.setPen(m_workspace.theme().secondaryText);
    painter.drawText(place, Qt::AlignCenter, zoomText());
}

/// Beside the zoom or away from its edge, in an upper corner, above the map.
std::vector<QPoint> GraphView::legendCorners(const CanvasLegend& legend, const QRect& zoom) const
{
    const QSize size = legend.size();
    const QRect path = pathRect();
    const int top = path.isEmpty() ? kPanelMargin : path.bottom() + kPlateGap;
    const int away = m_zoom.isUpper ? zoom.bottom() + kPlateGap : zoom.top() - 2 - size.height();
    const QPoint atZoom =
        legend.isLine() ? QPoint(zoom.right() + kPlateGap, zoom.top()) : QPoint(zoom.left(), away);
    if (m_brush) // which says at the top what it does
        return {atZoom};
    const QRect map = m_minimap.corner() == Minimap::Corner::LowerRight ? mapRect() : QRect();
    const int left = m_zoom.isUpper ? zoom.bottom() + kPlateGap : top;
    const int right = width() - zoom.left() - size.width();
    const int last = (map.isEmpty() ? height() : map.top()) - kPlateGap - size.height();
    return {atZoom, QPoint(zoom.left(), left), QPoint(right, top), QPoint(right, last)};
}

/// How much of cards, of what is named beside them, and of the titles of frames is behind a plate,
/// px².
double GraphView::coveredBy(const QRect& plate) const
{
    constexpr float kTitle = 160, kHandle = 28; // px at 100 %, of a frame's upper edge
    const layout::Layout& layout = m_scene.layout();
    double area = 0;
    const auto add = [&](const QRectF& rect) {
        const QRectF covered = rect.intersected(QRectF(plate));
        area += covered.width() * covered.height();
    };
    for (const layout::Rect& card : layout.itemRect)
        add(m_viewport.toScreen(card));
    for (const layout::Rect& chip : layout.referenceRect)
        add(m_viewport.toScreen(chip));
    for (uint32_t frame = 1; frame < layout.frameCount(); ++frame) {
        layout::Rect title = layout.frameRect[frame];
        title.height = std::min(title.height, layout::Spacing().frameTitle);
        layout::Rect handle = title;
        handle.width = std::min(title.width, kHandle);
        handle.x = title.right() - handle.width;
        title.width = std::min(title.width, kTitle);
        add(m_viewport.toScreen(title));
        add(m_viewport.toScreen(handle));
    }
    const double ratio = devicePixelRatioF();
    for (const QRect& title : m_painter.headingTitles()) // which stick to the upper edge
        add(QRectF(QPointF(title.topLeft()) / ratio, QSizeF(title.size()) / ratio));
    return area;
}

bool GraphView::isAllInView(const Viewport& viewport) const
{
    return !m_scene.hasLayout()
        || QRectF(rect()).contains(viewport.toScreen(m_scene.layout().bounds));
}

/// Where it was, where that is free of cards; else in a corner that is. Where none is, its handle
/// alone is left, unless a person wants all of it, whatever it hides.
void GraphView::settleMap()
{
    m_minimap.setHasRoom(true);
    if (mapRect().isEmpty() || findMapCorner() || m_isMapWanted)
        return;
    m_minimap.setHasRoom(false);
    findMapCorner();
}

/// One where nothing is, for its handle at least one where the legend is not; false: none is free.
bool GraphView::findMapCorner()
{
    using Corner = Minimap::Corner;
    const Corner before = m_minimap.corner();
    const std::array corners {before, Corner::LowerRight, Corner::UpperRight, Corner::UpperLeft,
                              Corner::LowerLeft};
    const auto take = [&](auto isFree) {
        const auto found = std::ranges::find_if(corners, [&](Corner corner) {
            const QRect place = m_minimap.placeIn(corner, size());
            return !place.intersects(pathRect()) && !place.intersects(legendRect())
                && !place.intersects(zoomRect()) && isFree(place);
        });
        if (found != corners.end())
            m_minimap.setCorner(*found);
        return found != corners.end();
    };
    if (take([&](const QRect& place) { return coveredBy(place) == 0; }))
        return true;
    if (!m_minimap.hasRoom())
        take([](const QRect&) { return true; });
    return false;
}

/// A legend that a person opened may take the room of cards.
bool GraphView::hasRoomFor(const CanvasLegend& legend) const
{
    return !legend.isEmpty() && (m_isLegendOpen || legend.fitsIn(size()));
}

/// Where it was, where that is free; else in a corner that is, in one line or in rows; and where no
/// corner has room for its texts, the colours alone. Nothing is free: where it hides least.
void GraphView::settleLegend(const LegendForms& forms, const QRect& zoom, const QRect& map)
{
    double least = std::numeric_limits<double>::max();
    const LegendPlace before = std::exchange(m_legend, {{}, {}, 0, 0, true});
    const auto offer = [&](std::size_t form, std::size_t corner) {
        const CanvasLegend& legend = forms[form];
        const std::vector<QPoint> corners = legendCorners(legend, zoom);
        if (corner >= corners.size() || !hasRoomFor(legend))
            return;
        const QRect place(corners[corner], legend.size());
        if (!rect().contains(place) || place.intersects(map))
            return;
        const double covered = coveredBy(place);
        if (covered >= least)
            return;
        least = covered;
        m_legend = {corners[corner], legend.size(), corner, form, true};
    };
    if (!before.size.isEmpty() && before.form != kBriefLegend)
        offer(before.form, before.corner);
    for (std::size_t form = 0; form < forms.size(); ++form) {
        if (form == kBriefLegend && m_isLegendOpen && !m_legend.size.isEmpty())
            break;
        for (std::size_t corner = 0; corner < 4 && least > 0; ++corner)
            offer(form, corner);
    }
}

/// Nothing where there is no room.
void GraphView::paintLegend(QPainter& painter, const QRect& zoom)
{
    const QRect map = m_minimap.corner() == Minimap::Corner::LowerRight ? mapRect() : QRect();
    const int room = (map.isEmpty() ? width() : map.left()) - kPanelMargin - zoom.right();
    using Form = CanvasLegend::Form;
    const LegendForms forms {CanvasLegend(m_scene, room), CanvasLegend(m_scene, 0),
                             CanvasLegend(m_scene, 0, Form::Brief)};
    const CanvasLegend& last = forms[m_legend.form];
    const QSize wanted = hasRoomFor(last) ? last.size() : QSize();
    if (!m_legend.isSettled || wanted != m_legend.size) {
        settleLegend(forms, zoom, mapRect());
        // What the colours mean goes before the map.
        if (coveredBy(legendRect()) > 0 && !m_isMapWanted && !mapRect().isEmpty()) {
            m_minimap.setHasRoom(false);
            settleLegend(forms, zoom, {});
            findMapCorner();
        }
    }
    if (m_legend.size.isEmpty())
        return;
    const CanvasLegend& chosen = forms[m_legend.form];
    m_legend.topLeft = legendCorners(chosen, zoom)[m_legend.corner]; // the zoom's text grows
    chosen.paint(painter, m_legend.topLeft);
}

bool GraphView::pressLegend(QPoint place)
{
    const bool isFolded = m_legend.form == kBriefLegend && !m_legend.size.isEmpty();
    if (!legendRect().contains(place) || (!isFolded && !m_isLegendOpen))
        return false;
    m_isLegendOpen = isFolded;
    m_legend = {};
    update();
    return true;
}

void GraphView::setMinimapFolded(bool folded)
{
    if (m_minimap.isFolded() == folded)
        return;
    m_minimap.setFolded(folded);
    m_minimap.setHasRoom(true);
    update();
    Q_EMIT minimapFolded(folded);
}

/// Where there was no room, it is shown in spite of that.
void GraphView::pressMapHandle()
{
    m_isMapWanted = m_minimap.isFolded() || !m_minimap.hasRoom();
    if (m_minimap.hasRoom())
        return setMinimapFolded(!m_minimap.isFolded());
    m_minimap.setHasRoom(true);
    update();
}

QRect GraphView::cancelRect() const
{
    return QRect(width() - kPanelMargin - 72, kPanelMargin, 72, 26);
}

/// A thin line at the top with how far it is, and a way to stop.
void GraphView::paintLayingOut(QPainter& painter)
{
    const Theme& theme = m_workspace.theme();
    painter.fillRect(QRectF(0, 0, width(), 3), theme.line);
    painter.fillRect(QRectF(0, 0, width() * m_layoutWork.fraction(), 3), theme.accent);
    painter.setFont(textFont());
    painter.setPen(theme.line);
    painter.setBrush(theme.node);
    const QRect cancel = cancelRect();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawRoundedRect(QRectF(cancel).adjusted(0.5, 0.5, -0.5, -0.5), kCornerRadius,
                            kCornerRadius);
    painter.setPen(theme.text);
    painter.drawText(cancel, Qt::AlignCenter, tr("Cancel"));
    painter.setPen(theme.secondaryText);
    painter.drawText(QRect(0, cancel.top(), cancel.left() - 8, cancel.height()),
                     Qt::AlignVCenter | Qt::AlignRight, tr("Laying out…"));
}

std::vector<QString> GraphView::readableTexts() const
{
    std::vector<QString> texts;
    const QRect view(QPoint(), m_image.size());
    for (const CanvasPainter::Label& label : m_painter.labels()) {
        const QRect seen = label.rect.intersected(view);
        const bool enough = seen.width() >= 3 * label.pixelSize || view.contains(label.rect);
        if (label.pixelSize >= CanvasPainter::kSmallestText && enough
            && seen.height() >= label.pixelSize)
            texts.push_back(label.text);
    }
    return texts;
}

} // namespace meshwright::views

#include "views/canvas/canvas_painter.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <algorithm>
#include <cmath>

/// Lines and what is written on them.
namespace meshwright::views {

using layout::kNone;

void CanvasPainter::paintEdges(uint32_t frame)
{
    const auto [first, end] = m_layout->ownEdges(frame);
    const bool smooth = m_cardHeight >= kCardsFrom;
    const NodeMarks& marks = m_scene->marks();
    const bool dims = marks.any();
    const QRgb communication = m_scene->workspace().theme().communication.rgb();
    const QRgb faint = shade(QColor::fromRgb(m_edge), m_cardHeight < 6 ? 0.3 : 0.5);
    for (uint32_t edge = first; edge < end; ++edge) {
        const layout::Rect& bounds = m_layout->edgeBounds[edge];
        if (bounds.right() < m_visible.x || bounds.x > m_visible.right()
            || bounds.bottom() < m_visible.y || bounds.y > m_visible.bottom())
            continue;
        if (smooth) {
            if (m_cardHeight >= kEdgeTextsFrom)
                m_drawnEdges.push_back(edge);
            const uint32_t from = m_layout->edgeFrom[edge];
            const uint32_t to = m_layout->edgeTo[edge];
            const std::optional<ValueId> value = m_scene->workspace().selection().value;
            const bool lit = (value && value->index == m_layout->edgeValue[edge])
                || (from != kNone && (m_scene->isSelected(from) || m_marks->hoveredItem == from))
                || (to != kNone && (m_scene->isSelected(to) || m_marks->hoveredItem == to));
            const bool crosses = m_scene->crossesStages(edge);
            const Mark mark = marks.ofEdge(edge);
            const QRgb colour = mark != Mark::None ? m_scene->markColour(mark).rgb()
                : dims                             ? faint
                : lit                              ? m_accent
                : crosses                          ? communication
                                                   : m_edge;
            paintCurve(edge,
                       lit || crosses || mark != Mark::None
                           ? 2.0
                           : std::clamp(1.5 * m_viewport.zoom, 1.0, 1.8),
                       colour);
            const bool isDimmed =
                dims && (from == kNone ? mark == Mark::None : m_scene->isDimmed(from));
            if (isDimmed)
                continue; // nor has it chips or a text
            if (!m_scene->shardings().edgeChips(edge).empty())
                m_chipEdges.push_back(edge);
            else if ((!dims || mark != Mark::None) && m_cardHeight >= kEdgeTextsFrom
                     && !m_scene->edgeText(edge).isEmpty())
                m_textEdges.push_back(edge);
            continue;
        }
        const Mark mark = marks.ofEdge(edge);
        const QRgb colour = mark != Mark::None ? m_scene->markColour(mark).rgb() : faint;
        const uint32_t last = m_layout->edgeFirstPoint[edge + 1];
        for (uint32_t p = m_layout->edgeFirstPoint[edge]; p + 3 < last; p += 3)
            m_raster->line(m_viewport.toScreen(m_layout->points[p]),
                           m_viewport.toScreen(m_layout->points[p + 3]), colour);
    }
}

/// What nothing may be written over.
void CanvasPainter::findTaken()
{
    m_taken.clear();
    for (const QRect& card : m_cards)
        m_taken.add(card);
    for (const Label& each : m_labels)
        m_taken.add(each.rect);
}

/// Shapes where lines begin, as far as there is room for them: whole, else without their middle, as
/// they begin alike. On the left, where lines run through the place on the right.
void CanvasPainter::paintEdgeTexts()
{
    constexpr int kLongestShape = 14, kLongestWhole = 36; // times the height of a text
    constexpr int kBeside = 5; // px from the line
    const int size = int(std::lround(textSize(10)));
    const int height = int(TextCache::lineHeight(size));
    for (const uint32_t edge : m_textEdges) {
        const QString& text = m_scene->edgeText(edge);
        const QPointF start = m_viewport.toScreen(m_layout->points[m_layout->edgeFirstPoint[edge]]);
        const uint32_t frame = m_layout->itemFrame[m_layout->edgeFrom[edge]];
        const QRect room = toDevice(m_layout->frameRect[frame]);
        const int whole = int(m_texts.widthOf(text, size, false)) + 2;
        const auto isFree = [&](const QRect& rect) {
            return room.contains(rect) && m_taken.isFree(rect);
        };
        for (const int longest : {kLongestWhole * size, kLongestShape * size}) {
            QRect rect(int(start.x()) + kBeside, int(start.y()) + 2, std::min(whole, longest),
                       height);
            const QRect left = rect.translated(-rect.width() - 2 * kBeside, 0);
            if (!isFree(rect))
                continue;
            if (isCrossed(rect) && isFree(left) && !isCrossed(left))
                rect = left;
            m_taken.add(rect);
            label(rect, text, m_secondary, size, false);
            elideLastInMiddle();
            if (!m_labels.empty() && m_labels.back().rect == rect)
                m_labels.back().plate = m_canvas;
            break;
        }
    }
}

/// Whether a line runs through that place.
bool CanvasPainter::isCrossed(const QRect& rect) const
{
    const QRectF place = QRectF(rect).adjusted(1, 2, -1, -2);
    const QPointF corner = m_viewport.toScene(place.topLeft());
    const layout::Rect scene {float(corner.x()), float(corner.y()),
                              float(place.width() / m_viewport.zoom),
                              float(place.height() / m_viewport.zoom)};
    return std::ranges::any_of(m_drawnEdges, [&](uint32_t edge) {
        return m_layout->edgeBounds[edge].intersects(scene) && runsThrough(edge, scene);
    });
}

bool CanvasPainter::runsThrough(uint32_t edge, const layout::Rect& rect) const
{
    constexpr int kSegments = 16;
    const uint32_t last = m_layout->edgeFirstPoint[edge + 1];
    for (uint32_t at = m_layout->edgeFirstPoint[edge]; at + 3 < last; at += 3) {
        const layout::Point* p = &m_layout->points[at];
        layout::Point from = p[0];
        for (int i = 1; i <= kSegments; ++i) {
            const float t = float(i) / kSegments, u = 1 - t;
            const auto mix = [&](float layout::Point::*axis) {
                return p[0].*axis * u * u * u + 3 * p[1].*axis * u * u * t
                    + 3 * p[2].*axis * u * t * t + p[3].*axis * t * t * t;
            };
            const layout::Point to {mix(&layout::Point::x), mix(&layout::Point::y)};
            const auto [left, right] = std::minmax(from.x, to.x);
            const auto [top, bottom] = std::minmax(from.y, to.y);
            if (right >= rect.x && left <= rect.right() && bottom >= rect.y && top <= rect.bottom())
                return true;
            from = to;
        }
    }
    return false;
}

/// Flattens the curve's cubics into as many segments as their length on the screen asks for.
void CanvasPainter::paintCurve(uint32_t edge, double width, QRgb colour)
{
    const uint32_t last = m_layout->edgeFirstPoint[edge + 1];
    for (uint32_t p = m_layout->edgeFirstPoint[edge]; p + 3 < last; p += 3) {
        const QPointF a = m_viewport.toScreen(m_layout->points[p]);
        const QPointF b = m_viewport.toScreen(m_layout->points[p + 1]);
        const QPointF c = m_viewport.toScreen(m_layout->points[p + 2]);
        const QPointF d = m_viewport.toScreen(m_layout->points[p + 3]);
        const auto [left, right] = std::minmax({a.x(), b.x(), c.x(), d.x()});
        const auto [top, bottom] = std::minmax({a.y(), b.y(), c.y(), d.y()});
        const QRectF seen = QRectF(m_raster->part()).adjusted(-8, -8, 8, 8);
        if (right < seen.left() || bottom < seen.top() || left > seen.right()
            || top > seen.bottom())
            continue;
        const double bend =
            std::abs(a.x() - b.x()) + std::abs(c.x() - d.x()) + std::abs(a.x() - d.x());
        const double length = (right - left) + (bottom - top);
        const int segments = bend < 0.5 ? 1 : std::clamp(int(length / 10), 4, 24);
        QPointF from = a;
        for (int i = 1; i <= segments; ++i) {
            const double t = double(i) / segments;
            const double u = 1 - t;
            const QPointF to =
                a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t);
            m_raster->smoothLine(from, to, width, colour);
            from = to;
        }
    }
}

/// Points of an edge on the screen, from its middle to both ends in turn.
std::vector<QPointF> CanvasPainter::placesAlong(uint32_t edge) const
{
    constexpr int kPlaces = 16; // of each half
    const uint32_t first = m_layout->edgeFirstPoint[edge];
    const uint32_t cubics = (m_layout->edgeFirstPoint[edge + 1] - first - 1) / 3;
    const auto at = [&](double part) { // of the cubics: 1.5 is the middle of the second
        const uint32_t cubic = std::min(uint32_t(part), cubics - 1);
        const layout::Point* p = &m_layout->points[first + 3 * cubic];
        const double t = part - cubic;
        const double u = 1 - t;
        const auto mix = [&](float layout::Point::*axis) {
            return p[0].*axis * u * u * u + 3 * p[1].*axis * u * u * t + 3 * p[2].*axis * u * t * t
                + p[3].*axis * t * t * t;
        };
        return m_viewport.toScreen(QPointF(mix(&layout::Point::x), mix(&layout::Point::y)));
    };
    std::vector<QPointF> places {at(cubics / 2.0)};
    for (int i = 1; i < kPlaces; ++i) {
        places.push_back(at(cubics * (0.5 - 0.5 * i / kPlaces)));
        places.push_back(at(cubics * (0.5 + 0.5 * i / kPlaces)));
    }
    return places;
}

/// Where a label of that size lies on an edge, or at its side, in view and clear of all else. None:
/// there is no room.
std::optional<QRect> CanvasPainter::freePlaceOn(uint32_t edge, QSize size) const
{
    const QRect view(0, 0, m_raster->width(), m_raster->height());
    const std::vector<QPointF> places = placesAlong(edge);
    for (const int side : {0, 1, -1}) {
        for (const QPointF& at : places) {
            QRect rect(QPoint(), size);
            rect.moveCenter(at.toPoint() + QPoint(side * (size.width() / 2 + 4), 0));
            if (view.contains(rect) && m_taken.isFree(rect.adjusted(-2, -1, 2, 1)))
                return rect;
        }
    }
    return std::nullopt;
}

/// What crosses from stage to stage, the largest first; what has no room is left out.
void CanvasPainter::paintPills()
{
    constexpr int kMostTried = 128;
    const QColor vermilion = m_scene->workspace().theme().communication;
    const double size = std::min(textSize(11), 14.0);
    const int height = int(TextCache::lineHeight(int(std::lround(size)))) + 2;
    int tried = 0;
    for (const EdgePill& pill : m_scene->pills()) {
        const int width =
            int(m_texts.widthOf(pill.text, int(std::lround(size)), true) + 1.4 * size);
        std::optional<QRect> rect;
        for (uint32_t edge : pill.edges) {
            if (rect || tried == kMostTried)
                break;
            const bool isDimmed =
                m_scene->marks().any() && m_scene->marks().ofEdge(edge) == Mark::None;
            if (isDimmed || !m_layout->edgeBounds[edge].intersects(m_visible))
                continue;
            ++tried;
            rect = freePlaceOn(edge, {width, height});
        }
        if (!rect)
            continue;
        m_taken.add(*rect);
        const QRgb fill = shade(vermilion, 0.16);
        m_raster->card(*rect, rect->height() / 2, fill, shade(vermilion, 0.5));
        label(*rect, pill.text, readableOn(vermilion, QColor::fromRgb(fill)).rgb(), size, true,
              true);
    }
}

} // namespace meshwright::views

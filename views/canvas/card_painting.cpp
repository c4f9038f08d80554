#include "core/layout/card_sizes.h"
#include "views/canvas/canvas_painter.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace meshwright::views {

using layout::kNone;

namespace {

constexpr double kCardPaintingLegible = 5.5; ///< px: smaller texts are left out

} // namespace

/// Selection, keyboard place and search, as a ring around a card.
void CanvasPainter::paintOutline(uint32_t item, const QRect& rect)
{
    const int radius = std::max(int(kCornerRadius * m_viewport.zoom), 1);
    if (m_marks->currentItem == item) { // a thin line outside, a gap from what else is around it
        m_raster->fillRounded(rect.adjusted(-5, -5, 5, 5), radius + 5, m_text);
        m_raster->fillRounded(rect.adjusted(-4, -4, 4, 4), radius + 4, m_canvas);
    }
    if (m_scene->isSelected(item)) {
        m_raster->fillRounded(rect.adjusted(-2, -2, 2, 2), radius + 2, m_accent);
    } else if (const Mark mark = m_scene->marks().ofItem(item); mark != Mark::None) {
        m_raster->fillRounded(rect.adjusted(-3, -3, 3, 3), radius + 3,
                              m_scene->markColour(mark).rgb());
    } else if (m_marks->hoveredItem == item) {
        m_raster->fillRounded(rect.adjusted(-1, -1, 1, 1), radius + 1, m_secondary);
    }
}

/// A bar in the colours of what the card stands for, each as high as its part.
void CanvasPainter::paintColours(uint32_t item, const QRect& bar)
{
    double from = 0;
    for (const CanvasScene::ColourShare& share : m_scene->itemShares(item)) {
        const int top = bar.top() + int(std::lround(from * bar.height()));
        from += share.part;
        const int bottom = bar.top() + int(std::lround(from * bar.height()));
        const QRect part(bar.x(), top, bar.width(), bottom - top);
        if (!share.colour.isValid() || part.height() < 1)
            continue;
        m_raster->fillRect(
            part, m_scene->isDimmed(item) ? shade(share.colour, kDimmed) : share.colour.rgb());
        if (share.isHatched)
            m_raster->hatch(part, m_canvas);
    }
}

/// The operator or the group's name, and behind it what tells a node from others, where it fits.
void CanvasPainter::paintTitle(uint32_t item, const QRect& rect, QRgb ink, double size)
{
    const QString& title = m_scene->title(item);
    label(rect, title, ink, size, true);
    const QString& name = m_scene->name(item);
    if (name.isEmpty() || m_labels.empty() || m_labels.back().rect != rect)
        return;
    const int pixels = int(std::lround(size));
    const int start = int(m_texts.widthOf(title, pixels, true)) + pixels / 2;
    const QRect rest = rect.adjusted(start, 0, 0, 0);
    if (rest.width() < 3 * pixels)
        return;
    label(rest, name, ink, size, false);
    if (m_labels.back().rect == rest)
        m_labels.back().elide = Qt::ElideMiddle;
}

/// The ground of a node's card; on a scale, a breath of the colour, for a bar alone is thin.
QRgb CanvasPainter::cardFill(uint32_t item, bool dim) const
{
    const QColor node = QColor::fromRgb(m_node);
    if (dim)
        return shade(node, 0.6);
    const QColor colour = m_scene->itemColour(item);
    return m_scene->colours().gradient() && colour.isValid()
        ? Theme::blend(colour, node, 0.18).rgb()
        : m_node;
}

void CanvasPainter::paintCard(uint32_t item, const QRect& rect)
{
    paintOutline(item, rect);
    const double zoom = m_viewport.zoom;
    const int radius = std::max(int(kCornerRadius * zoom * 0.8), 1);
    const bool dim = m_scene->isDimmed(item);
    m_raster->card(rect, radius, cardFill(item, dim),
                   dim ? shade(QColor::fromRgb(m_line), 0.5) : m_line);
    const QRgb faint = dim ? shade(QColor::fromRgb(m_secondary), 0.5) : m_secondary;
    const bool small = rect.height() < layout::kSmallCardHeight * zoom;
    paintColours(item,
                 QRect(rect.x(), rect.y(), std::max(int(std::lround((small ? 3 : 4) * zoom)), 2),
                       rect.height()));
    if (small) {
        if (10 * zoom >= kCardPaintingLegible)
            label(rect.adjusted(int(6 * zoom), 0, -int(3 * zoom), 0), m_scene->title(item), faint,
                  10 * zoom, false);
        return;
    }
    const int inset = int(12 * zoom);
    const bool oneLine = m_cardHeight < 24;
    const QRect inner = rect.adjusted(inset, 0, -int(6 * zoom), 0);
    const QRgb ink = dim ? faint : m_text;
    if (oneLine) {
        paintTitle(item, inner, ink, textSize(12));
        return;
    }
    const int half = rect.height() / 2;
    paintTitle(item,
               QRect(inner.x(), rect.y() + int(3 * zoom), inner.width(), half - int(2 * zoom)), ink,
               textSize(12.5));
    label(QRect(inner.x(), rect.y() + half, inner.width(), half - int(4 * zoom)),
          m_scene->subtitle(item), faint, textSize(11), false);
}

void CanvasPainter::paintGroupCard(uint32_t item, const QRect& rect)
{
    const double zoom = m_viewport.zoom;
    const QColor colour = m_scene->itemColour(item);
    const QColor tint = colour.isValid() ? colour : QColor::fromRgb(m_secondary);
    const int radius = std::max(int(kCornerRadius * zoom), 1);
    const double dim = m_scene->isDimmed(item) ? kDimmed : 1;
    const QRgb border = shade(tint, dim * (colour.isValid() ? 0.9 : 0.45));
    const int step = std::max(int(3 * zoom), 1);
    // A second sheet behind says that there is more inside.
    m_raster->card(rect.adjusted(step, step, step, step), radius, shade(tint, dim * 0.16),
                   shade(tint, dim * 0.45));
    paintOutline(item, rect);
    m_raster->card(rect, radius, shade(tint, 0.09), border);
    paintColours(item,
                 QRect(rect.x(), rect.y(), std::max(int(std::lround(4 * zoom)), 2), rect.height()));
    const QRgb ink = dim < 1 ? shade(QColor::fromRgb(m_secondary), 0.5)
        : colour.isValid()   ? readableOn(colour, QColor::fromRgb(m_canvas)).rgb()
                             : m_text;
    const QRect inner = rect.adjusted(int(14 * zoom), 0, -int(30 * zoom), 0);
    const int half = rect.height() / 2;
    if (m_cardHeight < 24) {
        label(inner, m_scene->title(item), ink, textSize(13), true);
        return;
    }
    label(QRect(inner.x(), rect.y() + int(5 * zoom), inner.width(), half - int(4 * zoom)),
          m_scene->title(item), ink, textSize(13), true);
    label(QRect(inner.x(), rect.y() + half, inner.width(), half - int(6 * zoom)),
          m_scene->subtitle(item), m_secondary, textSize(11), false);
    const int handle = int(18 * zoom);
    const QRect plus(rect.right() - handle - int(9 * zoom), rect.center().y() - handle / 2, handle,
                     handle);
    m_raster->card(plus, handle / 3, m_node, shade(tint, 0.45));
    label(plus.adjusted(-handle / 2, 0, handle / 2, -int(zoom)), QStringLiteral("+"), ink,
          14 * zoom, true, true);
}

void CanvasPainter::paintPill(uint32_t item, const QRect& rect)
{
    paintOutline(item, rect);
    const double zoom = m_viewport.zoom;
    const double dim = m_scene->isDimmed(item) ? 0.5 : 1;
    m_raster->card(rect, rect.height() / 2, shade(QColor::fromRgb(m_secondary), 0.1 * dim),
                   shade(QColor::fromRgb(m_line), dim));
    label(rect.adjusted(int(10 * zoom), 0, -int(10 * zoom), 0), m_scene->title(item),
          shade(QColor::fromRgb(m_secondary), dim), textSize(11), false, true);
}

void CanvasPainter::paintReferences()
{
    const double zoom = m_viewport.zoom;
    for (uint32_t reference = 0; reference < m_layout->referenceCountAll(); ++reference) {
        const layout::Rect& bounds = m_layout->referenceRect[reference];
        const layout::Rect& card = m_layout->itemRect[m_layout->referenceItem[reference]];
        if (!bounds.united(card).intersects(m_visible))
            continue;
        const QRect rect = toDevice(bounds);
        m_raster->card(rect, rect.height() / 2, m_node, m_line);
        m_raster->dashes(rect.right() + 1, toDevice(card).left(), rect.center().y(), m_secondary);
        if (10 * zoom >= kCardPaintingLegible)
            label(rect.adjusted(int(8 * zoom), 0, -int(6 * zoom), 0),
                  m_scene->referenceTitle(reference), m_secondary, 10.5 * zoom, false, true);
    }
}

void CanvasPainter::paintEdges(uint32_t frame)
{
    const auto [first, end] = m_layout->ownEdges(frame);
    const bool smooth = m_cardHeight >= kCardsFrom;
    const NodeMarks& marks = m_scene->marks();
    const bool traces = marks.traces();
    const QRgb communication = m_scene->workspace().theme().communication.rgb();
    const QRgb faint = shade(QColor::fromRgb(m_edge), m_cardHeight < 6 ? 0.3 : 0.5);
    for (uint32_t edge = first; edge < end; ++edge) {
        const layout::Rect& bounds = m_layout->edgeBounds[edge];
        if (bounds.right() < m_visible.x || bounds.x > m_visible.right()
            || bounds.bottom() < m_visible.y || bounds.y > m_visible.bottom())
            continue;
        if (smooth) {
            const uint32_t from = m_layout->edgeFrom[edge];
            const uint32_t to = m_layout->edgeTo[edge];
            const bool lit =
                (from != kNone && (m_scene->isSelected(from) || m_marks->hoveredItem == from))
                || (to != kNone && (m_scene->isSelected(to) || m_marks->hoveredItem == to));
            const bool crosses = m_scene->crossesStages(edge);
            const Mark mark = marks.ofEdge(edge);
            const QRgb colour = mark != Mark::None ? m_scene->markColour(mark).rgb()
                : traces                           ? faint
                : lit                              ? m_accent
                : crosses                          ? communication
                                                   : m_edge;
            paintCurve(edge,
                       lit || crosses || mark != Mark::None
                           ? 2.0
                           : std::clamp(1.5 * m_viewport.zoom, 1.0, 1.8),
                       colour);
            if (!m_scene->shardings().edgeChips(edge).empty())
                m_chipEdges.push_back(edge);
            else if ((!traces || mark != Mark::None) && m_cardHeight >= kEdgeTextsFrom
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

namespace {

/// Rectangles by the bands of the picture that they are in: most are asked about few others.
class TakenPlaces
{
public:
    void add(const QRect& rect)
    {
        for (int band = rect.top() >> kBandBits; band <= rect.bottom() >> kBandBits; ++band)
            m_bands[band].push_back(rect);
    }

    bool isFree(const QRect& rect) const
    {
        const auto isInTheWay = [&](const QRect& other) { return other.intersects(rect); };
        for (int band = rect.top() >> kBandBits; band <= rect.bottom() >> kBandBits; ++band) {
            const auto at = m_bands.find(band);
            if (at != m_bands.end()
                && std::any_of(at->second.begin(), at->second.end(), isInTheWay))
                return false;
        }
        return true;
    }

private:
    static constexpr int kBandBits = 6; ///< 64 px high
    std::unordered_map<int, std::vector<QRect>> m_bands;
};

} // namespace

/// Shapes where lines begin, as far as there is room for them.
void CanvasPainter::paintEdgeTexts()
{
    constexpr int kLongestShape = 14; // times the height of a text
    const int size = int(std::lround(textSize(10)));
    const int height = int(TextCache::lineHeight(size));
    TakenPlaces taken;
    for (const QRect& card : m_cards)
        taken.add(card);
    for (const Label& each : m_labels)
        taken.add(each.rect);
    for (const uint32_t edge : m_textEdges) {
        const QString& text = m_scene->edgeText(edge);
        const QPointF start = m_viewport.toScreen(m_layout->points[m_layout->edgeFirstPoint[edge]]);
        const int width =
            std::min(int(m_texts.widthOf(text, size, false)) + 2, kLongestShape * size);
        const QRect rect(int(start.x()) + 5, int(start.y()) + 2, width, height);
        const uint32_t frame = m_layout->itemFrame[m_layout->edgeFrom[edge]];
        const bool isInside = toDevice(m_layout->frameRect[frame]).contains(rect);
        if (!isInside || !taken.isFree(rect))
            continue;
        taken.add(rect);
        label(rect, text, m_secondary, size, false);
        if (!m_labels.empty() && m_labels.back().rect == rect)
            m_labels.back().plate = m_canvas;
    }
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
        if (right < -8 || bottom < -8 || left > m_raster->width() + 8
            || top > m_raster->height() + 8)
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

namespace {

/// A pill moved below those that it would cover; where a crowd leaves no place, left where it was.
QRect clearOf(const std::vector<QRect>& placed, const QRect& rect)
{
    constexpr int kTries = 6;
    QRect moved = rect;
    for (int i = 0; i < kTries; ++i) {
        const auto covered = std::find_if(placed.begin(), placed.end(), [&](const QRect& other) {
            return other.intersects(moved);
        });
        if (covered == placed.end())
            return moved;
        moved.moveTop(covered->bottom() + 3);
    }
    return rect;
}

} // namespace

void CanvasPainter::paintPills()
{
    constexpr std::size_t kMostPlaced = 64;
    std::vector<QRect> placed;
    const double zoom = m_viewport.zoom;
    const QColor vermilion = m_scene->workspace().theme().communication;
    const double size = std::clamp(11 * zoom, 8.0, 14.0);
    for (const EdgePill& pill : m_scene->pills()) {
        if (!m_layout->edgeBounds[pill.edge].intersects(m_visible))
            continue;
        // On the curve, half way along its points.
        const uint32_t first = m_layout->edgeFirstPoint[pill.edge];
        const uint32_t cubics = (m_layout->edgeFirstPoint[pill.edge + 1] - first - 1) / 3;
        const layout::Point* p = &m_layout->points[first + cubics / 2 * 3];
        const layout::Point middle {(p[0].x + 3 * p[1].x + 3 * p[2].x + p[3].x) / 8,
                                    (p[0].y + 3 * p[1].y + 3 * p[2].y + p[3].y) / 8};
        const QPointF at = m_viewport.toScreen(middle);
        const double width = m_texts.widthOf(pill.text, int(std::lround(size)), true) + 2 * size;
        const double height = size * 1.9;
        const QRect rect = clearOf(
            placed, QRectF(at.x() - width / 2, at.y() - height / 2, width, height).toRect());
        if (placed.size() < kMostPlaced)
            placed.push_back(rect);
        const QRgb fill = shade(vermilion, 0.16);
        m_raster->card(rect, rect.height() / 2, fill, shade(vermilion, 0.5));
        label(rect, pill.text, readableOn(vermilion, QColor::fromRgb(fill)).rgb(), size, true,
              true);
    }
}

} // namespace meshwright::views

#include "core/layout/card_sizes.h"
#include "views/canvas/canvas_painter.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <algorithm>
#include <cmath>

namespace meshwright::views {

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
    } else if (m_scene->isPartlySelected(item)) {
        paintDashedRing(rect.adjusted(-2, -2, 2, 2));
    } else if (const Mark mark = m_scene->marks().ofItem(item); mark != Mark::None) {
        m_raster->fillRounded(rect.adjusted(-3, -3, 3, 3), radius + 3,
                              m_scene->markColour(mark).rgb());
    } else if (m_marks->hoveredItem == item) {
        m_raster->fillRounded(rect.adjusted(-1, -1, 1, 1), radius + 1, m_secondary);
    }
}

/// As the ring of what is selected, in dashes.
void CanvasPainter::paintDashedRing(const QRect& ring)
{
    constexpr int kDash = 6, kStep = 10, kWide = 2; // px
    for (int x = ring.left() + kWide; x + kDash <= ring.right(); x += kStep) {
        m_raster->fillRect({x, ring.top(), kDash, kWide}, m_accent);
        m_raster->fillRect({x, ring.bottom() + 1 - kWide, kDash, kWide}, m_accent);
    }
    for (int y = ring.top() + kWide; y + kDash <= ring.bottom(); y += kStep) {
        m_raster->fillRect({ring.left(), y, kWide, kDash}, m_accent);
        m_raster->fillRect({ring.right() + 1 - kWide, y, kWide, kDash}, m_accent);
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
    if (m_layout->itemKind[item] == layout::ItemKind::Group)
        elideLastInMiddle(); // blocks are told apart by how their names end
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
    elideLastInMiddle(); // long shapes begin alike
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
    const bool oneLine = m_cardHeight < 24; // without a handle to leave room for
    const QRect inner = rect.adjusted(int(14 * zoom), 0, -int((oneLine ? 4 : 30) * zoom), 0);
    const int half = rect.height() / 2;
    if (oneLine) {
        label(inner, m_scene->title(item), ink, textSize(13), true);
        elideLastInMiddle();
        return;
    }
    label(QRect(inner.x(), rect.y() + int(5 * zoom), inner.width(), half - int(4 * zoom)),
          m_scene->title(item), ink, textSize(13), true);
    elideLastInMiddle();
    const auto fits = [&](const QString& text) {
        return m_texts.widthOf(text, int(std::lround(textSize(11))), false) <= inner.width();
    };
    label(QRect(inner.x(), rect.y() + half, inner.width(), half - int(6 * zoom)),
          m_scene->subtitle(item, fits), m_secondary, textSize(11), false);
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
    const int inset = int((m_cardHeight < 24 ? 3 : 10) * zoom); // texts do not shrink with it
    label(rect.adjusted(inset, 0, -inset, 0), m_scene->title(item),
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
        if (bounds.height * zoom < kSmallestText - 1)
            continue;
        m_raster->card(rect, rect.height() / 2, m_node, m_line);
        m_raster->dashes(rect.right() + 1, toDevice(card).left(), rect.center().y(), m_secondary);
        label(rect.adjusted(int(8 * zoom), 0, -int(6 * zoom), 0),
              m_scene->referenceTitle(reference), m_secondary, textSize(10.5), false, true);
    }
}

} // namespace meshwright::views

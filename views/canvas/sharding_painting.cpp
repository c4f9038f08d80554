#include "views/canvas/canvas_painter.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <algorithm>
#include <cmath>

/// Chips and badges: how tensors are split, and where devices communicate.
namespace meshwright::views {

namespace {

constexpr double kTextSize = 10; ///< at 100 %
constexpr double kShardingPaintingLegible = 5.5; ///< px: smaller texts are left out
constexpr double kShardingPaintingChipHeight = 15, kBadgeHeight = 16;
constexpr double kOverlap = 3; ///< px of a card at 100 % that what hangs on it covers
constexpr double kLabelGap = 4; ///< px at 100 % between labels

} // namespace

/// What hangs on cards, then what stands at lines: all of it beside the cards, texts and labels
/// that are there already. Smaller than texts can be, communication is still a stroke.
void CanvasPainter::paintShardings()
{
    const ShardingMarks& marks = m_scene->shardings();
    if (marks.isEmpty())
        return;
    std::erase_if(m_shardedCards, [&](const auto& card) { return m_scene->isDimmed(card.first); });
    for (const auto& [item, card] : m_shardedCards)
        paintBadges(item, card);
    if (kTextSize * m_viewport.zoom < kShardingPaintingLegible)
        return;
    for (const auto& [item, card] : m_shardedCards)
        paintCardChips(item, card);
    paintEdgeChips();
}

void CanvasPainter::paintBadges(uint32_t item, const QRect& card)
{
    const bool isLegible = kTextSize * m_viewport.zoom >= kShardingPaintingLegible;
    for (const bool isAbove : {true, false}) {
        const auto& badges = isAbove ? m_scene->shardings().badgesAbove(item)
                                     : m_scene->shardings().badgesBelow(item);
        for (const CommunicationBadge& badge : badges) {
            if (isLegible && paintBadge(badge, card, isAbove))
                continue;
            strikeEdge(badge, card, isAbove);
            break;
        }
    }
}

/// In place of badges that have no room.
void CanvasPainter::strikeEdge(const CommunicationBadge& badge, const QRect& card, bool isAbove)
{
    const Theme& theme = m_scene->workspace().theme();
    const int height = std::max(int(4 * m_viewport.zoom), 2);
    m_raster->fillRect(
        {card.x(), isAbove ? card.y() : card.bottom() - height + 1, card.width(), height},
        (badge.isReshard ? theme.warning : theme.communication).rgb());
}

/// From the card's left corner on; false: there is no room.
bool CanvasPainter::paintBadge(const CommunicationBadge& badge, const QRect& card, bool isAbove)
{
    const double zoom = m_viewport.zoom;
    const double size = kTextSize * zoom;
    const Theme& theme = m_scene->workspace().theme();
    const int height = int(kBadgeHeight * zoom), overlap = int(kOverlap * zoom);
    const int textWidth = int(m_texts.widthOf(badge.text, int(std::lround(size)), true));
    // A triangle says "avoidable" to those who do not see the colour.
    const int mark = badge.isReshard ? int(12 * zoom) : 0;
    QRect rect(card.x() + int(6 * zoom),
               isAbove ? card.y() + overlap - height : card.bottom() + 1 - overlap,
               textWidth + mark + int(14 * zoom), height);
    const QMargins onCard(0, isAbove ? 0 : overlap, 0, isAbove ? overlap : 0);
    const auto shift = m_taken.takeNear(
        {rect, onCard, int(kLabelGap * zoom), card.width(), isAbove ? -height : height});
    if (!shift)
        return false;
    rect.translate(*shift);
    const QColor hue = badge.isReshard ? theme.warning : theme.communication;
    const QRgb fill = shade(hue, 0.2);
    const QRgb ink = readableOn(hue, QColor::fromRgb(fill)).rgb();
    m_raster->card(rect, badge.isReshard ? std::max(int(3 * zoom), 1) : height / 2, fill,
                   shade(hue, 0.65));
    if (badge.isReshard)
        label(QRect(rect.x() + int(5 * zoom), rect.y(), mark, height), QStringLiteral("\u25b2"),
              ink, size, true);
    label(QRect(rect.x() + int(7 * zoom) + mark, rect.y(), textWidth + int(7 * zoom), height),
          badge.text, ink, size, true);
    return true;
}

int CanvasPainter::widthOf(const ShardChip& chip)
{
    const double zoom = m_viewport.zoom;
    return int(m_texts.widthOf(chip.text, int(std::lround(kTextSize * zoom)), true) + 12 * zoom);
}

int CanvasPainter::widthOf(const std::vector<ShardChip>& chips)
{
    const int gap = int(kLabelGap * m_viewport.zoom);
    int width = -gap;
    for (const ShardChip& chip : chips)
        width += widthOf(chip) + gap;
    return width;
}

/// Side by side from a corner.
void CanvasPainter::paintChips(const std::vector<ShardChip>& chips, QPoint corner)
{
    const int height = int(kShardingPaintingChipHeight * m_viewport.zoom);
    for (const ShardChip& chip : chips) {
        const QRect rect(corner, QSize(widthOf(chip), height));
        paintChip(chip, rect);
        corner.setX(rect.right() + 1 + int(kLabelGap * m_viewport.zoom));
    }
}

/// Set by the person: filled. Following: an outline.
void CanvasPainter::paintChip(const ShardChip& chip, const QRect& rect)
{
    const QColor canvas = QColor::fromRgb(m_canvas);
    QRgb fill = m_canvas, ink = readableOn(chip.colour, canvas).rgb();
    if (!chip.follows) {
        fill = Theme::blend(chip.colour, canvas, 0.9).rgb();
        ink = readableOn(m_canvas, QColor::fromRgb(fill)).rgb();
    }
    m_raster->card(rect, rect.height() / 2, fill, shade(chip.colour, 0.85));
    label(rect, chip.text, ink, kTextSize * m_viewport.zoom, true, true);
}

/// Chips of weights stand at the card's upper right corner.
void CanvasPainter::paintCardChips(uint32_t item, const QRect& card)
{
    const auto& chips = m_scene->shardings().cardChips(item);
    if (chips.empty())
        return;
    const double zoom = m_viewport.zoom;
    const int width = widthOf(chips);
    const int height = int(kShardingPaintingChipHeight * zoom), overlap = int(kOverlap * zoom);
    const QRect rect(card.right() - int(6 * zoom) - width, card.y() + overlap - height, width,
                     height);
    if (const auto shift = m_taken.takeNear(
            {rect, {0, 0, 0, overlap}, int(kLabelGap * zoom), card.width(), -height}))
        paintChips(chips, rect.topLeft() + *shift);
}

/// Beside the beginning of the edge.
void CanvasPainter::paintEdgeChips()
{
    const double zoom = m_viewport.zoom;
    const int height = int(kShardingPaintingChipHeight * zoom), gap = int(kLabelGap * zoom);
    for (uint32_t edge : m_chipEdges) {
        const auto& chips = m_scene->shardings().edgeChips(edge);
        const QPointF start = m_viewport.toScreen(m_layout->points[m_layout->edgeFirstPoint[edge]]);
        QRect rect(int(start.x() + 5 * zoom), int(start.y() + 2 * zoom), widthOf(chips), height);
        if (rect.right() < 0 || rect.bottom() < 0 || rect.left() > m_raster->width()
            || rect.top() > m_raster->height())
            continue;
        const int reach = int(m_layout->itemRect[m_layout->edgeFrom[edge]].width * zoom);
        const auto shift = m_taken.takeNear({rect, {}, gap, reach, height});
        if (!shift)
            continue;
        rect.translate(*shift);
        m_drawnChips.push_back({rect, edge});
        paintChips(chips, rect.topLeft());
    }
}

std::optional<uint32_t> CanvasPainter::chipsAt(QPoint position) const
{
    for (const DrawnChips& drawn : m_drawnChips) {
        if (drawn.rect.contains(position))
            return drawn.edge;
    }
    return std::nullopt;
}

} // namespace meshwright::views

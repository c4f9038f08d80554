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
constexpr std::size_t kMostNeighbours = 12; ///< chips that a chip is kept clear of

} // namespace

/// What hangs on a card. Smaller than texts can be, communication is still a stroke.
void CanvasPainter::paintShardings(uint32_t item, const QRect& card)
{
    const ShardingMarks& marks = m_scene->shardings();
    if (marks.isEmpty() || m_scene->isDimmed(item))
        return;
    const double zoom = m_viewport.zoom;
    const auto& above = marks.badgesAbove(item);
    const auto& below = marks.badgesBelow(item);
    if (kTextSize * zoom < kShardingPaintingLegible) {
        const Theme& theme = m_scene->workspace().theme();
        const int height = std::max(int(4 * zoom), 2);
        if (!above.empty())
            m_raster->fillRect({card.x(), card.y(), card.width(), height}, theme.warning.rgb());
        if (!below.empty())
            m_raster->fillRect(
                {card.x(), card.bottom() - height + 1, card.width(), height},
                (below.front().isReshard ? theme.warning : theme.communication).rgb());
        return;
    }
    const int left = card.x() + int(6 * zoom);
    if (!above.empty())
        paintBadges(above, {left, card.y() + int((kOverlap - kBadgeHeight) * zoom)});
    if (!below.empty()) {
        const int top = card.bottom() + 1 - int(kOverlap * zoom);
        const int right = paintBadges(below, {left, top});
        m_drawnBadges.emplace_back(left, top, right - left, int(kBadgeHeight * zoom));
    }
    paintChips(item, card);
}

/// Chips of weights stand at the card's upper right corner.
void CanvasPainter::paintChips(uint32_t item, const QRect& card)
{
    const double zoom = m_viewport.zoom;
    const auto& chips = m_scene->shardings().cardChips(item);
    const int gap = int(4 * zoom);
    int right = card.right() - int(6 * zoom);
    for (auto chip = chips.rbegin(); chip != chips.rend(); ++chip) {
        right -= widthOf(*chip);
        paintChip(*chip, {right, card.y() + int((kOverlap - kShardingPaintingChipHeight) * zoom)});
        right -= gap;
    }
}

/// Side by side from a corner; returns where they end.
int CanvasPainter::paintBadges(const std::vector<CommunicationBadge>& badges, QPoint corner)
{
    const double zoom = m_viewport.zoom;
    const double size = kTextSize * zoom;
    const Theme& theme = m_scene->workspace().theme();
    const int height = int(kBadgeHeight * zoom);
    int x = corner.x();
    for (const CommunicationBadge& badge : badges) {
        const QColor hue = badge.isReshard ? theme.warning : theme.communication;
        const int textWidth = int(m_texts.widthOf(badge.text, int(std::lround(size)), true));
        // A triangle says "avoidable" to those who do not see the colour.
        const int mark = badge.isReshard ? int(12 * zoom) : 0;
        const QRect rect(x, corner.y(), textWidth + mark + int(14 * zoom), height);
        const QRgb fill = shade(hue, 0.2);
        const QRgb ink = readableOn(hue, QColor::fromRgb(fill)).rgb();
        m_raster->card(rect, badge.isReshard ? std::max(int(3 * zoom), 1) : height / 2, fill,
                       shade(hue, 0.65));
        if (badge.isReshard)
            label(QRect(rect.x() + int(5 * zoom), rect.y(), mark, height), QStringLiteral("\u25b2"),
                  ink, size, true);
        label(QRect(rect.x() + int(7 * zoom) + mark, rect.y(), textWidth + int(7 * zoom), height),
              badge.text, ink, size, true);
        x += rect.width() + int(4 * zoom);
    }
    return x - int(4 * zoom);
}

int CanvasPainter::widthOf(const ShardChip& chip)
{
    const double zoom = m_viewport.zoom;
    return int(m_texts.widthOf(chip.text, int(std::lround(kTextSize * zoom)), true) + 12 * zoom);
}

/// Set by the person: filled. Following: an outline. Returns where it ends.
int CanvasPainter::paintChip(const ShardChip& chip, QPoint corner)
{
    const double zoom = m_viewport.zoom;
    const int height = int(kShardingPaintingChipHeight * zoom);
    const QRect rect(corner, QSize(widthOf(chip), height));
    const QColor canvas = QColor::fromRgb(m_canvas);
    QRgb fill = m_canvas, ink = readableOn(chip.colour, canvas).rgb();
    if (!chip.follows) {
        fill = Theme::blend(chip.colour, canvas, 0.9).rgb();
        ink = readableOn(m_canvas, QColor::fromRgb(fill)).rgb();
    }
    m_raster->card(rect, height / 2, fill, shade(chip.colour, 0.85));
    label(rect, chip.text, ink, kTextSize * zoom, true, true);
    return rect.right() + 1;
}

/// Beside the beginning of the edge, clear of a badge and of other edges' chips there.
void CanvasPainter::paintEdgeChips()
{
    const double zoom = m_viewport.zoom;
    if (kTextSize * zoom < kShardingPaintingLegible)
        return;
    const int height = int(kShardingPaintingChipHeight * zoom);
    const int gap = int(3 * zoom);
    for (uint32_t edge : m_chipEdges) {
        const auto& chips = m_scene->shardings().edgeChips(edge);
        int width = -gap;
        for (const ShardChip& chip : chips)
            width += widthOf(chip) + gap;
        const QPointF start = m_viewport.toScreen(m_layout->points[m_layout->edgeFirstPoint[edge]]);
        QRect rect(int(start.x() + 5 * zoom), int(start.y() + 2 * zoom), width, height);
        if (rect.right() < 0 || rect.bottom() < 0 || rect.left() > m_raster->width()
            || rect.top() > m_raster->height())
            continue;
        for (const QRect& badge : m_drawnBadges) {
            if (badge.intersects(rect))
                rect.moveLeft(badge.right() + 1 + gap);
        }
        const std::size_t count = m_drawnChips.size();
        for (std::size_t i = count - std::min(count, kMostNeighbours); i < count; ++i) {
            if (m_drawnChips[i].rect.intersects(rect))
                rect.moveLeft(m_drawnChips[i].rect.right() + 1 + gap);
        }
        m_drawnChips.push_back({rect, edge});
        int x = rect.x();
        for (const ShardChip& chip : chips)
            x = paintChip(chip, {x, rect.y()}) + gap;
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

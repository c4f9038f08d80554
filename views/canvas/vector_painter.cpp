#include "views/canvas/vector_painter.h"

#include "core/layout/card_sizes.h"
#include "views/canvas/taken_places.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <optional>

namespace meshwright::views {

using layout::ItemKind;

namespace {

class VectorPainter
{
public:
    VectorPainter(QPainter& painter, const CanvasScene& scene, const QRectF& part)
        : m_painter(painter)
        , m_scene(scene)
        , m_part(part)
        , m_layout(scene.layout())
        , m_theme(scene.workspace().theme())
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    void paint()
    {
        const auto onSeen = [this](const std::vector<layout::Rect>& rects, auto paint) {
            for (uint32_t i = 0; i < rects.size(); ++i) {
                if (isSeen(rects[i]))
                    paint(i);
            }
        };
        const auto onFrames = [&](auto paint) { // but that which is all
            onSeen(m_layout.frameRect, [&](uint32_t frame) {
                if (frame > 0)
                    paint(frame);
            });
        };
        const std::vector<layout::Rect>& edges = m_layout.edgeBounds;
        const std::vector<layout::Rect>& items = m_layout.itemRect;
        onFrames([this](uint32_t frame) { paintFrame(frame); });
        onSeen(edges, [this](uint32_t edge) {
            paintEdge(edge,
                      m_scene.crossesStages(edge) ? m_theme.communication
                                                  : Theme::blend(m_theme.text, m_theme.canvas, 0.7),
                      1.4);
        });
        onFrames([this](uint32_t frame) { paintHeading(frame); });
        onSeen(items, [this](uint32_t item) { paintItem(item); });
        onSeen(m_layout.referenceRect, [this](uint32_t each) { paintReference(each); });
        onSeen(items, [this](uint32_t item) { paintBadges(item); });
        onSeen(items, [this](uint32_t item) { paintCardChips(item); });
        onSeen(edges, [this](uint32_t edge) { paintEdgeChips(edge); });
        for (const EdgePill& pill : m_scene.pills()) {
            if (isSeen(m_layout.edgeBounds[pill.edges.front()]))
                paintPill(pill);
        }
        onSeen(edges, [this](uint32_t edge) { paintEdgeText(edge); });
    }

private:
    static constexpr int kEdgeTextSize = 10;
    static constexpr double kFrameRadius = 8; ///< of corners
    static constexpr double kLabelGap = 4; ///< between labels
    static constexpr double kChipHeight = 15;
    static constexpr double kOnCard = 3; ///< of a label, on its card

    /// With what stands around it: chips, badges, lines.
    bool isSeen(const layout::Rect& rect) const
    {
        constexpr double kAround = 100;
        return rectOf(rect).adjusted(-kAround, -kAround, kAround, kAround).intersects(m_part);
    }

    static QRectF rectOf(const layout::Rect& rect)
    {
        return {rect.x, rect.y, rect.width, rect.height};
    }

    QColor tinted(const QColor& colour, double weight) const
    {
        return Theme::blend(colour.isValid() ? colour : m_theme.secondaryText, m_theme.canvas,
                            weight);
    }

    void box(const QRectF& rect, double radius, const QColor& fill, const QColor& border)
    {
        m_painter.setPen(QPen(border, 1));
        m_painter.setBrush(fill);
        m_painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }

    /// What no text of a line may be written over.
    void take(const QRectF& rect) { m_taken.add(rect.toAlignedRect()); }

    static QFont fontOf(int size, bool bold)
    {
        QFont font = textFont();
        font.setPixelSize(size);
        font.setBold(bold);
        return font;
    }

    /// Returns how wide it is.
    double text(const QRectF& rect, const QString& content, int size, bool bold,
                const QColor& colour, Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter,
                Qt::TextElideMode elide = Qt::ElideRight)
    {
        const QFont font = fontOf(size, bold);
        m_painter.setFont(font);
        m_painter.setPen(colour);
        const QFontMetricsF metrics(font);
        const QString shown = metrics.elidedText(content, elide, rect.width());
        m_painter.drawText(rect, int(alignment), shown);
        return metrics.horizontalAdvance(shown);
    }

    void paintFrame(uint32_t frame)
    {
        const QColor colour = m_scene.frameColour(frame);
        const QRectF rect = rectOf(m_layout.frameRect[frame]);
        box(rect, kFrameRadius, tinted(colour, 0.05),
            tinted(colour, colour.isValid() ? 0.9 : 0.45));
    }

    /// The upper end of a frame within its border, as a shape: an SVG has no clips, so that the
    /// frame drawn once more would lie over all lines in it.
    static QPainterPath headingOf(const QRectF& frame)
    {
        constexpr double kAcross = 2 * (kFrameRadius - 1);
        const QRectF band(frame.x() + 1, frame.y() + 1, frame.width() - 2,
                          layout::Spacing().frameTitle - 1);
        QPainterPath path(band.bottomLeft());
        path.arcTo(band.left(), band.top(), kAcross, kAcross, 180, -90);
        path.arcTo(band.right() - kAcross, band.top(), kAcross, kAcross, 90, -90);
        path.lineTo(band.bottomRight());
        path.closeSubpath();
        return path;
    }

    /// Over the lines that come in from above: they go on below the title.
    void paintHeading(uint32_t frame)
    {
        const QColor colour = m_scene.frameColour(frame);
        const QRectF rect = rectOf(m_layout.frameRect[frame]);
        m_painter.fillPath(headingOf(rect), tinted(colour, 0.1));
        const QColor ink =
            colour.isValid() ? readableOn(colour, m_theme.canvas) : m_theme.secondaryText;
        const QRectF title(rect.x() + 10, rect.y() + 3, rect.width() - 20, 24);
        text(title, m_scene.frameTitle(frame), 13, true, ink);
        take(title);
    }

    void paintEdge(uint32_t edge, const QColor& colour, double width)
    {
        QPainterPath path;
        const auto point = [&](uint32_t p) {
            return QPointF(m_layout.points[p].x, m_layout.points[p].y);
        };
        const uint32_t first = m_layout.edgeFirstPoint[edge];
        path.moveTo(point(first));
        for (uint32_t p = first + 1; p + 2 < m_layout.edgeFirstPoint[edge + 1]; p += 3)
            path.cubicTo(point(p), point(p + 1), point(p + 2));
        m_painter.setPen(QPen(colour, width));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPath(path);
    }

    void paintItem(uint32_t item)
    {
        const QRectF rect = rectOf(m_layout.itemRect[item]);
        take(rect);
        const QColor colour = m_scene.itemColour(item);
        const bool group = m_layout.itemKind[item] == ItemKind::Group;
        const bool pill = m_layout.itemKind[item] == ItemKind::Input
            || m_layout.itemKind[item] == ItemKind::Output;
        const bool small = rect.height() < layout::kSmallCardHeight;
        box(rect, pill ? rect.height() / 2 : 5, group || pill ? tinted(colour, 0.09) : m_theme.node,
            group ? tinted(colour, 0.6) : m_theme.line);
        if (!pill)
            paintColours(item, QRectF(rect.x(), rect.y(), 4, rect.height()));
        if (pill || small) {
            text(rect.adjusted(6, 0, -4, 0), m_scene.title(item), small ? 10 : 11, false,
                 m_theme.secondaryText, pill ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter);
            return;
        }
        const double half = rect.height() / 2;
        const QRectF line(rect.x() + 12, rect.y() + 3, rect.width() - 18, half - 2);
        const double used = text(line, m_scene.title(item), 12, true, m_theme.text);
        text(line.adjusted(used + 6, 0, 0, 0), m_scene.name(item), 12, false, m_theme.text,
             Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
        const QRectF below(rect.x() + 12, rect.y() + half, rect.width() - 18, half - 4);
        const auto fits = [&](const QString& content) {
            return widthOf(content, 11, false) <= below.width();
        };
        text(below, m_scene.subtitle(item, fits), 11, false, m_theme.secondaryText);
    }

    /// A bar in the colours of what the card stands for, each as high as its part.
    void paintColours(uint32_t item, const QRectF& bar)
    {
        double top = bar.top();
        for (const CanvasScene::ColourShare& share : m_scene.itemShares(item)) {
            const QRectF part(bar.x(), top, bar.width(), share.part * bar.height());
            top = part.bottom();
            if (!share.colour.isValid())
                continue;
            m_painter.fillRect(part, share.colour);
            if (share.isHatched)
                hatch(part);
        }
    }

    /// Lines instead of a pattern, which an SVG would not have.
    void hatch(const QRectF& part)
    {
        constexpr double kStep = 6;
        m_painter.setPen(QPen(m_theme.canvas, 1.4));
        for (double y = part.top(); y + part.width() <= part.bottom(); y += kStep)
            m_painter.drawLine(QPointF(part.left(), y + part.width()), QPointF(part.right(), y));
    }

    static double widthOf(const QString& content, int size, bool bold)
    {
        return QFontMetricsF(fontOf(size, bold)).horizontalAdvance(content);
    }

    static double widthOf(const QString& content) { return widthOf(content, 10, true) + 12; }

    static double widthOf(const std::vector<ShardChip>& chips)
    {
        double width = -kLabelGap;
        for (const ShardChip& chip : chips)
            width += widthOf(chip.text) + kLabelGap;
        return width;
    }

    /// Side by side from a corner.
    void paintChips(const std::vector<ShardChip>& chips, QPointF corner)
    {
        for (const ShardChip& chip : chips) {
            const QRectF at(corner, QSizeF(widthOf(chip.text), kChipHeight));
            const QColor fill = chip.follows ? m_theme.canvas : tinted(chip.colour, 0.9);
            box(at, kChipHeight / 2, fill, tinted(chip.colour, 0.85));
            text(at, chip.text, 10, true,
                 readableOn(chip.follows ? chip.colour : m_theme.canvas, fill), Qt::AlignCenter);
            corner.rx() += at.width() + kLabelGap;
        }
    }

    /// Where a label has room; none: nowhere near.
    std::optional<QRectF> takeNear(const QRectF& rect, double above, double below, double reach,
                                   double line)
    {
        const auto shift = m_taken.takeNear({rect.toAlignedRect(),
                                             {0, int(std::ceil(below)), 0, int(std::ceil(above))},
                                             int(kLabelGap),
                                             int(reach),
                                             int(line)});
        return shift ? std::optional(rect.translated(*shift)) : std::nullopt;
    }

    void paintBadges(uint32_t item)
    {
        const ShardingMarks& marks = m_scene.shardings();
        for (const bool isAbove : {true, false}) {
            for (const auto& badge : isAbove ? marks.badgesAbove(item) : marks.badgesBelow(item)) {
                if (!paintBadge(badge, rectOf(m_layout.itemRect[item]), isAbove))
                    break;
            }
        }
    }

    /// Where it has no room, a stroke, and false.
    bool paintBadge(const CommunicationBadge& badge, const QRectF& card, bool isAbove)
    {
        constexpr double kHeight = 16, kStroke = 4;
        const QColor hue = badge.isReshard ? m_theme.warning : m_theme.communication;
        const QString content =
            badge.isReshard ? QStringLiteral("\u25b2 ") + badge.text : badge.text;
        const QRectF wanted(card.x() + 6,
                            isAbove ? card.top() + kOnCard - kHeight : card.bottom() - kOnCard,
                            widthOf(content), kHeight);
        const auto at = takeNear(wanted, isAbove ? kOnCard : 0, isAbove ? 0 : kOnCard, card.width(),
                                 isAbove ? -kHeight : kHeight);
        if (!at) {
            m_painter.fillRect(QRectF(card.x(), isAbove ? card.top() : card.bottom() - kStroke,
                                      card.width(), kStroke),
                               hue);
            return false;
        }
        box(*at, badge.isReshard ? 3 : 8, tinted(hue, 0.2), tinted(hue, 0.65));
        text(*at, content, 10, true, readableOn(hue, tinted(hue, 0.2)), Qt::AlignCenter);
        return true;
    }

    /// Of weights: at the card's upper right corner.
    void paintCardChips(uint32_t item)
    {
        const auto& chips = m_scene.shardings().cardChips(item);
        if (chips.empty())
            return;
        const QRectF card = rectOf(m_layout.itemRect[item]);
        const double width = widthOf(chips);
        const QRectF wanted(card.right() - 6 - width, card.top() + kOnCard - kChipHeight, width,
                            kChipHeight);
        if (const auto at = takeNear(wanted, kOnCard, 0, card.width(), -kChipHeight))
            paintChips(chips, at->topLeft());
    }

    /// Beside the beginning of the edge.
    void paintEdgeChips(uint32_t edge)
    {
        const auto& chips = m_scene.shardings().edgeChips(edge);
        if (chips.empty())
            return;
        const layout::Point start = m_layout.points[m_layout.edgeFirstPoint[edge]];
        const QRectF wanted(start.x + 5, start.y + 2, widthOf(chips), kChipHeight);
        const double reach = m_layout.itemRect[m_layout.edgeFrom[edge]].width;
        if (const auto at = takeNear(wanted, 0, 0, reach, kChipHeight))
            paintChips(chips, at->topLeft());
    }

    void paintReference(uint32_t reference)
    {
        const QRectF rect = rectOf(m_layout.referenceRect[reference]);
        const QRectF card = rectOf(m_layout.itemRect[m_layout.referenceItem[reference]]);
        m_painter.setPen(QPen(m_theme.secondaryText, 1, Qt::DashLine));
        m_painter.drawLine(QPointF(rect.right(), rect.center().y()),
                           QPointF(card.left(), rect.center().y()));
        take(rect);
        box(rect, rect.height() / 2, m_theme.node, m_theme.line);
        text(rect.adjusted(8, 0, -6, 0), m_scene.referenceTitle(reference), 10, false,
             m_theme.secondaryText, Qt::AlignCenter);
    }

    void paintPill(const EdgePill& pill)
    {
        const layout::Point middle = m_layout.edgeBounds[pill.edges.front()].centre();
        const QRectF rect(middle.x - 84, middle.y - 11, 168, 22);
        take(rect);
        box(rect, 11, tinted(m_theme.communication, 0.16), tinted(m_theme.communication, 0.5));
        text(rect, pill.text, 11, true,
             readableOn(m_theme.communication, tinted(m_theme.communication, 0.16)),
             Qt::AlignCenter);
    }

    /// The shape where the line begins, as far as there is room for it.
    void paintEdgeText(uint32_t edge)
    {
        constexpr double kLongestShape = 14 * kEdgeTextSize;
        const QString& shape = m_scene.edgeText(edge);
        if (shape.isEmpty() || !m_scene.shardings().edgeChips(edge).empty())
            return;
        const layout::Point start = m_layout.points[m_layout.edgeFirstPoint[edge]];
        const double width = std::min(widthOf(shape, kEdgeTextSize, false) + 2, kLongestShape);
        const QRectF rect(start.x + 5, start.y + 2, width, 1.25 * kEdgeTextSize);
        const uint32_t frame = m_layout.itemFrame[m_layout.edgeFrom[edge]];
        if (!rectOf(m_layout.frameRect[frame]).contains(rect)
            || !m_taken.isFree(rect.toAlignedRect()))
            return;
        take(rect);
        m_painter.fillRect(rect.adjusted(-2, 0, 2, 0), m_theme.canvas);
        text(rect, shape, kEdgeTextSize, false, m_theme.secondaryText);
    }

    QPainter& m_painter;
    const CanvasScene& m_scene;
    QRectF m_part;
    const layout::Layout& m_layout;
    const Theme& m_theme;
    TakenPlaces m_taken;
};

} // namespace

void paintVector(QPainter& painter, const CanvasScene& scene, const QRectF& part)
{
    VectorPainter(painter, scene, part).paint();
}

} // namespace meshwright::views

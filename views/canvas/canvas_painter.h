#pragma once

#include "views/canvas/canvas_scene.h"
#include "views/canvas/raster.h"
#include "views/canvas/taken_places.h"
#include "views/canvas/text_cache.h"
#include "views/canvas/viewport.h"

#include <QImage>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace meshwright::views {

/// What the pointer and the keyboard mark.
struct CanvasMarks
{
    std::optional<uint32_t> hoveredItem, hoveredFrame;
    std::optional<uint32_t> currentItem; ///< where the keyboard is
    QRect covered; ///< by what is drawn over the picture, px; titles stay clear of it
};

/// Draws a scene into an image, with as much detail as can be seen at the zoom: cards under 3 px
/// become blocks of their groups, under 12 px plain rectangles. Whatever is large enough for a text
/// has one. Coordinates are device pixels.
class CanvasPainter
{
public:
    void paint(QImage& image, const CanvasScene& scene, const Viewport& viewport,
               const CanvasMarks& marks);
    /// @p image: the part of a picture of the size @p whole that begins at @p origin; it has the
    /// pixels that the whole has there. The viewport is that of the whole.
    void paintPart(QImage& image, const CanvasScene& scene, const Viewport& viewport, QPoint origin,
                   QSize whole);

    /// The edge whose chips were drawn there last, in device pixels.
    std::optional<uint32_t> chipsAt(QPoint position) const;

    /// Below these heights of a card in pixels, less is drawn.
    static constexpr double kBlocksBelow = 3;
    static constexpr double kCardsFrom = 12;
    /// How much of its colours what is dimmed has.
    static constexpr double kDimmed = 0.35;
    static constexpr double kEdgeTextsFrom = 24;
    static constexpr int kFrameCorner = 10; ///< px: the largest radius
    /// A text is at least this high, in device-independent pixels.
    static constexpr int kSmallestText = 10;

    /// A text of the picture that was painted last, in device pixels.
    struct Label
    {
        QRect rect;
        QString text;
        QRgb colour = 0;
        int pixelSize = 12;
        bool bold = false;
        bool centred = false;
        Qt::TextElideMode elide = Qt::ElideRight;
        std::optional<QRgb> plate; ///< behind the text, where lines may run
    };

    /// Without those that a heading at the upper edge covers.
    const std::vector<Label>& labels() const { return m_labels; }

    /// Of titles that stick to the upper edge, in px of the picture.
    std::vector<QRect> headingTitles() const;

private:
    void paint(QImage& image, Raster& raster, const CanvasScene& scene, const Viewport& viewport,
               const CanvasMarks& marks);
    void paintTexts(QImage& image);
    uint32_t groundFrame() const;
    void paintFrames();
    void paintFrame(uint32_t frame, const QRect& rect);
    double frameWeight(uint32_t frame) const; ///< of its colour, in [0, 1]
    int frameBorder(uint32_t frame) const; ///< px
    QRgb frameInk(uint32_t frame) const;
    void paintHeading(uint32_t frame, const QRect& rect);
    bool isUnderHeading(const QRect& title) const;
    bool stickHeading(uint32_t frame, const QRect& rect, Label title);
    std::optional<QRect> freeInLine(const Label& title);
    void paintHeadings(QPainter& painter);
    void paintLabel(QPainter& painter, const Label& text);
    void paintSmallHeadings();
    void paintSmallHeading(uint32_t frame, const QRect& rect);
    void paintBlock(uint32_t frame, const QRect& rect);
    void paintItems(uint32_t frame);
    void paintFarItem(uint32_t item, const QRect& rect);

    struct FarItem
    {
        uint32_t item = 0;
        QRect rect;
        QRgb fill = 0;
    };

    /// In view: among more of them a text beside one says little, and takes time.
    static constexpr std::size_t kMostUntitled = 400, kMostFar = 2000;

    /// Whether what is too small for its text has it beside itself.
    bool isSparse() const
    {
        return m_untitled.size() <= kMostUntitled && m_cards.size() <= kMostFar;
    }

    QRect titlePlace(const FarItem& far) const;
    bool isWhole(uint32_t item);
    void paintTitleOn(const FarItem& far);
    void paintLooseTitles();
    void findTakenFar();
    bool paintBeside(const FarItem& far);
    void paintCard(uint32_t item, const QRect& rect);
    QRgb cardFill(uint32_t item, bool dim) const;
    void paintGroupCard(uint32_t item, const QRect& rect);
    void paintPill(uint32_t item, const QRect& rect);
    void paintTitle(uint32_t item, const QRect& rect, QRgb ink, double size);
    void paintColours(uint32_t item, const QRect& bar);
    void paintOutline(uint32_t item, const QRect& rect);
    void paintDashedRing(const QRect& ring);
    void paintShardings();
    void paintBadges(uint32_t item, const QRect& card);
    bool paintBadge(const CommunicationBadge& badge, const QRect& card, bool isAbove);
    void strikeEdge(const CommunicationBadge& badge, const QRect& card, bool isAbove);
    void paintCardChips(uint32_t item, const QRect& card);
    void paintEdgeChips();
    void paintEdgeTexts();
    bool isCrossed(const QRect& rect) const;
    bool runsThrough(uint32_t edge, const layout::Rect& rect) const; ///< in the layout
    void paintChips(const std::vector<ShardChip>& chips, QPoint corner);
    void paintChip(const ShardChip& chip, const QRect& rect);
    int widthOf(const ShardChip& chip);
    int widthOf(const std::vector<ShardChip>& chips);
    void paintEdges(uint32_t frame);
    void paintCurve(uint32_t edge, double width, QRgb colour);
    void paintReferences();
    void findTaken();
    std::vector<QPointF> placesAlong(uint32_t edge) const;
    std::optional<QRect> freePlaceOn(uint32_t edge, QSize size) const;
    void paintPills();
    void label(const QRect& rect, const QString& text, QRgb colour, double size, bool bold,
               bool centred = false);

    /// Of alike groups the numbers at the end tell one from another.
    void elideLastInMiddle()
    {
        if (m_labels.empty())
            return;
        const QString& text = m_labels.back().text;
        m_labels.back().elide =
            !text.isEmpty() && text.back().isDigit() ? Qt::ElideLeft : Qt::ElideMiddle;
    }

    QRect toDevice(const layout::Rect& rect) const;

    /// A text that is @p size high at 100 %, in pixels: never too small to be read.
    double textSize(double size) const
    {
        return std::max(size * m_viewport.zoom, double(kSmallestText));
    }

    QRgb shade(const QColor& colour, double weight) const;
    QRegion coveredInside(uint32_t frame) const;
    bool isLarge(const QRect& rect) const;

    // Of the picture at hand.
    const CanvasScene* m_scene = nullptr;
    const layout::Layout* m_layout = nullptr;
    const CanvasMarks* m_marks = nullptr;
    Viewport m_viewport;
    Raster* m_raster = nullptr;
    layout::Rect m_visible;
    double m_cardHeight = 0; ///< in pixels
    uint32_t m_ground = 0; ///< the first frame to be filled
    QRgb m_canvas = 0, m_line = 0, m_node = 0, m_text = 0, m_secondary = 0, m_edge = 0,
         m_accent = 0;
    std::vector<Label> m_labels;

    /// Thousands of items have a few colours.
    struct Shade
    {
        QRgb colour = 0;
        double weight = -1; ///< none yet
        QRgb made = 0;
    };

    mutable std::array<Shade, 64> m_shades;

    /// The title of a frame whose own upper edge is out of view.
    struct Heading
    {
        QRect strip; ///< over all that is drawn there
        Label title;
    };

    std::vector<Heading> m_headings; ///< outer frames first
    /// Frames whose titles have no band of their own, outer ones first.
    std::vector<std::pair<uint32_t, QRect>> m_smallHeadings;
    std::vector<FarItem> m_untitled; ///< in view, too small for their texts
    std::vector<uint32_t> m_drawnEdges; ///< in view, where lines have texts
    std::vector<uint32_t> m_textEdges; ///< in view, with a shape to be written
    std::vector<QRect> m_cards; ///< in view
    std::vector<uint32_t> m_chipEdges; ///< in view, with chips to be drawn

    struct DrawnChips
    {
        QRect rect;
        uint32_t edge = 0;
    };

    std::vector<DrawnChips> m_drawnChips;
    std::vector<std::pair<uint32_t, QRect>> m_shardedCards; ///< in view, with what hangs on them
    TakenPlaces m_taken;
    TextCache m_texts;
};

} // namespace meshwright::views

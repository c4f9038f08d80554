#include "views/canvas/canvas_painter.h"

#include "core/layout/card_sizes.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

/// The paint engine places glyphs in 64ths of a pixel and cuts off the rest: to the other side left
/// of its image, where a part of a picture has what stands in the part before. On the grid there is
/// nothing to cut off.
double onGlyphGrid(double place)
{
    constexpr double kPerPixel = 64;
    return std::floor(place * kPerPixel) / kPerPixel;
}

} // namespace

void CanvasPainter::paint(QImage& image, const CanvasScene& scene, const Viewport& viewport,
                          const CanvasMarks& marks)
{
    Raster raster(image);
    paint(image, raster, scene, viewport, marks);
}

void CanvasPainter::paintPart(QImage& image, const CanvasScene& scene, const Viewport& viewport,
                              QPoint origin, QSize whole)
{
    const CanvasMarks none;
    Raster raster(image, origin, whole);
    paint(image, raster, scene, viewport, none);
}

void CanvasPainter::paint(QImage& image, Raster& raster, const CanvasScene& scene,
                          const Viewport& viewport, const CanvasMarks& marks)
{
    const Theme& theme = scene.workspace().theme();
    if (!scene.hasLayout()) {
        raster.clear(theme.canvas.rgb());
        return;
    }
    m_scene = &scene;
    m_layout = &scene.layout();
    m_marks = &marks;
    m_viewport = viewport;
    m_raster = &raster;
    m_visible = viewport.visible(QSize(raster.width(), raster.height()));
    m_cardHeight = layout::kCardHeight * viewport.zoom;
    m_canvas = theme.canvas.rgb();
    m_shades.fill({});
    m_line = theme.line.rgb();
    m_node = theme.node.rgb();
    m_text = theme.text.rgb();
    m_secondary = theme.secondaryText.rgb();
    m_edge = Theme::blend(theme.text, theme.canvas, theme.dark ? 0.62 : 0.7).rgb();
    m_accent = theme.accent.rgb();
    m_labels.clear();
    m_headings.clear();
    m_chipEdges.clear();
    m_drawnEdges.clear();
    m_textEdges.clear();
    m_cards.clear();
    m_drawnChips.clear();
    m_shardedCards.clear();
    m_smallHeadings.clear();
    m_untitled.clear();
    m_ground = groundFrame();
    if (m_ground == 0)
        raster.fillAround(raster.part(), m_canvas, coveredInside(0));

    paintFrames();
    paintSmallHeadings();
    if (m_cardHeight < kCardsFrom) {
        paintLooseTitles();
    } else {
        paintReferences();
        findTaken();
        paintShardings();
        for (const Heading& heading : m_headings) // they cover what hangs on cards
            m_taken.add(heading.strip);
        paintPills();
        paintEdgeTexts();
    }
    paintTexts(image);
}

void CanvasPainter::paintTexts(QImage& image)
{
    for (const Label& text : m_labels) {
        if (!text.plate)
            continue;
        const double width = m_texts.widthOf(text.text, text.pixelSize, text.bold);
        const int height = int(TextCache::lineHeight(text.pixelSize));
        const QRect plate(text.rect.x() - 2, text.rect.center().y() - height / 2,
                          std::min(int(width) + 6, text.rect.width()), height);
        m_raster->fillRect(plate, *text.plate);
    }
    QPainter painter(&image);
    painter.translate(-m_raster->part().topLeft());
    for (const Label& text : m_labels) {
        const int around = 2 * text.pixelSize; // a text may be higher than its place
        if (text.rect.adjusted(-around, -around, around, around).intersects(m_raster->part()))
            paintLabel(painter, text);
    }
    paintHeadings(painter);
}

void CanvasPainter::paintLabel(QPainter& painter, const Label& text)
{
    painter.setPen(QColor::fromRgb(text.colour));
    double x = text.rect.x();
    if (text.centred) {
        const double width = m_texts.widthOf(text.text, text.pixelSize, text.bold);
        x += std::max(0.0, (text.rect.width() - width) / 2);
    }
    const double y =
        text.rect.y() + (text.rect.height() - TextCache::lineHeight(text.pixelSize)) / 2;
    m_texts.draw(painter, {onGlyphGrid(x), onGlyphGrid(y)}, text.text, text.pixelSize, text.bold,
                 text.rect.right() + 1 - x, text.elide);
}

QRect CanvasPainter::toDevice(const layout::Rect& rect) const
{
    // Clamped around the image: integers must hold frames of a million pixels at any zoom.
    const QRectF exact = m_viewport.toScreen(rect);
    const auto clampX = [&](double x) {
        return floored(std::clamp(x, -4000.0, m_raster->width() + 4000.0) + 0.5);
    };
    const auto clampY = [&](double y) {
        return floored(std::clamp(y, -4000.0, m_raster->height() + 4000.0) + 0.5);
    };
    const int left = clampX(exact.left());
    const int top = clampY(exact.top());
    return {left, top, std::max(clampX(exact.right()) - left, 1),
            std::max(clampY(exact.bottom()) - top, 1)};
}

QRgb CanvasPainter::shade(const QColor& colour, double weight) const
{
    const QRgb rgb = colour.rgb();
    Shade& known = m_shades[(rgb ^ (rgb >> 7) ^ (rgb >> 15)) % m_shades.size()];
    if (known.colour != rgb || known.weight != weight)
        known = {rgb, weight, Theme::blend(colour, QColor::fromRgb(m_canvas), weight).rgb()};
    return known.made;
}

void CanvasPainter::label(const QRect& rect, const QString& text, QRgb colour, double size,
                          bool bold, bool centred)
{
    if (rect.right() > 0 && rect.bottom() > 0 && rect.left() < m_raster->width()
        && rect.top() < m_raster->height())
        m_labels.push_back({rect, text, colour, int(std::lround(size)), bold, centred,
                            Qt::ElideRight, std::nullopt});
}

/// The innermost frame whose inside fills the whole view; 0: none. What lies below it is not seen.
uint32_t CanvasPainter::groundFrame() const
{
    const double margin = (kFrameCorner + 3) / m_viewport.zoom;
    uint32_t ground = 0;
    for (uint32_t frame = 1; frame < m_layout->frameCount();) {
        const layout::Rect& rect = m_layout->frameRect[frame];
        const bool covers = rect.x + margin < m_visible.x && rect.y + margin < m_visible.y
            && rect.right() - margin > m_visible.right()
            && rect.bottom() - margin > m_visible.bottom();
        if (covers)
            ground = frame;
        frame = covers ? frame + 1 : m_layout->frameEnd[frame];
    }
    return ground;
}

void CanvasPainter::paintFrames()
{
    const bool blocks = m_cardHeight < kBlocksBelow;
    for (uint32_t frame = 0; frame < m_layout->frameCount();) {
        const layout::Rect& bounds = m_layout->frameRect[frame];
        if (!bounds.intersects(m_visible)) {
            frame = m_layout->frameEnd[frame];
            continue;
        }
        const QRect rect = toDevice(bounds);
        const bool innermost = m_layout->frameEnd[frame] == frame + 1;
        const bool mixed = m_scene->frameColours()[frame] == CanvasScene::kMixed;
        if (frame > 0 && blocks && ((innermost && !mixed) || rect.height() < 24)) {
            paintBlock(frame, rect);
            frame = m_layout->frameEnd[frame];
            continue;
        }
        if (frame > 0)
            paintFrame(frame, rect);
        if (!blocks)
            paintEdges(frame);
        if (frame > 0)
            paintHeading(frame, rect);
        paintItems(frame);
        ++frame;
    }
}

void CanvasPainter::paintBlock(uint32_t frame, const QRect& rect)
{
    const QColor colour = m_scene->frameColour(frame);
    const bool selected = m_scene->isFrameSelected(frame);
    const double dim = m_scene->marks().isFrameDimmed(frame) ? kDimmed : 1;
    const QRgb fill = colour.isValid() ? shade(colour, dim * 0.55)
                                       : shade(QColor::fromRgb(m_secondary), dim * 0.3);
    if (selected)
        m_raster->fillRounded(rect.adjusted(-2, -2, 2, 1), rect.height() > 12 ? 5 : 0, m_accent);
    // A gap below each block keeps neighbours apart while they are high enough to show it.
    m_raster->fillRounded(rect.adjusted(0, 0, 0, rect.height() > 4 ? -1 : 0),
                          rect.height() > 12 ? 3 : 0, fill);
    if (rect.height() >= 15 && rect.width() >= 48) {
        const QColor on = Theme::textOn(QColor::fromRgb(fill));
        label(rect.adjusted(6, 0, -6, 0), m_scene->frameTitle(frame), on.rgb(), 11, true, true);
    }
}

void CanvasPainter::paintFrame(uint32_t frame, const QRect& rect)
{
    const QColor colour = m_scene->frameColour(frame);
    const QColor tint = colour.isValid() ? colour : QColor::fromRgb(m_secondary);
    const bool selected = m_scene->isFrameSelected(frame);
    const bool hovered = m_marks->hoveredFrame == frame;
    const QRgb border = selected ? m_accent
                                 : shade(tint,
                                         colour.isValid() ? 0.9
                                             : hovered    ? 0.8
                                                          : 0.45);
    const int radius = std::clamp(int(kCornerRadius * m_viewport.zoom * 1.5), 0, kFrameCorner);
    if (frame >= m_ground)
        m_raster->card(rect, radius, shade(tint, frameWeight(frame)), border, frameBorder(frame),
                       isLarge(rect) ? coveredInside(frame) : QRegion());
}

/// Where the large frames inside a frame will fill all: frame in frame, writing each pixel for all
/// of them would take most of the time of a picture from afar.
QRegion CanvasPainter::coveredInside(uint32_t frame) const
{
    constexpr int kEdge = kFrameCorner + 4; ///< px: more than corners and gaps are high
    constexpr int kMost = 32; // of which one region is made quickly
    QRegion covered;
    int count = 0;
    for (uint32_t inner = frame + 1; inner < m_layout->frameEnd[frame] && count < kMost;
         inner = m_layout->frameEnd[inner]) {
        if (!m_layout->frameRect[inner].intersects(m_visible))
            continue;
        const QRect rect = toDevice(m_layout->frameRect[inner]).adjusted(0, kEdge, 0, -kEdge);
        if (!isLarge(rect))
            continue;
        covered += rect;
        ++count;
    }
    return covered;
}

bool CanvasPainter::isLarge(const QRect& rect) const
{
    constexpr int kLarge = 30'000; // pixels
    const QRect seen = rect & m_raster->part();
    return seen.width() * seen.height() >= kLarge;
}

double CanvasPainter::frameWeight(uint32_t frame) const
{
    return m_scene->frameColour(frame).isValid() ? 0.055 : 0.035;
}

int CanvasPainter::frameBorder(uint32_t frame) const
{
    return m_scene->isFrameSelected(frame) || m_marks->hoveredFrame == frame ? 2 : 1;
}

void CanvasPainter::paintItems(uint32_t frame)
{
    const auto [first, end] = m_layout->ownItems(frame);
    for (uint32_t item = first; item < end; ++item) {
        const layout::Rect& bounds = m_layout->itemRect[item];
        if (!bounds.intersects(m_visible))
            continue;
        const QRect rect = toDevice(bounds);
        if (m_cardHeight >= kCardsFrom || isSparse())
            m_cards.push_back(rect);
        if (m_cardHeight < kCardsFrom) {
            paintFarItem(item, rect);
            continue;
        }
        switch (m_layout->itemKind[item]) {
        case layout::ItemKind::Node:
            paintCard(item, rect);
            m_shardedCards.emplace_back(item, rect);
            break;
        case layout::ItemKind::Group:
            paintGroupCard(item, rect);
            m_shardedCards.emplace_back(item, rect);
            break;
        case layout::ItemKind::Input:
        case layout::ItemKind::Output:
            paintPill(item, rect);
            break;
        }
    }
}

} // namespace meshwright::views

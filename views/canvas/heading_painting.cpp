#include "views/canvas/canvas_painter.h"
#include "views/widgets/readable_colour.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

/// Titles of frames.
namespace meshwright::views {

namespace {

constexpr double kTitleBand = 28; ///< of a frame, px at 100 %
constexpr double kSmallBand = 10; ///< px: below, a band has no room for a title
constexpr int kHeadingGap = 16; ///< px between headings in a line
constexpr int kHeadingLines = 3; ///< below one another, at most

} // namespace

/// Strips first, then titles: the strip of an inner frame lies on that of the frame around it.
void CanvasPainter::paintHeadings(QPainter& painter)
{
    for (const Heading& heading : m_headings) {
        painter.fillRect(heading.strip, QColor::fromRgb(*heading.title.plate));
        std::erase_if(m_labels, [&](const Label& label) {
            return heading.strip.contains(label.rect.center());
        });
    }
    for (const Heading& heading : m_headings) {
        if (heading.title.rect.width() < heading.title.pixelSize)
            continue;
        paintLabel(painter, heading.title);
        m_labels.push_back(heading.title);
    }
}

std::vector<QRect> CanvasPainter::headingTitles() const
{
    std::vector<QRect> titles;
    for (const Heading& heading : m_headings)
        titles.push_back(heading.title.rect);
    return titles;
}

QRgb CanvasPainter::frameInk(uint32_t frame) const
{
    const QColor colour = m_scene->frameColour(frame);
    return colour.isValid() ? readableOn(colour, QColor::fromRgb(m_canvas)).rgb() : m_secondary;
}

/// Over the lines that come in from above: they go on below the title.
void CanvasPainter::paintHeading(uint32_t frame, const QRect& rect)
{
    const double zoom = m_viewport.zoom;
    const int band = int(kTitleBand * zoom);
    if (kTitleBand * zoom < kSmallBand) {
        m_smallHeadings.emplace_back(frame, rect);
        return;
    }
    if (rect.width() < 40)
        return;
    const QColor colour = m_scene->frameColour(frame);
    const QColor tint = colour.isValid() ? colour : QColor::fromRgb(m_secondary);
    const double size = std::clamp(13 * zoom, 9.0, 18.0);
    const int inset = int(10 * zoom);
    const int left = std::max(rect.left(), 0) + inset;
    const QString text = m_scene->frameTitle(frame);
    // Bodies are told apart by how their names end; what follows a dot may be cut off.
    const Qt::TextElideMode elide =
        text.contains(QStringLiteral(" · ")) ? Qt::ElideRight : Qt::ElideMiddle;
    Label title {
        QRect(left, rect.top() + int(2 * zoom), rect.right() - left - inset - int(20 * zoom), band),
        text,
        frameInk(frame),
        int(std::lround(size)),
        true,
        false,
        elide,
        shade(tint, frameWeight(frame) * 2)};
    if ((rect.top() < 0 || isUnderHeading(title.rect)) && stickHeading(frame, rect, title))
        return; // the handle is out of view, too
    const int border = frameBorder(frame);
    const int radius = std::clamp(int(kCornerRadius * zoom * 1.5), 0, kFrameCorner);
    const QRect strip(rect.left() + border, rect.top() + border, rect.width() - 2 * border,
                      band - border);
    m_raster->fillRounded(strip, std::max(radius - border, 0), *title.plate);
    m_raster->fillRect(strip.adjusted(0, radius, 0, 0), *title.plate);
    label(title.rect, title.text, title.colour, size, true);
    if (!m_labels.empty() && m_labels.back().rect == title.rect) {
        m_labels.back().plate = title.plate;
        m_labels.back().elide = elide;
    }
    // The handle that closes the group.
    const int handle = int(28 * zoom);
    label(QRect(rect.right() - handle, rect.top() + int(2 * zoom), handle - int(4 * zoom), band),
          QStringLiteral("−"), title.colour, size * 1.2, true, true);
}

/// Whether a title there would lie below a heading at the upper edge, or below what is drawn over
/// the picture.
bool CanvasPainter::isUnderHeading(const QRect& title) const
{
    return m_marks->covered.intersects(title)
        || std::any_of(m_headings.begin(), m_headings.end(),
                       [&](const Heading& heading) { return heading.strip.intersects(title); });
}

/// A title stays in view while its frame is: as a heading, it sticks to the upper edge. Several
/// stand one after the other, model, layers, layers.11, or below one another where a frame is too
/// narrow for that. False: the frame has no room for it any more.
bool CanvasPainter::stickHeading(uint32_t frame, const QRect& rect, Label title)
{
    const int band = title.rect.height();
    const int lowest = rect.bottom() - 2 * band;
    if (lowest <= rect.top())
        return false;
    const int border = frameBorder(frame);
    const int first = std::min(lowest, 0);
    for (int line = 0; line < kHeadingLines; ++line) {
        const int top = first + line * band;
        if (line > 0 && top > lowest)
            break;
        title.rect.moveTop(top + int(2 * m_viewport.zoom));
        if (const std::optional<QRect> place = freeInLine(title)) {
            title.rect = *place;
            m_headings.push_back(
                {QRect(rect.left() + border, top, rect.width() - 2 * border, band), title});
            return true;
        }
    }
    return false;
}

/// Where the title's words fit between its ends beside the headings of that line.
std::optional<QRect> CanvasPainter::freeInLine(const Label& title)
{
    const int width = int(m_texts.widthOf(title.text, title.pixelSize, true)) + 2;
    const int end = std::min(title.rect.right(), m_raster->width() - 1);
    const int needed = std::min(width, 5 * title.pixelSize);
    QRect place(title.rect.left(), title.rect.top(), 0, title.rect.height());
    const auto moveBehind = [&](const QRect& other) {
        const bool isInTheWay =
            !other.isEmpty() && other.adjusted(0, 0, kHeadingGap, 0).intersects(place);
        if (isInTheWay)
            place.moveLeft(other.right() + kHeadingGap + 1);
        return isInTheWay;
    };
    for (bool hasMoved = true; hasMoved;) {
        if (end - place.left() < needed)
            return std::nullopt;
        place.setWidth(std::min(width, end - place.left()));
        hasMoved = moveBehind(m_marks->covered)
            || std::any_of(m_headings.begin(), m_headings.end(),
                           [&](const Heading& heading) { return moveBehind(heading.title.rect); });
    }
    return place;
}

/// Zoomed out, frames too big to be blocks still say their names, outer ones first, where no other
/// text stands.
void CanvasPainter::paintSmallHeadings()
{
    m_taken.clear();
    if (m_smallHeadings.empty())
        return;
    for (const Label& other : m_labels)
        m_taken.add(other.rect);
    m_taken.add(m_marks->covered);
    for (const auto& [frame, rect] : m_smallHeadings)
        paintSmallHeading(frame, rect);
}

void CanvasPainter::paintSmallHeading(uint32_t frame, const QRect& rect)
{
    constexpr int kLeastWidth = 48, kLeastHeight = 40, kLineHeight = 13; // px
    if (rect.width() < kLeastWidth || rect.height() < kLeastHeight)
        return;
    const QString text = m_scene->frameTitle(frame);
    const int width = int(m_texts.widthOf(text, kSmallestText, true)) + 2;
    const int end = std::min(rect.right(), m_raster->width()) - 4;
    for (int line = 0; line < kHeadingLines; ++line) {
        QRect place(std::max(rect.left(), 0) + 4, std::max(rect.top(), 0) + 1 + line * kLineHeight,
                    0, kLineHeight);
        if (place.bottom() >= rect.bottom())
            return;
        while (end - place.left() >= std::min(width, kLeastWidth - 8)) {
            place.setWidth(std::min(width, end - place.left()));
            const QRect* other = m_taken.inTheWay(place.adjusted(-3, 0, 3, 0));
            if (!other) {
                m_taken.add(place);
                label(place, text, frameInk(frame), kSmallestText, true);
                if (!m_labels.empty() && m_labels.back().rect == place)
                    m_labels.back().plate = m_canvas;
                return;
            }
            place.moveLeft(other->right() + 5);
        }
    }
}

} // namespace meshwright::views
